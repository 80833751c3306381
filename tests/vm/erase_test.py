# SPDX-License-Identifier: GPL-3.0-or-later
"""ATA Security Erase and Sanitize by the real programs, through the real kernel, on the disk of ata_disk/: what is erased, what is
refused with nothing sent, and what becomes of the drive when it, a bridge before it or the helper fails in the middle.
The tests of a class share a machine and run in the order of their names."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from ata_disk_test import ZEROS, AtaDisk  # noqa: E402
from guest import CLI, DRIVE  # noqa: E402
from vm_test import GuestTest, main  # noqa: E402

#: The password that SteadyMark sets, known to everybody.
PASSWORD = "AutoATAWindowsString12345678901"
#: Codes of ATA commands, as the disk's log has them.
SET_PASSWORD, UNLOCK, ERASE_PREPARE, ERASE_UNIT, FREEZE, DISABLE_PASSWORD = "f1", "f2", "f3", "f4", "f5", "f6"
SECURITY = {SET_PASSWORD, UNLOCK, ERASE_PREPARE, ERASE_UNIT, FREEZE, DISABLE_PASSWORD}
RECORDS = "/var/lib/steadymark"


class PrepareGuestTest(GuestTest):
    """What tests of steadymark-cli prepare share."""

    needs = "prepare"

    @classmethod
    def setUpClass(cls):
        if not (CLI.parent / "steadymark-helper").exists():
            raise AssertionError("there is no steadymark-helper beside steadymark-cli, and the build makes it")
        super().setUpClass()

    def prepare(self, device, words, code=0, timeout=300):
        """What it did, from standard output, and its words on standard error."""
        done = self.cli(f"prepare {device} {words} --json --progress none", code, timeout)
        return json.loads(done.out) if done.out.strip() else {}, done.err

    def survey(self, device):
        return self.prepare(device, "--list --ask")[0]

    def offers(self, device):
        """The names of the gates in the way, by method."""
        # Of the variants of a method the first is what is taken without a choice.
        return {one["method"]: [refusal["gate"] for refusal in one.get("refusals", [])] for one in reversed(self.survey(device)["methods"])}

    def log(self, device=""):
        return self.prepare(device, "--log")[0]["entries"]

    def records(self):
        return self.guest.try_run(f"cd {RECORDS} && ls record-*").out.split()

    def begin(self, device, words):
        """In the background; wait for /tmp/begun.code. Progress comes in /tmp/begun.err, the report in /tmp/begun.out."""
        self.guest.run("rm -f /tmp/begun.*")
        self.guest.run(f"(steadymark-cli prepare {device} {words} --json --progress json >/tmp/begun.out 2>/tmp/begun.err; "
                       f"echo $? >/tmp/begun.part; mv /tmp/begun.part /tmp/begun.code) >/dev/null 2>&1 &")

    def ended(self, timeout=90):
        """The exit code of what begin() began, its report if there is one, and its words but for the progress."""
        self.guest.wait_for("[ -e /tmp/begun.code ]", timeout)
        out, err = (self.guest.run(f"cat /tmp/begun.{name}") for name in ("out", "err"))
        words = "\n".join(line for line in err.splitlines() if '"event":"progress"' not in line.replace(" ", ""))
        return int(self.guest.run("cat /tmp/begun.code")), json.loads(out) if out.strip() else {}, words

    def kill_helper(self):
        """As nothing can prepare for. A process in a system call goes when the drive has answered."""
        self.guest.run("kill -9 $(pidof steadymark-helper)")
        self.guest.wait_for("! pidof steadymark-helper >/dev/null", 90)

    def ask_helper(self, name, *requests):
        """The answers to requests that no program of ours would send."""
        quoted = " ".join("'" + json.dumps(request).replace("'", "'\\''") + "'" for request in requests)
        out = self.guest.try_run(f"ask_helper /usr/local/bin/steadymark-helper '{name}' {quoted}", 90).out
        return [json.loads(line) if line.strip() else None for line in out.splitlines()]

    def order(self, method, identity, typed):
        """To the helper, past the programs; returns the outcome or the code of the error, and the sentence."""
        answers = self.ask_helper(
            "erase " + identity["name"], {"verb": "hello", "protocol": 1},
            {"verb": "erase", "device": identity["name"],
             "order": {"step": {"method": method}, "drive": identity, "typed": typed}},
            {"verb": "progress"})
        for answer in answers[1:]:
            if answer and "error" in answer:
                return answer["error"]["code"], answer["error"]["message"]
        report = answers[-1]["ok"]["report"]
        return report["outcome"], report["sentence"]


class AtaTest(PrepareGuestTest):
    plugged = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.disk = AtaDisk(cls.guest, "one")

    def setUp(self):
        self.disk.bring_back()
        if self.records():
            self.guest.run(f"rm -f {RECORDS}/record-*")
        self.sum = self.disk.write_noise()
        self.disk.log()

    def erase(self, method="ata-erase", words="", code=0):
        return self.prepare(self.disk.name, f"--method {method} --confirm-serial {self.disk.serial} {words}", code)

    def assert_state(self, **expected):
        state = self.disk.state()
        self.assertEqual({key: state[key] for key in expected}, {key: str(value) for key, value in expected.items()})

    def assert_no_password(self):
        self.assert_state(enabled=0, locked=0, password="")

    def assert_nothing_sent(self):
        sent = self.disk.log()
        self.assertEqual([one for one in sent if one in SECURITY], [], sent)
        self.assertNotEqual(self.disk.state()["sanitize"], "running")

    def assert_refused(self, method, gate, sentence, words=""):
        """By the dry run and by the command itself; the drive is as it was."""
        offer, _ = self.prepare(self.disk.name, f"--method {method} --dry-run {words}", 5)
        self.assertIn(gate, [one["gate"] for one in offer["refusals"]], offer)
        _, said = self.erase(method, words, 5)
        self.assertRegex(said, sentence)
        self.assert_nothing_sent()


class AtaEraseTestCase(AtaTest):
    def test_1_the_survey_offers_it_and_a_dry_run_tells_exactly_what_would_be_sent(self):
        self.assertEqual(self.offers(self.disk.name)["ata-erase"], [])
        offer, _ = self.prepare(self.disk.name, "--method ata-erase --dry-run")
        self.assertTrue(offer["isAllowed"])
        told = " ".join(offer["commands"])
        self.assertRegex(told, r"F1h.*F3h.*F4h")
        self.assert_nothing_sent()
        self.assertEqual(self.disk.sum(), self.sum)

    def test_2_an_enhanced_erase(self):
        self.disk.tell("erase-seconds 2")
        report, _ = self.erase(words="--variant enhanced")
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual(report["proof"]["unchanged"], 0)
        self.assertEqual([one for one in self.disk.log() if one in SECURITY], [SET_PASSWORD, ERASE_PREPARE, ERASE_UNIT])
        self.assertNotIn(self.disk.sum(), (self.sum, ZEROS))  # this disk leaves noise
        self.assert_no_password()
        self.assertEqual(self.records(), [])
        self.assertEqual(self.log()[-1]["outcome"], "done")

    def test_3_a_normal_erase(self):
        report, _ = self.erase(words="--variant normal")
        self.assertEqual((report["outcome"], report["proof"]["unchanged"]), ("done", 0))
        self.assertEqual(report["proof"]["zeros"], report["proof"]["samples"])
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assert_no_password()

    def test_4_what_stands_in_the_way_is_said_and_nothing_is_sent(self):
        with self.subTest("another drive's serial number"):
            _, said = self.prepare(self.disk.name, "--method ata-erase --confirm-serial SMATAXXX", 5)
            self.assertRegex(said, r"(?i)serial")
            self.assert_nothing_sent()
        with self.subTest("mounted"):
            self.guest.run(f"mkfs.ext4 -q -F {self.disk.node} && mkdir -p /mnt/ata && mount {self.disk.node} /mnt/ata")
            self.assert_refused("ata-erase", "in-use", rf"{self.disk.name}.* is mounted at /mnt/ata")
            self.guest.run("umount /mnt/ata")
        with self.subTest("frozen"):
            self.disk.send("freeze")
            self.disk.log()
            self.assert_refused("ata-erase", "frozen", r"(?s)frozen.*[Ss]uspend")
            self.assertRegex(self.erase(words="--variant normal", code=5)[1], r"frozen")
            self.assert_nothing_sent()
        with self.subTest("it has a password of somebody else"):
            self.disk.tell("power-cycle")
            self.disk.send("set-password somebody")
            self.disk.log()
            self.assert_refused("ata-erase", "password-set", r"has a password")
            with self.subTest("and is locked"):
                self.disk.power_cycle()
                self.disk.log()
                self.assert_refused("ata-erase", "locked", r"is locked with a password")
                self.assert_refused("ata-sanitize", "locked", r"is locked with a password")
                self.assert_refused("discard", "locked", r"is locked with a password")
            with self.subTest("which is not recovered with a guess"):
                self.prepare(self.disk.name, "--recover", 1)
                self.assertGreaterEqual(int(self.disk.state()["tries"]), 3)
                self.assert_state(enabled=1, locked=1, password="somebody")
            with self.subTest("and takes no more passwords"):
                self.disk.tell("power-cycle")
                for _ in range(5):
                    self.disk.send("unlock wrong")
                self.disk.log()
                self.assert_refused("ata-erase", "tries-used-up", r"(?s)accepts no more passwords.*[Ss]witch the machine off")

    def test_5_a_bridge_that_takes_the_password_and_rejects_the_erase(self):
        self.disk.tell("reject f4")
        _, said = self.erase(code=1)
        self.assertNotEqual(said.strip(), "")
        self.assert_no_password()
        self.assertEqual(self.disk.sum(), self.sum)
        self.assertIn(SET_PASSWORD, self.disk.log())
        self.assertEqual(self.records(), [])
        self.assertEqual(self.log()[-1]["outcome"], "failed")

    def test_6_every_command_may_fail_once(self):
        for opcode in (SET_PASSWORD, ERASE_PREPARE, ERASE_UNIT):
            with self.subTest(command=opcode):
                self.disk.tell(f"fail {opcode}")
                self.erase(code=1)
                self.assert_no_password()
                self.assertEqual(self.disk.sum(), self.sum)
                self.assertEqual(self.records(), [])

    def test_7_an_answer_that_never_comes(self):
        # Not of the erase itself: that is waited for as long as the largest drive may need, an hour at least. The simulated
        # drives of tests/core/prepare lose that answer, too, in no time.
        for verb in ("lose", "swallow"):
            with self.subTest(verb):
                self.disk.tell(f"{verb} {SET_PASSWORD}")
                self.erase(code=1)
                self.assert_no_password()
                self.assertEqual(self.disk.sum(), self.sum)

    def test_8_another_drive_under_the_same_name(self):
        identity = self.survey(self.disk.name)["drive"]
        self.disk.power_cycle()  # the same drive, but it was away: it might be another one
        self.assertEqual(self.disk.name, identity["name"])
        self.disk.log()
        outcome, sentence = self.order("ata-erase", identity, self.disk.serial)
        self.assertNotEqual(outcome, "done")
        self.assertRegex(sentence, r"(?i)another|differ|sequence|not the drive")
        self.assert_nothing_sent()
        now = self.survey(self.disk.name)["drive"]
        for key, value in (("serial", "SMATAXXX"), ("model", "STEADY OTHER DISK"), ("wwn", "0x5000c50012345799"), ("capacityBytes", 4096)):
            with self.subTest(key):
                outcome, _ = self.order("ata-erase", {**now, key: value}, str(value) if key == "serial" else self.disk.serial)
                self.assertEqual(outcome, "refused")
                self.assert_nothing_sent()
        self.assertEqual(self.disk.sum(), self.sum)
        self.assertEqual(self.order("ata-erase", now, "")[0], "refused")
        self.assertEqual(self.order("ata-erase", now, self.disk.serial)[0], "done")

    def test_9_what_is_hidden_behind_the_end(self):
        hidden = AtaDisk(self.guest, "hidden", "hidden-sectors=2048 wwn=5000c50012345702")
        self.addCleanup(hidden.unplug)
        with self.subTest("the command"):
            hidden.log()
            _, said = self.prepare(hidden.name, f"--method ata-erase --variant normal --confirm-serial {hidden.serial}", 5)
            self.assertRegex(said, r"hidden behind its accessible end")
            self.assertEqual(set(hidden.log()) & SECURITY, set())
        with self.subTest("the dry run"):
            done = self.guest.try_run(f"steadymark-cli prepare {hidden.name} --method ata-erase --variant normal --dry-run --json")
            self.assertEqual(done.code, 5, done.out + done.err)
            self.assertRegex(done.out, r"hidden behind its accessible end")
        self.prepare(hidden.name, "--method ata-erase --variant enhanced --dry-run")


class AtaCrashTestCase(AtaTest):
    """The helper is killed where it hurts most."""

    def test_1_between_password_and_erase(self):
        self.disk.tell(f"slow {SET_PASSWORD} 5")
        self.begin(self.disk.name, f"--method ata-erase --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"grep -qs setting-password {RECORDS}/record-*")
        self.kill_helper()
        code, _, said = self.ended()
        self.assertEqual(code, 1)
        self.assertNotEqual(said.strip(), "")
        self.assert_state(enabled=1, locked=0, password=PASSWORD)
        self.disk.power_cycle()
        self.assert_state(enabled=1, locked=1)
        self.assertEqual(len(self.records()), 1)

        survey = self.survey(self.disk.name)
        self.assertEqual(survey["recovery"]["kind"], "unlock", survey["recovery"])
        self.assertIn("hdparm", survey["recovery"]["planB"])
        self.assertNotEqual(self.offers(self.disk.name)["ata-erase"], [])
        text = self.cli(f"prepare {self.disk.name} --list").out
        self.assertRegex(text, r"(?i)recover")

        report, _ = self.prepare(self.disk.name, "--recover")
        self.assertEqual(report["outcome"], "done", report)
        self.assert_no_password()
        self.assertEqual(self.disk.sum(), self.sum)
        self.assertEqual(self.records(), [])
        self.assertEqual(self.offers(self.disk.name)["ata-erase"], [])
        self.erase()
        self.assertNotEqual(self.disk.sum(), self.sum)

    def test_2_the_drive_is_recognised_without_its_record(self):
        self.disk.send(f"set-password {PASSWORD}")
        self.disk.power_cycle()
        self.assertEqual(self.survey(self.disk.name)["recovery"]["kind"], "unlock")
        self.prepare(self.disk.name, "--recover")
        self.assert_no_password()
        self.assertEqual(self.disk.sum(), self.sum)

    def test_3_in_the_middle_of_the_erase(self):
        self.disk.tell("erase-seconds 5")
        self.begin(self.disk.name, f"--method ata-erase --variant normal --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"ata_disk tell {self.disk.folder} status | grep -q enabled=1 && grep -qs erasing {RECORDS}/record-*")
        self.kill_helper()
        self.assertEqual(self.ended()[0], 1)
        self.assert_no_password()  # the drive went on by itself
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assertIn(self.survey(self.disk.name)["recovery"]["kind"], ("forget", "none"))
        if self.records():
            self.prepare(self.disk.name, "--recover")
        self.assertEqual(self.records(), [])

    def test_4_power_fails_in_the_middle_of_the_erase(self):
        self.disk.tell("erase-seconds 60")
        self.begin(self.disk.name, f"--method ata-erase --variant normal --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"ata_disk tell {self.disk.folder} status | grep -q enabled=1 && grep -qs erasing {RECORDS}/record-*")
        self.disk.tell("power-cycle")
        code, _, said = self.ended(120)
        self.assertEqual(code, 1)
        self.assertNotEqual(said.strip(), "")
        # It was locked by the cut, and the helper, which is alive, has brought it back.
        self.assert_no_password()
        self.assertEqual(self.disk.sum(), self.sum)

    def test_5_the_program_goes_and_the_helper_stays(self):
        self.disk.tell("erase-seconds 5")
        self.begin(self.disk.name, f"--method ata-erase --variant normal --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"ata_disk tell {self.disk.folder} status | grep -q enabled=1 && grep -qs erasing {RECORDS}/record-*")
        self.guest.run("kill -9 $(pidof steadymark-cli)")
        self.guest.wait_for("! pidof steadymark-helper >/dev/null", 90)
        self.assert_no_password()
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assertEqual(self.records(), [])
        self.assertEqual(self.log()[-1]["outcome"], "done")


class PowerLossTestCase(PrepareGuestTest):
    """The whole machine loses its power. What has to outlive it, the disk and SteadyMark's records, is on a drive of QEMU's."""

    plugged = (DRIVE["virtio-one"],)
    restarts = True

    def start_disk(self):
        node = f"/dev/{self.guest.node('virtio-one')}"
        self.guest.run(f"mkdir -p /mnt/kept {RECORDS} && mount {node} /mnt/kept && mkdir -p /mnt/kept/records && "
                       f"mount -o bind /mnt/kept/records {RECORDS}")
        # Were it told afterwards, a sanitize that goes on could have ended by then.
        self.disk = AtaDisk(self.guest, "one", "sanitize-seconds=1000", parent="/mnt/kept")

    def setUp(self):
        self.disk = None
        self.guest.run(f"mkfs.ext4 -q -F /dev/{self.guest.node('virtio-one')}")
        self.start_disk()
        self.sum = self.disk.write_noise()
        self.guest.run("sync")

    def tearDown(self):
        """The next test finds the drive unmounted, whatever became of this one."""
        if self.disk:
            self.guest.try_run(f"ata_disk unplug {self.disk.folder}; ata_disk tell {self.disk.folder} end")
        self.guest.try_run(f"umount {RECORDS}; umount /mnt/kept")

    def lose_power_when(self, condition):
        self.guest.wait_for(condition)
        self.guest.lose_power()
        self.start_disk()

    def test_1_between_password_and_erase(self):
        self.disk.tell(f"slow {ERASE_PREPARE} 600")
        self.begin(self.disk.name, f"--method ata-erase --confirm-serial {self.disk.serial}")
        self.lose_power_when(f"ata_disk tell {self.disk.folder} status | grep -q enabled=1")
        self.assertEqual([self.disk.state()[key] for key in ("enabled", "locked", "password")], ["1", "1", PASSWORD])
        self.assertEqual(len(self.records()), 1)
        survey = self.survey(self.disk.name)
        self.assertEqual(survey["recovery"]["kind"], "unlock", survey["recovery"])
        self.prepare(self.disk.name, "--recover")
        self.assertEqual([self.disk.state()[key] for key in ("enabled", "locked")], ["0", "0"])
        self.assertEqual(self.disk.sum(), self.sum)
        self.assertEqual(self.records(), [])

    def test_2_in_a_sanitize(self):
        self.begin(self.disk.name, f"--method ata-sanitize --variant block --confirm-serial {self.disk.serial}")
        self.lose_power_when(f"ata_disk tell {self.disk.folder} status | grep -q sanitize=running")
        self.assertEqual(self.survey(self.disk.name)["recovery"]["kind"], "reattach")
        self.disk.tell("sanitize-seconds 0")
        self.prepare(self.disk.name, "--recover")
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assertEqual(self.records(), [])


class AtaSanitizeTestCase(AtaTest):
    def test_1_block_erase(self):
        self.disk.tell("sanitize-seconds 4")
        self.begin(self.disk.name, f"--method ata-sanitize --variant block --confirm-serial {self.disk.serial}")
        code, report, said = self.ended()
        self.assertEqual((code, report.get("outcome")), (0, "done"), said)
        told = [json.loads(line) for line in self.guest.run("cat /tmp/begun.err").splitlines() if line.startswith("{")]
        fractions = [one["fraction"] for one in told if one.get("event") == "progress" and not one.get("isEstimated")]
        self.assertTrue(any(0 < one < 1 for one in fractions), told)
        self.assertEqual(fractions, sorted(fractions))
        self.assertEqual(report["proof"]["zeros"], report["proof"]["samples"])
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assertEqual(self.disk.state()["sanitize"], "succeeded")
        self.assertEqual(self.records(), [])
        self.assertEqual(set(self.disk.log()) & SECURITY, set())

    def test_2_crypto_scramble(self):
        self.disk.tell("sanitize-seconds 1")
        report, _ = self.erase("ata-sanitize", "--variant crypto")
        self.assertEqual((report["outcome"], report["proof"]["unchanged"]), ("done", 0))
        self.assertNotIn(self.disk.sum(), (self.sum, ZEROS))

    def test_3_it_survives_the_helper_and_is_found_again(self):
        self.disk.tell("sanitize-seconds 1000")
        self.begin(self.disk.name, f"--method ata-sanitize --variant block --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"ata_disk tell {self.disk.folder} status | grep -q sanitize=running")
        self.kill_helper()
        self.assertEqual(self.ended()[0], 1)
        self.disk.power_cycle()
        survey = self.survey(self.disk.name)
        self.assertEqual(survey["recovery"]["kind"], "reattach", survey["recovery"])
        for method in ("discard", "ata-erase", "ata-sanitize"):
            _, said = self.erase(method, code=5)
            self.assertRegex(said, r"(?i)has not finished|unfinished|interrupted")
        self.begin(self.disk.name, "--recover")
        self.guest.wait_for("grep -q fraction /tmp/begun.err")
        self.disk.tell("sanitize-seconds 0")
        code, report, said = self.ended()
        self.assertEqual((code, report.get("outcome")), (0, "done"), said)
        self.assertEqual(self.disk.sum(), ZEROS)
        self.assertEqual(self.records(), [])

    def test_4_frozen_or_absent(self):
        self.disk.send("sanitize-freeze")
        self.disk.log()
        self.assert_refused("ata-sanitize", "sanitize-frozen", r"frozen")
        without = AtaDisk(self.guest, "without", "block-erase=no crypto-scramble=no security=no wwn=5000c50012345703")
        self.addCleanup(without.unplug)
        offers = self.offers(without.name)
        self.assertIn("not-supported", offers["ata-sanitize"])
        self.assertIn("not-supported", offers["ata-erase"])
        self.assertEqual(offers["discard"], [])

    def test_5_one_that_fails(self):
        self.disk.tell("sanitize-seconds 1000")
        self.begin(self.disk.name, f"--method ata-sanitize --variant block --confirm-serial {self.disk.serial}")
        self.guest.wait_for(f"ata_disk tell {self.disk.folder} status | grep -q sanitize=running")
        self.disk.tell("sanitize-fail")
        code, _, said = self.ended()
        self.assertEqual(code, 1)
        self.assertRegex(said, r"(?i)sanitize")
        self.disk.tell("sanitize-seconds 0")
        self.erase("ata-sanitize", "--variant block")
        self.assertEqual(self.disk.sum(), ZEROS)

    def test_6_discard(self):
        report, _ = self.erase("discard")
        self.assertEqual((report["outcome"], report["bytes"]), ("done", 16 << 20), report)
        self.assertEqual((self.disk.sum(), self.disk.kibibytes()), (ZEROS, 0))


if __name__ == "__main__":
    main()
