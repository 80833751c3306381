# SPDX-License-Identifier: GPL-3.0-or-later
"""Each way in which a number can lie, staged with real file systems and devices: the verdict has to name it. Prints a table.

What is asserted is the reason that was staged; on a busy machine others may stand beside it, and be right."""

import contextlib
import errno
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
import staging  # noqa: E402
import suite  # noqa: E402
from file_systems_test import CLI, SystemTest  # noqa: E402
from loop_devices import SCRATCH, call, loop_device, mounted  # noqa: E402

ROWS = []
UNTESTABLE = "not testable here"


def short(measure="1s", passes=1):
    return ["--size", "64MiB", "--passes", passes, "--measure", measure, "--interval", "0s"]


SHORT = short()
READ, WRITE = ["--workload", "rnd,4KiB,q8,read"], ["--workload", "rnd,4KiB,q8,write"]


@contextlib.contextmanager
def memory_disk(mebibytes):
    """A block device in memory (zram). Yields its node."""
    control = pathlib.Path("/sys/class/zram-control")
    if not control.exists():
        raise unittest.SkipTest("this kernel has no zram")
    number = (control / "hot_add").read_text().strip()
    try:
        pathlib.Path(f"/sys/block/zram{number}/disksize").write_text(f"{mebibytes}M")
        yield f"/dev/zram{number}"
    finally:
        pathlib.Path(f"/sys/block/zram{number}/reset").write_text("1")
        (control / "hot_remove").write_text(number)


@contextlib.contextmanager
def mounted_on(node, kind="ext4", options=""):
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-mount-") as point:
        call("mkfs." + kind, "-q", node)
        call("mount", "-t", kind, *(["-o", options] if options else []), node, point)
        try:
            yield pathlib.Path(point)
        finally:
            take_down(point)


def take_down(point):
    """Whoever still looks into a file system for a moment, an indexer perhaps, must not keep the test from cleaning up."""
    for _ in range(20):
        with contextlib.suppress(subprocess.CalledProcessError):
            call("umount", point)
            return
        time.sleep(0.1)
    call("umount", "--lazy", point)


