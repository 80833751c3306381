# SPDX-License-Identifier: GPL-3.0-or-later
"""Real loop devices, arrays and encrypted volumes, and what the terminal twin says lies under them. Needs root; skips with the
reason what this kernel or machine does not have."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import suite  # noqa: E402
from loop_devices import SCRATCH, call, loop_device, mounted  # noqa: E402

CLI = os.environ.get("STEADYMARK_CLI", "build/dev/bin/steadymark-cli")


class StackTest(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("mounting needs root")
        if not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("this machine has no loop devices")
        self.things = contextlib.ExitStack()
        self.addCleanup(self.things.close)

    def cli(self, *words):
        done = subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def layers(self, path):
        return json.loads(self.cli("stack", path, "--json"))["layers"]

    def kinds(self, path):
        return [layer["kind"] for layer in self.layers(path)]

    def drive(self, node):
        name = pathlib.Path(node).name
        return next(d for d in json.loads(self.cli("drives", "--json"))["drives"] if d["name"] == name)

    def needs(self, *programs):
        for program in programs:
            if not shutil.which(program):
                self.skipTest(f"{program} is not installed")

    def mount(self, kind, node, options=""):
        point = self.things.enter_context(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-mount-"))
        call("mount", "-t", kind, *(["-o", options] if options else []), node, point)
        self.things.callback(lambda: call("umount", "--lazy", point))
        return pathlib.Path(point)

    def loops(self, count, mebibytes=128):
        return [self.things.enter_context(loop_device(mebibytes)) for _ in range(count)]

    def test_a_loop_device_stands_on_the_drive_of_its_file(self):
        point, node = self.things.enter_context(mounted("ext4", 128, "noatime"))
        layers = self.layers(point)
        self.assertEqual([layer["kind"] for layer in layers[:4]], ["file", "file-system", "loop", "file"])
        self.assertIn("noatime", layers[1]["facts"]["options"])
        self.assertEqual(layers[2]["device"], pathlib.Path(node).name)
        backing = pathlib.Path("/sys/block", pathlib.Path(node).name, "loop/backing_file").read_text().strip()
        self.assertEqual(layers[3]["name"], backing)
        below = [(layer["kind"], layer["name"]) for layer in self.layers(pathlib.Path(backing).parent)[1:]]
        self.assertEqual([(layer["kind"], layer["name"]) for layer in layers[4:]], below)

        drive = self.drive(node)
        self.assertEqual(drive["capacityBytes"], 128 << 20)
        self.assertEqual(drive["fileSystem"], "ext4")
        self.assertEqual(drive["mountPoints"], [str(point)])

    def test_btrfs_on_two_drives_is_a_pool_of_both(self):
        self.needs("mkfs.btrfs")
        if "btrfs" not in pathlib.Path("/proc/filesystems").read_text():
            self.skipTest("this kernel has no btrfs")
        nodes = self.loops(2, 256)
        call("mkfs.btrfs", "-q", "-f", "-d", "raid1", "-m", "raid1", *nodes)
        call("btrfs", "device", "scan", *nodes)
        layers = self.layers(self.mount("btrfs", nodes[0], "compress=zstd:3"))
        self.assertEqual((layers[1]["kind"], layers[1]["facts"]["data"]), ("pool", "raid1"))
        self.assertIn("compress=zstd:3", layers[1]["facts"]["options"])
        self.assertEqual({layers[i]["device"] for i in layers[1]["below"]}, {pathlib.Path(n).name for n in nodes})

    def test_an_array_stands_on_all_its_drives(self):
        self.needs("mdadm")
        nodes = self.loops(2)
        try:
            call("mdadm", "--create", "/dev/md/steadymark-test", "--run", "--level=1", "--raid-devices=2", "--metadata=1.2",
                 "--assume-clean", *nodes)
        except subprocess.CalledProcessError as error:
            self.skipTest("no array can be made here: " + error.stderr.strip())
        node = os.path.realpath("/dev/md/steadymark-test")
        self.things.callback(lambda: call("mdadm", "--stop", node))
        call("mkfs.ext4", "-q", "-F", node)
        layers = self.layers(self.mount("ext4", node))
        self.assertEqual((layers[2]["kind"], layers[2]["facts"]["level"]), ("raid", "raid1"))
        self.assertEqual(layers[2]["summary"].split(",")[0], "RAID1 of 2")
        self.assertEqual({layers[i]["device"] for i in layers[2]["below"]}, {pathlib.Path(n).name for n in nodes})
        self.assertEqual(self.drive(nodes[0])["holders"], [pathlib.Path(node).name])

    def test_encryption_is_told(self):
        self.needs("cryptsetup")
        [node] = self.loops(1)
        name = "steadymark-test-" + pathlib.Path(node).name
        try:
            subprocess.run(["cryptsetup", "luksFormat", "--batch-mode", "--type=luks2", "--pbkdf=pbkdf2",
                            "--pbkdf-force-iterations=1000", node, "-"], input=b"secret", check=True, capture_output=True)
            subprocess.run(["cryptsetup", "open", node, name, "--key-file=-"], input=b"secret", check=True,
                           capture_output=True)
        except subprocess.CalledProcessError as error:
            self.skipTest("nothing can be encrypted here: " + error.stderr.decode().strip())
        self.things.callback(lambda: call("cryptsetup", "close", name))
        call("mkfs.ext4", "-q", "-F", "/dev/mapper/" + name)
        layers = self.layers(self.mount("ext4", "/dev/mapper/" + name))
        self.assertEqual((layers[2]["kind"], layers[2]["name"], layers[2]["summary"]), ("encryption", name, "LUKS2"))
        self.assertEqual(layers[layers[2]["below"][0]]["device"], pathlib.Path(node).name)

    def test_an_overlay_stands_on_its_folders(self):
        point, node = self.things.enter_context(mounted("ext4", 128))
        for name in ("lower", "upper", "work"):
            (point / name).mkdir()
        try:
            over = self.mount("overlay", "overlay", f"lowerdir={point}/lower,upperdir={point}/upper,workdir={point}/work")
        except subprocess.CalledProcessError as error:
            self.skipTest("no overlay can be mounted here: " + error.stderr.strip())
        self.assertEqual(self.kinds(over)[:4], ["file", "overlay", "file-system", "loop"])

    def test_a_full_file_system_says_so(self):
        point, _ = self.things.enter_context(mounted("tmpfs", 32))
        pathlib.Path(point).chmod(0o1777)
        volume = next(v for v in json.loads(self.cli("targets", "--json")) if v["path"] == str(point))
        self.assertIn("is full: a test needs at least 64 MiB of free space", volume["unusableReason"])
        self.assertTrue(volume["isWritable"])


if __name__ == "__main__":
    suite.main()
