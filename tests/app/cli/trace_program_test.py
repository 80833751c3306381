# SPDX-License-Identifier: GPL-3.0-or-later
"""The trace commands of the real steadymark-cli. See program_test.py for where it measures."""

import csv
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import BUSY, FAILED, PATIENCE, PROGRAM, STOPPED, TINY, ProgramTestCase  # noqa: E402

HEAD = ["pass", "worker", "submitNs", "latencyNs", "offsetBytes", "bytes", "operation", "result"]
QUANTILES = {"p50": "0.5", "p90": "0.9", "p95": "0.95", "p99": "0.99", "p999": "0.999", "p9999": "0.9999"}


def nearest_rank(ordered, quantile):
    """The ceil(q n)-th smallest, computed in fractions so that no rounding can hide a fault."""
    rank = -(-Fraction(quantile) * len(ordered) // 1)
    return ordered[max(int(rank), 1) - 1]


def summary(latencies):
    ordered = sorted(latencies)
    return {"min": ordered[0], "max": ordered[-1], **{name: nearest_rank(ordered, q) for name, q in QUANTILES.items()}}


def time_weighted(latencies, quantile):
    """The smallest latency L for which those <= L last at least q of the sum."""
    ordered, total, so_far = sorted(latencies), sum(latencies), 0
    for latency in ordered:
        so_far += latency
        if so_far >= Fraction(quantile) * total:
            return latency
    raise AssertionError


class TraceProgramTest(ProgramTestCase):
    def trace(self, action, *arguments, **options):
        return self.run_program("trace", action, *arguments, **options)

    def rows(self, file, *filters):
        lines = self.trace("export", file, "--to", "csv", *filters).output.splitlines()
        self.assertEqual(lines[0].split(",")[:8], HEAD)
        return list(csv.DictReader(lines))

    def percentiles(self, file, *arguments):
        return json.loads(self.trace("percentiles", file, "--json", *arguments).output)

    def check_percentiles(self, file, *arguments, wanted=lambda row: True):
        """Recomputes everything from the CSV."""
        latencies = [int(row["latencyNs"]) for row in self.rows(file)
                     if row["result"] == "ok" and int(row["pass"]) > 0 and wanted(row)]
        told = self.percentiles(file, *arguments)
        self.assertEqual(told["samples"], len(latencies))
        mean = told["latencyNs"].pop("mean")
        self.assertAlmostEqual(mean / (sum(latencies) / len(latencies)), 1.0, places=12)
        self.assertEqual(told["latencyNs"], summary(latencies))
        self.assertTrue(all(isinstance(value, int) for value in told["latencyNs"].values()))
        weighted = self.percentiles(file, "--time-weighted", *arguments)["latencyNs"]
        for name, quantile in QUANTILES.items():
            self.assertEqual(weighted[name], time_weighted(latencies, quantile), name)
        return latencies

    def log(self, lines, name="some_lat.1.log"):
        file = self.folder / name
        file.write_text("".join(line + "\n" for line in lines))
        return file

    def imported(self, lines, name="t.smtrace"):
        made = self.folder / name
        self.trace("import", self.log(lines), "--from", "fio-log", "--out", made)
        return made


class ImportTestCase(TraceProgramTest):
    def test_percentiles_are_those_of_the_csv_for_random_traces(self):
        for seed in range(5):
            chance = random.Random(seed)
            lines, submit = [], 0
            for _ in range(chance.choice([1, 2, 19, 999, 20000])):
                latency = int(chance.paretovariate(1.2) * 50_000)
                lines.append((submit + latency, latency, chance.randrange(2), chance.randrange(1 << 20) * 512, submit))
                submit += chance.randrange(100_000)
            lines.sort()
            made = self.imported([f"{complete // 1_000_000}, {latency}, {write}, 4096, {offset}, 0, {begin}"
                                  for complete, latency, write, offset, begin in lines], f"{seed}.smtrace")
            latencies = self.check_percentiles(made)
            self.assertEqual(sorted(latencies), sorted(line[1] for line in lines))
            self.assertEqual({int(row["submitNs"]) for row in self.rows(made)}, {line[4] for line in lines})
            if len(lines) > 100:
                self.check_percentiles(made, "--write", wanted=lambda row: row["operation"] == "write")
                half = submit // 2
                self.check_percentiles(made, "--begin", f"{half}ns", wanted=lambda row: int(row["submitNs"]) >= half)
                self.check_percentiles(made, "--end", f"{half}ns", wanted=lambda row: int(row["submitNs"]) < half)

    def test_export_as_a_fio_log_is_the_log_that_was_imported(self):
        lines = [f"{(i * 70_000 + 60_000) // 1_000_000}, 60000, {i % 2}, 4096, {i * 4096}, 0, {i * 70_000}"
                 for i in range(1000)]
        made = self.imported(lines)
        out = self.folder / "again.log"
        self.trace("export", made, "--to", "fio-log", "--out", out)
        self.assertEqual(out.read_text().splitlines(), lines)
        self.assertEqual(self.trace("export", made, "--to", "fio-log").output.splitlines(), lines)

    def test_says_what_was_made_and_what_is_known(self):
        made = self.folder / "t.smtrace"
        process = self.trace("import", self.log(["0, 331865, 0, 4096, 1011712, 0"] * 3), "--from", "fio-log", "--out", made)
        self.assertRegex(process.output, r"\AImported 3 I/Os: \S+t\.smtrace has .*, [\d.]+ bytes per I/O\.\n"
                                         r"Format: +fio-log\n")
        text = self.trace("info", made).output
        self.assertIn("Imported from a fio latency log by SteadyMark", text)
        self.assertIn("Times are rounded to 1 ms.", text)
        document = json.loads(self.trace("info", made, "--json").output)
        self.assertEqual(document["ios"], 3)
        self.assertEqual(document["steps"][0]["name"], "some_lat.1")
        self.assertTrue(document["isComplete"])
        self.assertEqual(document["damage"], [])
        self.assertEqual(document["fileBytes"], made.stat().st_size)

    def blkparse(self, count=200, blocks=1 << 20):
        """Sequential writes and random reads, two in flight, 100 us apart; and a line that is damaged."""
        chance = random.Random(3)
        events = []
        for i in range(count):
            sector, rwbs = (4 * i, "WS") if i % 2 == 0 else (8 * chance.randrange(blocks), "R")
            for action, at in (("Q", i * 100), ("D", i * 100 + 10), ("C", i * 100 + 160)):
                events.append((at, f"  8,16   0 1 {at // 1_000_000}.{at % 1_000_000:06}000 5 {action} {rwbs} {sector} + 8 [x]"))
        lines = [line for _, line in sorted(events, key=lambda event: event[0])]
        file = self.folder / "sdb.txt"
        file.write_text("\n".join([*lines, "  8,16   0 1 0.0z1 5 D R 8 + 8 [x]", "CPU0 (sdb):"]) + "\n")
        return file

    def test_imports_looks_at_and_exports_a_block_trace(self):
        made = self.folder / "sdb.smtrace"
        told = self.trace("import", self.blkparse(), "--out", made).output
        self.assertRegex(told, r"\AImported 200 I/Os: ")
        for line in (r"Format: +blkparse", r"Span: +20\.0\d* ms", r"Rejected: +1 record", r" +1 because the time is not valid, in line 601",
                     r"Device: +8,16 \(200 records\)", r"Latencies: +known of all reads and writes"):
            self.assertRegex(told, line)
        self.assertEqual(self.percentiles(made)["latencyNs"]["p50"], 150_000)
        document = json.loads(self.trace("characterise", made, "--json").output)
        self.assertEqual((document["reads"], document["writes"], document["maximumInFlight"]), (100, 100, 2))
        self.assertAlmostEqual(document["sequentialShare"], 0.495)
        self.assertEqual(document["interArrivalNs"]["max"], 100_000)
        text = self.trace("characterise", made).output
        self.assertRegex(text, r"Read share: +50 %")
        self.assertRegex(text, r"(?m)^4KiB +200 +100 % +50 %")
        again = self.folder / "again.txt"
        self.trace("export", made, "--to", "blkparse", "--out", again)
        second = self.folder / "second.smtrace"
        self.trace("import", again, "--out", second)
        self.assertEqual([row[5:] for row in csv.reader(self.trace("export", second, "--to", "csv").output.splitlines())],
                         [row[5:] for row in csv.reader(self.trace("export", made, "--to", "csv").output.splitlines())])

    def test_a_plan_that_resembles_a_trace_can_be_run(self):
        made, plan = self.folder / "sdb.smtrace", self.folder / "like.steadyplan"
        self.trace("import", self.blkparse(blocks=1 << 10), "--out", made)
        told = self.trace("characterise", made, "--to", "plan", "--out", plan).output
        self.assertRegex(told, r"Sizes: +distance 0\.000")
        self.assertRegex(told, r"Arrivals: +distance 0\.000")
        self.run_program("plan", "check", plan)
        self.refuse("trace", "characterise", made, "--to", "plan", "--out", plan, contains="--force")
        document = json.loads(self.measure("--plan", plan, "--json", "-").output)
        step = document["stages"][0]["steps"][0]
        self.assertEqual(step["operation"], "mix")
        self.assertEqual((step["blockBytes"], step["queueDepth"]), (4096, 2))

    def test_fio_plays_an_exported_iolog(self):
        if not shutil.which("fio"):
            self.skipTest("fio is not installed")
        made, log, target = self.folder / "sdb.smtrace", self.folder / "sdb.iolog", self.folder / "data"
        self.trace("import", self.blkparse(), "--out", made)
        self.trace("export", made, "--to", "iolog3", "--out", log)
        with open(target, "wb") as data:
            data.truncate(5 << 30)
        played = subprocess.run(["fio", "--name=replay", f"--read_iolog={log}", f"--replay_redirect={target}", "--ioengine=psync",
                                 "--output-format=json"], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(played.returncode, 0, played.stderr)
        job = json.loads(played.stdout[played.stdout.index("{"):])["jobs"][0]
        self.assertEqual((job["read"]["total_ios"], job["write"]["total_ios"]), (100, 100))

    def test_says_what_a_trace_without_latencies_cannot_tell(self):
        made = self.folder / "t.smtrace"
        log = self.log(["fio version 2 iolog", "a add", "a open", "a read 0 4096", "a trim 4096 4096", "a close"], "a.iolog")
        self.trace("import", log, "--out", made)
        for action in ("percentiles", "stalls"):
            self.refuse("trace", action, made, contains="has no latencies")
        self.assertEqual([row["operation"] for row in self.rows(made)], ["read", "discard"])
        self.assertEqual(json.loads(self.trace("info", made, "--json").output)["origin"]["format"], "iolog")

    def test_one_device_is_chosen_and_an_unknown_format_is_refused(self):
        made = self.folder / "t.smtrace"
        lines = self.log(["0,8,512,W,0.5", "1,8,512,W,0.6", "1,16,512,R,0.7"], "spc.csv")
        self.assertRegex(self.trace("import", lines, "--out", made).output,
                         r"Device: +1 \(2 records\); 1 record of 0 was left out: choose with --device")
        self.trace("import", lines, "--out", made, "--force", "--device", "0")
        self.assertEqual(len(self.rows(made)), 1)
        self.refuse("trace", "import", self.log(["what is this"], "x.txt"), "--out", self.folder / "n.smtrace",
                    contains="not recognized")
        self.refuse("trace", "import", lines, "--out", self.folder / "n.smtrace", "--time-unit", "ms",
                    contains="only for --from iolog")
        self.assertFalse((self.folder / "n.smtrace").exists())

    def test_an_import_that_is_stopped_leaves_nothing(self):
        pipe, made = self.folder / "pipe", self.folder / "t.smtrace"
        os.mkfifo(pipe)
        process = self.start("trace", "import", pipe, "--from", "msr", "--out", made)
        with self.assertRaises(BrokenPipeError):  # it does not read to the end
            with open(pipe, "w") as lines:
                for i in range(200_000):  # fewer than are kept before any is written
                    lines.write(f"{128166372003061629 + i},hm,0,Write,{i * 12345 % 100_000 * 4096},4096,540\n")
                    if i == 20_000:
                        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, STOPPED)
        self.assertEqual([file.name for file in self.folder.iterdir() if "smtrace" in file.name], [])

    def test_does_not_replace_a_trace_unless_forced(self):
        lines = ["0, 331865, 0, 4096, 1011712, 0"]
        made = self.imported(lines)
        before = made.read_bytes()
        self.refuse("trace", "import", self.log(lines * 2), "--from", "fio-log", "--out", made, contains="--force")
        self.assertEqual(made.read_bytes(), before)
        self.trace("import", self.log(lines * 2), "--from", "fio-log", "--out", made, "--force")
        self.assertEqual(self.percentiles(made)["samples"], 2)
        empty = self.folder / "empty.smtrace"
        empty.touch()
        self.trace("import", self.log(lines), "--from", "fio-log", "--out", empty)

    def test_a_wrong_log_is_refused_with_its_line(self):
        made = self.folder / "t.smtrace"
        for lines, contains in ((["0, 1, 0, 4096, 0, 0", "0, x, 0, 4096, 0, 0"], "Line 2, column 2"),
                                (["51, 56413, 0, 0, 0, 0"], "log_avg_msec"), ([], "no I/O")):
            self.refuse("trace", "import", self.log(lines), "--from", "fio-log", "--out", made, contains=contains)
            self.assertFalse(made.exists())
        self.refuse("trace", "import", self.folder / "none.log", "--from", "fio-log", "--out", made, contains="does not exist")
        self.refuse("trace", "import", self.folder, "--from", "fio-log", "--out", made, contains="folder")
        self.refuse("trace", "import", self.log(["0, 1, 0, 4096, 0, 0"]), "--from", "fio-log", "--out",
                    self.folder / "none" / "t.smtrace", contains="does not exist")

    def test_reads_what_fio_writes(self):
        if not shutil.which("fio"):
            self.skipTest("fio is not installed")
        subprocess.run(["fio", "--name=job", f"--filename={self.folder}/data", "--size=8M", "--rw=randrw", "--bs=4k", "--iodepth=4",
                        "--ioengine=psync", "--numjobs=2", "--thread", "--per_job_logs=0", "--log_offset=1",
                        f"--write_lat_log={self.folder}/real"], check=True, capture_output=True, cwd=self.folder)
        log = (self.folder / "real_lat.log").read_text().splitlines()
        made = self.folder / "real.smtrace"
        self.trace("import", self.folder / "real_lat.log", "--from", "fio-log", "--out", made)
        rows = self.rows(made)
        told = sorted(tuple(int(word, 0) for word in line.split(",")) for line in log)
        self.assertEqual(sorted((int(row["latencyNs"]), int(row["offsetBytes"]), int(row["bytes"])) for row in rows),
                         sorted((line[1], line[4], line[3]) for line in told))
        self.assertEqual(sum(row["operation"] == "write" for row in rows), sum(line[2] for line in told))
        self.check_percentiles(made)


class LookTestCase(TraceProgramTest):
    SLOW = [f"{i}, {400_000_000 if i == 700 else 200_000}, 1, 4096, {i * 4096}, 0" for i in range(1, 1001)]

    def long_trace(self):
        chance = random.Random(1)
        return self.imported(f"{i // 100}, {chance.randrange(50_000, 90_000)}, 0, 4096, {i * 4096}, 0" for i in range(200_000))

    def test_stalls_are_listed(self):
        made = self.imported(self.SLOW)
        document = json.loads(self.trace("stalls", made, "--json").output)
        self.assertEqual(len(document["stalls"]), 1)
        stall = document["stalls"][0]
        self.assertEqual((stall["beginNs"], stall["endNs"], stall["worstNs"]), (300_000_000, 700_000_000, 400_000_000))
        self.assertEqual(stall["cause"], "unknown")
        text = self.trace("stalls", made).output
        self.assertRegex(text, r"(?m)^Start +Length +Worst +I/Os +Cause +Written since last +Test +Operation +Pass$")
        self.assertRegex(text, r"(?m)^0\.300 s +400\.00 ms +400\.00 ms +\d+ +unknown +")
        self.assertIn("1 stall from", text)
        self.assertIn("Cause not known", text)
        self.assertIn("No stall", self.trace("stalls", made, "--over", "401ms").output)
        self.assertIn("No stall", self.trace("stalls", made, "--read").output)
        self.refuse("trace", "stalls", made, "--over", "much", contains="--over much")

    def test_a_reader_that_went_away_is_no_failure(self):
        made = self.imported(self.SLOW * 100)
        process = subprocess.run(["bash", "-c", '"$0" trace export "$1" --to csv | head -1; exit ${PIPESTATUS[0]}', PROGRAM, made],
                                 capture_output=True, text=True, timeout=60)
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        process = subprocess.run(["bash", "-c", '"$0" trace export "$1" --to csv --out /dev/stdout | head -1; exit ${PIPESTATUS[0]}',
                                  PROGRAM, made], capture_output=True, text=True, timeout=60)
        self.assertEqual((process.returncode, process.stderr), (0, ""))

    def test_an_export_that_cannot_be_written_leaves_what_was_there(self):
        made = self.imported(self.SLOW)
        out = self.folder / "out.csv"
        out.write_text("old")
        self.refuse("trace", "export", made, "--to", "csv", "--step", "none", "--out", out, contains="some_lat.1")
        self.assertEqual(out.read_text(), "old")
        self.trace("export", made, "--to", "csv", "--out", out)
        self.assertEqual(len(out.read_text().splitlines()), 1001)
        if os.path.exists("/dev/full"):
            self.trace("export", made, "--to", "csv", "--out", "/dev/full", code=FAILED)
            with open("/dev/full", "w") as full:
                self.trace("export", made, "--to", "csv", stdout=full, code=FAILED)

    def test_what_is_no_trace_is_refused(self):
        for name, content in (("empty", b""), ("text", b"hello\n" * 100), ("zeros", bytes(100_000))):
            file = self.folder / name
            file.write_bytes(content)
            for action in (["info"], ["percentiles"], ["stalls"], ["export", "--to", "csv"]):
                self.refuse("trace", action[0], file, *action[1:], contains=name)
        self.refuse("trace", "info", self.folder / "missing", contains="missing")
        self.refuse("trace", "info", self.folder, contains=str(self.folder))

    def test_a_truncated_trace_is_read_up_to_there_and_says_so(self):
        made = self.long_trace()
        whole = self.percentiles(made)["samples"]
        self.assertEqual(whole, 200_000)
        made.write_bytes(made.read_bytes()[:made.stat().st_size * 2 // 3])
        process = self.trace("percentiles", made, "--json")
        self.assertGreater(json.loads(process.output)["samples"], 0)
        self.assertLess(json.loads(process.output)["samples"], whole)
        self.assertRegex(process.errors, r"\Asteadymark-cli: .+\n")
        self.assertTrue(json.loads(self.trace("info", made, "--json").output)["damage"])

    def test_a_damaged_chunk_is_left_out_and_counted(self):
        made = self.long_trace()
        content = bytearray(made.read_bytes())
        content[len(content) // 2] ^= 0xff
        made.write_bytes(content)
        process = self.trace("percentiles", made, "--json")
        missing = 200_000 - json.loads(process.output)["samples"]
        self.assertGreater(missing, 0)
        self.assertIn(str(missing), process.errors)
        exported = self.trace("export", made, "--to", "csv")
        self.assertEqual(len(exported.output.splitlines()) - 1, 200_000 - missing)
        self.assertIn(f"{missing} I/O", exported.errors)
        info = self.trace("info", made)
        self.assertEqual(info.errors.count("\n"), 1)
        self.assertIn("no: the file is damaged", info.output)

    def test_filters_that_meet_nothing_are_explained(self):
        made = self.imported(self.SLOW)
        self.refuse("trace", "percentiles", made, "--step", "5", contains="0 (some_lat.1 write)")
        self.refuse("trace", "percentiles", made, "--pass", "2", contains="there are 1")
        self.assertEqual(self.percentiles(made, "--read")["samples"], 0)
        self.assertIn("too few I/Os", self.trace("percentiles", made, "--read").output)


class RunTestCase(TraceProgramTest):
    TWO = [*TINY, "--workload", "rnd,4KiB,q4,read", "--workload", "rnd,4KiB,q1,write", "--no-history"]

    def test_a_trace_holds_every_io_of_the_run(self):
        made, result = self.folder / "t.smtrace", self.folder / "result.json"
        self.measure(*self.TWO, "--trace", made, "--json", result)
        steps = json.loads(result.read_text())["stages"][0]["steps"]
        rows = self.rows(made)
        for number, step in enumerate(steps):
            for index, one in enumerate([step["warmUp"], *step["passes"]]):
                of_pass = [row for row in rows if (row["step"], row["pass"]) == (str(number), str(index))]
                self.assertEqual(len(of_pass), one["ios"], (number, index))
                self.assertEqual(sum(int(row["bytes"]) for row in of_pass), one["bytes"])
                self.assertEqual({row["operation"] for row in of_pass}, {step["operation"]})
                if index > 0:
                    self.assertEqual(max(int(row["latencyNs"]) for row in of_pass), one["latencyNs"]["max"])
                    told = self.percentiles(made, "--step", number, "--pass", index)
                    self.assertEqual(told["samples"], one["samples"])
                    self.assertAlmostEqual(told["latencyNs"]["mean"] / one["latencyNs"]["mean"], 1, places=6)
                    self.assertAlmostEqual(told["latencyNs"]["p99"] / one["latencyNs"]["p99"], 1, delta=0.01)
        self.assertLess(max(int(row["offsetBytes"]) for row in rows), 16 << 20)
        self.check_percentiles(made)
        self.check_percentiles(made, "--step", "1", wanted=lambda row: row["step"] == "1")
        self.check_percentiles(made, "--read", "--pass", "2", wanted=lambda row: row["step"] == "0" and row["pass"] == "2")
        self.assertEqual(self.percentiles(made, "--with-warm-up")["samples"], len(rows))
        document = json.loads(self.trace("info", made, "--json").output)
        self.assertEqual((document["ios"], document["isComplete"], document["damage"]), (len(rows), True, []))
        self.assertGreater(document["captureCostNs"], 0)

    def test_latency_of_a_rated_run_counts_from_when_an_io_was_due(self):
        made = self.folder / "t.smtrace"
        self.measure(*TINY, "--workload", "rnd,4KiB,q4,read", "--rate", "2000,poisson", "--no-history", "--trace", made)
        rows = self.rows(made)
        for row in rows:
            self.assertGreaterEqual(int(row["submitNs"]), int(row["dueNs"]))
            self.assertGreaterEqual(int(row["latencyNs"]), int(row["submitNs"]) - int(row["dueNs"]))
        self.check_percentiles(made)
        self.assertEqual(self.percentiles(made)["latencyCountsFrom"], "due")
        self.assertIn("response time", self.trace("percentiles", made).output)
        self.assertIn("response time", self.trace("info", made).output)

    def test_says_when_there_is_no_trace_to_write(self):
        made = self.folder / "t.smtrace"
        deadline = time.monotonic() + PATIENCE
        while True:
            process = self.measure(*TINY, "--workload", "rnd,4KiB,q1,read", "--rate", "0.001,poisson", "--no-history",
                                   "--trace", made, code=FAILED)
            if BUSY not in process.errors or time.monotonic() > deadline:
                break
            time.sleep(0.2)
        self.assertIn("no I/O was due", process.errors)
        self.assertIn("No trace was written", process.errors)
        self.assertFalse(made.exists())

    def test_the_fio_log_of_a_run_can_be_imported_again(self):
        made, log, again = (self.folder / name for name in ("t.smtrace", "t.log", "again.smtrace"))
        self.measure(*self.TWO, "--trace", made)
        self.trace("export", made, "--to", "fio-log", "--out", log)
        self.trace("import", log, "--from", "fio-log", "--out", again)
        def kept(file):
            return sorted((int(row["submitNs"]), int(row["latencyNs"]), int(row["offsetBytes"]), row["operation"])
                          for row in self.rows(file) if row["pass"] != "0")
        self.assertEqual(kept(again), kept(made))


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    sys.exit(0 if result.wasSuccessful() else 1)
