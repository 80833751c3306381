# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives that answer late on purpose (the kernel's dm-delay, in the virtual machine): a drive that is slow from beginning to end is
no lie, one that becomes slow is. Only these reasons are asserted, since under emulation the machine itself is slow as well."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from vm_test import GuestTest, main  # noqa: E402

ROWS = []
#: Nothing of this can be blamed on a drive that is evenly slow.
WRONG = {"queue-depth", "littles-law", "trend", "spread", "foreign-io", "page-cache", "missing-reads", "missing-writes", "unwritten"}


class DelayTestCase(GuestTest):
    needs = "run"

    @classmethod
    def tearDownClass(cls):
        print("\n| drive in the virtual machine | expected | found | reasons |\n|---|---|---|---|")
        for row in ROWS:
            print("|", " | ".join(row), "|")

    def delayed(self, milliseconds):
        """A file system on a drive whose every I/O takes that much longer."""
        self.node = f"/dev/{self.guest.node('virtio-one')}"
        self.sectors = self.guest.run(f"cat /sys/block/{self.guest.node('virtio-one')}/size").strip()
        self.guest.run(f"modprobe dm_delay; dmsetup create slow --table '{self.table(milliseconds)}' && udevadm settle && "
                       f"mkfs.ext4 -q -F -E lazy_itable_init=0,lazy_journal_init=0 /dev/mapper/slow && mkdir -p /mnt/slow && "
                       f"mount /dev/mapper/slow /mnt/slow")
        self.addCleanup(self.guest.try_run, "umount -l /mnt/slow; udevadm settle; dmsetup remove --retry slow")

    def table(self, milliseconds):
        return f"0 {self.sectors} delay {self.node} 0 {milliseconds}"

    def become(self, milliseconds):
        """From now on; what is under way is not lost."""
        self.guest.run(f"dmsetup load slow --table '{self.table(milliseconds)}' && dmsetup suspend --noflush slow && dmsetup resume slow")

    def measured(self, workload, passes, length, on_pass=None):
        """The only step of a run; on_pass(number) is called when a scored pass has begun."""
        self.guest.run("rm -f /tmp/slow.*")
        self.guest.run(f"(steadymark-cli run --target /mnt/slow --size 16MiB --passes {passes} --measure {length} --interval 0s "
                       f"--no-warm-up --no-history --no-health --workload {workload} --progress json --json /tmp/slow.json >/tmp/slow.out "
                       f"2>/tmp/slow.err; echo $? >/tmp/slow.part; mv /tmp/slow.part /tmp/slow.code) >/dev/null 2>&1 &")
        for number in range(1, passes + 1) if on_pass else ():
            self.guest.wait_for(f"grep -q '\"phase\":\"measuring\".*\"step\":0,\"pass\":{number},' /tmp/slow.err")
            on_pass(number)
        self.guest.wait_for("[ -e /tmp/slow.code ]", 120)
        self.assertEqual(self.guest.run("cat /tmp/slow.code").strip(), "0", self.guest.run("cat /tmp/slow.err"))
        return json.loads(self.guest.run("cat /tmp/slow.json"))["stages"][0]["steps"][0]

    def named(self, drive, step, wanted=None):
        """The names of the reasons that are more than context."""
        verdict = step["verdict"]
        checks = [one["check"] for one in verdict["reasons"] if one["severity"] != "context"]
        ROWS.append((drive, wanted or "none of its own", verdict["level"], ", ".join(checks)))
        return checks

    def assert_named(self, drive, step, wanted):
        self.assertIn(wanted, self.named(drive, step, wanted), json.dumps([step["verdict"], step["passes"]]))

    def test_a_drive_that_is_slow_all_the_time_is_believed(self):
        self.delayed(20)
        for workload in ("rnd,4KiB,q1,read", "rnd,4KiB,q8,read", "rnd,4KiB,q8,write"):
            with self.subTest(workload=workload):
                step = self.measured(workload, 2, "2s")
                found = self.named(f"20 ms later, {workload}", step)
                self.assertNotEqual(step["verdict"]["level"], "invalid", json.dumps(step["verdict"]))
                self.assertEqual(sorted(WRONG & set(found)), [], json.dumps([step["verdict"], step["passes"]]))

    def test_a_drive_that_becomes_slow_in_the_middle(self):
        def slow_down(_):
            self.guest.run("sleep 1")
            self.become(50)

        self.delayed(8)
        self.assert_named("8 ms, then 50 ms later", self.measured("rnd,4KiB,q8,read", 1, "4s", slow_down), "trend")

    def test_a_drive_that_is_slow_in_one_pass(self):
        self.delayed(8)
        step = self.measured("rnd,4KiB,q8,read", 3, "2s", lambda number: self.become(100 if number == 2 else 8))
        self.assert_named("100 ms later in one of three passes", step, "spread")


if __name__ == "__main__":
    main()
