# SPDX-License-Identifier: GPL-3.0-or-later
"""Stalls that are made on purpose must be found in the trace: when they began, how long they lasted, and whose fault they were.

How exact that can be checked is measured in each test, because it depends on what else the machine does:

    1 ms       the trace says in whole milliseconds of Unix time when it began
    0.5 ms     how often the witness looks, a thread that writes to the same file system
    late       the longest that the witness overslept: what the scheduler did to it, it may do to the benchmark
    ordinary   the longest I/O outside the stall: one that is under way when the file system freezes still completes, and
               the one that was held back has to be done once it thaws
"""

import contextlib
import csv
import fcntl
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from file_systems_test import CLI, SystemTest  # noqa: E402
from loop_devices import mounted  # noqa: E402

FREEZE, THAW = 0xC0045877, 0xC0045878  # FIFREEZE and FITHAW of linux/fs.h, what fsfreeze(8) calls
MS = 1_000_000
CLOCK, PERIOD = 1 * MS, MS // 2
HELD = 300 * MS


class Witness(threading.Thread):
    """Writes to a file now and then and remembers the write that took longest; without a folder only sleeps."""

    def __init__(self, folder=None):
        super().__init__(daemon=True)
        self.file = os.open(folder / "witness", os.O_RDWR | os.O_CREAT, 0o600) if folder else None
        self.longest = (0, 0)
        self.late = 0
        self.ends = threading.Event()

    def run(self):
        while not self.ends.is_set():
            begin = time.time_ns()
            if self.file is not None:
                os.pwrite(self.file, b"x" * 512, 0)
            end = time.time_ns()
            if end - begin > self.longest[1] - self.longest[0]:
                self.longest = (begin, end)
            time.sleep(PERIOD / 1e9)
            self.late = max(self.late, time.time_ns() - end - PERIOD)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.join()
        if self.file is not None:
            os.close(self.file)


@contextlib.contextmanager
def frozen(folder):
    """Whatever happens to this process, the file system thaws again: nobody could unmount it otherwise."""
    guard = subprocess.Popen(["sh", "-c", f"sleep 20; fsfreeze --unfreeze '{folder}'"], start_new_session=True,
                             stderr=subprocess.DEVNULL)
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.ioctl(descriptor, FREEZE, 0)
        yield
    finally:
        with contextlib.suppress(OSError):
            fcntl.ioctl(descriptor, THAW, 0)
        os.close(descriptor)
        os.killpg(guard.pid, signal.SIGKILL)
        guard.wait()


class LatencyTest(SystemTest):
    def traced(self, folder, spec, disturb):
        """A run that is disturbed half a second after its pass began. Returns the trace."""
        trace = self.data / "run.smtrace"
        run = self.start_cli("run", "--target", folder, "--size", "64MiB", "--passes", "1", "--measure", "2s", "--interval", "0s",
                             "--no-warm-up", "--workload", spec, "--no-history", "--progress", "json", "--trace", trace)
        self.addCleanup(run.kill)
        for line in run.stderr:
            event = json.loads(line)
            if event["event"] == "phase" and event["phase"] == "measuring":
                break
        else:
            self.fail("nothing was measured")
        time.sleep(0.5)
        disturb(run)
        out, err = run.communicate(timeout=60)
        self.assertEqual(run.returncode, 0, out + err)
        return trace

    def read(self, *words):
        return json.loads(self.run_cli("trace", *words, "--json").stdout)

    def longest_outside(self, trace, stall):
        rows = csv.DictReader(self.run_cli("trace", "export", trace, "--to", "csv").stdout.splitlines())
        times = ((int(row["submitNs"]), int(row["latencyNs"])) for row in rows)
        return max(latency for submit, latency in times
                   if submit + latency < stall["beginNs"] or submit > stall["endNs"] - 1)

    def staged_stall(self, trace, begin, end):
        """The one that was staged between two moments of the trace. A disk that others use may hold up an I/O at any other moment."""
        stalls = self.read("stalls", trace, "--over", "150ms")["stalls"]
        staged = [stall for stall in stalls if stall["beginNs"] < end and stall["endNs"] > begin]
        self.assertEqual(len(staged), 1, stalls)
        return staged[0]

    def agree(self, what, found, expected, allowed):
        print(f"{what}: {found / MS:.3f} ms, expected {expected / MS:.3f} ms, "
              f"off by {abs(found - expected) / MS:.3f} ms, allowed {allowed / MS:.3f} ms")
        self.assertLessEqual(abs(found - expected), allowed, what)


