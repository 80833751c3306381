# SPDX-License-Identifier: GPL-3.0-or-later
"""Real runs of the terminal twin on real file systems and devices. Needs root and loop devices; skips with the reason without them."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from loop_devices import SCRATCH, call, loop_device, mounted, sectors  # noqa: E402

CLI = os.environ.get("STEADYMARK_CLI", "build/dev/bin/steadymark-cli")
SHORT = ["--size", "32MiB", "--passes", "2", "--measure", "300ms", "--interval", "0s"]


class SystemTest(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("mounting needs root")
        if not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("this machine has no loop devices")
        scratch = tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-data-")
        self.addCleanup(scratch.cleanup)
        self.data = pathlib.Path(scratch.name)
        self.environment = dict(os.environ, STEADYMARK_DATA=str(self.data), LC_ALL="C.UTF-8")

    def run_cli(self, *words, expected=0, timeout=120):
        done = subprocess.run([CLI, *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=timeout)
        self.assertEqual(done.returncode, expected, f"{words}\n{done.stdout}\n{done.stderr}")
        return done

    def start_cli(self, *words):
        return subprocess.Popen([CLI, *map(str, words)], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True)

    def benchmark(self, target, *words, expected=0):
        """Runs and returns (document, process)."""
        file = self.data / "result.json"
        done = self.run_cli("run", "--target", target, "--json", file, "--progress", "none", *words, expected=expected)
        return json.loads(file.read_text()), done

    def assert_clean(self, folder):
        self.assertEqual([path.name for path in pathlib.Path(folder).iterdir() if "steadymark" in path.name.lower()], [])


class FileSystemTestCase(SystemTest):
    def check_direct(self, kind, options=""):
        with mounted(kind, 512, options) as (folder, _):
            document, _ = self.benchmark(folder, *SHORT, "--mix", "70")
            self.assertEqual(document["status"], "complete")
            self.assertEqual(document["target"]["fileSystem"], kind)
            self.assertEqual(len(document["stages"][0]["steps"]), 12)
            for step in document["stages"][0]["steps"]:
                self.assertEqual(step["status"], "complete", step)
                self.assertTrue(step["engine"]["isDirect"], step["engine"])
                self.assertGreater(step["score"]["bytesPerSecond"], 0)
                self.assertEqual(len(step["passes"]), 2)
                for one in step["passes"]:
                    self.assertEqual(one["bytes"], one["ios"] * step["blockBytes"])
                    self.assertEqual(one["errors"], 0)
                asked = step["queueDepth"] * step["threads"]
                self.assertLess(step["passes"][0]["meanQueueDepth"], asked * 1.01)
                self.assertGreater(step["passes"][0]["meanQueueDepth"], asked * 0.5)
            self.assertEqual(document["warnings"], [])
            self.assert_clean(folder)

    def test_ext4(self):
        self.check_direct("ext4")

    def test_xfs(self):
        self.check_direct("xfs")

    def test_btrfs(self):
        self.check_direct("btrfs")

    def test_btrfs_with_compression_is_switched_off_for_our_file(self):
        self.check_direct("btrfs", "compress-force=zstd")

    def test_tmpfs_is_marked_as_buffered(self):
        with mounted("tmpfs", 256) as (folder, _):
            document, done = self.benchmark(folder, *SHORT)
            for step in document["stages"][0]["steps"]:
                self.assertFalse(step["engine"]["isDirect"])
                self.assertIn("memory", step["engine"]["bufferedReason"])
            self.assertRegex(done.stdout, r"(?m)^\* .*BUFFERED")
            self.assert_clean(folder)

    def test_blocks_of_512_bytes_where_the_target_allows(self):
        with mounted("ext4", 256) as (folder, _):
            document, _ = self.benchmark(folder, *SHORT, "--workload", "rnd,512B,q4,read", "--workload",
                                         "rnd,4KiB,q4,write,align=512B")
            self.assertEqual([step["status"] for step in document["stages"][0]["steps"]], ["complete", "complete"])

    def test_what_we_count_is_what_the_kernel_counts(self):
        with mounted("ext4", 512) as (folder, node):
            for spec, column in (("seq,1MiB,q8,read", 0), ("rnd,4KiB,q32,read", 0), ("seq,1MiB,q8,write", 1)):
                before = sectors(node)
                document, _ = self.benchmark(folder, "--size", "128MiB", "--passes", "2", "--measure", "1s", "--workload", spec)
                after = sectors(node)
                step = document["stages"][0]["steps"][0]
                ours = sum(one["bytes"] for one in step["passes"] + [step["warmUp"]])
                if column == 1:
                    ours += 128 << 20  # the test file itself
                self.assertAlmostEqual(ours / (after[column] - before[column]), 1.0, delta=0.01, msg=spec)

    def test_streams_amount_to_what_the_kernel_counts(self):
        spec = "rnd,4KiB,q8,t2,read,time=1s+rnd,64KiB,q1,t1,write,rate=200+seq,1MiB,q1,t1,read"
        with mounted("xfs", 512) as (folder, node):  # a new ext4 goes on writing its tables for minutes
            before = sectors(node)
            document, _ = self.benchmark(folder, "--size", "128MiB", "--passes", "2", "--workload", spec)
            after = sectors(node)
            step = document["stages"][0]["steps"][0]
            passes = step["passes"] + [step["warmUp"]]
            for column, bytes_of, test_file in ((0, "readBytes", 0), (1, "writeBytes", 128 << 20)):
                ours = test_file + sum(one[bytes_of] + sum(stream[bytes_of] for stream in one["beside"]) for one in passes)
                self.assertAlmostEqual(ours / (after[column] - before[column]), 1.0, delta=0.01, msg=bytes_of)
            self.assertEqual([reason["check"] for reason in step["verdict"]["reasons"] if reason["check"] == "foreign-io"], [])


class FailureTestCase(SystemTest):
    def test_a_file_that_does_not_fit_is_refused_with_numbers(self):
        with mounted("ext4", 64) as (folder, _):
            done = self.run_cli("run", "--target", folder, "--size", "1GiB", "--progress", "none", expected=2)
            self.assertRegex(done.stderr, r"1 GiB.*MB are free")
            self.assert_clean(folder)

    def test_a_drive_that_fails_half_way_keeps_nothing_behind(self):
        # The loop device's backing file lies in a memory file system with too little room: its blocks run out while we write.
        with mounted("tmpfs", 48) as (memory, _):
            with mounted("ext4", 256, folder=memory) as (folder, _):
                done = self.run_cli("run", "--target", folder, "--size", "128MiB", "--quick", "--progress", "none", expected=1)
                self.assertRegex(done.stderr, r"test file failed after|were written")
                self.assert_clean(folder)

    def test_a_killed_run_is_cleaned_up_at_the_next_start(self):
        with mounted("ext4", 256) as (folder, _):
            run = self.start_cli("run", "--target", folder, "--size", "64MiB", "--measure", "20s", "--progress", "none")
            self.wait_for_file(folder, run)
            run.send_signal(signal.SIGKILL)
            run.communicate()
            self.assertEqual(len(list(folder.glob(".steadymark-*.tmp"))), 1)
            (folder / ".steadymark-00000000000000000000000000000000.tmp").write_text("not ours")
            done = self.run_cli("run", "--target", folder, "--quick", "--size", "16MiB", "--measure", "100ms", "--progress", "lines")
            self.assertIn("emoved", done.stderr)
            self.assertEqual([path.read_text() for path in folder.glob(".steadymark-*")], ["not ours"])

    def wait_for_file(self, folder, run):
        deadline = time.monotonic() + 30
        while not list(pathlib.Path(folder).glob(".steadymark-*.tmp")):
            self.assertIsNone(run.poll(), "the run ended before it made its file")
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)

    def test_ctrl_c_stops_within_a_second_and_saves_what_is_complete(self):
        with mounted("ext4", 256) as (folder, _):
            saved = self.data / "stopped.steadymark"
            run = self.start_cli("run", "--target", folder, "--size", "32MiB", "--passes", "1", "--measure", "700ms", "--interval",
                                 "0s", "--save", saved, "--progress", "json")
            for line in run.stderr:
                if '"step"' in line and '"complete"' in line:
                    break
            else:
                self.fail("no step was completed")
            begin = time.monotonic()
            run.send_signal(signal.SIGINT)
            run.communicate(timeout=30)
            # A second is the promise; a busy machine gets some more, far less than the six steps that are left would take.
            self.assertLess(time.monotonic() - begin, 3)
            self.assertEqual(run.returncode, 3)
            document = json.loads(saved.read_text())
            self.assertEqual(document["status"], "stopped")
            self.assertEqual(document["stages"][0]["steps"][0]["status"], "complete")
            self.assertEqual(document["stages"][0]["steps"][-1]["status"], "skipped")
            self.assert_clean(folder)

    def test_two_runs_on_one_target_exclude_each_other(self):
        with mounted("ext4", 256) as (folder, _):
            first = self.start_cli("run", "--target", folder, "--size", "32MiB", "--measure", "20s", "--progress", "none")
            self.wait_for_file(folder, first)
            second = subprocess.run([CLI, "run", "--target", str(folder), "--quick", "--progress", "none"], env=self.environment,
                                    capture_output=True, text=True, timeout=60)
            self.assertEqual(second.returncode, 1, second.stderr)
            self.assertIn(str(first.pid), second.stderr)
            first.send_signal(signal.SIGINT)
            first.communicate(timeout=60)
            self.assertEqual(first.returncode, 3)

    def test_too_many_threads_for_the_system_end_in_a_sentence(self):
        with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-") as name:
            folder, data = pathlib.Path(name) / "target", pathlib.Path(name) / "data"
            program = pathlib.Path(name) / "steadymark-cli"
            program.write_bytes(pathlib.Path(CLI).read_bytes())
            program.chmod(0o755)
            os.chmod(name, 0o755)
            for made in (folder, data):
                made.mkdir()
                os.chown(made, 65534, 65534)
            done = subprocess.run(
                ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "prlimit", "--nproc=20:20", str(program), "run",
                 "--target", str(folder), "--size", "16MiB", "--workload", "rnd,4KiB,q1,t64,read", "--measure", "1s"],
                env=dict(self.environment, STEADYMARK_DATA=str(data)), capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertRegex(done.stderr, r"provides only \d+ of 64 threads")
            self.assert_clean(folder)

    def test_the_thread_pool_takes_over_where_io_uring_is_forbidden(self):
        setting = pathlib.Path("/proc/sys/kernel/io_uring_disabled")
        if not setting.exists():
            self.skipTest("this kernel cannot forbid io_uring")
        before = setting.read_text()
        try:
            setting.write_text("2")
        except OSError as error:
            self.skipTest(f"io_uring cannot be forbidden here: {error}")
        self.addCleanup(setting.write_text, before)
        with mounted("ext4", 256) as (folder, _):
            document, done = self.benchmark(folder, *SHORT)
            deep = [step for step in document["stages"][0]["steps"] if step["queueDepth"] > 1]
            self.assertTrue(deep)
            for step in deep:
                self.assertEqual(step["engine"]["backend"], "thread pool")
                self.assertIn("io_uring", step["engine"]["note"])
                self.assertEqual(step["status"], "complete")
            self.assertIn("io_uring", done.stderr)


class DeviceTestCase(SystemTest):
    def test_a_device_is_read_and_never_written(self):
        with loop_device(64) as node:
            before = sectors(node)
            document, _ = self.benchmark(node, "--only", "read", "--passes", "1", "--measure", "300ms", "--interval", "0s")
            after = sectors(node)
            self.assertTrue(document["target"]["isDevice"])
            self.assertEqual({step["operation"] for step in document["stages"][0]["steps"]}, {"read"})
            self.assertTrue(all(step["engine"]["isDirect"] for step in document["stages"][0]["steps"]))
            self.assertEqual(after[1] - before[1], 0)
            self.assertGreater(after[0] - before[0], 0)

    def test_writing_to_a_device_is_refused(self):
        with loop_device(64) as node:
            before = sectors(node)
            done = self.run_cli("run", "--target", node, "--quick", "--progress", "none", expected=2)
            self.assertRegex(done.stderr, re.compile("read", re.IGNORECASE))
            self.assertEqual(sectors(node)[1], before[1])

    def test_a_device_with_sectors_of_4096_bytes_refuses_smaller_blocks_in_words(self):
        with loop_device(64) as node:
            try:
                call("losetup", "--sector-size", "4096", node)
            except subprocess.CalledProcessError as error:
                self.skipTest(f"no 4096-byte sectors here: {error.stderr}")
            done = self.run_cli("run", "--target", node, "--workload", "rnd,512B,q1,read", "--progress", "none", expected=2)
            self.assertIn("4 KiB", done.stderr)


if __name__ == "__main__":
    suite.main()
