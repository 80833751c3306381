# SPDX-License-Identifier: GPL-3.0-or-later
"""The ATA disk of the virtual machine (ata_disk/) behaves as the standard says: otherwise what erase_test.py shows is worth nothing.
The tests share a machine and run in the order of their names."""

import hashlib
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from guest import MiB  # noqa: E402
from vm_test import GuestTest, main  # noqa: E402

#: Of an ATA disk: small, since everything is emulated.
SIZE = 16 * MiB
#: The sum of as many zeros.
ZEROS = hashlib.md5(bytes(SIZE)).hexdigest()


class AtaDisk:
    """The user-space disk in the guest. Its folder is its name."""

    def __init__(self, guest, name, words="", parent="/run/disks"):
        self.guest, self.folder = guest, f"{parent}/{name}"
        self.serial = f"SMATA{name.upper()}"
        guest.run("[ -e /sys/kernel/config/target/loopback ] || { modprobe -a crc_t10dif crct10dif_generic crc64_rocksoft_generic "
                  "target_core_user tcm_loop && mount -t configfs configfs /sys/kernel/config && "
                  "mkdir -p /sys/kernel/config/target/loopback /run/disks; }")
        guest.run(f"ata_disk serve {self.folder} serial={self.serial} mebibytes={SIZE // MiB} {words} >/run/disks/{name}.log 2>&1 &")
        # It answers: a socket may also lie there from before the power failed.
        guest.wait_for(f"ata_disk tell {self.folder} status >/dev/null 2>&1")
        self.plug()

    def plug(self):
        self.guest.run(f"ata_disk plug {self.folder}")
        self.guest.wait_for(f"grep -qs {self.serial} /sys/block/sd*/device/vpd_pg80 && udevadm settle")
        self.name = self.guest.run(f"grep -l {self.serial} /sys/block/sd*/device/vpd_pg80 | head -n 1").split("/")[3]
        self.node = f"/dev/{self.name}"

    def unplug(self):
        self.guest.run(f"ata_disk unplug {self.folder}")

    def tell(self, words):
        return self.guest.run(f"ata_disk tell {self.folder} {words}").strip()

    def send(self, words):
        """A command past the code that is tested; returns whether the drive took it, and the registers."""
        done = self.guest.try_run(f"ata_disk send {self.node} {words}")
        if done.code > 1:
            self.guest.fail(done.err)
        return done.code == 0, dict(word.split("=") for word in done.out.split() if "=" in word)

    def state(self):
        return dict(word.split("=") for word in self.tell("status").split())

    def log(self):
        """What the drive was sent since this was asked for the last time."""
        return self.tell("log").split()

    def power_cycle(self):
        """As a SATA drive whose power goes and comes back: it vanishes and appears anew."""
        self.unplug()
        self.tell("power-cycle")
        self.plug()

    def bring_back(self):
        """As it was new, whatever a test has done; for the next test."""
        for words in ("heal", "sanitize-seconds 0", "sanitize-stuck 1", "erase-seconds 0", "power-cycle"):
            self.tell(words)
        if self.state()["enabled"] == "1":
            password = self.state()["password"]
            self.send(f"unlock {password}")
            self.send(f"disable-password {password}")
        self.tell("sanitize-seconds 3")

    def write_noise(self):
        """Fills it and returns the sum of what is on it."""
        self.guest.run(f"dd if=/dev/urandom of={self.node} bs=1M count={SIZE // MiB} iflag=fullblock oflag=direct 2>/dev/null")
        return self.sum()

    def sum(self):
        return self.guest.run(f"dd if={self.node} bs=1M iflag=direct 2>/dev/null | md5sum").split()[0]

    def kibibytes(self):
        """That its medium takes."""
        return int(self.guest.run(f"du -k {self.folder}/data").split()[0])


