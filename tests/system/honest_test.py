# SPDX-License-Identifier: GPL-3.0-or-later
"""Ordinary runs on real file systems and devices: none may be called invalid, and none suspicious without cause. Prints a table.

This machine does other things as well, so that a suspicion can be right. Whether it is, is decided by an independent look at the
machine (watch.py), never by the numbers that raised it. Nothing is repeated until it fits."""

import collections
import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import staging  # noqa: E402
import suite  # noqa: E402
from file_systems_test import CLI, SystemTest  # noqa: E402
from loop_devices import SCRATCH, call, loop_device, mounted  # noqa: E402
from watch import Watch, disk_under  # noqa: E402

# The first pass counts.
ORDINARY = ["--interval", "0s", "--no-warm-up", "--no-history", "--no-health", "--progress", "none"]
# Long enough for a trend to be looked for inside them.
TWO_PASSES = ["--passes", "2", "--measure", "1200ms"]
# A trend over passes is looked for in three and more.
FIVE_PASSES = ["--passes", "5", "--measure", "500ms"]
READS = ["rnd,4KiB,q1,read", "rnd,4KiB,q32,read", "rnd,16KiB,q8,read", "rnd,64KiB,q4,read", "seq,1MiB,q1,read", "seq,1MiB,q8,read"]
WRITES = ["rnd,4KiB,q1,write", "rnd,4KiB,q32,write", "rnd,64KiB,q16,write", "seq,256KiB,q2,write", "seq,1MiB,q8,write"]
MIXES = ["rnd,4KiB,q16,read=70", "rnd,64KiB,q8,read=50", "seq,1MiB,q4,read=70"]
DEEP_READS = ["rnd,4KiB,q64,read", "seq,128KiB,q16,read", "rnd,512KiB,q2,read"]


#: Suspicions of a drive that was not steady, which it may have been without anything in this machine that shows it: where the disk
#: below is shared with other machines, what they do to it is seen by nobody here. Those are counted apart, and must be rare: a
#: check that raised more of them would be one that does not know what noise is.
UNSTEADY = ("spread", "trend")
MOST_NOT_CONFIRMED = 2

#: Where others use this share of the machine all the time, who gets a processor next decides how fast a drive is, and the slow part
#: of a run looks to our samples like the fast one. Such runs are counted apart, and of them this share may be unsteady without a
#: cause that differs.
FULL = 0.85
MOST_OF_FULL_NOT_CONFIRMED = 0.2

#: A loop device does its work in threads of the kernel. Where these waited for a processor half of the time or more, the machine
#: was what the drive seemed to be.
KERNEL_WAITED = 0.5

#: What others did more of in a slow part than in a fast one must be this share of what the drive lost. An I/O that is held up holds
#: up those behind it, so that a disturbance costs more than its own time, but hardly more than four times of it.
LEAST_SHARE_OF_LOSS = 0.25

#: Of the time that each I/O lasted longer, this much must have passed in the disk itself.
LEAST_SHARE_OF_REQUEST_TIME = 0.5


