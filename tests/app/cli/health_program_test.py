# SPDX-License-Identifier: GPL-3.0-or-later
"""The health commands of the real steadymark-cli, on documents as smartctl prints them for real drives."""

import json
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import DONE, WRONG_USE, ProgramTestCase  # noqa: E402

DOCUMENTS = pathlib.Path(__file__).parents[2] / "core" / "health" / "data"


def document(name):
    return DOCUMENTS / (name + ".json")


class HealthProgramTest(ProgramTestCase):
    def health(self, name, *arguments):
        return self.run_program("health", "--smartctl-json", document(name), *arguments).output

    def told(self, name, *arguments):
        return json.loads(self.health(name, "--json", *arguments))


class HealthTestCase(HealthProgramTest):
    def test_the_verdict_comes_first(self):
        lines = self.health("toshiba-pending-7.3").splitlines()
        self.assertEqual(lines[0], "TOSHIBA HDWD130, firmware MX6OACF0, 3.0 TB, ATA")
        self.assertEqual(lines[1], "Watch: 8 unreadable sectors are pending until they are written again.")
        self.assertRegex(lines[2], "^  watch +8 unreadable sectors")

    def test_every_document_is_told_or_refused_with_a_sentence(self):
        files = sorted(file for file in DOCUMENTS.rglob("*.*") if file.name != "drives.txt")
        self.assertGreater(len(files), 65)
        for file in files:
            with self.subTest(file.name):
                process = self.start("health", "--smartctl-json", file)
                output, errors = process.communicate(timeout=30)
                if process.returncode == DONE:
                    self.assertEqual(errors, "")
                    self.assertRegex(output.splitlines()[1], "^(Good|Watch|Failing|Unknown): ")
                else:
                    self.assertIn(process.returncode, (1, 2))
                    self.assertEqual(output, "")
                    self.assertRegex(errors, r"\Asteadymark-cli: .+\.(?:json|txt): .+\.\n\Z")

    def test_what_smartctl_prints_for_people_is_read_as_powershell_saves_it(self):
        file = self.folder / "drive.txt"
        file.write_text((DOCUMENTS / "text-sata-7.1.txt").read_text(encoding="utf-8"), encoding="utf-16")
        output = self.run_program("health", "--smartctl-json", file).output
        self.assertRegex(output, r"(?m)^CT2000MX500SSD1, firmware M3CR023, 2.0 TB, ATA$")
        self.assertRegex(output, r"(?m)^Written by the host: +66 TB$")

    def test_json_tells_the_same(self):
        told = self.told("samsung-980-pro-7.3")
        self.assertEqual(told["verdict"]["level"], "good")
        self.assertEqual(told["protocol"], "nvme")
        self.assertEqual(told["drive"]["firmware"], "5B2QGXA7")
        self.assertEqual(told["facts"]["hostWrittenBytes"], 45678901 * 512000)
        self.assertEqual(told["facts"]["temperatureCelsius"], 41)
        self.assertTrue(all(reason["text"].endswith(".") for reason in told["verdict"]["reasons"]))
        self.assertEqual(list(told)[:2], ["drive", "verdict"])
        self.assertAlmostEqual(self.told("crucial-mx500-7.3")["writeAmplification"], 4.0)

    def test_serial_numbers_are_told_only_when_asked_for(self):
        for arguments in ([], ["--json"]):
            text = self.health("samsung-870-evo", *arguments)
            self.assertNotIn("S6MADEUP", text)
            self.assertNotIn("5002538", text)
        self.assertEqual(self.told("samsung-870-evo", "--with-serial")["drive"]["serial"], "S6MADEUP000001X")

    def test_a_drive_may_be_named_beside_a_document(self):
        plain = self.health("samsung-870-evo")
        self.assertEqual(
            self.run_program("health", "sda", "--smartctl-json", document("samsung-870-evo")).output, plain)

    def test_documents_come_from_standard_input_and_pipes(self):
        plain = self.health("samsung-990-pro-7.4")
        with open(document("samsung-990-pro-7.4"), encoding="utf-8") as stream:
            self.assertEqual(self.run_program("health", "--smartctl-json", "-", stdin=stream).output, plain)
        feeder = subprocess.Popen(["cat", document("samsung-990-pro-7.4")], stdout=subprocess.PIPE)
        with feeder:
            self.assertEqual(
                self.run_program("health", "--smartctl-json", "/dev/stdin", stdin=feeder.stdout).output, plain)

    def test_endless_input_is_refused(self):
        with open("/dev/zero", "rb") as stream:
            process = self.start("health", "--smartctl-json", "-", stdin=stream)
            output, errors = process.communicate(timeout=60)
        self.assertEqual((process.returncode, output), (2, ""))
        self.assertIn("longer than anything", errors)

    def test_wrong_use_is_explained(self):
        self.refuse("health", contains="Specify the drive")
        self.refuse("health", "--smartctl-json", self.folder / "none.json", contains="does not exist")
        self.refuse("health", "--smartctl-json", self.folder, contains="folder")
        self.refuse("health", "--smartctl-json", document("unknown-bridge-7.3"), contains="[0x152d:0x0583 (0x209)]")
        self.refuse("health", "--smartctl-json", document("too-old-text-6.6"), contains="too old")
        self.refuse("health", "diff", document("samsung-870-evo"), contains="two documents")

    def test_a_drive_that_is_not_there_is_named(self):
        self.refuse("health", "no-such-drive", contains="no-such-drive")


