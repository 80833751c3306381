# SPDX-License-Identifier: GPL-3.0-or-later
"""The tests of CrystalDiskMark 3, AS SSD and AnandTech by the real steadymark-cli: from the command through the real engine to
the saved file and its reports."""

import json
import pathlib
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import BUSY, DONE, WRONG_USE, ProgramTestCase  # noqa: E402

BRIEF = ["--measure", "600ms"]
MEBIBYTE = 1 << 20


class ClassicsTestCase(ProgramTestCase):
    def measured(self, *arguments, target=None):
        """The steps of a benchmark, as its saved file has them, and that file."""
        file = self.folder / "result.steadymark"
        self.run_program("run", "--target", target or self.target, *arguments, "--no-health", "--save", file)
        document = json.loads(file.read_text())
        (stage,) = document["stages"]
        (planned,) = document["plan"]["stages"]
        return stage, planned, file

    def report(self, file, form, code=DONE):
        return self.run_program("report", file, "--to", form, code=code)

    def sweep(self, *arguments):
        file = self.folder / "sweep.json"
        self.run_program("sweep", *arguments, "--no-health", "--json", file)
        (stage,) = json.loads(file.read_text())["stages"]
        return stage

    def test_crystaldiskmark_3_reads_and_writes_row_by_row_and_shows_the_best(self):
        stage, _, file = self.measured("--profile", "cdm3", "--size", "50MiB", "--passes", "3", "--measure", "100ms")
        steps = stage["steps"]
        self.assertEqual([(s["name"], s["operation"]) for s in steps],
                         [(name, operation) for name in ("SEQ 1MiB Q1T1", "RND 512KiB Q1T1", "RND 4KiB Q1T1", "RND 4KiB Q32T1")
                          for operation in ("read", "write")])
        self.assertEqual({s["data"] for s in steps}, {"doubled"})
        self.assertTrue(all(s["warmUp"] for s in steps))
        best = [max(p["bytes"] / p["durationNs"] * 1e3 for p in s["passes"]) for s in steps]
        text = self.report(file, "cdm3").output
        lines = re.findall(r"^ *(Sequential|Random) (Read|Write)[^:]*: +([\d.]+) MB/s(?: \[ *([\d.]+) IOPS\])?$", text, re.MULTILINE)
        self.assertEqual([operation for _, operation, *_ in lines], ["Read", "Write"] * 4)
        for (_, _, rate, iops), expected in zip(lines, best):
            self.assertAlmostEqual(float(rate), expected, 2)
            if iops:
                self.assertAlmostEqual(float(iops) * 4096 / 1e6, float(rate), 2)
        self.assertIn("Measured by SteadyMark, not by CrystalDiskMark: the best of 3 passes", text)
        self.assertRegex(text, r"\n  Test : 50 MB \[[\d.]+% \([\d.]+/[\d.]+ GB\)\] \(x3\)\n")
        plain = self.report(file, "text").output
        self.assertIn("[Best of 3 passes]", plain)
        self.assertIn(f"{best[0]:.3f}", plain)
        self.assertIn("each byte comes twice", self.run_program("why", file).output)
        self.assert_clean()

    def test_only_its_tests_have_the_layout_of_crystaldiskmark_3(self):
        _, _, file = self.measured("--profile", "demo", "--size", "16MiB", "--passes", "1", "--interval", "0", *BRIEF)
        refused = self.report(file, "cdm3", code=WRONG_USE)
        self.assertEqual(refused.output, "")
        self.assertIn("--profile cdm3", refused.errors)

    def whole_file(self, size):
        """What a test file holds that is written by now; nothing while there is none."""
        for file in self.left_overs():
            try:
                data = pathlib.Path(file).read_bytes()
            except OSError:
                continue
            if len(data) == size and all(any(data[at:at + 4096]) for at in range(0, size, 65536)):
                return data
        return b""

    def test_doubled_bytes_are_what_a_test_file_holds(self):
        """Written through the real engine, read back from a copy that is taken while it runs."""
        data = b""
        for _ in range(300):  # a drive is tested by one run at a time
            process = self.start("run", "--target", self.target, "--workload", "seq,1MiB,q1,write,time=3s", "--data", "doubled",
                                 "--size", "16MiB", "--passes", "1", "--no-warm-up", "--no-health")
            while process.poll() is None and not data:
                data = self.whole_file(16 * MEBIBYTE)
            if BUSY not in process.communicate()[1]:
                break
            time.sleep(0.2)
        self.assertTrue(data)
        self.assertEqual(data[0::2], data[1::2])
        self.assertEqual(data[:MEBIBYTE], data[MEBIBYTE:2 * MEBIBYTE])
        self.assertGreater(len(set(data[0:MEBIBYTE:2])), 250)

    def test_as_ssd_has_its_tests_and_its_scores(self):
        stage, _, file = self.measured("--profile", "as-ssd", "--size", "64MiB", *BRIEF, target="sim:page-mapped")
        steps = {(s["name"], s["operation"]): s for s in stage["steps"]}
        self.assertEqual([s["operation"] for s in stage["steps"]], ["write", "read"] * 4)

        def rates(operation):
            return [steps[name, operation]["score"]["bytesPerSecond"] / MEBIBYTE
                    for name in ("SEQ 16MiB Q1T1", "RND 4KiB Q1T1", "RND 4KiB Q1T64")]

        (seq_r, r4, r64), (seq_w, w4, w64) = rates("read"), rates("write")
        told = stage["asSsd"]
        self.assertEqual(told["read"]["score"], round(0.1 * seq_r + r4 + r64))
        self.assertEqual(told["write"]["score"], round(0.1 * seq_w + w4 + w64))
        total = round(0.15 * seq_w + 0.1 * seq_r + 2 * r4 + w4 + w64 + 1.5 * r64)
        self.assertEqual(told["totalScore"], total)
        self.assertAlmostEqual(told["read"]["accessNs"], steps["RND 4KiB Q1T1", "read"]["score"]["meanLatencyNs"], 0)
        self.assertAlmostEqual(told["write"]["accessNs"], steps["RND 512B Q1T1", "write"]["score"]["meanLatencyNs"], 0)
        for form in ("text", "markdown", "bbcode", "html"):
            report = self.report(file, form).output
            self.assertIn("AS SSD&#39;s formula" if form == "html" else "AS SSD's formula", report.replace("&apos;", "&#39;"))
            self.assertRegex(report, rf"\b{total}\b")
        text = self.report(file, "text").output
        self.assertRegex(text, rf"Acc\.time, ms +{told['read']['accessNs'] / 1e6:.3f} +{told['write']['accessNs'] / 1e6:.3f}\n")
        self.assertEqual(json.loads(self.report(file, "json").output)["stages"][0]["asSsd"], told)

    def test_as_ssd_measures_in_a_folder_too(self):
        stage, planned, file = self.measured("--profile", "as-ssd", "--size", "64MiB", "--only", "write", *BRIEF)
        self.assertEqual([s["name"] for s in stage["steps"]],
                         ["SEQ 16MiB Q1T1", "RND 4KiB Q1T1", "RND 4KiB Q1T64", "RND 512B Q1T1"])
        self.assertIsNone(stage["asSsd"]["totalScore"])
        self.assertGreater(stage["asSsd"]["write"]["score"], 0)
        self.assertNotIn("Total score", self.report(file, "text").output)
        self.assert_clean()

    def test_as_ssd_compression_writes_and_reads_each_share(self):
        ratios = {}
        for drive in ("sim:compressing", "sim:page-mapped"):
            stage = self.sweep("--target", drive, "--preset", "as-ssd-compression", "--scale", "0.1", "--seed", "7")
            self.assertEqual([axis["name"] for axis in stage["axes"]], ["compress", "read"])
            rates = {tuple(point["values"]): point["score"]["bytesPerSecond"] for point in stage["points"]}
            self.assertEqual(sorted(rates), [(share, reads) for share in range(0, 101, 10) for reads in (0, 100)])
            ratios[drive] = rates[100, 0] / rates[0, 0]
            self.assertEqual([f["axis"] for f in stage["findings"]], ["compress", "compress"])
            order = [(sample["cell"], sample["readIos"] > 0) for sample in stage["samples"]]
            self.assertEqual(order, [(cell, cell % 2 == 1) for cell in range(22)], "what is read was just written")
        self.assertGreater(ratios["sim:compressing"], 1.5)
        self.assertLess(ratios["sim:page-mapped"], 1.2)

    def test_anandtech_measures_both_alignments(self):
        stage, _, _ = self.measured("--profile", "anandtech", "--size", "64MiB", *BRIEF, target="sim:page-mapped")
        self.assertEqual([(s["name"], s["operation"], s["alignmentBytes"]) for s in stage["steps"]],
                         [("RND 4KiB Q3T1 align 512B", "write", 512), ("RND 4KiB Q3T1", "write", None)])
        stage = self.sweep("--target", "sim:page-mapped", "--preset", "anandtech", "--scale", "0.005", "--seed", "7")
        self.assertEqual(stage["axes"], [{"name": "align", "unit": "bytes", "values": [512, 4096]}])
        slow, fast = (point["score"]["bytesPerSecond"] for point in stage["points"])
        (finding,) = stage["findings"]
        self.assertGreater(fast, 1.2 * slow)
        self.assertIn("at multiples of 4 KiB as at multiples of 512 B", finding["sentence"])


if __name__ == "__main__":
    unittest.main()