class Run:
    """One step of a document and what was seen meanwhile."""

    def __init__(self, where, document, step, watch, device):
        self.where, self.step, self.device = where, step, device
        self.verdict = step["verdict"]
        self.disk = next((one for one in watch.devices if one != device), None)
        ranked = sorted(step["passes"], key=lambda one: one["bytes"] / one["durationNs"])
        self.scored = ranked[(len(ranked) - 1) // 2]
        self.more = ""
        self.is_full = watch.between(document["startedAtUnixMs"] * 1_000_000 + step["passes"][0]["startedAtNs"],
                                     document["startedAtUnixMs"] * 1_000_000 + step["passes"][-1]["startedAtNs"]
                                     + step["passes"][-1]["durationNs"]).others >= FULL
        self.watch, self.started = watch, document["startedAtUnixMs"] * 1_000_000
        begin = self.started + self.scored["startedAtNs"]
        self.seen = watch.between(begin, begin + self.scored["durationNs"])

    def confirms(self, reason):
        """What the independent look says for a reason, in words; None if nothing."""
        function = getattr(self, "is_" + reason["check"].replace("-", "_"), None)
        return function(self.seen, reason) if function else None

    # The machine. The limits are a little below those of the checks, since our samples do not begin and end with the pass.

    def is_cpu_contention(self, seen, _):
        if seen.waited > 0.15 and seen.others > 0.05:
            return f"a thread waited {seen.waited:.0%} of the time, others used {seen.others:.0%} of the machine"
        return None

    def is_cpu_bound(self, seen, _):
        return f"a thread ran {seen.ran:.0%} of the time and waited {seen.waited:.0%}" if seen.ran + seen.waited > 0.85 else None

    def is_steal(self, seen, _):
        return f"{seen.steal:.1%} were stolen" if seen.steal > 0.02 else None

    def is_host_stalls(self, seen, _):
        told, length = self.scored["observed"]["hostStalls"]["totalNs"], self.scored["durationNs"]
        late, stolen, waited = seen.late * length, seen.steal * seen.span * os.cpu_count(), seen.waited * length
        # Our samples come rarely: of a stall that one of them falls into half is over already.
        if late >= told / 2 or stolen >= told or waited >= told:
            return (f"of {told / 1e6:.0f} ms, our samples were late by {late / 1e6:.0f} ms, {stolen / 1e6:.0f} ms were stolen, "
                    f"a thread waited {waited / 1e6:.0f} ms")
        return None

    def is_queue_depth(self, seen, reason):
        return self.is_cpu_bound(seen, reason) or self.is_cpu_contention(seen, reason)

    # The drive

    def is_foreign_io(self, seen, _):
        for ours, all_of_it, what in zip(seen.work[self.device], seen.work.get(self.disk, (0, 0)), ("bytes", "work")):
            if all_of_it - ours > 0.07 * ours:
                return f"others did {(all_of_it - ours) / max(ours, 1):.0%} of our {what} on {self.disk}"
        return None

    # A drive that is not steady: what was different meanwhile

    def is_spread(self, *_):
        ranked = sorted(self.step["passes"], key=lambda one: one["bytes"] / one["durationNs"])
        return self.differ(self.part(ranked[0]), self.part(ranked[-1]))

    def is_trend(self, _, reason):
        if reason["evidence"]["seen"]["name"] == "last pass":
            return self.differ(self.part(self.step["passes"][-1]), self.part(self.step["passes"][0]))
        thirds = [self.part(self.scored, begin, begin + 1 / 3) for begin in (0, 2 / 3)]
        return self.differ(*sorted(thirds, key=lambda one: one[0]))

    def part(self, one, begin=0.0, end=1.0):
        """(I/Os in an interval, what was seen) of a part of a pass."""
        counts = one["series"]["ios"][:-1]  # the last interval is not whole
        length, start = one["durationNs"], self.started + one["startedAtNs"]
        rate = statistics.fmean(counts[int(begin * len(counts)):int(end * len(counts))] or [0])
        return rate, self.watch.within(start + int(begin * length), start + int(end * length))

    def differ(self, slower, faster):
        (slow_rate, slow), (fast_rate, fast) = slower, faster
        if not slow.span or not fast.span or not fast_rate:
            return None
        least = LEAST_SHARE_OF_LOSS * (1 - slow_rate / fast_rate)
        more = {"was stolen": slow.steal - fast.steal, "a thread waited": slow.waited - fast.waited,
                # A loop device's work is done by them, and nothing puts them ahead of others.
                "the kernel's threads waited": slow.kernel - fast.kernel,
                "others used of the processors": slow.others - fast.others}
        for index, what in enumerate(("bytes", "work")):
            ours = fast.work[self.device][index] / fast.span
            by_others = [max(0, seen.work.get(self.disk, (0, 0))[index] - seen.work[self.device][index]) / seen.span
                         for seen in (slow, fast)]
            more[f"{what} of others on {self.disk}, as a share of ours"] = (by_others[0] - by_others[1]) / max(ours, 1e-9)
        # Below the loop device and everything of ours the kernel times each request: where the disk itself took longer, the drive was
        # not steady and the suspicion right, whoever shares that disk.
        times = [seen.work[self.disk][3] / max(1, seen.work[self.disk][2]) for seen in (slow, fast) if self.disk]
        if times and times[1] > 0 and times[0] / times[1] - 1 >= LEAST_SHARE_OF_REQUEST_TIME * (fast_rate / max(slow_rate, 1e-9) - 1):
            return f"{self.disk} took {times[0]:.3f} ms for a request instead of {times[1]:.3f}"
        waited = max(slow.kernel, fast.kernel)
        if waited >= KERNEL_WAITED:
            return f"the kernel's threads, which work for {self.device}, waited {waited:.0%} of the time"
        self.more = (", ".join(f"{what}: {share:+.1%}" for what, share in more.items())
                     + f" (ms for a request on {self.disk}, slower and faster: {', '.join(f'{one:.3f}' for one in times)})")
        return f"where it was slower, {self.more}" if max(more.values()) >= max(least, 0.03) else None

    # The numbers themselves

    def is_too_few_ios(self, *_):
        return f"there were {self.scored['ios']}" if self.scored["ios"] < 20 else None

    def is_capture_cost(self, *_):
        share = self.step["captureShare"] or 0
        return f"recording took {share:.0%}" if share > 0.02 else None


@contextlib.contextmanager
def overlay(folder):
    parts = {name: folder / name for name in ("lowerdir", "upperdir", "workdir")}
    point = folder / "overlay"
    for one in (*parts.values(), point):
        one.mkdir()
    call("mount", "-t", "overlay", "-o", ",".join(f"{name}={path}" for name, path in parts.items()), "overlay", str(point))
    try:
        yield point
    finally:
        call("umount", "--lazy", str(point))


class HonestTestCase(SystemTest):
    @classmethod
    def setUpClass(cls):
        cls.runs = []

    def measure_all(self, where, target, device, specs, *words):
        self.measure(where, target, device, specs[::3], *FIVE_PASSES, *words)
        self.measure(where, target, device, [one for at, one in enumerate(specs) if at % 3], *TWO_PASSES, *words)

    def measure(self, where, target, device, specs, *words):
        file = self.data / "result.json"
        workloads = [word for spec in specs for word in ("--workload", spec)]

        def prepare():
            staging.die_with_parent()
            staging.ahead_of_others()  # or little else than a busy machine would be looked at here

        with Watch(device, disk_under(SCRATCH)) as watch:
            run = subprocess.Popen([CLI, "run", "--target", str(target), "--json", str(file), *ORDINARY, *words, *workloads],
                                   env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                   preexec_fn=prepare)
            watch.process = run.pid
            try:
                _, said = run.communicate(timeout=240)
            finally:
                run.kill()
                run.wait()
        self.assertEqual(run.returncode, 0, said)
        document = json.loads(file.read_text())
        for step in document["stages"][0]["steps"]:
            self.assertEqual(step["status"], "complete", step["reason"])
            self.assertTrue(step["engine"]["isDirect"], step["engine"])
            self.runs.append(Run(where, document, step, watch, device))

    def test_ordinary_runs_are_believed(self):
        for kind in ("ext4", "xfs", "btrfs"):
            with mounted(kind, 768) as (folder, node):
                name = pathlib.Path(node).name
                self.measure_all(kind, folder, name, READS + WRITES + MIXES, "--size", "128MiB")
                if kind == "ext4":
                    # Threads that wait for each other, and a file system whose number is no device's.
                    self.measure("threads", folder, name, ["rnd,4KiB,q16,read", "rnd,4KiB,q16,write"], *TWO_PASSES, "--size", "128MiB",
                                 "--engine", "threads")
                    with overlay(folder) as point:
                        self.measure("overlay", point, name, ["rnd,4KiB,q8,read", "rnd,4KiB,q8,write"], *TWO_PASSES, "--size", "128MiB")
        with loop_device(128) as node:
            with open(node, "r+b", buffering=0) as device:
                for _ in range(128):
                    device.write(os.urandom(1 << 20))
                os.fsync(device.fileno())
            call("blockdev", "--flushbufs", node)
            self.measure_all("device", node, pathlib.Path(node).name, READS + DEEP_READS)
        self.report()

    def report(self):
        counts, wrong, right = collections.Counter(), [], collections.Counter()
        for run in self.runs:
            reasons = [one for one in run.verdict["reasons"] if one["severity"] != "context"]
            missing = set()
            for one in reasons:
                evidence = run.confirms(one)
                print(f"{run.where:7} {run.step['name']:22} {one['severity']} {one['check']}: {one['text']} "
                      f"-> {'confirmed: ' + evidence if evidence else f'NOT CONFIRMED {run.more} {run.seen}'}")
                if evidence:
                    right[one["check"]] += 1
                else:
                    missing.add(one["check"])
            kind = ("invalid" if run.verdict["level"] == "invalid" else "sound" if not reasons else "right" if not missing
                    else "wrong" if not missing <= set(UNSTEADY) else "not confirmed, full" if run.is_full else "not confirmed")
            counts[kind] += 1
            counts["full"] += run.is_full
            if kind in ("invalid", "wrong"):
                wrong.append(f"{run.where} {run.step['name']}: {json.dumps(reasons)}")
            self.assertEqual(run.verdict["level"] == "sound", not reasons, run.verdict)
        named = ", ".join(f"{check} {count}" for check, count in right.most_common()) or "none"
        most_of_full = int(MOST_OF_FULL_NOT_CONFIRMED * counts["full"])
        print("\n| ordinary runs | in a full machine | sound | suspicious, confirmed | unsteady, not confirmed | and in a full machine "
              "| wrongly suspicious | invalid |\n|---|---|---|---|---|---|---|---|")
        print(f"| {len(self.runs)} | {counts['full']} | {counts['sound']} | {counts['right']} ({named}) | {counts['not confirmed']} "
              f"(at most {MOST_NOT_CONFIRMED}) | {counts['not confirmed, full']} (at most {most_of_full}) | {counts['wrong']} "
              f"| {counts['invalid']} |")
        self.assertGreaterEqual(len(self.runs), 50)
        self.assertEqual(wrong, [])
        self.assertLessEqual(counts["not confirmed"], MOST_NOT_CONFIRMED)
        self.assertLessEqual(counts["not confirmed, full"], most_of_full)


if __name__ == "__main__":
    staging.end_by_signal_cleans_up()
    suite.main()