class StagedStallTestCase(LatencyTest):
    def check_freeze(self, spec):
        called = []

        def freeze(_):
            called.append(time.time_ns())
            with frozen(folder):
                called.append(time.time_ns())
                time.sleep(HELD / 1e9)
                called.append(time.time_ns())
            called.append(time.time_ns())

        with mounted("ext4", 256) as (folder, _):
            with Witness(folder) as witness:
                trace = self.traced(folder, spec, freeze)
        began = self.read("info", trace)["startedAtUnixMs"] * MS
        begin, end = (moment - began for moment in witness.longest)
        stall = self.staged_stall(trace, begin, end)
        self.assertEqual(stall["cause"], "drive", stall)
        ordinary = self.longest_outside(trace, stall)
        allowed = PERIOD + witness.late + ordinary
        self.agree("begin", stall["beginNs"], begin, CLOCK + allowed)
        self.agree("end", stall["endNs"], end, CLOCK + allowed)
        self.agree("length", stall["lengthNs"], end - begin, allowed)
        # What the witness saw is what was asked for: the file system froze during the first call and thawed in the second.
        self.assertGreaterEqual(witness.longest[0], called[0])
        self.assertLessEqual(witness.longest[0], called[1] + allowed)
        self.assertGreaterEqual(witness.longest[1], called[2])
        self.assertLessEqual(witness.longest[1], called[3] + allowed)
        self.assertGreaterEqual(stall["lengthNs"], HELD - CLOCK)

    def test_a_frozen_file_system_holds_up_single_writes(self):
        self.check_freeze("rnd,4KiB,q1,t1,write")

    def test_a_frozen_file_system_holds_up_a_queue_of_writes(self):
        self.check_freeze("rnd,4KiB,q8,t1,write")

    def test_a_frozen_file_system_holds_up_all_threads_at_once(self):
        self.check_freeze("rnd,4KiB,q1,t2,write")

    def check_stop(self, spec):
        called = []

        def stop(run):
            called.append(time.time_ns())
            run.send_signal(signal.SIGSTOP)
            time.sleep(HELD / 1e9)
            called.append(time.time_ns())
            run.send_signal(signal.SIGCONT)

        with mounted("ext4", 256) as (folder, _):
            with Witness() as witness:
                trace = self.traced(folder, spec, stop)
        info = self.read("info", trace)
        began = info["startedAtUnixMs"] * MS
        begin, end = (moment - began for moment in called)
        stall = self.staged_stall(trace, begin, end)
        self.assertEqual(stall["cause"], "host", stall)
        self.assertGreaterEqual(stall["hostNs"], stall["lengthNs"] / 2)
        allowed = MS + witness.late + self.longest_outside(trace, stall)  # the heartbeat beats once in 1 ms
        self.agree("begin", stall["beginNs"], begin, CLOCK + allowed)
        self.agree("end", stall["endNs"], end, CLOCK + allowed)
        self.agree("length", stall["lengthNs"], end - begin, allowed)
        host = max(info["hostStalls"], key=lambda one: one["endNs"] - one["beginNs"])
        self.agree("host", host["endNs"] - host["beginNs"], end - begin, allowed)

    def test_a_stopped_benchmark_is_the_fault_of_the_host_and_not_of_the_drive(self):
        self.check_stop("rnd,4KiB,q1,t1,write")

    def test_a_stopped_benchmark_with_a_queue_is_the_fault_of_the_host(self):
        self.check_stop("rnd,4KiB,q8,t1,read")


if __name__ == "__main__":
    suite.main()
