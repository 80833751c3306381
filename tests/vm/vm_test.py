# SPDX-License-Identifier: GPL-3.0-or-later
"""The real programs in a virtual machine whose drives are known, can be unplugged and can be broken. A class is one machine: it is
started for the first of its tests, and CTest runs the class as one test, since starting it takes longer than most of what is tested."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from guest import CLI, DRIVE, DRIVES, Guest, Unavailable  # noqa: E402

SHORT = "--size 16MiB --passes 1 --measure 300ms --interval 0s --no-warm-up --no-history"
STEPS = 8  # of the default profile


def has_command(name):
    return name in subprocess.run([CLI, "--help"], capture_output=True, text=True).stdout.split()


class GuestTest(unittest.TestCase):
    #: A command of steadymark-cli without which there is nothing to test.
    needs = None
    words = ""
    plugged = DRIVES
    restarts = False

    @classmethod
    def setUpClass(cls):
        if cls.needs and not has_command(cls.needs):
            raise unittest.SkipTest(f"this steadymark-cli has no command {cls.needs}")
        try:
            cls.guest = Guest(cls.plugged, cls.words, restarts=cls.restarts)
        except Unavailable as reason:
            raise unittest.SkipTest(str(reason))
        cls.addClassCleanup(cls.guest.close)

    def cli(self, words, code=0, timeout=60):
        done = self.guest.try_run(f"steadymark-cli {words}", timeout)
        self.assertEqual(done.code, code, f"steadymark-cli {words}\n{done.out}\n{done.err}")
        return done

    def json(self, words):
        return json.loads(self.cli(words).out)

    def mount(self, drive):
        """A new ext4 on the whole drive; returns where it is."""
        folder = f"/mnt/{drive}"
        node = f"/dev/{self.guest.node(drive)}"
        # Nothing is left to be done in the background.
        self.guest.run(f"mkfs.ext4 -q -F -E lazy_itable_init=0,lazy_journal_init=0 {node} && mkdir -p {folder} && mount {node} {folder}")
        self.addCleanup(self.guest.try_run, f"umount -l {folder}")
        return folder

    def assert_clean(self, folder):
        self.assertEqual(self.guest.run(f"ls -A {folder}").split(), ["lost+found"])


class RunTestCase(GuestTest):
    def test_every_kind_of_drive_is_measured(self):
        for name in ["nvme-one", "namespace-two", "sata-ssd", "sata-disk", "usb-disk", "usb-stick", "virtio-one"]:
            with self.subTest(drive=name):
                folder = self.mount(name)
                self.cli(f"run --target {folder} {SHORT} --progress none --json /tmp/result.json", timeout=120)
                result = json.loads(self.guest.run("cat /tmp/result.json"))
                self.assertEqual(result["status"], "complete", result)
                self.assertEqual(len(result["stages"][0]["steps"]), STEPS)
                for step in result["stages"][0]["steps"]:
                    self.assertEqual(step["status"], "complete", step)
                    self.assertTrue(step["engine"]["isDirect"], step["engine"])
                    self.assertGreater(step["passes"][0]["bytes"], 0)
                    self.assertEqual(step["passes"][0]["errors"], 0)
                self.assertEqual(result["target"]["fileSystem"], "ext4")
                self.assertEqual(len(result["target"]["drives"]), 1)
                drive = result["target"]["drives"][0]
                # What a drive does not say is not in the file: a virtio disk has no model.
                self.assertEqual(drive.get("model", "").split(), DRIVE[name].model.split())
                self.assertEqual(drive["bus"], DRIVE[name].bus)
                self.assertEqual(drive["capacityBytes"], DRIVE[name].size)
                self.assertEqual(drive["logicalSectorBytes"], DRIVE[name].logical)
                self.assertNotIn(DRIVE[name].serial, json.dumps(result))
                self.assert_clean(folder)

    def test_a_drive_with_sectors_of_4096_bytes_refuses_smaller_blocks(self):
        node = self.guest.node("namespace-two")
        done = self.cli(f"run --target /dev/{node} --workload rnd,512B,q1,read --progress none", code=2)
        self.assertIn("4 KiB", done.err)

    def test_a_device_is_read_and_not_written(self):
        node = self.guest.node("nvme-one")
        before = self.guest.run(f"cat /sys/block/{node}/stat").split()
        self.cli(f"run --target /dev/{node} --only read {SHORT} --progress none")
        after = self.guest.run(f"cat /sys/block/{node}/stat").split()
        self.assertGreater(int(after[2]), int(before[2]))
        self.assertEqual(after[6], before[6])

    def test_an_ordinary_user_measures_too(self):
        folder = self.mount("virtio-two")
        self.guest.run(f"mkdir {folder}/mine; chown tester {folder}/mine")
        self.guest.run(f"su tester -c 'steadymark-cli run --target {folder}/mine --size 8MiB --passes 1 --measure 200ms --interval 0s "
                       f"--no-warm-up --no-history --progress none'", 120)
        self.assertEqual(self.guest.run(f"ls -A {folder}/mine"), "")


class UnplugTestCase(GuestTest):
    """QEMU 7.2 dies itself when a usb-uas device with I/O in flight is taken away, so USB is tried with the stick."""

    def unplug_while_measuring(self, name):
        folder = self.mount(name)
        node = self.guest.node(name)
        run = f"/tmp/{name}"
        self.guest.run(f"(steadymark-cli run --target {folder} --size 16MiB --passes 1 --measure 3s --interval 0s --no-warm-up --no-history "
                       f"--progress json --save {run}.steadymark >{run}.out 2>{run}.err; echo $? >{run}.part; mv {run}.part {run}.code) "
                       f">/dev/null 2>&1 &")
        # The first row is complete and the second one is under way.
        self.guest.wait_for(f"grep -q '\"phase\":\"measuring\".*\"step\":1,' {run}.err")
        self.guest.unplug(DRIVE[name].device)
        self.guest.wait_for(f"[ -e {run}.code ]", 90)
        self.assertEqual(self.guest.run(f"cat {run}.code").strip(), "1")
        self.assertEqual(self.guest.try_run(f"test -e /sys/block/{node}").code, 1, "the drive is still there")
        events = [json.loads(line) for line in self.guest.run(f"cat {run}.err").splitlines()]
        messages = [event["message"] for event in events if event["event"] == "error"]
        self.assertEqual(len(messages), 1, messages)
        self.assertRegex(messages[0], r"The drive is gone")

        result = json.loads(self.guest.run(f"cat {run}.steadymark"))
        self.assertEqual(result["status"], "failed")
        self.assertEqual([step["status"] for step in result["stages"][0]["steps"]][:2], ["complete", "failed"])
        self.assertEqual({step["status"] for step in result["stages"][0]["steps"][2:]}, {"skipped"})
        self.assertGreater(result["stages"][0]["steps"][0]["passes"][0]["bytes"], 0)
        report = self.cli(f"report {run}.steadymark")
        self.assertRegex(report.out, r"NOT COMPLETE")
        self.assertRegex(report.out, r"The\s+drive\s+is\s+gone")

    def test_an_nvme_drive_that_is_unplugged_ends_the_run_in_words(self):
        self.unplug_while_measuring("nvme-one")

    def test_a_usb_stick_that_is_unplugged_ends_the_run_in_words(self):
        self.unplug_while_measuring("usb-stick")


class CatalogTestCase(GuestTest):
    """The order of the tests matters: the last one takes drives away."""

    needs = "drives"

    def drives(self, words="--with-serial"):
        listed = self.json(f"drives --json {words}")["drives"]
        drives = {drive["name"]: drive for drive in listed}
        self.assertEqual(len(drives), len(listed), "two drives have one name")
        return drives

    def real(self, drives):
        return {name for name, drive in drives.items() if drive["bus"] not in ("loop", "zram")}

    def test_1_every_drive_is_what_qemu_was_told(self):
        found = self.drives()
        self.assertEqual(self.real(found), {self.guest.node(drive) for drive in DRIVES})
        for drive in DRIVES:
            with self.subTest(drive=drive.name):
                one = found[self.guest.node(drive)]
                self.assertEqual(one["node"], f"/dev/{one['name']}")
                self.assertEqual(one.get("model", "").split(), drive.model.split())
                self.assertEqual(one["serial"], drive.serial)
                self.assertEqual(one["capacityBytes"], drive.size)
                self.assertEqual(one["logicalSectorBytes"], drive.logical)
                self.assertEqual(one["physicalSectorBytes"], drive.physical)
                if drive.rotational is not None:
                    self.assertEqual(one["isRotational"], drive.rotational)
                self.assertEqual(one["isRemovable"], drive.removable)
                self.assertEqual(one["bus"], drive.bus)
                self.assertEqual(one["driver"], drive.driver)
                self.assertEqual(one.get("link", ""), drive.link)
                if drive.wwn:
                    self.assertEqual(one["wwn"], drive.wwn)

    def test_2_without_being_asked_for_no_serial_number_is_told(self):
        told = self.cli("drives --json").out + self.cli("drives").out
        for drive in DRIVES:
            self.assertNotIn(drive.serial, told)
            self.assertFalse(drive.wwn and drive.wwn in told, drive.wwn)

    def test_3_two_namespaces_are_two_drives_of_one_controller(self):
        found = self.drives()
        one, two = (found[self.guest.node(name)] for name in ("namespace-one", "namespace-two"))
        other = found[self.guest.node("nvme-one")]
        self.assertNotEqual(one["name"], two["name"])
        self.assertEqual(one["controller"], two["controller"])
        self.assertNotEqual(one["controller"], other["controller"])
        for drive in (one, other):
            self.assertAlmostEqual(drive["temperatureCelsius"], 50, delta=1)  # what QEMU's drives have

    def test_4_an_ordinary_user_sees_the_same(self):
        whole = {name: {key: value for key, value in drive.items() if key != "temperatureCelsius"} for name, drive in self.drives().items()}
        told = self.guest.run("su tester -c 'steadymark-cli drives --json --with-serial'")
        for drive in json.loads(told)["drives"]:
            with self.subTest(drive=drive["name"]):
                drive.pop("temperatureCelsius", None)
                self.assertEqual(drive, whole[drive["name"]])

    def test_5_drives_are_found_without_udev(self):
        before = self.drives("")
        self.guest.run("mv /run/udev /run/udev.away; mkdir /run/udev")
        self.addCleanup(self.guest.run, "rm -rf /run/udev; mv /run/udev.away /run/udev")
        found = self.drives("")
        self.assertEqual(self.real(found), self.real(before))
        for drive in DRIVES:
            with self.subTest(drive=drive.name):
                one = found[self.guest.node(drive)]
                self.assertEqual(one.get("model", "").split(), drive.model.split())
                self.assertEqual((one["capacityBytes"], one["bus"], one.get("link", "")), (drive.size, drive.bus, drive.link))

    def test_6_partitions_and_mount_points_are_told(self):
        node = self.guest.node("sata-ssd")
        self.guest.run(f"printf 'n\\np\\n1\\n\\n+100M\\nn\\np\\n2\\n\\n\\nw\\n' | fdisk /dev/{node} >/dev/null; udevadm settle; "
                       f"mkfs.ext4 -q -F -L steady -E lazy_itable_init=0 /dev/{node}1; udevadm settle; mkdir -p /mnt/part; "
                       f"mount /dev/{node}1 /mnt/part")
        self.addCleanup(self.guest.try_run, "umount -l /mnt/part")
        partitions = self.drives()[node]["partitions"]
        self.assertEqual([one["name"] for one in partitions], [f"{node}1", f"{node}2"])
        for one in partitions:
            self.assertEqual(one["sizeBytes"], 512 * int(self.guest.run(f"cat /sys/class/block/{one['name']}/size")))
            self.assertEqual(one["offsetBytes"], 512 * int(self.guest.run(f"cat /sys/class/block/{one['name']}/start")))
        self.assertEqual((partitions[0]["fileSystem"], partitions[0]["mountPoints"]), ("ext4", ["/mnt/part"]))

    def test_7_a_drive_made_by_scsi_debug_appears(self):
        before = self.real(self.drives())
        self.guest.run("modprobe scsi_debug dev_size_mb=32 sector_size=4096 removable=1 lbpu=1")
        self.guest.wait_for("grep -qs scsi_debug /sys/block/sd*/device/model")
        self.addCleanup(self.guest.run, "until rmmod scsi_debug 2>/dev/null; do sleep 0.1; done")
        self.guest.run("udevadm settle")
        after = self.drives()
        added = self.real(after) - before
        self.assertEqual(len(added), 1)
        one = after[added.pop()]
        self.assertEqual((one["model"], one["capacityBytes"], one["logicalSectorBytes"]), ("Linux scsi_debug", 32 << 20, 4096))
        self.assertTrue(one["isRemovable"])
        self.assertGreater(one["discard"]["maximumBytes"], 0)

    def test_8_unplugged_drives_vanish(self):
        for device in ("usb-disk", "usb-stick", "nvme-two", "virtio-two"):
            with self.subTest(device=device):
                gone = {self.guest.node(drive) for drive in DRIVES if drive.device == device}
                before = self.real(self.drives())
                self.guest.unplug(device)
                for node in gone:
                    self.guest.wait_for(f"! test -e /sys/block/{node}")
                self.assertEqual(self.real(self.drives()), before - gone)


class StackTestCase(GuestTest):
    needs = "stack"

    def stack(self, path):
        """The layers of a path, as a tree: (kind, layer, [trees below])."""
        told = self.json(f"stack {path} --json")
        self.assertEqual(told["path"], path)
        layers = told["layers"]

        def tree(index):
            layer = layers[index]
            self.assertTrue(all(below > index for below in layer.get("below", [])), layers)
            return layer["kind"], layer, [tree(below) for below in layer.get("below", [])]

        return tree(0)

    def kinds(self, tree):
        """Along the first branch."""
        return [tree[0], *(self.kinds(tree[2][0]) if tree[2] else [])]

    def find(self, tree, kind):
        return ([tree] if tree[0] == kind else []) + [found for below in tree[2] for found in self.find(below, kind)]

    def mount_on(self, node, folder, kind="ext4"):
        self.guest.run(f"mkfs.ext4 -q -F -E lazy_itable_init=0,lazy_journal_init=0 {node} && mkdir -p {folder} && mount {node} {folder}")
        self.addCleanup(self.guest.run, f"umount {folder}")

    def assert_order(self, tree, *expected):
        kinds = self.kinds(tree)
        self.assertEqual([kind for kind in kinds if kind in expected], list(expected), kinds)

    def drive_names(self, tree):
        return {layer["device"] for _, layer, _ in self.find(tree, "drive")}

    def test_a_plain_file_system(self):
        for name in ("nvme-one", "usb-disk"):
            with self.subTest(drive=name):
                tree = self.stack(self.mount(name))
                self.assert_order(tree, "file", "file-system", "drive", "link")
                self.assertEqual(self.drive_names(tree), {self.guest.node(name)})
                self.assertEqual(self.find(tree, "file-system")[0][1]["name"], "ext4")
                self.assertEqual(len(self.find(tree, "bridge")), 1 if DRIVE[name].bus == "usb" else 0)

    def test_raid1_lists_both_drives(self):
        one, two = (self.guest.node(name) for name in ("virtio-one", "virtio-two"))
        self.guest.run(f"modprobe raid1; mdadm --create /dev/md0 --run --assume-clean --metadata=1.2 --level=1 --raid-devices=2 "
                       f"/dev/{one} /dev/{two}; udevadm settle")
        self.addCleanup(self.guest.run, "mdadm --stop /dev/md0")
        self.mount_on("/dev/md0", "/mnt/raid")
        tree = self.stack("/mnt/raid")
        self.assert_order(tree, "file", "file-system", "raid", "drive")
        self.assertEqual(self.drive_names(tree), {one, two})
        self.assertIn("RAID1", self.find(tree, "raid")[0][1]["summary"].upper().replace(" ", "").replace("-", ""))

    def test_encryption_on_a_logical_volume_on_a_partition(self):
        node = self.guest.node("sata-ssd")
        self.guest.run(f"modprobe -a dm_mod dm_crypt xts aes_generic; "
                       f"printf 'n\\np\\n1\\n\\n\\nw\\n' | fdisk /dev/{node} >/dev/null; udevadm settle; "
                       f"pvcreate -q -ff -y /dev/{node}1 && vgcreate -q steady /dev/{node}1 && lvcreate -q -y -Wn -L 128M -n volume steady", 90)
        self.addCleanup(self.guest.run, "vgchange -q -an steady")
        self.guest.run("printf secret | cryptsetup luksFormat -q --type luks2 --pbkdf pbkdf2 --pbkdf-force-iterations 1000 "
                       "--key-file - /dev/steady/volume && printf secret | cryptsetup open --key-file - /dev/steady/volume safe", 90)
        self.addCleanup(self.guest.run, "cryptsetup close safe")
        self.mount_on("/dev/mapper/safe", "/mnt/safe")
        tree = self.stack("/mnt/safe")
        self.assert_order(tree, "file", "file-system", "encryption", "volume", "partition", "drive", "link")
        self.assertEqual(self.drive_names(tree), {node})

    def test_a_drive_in_a_file(self):
        below = self.mount("nvme-one")
        self.guest.run(f"truncate -s 64M {below}/image; losetup /dev/loop0 {below}/image")
        self.addCleanup(self.guest.run, "losetup -d /dev/loop0")
        self.mount_on("/dev/loop0", "/mnt/loop")
        tree = self.stack("/mnt/loop")
        self.assert_order(tree, "file", "file-system", "loop", "file", "file-system", "drive")
        self.assertEqual(self.drive_names(tree), {self.guest.node("nvme-one")})

    def test_memory_has_no_drive(self):
        tree = self.stack("/tmp")
        self.assertEqual(len(self.find(tree, "memory")), 1)
        self.assertEqual(self.drive_names(tree), set())


class HealthTestCase(GuestTest):
    needs = "health"

    def test_nvme(self):
        for name in ("nvme-one", "namespace-two"):
            with self.subTest(drive=name):
                health = self.json(f"health {self.guest.node(name)} --json")
                self.assertEqual(health["protocol"].lower(), "nvme")
                self.assertEqual(health["drive"]["model"], DRIVE[name].model)
                self.assertEqual(health["drive"]["capacityBytes"], DRIVE[name].size)
                self.assertAlmostEqual(health["facts"]["temperatureCelsius"], 50, delta=1)
                self.assertNotEqual(health["verdict"]["level"], "failing")

    def test_temperature_is_asked_every_second_of_a_pass_where_that_is_wanted(self):
        run = (f"run --target /dev/{self.guest.node('nvme-one')} --workload rnd,4KiB,read,time=4s --passes 1 --no-warm-up "
               "--progress none --json -")
        health = self.json(run)["health"]
        self.assertNotIn("temperaturesInPasses", health)
        between = len(health["temperatures"])
        health = self.json(run + " --watch-temperature")["health"]
        asked = health["temperaturesInPasses"]
        self.assertGreaterEqual(asked["count"], 2)
        self.assertEqual(len(health["temperatures"]), between + asked["count"])
        # How long the pass takes is up to the machine that plays this one, but nobody is asked twice within a second.
        times = sorted(time for time, _, _ in health["temperatures"])
        self.assertGreaterEqual(sum(after - before > 900_000_000 for before, after in zip(times, times[1:])), asked["count"] - 1)
        self.assertGreater(asked["longestNs"], 0)
        self.assertLessEqual(asked["longestNs"], asked["totalNs"])
        for _, _, celsius in health["temperatures"]:
            self.assertAlmostEqual(celsius, 50, delta=1)

    def test_a_critical_warning_is_bad_news(self):
        device = f"health /dev/{self.guest.node('nvme-one')} --json"
        before = self.json(device)["verdict"]["level"]
        self.guest.qmp("qom-set", path="/machine/peripheral/nvme-one", property="smart_critical_warning", value=4)
        self.addCleanup(self.guest.qmp, "qom-set", path="/machine/peripheral/nvme-one", property="smart_critical_warning", value=0)
        self.assertEqual(self.json(device)["verdict"]["level"], "failing")
        self.guest.qmp("qom-set", path="/machine/peripheral/nvme-one", property="smart_critical_warning", value=0)
        self.assertEqual(self.json(device)["verdict"]["level"], before)

    def test_sata(self):
        for name in ("sata-ssd", "sata-disk"):
            with self.subTest(drive=name):
                health = self.json(f"health {self.guest.node(name)} --json")
                self.assertEqual(health["protocol"].lower(), "ata")
                self.assertEqual(health["drive"]["model"], DRIVE[name].model)
                self.assertEqual(health["drive"]["capacityBytes"], DRIVE[name].size)
                self.assertNotEqual(health["verdict"]["level"], "failing")
                self.assertNotIn(DRIVE[name].serial, json.dumps(health))

    def test_a_usb_bridge_that_tells_nothing_is_said_in_words(self):
        done = self.guest.try_run(f"steadymark-cli health {self.guest.node('usb-disk')}")
        self.assertNotEqual(done.code, 0)
        self.assertRegex(done.err, r"(?i)usb|bridge")

    def test_writes_are_seen_in_the_log(self):
        drive = f"health {self.guest.node('nvme-one')} --json"
        before = self.json(drive)["facts"]
        self.guest.run(f"dd if=/dev/zero of=/dev/{self.guest.node('nvme-one')} bs=1M count=64 oflag=direct")
        after = self.json(drive)["facts"]
        written = after["hostWrittenBytes"] - before["hostWrittenBytes"]
        self.assertAlmostEqual(written, 64 << 20, delta=2 << 20)


class HelperTestCase(GuestTest):
    """An ordinary user, the real polkit, the real pkexec; only whether it is allowed is decided by a rule instead of a password.
    The order of the tests matters."""

    needs = "health"

    @classmethod
    def setUpClass(cls):
        if not (CLI.parent / "steadymark-helper").exists():
            raise unittest.SkipTest("there is no steadymark-helper beside steadymark-cli")
        super().setUpClass()

    def health(self, name):
        return self.guest.try_run(f"su tester -c 'steadymark-cli health {self.guest.node(name)} --json'", 120)

    def assert_refused(self, done, pattern):
        self.assertNotEqual(done.code, 0, done.out)
        self.assertEqual(done.out, "")
        self.assertRegex(done.err, pattern)

    def test_1_without_a_helper_it_is_said_what_is_missing(self):
        self.assert_refused(self.health("nvme-one"), r"(?i)helper.* not installed.*--install-helper")

    def test_2_who_may_reads_the_health_of_nvme_and_sata(self):
        self.guest.run("steadymark-helper install")
        self.assertIn("org.steadymark.helper", self.guest.run("ls -R /usr/share/polkit-1/actions"))
        self.guest.start_polkit('if (/^org\\.steadymark\\.helper(\\.[a-z]+)*\\.health$/.test(action.id) && subject.user == "tester") '
                                'return polkit.Result.YES;')
        for name, protocol in (("nvme-one", "nvme"), ("namespace-two", "nvme"), ("sata-ssd", "ata"), ("sata-disk", "ata")):
            with self.subTest(drive=name):
                done = self.health(name)
                self.assertEqual(done.code, 0, done.err)
                health = json.loads(done.out)
                self.assertEqual(health["protocol"].lower(), protocol)
                self.assertNotEqual(health["verdict"]["level"], "failing")
                self.assertNotIn(DRIVE[name].serial, done.out)
                if protocol == "nvme":
                    self.assertAlmostEqual(health["facts"]["temperatureCelsius"], 50, delta=1)
        self.assertEqual(self.guest.try_run("pidof steadymark-helper").out, "")

    def test_2b_who_may_reads_one_whole_drive_and_no_other(self):
        node = self.guest.node("nvme-one")
        self.guest.start_polkit('if (/^org\\.steadymark\\.helper(\\.[a-z]+)*\\.read$/.test(action.id) && subject.user == "tester" '
                                f'&& / read {node}$/.test(action.lookup("command_line"))) return polkit.Result.YES; return polkit.Result.NO;')

        def measure(name):
            return self.guest.try_run(f"su tester -c 'steadymark-cli run --target /dev/{self.guest.node(name)} --only read {SHORT} "
                                      "--progress none --json -'", 120)

        before = self.guest.run(f"cat /sys/block/{node}/stat").split()
        done = measure("nvme-one")
        self.assertEqual(done.code, 0, done.err)
        result = json.loads(done.out)
        self.assertEqual(result["status"], "complete")
        for step in result["stages"][0]["steps"]:
            self.assertTrue(step["engine"]["isDirect"], step["engine"])
            self.assertGreater(step["passes"][0]["bytes"], 0)
        after = self.guest.run(f"cat /sys/block/{node}/stat").split()
        self.assertGreater(int(after[2]), int(before[2]))
        self.assertEqual(after[6], before[6])
        self.assertEqual(self.guest.try_run("pidof steadymark-helper").out, "")
        refused = measure("sata-ssd")
        self.assertNotEqual(refused.code, 0)
        self.assertRegex(refused.err, r"(?i)not authorized.*group 'disk'")

    def test_3_who_may_not_is_told_so(self):
        self.guest.start_polkit("return polkit.Result.NO;")
        self.assert_refused(self.health("nvme-one"), r"(?i)not authorized")

    def test_4_an_uninstalled_helper_is_gone(self):
        self.guest.run("steadymark-helper uninstall")
        self.assertNotIn("org.steadymark.helper", self.guest.run("ls -R /usr/share/polkit-1/actions /usr/local"))
        self.assert_refused(self.health("nvme-one"), r"(?i)helper.* not installed.*--install-helper")


def main():
    program = unittest.main(exit=False, verbosity=2)
    for _, reason in program.result.skipped:
        print("skipped:", reason)
    if not program.result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if program.result.skipped and program.result.testsRun == 0 else 0)


if __name__ == "__main__":
    main()
