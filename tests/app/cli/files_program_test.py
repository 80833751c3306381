# SPDX-License-Identifier: GPL-3.0-or-later
"""The files command of the real steadymark-cli: real files in real folders, full and vanished targets, stops and kills."""

import hashlib
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
from program_test import FAILED, PATIENCE, STOPPED, WRONG_USE, ProgramTestCase  # noqa: E402

TINY = ["--set", "small", "--scale", "0.005", "--no-health"]  # 100 files of 24 KiB
LONG = ["--set", "small", "--scale", "0.05", "--repeat", "10", "--fsync", "each", "--no-health"]


class FilesTestCase(ProgramTestCase):
    def copy(self, *arguments, **options):
        """The document of a copy."""
        file = self.folder / "copy.json"
        self.run_program("files", "copy", "--target", self.target, "--json", file, *arguments, **options)
        return json.loads(file.read_text())

    def phases(self, document):
        (stage,) = document["stages"]
        self.assertEqual(stage["kind"], "files")
        return stage["files"]["phases"]

    def nothing_is_left(self):
        self.assertEqual(os.listdir(self.target), [])
        registry = self.data / "registry"
        self.assertEqual(os.listdir(registry) if registry.exists() else [], [])

    def start_files(self, *arguments, phase=0):
        """A run up to the beginning of a phase."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            process = self.start("files", "copy", "--target", self.target, "--progress", "json", *arguments)
            self.addCleanup(process.kill)
            for line in process.stderr:
                if "Another SteadyMark run" in line:
                    break
                event = json.loads(line)
                if event["event"] == "phase" and event["phase"] == "files" and event["cell"] >= phase:
                    return process
            else:
                self.fail("the run ended early")
            process.communicate(timeout=PATIENCE)
            time.sleep(0.2)
        self.fail("the phase never came")

    def mount(self, *words):
        """A file system in place of the target."""
        if os.geteuid() != 0:
            self.skipTest("mounting needs root")
        mounted = subprocess.run(["mount", *map(str, words), str(self.target)], capture_output=True, text=True, check=False)
        if mounted.returncode != 0:
            self.skipTest("nothing can be mounted here: " + mounted.stderr.strip())
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(self.target)], check=False)

    def make_source(self):
        source = self.folder / "source"
        (source / "inner" / "deep").mkdir(parents=True)
        (source / "a.txt").write_bytes(b"a" * 10)
        (source / "inner" / "b.bin").write_bytes(os.urandom(3_000_000))
        (source / "inner" / "deep" / "empty").touch()
        (source / "link").symlink_to("/etc/passwd")
        return source

    def state_of(self, folder):
        return {str(path.relative_to(folder)): (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
                for path in sorted(folder.rglob("*")) if path.is_file()}

    def test_a_set_is_written_read_copied_and_deleted_twice(self):
        document = self.copy(*TINY, "--cache", "both", "--empty-files", "10000", "--save", self.folder / "copy.steadymark")
        self.assertEqual((document["kind"], document["status"]), ("run", "complete"))
        phases = self.phases(document)
        one_use = [("write", False), ("read", False), ("read", True), ("copy", False), ("copy", True), ("delete", False),
                   ("create-empty", False), ("stat", False), ("rename", False), ("list", False), ("delete-empty", False)]
        self.assertEqual([(p["work"], p["isWarm"], p["use"]) for p in phases],
                         [(work, warm, use) for use in (0, 1) for work, warm in one_use])
        for phase in phases:
            if phase["work"] in ("write", "read", "copy"):
                self.assertEqual((phase["files"], phase["bytes"]), (100, 100 * 24576))
                self.assertAlmostEqual(phase["bytesPerSecond"], phase["bytes"] * 1e9 / phase["durationNs"], 0)
                self.assertEqual(sum(phase["course"]["bytes"]), phase["bytes"])
            elif phase["work"] == "delete":
                self.assertEqual((phase["files"], phase["bytes"]), (100, 0))
            else:
                self.assertEqual((phase["files"], phase["bytes"]), (50, 0))
            self.assertEqual(sum(phase["course"]["durationNs"]) + phase["syncingNs"], phase["durationNs"])
        self.assertEqual(document["writtenBytes"], 6 * 100 * 24576)
        self.assertEqual(sum(p["ways"].get("own", 0) for p in phases), 400)
        self.nothing_is_left()

    def test_every_report_has_it_and_the_history_lists_it(self):
        file = self.folder / "copy.steadymark"
        page = self.folder / "copy.html"
        printed = self.run_program("files", "copy", "--target", self.target, *TINY, "--save", file, "--html", page).output
        self.assertIn("Copy within the drive", printed)
        self.assertIn("Throughput over the files", page.read_text())
        for form in ("text", "bbcode", "markdown", "csv", "json", "html"):
            output = self.run_program("report", file, "--to", form).output
            self.assertIn("copy" if form in ("csv", "json") else "Copy within the drive", output, form)
        lines = self.run_program("report", file, "--to", "csv").output.splitlines()
        self.assertEqual(len(lines), 1 + 2 * 9)
        self.assertTrue(all(line.count(",") >= lines[0].count(",") for line in lines))
        (entry,) = json.loads(self.run_program("history", "--json").output)
        self.assertEqual(entry["procedure"], "file-copy")
        self.assertIn("SteadyMark 0.1.0: File copy", self.run_program("report", file).output)
        self.assertIn("is not judged", self.run_program("why", file).output)
        compared = self.run_program("compare", file, file, "--json").output
        self.assertEqual([row["name"].split(": ")[1] for row in json.loads(compared)["rows"]], ["write", "read", "copy"])

    def test_your_own_folder_is_copied_to_a_second_one_and_only_read(self):
        source, second = self.make_source(), self.folder / "second"
        second.mkdir()
        before = self.state_of(source)
        document = self.copy("--source", source, "--to", second, "--by", "system", "--repeat", "1", "--no-health")
        phases = {p["work"]: p for p in self.phases(document)}
        for work in ("write", "read", "copy", "copy-to", "delete"):
            self.assertEqual(phases[work]["files"], 3, work)
        self.assertEqual(phases["copy-to"]["bytes"], 3_000_010)
        ways = phases["copy"]["ways"]
        self.assertEqual(sum(ways.values()), 3)
        self.assertNotIn("own", ways)
        self.assertIn("1 entry of the folder to be copied was left out", " ".join(document["warnings"]))
        self.assertEqual(self.state_of(source), before)
        self.assertEqual(os.listdir(second), [])
        self.nothing_is_left()
        exported = self.run_program("report", self.folder / "copy.json", "--to", "json").output
        self.assertNotIn(str(source), exported, "folders are private")

    def test_a_delay_ratio_is_what_its_times_make_of_it(self):
        file = self.folder / "delay.json"
        printed = self.run_program("files", "delay-ratio", "--target", self.target, "--size", "64MiB", "--no-health", "--save",
                                   file).output
        (stage,) = json.loads(file.read_text())["stages"]
        delay = stage["delayRatio"]
        self.assertEqual(len(delay["runs"]), 2)
        mean = {key: sum(run[key] for run in delay["runs"]) / 2 for key in delay["runs"][0]}
        self.assertGreater(delay["memoryReadSeconds"], 0)
        self.assertGreater(delay["memoryWriteSeconds"], 0)
        ratio = mean["copySeconds"] / (mean["writeSeconds"] - delay["memoryReadSeconds"] + mean["readSeconds"]
                                       - delay["memoryWriteSeconds"])
        self.assertAlmostEqual(delay["ratio"], ratio, 6)
        self.assertAlmostEqual(delay["copyBytesPerSecond"], (64 << 20) / mean["copySeconds"], 0)
        self.assertEqual([p["work"] for p in stage["files"]["phases"]], ["write", "read", "copy"] * 2)
        self.assertIn("SCALED RUN", printed)
        self.assertIn("→ This drive", printed)
        self.assertIn(f"{ratio:.2f}", printed)
        self.nothing_is_left()

    def test_times_taken_by_hand_are_judged(self):
        for times, ratio, rate, verdict in (
                ("47.75,34.02,293.67", 3.69, 14.63, "worse than the hard disk"),
                # Copies as published; of these drives only the sum of the other two times follows from the ratio.
                ("47.128,47.670,94.415", 1.02, 45.49, "no worse than the hard disk"),
                ("39.923,40.465,72.05", 0.92, 59.61, "takes no longer than writing and reading"),
                ("42.863,43.405,130.63", 1.55, 32.88, "no worse than the hard disk"),
                ("42.863,43.405,128.64", 1.53, 33.39, "no worse than the hard disk")):
            text = " ".join(self.run_program("files", "delay-ratio", "--times", times).output.split())
            self.assertIn(f"The DelayRatio is {ratio:.2f}: ", text)
            self.assertIn(f"at {rate} MB/s", text)
            self.assertIn(verdict, text)
            told = json.loads(self.run_program("files", "delay-ratio", "--times", times, "--json", "-").output)
            self.assertAlmostEqual(told["ratio"], ratio, 2)
            self.assertEqual(len(told["ranking"]), 8)

    def test_what_is_missing_or_impossible_is_said(self):
        self.refuse("files", contains="copy, verify or delay-ratio")
        self.refuse("files", "copy", contains="--target")
        self.refuse("files", "delay-ratio", contains="--times")
        self.refuse("files", "copy", "--target", self.target, "--set", "huge", contains="large, medium, small")
        self.refuse("files", "delay-ratio", "--times", "1,2", contains="three times in seconds")
        self.refuse("files", "delay-ratio", "--times", "0.5,34,100", contains="0.82")
        self.refuse("files", "delay-ratio", "--times", "1,2,3", "--target", self.target, contains="omit one of them")
        self.refuse("files", "delay-ratio", "--target", self.target, "--size", "8GiB", contains="4 GiB")
        self.refuse("files", "copy", "--target", self.target, "--source", self.target, "--set", "small", contains="contradicts")
        self.refuse("files", "copy", "--target", self.target, "--source", self.target, contains="holds no files")
        done = self.run_program("files", "copy", "--target", self.target, "--to", self.folder / "none", code=WRONG_USE)
        self.assertIn("is not a folder", done.errors)
        done = self.run_program("files", "copy", "--target", "sim:page-mapped", *TINY, code=WRONG_USE)
        self.assertIn("no file system", done.errors)
        self.nothing_is_left()

    def test_a_stop_ends_it_and_leaves_nothing(self):
        process = self.start_files(*LONG)
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED, process.errors)
        self.nothing_is_left()

    def test_what_a_killed_run_left_goes_at_the_next_start(self):
        process = self.start_files(*LONG, phase=1)
        process.kill()
        process.communicate(timeout=PATIENCE)
        (left,) = os.listdir(self.target)
        self.assertRegex(left, r"^\.steadymark-[0-9a-f]{32}\.tmp$")
        done = self.run_program("files", "copy", "--target", self.target, *TINY, "--repeat", "1")
        self.assertIn("Removed " + str(self.target / left), done.errors)
        self.nothing_is_left()

    def test_a_target_that_is_too_small_is_refused(self):
        self.mount("-t", "tmpfs", "-o", "size=80m", "none")
        done = self.run_program("files", "copy", "--target", self.target, "--set", "small", "--no-health", code=WRONG_USE)
        self.assertIn("do not fit", done.errors)
        self.nothing_is_left()

    def test_a_target_that_gets_full_ends_it_and_leaves_nothing(self):
        self.mount("-t", "tmpfs", "-o", "size=600m", "none")
        process = self.start_files("--set", "medium", "--scale", "0.2", "--repeat", "10", "--no-health")
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
            output, errors = process.communicate(timeout=PATIENCE)
        finally:
            done.set()
            filler.join()
        self.assertEqual(process.returncode, FAILED, output + errors)
        self.assertIn("No space left on device", errors)
        self.assertIn("Free some space", errors)
        os.unlink(self.target / "filler")
        self.nothing_is_left()

    def test_names_that_differ_in_case_only_are_said_where_they_are_one(self):
        if not shutil.which("mkfs.vfat"):
            self.skipTest("this machine has no mkfs.vfat")
        image = self.folder / "image"
        with open(image, "wb") as file:
            file.truncate(300 << 20)
        subprocess.run(["mkfs.vfat", str(image)], check=True, capture_output=True)
        self.mount("-o", "loop", image)
        source = self.folder / "cases"
        source.mkdir()
        (source / "Name").write_text("1")
        (source / "name").write_text("2")
        done = self.run_program("files", "copy", "--target", self.target, "--source", source, "--no-health", code=FAILED)
        self.assertIn("differ in case only", " ".join(done.errors.split()))
        self.nothing_is_left()

    def test_a_reflink_is_told_from_a_copy(self):
        if not shutil.which("mkfs.xfs"):
            self.skipTest("this machine has no mkfs.xfs")
        image = self.folder / "image"
        with open(image, "wb") as file:
            file.truncate(1 << 30)
        subprocess.run(["mkfs.xfs", "-q", str(image)], check=True, capture_output=True)
        self.mount("-o", "loop", image)
        for by, way, copies in (("system", "reflinked", 0), ("own", "own", 1)):
            document = self.copy(*TINY, "--by", by, "--repeat", "1")
            (copy,) = [p for p in self.phases(document) if p["work"] == "copy"]
            self.assertEqual(copy["ways"], {way: 100})
            self.assertEqual(document["writtenBytes"], (1 + copies) * 100 * 24576)
        self.nothing_is_left()

    def test_a_target_that_vanishes_is_said(self):
        process = self.start_files(*LONG, phase=1)
        while self.target.exists():
            shutil.rmtree(self.target, ignore_errors=True) # files come and go meanwhile
        output, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, FAILED, output + errors)
        self.assertIn("has vanished", " ".join(errors.split()))
        self.target.mkdir()
        self.nothing_is_left()

    def test_an_interrupted_one_is_done_again_when_it_is_resumed(self):
        process = self.start_files(*LONG, phase=1)
        self.stop(process)
        (journal,) = (self.data / "procedures").glob("*.journal")
        resumed = self.start("procedure", "run", "--resume", "--progress", "json", "--no-health")
        self.addCleanup(resumed.kill)
        places = []
        for line in resumed.stderr:
            event = json.loads(line)
            if event["event"] == "phase" and event["phase"] == "files":
                places.append((event["round"], event["cell"]))
                if places[-1] == (0, 1):
                    break
        self.assertEqual(places, [(0, 0), (0, 1)])
        self.stop(resumed)
        self.assertTrue(journal.exists())
        self.nothing_is_left()


if __name__ == "__main__":
    unittest.main()