class HealthDiffTestCase(HealthProgramTest):
    def diff(self, before, after, *arguments):
        return self.run_program("health", "diff", before, after, *arguments).output

    def test_what_changed_is_told(self):
        text = self.diff(document("samsung-870-evo"), document("samsung-870-evo-crc"))
        self.assertIn("Before: Good", text)
        self.assertIn("After:  Watch: 37 transfers were corrupted", text)
        self.assertRegex(text, r"Written by the host: +\+256 GB")
        self.assertRegex(text, r"Cable errors \(CRC\): +\+37")
        self.assertNotIn("Note: ", text)

    def test_json_has_both_and_the_difference(self):
        told = json.loads(self.diff(document("wd-sn850x-7.5"), document("nvme-hot-7.5"), "--json"))
        self.assertEqual(told["before"]["verdict"]["level"], "good")
        self.assertEqual(told["after"]["verdict"]["level"], "watch")
        self.assertEqual(told["delta"]["throttleSeconds"], 240)
        self.assertEqual(told["delta"]["hostWrittenBytes"], (2239999 - 2234567) * 512000)
        self.assertEqual(told["delta"]["notes"], [])
        self.assertNotIn("MADEUP", json.dumps(told))

    def test_own_output_can_be_compared(self):
        own = self.folder / "own.json"
        own.write_text(self.health("samsung-870-evo", "--json"), encoding="utf-8")
        self.assertEqual(self.diff(own, document("samsung-870-evo-crc"), "--json"),
                         self.diff(document("samsung-870-evo"), document("samsung-870-evo-crc"), "--json"))

    def test_results_stand_for_what_their_drives_said_after_the_run(self):
        plain = self.folder / "plain.json"
        self.run_program("run", "--target", self.target, "--workload", "seq,1MiB,q1,read", "--size", "16MiB", "--passes", 1,
                         "--measure", "100ms", "--no-warm-up", "--no-health", "--no-history", "--json", plain)
        process = self.run_program("health", "diff", plain, plain, code=WRONG_USE)
        self.assertRegex(process.errors, "plain.json: This result has no data about the health of its drive")
        documents = []
        for written in 5_000_000_000, 7_500_000_000:
            told = json.loads(plain.read_text(encoding="utf-8"))
            told["target"]["drives"] = [{
                "id": "", "name": "nvme0n1", "model": "Made Up", "firmware": "1", "bus": "nvme", "link": "",
                "linkBytesPerSecond": None, "capacityBytes": 10**12, "isRotational": False, "logicalSectorBytes": 512,
                "physicalSectorBytes": 512, "scheduler": "", "bridge": "", "controller": "", "driver": "", "bestLink": "",
                "bestLinkBytesPerSecond": None, "writeCache": "", "discardGranularityBytes": 0, "discardMaximumBytes": 0,
                "zoned": "", "isRemovable": False}]
            told["health"]["before"] = [{"drive": "nvme0n1", "takenAtUnixMs": 1, "driveId": "", "source": "x", "facts": {}}]
            told["health"]["after"] = [{"drive": "nvme0n1", "takenAtUnixMs": written, "driveId": "",
                                        "source": "NVMe log 02h", "facts": {"hostWrittenBytes": written}}]
            documents.append(self.folder / f"{written}.steadymark")
            documents[-1].write_text(json.dumps(told), encoding="utf-8")
        self.assertEqual(json.loads(self.diff(*documents, "--json"))["delta"]["hostWrittenBytes"], 2_500_000_000)

    def test_two_drives_are_told_apart(self):
        text = self.diff(document("samsung-870-evo"), document("crucial-mx500-7.3"))
        self.assertIn("Note: These are two different drives", text)


if __name__ == "__main__":
    unittest.main()