class LiesTestCase(SystemTest):
    @classmethod
    def tearDownClass(cls):
        print("\n| lie | expected reason | found | reasons |\n|---|---|---|---|")
        for row in ROWS:
            print("|", " | ".join(row), "|")
        testable = [row[2] for row in ROWS if row[2] != UNTESTABLE]
        print(f"{len(testable) - testable.count('MISSED')} of {len(testable)} lies were found with the right reason, "
              f"{len(ROWS) - len(testable)} could not be tested here")

    def staged(self, target, *words, before=(), on_pass=None, prefix=(), is_first=True):
        """Runs, with is_first ahead of what else this machine does; on_pass(run, number) is called when a scored pass begins."""
        file = self.data / "result.json"
        file.unlink(missing_ok=True)

        def prepare():
            staging.die_with_parent()
            if is_first:
                staging.ahead_of_others()
            for one in before:
                one()

        run = subprocess.Popen([*map(str, prefix), CLI, "run", "--target", str(target), "--json", str(file), "--progress", "json",
                                "--no-history", "--no-health", *map(str, words)],
                               env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                               preexec_fn=prepare)
        said, seen = [], set()
        try:
            for line in run.stderr:
                said.append(line)
                event = json.loads(line)
                if event["event"] == "phase" and event["phase"] == "measuring" and event["pass"] not in seen:
                    seen.add(event["pass"])
                    if on_pass:
                        on_pass(run, event["pass"])
            run.wait(timeout=60)
        finally:
            run.kill()
            run.wait()
            run.stderr.close()
        self.assertEqual(run.returncode, 0, "".join(said[-20:]))
        return json.loads(file.read_text())

    def judged(self, lie, document, *expected, levels=("suspicious", "invalid"), step=0):
        """The verdict of a step has one of the expected reasons, which is not mere context (unless only that is wanted)."""
        verdict = document["stages"][0]["steps"][step]["verdict"]
        reasons = verdict["reasons"]
        severities = ("context",) if levels == ("context",) else ("suspicious", "invalid")
        right = [one for one in reasons if one["check"] in expected and one["severity"] in severities]
        is_found = bool(right) and (levels == ("context",) or verdict["level"] in levels)
        for one in reasons:
            print(f"{lie}: {one['severity']} {one['check']}: {one['text']}")
        ROWS.append((lie, " or ".join(expected), verdict["level"] if is_found else "MISSED",
                     ", ".join(one["check"] + ("" if one["severity"] != "context" else " (context)") for one in reasons)))
        self.assertTrue(is_found, f"{lie}: expected {expected}, found {json.dumps(verdict, indent=1)}\n"
                                  f"{json.dumps(document['stages'][0]['steps'][step].get('passes', [{}])[0].get('observed'))}")
        for one in right:
            if one["evidence"]:
                self.assertRegex(one["text"], r"\d|^None of", "the sentence tells no number")

    # Memory instead of the drive

    def test_direct_io_is_swallowed_and_reads_come_from_the_page_cache(self):
        with mounted("ext4", 256) as (folder, _):
            document = self.staged(folder, *SHORT, *READ, before=[staging.wrong_answers(staging.no_direct_io(0))])
        self.assertTrue(document["stages"][0]["steps"][0]["engine"]["isDirect"], "the program has noticed by itself")
        self.judged("direct I/O silently buffered, reads", document, "page-cache", levels=("invalid",))

    def test_direct_io_is_swallowed_and_writes_go_to_the_page_cache(self):
        with mounted("ext4", 256) as (folder, _):
            document = self.staged(folder, *SHORT, *WRITE, before=[staging.wrong_answers(staging.no_direct_io(0))])
        self.judged("direct I/O silently buffered, writes", document, "page-cache", levels=("invalid",))

    def test_direct_io_is_refused(self):
        with mounted("ext4", 256) as (folder, _):
            refused = staging.wrong_answers(staging.no_direct_io(errno.EINVAL))
            document = self.staged(folder, *SHORT, *READ, before=[refused])
        self.assertFalse(document["stages"][0]["steps"][0]["engine"]["isDirect"])
        self.judged("direct I/O refused", document, "page-cache")

    def test_a_file_system_without_direct_io_and_a_small_file(self):
        with mounted("ext4", 256, "data=journal") as (folder, _):
            document = self.staged(folder, *SHORT, *READ)
        self.assertFalse(document["stages"][0]["steps"][0]["engine"]["isDirect"])
        self.judged("ext4 with data=journal", document, "page-cache")
        self.judged("64 MiB, buffered", document, "small-file")

    def test_a_file_system_in_memory(self):
        with mounted("tmpfs", 256) as (folder, _):
            document = self.staged(folder, *SHORT, *READ)
        self.judged("tmpfs", document, "memory-file-system", levels=("invalid",))

    def test_a_disk_in_memory(self):
        with memory_disk(256) as node:
            with mounted_on(node) as folder:
                document = self.staged(folder, *SHORT, "--workload", "rnd,4KiB,q32,read")
        self.judged("zram (context)", document, "ram-disk", levels=("context",))
        lie = "zram, the processor is measured"
        with self.subTest(lie):
            step = document["stages"][0]["steps"][0]
            checks = [one["check"] for one in step["verdict"]["reasons"]]
            one, = step["passes"]
            awake = max(ran + (waited or 0) for ran, waited in one["observed"]["workers"]) / one["durationNs"]
            stolen = one["observed"]["processors"]["stealNs"] / one["durationNs"]
            # What the hypervisor takes away the worker can neither run nor wait for. Only if that, and nothing else, is
            # missing in a full pass was the processor measured without a thread that could show it.
            if "steal" in checks and awake < 0.95 <= awake + stolen:
                reason = f"the worker had {awake:.0%} of the pass, and {stolen:.0%} were stolen from this machine"
                ROWS.append((lie, "cpu-bound", UNTESTABLE, reason))
                self.skipTest(f"{lie}: {reason}")
            self.judged(lie, document, "cpu-bound")

    def test_a_loop_device_that_lives_in_the_page_cache(self):
        with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-") as scratch:
            image = pathlib.Path(scratch) / "image"
            image.write_bytes(os.urandom(1 << 20) * 128)
            node = call("losetup", "--direct-io=off", "--find", "--show", str(image))
            try:
                document = self.staged(node, *SHORT[2:], "--workload", "seq,1MiB,q8,read")
            finally:
                call("losetup", "--detach", node)
        self.judged("loop device over a cached file", document, "page-cache", "missing-reads")

    def test_a_page_cache_below_a_loop_device_that_a_neighbour_hides(self):
        with contextlib.ExitStack() as stack:
            scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-")))
            image, other = scratch / "image", scratch / "other"
            with open(image, "wb") as file:
                file.truncate(256 << 20)
            other.write_bytes(os.urandom(1 << 20) * 128)
            node = call("losetup", "--direct-io=off", "--find", "--show", str(image))
            stack.callback(call, "losetup", "--detach", node)
            folder = stack.enter_context(mounted_on(node))
            stack.enter_context(staging.reader(other))
            document = self.staged(folder, *SHORT, *READ)
        one, = document["stages"][0]["steps"][0]["passes"]
        below = max(device["readBytes"] for device in one["observed"]["devices"] if device["device"] not in node)
        self.assertGreater(below, one["bytes"], "the neighbour was too slow to hide anything")
        self.judged("a page cache below a loop device, hidden by a neighbour", document, "page-cache")

    def test_a_loop_device_over_memory(self):
        with mounted("tmpfs", 512) as (folder, _):
            with loop_device(256, folder) as node:
                with mounted_on(node) as on_loop:
                    document = self.staged(on_loop, *SHORT, *READ)
        self.judged("loop device over tmpfs", document, "memory-file-system", levels=("invalid",))

    @unittest.skipUnless(shutil.which("bindfs"), "bindfs is not installed")
    def test_a_program_that_answers_from_memory(self):
        with contextlib.ExitStack() as stack:
            under, point = (pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-")))
                            for _ in range(2))
            call("bindfs", str(under), str(point))
            stack.callback(take_down, point)
            document = self.staged(point, *SHORT, *READ)
        self.judged("a FUSE file system that answers from memory", document, "missing-reads")

    # Data that is not there

    def test_compressed_data(self):
        # As a file system would be that can neither be told to leave a file alone nor reserves space for it.
        stubborn = staging.wrong_answers(staging.answer("ioctl", errno.EOPNOTSUPP, (1, staging.ALL, staging.FS_IOC_SETFLAGS)),
                                         staging.answer("fallocate", errno.EOPNOTSUPP))
        for data in ("zeros", "compressible:90"):
            with self.subTest(data=data), mounted("btrfs", 512, "compress-force=zstd") as (folder, _):
                document = self.staged(folder, *SHORT, "--workload", "rnd,64KiB,q4,read", "--workload", "rnd,64KiB,q4,write",
                                       "--data", data, before=[stubborn])
                self.judged(f"btrfs compresses {data}, reads", document, "compression", step=0)
                self.judged(f"btrfs compresses {data}, writes", document, "compression", step=1)

    def test_holes(self):
        with loop_device(256) as node:
            document = self.staged(node, *SHORT[2:], *READ)
        self.judged("a device of holes", document, "unwritten")

    # Others

    def test_a_neighbour_reads_the_same_device(self):
        with mounted("ext4", 512) as (folder, node):
            with staging.reader(node):
                document = self.staged(folder, *SHORT, *READ)
        self.judged("a neighbour reads", document, "foreign-io")

    def test_a_neighbour_writes_to_the_same_file_system(self):
        with mounted("ext4", 512) as (folder, _):
            with staging.writer(folder / "neighbour"):
                document = self.staged(folder, *SHORT, "--workload", "rnd,4KiB,q8,write")
        self.judged("a neighbour writes", document, "foreign-io")

    def test_the_program_is_stopped_now_and_then(self):
        def stop(run, _):
            for _ in range(3):
                time.sleep(0.15)
                run.send_signal(signal.SIGSTOP)
                time.sleep(0.15)
                run.send_signal(signal.SIGCONT)

        with mounted("ext4", 256) as (folder, _):
            document = self.staged(folder, *SHORT, *READ, on_pass=stop)
        self.judged("stopped three times (SIGSTOP)", document, "host-stalls")

    def test_the_processor_is_shared_with_others(self):
        with mounted("ext4", 256) as (folder, _):
            for _ in range(3):
                with staging.burners(3, 0):
                    document = self.staged(folder, *SHORT, *READ, prefix=["taskset", "-c", "0"], is_first=False)
                reasons = document["stages"][0]["steps"][0]["verdict"]["reasons"]
                # The machines of other tests may take the processor away for so long that this is what is found, and not the sharing.
                if not any(one["check"] == "host-stalls" for one in reasons):
                    break
        self.judged("3 burners on the only processor", document, "cpu-contention")

    @unittest.skipUnless(shutil.which("cc"), "there is no C compiler")
    def test_a_clock_that_a_library_slows_down(self):
        # What libfaketime does to every program that it is loaded into.
        source, library = self.data / "clock.c", self.data / "clock.so"
        source.write_text("""
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <time.h>
            int clock_gettime(clockid_t clock, struct timespec* time)
            {
                static int (*real)(clockid_t, struct timespec*);
                if (!real)
                    real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
                const int result = real(clock, time);
                if (result == 0 && clock == CLOCK_MONOTONIC) {
                    const long long half = (time->tv_sec * 1000000000LL + time->tv_nsec) / 2;
                    time->tv_sec = half / 1000000000;
                    time->tv_nsec = half % 1000000000;
                }
                return result;
            }""")
        call("cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl")
        with mounted("ext4", 256) as (folder, _):
            document = self.staged(folder, *SHORT, *READ, prefix=["env", f"LD_PRELOAD={library}"])
        self.judged("a library that slows the clock down", document, "clock", levels=("invalid",))

    # A drive that is not steady

    def throttled(self, node, folder, act, *words):
        with staging.throttle(node) as limits:
            act(limits, None, 0)
            return self.staged(folder, *words, before=[limits.join], on_pass=lambda run, number: act(limits, run, number))

    def test_passes_that_disagree(self):
        def act(limits, _, number):
            limits.limit(riops=800 if number % 2 else 2400)

        with mounted("ext4", 256) as (folder, node):
            document = self.throttled(node, folder, act, *short(passes=4), *READ)
        self.judged("every other pass is 3 times slower", document, "spread")

    def test_passes_that_fall(self):
        def act(limits, _, number):
            limits.limit(riops=(2600, 2600, 1900, 1400, 1000)[number])

        with mounted("ext4", 256) as (folder, node):
            document = self.throttled(node, folder, act, *short(passes=4), *READ)
        self.judged("every pass is slower than the one before", document, "trend")
        # Not what happened inside a pass.
        names = [one["evidence"]["seen"]["name"] for one in document["stages"][0]["steps"][0]["verdict"]["reasons"] if one["check"] == "trend"]
        self.assertEqual(names, ["last pass"])

    def test_a_drive_that_slows_down_in_the_middle(self):
        def act(limits, run, number):
            if run:
                time.sleep(1.0)
            limits.limit(wbps=(10 if run else 40) << 20)

        with mounted("ext4", 256) as (folder, node):
            document = self.throttled(node, folder, act, *short("2s"), "--workload", "rnd,64KiB,q4,write", "--no-warm-up")
        self.judged("a cache that is full half way", document, "trend")

    # A drive that is held back above it

    def test_a_limit_of_the_control_group(self):
        for what, limits in (("8 MiB/s", {"rbps": 8 << 20}), ("400 IOPS", {"riops": 400})):
            with self.subTest(what), mounted("ext4", 256) as (folder, node):
                document = self.throttled(node, folder, lambda group, *_, limits=limits: group.limit(**limits), *SHORT, *READ)
                self.judged(f"{what} by a control group", document, "io-limit")

    def test_a_limit_that_nobody_tells_of(self):
        # As of a group beside this one, which is preferred (io.latency, io.cost): its files do not show it.
        hidden = ["unshare", "--mount", "sh", "-c", "umount -l -R /sys/fs/cgroup; exec \"$@\"", "sh"]
        with mounted("ext4", 256) as (folder, node):
            with staging.throttle(node) as limits:
                limits.limit(riops=400)
                document = self.staged(folder, *SHORT, *READ, before=[limits.join], prefix=hidden)
        one, = document["stages"][0]["steps"][0]["passes"]
        self.assertEqual(one["observed"]["limits"], [])
        processors = one["observed"]["processors"]
        if processors["busyNs"] + processors["stealNs"] > 0.75 * processors["totalNs"]:
            ROWS.append(("400 IOPS, and no file tells of it", "held-back", UNTESTABLE, "others had the processors"))
            self.skipTest("others had the processors, so that it may be their doing")
        self.judged("400 IOPS, and no file tells of it", document, "held-back")

    def test_too_few_to_tell(self):
        with mounted("ext4", 256) as (folder, node):
            document = self.throttled(node, folder, lambda limits, *_: limits.limit(riops=4), *SHORT, *READ, "--no-warm-up")
        self.judged("4 I/Os a second", document, "too-few-ios")


if __name__ == "__main__":
    staging.end_by_signal_cleans_up()
    suite.main()
