# SPDX-License-Identifier: GPL-3.0-or-later
"""An independent look at the machine while a benchmark runs: what processors, drives and the benchmark's threads did, in samples of
its own. Sources: proc(5); Linux's Documentation/scheduler/sched-stats.rst (schedstat of a thread: ns that it ran, ns that it could
have run) and Documentation/block/stat.rst."""

import contextlib
import dataclasses
import os
import pathlib
import threading
import time

PERIOD = 0.1
TICK = 1e9 / os.sysconf("SC_CLK_TCK")


def disk_under(folder):
    """The kernel's name of the whole disk that a folder lies on, or None."""
    number = os.stat(folder).st_dev
    path = pathlib.Path(f"/sys/dev/block/{os.major(number)}:{os.minor(number)}")
    if not path.exists():
        return None
    path = path.resolve()
    return path.parent.name if (path / "partition").exists() else path.name


def moved(device):
    """Bytes that a device has moved in both directions."""
    fields = pathlib.Path("/sys/block", device, "stat").read_text().split()
    return (int(fields[2]) + int(fields[6])) * 512


@dataclasses.dataclass
class Sample:
    at: int       # ns, of the wall clock
    late: float   # s that this sample came too late: what the scheduler did to us, it may do to the benchmark
    total: float  # of all processors, ns
    busy: float
    steal: float
    moved: dict   # device -> bytes
    threads: dict  # of the benchmark: number -> (ns that it ran, ns that it waited for a processor)


@dataclasses.dataclass
class Seen:
    """What happened in a part of the time, as shares from 0 to 1."""

    others: float = 0.0      # of the machine's processor time, used by others
    steal: float = 0.0
    ran: float = 0.0         # of the time, by the thread of the benchmark that ran most
    waited: float = 0.0      # by the thread that waited most for a processor
    longest_wait: float = 0.0  # s, in one sample
    late: float = 0.0        # s
    moved: dict = dataclasses.field(default_factory=dict)


class Watch(threading.Thread):
    """Use it in a with statement around the benchmark; tell it the number of the process when it has one."""

    def __init__(self, *devices):
        super().__init__(daemon=True)
        self.devices = [device for device in devices if device]
        self.samples, self.process = [], None
        self.ends = threading.Event()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.join()

    def run(self):
        before = time.monotonic()
        while not self.ends.wait(PERIOD):
            now = time.monotonic()
            late, before = now - before - PERIOD, now
            self.samples.append(self.look(max(0.0, late)))

    def look(self, late):
        fields = [int(one) * TICK for one in pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        idle = fields[3] + fields[4]
        threads = {}
        if self.process:
            with contextlib.suppress(OSError):
                for task in pathlib.Path(f"/proc/{self.process}/task").iterdir():
                    with contextlib.suppress(OSError, ValueError):
                        ran, waited, _ = (task / "schedstat").read_text().split()
                        threads[task.name] = int(ran), int(waited)
        return Sample(time.time_ns(), late, sum(fields), sum(fields) - idle - fields[7], fields[7],
                      {device: moved(device) for device in self.devices}, threads)

    def between(self, begin, end):
        """Of the samples that touch the time from begin to end, in ns of the wall clock: up to a period more on either side."""
        pairs = [(one, two) for one, two in zip(self.samples, self.samples[1:]) if two.at > begin and one.at < end]
        seen = Seen()
        if not pairs:
            return seen
        first, last = pairs[0][0], pairs[-1][1]
        total = max(last.total - first.total, 1.0)
        ran, waited = {}, {}
        for one, two in pairs:
            for number, (now_ran, now_waited) in two.threads.items():
                then_ran, then_waited = one.threads.get(number, (now_ran, now_waited) if number in ran else (0, 0))
                ran[number] = ran.get(number, 0) + now_ran - then_ran
                waited[number] = waited.get(number, 0) + now_waited - then_waited
                seen.longest_wait = max(seen.longest_wait, (now_waited - then_waited) / 1e9)
            seen.late = max(seen.late, two.late)
        seen.others = max(0.0, last.busy - first.busy - sum(ran.values())) / total
        seen.steal = (last.steal - first.steal) / total
        # A thread of the benchmark lives for one pass, which is shorter than what the samples span.
        length = max(end - begin, 1)
        seen.ran, seen.waited = max(ran.values(), default=0) / length, max(waited.values(), default=0) / length
        seen.moved = {device: last.moved[device] - first.moved[device] for device in self.devices}
        return seen
