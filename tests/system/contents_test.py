# SPDX-License-Identifier: GPL-3.0-or-later
"""What must not be erased is found on a drive wherever it lies, by the real helper, and nothing of the drive changes."""

import hashlib
import os
import struct
import subprocess
import unittest
import zlib

import loop_devices
import suite
from prepare_loop_test import MEBIBYTE, PrepareTest

SIZE = 64
LINUX_DATA = bytes.fromhex("AF3DC60F838472478E793D69D8477DE4")


def header(sector, entries, place, size, partition):
    """A GPT header (UEFI 2.10, 5.3.2) at the sector `place`, whose other copy is at the other end."""
    last = size // sector - 1
    table = (LINUX_DATA + b"\x01" * 16 + struct.pack("<QQQ", *partition, 0) + bytes(72)).ljust(128 * 128, b"\0")
    blocks = len(table) // sector
    other = last if place == 1 else 1
    fields = struct.pack("<8sIIIIQQQQ16sQIII", b"EFI PART", 0x10000, 92, 0, 0, place, other, 2 + blocks, last - 1 - blocks, b"\x02" * 16, entries, 128, 128,
                         zlib.crc32(table))
    fields = fields[:16] + struct.pack("<I", zlib.crc32(fields)) + fields[20:]
    return fields, table


def write_gpt(device, size, sector=512, front=True, back=True, protective=True):
    """A table with one partition of 32 MiB at 1 MiB."""
    partition = (MEBIBYTE // sector, 33 * MEBIBYTE // sector - 1)
    last = size // sector - 1
    if protective:
        entry = struct.pack("<B3sB3sII", 0, b"\x00\x02\x00", 0xEE, b"\xff\xff\xff", 1, min(last, 0xFFFFFFFF))
        device.seek(446)
        device.write(entry + bytes(48) + b"\x55\xaa")
    for wanted, place in ((front, 1), (back, last)):
        if not wanted:
            continue
        entries = 2 if place == 1 else last - 128 * 128 // sector
        fields, table = header(sector, entries, place, size, partition)
        device.seek(place * sector)
        device.write(fields)
        device.seek(entries * sector)
        device.write(table)


class ContentsTestCase(PrepareTest):
    """One drive for each test, whose partitions the kernel does not show: losetup without --partscan."""

    def setUp(self):
        super().setUp()
        self.node = self.loop(SIZE)

    def device(self):
        return open(self.node, "r+b")

    def sum(self):
        with open(self.node, "rb") as device:
            return hashlib.file_digest(device, "sha256").hexdigest()

    def write_at(self, offset, data):
        with self.device() as device:
            device.seek(offset)
            device.write(data)

    def write_luks(self, offset=MEBIBYTE):
        self.write_at(offset, b"LUKS\xba\xbe" + struct.pack(">H", 1) + bytes(1000))

    def is_refused(self, *words, gate="member"):
        before = self.sum()
        offer = self.offer(self.survey(self.node), "discard")
        refusals = {refusal["gate"]: refusal for refusal in offer["refusals"]}
        self.assertIn(gate, refusals)
        for word in words:
            self.assertIn(word, refusals[gate]["sentence"])
        report = self.erase(self.node, "discard")
        self.assertEqual(report["outcome"], "refused", report)
        self.assertEqual(self.sum(), before)
        return refusals[gate]["remedy"]

    def is_allowed(self):
        self.assertEqual(self.offer(self.survey(self.node), "discard").get("refusals", []), [])

    def test_an_empty_drive_and_an_ordinary_file_system_are_no_matter(self):
        self.is_allowed()
        for kind, make in (("ext4", ["mkfs.ext4", "-q", "-F"]), ("xfs", ["mkfs.xfs", "-q", "-f"])):
            subprocess.run([*make, self.node], check=kind == "ext4", capture_output=True)
            self.is_allowed()

    def test_an_ordinary_table_with_a_file_system_in_it_is_no_matter(self):
        with self.device() as device:
            write_gpt(device, SIZE * MEBIBYTE)
        self.write_at(MEBIBYTE + 1024, bytes(56) + b"\x53\xef")  # ext2's magic, and nothing else
        self.is_allowed()

    def test_encryption_in_a_partition_that_the_kernel_does_not_show(self):
        with self.device() as device:
            write_gpt(device, SIZE * MEBIBYTE)
        self.write_luks()
        remedy = self.is_refused("LUKS", "does not list")
        self.assertIn(f"losetup --find --show --offset {MEBIBYTE} {self.node}", remedy)

    def test_encryption_when_only_the_table_at_the_end_is_left(self):
        with self.device() as device:
            write_gpt(device, SIZE * MEBIBYTE, front=False, protective=False)
        self.write_luks()
        self.is_refused("LUKS")

    def test_encryption_in_a_table_of_large_sectors(self):
        with self.device() as device:
            write_gpt(device, SIZE * MEBIBYTE, sector=4096)
        self.write_luks()
        self.is_refused("LUKS")
        self.assertIn("GPT", " ".join(content["kind"] for content in self.survey(self.node)["contents"]))

    def test_encryption_in_a_table_of_the_old_kind(self):
        self.write_at(446, struct.pack("<B3sB3sII", 0, bytes(3), 0x83, bytes(3), 2048, 65536) + bytes(48) + b"\x55\xaa")
        self.write_luks()
        self.is_refused("LUKS")

    def test_a_mark_without_a_table_is_not_known(self):
        with self.device() as device:
            write_gpt(device, SIZE * MEBIBYTE, front=False, back=False)
        remedy = self.is_refused("no such table can be read", gate="unread")
        self.assertIn("wipefs --all", remedy)
        subprocess.run(["wipefs", "--all", "--quiet", self.node], check=True)
        self.is_allowed()

    def test_a_journal_of_another_drive(self):
        loop_devices.call("mke2fs", "-q", "-F", "-O", "journal_dev", self.node)
        self.is_refused("journal")

    def test_the_memory_of_a_hibernated_system(self):
        loop_devices.call("mkswap", self.node)
        self.is_allowed()
        self.write_at(os.sysconf("SC_PAGE_SIZE") - 10, b"S1SUSPEND\0")
        self.is_refused("could then no longer resume")

    def test_one_of_two_drives_of_a_file_system(self):
        node = self.loop(128)
        other = self.loop(128)
        try:
            loop_devices.call("mkfs.btrfs", "-q", "-f", node)
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            self.skipTest(f"no btrfs here: {error}")
        self.node = node
        self.is_allowed()
        loop_devices.call("mkfs.btrfs", "-q", "-f", "-m", "raid1", "-d", "single", node, other)
        for one in (node, other):
            self.node = one
            self.is_refused("one of the 2 drives of a file system")


if __name__ == "__main__":
    suite.main("losetup", "wipefs")
