#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes data/real/drives.txt out of a folder of texts that `smartctl -x` printed, such as a clone of
https://github.com/linuxhw/EnterpriseDrive (KIND/VENDOR/PREFIX/MODEL/DRIVE).

    collect_real_drives.py FOLDER > data/real/drives.txt

Of each model one drive is kept, and of that only what decoding reads: model, family, firmware, capacity, link and the
figures. No serial number, WWN, host, date or number of the drive in the collection. Wanted most are drives that say that
they fail, then those whose figures are odd, then the most worn, then the oldest.
"""

import argparse
import collections
import pathlib
import re
import sys

MOST = {"SSD": 430, "HDD": 200, "NVMe": 160}  # models

FIELDS = re.compile(
    r"(Model Family|Device Model|Model Number|Firmware Version|Vendor|Product|Revision|User Capacity|Total NVM Capacity|"
    r"Namespace 1 Size/Capacity|Sector Sizes?|Logical block size|Rotation Rate|SATA Version is|SMART support is|"
    r"SMART overall-health self-assessment test result|SMART Health Status|Device Error Count|ATA Error Count|"
    r"Current Temperature|Lifetime +Min/Max Temperature|Min/Max recommended Temperature|Min/Max Temperature Limit|"
    r"Critical Warning|Temperature|Temperature Sensor 1|Available Spare|Available Spare Threshold|Percentage Used|"
    r"Data Units Read|Data Units Written|Power Cycles|Power On Hours|Unsafe Shutdowns|Media and Data Integrity Errors|"
    r"Error Information Log Entries|(?:Warning|Critical) +Comp\. Temp(?:erature Time|\. Threshold)|"
    r"Current Drive Temperature|Drive Trip Temperature|Elements in grown defect list|Pending defect count|"
    r"Percentage used endurance indicator|Accumulated start-stop cycles|Accumulated power on time, hours): *(.*)")
PLAIN = re.compile(r"No Errors Logged|number of hours powered up|(?:read|write|verify): +\d|# ?\d+ ")
ATTRIBUTE = re.compile(r"\s*(\d+) (\S+) +([POSRCK-]{6}) +(\d+|---) +(\d+|---) +(\d+|---) +(-|NOW|Past) +(\S.*)")
STATISTIC = re.compile(r"0x(0[1-7]) +0x(\w{3}) +\d +(\d+) +\S{3} +")
DECODED_STATISTICS = {("01", "018"), ("01", "028"), ("03", "020"), ("04", "008"), ("05", "020"), ("06", "018"),
                      ("07", "008")}
# Errors that were corrected, mechanics, blocks of flash: nobody decodes them.
UNDECODED = {1, 2, 3, 4, 6, 7, 8, 10, 11, 13, 22, 23, 24, 100, 171, 172, 181, 182, 183, 188, 189, 191, 193, 200, 203, 204, 205,
             206, 210, 212, 220, 221, 222, 223, 224, 226, 227, 228, 240, 254}
COUNTS = {5, 187, 195, 196, 197, 198, 199}
ATTRIBUTE_HEAD = "ID# ATTRIBUTE_NAME FLAGS VALUE WORST THRESH FAIL RAW_VALUE"
STATISTIC_HEAD = "Page Offset Size Value Flags Description"


class Drive:
    def __init__(self, text):
        self.lines = []
        self.attributes = []
        self.statistics = []
        self.model = ""
        self.family = ""
        self.has_failed = False
        self.used = 0
        self.hours = 0
        self.oddities = 0
        for line in text.splitlines():
            self.read(line)

    def read(self, line):
        if match := ATTRIBUTE.fullmatch(line):
            if int(match[1]) not in UNDECODED or match[7] != "-":
                self.attributes.append(" ".join(line.split()))
            self.weigh(int(match[1]), match[4], match[7], match[8])
        elif match := STATISTIC.match(line):
            if (match[1], match[2]) in DECODED_STATISTICS:
                self.statistics.append(f"0x{match[1]} 0x{match[2]} 6 {match[3]} --- -")
            if (match[1], match[2]) == ("07", "008"):
                self.used = int(match[3])
        elif match := FIELDS.fullmatch(line.strip()):
            self.keep(re.sub(" +", " ", match[1]), re.sub(r" *\[.*", "", match[2]).strip())
        elif PLAIN.match(line.strip()):
            self.lines.append(line.strip())

    def keep(self, name, value):
        if "?" in value or value == "--":
            return
        self.lines.append(f"{name}: {' '.join(value.split())}")
        if name in ("Device Model", "Model Number", "Product"):
            self.model = value
        elif name == "Model Family":
            self.family = value
        elif "self-assessment" in name or name == "SMART Health Status":
            self.has_failed = not value.startswith(("PASSED", "OK"))
        elif name == "Percentage Used":
            self.used = int(re.sub(r"\D", "", value) or 0)
        elif name == "Power On Hours":
            self.hours = int(re.sub(r"\D", "", value) or 0)
        elif name in ("Critical Warning", "Media and Data Integrity Errors"):
            self.oddities += value.strip("0x") != ""

    def weigh(self, number, value, failed, raw):
        first = re.match(r"\d+", raw)
        count = int(first[0]) if first else 0
        if number == 9:
            self.hours = count
            self.oddities += count > 200000
        elif number in COUNTS:
            self.oddities += (count > 0) + (count > 65535) * 3
        elif number in (202, 231, 233, 177, 173, 169) and value.isdigit():
            self.used = max(self.used, 100 - int(value) if int(value) <= 100 else int(value))
        self.oddities += (failed != "-") * 2

    def rank(self):
        return self.has_failed, self.oddities, self.used, self.hours

    def text(self):
        lines = list(self.lines)
        if self.attributes:
            lines += [ATTRIBUTE_HEAD] + self.attributes
        if self.statistics:
            lines += ["", STATISTIC_HEAD] + self.statistics
        # Self-tests are a table of their own, and the newest six are enough.
        tests = [line for line in lines if line.startswith("#")]
        lines = [line for line in lines if not line.startswith("#")]
        if tests:
            head = "Num Test_Description Status Remaining LifeTime(hours) LBA_of_first_error"
            lines += ["", head] + tests[:6]
        return "\n".join(lines) + "\n"


def spread(drives, most):
    """The best of each family in turn, so that families with many models leave room for others."""
    families = collections.defaultdict(list)
    for drive in sorted(drives, key=Drive.rank, reverse=True):
        families[drive.family or drive.model.split(" ")[0][:6]].append(drive)
    chosen = []
    for turn in range(max(map(len, families.values()), default=0)):
        chosen += [drives[turn] for drives in families.values() if turn < len(drives)]
    failed = [drive for drive in chosen if drive.has_failed]
    return (failed + [drive for drive in chosen if not drive.has_failed])[:most]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    chosen = []
    for kind, most in MOST.items():
        models = {}
        for path in sorted((folder / kind).rglob("*")):
            if not path.is_file():
                continue
            drive = Drive(path.read_text(encoding="utf-8", errors="replace"))
            if drive.model and (drive.model not in models or drive.rank() > models[drive.model].rank()):
                models[drive.model] = drive
        chosen += spread(models.values(), most)
    sys.stdout.write(
        "Real drives, one of each model, for tests/core/health/real_drives_test.cpp: what \"smartctl -x\" printed, in fewer\n"
        "lines and blanks (collect_real_drives.py). Source: https://github.com/linuxhw/EnterpriseDrive, licence CC BY 4.0.\n")
    for drive in sorted(chosen, key=lambda drive: (drive.family, drive.model)):
        sys.stdout.write("----\n" + drive.text())


if __name__ == "__main__":
    main()
