# SPDX-License-Identifier: GPL-3.0-or-later
"""Procedures on emulated drives through the real kernel, scaled: what a drive is brought into (Format, TRIM, fills) really happens to
it, and a procedure that dies goes on where it stood."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from guest import DRIVE, MiB  # noqa: E402
from prepare_test import DriveTest, chosen  # noqa: E402
from vm_test import main  # noqa: E402


class ProcedureTestCase(DriveTest):
    plugged = chosen("nvme-one", "sata-ssd", "sata-disk")

    def procedure(self, words, code=0, timeout=400):
        done = self.guest.try_run(f"steadymark-cli procedure run {words} --progress none --json /tmp/result.json", timeout=timeout)
        self.assertEqual(done.code, code, f"{done.out}\n{done.err}")
        return json.loads(self.guest.run("cat /tmp/result.json")) if code == 0 else done

    def stages(self, result):
        return [stage["name"] for stage in result["plan"]["stages"]]

    def assert_all_complete(self, result):
        self.assertEqual(result["status"], "complete", result.get("reason"))
        self.assertEqual({stage["status"] for stage in result["stages"]}, {"complete"}, result["stages"])

    def test_1_four_states_with_a_real_format(self):
        node = self.guest.node("nvme-one")
        self.write_noise(node)
        result = self.procedure(f"four-states --target /dev/{node} --scale 0.001 --purge nvme-format "
                                f"--confirm-serial {DRIVE['nvme-one'].serial}")
        self.assert_all_complete(result)
        reports = [stage["preparation"] for stage in result["stages"] if stage.get("preparation")]
        self.assertEqual({report["outcome"] for report in reports}, {"done"}, reports)
        methods = [report["step"]["method"] for report in reports]
        self.assertEqual(methods[0], "nvme-format")
        self.assertIn("fill-drive", methods)
        self.assertIn("idle", methods)
        self.assertIn("discard", methods[1:])
        self.assertIn("nvme-format", " ".join(methods))
        measured = [stage for stage in result["plan"]["stages"] if stage.get("state")]
        self.assertEqual([stage["state"] for stage in measured], ["fresh", "filled", "idle", "trimmed"])
        # TRIM at the end left only what was measured after it.
        self.assertLess(self.guest.taken("nvme-one"), DRIVE["nvme-one"].size)

    def test_2_sustained_write_on_a_file_system(self):
        folder = self.mount("sata-disk")
        self.addCleanup(self.guest.run, f"umount {folder}")
        result = self.procedure(f"sustained --target {folder} --scale 0.002 --size 32MiB --idle 10s")
        self.assert_all_complete(result)
        self.assertGreaterEqual(sum(sample["writeBytes"] for stage in result["stages"] for sample in stage.get("samples", [])), MiB)
        self.assertEqual(self.guest.run(f"ls -A {folder}").split(), ["lost+found"])

    def test_3_a_killed_procedure_goes_on(self):
        node = self.guest.node("nvme-one")
        words = (f"four-states --target /dev/{node} --scale 0.002 --confirm-serial {DRIVE['nvme-one'].serial} --progress none "
                 f"--save /tmp/kept.steadymark")
        self.guest.run(f"(STEADYMARK_DATA=/tmp/kept steadymark-cli procedure run {words} >/dev/null 2>&1 & echo $! >/tmp/pid)")
        self.guest.wait_for("[ $(cat /tmp/kept/procedures/*.journal 2>/dev/null | wc -l) -ge 3 ]", timeout=200)
        self.guest.run("kill -9 $(cat /tmp/pid); sleep 1")
        lines = self.guest.run("cat /tmp/kept/procedures/*.journal").splitlines()
        self.assertGreaterEqual(len(lines), 3)
        done = self.guest.try_run(f"STEADYMARK_DATA=/tmp/kept steadymark-cli procedure run --resume --progress none --json /tmp/result.json "
                             f"--confirm-serial {DRIVE['nvme-one'].serial}", timeout=400)
        self.assertEqual(done.code, 0, done.err)
        result = json.loads(self.guest.run("cat /tmp/result.json"))
        self.assert_all_complete(result)
        self.assertEqual(result["resumed"], 1)
        places = [(sample["stage"], sample["round"], sample["cell"], sample["number"]) for stage in result["stages"] for sample in stage.get("samples", [])]
        self.assertEqual(places, sorted(set(places)))

    def test_4_a_drive_in_use_is_refused(self):
        folder = self.mount("sata-ssd")
        self.addCleanup(self.guest.run, f"umount {folder}")
        node = self.guest.node("sata-ssd")
        before = self.changes(node)
        done = self.procedure(f"four-states --target /dev/{node} --scale 0.001 --confirm-serial {DRIVE['sata-ssd'].serial}", code=5)
        self.assertIn("mounted", done.err)
        self.assertEqual(self.changes(node)[1], before[1])


if __name__ == "__main__":
    main()
