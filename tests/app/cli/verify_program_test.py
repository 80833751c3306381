# SPDX-License-Identifier: GPL-3.0-or-later
"""`files verify` of the real steadymark-cli: a real folder, damage done to it, a simulated fake, full disks, stops and kills."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import PATIENCE, STOPPED, WRONG_USE, ProgramTestCase  # noqa: E402

INTACT = 0
FAULTY = 4
SECTOR = 512
MIB = 1 << 20


class VerifyTestCase(ProgramTestCase):
    def verify(self, *arguments, code=INTACT, target=None, **options):
        """The document of a verification."""
        file = self.folder / "verify.json"
        self.run_program("files", "verify", "--target", target or self.target, "--no-health", "--json", file, *arguments, code=code,
                         **options)
        return json.loads(file.read_text())

    def verified(self, document):
        (stage,) = document["stages"]
        self.assertEqual(stage["kind"], "verify")
        return stage["verified"]

    def nothing_is_left(self):
        self.assertEqual(os.listdir(self.target), [])
        registry = self.data / "registry"
        self.assertEqual(os.listdir(registry) if registry.exists() else [], [])

    def start_verify(self, *arguments, cell=0):
        """A verification up to the beginning of its writing or reading."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            process = self.start("files", "verify", "--target", self.target, "--no-health", "--progress", "json", *arguments)
            self.addCleanup(process.kill)
            for line in process.stderr:
                if "Another SteadyMark run" in line:
                    break
                event = json.loads(line)
                if event["event"] == "phase" and event["phase"] == "files" and event["cell"] >= cell:
                    return process
            else:
                self.fail("the run ended early")
            process.communicate(timeout=PATIENCE)
            time.sleep(0.2)
        self.fail("the phase never came")

    def pieces(self):
        """The files that are there, by their number."""
        return {int(file.stem): file for file in self.target.glob(".steadymark-*.tmp/*.verify")}

    def wait_for_pieces(self, count):
        deadline = time.monotonic() + PATIENCE
        while len(self.pieces()) < count:
            self.assertLess(time.monotonic(), deadline, "the pieces were never written")
            time.sleep(0.005)

    def mount(self, *words):
        """A file system in place of the target."""
        if os.geteuid() != 0:
            self.skipTest("mounting needs root")
        mounted = subprocess.run(["mount", *map(str, words), str(self.target)], capture_output=True, text=True, check=False)
        if mounted.returncode != 0:
            self.skipTest("nothing can be mounted here: " + mounted.stderr.strip())
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(self.target)], check=False)

    def test_a_folder_is_written_read_back_and_intact(self):
        document = self.verify("--size", "64MiB", "--repeat", "2", "--save", self.folder / "verify.steadymark")
        self.assertEqual((document["kind"], document["status"]), ("run", "complete"))
        record = self.verified(document)
        self.assertEqual(record["sizeBytes"], 64 * MIB)
        self.assertEqual(record["sectors"]["intact"], 2 * 64 * MIB // SECTOR)
        self.assertEqual(sum(record["sectors"].values()), record["sectors"]["intact"])
        self.assertEqual(record["ranges"], [])
        self.assertEqual(record["map"], [0] * 256)
        self.assertEqual([(p["pass"], p["isReading"], p["bytes"]) for p in record["phases"]],
                         [(1, False, 64 * MIB), (1, True, 64 * MIB), (2, False, 64 * MIB), (2, True, 64 * MIB)])
        for phase in record["phases"]:
            self.assertEqual(sum(phase["course"]["bytes"]), phase["bytes"])
            self.assertEqual(sum(phase["course"]["durationNs"]) + phase["syncingNs"], phase["durationNs"])
        self.assertEqual(document["writtenBytes"], 2 * 64 * MIB)
        self.assertNotIn("folder", record)
        self.nothing_is_left()

    def test_every_report_has_it_and_the_history_lists_it(self):
        file, page = self.folder / "verify.steadymark", self.folder / "verify.html"
        printed = self.run_program("files", "verify", "--target", self.target, "--no-health", "--size", "16MiB", "--save", file,
                                   "--html", page).output
        self.assertIn("INTACT: all 17 MB", printed)
        self.assertIn("Map of what was read back", page.read_text())
        self.assertIn("Throughput by position", page.read_text())
        for form in ("text", "bbcode", "markdown", "html"):
            self.assertIn("INTACT: all 17 MB", self.run_program("report", file, "--to", form).output, form)
        self.assertIn("\"verified\"", self.run_program("report", file, "--to", "json").output)
        lines = self.run_program("report", file, "--to", "csv").output.splitlines()
        self.assertEqual(len(lines), 1 + 2)
        self.assertTrue(all(line.count(",") >= lines[0].count(",") for line in lines))
        (entry,) = json.loads(self.run_program("history", "--json").output)
        self.assertEqual(entry["procedure"], "verify")
        self.assertIn("is not judged", self.run_program("why", file).output)
        compared = self.run_program("compare", file, file, "--json").output
        self.assertEqual([row["name"] for row in json.loads(compared)["rows"]], ["verify: write", "verify: read"])

    def test_a_byte_that_changes_between_writing_and_reading_is_found_with_its_place(self):
        process = self.start_verify("--size", "256MiB", "--json", self.folder / "verify.json")
        piece = 5 * MIB  # of 256 MiB
        self.wait_for_pieces(4) # the first three are complete
        place = 1_234_567
        file = self.pieces()[2]
        self.assertEqual(file.stat().st_size, piece)
        with open(file, "r+b") as content:
            content.seek(place)
            (old,) = content.read(1)
            content.seek(place)
            content.write(bytes([old ^ 0x10]))
            content.flush()
            os.fsync(content.fileno())
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, FAULTY)
        record = self.verified(json.loads((self.folder / "verify.json").read_text()))
        self.assertEqual(record["ranges"], [{"state": "bit-errors", "pass": 1, "beginBytes": piece + place // SECTOR * SECTOR,
                                             "bytes": SECTOR, "bits": 1, "place": place % SECTOR * 8 + 4}])
        self.assertEqual(record["sectors"]["bitErrors"], 1)
        self.assertEqual(record["sectors"]["intact"], 256 * MIB // SECTOR - 1)
        self.assertEqual(sum(record["map"]), 1)
        self.nothing_is_left()

    def test_the_simulated_fake_is_found_with_its_real_size(self):
        done = self.run_program("files", "verify", "--target", "sim:fake-64-as-512", "--save", self.folder / "fake.steadymark",
                                code=FAULTY)
        text = " ".join(done.output.split())
        self.assertIn("FAKE CAPACITY: of the 537 MB that were written only 67 MB (67108864 bytes) exist. Addresses wrap around",
                      text)
        self.assertIn("not what was written", done.errors)
        record = self.verified(json.loads((self.folder / "fake.steadymark").read_text()))
        self.assertEqual(record["sectors"]["intact"], 64 * MIB // SECTOR)
        self.assertEqual([(r["beginBytes"], r["belongsToBytes"]) for r in record["ranges"]],
                         [(64 * MIB * i, 448 * MIB) for i in range(7)])
        explained = self.run_program("targets", "--explain", "sim:fake-64-as-512").output
        self.assertIn("64 MiB", explained)
        self.assertIn("512 MiB", explained)

    def test_what_is_missing_or_impossible_is_said(self):
        self.refuse("files", "verify", contains="--target")
        self.refuse("files", "verify", "--target", self.folder / "none", contains="none")
        self.refuse("files", "verify", "--target", self.target, "--size", "1000", contains="at least 1 MiB")
        self.refuse("files", "verify", "--target", self.target, "--size", "900TiB", contains="Choose a smaller size")
        self.refuse("files", "verify", "--target", "sim:page-mapped", contains="keeps no data")
        self.refuse("files", "verify", "--target", "sim:nothing", contains="no simulated drive")
        self.refuse("files", "verify", "--target", self.target, "--resume", contains="no interrupted verification")
        self.refuse("files", "verify", "--resume", "--size", "1MiB", contains="cannot be changed by --resume")
        self.nothing_is_left()

    def resumed(self, code=INTACT):
        return self.verified(self.verify("--resume", code=code))

    def expect_whole(self, record, size):
        self.assertEqual(record["sizeBytes"], size)
        self.assertEqual(record["sectors"]["intact"], size // SECTOR)
        self.assertEqual(sum(record["sectors"].values()), size // SECTOR)
        self.assertEqual([p["bytes"] for p in record["phases"]], [size, size])
        self.nothing_is_left()

    def test_a_stop_keeps_what_was_written_and_resume_goes_on(self):
        process = self.start_verify("--size", "512MiB")
        self.wait_for_pieces(6)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, STOPPED, errors)
        self.assertIn("so that the verification can be resumed", errors)
        before = {number: file.stat().st_mtime_ns for number, file in self.pieces().items()}
        self.assertGreaterEqual(len(before), 5)
        self.expect_whole(self.resumed(), 512 * MIB)
        self.refuse("files", "verify", "--target", self.target, "--resume", contains="no interrupted verification")

    def test_one_that_was_killed_while_it_wrote_goes_on_with_what_is_complete(self):
        process = self.start_verify("--size", "512MiB")
        self.wait_for_pieces(5)
        process.kill()
        process.communicate(timeout=PATIENCE)
        # Whoever goes on reads this very file, and does not write it again: what was done to it is found.
        with open(self.pieces()[1], "r+b") as content:
            content.seek(100)
            content.write(bytes(300))
            os.fsync(content.fileno())
        record = self.resumed(code=FAULTY)
        self.assertEqual([(r["beginBytes"], r["bytes"]) for r in record["ranges"]], [(0, SECTOR)])
        self.assertEqual(record["sectors"]["intact"], 512 * MIB // SECTOR - 1)
        self.nothing_is_left()

    def test_one_that_was_killed_while_it_read_goes_on_reading(self):
        process = self.start_verify("--size", "512MiB", cell=1)
        process.kill()
        process.communicate(timeout=PATIENCE)
        self.assertEqual(len(self.pieces()), 57)
        document = self.verify("--resume")
        self.assertEqual(document["resumed"], 1)
        self.assertEqual(document["writtenBytes"], 512 * MIB, "nothing was written again")
        self.expect_whole(self.verified(document), 512 * MIB)

    def test_without_resume_what_was_left_goes_and_resume_then_begins_again(self):
        process = self.start_verify("--size", "512MiB")
        self.wait_for_pieces(3)
        process.kill()
        process.communicate(timeout=PATIENCE)
        (left,) = os.listdir(self.target)
        done = self.run_program("files", "verify", "--target", self.target, "--no-health", "--size", "2MiB")
        self.assertIn("Removed " + str(self.target / left), done.errors)
        self.nothing_is_left()
        file = self.folder / "again.json"
        done = self.run_program("files", "verify", "--resume", "--no-health", "--json", file)
        self.assertIn("begins again", done.errors)
        self.expect_whole(self.verified(json.loads(file.read_text())), 512 * MIB)

    def test_a_whole_drive_is_overwritten_once_it_is_confirmed(self):
        device, image = self.make_loop_device()
        before = image.read_bytes()
        name = os.path.basename(device)
        self.refuse("files", "verify", "--target", device, "--no-health", contains="--confirm-serial")
        self.run_program("files", "verify", "--target", device, "--no-health", "--confirm-serial", "other", code=WRONG_USE)
        self.assertEqual(image.read_bytes(), before)
        record = self.verified(self.verify("--confirm-serial", name, target=device))
        self.assertEqual(record["sizeBytes"], 32 * MIB)
        self.assertEqual(record["sectors"]["intact"], 32 * MIB // SECTOR)
        self.assertTrue(all(image.read_bytes()[at:at + 8] == b"SMverify" for at in range(0, 32 * MIB, MIB)))

    def test_a_whole_drive_that_is_in_use_is_refused(self):
        device, image = self.make_loop_device()
        if not shutil.which("mkfs.ext4"):
            self.skipTest("there is no mkfs.ext4 here")
        subprocess.run(["mkfs.ext4", "-q", device], check=True)
        self.mount(device)
        done = self.run_program("files", "verify", "--target", device, "--no-health", "--confirm-serial", os.path.basename(device),
                                code=5)
        self.assertIn("is in use", done.errors)
        self.assertNotIn(b"SMverify", image.read_bytes())

    def test_all_free_space_but_a_reserve_is_filled(self):
        self.mount("-t", "tmpfs", "-o", "size=500m", "none")
        record = self.verified(self.verify())
        self.assertGreater(record["sizeBytes"], 230 * MIB)
        self.assertLessEqual(record["sizeBytes"], (500 - 256) * MIB)
        self.assertTrue(record["isInMemory"])
        self.nothing_is_left()

    def test_a_target_without_room_is_refused(self):
        self.mount("-t", "tmpfs", "-o", "size=200m", "none")
        self.refuse("files", "verify", "--target", self.target, contains="the reserve that stays free")
        self.nothing_is_left()

    def test_where_the_space_runs_out_what_was_written_is_verified(self):
        self.mount("-t", "tmpfs", "-o", "size=700m", "none")
        process = self.start_verify("--size", "400MiB", "--json", self.folder / "verify.json")
        done = threading.Event()

        def fill():
            with open(self.target / "filler", "wb") as file:
                while not done.is_set():
                    try:
                        file.write(bytes(1 << 20))
                        file.flush()
                    except OSError:
                        time.sleep(0.001)

        filler = threading.Thread(target=fill)
        filler.start()
        try:
            _, errors = process.communicate(timeout=PATIENCE)
        finally:
            done.set()
            filler.join()
        os.unlink(self.target / "filler")
        if process.returncode == 1:  # not a single piece had room
            self.assertIn("No space left on device", errors)
        else:
            self.assertEqual(process.returncode, INTACT, errors)
            record = self.verified(json.loads((self.folder / "verify.json").read_text()))
            self.assertLessEqual(record["sizeBytes"], 400 * MIB)
            self.assertEqual(record["sectors"]["intact"] * SECTOR, record["sizeBytes"])
            if record["sizeBytes"] < 400 * MIB:
                self.assertIn("because the space ran out", errors)
        self.nothing_is_left()


if __name__ == "__main__":
    unittest.main()
