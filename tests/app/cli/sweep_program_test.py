# SPDX-License-Identifier: GPL-3.0-or-later
"""The sweep command of the real steadymark-cli, in a folder through the real engine and on simulated drives."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import WRONG_USE, ProgramTestCase  # noqa: E402

DRIVE = "sim:page-mapped"
COMPRESSING = "sim:compressing"


class SweepTestCase(ProgramTestCase):
    def sweep(self, *arguments, **options):
        """The stages of the result."""
        file = self.folder / "sweep.json"
        self.run_program("sweep", *arguments, "--no-health", "--json", file, **options)
        return json.loads(file.read_text())["stages"]

    def refuse(self, *arguments, contains):
        done = self.run_program("sweep", *arguments, code=WRONG_USE)
        self.assertIn(contains, " ".join(done.errors.split()))

    def test_what_is_missing_or_impossible_is_said(self):
        workload = ["--workload", "rnd,4KiB,read"]
        self.refuse(*workload, "--over", "queue=1..8", contains="needs --target")
        self.refuse("--target", DRIVE, *workload, contains="--over queue=1..128")
        self.refuse("--target", DRIVE, "--over", "queue=1..8", contains="--workload rnd,4KiB,read")
        self.refuse("--target", DRIVE, *workload, "--over", "queue=8..1", contains="it must end above where it begins")
        self.refuse("--target", DRIVE, *workload, "--over", "depth=1..8", contains="It can vary block, queue")
        self.refuse("--target", DRIVE, *workload, "--over", "queue=1..8", "--over", "queue=1..8", contains="Both axes")
        self.refuse("--target", DRIVE, "--preset", "atto", "--over", "queue=1..8", contains="--preset defines all of one")
        self.refuse("--target", DRIVE, "--preset", "atta", contains="atto")

    def test_a_sweep_in_a_folder_measures_each_point_and_says_where_it_turns(self):
        page = self.folder / "sweep.html"
        stages = self.sweep("--target", self.target, "--workload", "rnd,4KiB,read,ios=2000", "--over", "queue=1..8", "--over",
                            "block=4KiB,16KiB", "--samples", "2", "--ramp", "50ms", "--size", "32MiB", "--html", page, "--trace",
                            self.folder / "sweep.smtrace")
        self.assertEqual([stage["kind"] for stage in stages], ["sweep"])
        (stage,) = stages
        self.assertEqual(stage["axes"], [{"name": "queue", "unit": "I/Os", "values": [1, 2, 4, 8]},
                                         {"name": "block", "unit": "bytes", "values": [4096, 16384]}])
        self.assertEqual([point["values"] for point in stage["points"]], [[q, b] for q in (1, 2, 4, 8) for b in (4096, 16384)])
        for point in stage["points"]:
            score, latency = point["score"], point["latencyNs"]
            self.assertEqual(point["samples"], 2)
            self.assertGreater(score["bytesPerSecond"], 0)
            self.assertAlmostEqual(score["bytesPerSecond"] / point["values"][1] / score["iops"], 1, 6)
            self.assertLessEqual(score["lowestBytesPerSecond"], score["bytesPerSecond"] * 1.001)
            self.assertGreaterEqual(score["highestBytesPerSecond"] * 1.001, score["bytesPerSecond"])
            self.assertLessEqual(latency["p50"], latency["p99"])
            self.assertLessEqual(latency["p99"], latency["maximum"])
        for sample in stage["samples"]:
            self.assertEqual(sample["readIos"], 2000, "what ran up to it does not count")
        ios = self.folder / "ios.csv"
        self.run_program("trace", "export", self.folder / "sweep.smtrace", "--to", "csv", "--out", ios)
        self.assertEqual(len(ios.read_text(encoding="utf-8").splitlines()), 1 + 8 * 2 * 2000, "the trace has the samples and no ramp")
        self.assertEqual(len(stage["findings"]), 2)
        for finding in stage["findings"]:
            self.assertEqual(finding["axis"], "queue")
            self.assertLessEqual(finding["low"], finding["high"])
            self.assertIn("Block size", finding["sentence"])
        self.assertIn("<svg", page.read_text(encoding="utf-8"))
        report = self.run_program("report", self.folder / "sweep.json").output
        self.assertIn("Mean latency", report)
        self.assertIn("16 KiB", report)
        self.assertEqual(self.left_overs(self.target), [])

    def test_presets_tell_simulated_drives_apart(self):
        """A drive that compresses is faster with zeros; one that does not is not."""
        ratios = []
        for drive in (COMPRESSING, DRIVE):
            (stage,) = self.sweep("--target", drive, "--preset", "compression", "--scale", "0.1", "--seed", "7")
            rates = {point["values"][0]: point["score"]["bytesPerSecond"] for point in stage["points"]}
            self.assertEqual(sorted(rates), list(range(0, 101, 10)))
            ratios.append(rates[100] / rates[0])
        self.assertGreater(ratios[0], 1.5)
        self.assertLess(ratios[1], 1.2)

    def test_trim_before_its_points_is_in_result_and_report_or_refused_at_once(self):
        own = ["--workload", "rnd,4KiB,write,bytes=64MiB", "--over", "queue=8,16", "--trim", "--seed", "7"]
        (stage,) = self.sweep("--target", DRIVE, *own, "--samples", "2", "--yes")
        self.assertEqual([sample.get("isAfterTrim", False) for sample in stage["samples"]], [True, False, True, False])
        report = " ".join(self.run_program("report", self.folder / "sweep.json").output.split())
        self.assertIn("The drive was trimmed before each of the 2 points that wrote.", report)
        self.refuse("--target", DRIVE, "--workload", "rnd,4KiB,read", "--over", "queue=8,16", "--trim", contains="nothing to trim")
        self.refuse("--target", "sim:x25-m", *own, "--yes", contains="does not support TRIM. Omit the TRIM.")

    def test_an_open_loop_keeps_what_the_drive_can_do(self):
        (stage,) = self.sweep("--target", DRIVE, "--workload", "rnd,4KiB,q32,read,rate=1:poisson,time=1s", "--over",
                              "rate=10000,40000,400000", "--seed", "7")
        (finding,) = stage["findings"]
        self.assertEqual((finding["kind"], finding["value"], finding["high"]), ("kept", 40000, 400000))
        low, _, beyond = (point["score"] for point in stage["points"])
        self.assertAlmostEqual(low["iops"] / 10000, 1, 1)
        self.assertLess(beyond["iops"], 200000)
        self.assertGreater(beyond["meanLatencyNs"], 10 * low["meanLatencyNs"])

    def test_zones_lie_beside_each_other(self):
        (stage,) = self.sweep("--target", DRIVE, "--workload", "seq,1MiB,q2,read,time=100ms", "--over", "position=0%..75%:25%")
        begins = stage["axes"][0]["values"]
        self.assertEqual(begins[0], 0)
        self.assertEqual(len(begins), 4)
        self.assertEqual(sorted(begins), begins)
        self.assertEqual(stage["findings"][0]["kind"], "flat")

    def test_the_anatomy_of_a_drive_is_one_page_of_findings(self):
        """Of a drive with a fast cache, in the plan and in the words of its report."""
        page = self.folder / "anatomy.html"
        stages = self.sweep("--target", "sim:slc-cache", "--preset", "anatomy", "--seed", "7", "--html", page)
        kinds = [stage["kind"] for stage in stages]
        self.assertGreaterEqual(kinds.count("sweep"), 10)
        report = " ".join(self.run_program("report", self.folder / "sweep.json").output.split())
        for words in ("Sustained write: Fast for the first 5", "After 10 s of rest it writes 526 MB/s again",
                      "Queue depth, read: It saturates at queue depth 16", "Flushes: With a flush after every write",
                      "random writes reads take no longer than before", "[Throughput levels]", "[Reads after a burst of writes]"):
            self.assertIn(words, report)
        self.assertGreater(page.read_text(encoding="utf-8").count("<svg"), 15)

    def test_a_flush_is_dear_in_a_folder_too(self):
        stages = self.sweep("--target", self.target, "--preset", "flush", "--scale", "0.02", "--size", "32MiB")
        axis = stages[0]["axes"][0]
        self.assertEqual((axis["name"], axis["unit"], axis["values"]), ("sync", "writes", [0, 1, 4, 16, 64]))
        self.assertEqual([stage["state"] for stage in stages[2:]], ["quiet", "burst", "flush"])
        self.assertEqual({sample["readIos"] for sample in stages[4]["samples"]}, {1})

    def test_data_of_one_kind_are_written_by_every_procedure(self):
        """A compressing drive in states is faster with zeros, and the report says what was written."""
        rates = []
        for data in ("random", "zeros"):
            file = self.folder / "states.json"
            self.run_program("procedure", "run", "four-states", "--target", COMPRESSING, "--scale", "0.02", "--seed", "7", "--yes",
                             "--data", data, "--json", file)
            document = json.loads(file.read_text())
            cells = [cell for stage in document["plan"]["stages"] for cell in stage.get("cells", [])]
            self.assertEqual({cell["data"] for cell in cells}, {data})
            (fresh,) = (stage for stage in document["stages"] if stage["name"] == "Fresh")
            rates.append(sum(s["writeBytes"] for s in fresh["samples"]) / sum(s["durationNs"] for s in fresh["samples"]))
            report = self.run_program("report", file).output
            self.assertEqual("Data: zeros" in report, data == "zeros")
        self.assertGreater(rates[1], rates[0] * 1.5)
        self.refuse("--target", DRIVE, "--preset", "compression", "--data", "zero", contains="omit the choice of data")

    def test_a_whole_drive_is_read_without_a_question_and_never_written(self):
        device, image = self.make_loop_device()
        before = image.read_bytes()
        (stage,) = self.sweep("--target", device, "--preset", "zones", "--scale", "0.01")
        self.assertEqual(sum(sample["writeBytes"] for sample in stage["samples"]), 0)
        self.assertGreater(stage["points"][0]["score"]["bytesPerSecond"], 0)
        self.refuse("--target", device, "--workload", "rnd,4KiB,read=99", "--over", "queue=1,2",
                    contains="would be lost: confirm the drive with --confirm-serial")
        self.assertEqual(image.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
