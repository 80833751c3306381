# SPDX-License-Identifier: GPL-3.0-or-later
"""Preparing drives by the real programs, through the real kernel: discard, trim, fill and NVMe Format, everything that is refused,
and drives that are pulled in the middle. ATA's own erases are in erase_test.py. Tests run in the order of their names."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from erase_test import PrepareGuestTest  # noqa: E402
from guest import DRIVE, Drive, MiB  # noqa: E402
from vm_test import main  # noqa: E402

#: Where noise is put on a drive and looked for afterwards, and how much: at its beginning, in its middle and near its end.
PATCH = 4 * MiB
ZEROS = bytes(PATCH)
#: Holes in a file begin and end at pages.
NOTHING = 256 << 10


def chosen(*names):
    return tuple(drive for name, drive in DRIVE.items() if name in names)


class DriveTest(PrepareGuestTest):
    def patches(self, node):
        size = 512 * int(self.guest.run(f"cat /sys/block/{node}/size"))
        return [0, size // 2 // PATCH, (size - PATCH) // PATCH]

    def write_noise(self, node):
        """Returns the sum of it."""
        for at in self.patches(node):
            self.guest.run(f"dd if=/dev/urandom of=/dev/{node} bs={PATCH} seek={at} count=1 iflag=fullblock oflag=direct 2>/dev/null")
        return self.sum(node)

    def sum(self, node):
        reads = "; ".join(f"dd if=/dev/{node} bs={PATCH} skip={at} count=1 iflag=direct 2>/dev/null" for at in self.patches(node))
        return self.guest.run(f"{{ {reads}; }} | md5sum").split()[0]

    def zeros(self, node):
        return self.guest.run(f"head -c {len(self.patches(node)) * PATCH} /dev/zero | md5sum").split()[0]

    def word(self, node):
        """What confirms it: its serial number, or its name."""
        return self.survey(node)["drive"].get("serial") or node

    def destroy(self, node, method, words="", code=0, timeout=120):
        return self.prepare(node, f"--method {method} --confirm-serial {self.word(node)} {words}", code, timeout)

    def changes(self, node):
        """How often it was written to and told to forget something."""
        stat = self.guest.run(f"cat /sys/block/{node}/stat").split()
        return int(stat[4]), int(stat[11])

    def assert_refused(self, node, gate, sentence, method="discard", device=None):
        _, before = self.changes(node)
        offer, _ = self.prepare(device or node, f"--method {method} --dry-run", 5)
        self.assertIn(gate, [one["gate"] for one in offer["refusals"]], offer)
        _, said = self.prepare(device or node, f"--method {method} --confirm-serial {self.word(node)}", 5)
        self.assertRegex(said, sentence)
        self.assertEqual(self.changes(node)[1], before, "something was discarded")

    def wipe(self, *nodes):
        for node in nodes:
            self.guest.run(f"dd if=/dev/zero of=/dev/{node} bs=1M count=4 2>/dev/null; "
                           f"dd if=/dev/zero of=/dev/{node} bs=1M count=2 seek=$(($(cat /sys/block/{node}/size) / 2048 - 2)) 2>/dev/null; "
                           f"blockdev --rereadpt /dev/{node} 2>/dev/null; udevadm settle")

    def sizes(self, node):
        return self.guest.run(f"cd /sys/block/{node}; cat size queue/logical_block_size queue/physical_block_size").split()


class DiscardTestCase(DriveTest):
    plugged = chosen("nvme-one", "namespace-one", "namespace-two", "sata-ssd", "usb-disk", "virtio-two")

    def assert_discarded(self, node, report):
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual(report["bytes"], 512 * int(self.guest.run(f"cat /sys/block/{node}/size")))
        self.assertEqual(report["proof"]["zeros"], report["proof"]["samples"], report)
        self.assertEqual(self.sum(node), self.zeros(node))

    def test_1_discard_makes_holes_of_everything(self):
        for name in ("nvme-one", "sata-ssd", "usb-disk", "namespace-two"):
            with self.subTest(drive=name):
                node = self.guest.node(name)
                self.assertNotEqual(self.write_noise(node), self.zeros(node))
                self.assertGreaterEqual(self.guest.taken(name), 3 * PATCH)
                report, _ = self.destroy(node, "discard")
                self.assert_discarded(node, report)
                self.assertLessEqual(self.guest.taken(name), NOTHING)
                self.assertEqual(self.log()[-1]["drive"]["serial"], DRIVE[name].serial)
                self.assertEqual(self.records(), [])

    def test_2_discard_of_a_drive_in_a_file(self):
        self.guest.run("truncate -s 64M /tmp/loop.img; losetup /dev/loop3 /tmp/loop.img")
        self.addCleanup(self.guest.run, "losetup -d /dev/loop3; rm /tmp/loop.img")
        self.write_noise("loop3")
        self.assertGreaterEqual(int(self.guest.run("du -k /tmp/loop.img").split()[0]), 3 * PATCH >> 10)
        report, _ = self.prepare("loop3", "--method discard --confirm-serial loop3")
        self.assert_discarded("loop3", report)
        self.assertEqual(self.guest.run("du -k /tmp/loop.img").split()[0], "0")

    def test_3_discard_of_a_drive_with_large_sectors(self):
        self.guest.run("modprobe scsi_debug dev_size_mb=32 sector_size=4096 lbpu=1 lbprz=1")
        self.guest.wait_for("grep -qs scsi_debug /sys/block/sd*/device/model")
        self.addCleanup(self.guest.run, "until rmmod scsi_debug 2>/dev/null; do sleep 0.1; done")
        self.guest.run("udevadm settle")
        node = self.guest.run("grep -l scsi_debug /sys/block/sd*/device/model").split("/")[3]
        self.write_noise(node)
        self.assert_discarded(node, self.destroy(node, "discard")[0])
        self.assertNotEqual(self.offers(node)["ata-erase"], [])

    def test_4_trim_of_a_mounted_file_system(self):
        for name in ("sata-ssd", "nvme-one"):
            with self.subTest(drive=name):
                folder = self.mount(name)
                node = self.guest.node(name)
                self.guest.run(f"dd if=/dev/urandom of={folder}/kept bs=1M count=8 2>/dev/null; "
                               f"dd if=/dev/urandom of={folder}/big bs=1M count=48 2>/dev/null; sync")
                kept = self.guest.run(f"md5sum <{folder}/kept")
                before = self.guest.taken(name)
                self.guest.run(f"rm {folder}/big; sync")
                report, _ = self.prepare(node, "--method trim")
                self.assertEqual(report["outcome"], "done", report)
                self.assertGreater(report["bytes"], 40 * MiB)
                self.assertLess(self.guest.taken(name), before - 40 * MiB)
                self.guest.run("echo 3 >/proc/sys/vm/drop_caches")
                self.assertEqual(self.guest.run(f"md5sum <{folder}/kept"), kept)
                self.guest.run(f"umount {folder}; dd if=/dev/zero of=/dev/{node} bs=1M count=1 2>/dev/null")

    def test_5_fill_of_a_whole_drive(self):
        node = self.guest.node("virtio-two")
        before = self.changes(node)[0]
        report, _ = self.destroy(node, "fill", "--times 2")
        self.assertEqual((report["outcome"], report["bytes"]), ("done", 2 * DRIVE["virtio-two"].size), report)
        self.assertGreater(self.changes(node)[0], before)
        self.assertGreaterEqual(self.guest.taken("virtio-two"), DRIVE["virtio-two"].size)
        self.assertNotEqual(self.sum(node), self.zeros(node))
        # Not even by chance may the kernel find partitions in it.
        self.assertEqual(self.guest.run(f"ls /sys/block/{node}").split().count(f"{node}1"), 0)

    def test_6_format_of_the_only_namespace(self):
        node = self.guest.node("nvme-one")
        self.write_noise(node)
        sizes = self.sizes(node)
        offer, _ = self.prepare(node, "--method nvme-format --dry-run")
        self.assertRegex(" ".join(offer["commands"]), r"(?i)format")
        report, _ = self.destroy(node, "nvme-format")
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual((self.sum(node), self.sizes(node)), (self.zeros(node), sizes))
        self.assertLessEqual(self.guest.taken("nvme-one"), NOTHING)

    def test_7_format_of_one_of_two_namespaces_spares_the_other(self):
        one, two = (self.guest.node(name) for name in ("namespace-one", "namespace-two"))
        sums, sizes = (self.write_noise(one), self.write_noise(two)), (self.sizes(one), self.sizes(two))
        report, _ = self.destroy(one, "nvme-format")
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual((self.sum(one), self.sum(two)), (self.zeros(one), sums[1]))
        report, _ = self.destroy(two, "nvme-format")  # 4096-byte sectors stay
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual(self.sum(two), self.zeros(two))
        self.assertEqual((self.sizes(one), self.sizes(two)), sizes)

    def test_8_what_the_drive_cannot_do_is_refused(self):
        for name, method, gate in (("nvme-one", "nvme-sanitize", "not-supported"), ("namespace-one", "nvme-sanitize", None),
                                   ("nvme-one", "ata-erase", "wrong-interface"), ("sata-ssd", "nvme-format", "wrong-interface"),
                                   ("sata-ssd", "ata-erase", "not-supported"), ("sata-ssd", "ata-sanitize", "not-supported"),
                                   ("usb-disk", "ata-erase", "usb-bridge"), ("usb-disk", "ata-sanitize", "usb-bridge")):
            with self.subTest(drive=name, method=method):
                node = self.guest.node(name)
                before = self.changes(node)
                offer, _ = self.prepare(node, f"--method {method} --dry-run", 5)
                gates = [one["gate"] for one in offer["refusals"]]
                if gate:
                    self.assertIn(gate, gates)
                _, said = self.destroy(node, method, code=5)
                self.assertNotEqual(said.strip(), "")
                self.assertEqual(self.changes(node), before)


class RefusalTestCase(DriveTest):
    """Discard stands for all of them here: the gates are the same (core's matrix), and only the kernel decides who has what."""

    plugged = chosen("nvme-one", "sata-ssd", "virtio-one", "virtio-two")

    def partition(self, node):
        self.guest.run(f"printf 'n\\np\\n1\\n\\n\\nw\\n' | fdisk /dev/{node} >/dev/null; udevadm settle")
        self.addCleanup(self.wipe, node)
        return f"{node}p1" if node[-1].isdigit() else f"{node}1"

    def test_a_mounted_partition(self):
        node = self.guest.node("nvme-one")
        part = self.partition(node)
        self.guest.run(f"mkfs.ext4 -q -F /dev/{part}; mkdir -p /mnt/part; mount /dev/{part} /mnt/part; echo kept >/mnt/part/kept; sync")
        self.addCleanup(self.guest.run, "umount /mnt/part")
        for method in ("discard", "nvme-format"):
            self.assert_refused(node, "in-use", rf"{part} is mounted at /mnt/part", method)
        self.guest.run("umount /mnt/part; mount /dev/" + part + " /mnt/part")
        self.assertEqual(self.guest.run("cat /mnt/part/kept").strip(), "kept")

    def test_a_mount_that_only_another_namespace_sees(self):
        node = self.guest.node("sata-ssd")
        self.guest.run(f"mkfs.ext4 -q -F /dev/{node}; mkdir -p /mnt/hidden; "
                       f"unshare -m sh -c 'mount /dev/{node} /mnt/hidden; touch /run/hidden; while [ -e /run/hidden ]; do sleep 0.1; done' "
                       f">/dev/null 2>&1 &")
        self.addCleanup(self.wipe, node)
        self.addCleanup(self.guest.run, "rm -f /run/hidden; sleep 0.5")
        self.guest.wait_for("[ -e /run/hidden ]")
        self.assert_refused(node, "in-use", rf"{node} is (mounted|in use)")

    def test_b_partition_named_instead_of_the_drive(self):
        node = self.guest.node("nvme-one")
        part = self.partition(node)
        for method in ("discard", "nvme-format"):
            self.assert_refused(node, "partition", rf"{part} is only a part of {node}", method, device=f"/dev/{part}")

    def test_c_swap(self):
        node = self.guest.node("virtio-one")
        self.guest.run(f"mkswap /dev/{node} >/dev/null; swapon /dev/{node}")
        self.addCleanup(self.wipe, node)
        self.addCleanup(self.guest.run, f"swapoff /dev/{node}")
        self.assert_refused(node, "in-use", rf"{node} is swap space")

    def test_d_raid_running_and_stopped(self):
        one, two = (self.guest.node(name) for name in ("virtio-one", "virtio-two"))
        self.guest.run(f"modprobe raid1; mdadm --create /dev/md0 --run --assume-clean --metadata=1.2 --level=1 --raid-devices=2 "
                       f"/dev/{one} /dev/{two}; udevadm settle")
        self.addCleanup(self.wipe, one, two)
        self.addCleanup(self.guest.try_run, "mdadm --stop /dev/md0")
        self.assert_refused(one, "in-use", r"RAID.*md0|md0")
        self.guest.run("mdadm --stop /dev/md0; udevadm trigger --settle --subsystem-match=block")
        self.assert_refused(one, "member", rf"(?i){one} holds.*raid")

    def test_e_volumes_running_and_stopped(self):
        node = self.guest.node("sata-ssd")
        part = self.partition(node)
        self.guest.run(f"modprobe dm_mod; pvcreate -q -ff -y /dev/{part} && vgcreate -q steady /dev/{part} && "
                       f"lvcreate -q -y -Wn -L 64M -n volume steady; udevadm settle", 90)
        self.addCleanup(self.guest.try_run, "vgchange -q -an steady")
        self.assert_refused(node, "in-use", rf"{part} is in use by LVM.*steady")
        self.guest.run("vgchange -q -an steady; udevadm settle")
        self.assert_refused(node, "member", rf"(?i){part} holds.*LVM")

    def test_f_encryption_open_and_closed(self):
        node = self.guest.node("virtio-two")
        self.guest.run(f"modprobe -a dm_mod dm_crypt xts aes_generic; "
                       f"printf secret | cryptsetup luksFormat -q --type luks2 --pbkdf pbkdf2 --pbkdf-force-iterations 1000 "
                       f"--key-file - /dev/{node} && printf secret | cryptsetup open --key-file - /dev/{node} safe; udevadm settle", 90)
        self.addCleanup(self.wipe, node)
        self.addCleanup(self.guest.try_run, "cryptsetup close safe")
        self.assert_refused(node, "in-use", rf"{node} is an opened encrypted container")
        self.guest.run("cryptsetup close safe; udevadm settle")
        self.assert_refused(node, "member", rf"(?i){node} holds.*LUKS")

    def test_g_the_second_drive_of_a_btrfs(self):
        one, two = (self.guest.node(name) for name in ("sata-ssd", "virtio-one"))
        self.guest.run(f"modprobe btrfs; mkfs.btrfs -q -f -d single -m raid1 /dev/{one} /dev/{two}; btrfs device scan >/dev/null; "
                       f"mkdir -p /mnt/two; mount /dev/{one} /mnt/two; udevadm settle", 90)
        self.addCleanup(self.wipe, one, two)
        self.addCleanup(self.guest.try_run, "umount /mnt/two")
        for node in (one, two):  # the mount table names only one of them
            self.assert_refused(node, "in-use", rf"{node} is")

    def test_h_a_program_has_it_open(self):
        node = self.guest.node("virtio-two")
        self.guest.run(f"sh -c 'exec 9<>/dev/{node}; touch /run/busy; while [ -e /run/busy ]; do sleep 0.1; done' >/dev/null 2>&1 &")
        self.addCleanup(self.guest.run, "rm -f /run/busy; sleep 0.5")
        self.guest.wait_for("[ -e /run/busy ]")
        self.assert_refused(node, "in-use", rf"{node} is open in ")

    def test_i_the_systems_drive(self):
        node = self.guest.node("sata-ssd")
        self.guest.run(f"mkfs.ext4 -q -F /dev/{node}; mkdir -p /boot; mount /dev/{node} /boot")
        self.addCleanup(self.wipe, node)
        self.addCleanup(self.guest.run, "umount /boot")
        self.assert_refused(node, "system-drive", r"what the machine boots from.*/boot")

    def test_j_a_loop_device_stands_on_it(self):
        node = self.guest.node("virtio-two")
        self.guest.run(f"losetup /dev/loop4 /dev/{node}")
        self.addCleanup(self.guest.run, "losetup -d /dev/loop4")
        self.assert_refused(node, "in-use", r"loop")

    def test_k_a_drive_made_of_others(self):
        node = self.guest.node("virtio-one")
        sectors = self.guest.run(f"cat /sys/block/{node}/size").strip()
        self.guest.run(f"modprobe dm_mod; dmsetup create plain --table '0 {sectors} linear /dev/{node} 0'; udevadm settle")
        self.addCleanup(self.guest.run, "dmsetup remove --retry plain")
        self.assert_refused(node, "in-use", rf"{node} is in use")

    def test_l_a_wrong_serial_number(self):
        node = self.guest.node("nvme-one")
        before = self.changes(node)
        for typed in ("0001", "SMNVME0001", "nvme0001"):  # parts of the right one that are long enough
            self.prepare(node, f"--method discard --confirm-serial {typed} --dry-run")
        for typed in ("0002", "SMNVME0002", "001", "''", node):
            with self.subTest(typed=typed):
                done = self.guest.try_run(f"steadymark-cli prepare {node} --method discard --confirm-serial {typed} --json")
                self.assertIn(done.code, (2, 5), done.out + done.err)
        done = self.guest.try_run(f"steadymark-cli prepare {node} --method discard --json")
        self.assertEqual(done.code, 2, done.out + done.err)
        self.assertEqual(self.changes(node), before)

    def test_m_a_loop_device_with_another_file(self):
        self.guest.run("truncate -s 16M /tmp/one.img /tmp/two.img; losetup /dev/loop5 /tmp/one.img")
        self.addCleanup(self.guest.run, "losetup -d /dev/loop5; rm /tmp/one.img /tmp/two.img")
        identity = self.survey("loop5")["drive"]
        self.guest.run("losetup -d /dev/loop5; dd if=/dev/urandom of=/tmp/two.img bs=1M count=16 conv=notrunc 2>/dev/null; "
                       "losetup /dev/loop5 /tmp/two.img")
        before = self.guest.run("md5sum </tmp/two.img")
        outcome, sentence = self.order("discard", identity, "loop5")
        self.assertNotEqual(outcome, "done")
        self.assertRegex(sentence, r"loop5 is a different drive now")
        self.assertEqual(self.guest.run("md5sum </tmp/two.img"), before)
        self.assertEqual(self.order("discard", self.survey("loop5")["drive"], "loop5")[0], "done")
        self.assertNotEqual(self.guest.run("md5sum </tmp/two.img"), before)


#: One medium that two ports of the machine lead to, and nothing but its serial number tells.
TWO_PATHS = Drive("path-one", "sata", 64 * MiB, "STEADY PATHS", "SMPATH0001", driver="ahci",
                  arguments=("-device", "ide-hd,bus=ide.2,drive=file-path-one,serial=SMPATH0001,model=STEADY PATHS,share-rw=on",
                             "-drive", "if=none,id=file-path-two,file={file},format=raw,cache=unsafe,file.locking=off",
                             "-device", "ide-hd,bus=ide.3,drive=file-path-two,serial=SMPATH0001,model=STEADY PATHS,share-rw=on"))


class UnclaimedTestCase(DriveTest):
    """Whom no claim keeps away: what the kernel offers to others, and a second way to the same drive."""

    plugged = (*chosen("virtio-one", "virtio-two"), TWO_PATHS)

    def setUp(self):
        super().setUp()
        self.guest.run("modprobe configfs; grep -q configfs /proc/mounts || mount -t configfs configfs /sys/kernel/config")

    def is_kept(self, node, method, sentence):
        before = self.write_noise(node)
        self.assert_refused(node, "in-use", sentence, method)
        self.assertEqual(self.sum(node), before)

    def test_1_the_scsi_target(self):
        node = self.guest.node("virtio-one")
        size = 512 * int(self.guest.run(f"cat /sys/block/{node}/size"))
        backing = "/sys/kernel/config/target/core/fileio_0/disk"
        self.guest.run(f"modprobe -a target_core_mod target_core_file && mkdir -p {backing} && "
                       f"echo fd_dev_name=/dev/{node},fd_dev_size={size} >{backing}/control && echo 1 >{backing}/enable")
        self.addCleanup(self.guest.run, f"rmdir {backing} {pathlib.PurePosixPath(backing).parent}")
        for method in ("discard", "fill-drive"):
            self.is_kept(node, method, r"LIO fileio_0/disk")

    def test_2_a_usb_gadget(self):
        node = self.guest.node("virtio-two")
        function = "/sys/kernel/config/usb_gadget/steady/functions/mass_storage.0"
        if self.guest.try_run(f"modprobe -a libcomposite usb_f_mass_storage && mkdir -p {function}").code != 0:
            self.skipTest("this kernel is no USB gadget")
        self.addCleanup(self.guest.run, f"rmdir {function} {pathlib.PurePosixPath(function).parents[1]}")
        self.guest.run(f"echo /dev/{node} >{function}/lun.0/file")
        self.addCleanup(self.guest.run, f"echo >{function}/lun.0/file")
        self.is_kept(node, "discard", r"USB gadget steady")

    def test_3_nvme_over_fabrics_by_a_node_that_is_gone(self):
        node = self.guest.node("virtio-two")
        subsystem = "/sys/kernel/config/nvmet/subsystems/steady"
        self.guest.run(f"modprobe nvmet && mkdir -p {subsystem}/namespaces/1 && "
                       f"mknod /tmp/node b $(cat /sys/block/{node}/dev | tr : ' ') && echo /tmp/node >{subsystem}/namespaces/1/device_path && "
                       f"echo 1 >{subsystem}/namespaces/1/enable && rm /tmp/node")
        self.addCleanup(self.guest.run, f"echo 0 >{subsystem}/namespaces/1/enable; rmdir {subsystem}/namespaces/1 {subsystem}")
        self.is_kept(node, "discard", r"(?s)nvmet steady.*(not visible from here|offered)")

    def test_4_a_second_path_without_a_world_wide_name(self):
        one, two = sorted(line.split("/")[3] for line in self.guest.run("grep -l 'STEADY PATHS' /sys/block/sd*/device/model").split())
        self.guest.run(f"mkfs.ext4 -q -F /dev/{one}; mkdir -p /mnt/path; mount /dev/{one} /mnt/path; echo kept >/mnt/path/kept; sync")
        self.addCleanup(self.guest.run, "umount /mnt/path")
        _, said = self.prepare(two, "--method discard --confirm-serial 0001", 5)
        self.assertRegex(said, rf"{one} is mounted at /mnt/path")
        self.guest.run("echo 3 >/proc/sys/vm/drop_caches")
        self.assertEqual(self.guest.run("cat /mnt/path/kept").strip(), "kept")


#: Bytes a second: a fill of the smallest drive takes 14 s.
SLOW = 8 * MiB


class PullTestCase(DriveTest):
    """The order matters: drives go."""

    plugged = chosen("nvme-one", "virtio-one", "virtio-two", "usb-stick")

    def pull_while_filling(self, name):
        node = self.guest.node(name)
        word = self.word(node)
        self.guest.slow_down(name, SLOW)
        self.begin(node, f"--method fill --confirm-serial {word}")
        self.guest.wait_for("grep -q '\"bytes\": *[1-9]' /tmp/begun.err")
        self.guest.unplug(DRIVE[name].device)
        code, _, said = self.ended()
        self.assertEqual(code, 1, said)
        self.assertRegex(said, r"(?i)gone|vanished|was pulled|unplugged")
        self.guest.wait_for("! pidof steadymark-helper >/dev/null")
        self.guest.wait_for(f"! [ -e /sys/block/{node} ]")
        entry = self.log()[-1]
        self.assertEqual((entry["outcome"], entry["drive"]["name"]), ("failed", node))

    def test_1_a_fill_that_is_stopped(self):
        node = self.guest.node("virtio-two")
        self.guest.slow_down("virtio-two", SLOW)
        self.begin(node, f"--method fill --confirm-serial {self.word(node)}")
        self.guest.wait_for("grep -q '\"bytes\": *[1-9]' /tmp/begun.err")
        self.guest.run("kill -INT $(pidof steadymark-cli)")
        code, _, _ = self.ended()
        self.assertEqual(code, 3)
        self.guest.wait_for("! pidof steadymark-helper >/dev/null")
        self.assertEqual(self.log()[-1]["outcome"], "cancelled")
        self.assertEqual(self.records(), [])

    def test_2_nvme(self):
        self.pull_while_filling("nvme-one")

    def test_3_virtio(self):
        self.pull_while_filling("virtio-two")

    def test_4_idle_usb(self):
        node = self.guest.node("usb-stick")
        identity = self.survey(node)["drive"]
        self.guest.unplug(DRIVE["usb-stick"].device)
        self.guest.wait_for(f"! [ -e /sys/block/{node} ]")
        self.assertNotEqual(self.order("discard", identity, identity["serial"])[0], "done")


class PolkitTestCase(DriveTest):
    """An ordinary user, the real polkit and pkexec; a rule answers instead of a password."""

    plugged = chosen("nvme-one", "sata-ssd")

    def as_tester(self, words):
        return self.guest.try_run(f"su tester -c 'steadymark-cli prepare {words} --json --progress none'", 120)

    def test_1_who_may_not_changes_nothing(self):
        self.guest.run("steadymark-helper install")
        self.guest.start_polkit("return polkit.Result.NO;")
        node = self.guest.node("nvme-one")
        before = self.changes(node)
        done = self.as_tester(f"{node} --method discard --confirm-serial SMNVME0001")
        self.assertEqual(done.code, 2, done.out + done.err)
        self.assertRegex(done.err, r"(?i)not authorized")
        self.assertEqual(self.changes(node), before)
        done = self.as_tester(f"{node} --list")  # needs nobody's leave
        self.assertEqual(done.code, 0, done.err)

    def test_2_who_may_look_may_not_erase(self):
        self.guest.start_polkit('if (/\\.prepare$/.test(action.id) && subject.user == "tester") return polkit.Result.YES;'
                                "return polkit.Result.NO;")
        node = self.guest.node("nvme-one")
        before = self.changes(node)
        done = self.as_tester(f"{node} --method discard --confirm-serial SMNVME0001")
        self.assertEqual(done.code, 2, done.out + done.err)
        self.assertRegex(done.err, r"(?i)not authorized")
        self.assertEqual(self.changes(node), before)

    def test_3_who_may_erases_and_trims(self):
        self.guest.start_polkit('if (/\\.(prepare|erase)$/.test(action.id) && subject.user == "tester") return polkit.Result.YES;'
                                "return polkit.Result.NO;")
        node = self.guest.node("nvme-one")
        self.write_noise(node)
        done = self.as_tester(f"{node} --method discard --confirm-serial SMNVME0001")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(self.sum(node), self.zeros(node))
        done = self.as_tester("--log")
        self.assertIn("discard", done.out)
        folder = self.mount("sata-ssd")
        done = self.as_tester(f"{self.guest.node('sata-ssd')} --method trim")
        self.assertEqual(done.code, 0, done.err)
        done = self.as_tester(f"{self.guest.node('sata-ssd')} --method discard --confirm-serial SMSATA0001")
        self.assertEqual(done.code, 5, done.out + done.err)
        self.assertIn(folder, done.err)


if __name__ == "__main__":
    main()