class AtaDiskTestCase(GuestTest):
    plugged = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.disk = AtaDisk(cls.guest, "one")

    def setUp(self):
        self.disk.bring_back()
        self.disk.log()

    def taken(self, words):
        self.assertTrue(self.disk.send(words)[0], f"{words}: {self.disk.tell('status')}")

    def aborted(self, words):
        is_taken, registers = self.disk.send(words)
        self.assertFalse(is_taken, f"{words}: {self.disk.tell('status')}")
        self.assertEqual((registers["status"], registers["error"]), ("51", "04"), registers)

    def assert_state(self, **expected):
        state = self.disk.state()
        self.assertEqual({key: state[key] for key in expected}, {key: str(value) for key, value in expected.items()})

    def readable(self):
        return self.guest.try_run(f"dd if={self.disk.node} of=/dev/null bs=4k count=1 iflag=direct").code == 0

    def test_1_the_kernel_takes_it_for_an_ata_drive(self):
        udev = self.guest.run(f"udevadm info {self.disk.node}")
        for line in ("ID_BUS=ata", "ID_ATA_FEATURE_SET_SECURITY=1", f"ID_SERIAL_SHORT={self.disk.serial}", "ID_WWN=0x5000c50012345701"):
            self.assertIn(f"E: {line}\n", udev)
        self.assertEqual(int(self.guest.run(f"cat /sys/block/{self.disk.name}/size")), SIZE // 512)
        self.assertGreater(int(self.guest.run(f"cat /sys/block/{self.disk.name}/queue/discard_max_bytes")), 0)
        identity = self.disk.send("identify")[1]
        self.assertEqual((identity["word128"], identity["word59"]), ("0021", "b000"))
        self.assertEqual(self.disk.send("native-maximum")[1]["lba"], f"{SIZE // 512 - 1:08x}")
        self.assertEqual(self.disk.send("smart-status")[1]["lba"], "00c24f00")

    def test_2_what_is_written_is_read_and_a_discard_makes_holes(self):
        self.assertNotEqual(self.disk.write_noise(), ZEROS)
        self.assertEqual(self.disk.kibibytes(), SIZE >> 10)
        self.guest.run(f"blkdiscard {self.disk.node}")
        self.assertEqual((self.disk.sum(), self.disk.kibibytes()), (ZEROS, 0))

    def test_3_an_erase_needs_prepare_right_before_it(self):
        self.disk.write_noise()
        self.taken("set-password secret")
        self.aborted("erase-unit secret")
        self.taken("erase-prepare")
        self.taken("identify")
        self.aborted("erase-unit secret")
        self.taken("erase-prepare")
        self.assertTrue(self.readable())
        self.aborted("erase-unit secret")
        self.taken("erase-prepare")
        self.aborted("erase-unit wrong")
        self.assert_state(enabled=1, locked=0)
        self.taken("erase-prepare")
        self.taken("erase-unit secret")
        self.assert_state(enabled=0, locked=0)
        self.assertEqual(self.disk.sum(), ZEROS)

    def test_4_it_is_locked_after_a_power_cycle_and_five_tries_are_too_many(self):
        self.taken("set-password secret")
        self.assertTrue(self.readable())
        self.disk.power_cycle()
        self.assertEqual(self.disk.send("identify")[1]["word128"], "0027")
        self.assertFalse(self.readable())
        for words in ("set-password other", "disable-password secret", "block-erase", "freeze"):
            self.aborted(words)
        for _ in range(5):
            self.aborted("unlock wrong")
        self.assertEqual(self.disk.send("identify")[1]["word128"], "0037")
        self.aborted("unlock secret")
        self.taken("erase-prepare")
        self.aborted("erase-unit secret")
        self.disk.power_cycle()
        self.taken("unlock secret")
        self.assertTrue(self.readable())
        self.taken("disable-password secret")
        self.assert_state(enabled=0, locked=0, expired=0)

    def test_5_a_frozen_one_takes_nothing_until_its_next_power_cycle(self):
        self.taken("freeze")
        self.assertEqual(self.disk.send("identify")[1]["word128"], "0029")
        for words in ("set-password a", "unlock a", "erase-prepare", "erase-unit a", "disable-password a", "freeze"):
            self.aborted(words)
        self.disk.power_cycle()
        self.taken("set-password a")
        self.taken("disable-password a")

    def test_6_a_sanitize_goes_on_by_itself(self):
        self.disk.write_noise()
        self.disk.tell("sanitize-seconds 1000")
        self.taken("block-erase")
        _, early = self.disk.send("sanitize-status")
        self.assertEqual(int(early["count"], 16) & 0xC000, 0x4000)
        self.assertFalse(self.readable())
        self.aborted("set-password a")
        self.aborted("block-erase")
        self.disk.power_cycle()  # does not end it
        _, later = self.disk.send("sanitize-status")
        self.assertEqual(int(later["count"], 16) & 0xC000, 0x4000)
        self.assertGreater(int(later["lba"], 16), int(early["lba"], 16))
        self.disk.tell("sanitize-stuck 0.01")
        self.assertLessEqual(int(self.disk.send("sanitize-status")[1]["lba"], 16), 0xFFFF // 100)
        self.disk.tell("sanitize-stuck 1")
        self.disk.tell("sanitize-seconds 0")
        self.assertEqual(self.disk.send("sanitize-status")[1]["count"], "8000")
        self.assertEqual(self.disk.sum(), ZEROS)

    def test_7_a_frozen_sanitize_and_one_that_fails(self):
        self.taken("sanitize-freeze")
        is_taken, registers = self.disk.send("block-erase")
        self.assertEqual((is_taken, registers["error"], registers["lba"]), (False, "04", "00000003"))
        self.disk.power_cycle()
        self.disk.tell("sanitize-seconds 1000")
        self.taken("crypto-scramble")
        self.disk.tell("sanitize-fail")
        is_taken, registers = self.disk.send("sanitize-status")
        self.assertEqual((is_taken, registers["lba"]), (False, "00000001"))
        self.assertFalse(self.readable())
        self.disk.tell("sanitize-seconds 0")
        self.taken("block-erase")
        self.assertTrue(self.readable())

    def test_8_what_can_go_wrong(self):
        self.disk.tell("fail ec")
        self.aborted("identify")
        self.taken("identify")
        self.disk.tell("reject f4")
        self.taken("set-password a")
        self.taken("erase-prepare")
        is_taken, registers = self.disk.send("erase-unit a")
        self.assertEqual((is_taken, registers["sense"]), (False, "05,20,00"))
        self.assert_state(enabled=1, locked=0)
        self.taken("disable-password a")
        self.disk.tell("mute f5")
        self.assertFalse(self.disk.send("freeze")[0])
        self.assert_state(frozen=1)
        self.disk.power_cycle()
        begun = time.monotonic()
        self.disk.tell("slow ec 2")
        self.taken("identify")
        self.assertGreaterEqual(time.monotonic() - begun, 1.9)

    def test_9_a_lost_answer_is_given_back_when_the_kernel_no_longer_waits(self):
        for verb, enabled in (("swallow", "0"), ("lose", "1")):
            self.disk.tell(f"{verb} f1")
            done = self.guest.try_run(f"ata_disk send {self.disk.node} set-password a timeout=3", 90)
            self.assertEqual(done.code, 1, done.out + done.err)
            self.assertEqual(self.disk.state()["enabled"], enabled)
            self.taken("identify")


if __name__ == "__main__":
    main()
