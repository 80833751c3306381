# SPDX-License-Identifier: GPL-3.0-or-later
"""Procedures on real loop devices and on file systems on them, scaled: what they leave, what they say, and that a killed one goes on
without losing or repeating a step. Needs root and loop devices; skips with the reason without them."""

import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from loop_devices import SCRATCH, loop_device, mounted, sectors  # noqa: E402

CLI = os.path.abspath(os.environ.get("STEADYMARK_CLI", "build/dev/bin/steadymark-cli"))
HELPER = os.path.abspath(os.environ.get("STEADYMARK_HELPER_PROGRAM", "build/dev/bin/steadymark-helper"))
MIB = 1 << 20
PATIENCE = 150
DONE, STOPPED, REFUSED = 0, 3, 5


class ProcedureLoopTestCase(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("loop devices need root")
        if not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("this machine has no loop devices")
        self.scratch = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-data-")))
        self.environment = dict(os.environ, STEADYMARK_DATA=str(self.scratch / "data"), STEADYMARK_STATE=str(self.scratch / "state"),
                                LC_ALL="C.UTF-8")
        self.saved = self.scratch / "kept.steadymark"

    @property
    def journal(self):
        """Of what is not complete: there is one at most."""
        left = list((self.scratch / "data" / "procedures").glob("*.journal"))
        self.assertLessEqual(len(left), 1)
        return left[0] if left else None

    def command(self, *words, progress="none"):
        return [CLI, "procedure", "run", *map(str, words), "--progress", progress]

    def run_procedure(self, *words, code=DONE):
        done = subprocess.run(self.command(*words, "--save", self.saved), env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, code, f"{done.stdout}\n{done.stderr}")
        return json.loads(self.saved.read_text()) if code == DONE else done

    def resume(self):
        done = subprocess.run(self.command("--resume", "--save", self.saved, *self.confirmation), env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)
        return done

    @staticmethod
    def places(result):
        return [(sample["stage"], sample["round"], sample["cell"], sample["number"]) for stage in result["stages"] for sample in stage.get("samples", [])]

    confirmation = ()

    def assert_complete(self, result):
        self.assertEqual(result["status"], "complete", result["reason"])
        self.assertEqual({stage["status"] for stage in result["stages"]}, {"complete"})
        places = self.places(result)
        self.assertEqual(places, sorted(set(places)))
        measured = [index for index, stage in enumerate(result["plan"]["stages"]) if stage["state"]]
        self.assertEqual(sorted({place[0] for place in places}), measured)
        for stage in measured:
            rounds = [place[1] for place in places if place[0] == stage]
            self.assertEqual(rounds, list(range(result["stages"][stage]["rounds"])), "a sample is missing")

    def test_four_states_of_a_whole_loop_device(self):
        with loop_device(96) as node:
            name = pathlib.Path(node).name
            written = sectors(node)[1]
            result = self.run_procedure("four-states", "--target", node, "--scale", "0.001", "--confirm-serial", name)
            self.assert_complete(result)
            self.assertGreaterEqual(sectors(node)[1] - written, 2 * 96 * MIB)
            self.assertEqual([stage["state"] for stage in result["plan"]["stages"] if stage["state"]],
                             ["fresh", "filled", "idle", "trimmed"])

    def test_a_mounted_or_unconfirmed_drive_stays_as_it_is(self):
        with mounted("ext4", 96) as (folder, node):
            subprocess.run(["sync", "-f", folder], check=True)
            kept = folder / "kept"
            kept.write_bytes(b"mine" * 1024)
            subprocess.run(["sync", "-f", folder], check=True)
            done = self.run_procedure("four-states", "--target", node, "--scale", "0.001", "--confirm-serial", pathlib.Path(node).name,
                                      code=REFUSED)
            self.assertIn("mounted", done.stderr)
            self.assertEqual(kept.read_bytes(), b"mine" * 1024)
        with loop_device(64) as node:
            written = sectors(node)[1]
            done = subprocess.run(self.command("four-states", "--target", node, "--scale", "0.001"), env=self.environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)
            self.assertNotEqual(done.returncode, DONE)
            self.assertIn("--confirm-serial", done.stderr)
            self.assertEqual(sectors(node)[1], written)

    def test_sustained_on_a_file_system_leaves_nothing(self):
        with mounted("ext4", 700) as (folder, _):
            before = sorted(path.name for path in folder.iterdir())
            result = self.run_procedure("sustained", "--target", folder, "--scale", "0.002", "--size", "128MiB", "--idle", "10s")
            self.assert_complete(result)
            self.assertEqual(sorted(path.name for path in folder.iterdir()), before)
            self.assertIsNone(self.journal)

    def test_stopped_it_can_go_on(self):
        with mounted("ext4", 700) as (folder, _):
            process = subprocess.Popen(self.command("four-states", "--target", folder, "--scale", "0.002", "--size", "64MiB",
                                                    "--save", self.saved, progress="lines"),
                                       env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.wait_for_lines(process, 2)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, STOPPED, errors)
            self.assertIn("--resume", errors)
            done = self.resume()
            self.assertEqual(done.returncode, DONE, done.stderr)
            self.assert_complete(json.loads(self.saved.read_text()))
            self.assertEqual([path.name for path in folder.iterdir()], ["lost+found"])

    def wait_for_lines(self, process, count):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and process.poll() is None:
            journal = self.journal
            if journal and journal.read_bytes().count(b"\n") >= count:
                return
            time.sleep(0.02)
        self.fail(f"the journal never had {count} lines; exit code {process.poll()}")

    def test_killed_at_random_moments_it_loses_and_repeats_nothing(self):
        seed = int(os.environ.get("STEADYMARK_TEST_SEED", "0")) or random.randrange(1 << 30)
        print(f"seed {seed}", file=sys.stderr)
        choice = random.Random(seed)
        with loop_device(64) as node:
            name = pathlib.Path(node).name
            self.confirmation = ("--confirm-serial", name)
            command = self.command("four-states", "--target", node, "--scale", "0.003", "--save", self.saved, *self.confirmation)
            seen = []
            kills = 0
            for _ in range(40):
                process = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.PIPE, text=True)
                try:
                    _, errors = process.communicate(timeout=choice.uniform(0.3, 2.5) if kills < 8 else PATIENCE)
                    self.assertEqual(process.returncode, DONE, errors)
                    break
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.communicate()
                    kills += 1
                if self.journal:
                    command = self.command("--resume", "--save", self.saved, *self.confirmation)
                    lines = self.journal.read_text().splitlines()
                    # What was complete stays as it was.
                    self.assertEqual(lines[:len(seen)], seen[:len(lines)])
                    self.assertGreaterEqual(len(lines) + 1, len(seen))
                    seen = lines[:-1]
            result = json.loads(self.saved.read_text())
            self.assert_complete(result)
            self.assertGreater(kills, 0)


if __name__ == "__main__":
    suite.main()
