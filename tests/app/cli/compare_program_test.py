# SPDX-License-Identifier: GPL-3.0-or-later
"""The compare command of the real steadymark-cli, on results of simulated drives whose true difference is known."""

import csv
import io
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import DONE, NUMBER, TEXT, TRUTH, ProgramTestCase, complaints  # noqa: E402

SLOWER = 4
GRID = ["--size", "64MiB", "--passes", "5", "--measure", "200ms", "--interval", "0", "--no-history", "--progress", "none"]
ROW = {"name": TEXT, "operation": TEXT, "cells": [{}]}
COMPARISON = {"kind": TEXT, "groups": [TEXT], "summary": TEXT, "hasSimulated": TRUTH, "hasEdited": TRUTH, "isAnySlower": TRUTH, "rows": [ROW],
              "threshold": NUMBER, "significance": NUMBER, "differences": [], "curves": []}


class CompareTestCase(ProgramTestCase):
    def measured(self, name, *arguments, seed=1, drive="page-mapped"):
        """A result on a simulated drive, in a file of that name."""
        file = self.folder / (name + ".steadymark")
        file.parent.mkdir(exist_ok=True)
        self.run_program("run", "--target", "sim:" + drive, *GRID, "--seed", seed, "--save", file,
                         *(arguments or ["--workload", "rnd,4KiB,q8,write", "--workload", "seq,1MiB,q8,read"]))
        return file

    def replicates(self, folder, *arguments, seeds, drive="page-mapped"):
        for seed in seeds:
            self.measured(f"{folder}/{seed}", *arguments, seed=seed, drive=drive)
        return self.folder / folder

    def compare(self, *arguments, code=DONE):
        return self.run_program("compare", *arguments, code=code)

    def test_wrong_use_is_refused_in_one_sentence(self):
        file = self.measured("a")
        empty = self.folder / "empty"
        empty.mkdir()
        damaged = self.folder / "damaged.steadymark"
        damaged.write_text(file.read_text()[:500])
        for arguments, contains in (([], "Specify which results"), ([file], "only one result to compare"),
                                    ([file, "nothing"], 'no result "nothing"'), ([file, empty], "holds no results"),
                                    ([file, damaged], "damaged.steadymark"), ([file, self.target / "x,y"], "no result"),
                                    ([file, file, "--threshold", "0.03"], "like 3%"),
                                    ([file, file, "--html", self.folder / "none" / "x.html"], "does not exist")):
            with self.subTest(arguments):
                self.refuse("compare", *arguments, contains=contains)

    def test_same_state_is_no_difference(self):
        before = self.replicates("before", seeds=range(1, 7))
        after = self.replicates("after", seeds=range(11, 17))
        comparison = json.loads(self.compare(before, after, "--json").output)
        self.assertEqual(complaints(comparison, COMPARISON), [])
        self.assertTrue(comparison["hasSimulated"])
        self.assertFalse(comparison["isAnySlower"])
        self.assertEqual(comparison["groups"], ["before", "after"])
        self.assertEqual([c["replicates"] for row in comparison["rows"] for c in row["cells"]], [6, 6, 6, 6])

    def test_true_loss_is_found_and_is_an_exit_code(self):
        # Small random writes: what a drive that maps whole blocks is worst at.
        workload = ["--workload", "rnd,4KiB,q8,write,bytes=16MiB"]
        before = self.replicates("before", *workload, seeds=range(1, 7))
        after = self.replicates("after", *workload, seeds=range(11, 17), drive="budget-block")
        comparison = json.loads(self.compare(before, after, "--json", code=SLOWER).output)
        self.assertTrue(comparison["isAnySlower"])
        effect = comparison["rows"][0]["cells"][1]["effect"]
        self.assertEqual((effect["verdict"], effect["replicates"]), ("slower", "runs"))
        self.assertLess(effect["ratioHigh"], 0.97)
        self.assertFalse(json.loads(self.compare(after, before, "--json").output)["isAnySlower"])
        self.assertIn("slower", self.compare(before, after, code=SLOWER).output)

    def test_procedures_are_compared_too(self):
        fresh, slow = self.folder / "fresh.steadymark", self.folder / "slow.steadymark"
        for file, drive in ((fresh, "page-mapped"), (slow, "budget-block")):
            self.run_program("procedure", "run", "sustained", "--target", "sim:" + drive, "--scale", "0.001", "--seed", "3",
                             "--no-preparation", "--save", file, "--progress", "none")
        process = self.start("compare", fresh, slow, "--json")
        process.output, process.errors = process.communicate(timeout=60)
        comparison = json.loads(process.output)
        self.assertEqual(process.returncode == SLOWER, comparison["isAnySlower"], process.errors)
        self.assertEqual(comparison["groups"], ["fresh", "slow"])

    def test_every_report_says_the_same(self):
        one, two = self.measured("one", seed=1), self.measured("two", seed=2)
        page, table, lines, forum = (self.folder / name for name in ("r.html", "r.md", "r.csv", "r.bbcode"))
        process = self.compare(one, two, "--html", page, "--markdown", table, "--csv", lines, "--bbcode", forum)
        summary = json.loads(self.compare(one, two, "--json").output)["summary"]
        self.assertIn(summary.split(",")[0], " ".join(process.output.split()))
        html = page.read_text()
        self.assertTrue(html.lower().startswith("<!doctype html>"))
        self.assertNotIn("<script", html)
        self.assertNotIn(str(self.folder), html + table.read_text() + lines.read_text() + process.output)
        self.assertTrue(forum.read_text().startswith("[b]"))
        self.assertTrue(list(csv.reader(io.StringIO(lines.read_text()))))
        self.assertEqual(self.compare(one, two, "--html", "-").output, html)

    def test_files_joined_by_commas_are_one_group(self):
        files = [self.measured(name, seed=seed) for seed, name in enumerate("abcd")]
        comparison = json.loads(self.compare(f"{files[0]},{files[1]}", f"{files[2]},{files[3]}", "--json").output)
        self.assertEqual(comparison["groups"], ["a, b", "c, d"])
        self.assertEqual({c["replicates"] for row in comparison["rows"] for c in row["cells"]}, {2})


if __name__ == "__main__":
    unittest.main()
