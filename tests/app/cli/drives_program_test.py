# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands about drives of the real steadymark-cli, on whatever machine this is. The oracle is lsblk."""

import json
import pathlib
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import TEXT, TRUTH, WHOLE, ProgramTestCase, complaints  # noqa: E402

# What lsblk lists and we do not: optical and floppy drives, the boot areas of memory cards, memory.
NOT_OURS = ("sr", "fd", "ram", "zd", "mtdblock")
DRIVE = {"name": TEXT, "node": TEXT, "bus": TEXT, "capacityBytes": WHOLE, "logicalSectorBytes": WHOLE,
         "physicalSectorBytes": WHOLE, "isRemovable": TRUTH, "isReadOnly": TRUTH}
LAYER = {"kind": TEXT, "facts": {}, "below": [WHOLE]}


def lsblk(*columns):
    output = subprocess.run(["lsblk", "--json", "--bytes", "--output", ",".join(columns)], capture_output=True, text=True,
                            check=True).stdout
    return json.loads(output)["blockdevices"]


class DrivesTestCase(ProgramTestCase):
    def drives(self, *arguments):
        return json.loads(self.run_program("drives", "--json", *arguments).output)["drives"]

    @unittest.skipUnless(shutil.which("lsblk"), "needs lsblk")
    def test_every_whole_disk_is_listed_with_its_size(self):
        wanted = {disk["name"]: int(disk["size"]) for disk in lsblk("NAME", "SIZE", "TYPE")
                  if disk["type"] in ("disk", "loop") and int(disk["size"] or 0) > 0
                  and not disk["name"].startswith(NOT_OURS) and "boot" not in disk["name"]}
        found = {drive["name"]: drive["capacityBytes"] for drive in self.drives()}
        # A loop device of another test may come or go in between.
        stable = lambda sizes: {name: size for name, size in sizes.items() if not name.startswith("loop")}  # noqa: E731
        self.assertEqual(stable(found), stable(wanted))

    @unittest.skipUnless(shutil.which("lsblk"), "needs lsblk")
    def test_partitions_and_sectors_are_those_of_lsblk(self):
        known = {disk["name"]: disk for disk in lsblk("NAME", "SIZE", "TYPE", "LOG-SEC", "PHY-SEC", "RO", "RM")}
        for drive in self.drives():
            if drive["name"].startswith("loop") or drive["name"] not in known:
                continue
            disk = known[drive["name"]]
            self.assertEqual(drive["logicalSectorBytes"], int(disk["log-sec"]))
            self.assertEqual(drive["physicalSectorBytes"], int(disk["phy-sec"]))
            self.assertEqual(drive["isReadOnly"], disk["ro"] in (True, "1"))
            self.assertEqual(drive["isRemovable"], disk["rm"] in (True, "1"))
            parts = {child["name"]: int(child["size"]) for child in disk.get("children", []) if child["type"] == "part"}
            self.assertEqual({p["name"]: p["sizeBytes"] for p in drive.get("partitions", [])}, parts)

    def test_json_has_its_form_and_no_serial_number_unless_asked(self):
        text = self.run_program("drives", "--json").output
        self.assertEqual(complaints(json.loads(text), {"drives": [DRIVE]}), [])
        self.assertNotIn('"serial"', text)
        self.assertNotIn('"wwn"', text)
        for drive in self.drives("--with-serial"):
            serial = drive.get("serial", "")
            if len(serial) >= 8:
                self.assertNotIn(serial, text)
                self.assertNotIn(serial, self.run_program("drives").output)  # into a pipe
                self.assertIn(serial, self.run_program("drives", "--with-serial").output)

    def test_table_names_every_drive(self):
        table = self.run_program("drives").output
        for drive in self.drives():
            if not drive["name"].startswith("loop"):
                self.assertRegex(table, rf"(?m)^{drive['name']} ")


class StackTestCase(ProgramTestCase):
    def stack(self, path, *arguments):
        document = json.loads(self.run_program("stack", path, "--json", *arguments).output)
        self.assertEqual(complaints(document, {"path": TEXT, "layers": [LAYER]}), [])
        self.assertEqual(document["path"], str(path))
        for index, layer in enumerate(document["layers"]):
            for below in layer["below"]:
                self.assertTrue(index < below < len(document["layers"]), document)
        return document["layers"]

    def test_the_root_stands_on_its_file_system(self):
        layers = self.stack("/")
        self.assertEqual((layers[0]["kind"], layers[0]["name"]), ("file", "/"))
        mounted = [line.split(" - ")[1].split()[0] for line in pathlib.Path("/proc/self/mountinfo").read_text().splitlines()
                   if line.split()[4] == "/"]
        self.assertEqual(layers[1]["name"], mounted[-1].removeprefix("fuse."))
        drives = {drive["name"] for drive in json.loads(self.run_program("drives", "--json").output)["drives"]}
        for layer in layers:
            if layer["kind"] == "drive":
                self.assertIn(layer["device"], drives)

    def test_a_folder_in_it_stands_on_the_same(self):
        file = self.target / "file"
        file.write_text("x")
        self.assertEqual(self.stack(file)[1:], self.stack(self.target)[1:])

    def test_memory_has_no_drive(self):
        if not pathlib.Path("/dev/shm").is_mount():
            self.skipTest("/dev/shm is no file system of its own")
        self.assertEqual([layer["kind"] for layer in self.stack("/dev/shm")], ["file", "memory"])

    def test_the_kernels_own_file_systems_are_named(self):
        layers = self.stack("/proc")
        self.assertEqual([layer["kind"] for layer in layers], ["file", "file-system"])
        self.assertIn("no drive", layers[1]["summary"])

    def test_a_device_is_asked_about_directly(self):
        for drive in json.loads(self.run_program("drives", "--json").output)["drives"]:
            if pathlib.Path(drive["node"]).is_block_device() and drive["bus"] not in ("loop", "zram"):
                layers = self.stack(drive["node"])
                self.assertEqual((layers[0]["kind"], layers[0]["device"]), ("drive", drive["name"]))
                self.assertNotIn("serial", layers[0]["facts"])
                return
        self.skipTest("no drive has a node here")

    def test_text_is_a_tree(self):
        lines = self.run_program("stack", self.target).output.splitlines()
        self.assertEqual(lines[0], str(self.target))
        self.assertTrue(lines[1].startswith("└─ "), lines)

    def test_what_has_no_stack_is_said_in_a_sentence(self):
        self.refuse("stack", self.folder / "nowhere", contains="nowhere")
        self.refuse("stack", "/dev/null", contains="neither a folder nor a file nor a drive")
        self.refuse("stack", contains="Specify the folder")
        self.refuse("stack", "/", "/dev", contains="more than one")
        self.refuse("drives", "sda", contains="sda")


if __name__ == "__main__":
    unittest.main()
