# SPDX-License-Identifier: GPL-3.0-or-later
"""Free space that the terminal twin fills, on real file systems. Needs root and loop devices; skips with the reason without them."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from loop_devices import MAKE_FILE_SYSTEM, SCRATCH, mounted, sectors  # noqa: E402

CLI = os.environ.get("STEADYMARK_CLI", "build/dev/bin/steadymark-cli")
MIB = 1 << 20
RESERVE = 256 * MIB  # of file systems up to 25 GiB
SIZE = 512  # MiB, of the file systems
PATIENCE = 120
DONE, WRONG_USE, STOPPED, REFUSED = 0, 2, 3, 5

MAKE_FILE_SYSTEM.setdefault("vfat", ["mkfs.vfat", "-F", "32"])


def knows(kind):
    if shutil.which("modprobe"):  # without it the kernel has what it has
        subprocess.run(["modprobe", "--quiet", kind], check=False)
    return kind in pathlib.Path("/proc/filesystems").read_text().split()


def free(folder):
    state = os.statvfs(folder)
    return state.f_bavail * state.f_frsize


class FillFixture(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("mounting needs root")
        if not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("this machine has no loop devices")
        scratch = tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-data-")
        self.addCleanup(scratch.cleanup)
        self.environment = dict(os.environ, STEADYMARK_DATA=scratch.name, LC_ALL="C.UTF-8")

    @contextlib.contextmanager
    def file_system(self, kind, mebibytes=SIZE):
        if not shutil.which(MAKE_FILE_SYSTEM[kind][0]):
            self.skipTest(f"{MAKE_FILE_SYSTEM[kind][0]} is not installed")
        if not knows(kind):
            self.skipTest(f"this kernel has no {kind}")
        with mounted(kind, mebibytes) as (folder, node):
            yield folder, node

    def start(self, *words):
        process = subprocess.Popen([CLI, "prepare", *map(str, words)], env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def prepare(self, *words, code=DONE):
        process = self.start(*words)
        process.output, process.errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, code, f"{words}\n{process.output}\n{process.errors}")
        return process

    def fill(self, node, *words, **options):
        return self.prepare(node, "--method", "fill", "--yes", "--json", "--progress", "none", *words, **options)

    def start_filling(self, node):
        """A fill that takes some seconds; returns once a part of it is written."""
        process = self.start(node, "--method", "fill", "--yes", "--times", "2", "--json", "--progress", "json")
        for line in process.stderr:
            if json.loads(line)["bytes"] > 4 * MIB:
                return process
        self.fail("it ended early")

    def wait_until_free(self, folder, wanted):
        """xfs and btrfs free what was removed a while later."""
        deadline = time.monotonic() + PATIENCE
        while free(folder) < wanted and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertGreaterEqual(free(folder), wanted)

    def assert_clean(self, folder):
        self.assertEqual([path.name for path in folder.iterdir() if path.name != "lost+found"], [])


class FillTestCase(FillFixture):
    def check(self, kind, times=2):
        with self.file_system(kind) as (folder, node):
            (folder / "precious").write_bytes(b"x" * 3 * MIB)
            os.sync()
            before, written = free(folder), sectors(node)[1]
            process = self.start(node, "--method", "fill", "--yes", "--times", str(times), "--json", "--progress", "none")
            lowest = before
            while process.poll() is None:
                lowest = min(lowest, free(folder))
                time.sleep(0.002)
            output, errors = process.communicate()
            self.assertEqual(process.returncode, DONE, output + errors)
            report = json.loads(output)
            # Filled to the reserve, and no further: the file system's own tables take some.
            self.assertGreater(lowest, RESERVE - 4 * MIB)
            self.assertLess(lowest, RESERVE + 4 * MIB)
            self.assertEqual(report["outcome"], "done")
            self.assertEqual(report["step"].get("times", 1), times)
            self.assertAlmostEqual(report["bytes"] / (times * (before - RESERVE)), 1.0, delta=0.02)
            self.assertFalse(report.get("remarks"), report)
            # Written once in each pass, as the kernel counted.
            self.assertAlmostEqual((sectors(node)[1] - written) / report["bytes"], 1.0, delta=0.05)
            self.assertEqual((folder / "precious").read_bytes(), b"x" * 3 * MIB)
            (folder / "precious").unlink()
            self.assert_clean(folder)
            self.wait_until_free(folder, before)

    def test_ext4(self):
        self.check("ext4")

    def test_xfs(self):
        self.check("xfs")

    def test_btrfs(self):
        # It discards by itself, and frees what was removed half a minute later.
        with self.file_system("btrfs") as (folder, node):
            before = free(folder)
            report = json.loads(self.fill(node).output)
            self.assertAlmostEqual(report["bytes"] / (before - RESERVE), 1.0, delta=0.05)
            self.assert_clean(folder)

    def test_vfat(self):
        self.check("vfat")

    def test_what_is_written_are_no_zeros(self):
        with self.file_system("ext4") as (folder, node):
            process = self.start_filling(node)
            (file,) = folder.glob(".steadymark-*.tmp")
            with open(file, "rb") as content:
                pieces = {content.read(4096) for _ in range(256)}
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)
            self.assertEqual(len(pieces), 256)  # no two alike


class FillInterruptionTestCase(FillFixture):
    def check_stop(self, kind):
        with self.file_system(kind) as (folder, node):
            before = free(folder)
            process = self.start_filling(node)
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, STOPPED, errors)
            report = json.loads(output)
            self.assertEqual(report["outcome"], "cancelled")
            self.assertGreater(report["bytes"], 4 * MIB)
            self.assert_clean(folder)
            self.wait_until_free(folder, before - MIB)

    def test_stopped_on_ext4(self):
        self.check_stop("ext4")

    def test_stopped_on_vfat(self):
        self.check_stop("vfat")

    def test_what_a_killed_fill_left_is_removed_by_the_next(self):
        with self.file_system("ext4") as (folder, node):
            before = free(folder)
            process = self.start_filling(node)
            process.kill()
            process.communicate()
            self.assertNotEqual(list(folder.glob(".steadymark-*.tmp")), [])
            report = json.loads(self.fill(node).output)
            # All of the space: what was left behind is gone before it is measured.
            self.assertAlmostEqual(report["bytes"] / (before - RESERVE), 1.0, delta=0.02)
            self.assert_clean(folder)

    def test_a_drive_is_filled_by_one_at_a_time(self):
        with self.file_system("ext4") as (folder, node):
            process = self.start_filling(node)
            second = self.fill(node, code=REFUSED)
            self.assertEqual(json.loads(second.output)["outcome"], "refused")
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)
            self.assert_clean(folder)


class FillConsentTestCase(FillFixture):
    def test_nothing_is_written_without_it(self):
        with self.file_system("ext4") as (folder, node):
            name = pathlib.Path(node).name
            refused = self.prepare(node, "--method", "fill", code=WRONG_USE)
            self.assertRegex(refused.errors, r"Filling writes \d+ MB to .*--yes\.\n")
            wrong = self.prepare(node, "--method", "fill", "--confirm-serial", "sda", code=REFUSED)
            self.assertIn(f'"sda" is not the name of {name}', wrong.errors)
            self.assert_clean(folder)
            self.prepare(node, "--method", "fill", "--confirm-serial", name, "--progress", "none")

    def test_a_dry_run_says_how_much_and_where(self):
        with self.file_system("ext4") as (folder, node):
            before = free(folder)
            for wanted in (node, folder):
                told = json.loads(self.prepare(wanted, "--method", "fill", "--dry-run", "--json").output)
                self.assertEqual(told["method"], "fill")
                self.assertTrue(told["isAllowed"])
                (command,) = told["commands"]
                self.assertIn(str(folder), command)
            self.assertGreaterEqual(free(folder), before)

    def test_a_full_file_system_is_refused(self):
        with self.file_system("ext4", 128) as (folder, node):
            told = self.prepare(node, "--method", "fill", "--dry-run", code=REFUSED)
            self.assertIn("There is nothing to fill", told.output)
            refused = self.fill(node, code=REFUSED)
            self.assertIn("268 MB free for other programs", json.loads(refused.output)["sentence"])
            self.assert_clean(folder)

    def test_memory_is_no_drive(self):
        with mounted("tmpfs", 64) as (folder, _):
            refused = self.prepare(folder, "--method", "fill", "--yes", code=WRONG_USE)
            self.assertIn("is not on a known drive", refused.errors)


if __name__ == "__main__":
    suite.main()
