# SPDX-License-Identifier: GPL-3.0-or-later
"""What compare says of real runs: of the same thing nothing, beyond chance; of a drive that lost a tenth of its speed that it did.

The 30 pairs of the same thing are drawn from one pool of runs in a folder of this machine's disk. Each pair is two groups of 6 runs,
drawn anew without order, so that a run is as likely in the one as in the other: whatever the disk, its host and others did meanwhile hits
both alike, and the rank test's promise holds exactly, given the pool. It is 5 % for a whole comparison. Of 30 comparisons that cry
wolf in 5 % more than 3 would do so in 6 % of all runs of this test, and more than 5 in 0.3 %. They are rarer by far: a difference
is only told when its whole interval lies beyond the threshold. So at most 3 may do so with the usual threshold of 3 %, which is
held against the promise itself; and at most 5 with one of 0.1 %, which is held against the rank test alone.

With fewer than 5 runs a side nothing could be told: of 2 rows with 4 runs a side even the most unlikely order has a chance of
2 × 2/70, more than 5 %, so that such a test could not fail.

The loss is that of a drive whose I/Os a second are limited, by the kernel, to 200 and to 180 by turns: with 64 under way, few enough that
a machine on which much else happens still reaches them."""

import contextlib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from loop_devices import SCRATCH, mounted  # noqa: E402
from staging import throttle  # noqa: E402

CLI = os.path.abspath(os.environ.get("STEADYMARK_CLI", "build/dev/bin/steadymark-cli"))
SAME, SLOWER = 0, 4
POOL, PAIRS, SIDE = 40, 30, 6
ROWS = ("rnd,4KiB,q1,read", "seq,1MiB,q8,write")
#: Whole numbers in each tenth of a second, in which the kernel counts.
FULL, LESS, TURNS = 200, 180, 7


class SameTestCase(unittest.TestCase):
    def setUp(self):
        self.scratch = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-data-")))
        self.environment = dict(os.environ, STEADYMARK_DATA=str(self.scratch / "data"), STEADYMARK_STATE=str(self.scratch / "state"),
                                LC_ALL="C.UTF-8")
        self.target = self.scratch / "target"
        self.target.mkdir()

    def measure(self, file, rows, target, *more, preexec=None):
        words = [word for row in rows for word in ("--workload", row)]
        done = subprocess.run([CLI, "run", "--target", target, "--size", "64MiB", "--passes", "1", "--measure", "300ms", "--interval", "0",
                               *words, *more, "--no-history", "--no-health", "--no-trace", "--progress", "none", "--save", file],
                              env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, preexec_fn=preexec)
        self.assertEqual(done.returncode, 0, done.stderr)
        return file

    def compare(self, before, after, *words):
        done = subprocess.run([CLI, "compare", *(",".join(map(str, group)) for group in (before, after)), "--json", *words],
                              env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        self.assertIn(done.returncode, (SAME, SLOWER), done.stderr)
        comparison = json.loads(done.stdout)
        effects = [row["cells"][1]["effect"] for row in comparison["rows"]]
        self.assertEqual({effect["replicates"] for effect in effects}, {"runs"})
        verdicts = [effect["verdict"] for effect in effects]
        self.assertEqual(done.returncode == SLOWER, "slower" in verdicts, verdicts)
        return effects

    def test_the_same_is_hardly_ever_told_apart(self):
        pool = [self.measure(self.scratch / f"{number}.steadymark", ROWS, self.target, "--no-warm-up") for number in range(POOL)]
        seed = int(os.environ.get("STEADYMARK_TEST_SEED", "2012"))
        choice = random.Random(seed)
        alarms = {"3%": 0, "0.1%": 0}
        seen = []
        for _ in range(PAIRS):
            drawn = choice.sample(pool, 2 * SIDE)
            for threshold in alarms:
                effects = self.compare(drawn[:SIDE], drawn[SIDE:], "--threshold", threshold)
                self.assertEqual(len(effects), len(ROWS))
                alarms[threshold] += any(effect["verdict"] in ("slower", "faster") for effect in effects)
            seen += [effect["ratio"] for effect in effects]
        print(f"seed {seed}, {PAIRS} pairs of {SIDE} and {SIDE} of {POOL} runs: told apart {alarms}; ratios {min(seen):.3f} to "
              f"{max(seen):.3f}", file=sys.stderr)
        self.assertLessEqual(alarms["3%"], 3)
        self.assertLessEqual(alarms["0.1%"], 5)

    def test_a_loss_of_a_tenth_is_found(self):
        if os.geteuid() != 0:
            self.skipTest("limiting a drive needs root")
        if not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("this machine has no loop devices")
        rows = ["rnd,4KiB,q64,read,time=700ms"]
        runs = {FULL: [], LESS: []}
        with contextlib.ExitStack() as stack:
            folder, node = stack.enter_context(mounted("ext4", 256))
            group = stack.enter_context(throttle(node))
            for number in range(TURNS):
                for rate in runs:
                    group.limit(riops=rate)
                    runs[rate].append(self.measure(self.scratch / f"{rate}-{number}.steadymark", rows, folder, preexec=group.join))
        effect = self.compare(runs[FULL], runs[LESS])[0]
        print(f"{effect['sentence']}, ratio {effect['ratio']:.3f} [{effect['ratioLow']:.3f}; {effect['ratioHigh']:.3f}], "
              f"p {effect['adjustedPValue']:.4f}", file=sys.stderr)
        self.assertEqual(effect["verdict"], "slower")
        self.assertLessEqual(effect["ratioLow"], LESS / FULL + 0.02)
        self.assertGreaterEqual(effect["ratioHigh"], LESS / FULL - 0.02)
        self.assertEqual(self.compare(runs[LESS], runs[FULL])[0]["verdict"], "faster")


if __name__ == "__main__":
    suite.main()
