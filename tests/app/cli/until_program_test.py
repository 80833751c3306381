# SPDX-License-Identifier: GPL-3.0-or-later
"""Passes until the median is known, by the real steadymark-cli: from the command through the real engine to the saved file and
its reports."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import ProgramTestCase  # noqa: E402

SHORT = ["--workload", "seq,1MiB,q4,read,time=100ms", "--size", "16MiB", "--no-warm-up", "--no-health"]


class UntilTestCase(ProgramTestCase):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "result.steadymark"

    def run_until(self, share, *arguments, target=None):
        done = self.run_program("run", "--target", target or self.target, *SHORT, "--until", share, *arguments, "--save", self.file)
        document = json.loads(self.file.read_text())
        return document["stages"][0]["steps"][0], document["plan"]["stages"][0], done

    def test_a_steady_drive_is_known_after_six_passes(self):
        step, planned, _ = self.run_until("3%", target="sim:page-mapped")
        self.assertEqual(len(step["passes"]), 6)
        self.assertEqual(step["status"], "complete")
        self.assertLessEqual(step["medianInterval"]["share"], 0.03)
        self.assertGreaterEqual(step["medianInterval"]["confidence"], 0.95)
        self.assertIn('"untilPermille": 30', json.dumps(planned))
        report = self.run_program("report", self.file).output
        self.assertIn("[How well the median is known]", report)
        self.assertRegex(report, r"SEQ 1MiB Q4T1 Read +6 .* ±[\d.]+ % +yes\n")
        self.assertIn("at most 20", report)

    def test_what_is_not_reached_ends_at_the_most_passes(self):
        step, _, _ = self.run_until("0.1%", "--passes", "7")
        rates = sorted(p["bytes"] / p["durationNs"] * 1e9 for p in step["passes"])
        self.assertIn(len(rates), (6, 7))
        interval = step["medianInterval"]
        self.assertAlmostEqual(interval["lowBytesPerSecond"] / rates[0], 1, 6)
        self.assertAlmostEqual(interval["highBytesPerSecond"] / rates[-1], 1, 6)
        is_known = interval["share"] <= 0.001
        self.assertTrue(is_known or len(rates) == 7)
        self.assertRegex(self.run_program("report", self.file).output, r" yes\n" if is_known else r" no\n")
        self.assert_clean()

    def test_progress_says_at_most(self):
        done = self.run_program("run", "--target", "sim:page-mapped", *SHORT, "--until", "3%", "--progress", "json")
        passes = [json.loads(line)["pass"] for line in done.errors.splitlines() if '"event":"pass"' in line.replace(" ", "")]
        self.assertEqual(passes, [1, 2, 3, 4, 5, 6])

    def test_what_cannot_be_asked_for_is_refused(self):
        for arguments, contains in ((["--until", "3"], "3%"), (["--until", "60%"], "0.1% to 50%"),
                                    (["--until", "3%", "--passes", "5"], "6 or more")):
            self.refuse("run", "--target", self.target, *SHORT, *arguments, contains=contains)


if __name__ == "__main__":
    unittest.main()
