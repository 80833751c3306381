# SPDX-License-Identifier: GPL-3.0-or-later
"""Several streams at once in one step, by the real steadymark-cli: from the command through the real engine to the saved file, its
reports and fio."""

import json
import pathlib
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import ProgramTestCase  # noqa: E402

STREAMS = "rnd,4KiB,q1,t1,read,time=400ms+rnd,4KiB,q1,t1,write,sync=fdatasync,rate=50"
SHORT = ["--size", "16MiB", "--passes", "2", "--interval", "0s", "--no-warm-up", "--no-health"]


class StreamsTestCase(ProgramTestCase):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "result.steadymark"

    def run_streams(self, *arguments, target=None, streams=STREAMS):
        self.run_program("run", "--target", target or self.target, "--workload", streams, *SHORT, *arguments, "--save", self.file)
        return json.loads(self.file.read_text())

    def test_each_stream_has_its_own_record(self):
        document = self.run_streams()
        step = document["stages"][0]["steps"][0]
        self.assertEqual(step["operation"], "read")
        self.assertEqual([one["operation"] for one in step["beside"]], ["write"])
        for one in step["passes"]:
            self.assertEqual(one["writeBytes"], 0)
            self.assertGreater(one["readIos"], 0)
            (beside,) = one["beside"]
            self.assertEqual(beside["readIos"], 0)
            self.assertIn(beside["writeIos"], range(15, 26))
            self.assertGreater(beside["latencyNs"]["max"], 0)
            self.assertEqual(sum(beside["series"]["writeBytes"]), beside["writeBytes"])
        written = sum(one["beside"][0]["writeBytes"] for one in step["passes"])
        self.assertEqual(document["writtenBytes"], (16 << 20) + written)
        self.assertNotIn("edited", self.run_program("report", self.file, "--to", "json").errors)
        self.assert_clean()

    def test_reports_tell_of_them(self):
        self.run_streams()
        report = self.run_program("report", self.file).output
        self.assertIn("[Streams beside the measured one]", report)
        self.assertRegex(report, r"(?m)^RND 4KiB Q1T1 & .* Read +measured +[\d.]+ +[\d.]+$")
        self.assertRegex(report, r"(?m) rnd,4KiB,q1,t1,write,sync=fdatasync,rate=50 +0\.\d+ +[45]\d\.\d+$")
        self.assertIn("fdatasync 50/s write", self.run_program("report", self.file, "--to", "csv").output.splitlines()[1])

    def test_an_edited_one_is_found(self):
        document = self.run_streams()
        document["stages"][0]["steps"][0]["passes"][0]["beside"][0]["writeIos"] += 1
        self.file.write_text(json.dumps(document))
        self.assertIn("is edited", self.run_program("report", self.file).errors)

    def test_a_reader_feels_a_synchronous_writer(self):
        """A flash drive of 2009 whose small writes erase a block: the freezes of a reader beside one."""
        alone = self.run_streams(target="sim:jmf602-mlc", streams="rnd,4KiB,q1,t1,read,time=5s")
        beside = self.run_streams(target="sim:jmf602-mlc", streams="rnd,4KiB,q1,t1,read,time=5s+rnd,4KiB,write,rate=3")
        longest = [max(one["latencyNs"]["max"] for one in document["stages"][0]["steps"][0]["passes"])
                   for document in (alone, beside)]
        self.assertLess(longest[0], 5e6)
        self.assertGreater(longest[1], 50e6)

    def test_a_stream_that_waits_has_the_time_of_the_pass(self):
        document = self.run_streams(streams="rnd,4KiB,q1,t1,read,ios=5000+rnd,4KiB,write,think=1h,burst=4")
        for one in document["stages"][0]["steps"][0]["passes"]:
            self.assertEqual(one["beside"][0]["writeIos"], 4)
            self.assertEqual(one["beside"][0]["durationNs"], one["durationNs"])
        self.assertNotIn("edited", self.run_program("report", self.file).errors)

    def test_what_cannot_be_is_refused(self):
        for streams, arguments, contains in (
                ("rnd,4KiB,read,time=1s+rnd,4KiB,write,time=1s", [], "ends with the one"),
                ("rnd,4KiB,read,time=1s+rnd,4KiB,write", ["--max-written", "1GiB"], "Omit the limit"),
                ("rnd,4KiB,read,time=1s+seq,1MiB,span=1GiB", [], "larger file")):
            self.refuse("run", "--target", self.target, "--workload", streams, *SHORT, *arguments, contains=contains)

    def test_each_point_of_a_sweep_keeps_what_the_stream_beside_it_did(self):
        self.run_program("sweep", "--target", self.target, "--workload", STREAMS, "--over", "queue=1..4", "--size", "64MiB", "--no-health",
                         "--save", self.file)
        (stage,) = json.loads(self.run_program("report", self.file, "--to", "json").output)["stages"]
        self.assertEqual([point["values"] for point in stage["points"]], [[1], [2], [4]])
        for point in stage["points"]:
            (beside,) = point["beside"]
            self.assertAlmostEqual(beside["iops"], 50, delta=15)
        self.assertNotIn("edited", self.run_program("report", self.file).errors)

    @unittest.skipUnless(shutil.which("fio"), "fio is not installed")
    def test_fio_runs_the_same_streams(self):
        for streams in (STREAMS, "rnd,4KiB,q1,t1,read,ios=20000+rnd,4KiB,q1,t1,write,rate=50"):
            plan = self.folder / "plan.json"
            plan.write_text(json.dumps({"name": "streams", "stages": [
                {"grid": [streams], "size": "16 MiB", "passes": 1, "interval": "0 s"}]}))
            (self.folder / "job.fio").write_text(self.run_program("plan", "show", plan, "--to", "fio").output)
            done = subprocess.run(["fio", "--output-format=json", f"--directory={self.target}", str(self.folder / "job.fio")],
                                  capture_output=True, text=True, timeout=120, check=True)
            jobs = json.loads(done.stdout[done.stdout.index("{"):])["jobs"]
            self.assertEqual([one["jobname"] for one in jobs], ["row1-read", "row1-read-beside1"])
            self.assertGreater(jobs[0]["read"]["total_ios"], 0)
            self.assertEqual(jobs[0]["write"]["total_ios"], 0)
            self.assertGreater(jobs[1]["write"]["total_ios"], 0)
            self.assertLess(jobs[1]["job_runtime"], 30_000)


if __name__ == "__main__":
    unittest.main()
