# SPDX-License-Identifier: GPL-3.0-or-later
"""Ordinary runs on real file systems and devices: none may be called invalid, and none suspicious without cause. Prints a table.

This machine does other things as well, so that a suspicion can be right. Whether it is, is decided by an independent look at the
machine (watch.py) and, where passes disagree, by the passes themselves. Nothing is repeated until it fits."""

import collections
import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import staging  # noqa: E402
from file_systems_test import CLI, SystemTest, main  # noqa: E402
from loop_devices import SCRATCH, call, loop_device, mounted  # noqa: E402
from watch import Watch, disk_under  # noqa: E402

# Passes long enough for a trend to be looked for in them, and the first one counts.
ORDINARY = ["--passes", "2", "--measure", "1200ms", "--interval", "0s", "--no-warm-up", "--no-history", "--no-health", "--progress", "none"]
READS = ["rnd,4KiB,q1,read", "rnd,4KiB,q32,read", "rnd,16KiB,q8,read", "rnd,64KiB,q4,read", "seq,1MiB,q1,read", "seq,1MiB,q8,read"]
WRITES = ["rnd,4KiB,q1,write", "rnd,4KiB,q32,write", "rnd,64KiB,q16,write", "seq,256KiB,q2,write", "seq,1MiB,q8,write"]
MIXES = ["rnd,4KiB,q16,read=70", "rnd,64KiB,q8,read=50", "seq,1MiB,q4,read=70"]
DEEP_READS = ["rnd,4KiB,q64,read", "seq,128KiB,q16,read", "rnd,512KiB,q2,read"]


class Run:
    """One step of a document and what was seen meanwhile."""

    def __init__(self, where, document, step, watch, device):
        self.where, self.step, self.device = where, step, device
        self.verdict = step["verdict"]
        self.disk = next((one for one in watch.devices if one != device), None)
        ranked = sorted(step["passes"], key=lambda one: one["bytes"] / one["durationNs"])
        self.scored = ranked[(len(ranked) - 1) // 2]
        self.rates = [one["bytes"] / one["durationNs"] for one in step["passes"]]
        self.seen = {}
        for one in step["passes"]:
            begin = document["startedAtUnixMs"] * 1_000_000 + one["startedAtNs"]
            self.seen[id(one)] = watch.between(begin, begin + one["durationNs"])

    def confirms(self, check):
        """What the independent look says for a check, in words; None if nothing."""
        function = getattr(self, "is_" + check.replace("-", "_"), None)
        return function(self.seen[id(self.scored)]) if function else None

    # The machine. The limits are a little below those of the checks, since our samples do not begin and end with the pass.

    def is_cpu_contention(self, seen):
        if seen.waited > 0.15 and seen.others > 0.05:
            return f"a thread waited {seen.waited:.0%} of the time, others used {seen.others:.0%} of the machine"
        return None

    def is_cpu_bound(self, seen):
        return f"a thread ran {seen.ran:.0%} of the time and waited {seen.waited:.0%}" if seen.ran + seen.waited > 0.85 else None

    def is_steal(self, seen):
        return f"{seen.steal:.1%} were stolen" if seen.steal > 0.02 else None

    def is_host_stalls(self, seen):
        if seen.late > 0.015 or seen.waited > 0.03:
            return f"our samples were late by {seen.late:.1%} of the time, a thread waited {seen.waited:.0%} of it"
        return None

    def is_queue_depth(self, seen):
        return self.is_cpu_bound(seen) or self.is_cpu_contention(seen)

    # The drive

    def is_foreign_io(self, seen):
        for ours, all_of_it, what in zip(seen.work[self.device], seen.work.get(self.disk, (0, 0)), ("bytes", "work")):
            if all_of_it - ours > 0.07 * ours:
                return f"others did {(all_of_it - ours) / max(ours, 1):.0%} of our {what} on {self.disk}"
        return None

    # The numbers themselves

    def is_too_few_ios(self, _):
        return f"there were {self.scored['ios']}" if self.scored["ios"] < 20 else None

    def is_spread(self, _):
        difference = (max(self.rates) - min(self.rates)) / min(self.rates)
        return f"the passes differ by {difference:.0%}" if difference > 0.15 else None

    def is_trend(self, seen):
        series = self.scored["series"]
        counts = series["ios"][:-1]  # the last interval is not whole
        third = len(counts) // 3
        head, tail = sum(counts[:third]), sum(counts[-third:])
        if third and abs(head - tail) > 0.1 * max(head, tail):
            return f"{head} I/Os in the first third, {tail} in the last"
        return self.is_spread(seen)

    def is_capture_cost(self, _):
        share = self.step["captureShare"] or 0
        return f"recording took {share:.0%}" if share > 0.02 else None


class HonestTestCase(SystemTest):
    @classmethod
    def setUpClass(cls):
        cls.runs = []

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
        for step in document["steps"]:
            self.assertEqual(step["status"], "complete", step["reason"])
            self.assertTrue(step["engine"]["isDirect"], step["engine"])
            self.runs.append(Run(where, document, step, watch, device))

    def test_ordinary_runs_are_believed(self):
        for kind in ("ext4", "xfs", "btrfs"):
            with mounted(kind, 768) as (folder, node):
                self.measure(kind, folder, pathlib.Path(node).name, READS + WRITES + MIXES, "--size", "128MiB")
        with loop_device(128) as node:
            with open(node, "r+b", buffering=0) as device:
                for _ in range(128):
                    device.write(os.urandom(1 << 20))
                os.fsync(device.fileno())
            call("blockdev", "--flushbufs", node)
            self.measure("device", node, pathlib.Path(node).name, READS + DEEP_READS)
        self.report()

    def report(self):
        counts, wrong, right = collections.Counter(), [], collections.Counter()
        for run in self.runs:
            reasons = [one for one in run.verdict["reasons"] if one["severity"] != "context"]
            judged = {one["check"]: run.confirms(one["check"]) for one in reasons}
            is_wrong = run.verdict["level"] == "invalid" or not all(judged.values())
            counts["invalid" if run.verdict["level"] == "invalid" else "sound" if not reasons else "wrong" if is_wrong else "right"] += 1
            for one in reasons:
                evidence = judged[one["check"]]
                print(f"{run.where:7} {run.step['name']:22} {one['severity']} {one['check']}: {one['text']} "
                      f"-> {'confirmed: ' + evidence if evidence else 'NOT CONFIRMED ' + str(run.seen[id(run.scored)])}")
                right.update([one["check"]] if evidence else [])
            if is_wrong:
                wrong.append(f"{run.where} {run.step['name']}: {json.dumps(reasons)}")
            self.assertEqual(run.verdict["level"] == "sound", not reasons, run.verdict)
        named = ", ".join(f"{check} {count}" for check, count in right.most_common()) or "none"
        print("\n| ordinary runs | sound | suspicious, confirmed | wrongly suspicious | invalid |\n|---|---|---|---|---|")
        print(f"| {len(self.runs)} | {counts['sound']} | {counts['right']} ({named}) | {counts['wrong']} | {counts['invalid']} |")
        self.assertGreaterEqual(len(self.runs), 50)
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    staging.end_by_signal_cleans_up()
    main()
