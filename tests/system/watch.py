# SPDX-License-Identifier: GPL-3.0-or-later
"""An independent look at the machine while a benchmark runs: what processors, drives and the benchmark's threads did, in samples of
its own. Sources: proc(5); Linux's Documentation/scheduler/sched-stats.rst (schedstat of a thread: ns that it ran, ns that it could
have run) and Documentation/block/stat.rst."""

import contextlib
import dataclasses
import operator
import os
import pathlib
import re
import threading
import time

PERIOD = 0.05
TICK = 1e9 / os.sysconf("SC_CLK_TCK")


def disk_under(folder):
    """The kernel's name of the whole disk that a folder lies on, or None. Of the mount table: the number that stat() tells is no
    block device's on overlayfs and btrfs."""
    mounts = []
    for line in pathlib.Path("/proc/self/mountinfo").read_text().splitlines():
        (_, _, _, _, point, *_), (kind, source, options) = (part.split() for part in line.split(" - ", 1))
        mounts.append((pathlib.Path(re.sub(r"\\(\d{3})", lambda one: chr(int(one[1], 8)), point)), kind, source, options))
    inside = [one for one in mounts if pathlib.Path(folder).resolve().is_relative_to(one[0])]
    _, kind, source, options = max(enumerate(inside), key=lambda one: (len(one[1][0].parts), one[0]))[1]
    upper = dict(option.partition("=")[::2] for option in options.split(",")).get("upperdir")
    if kind == "overlay":
        return disk_under(upper) if upper and os.path.isdir(upper) else None
    if not source.startswith("/dev/"):
        return None
    number = os.stat(source).st_rdev
    path = pathlib.Path(f"/sys/dev/block/{os.major(number)}:{os.minor(number)}")
    if not path.exists():
        return None
    path = path.resolve()
    return path.parent.name if (path / "partition").exists() else path.name


#: What a request costs a drive beside its bytes: 1 million of 4 KiB in a second or 7 GB, 10 thousand or 250 MB.
REQUEST = 16 << 10


def work(device):
    """What a device has done in both directions: (bytes, work as if in bytes, requests, ms that they took)."""
    fields = [int(one) for one in pathlib.Path("/sys/block", device, "stat").read_text().split()]
    moved = (fields[2] + fields[6]) * 512
    requests = fields[0] + fields[4]
    return moved, moved + requests * REQUEST, requests, fields[3] + fields[7]


@dataclasses.dataclass
class Sample:
    at: int       # ns, of the wall clock
    late: float   # s that this sample came too late: what the scheduler did to us, it may do to the benchmark
    total: float  # of all processors, ns
    busy: float
    steal: float
    work: dict    # device -> work()
    kernel: dict  # threads of the kernel that carry out I/O: number -> ns that it waited for a processor
    threads: dict  # of the benchmark: number -> (ns that it ran, ns that it waited for a processor)


@dataclasses.dataclass
class Seen:
    """What happened in a part of the time. Threads are looked at while they live only, so that up to two periods are missing."""

    others: float = 0.0  # share of the machine's processor time that others used
    steal: float = 0.0   # share of it that the hypervisor gave to other machines
    ran: float = 0.0     # share of the time in which the busiest thread of the benchmark ran
    waited: float = 0.0  # and of the time in which the unluckiest one waited for a processor
    late: float = 0.0    # share of the time by which our own samples were late, together
    span: float = 0.0    # ns from the first to the last sample that it was told by
    kernel: float = 0.0  # what the kernel's threads waited for a processor, together, as a share of the time
    work: dict = dataclasses.field(default_factory=dict)  # device -> work()


class Watch(threading.Thread):
    """Use it in a with statement around the benchmark; tell it the number of the process when it has one."""

    def __init__(self, *devices):
        super().__init__(daemon=True)
        self.devices = [device for device in devices if device]
        self.samples, self.process = [], None
        self.is_kernel = {}  # number of a process -> whether it is one of the kernel's threads
        self.ends = threading.Event()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.join()

    def run(self):
        due = time.monotonic() + PERIOD
        while not self.ends.wait(max(0.0, due - time.monotonic())):
            late = time.monotonic() - due
            self.samples.append(self.look(max(0.0, late)))
            due = time.monotonic() + PERIOD

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
        kernel = {}
        for number in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError, ValueError):
                if number not in self.is_kernel:
                    name = pathlib.Path("/proc", number, "comm").read_text()
                    self.is_kernel[number] = name.startswith(("kworker", "ksoftirqd", "loop"))
                if self.is_kernel[number]:
                    kernel[number] = int(pathlib.Path("/proc", number, "schedstat").read_text().split()[1])
        return Sample(time.time_ns(), late, sum(fields), sum(fields) - idle - fields[7], fields[7],
                      {device: work(device) for device in self.devices}, kernel, threads)

    def between(self, begin, end):
        """Of the samples that touch the time from begin to end, ns of the wall clock; on either side up to a period more."""
        return self.sum_up([(one, two) for one, two in self.pairs() if two.at > begin and one.at < end], end - begin)

    def within(self, begin, end):
        """Of the samples that lie in that time only, so that nothing of what was before or after is taken for a part of it."""
        pairs = [(one, two) for one, two in self.pairs() if one.at >= begin and two.at <= end]
        return self.sum_up(pairs, pairs[-1][1].at - pairs[0][0].at if pairs else 0)

    def pairs(self):
        return zip(self.samples, self.samples[1:])

    def sum_up(self, pairs, length):
        if not pairs:
            return Seen()
        first, last = pairs[0][0], pairs[-1][1]
        ran, waited = {}, {}
        for one, two in pairs:
            for number, (ran_by_now, waited_by_now) in two.threads.items():
                ran_before, waited_before = one.threads.get(number, (0, 0))  # a thread that is new has begun with nothing
                ran[number] = ran.get(number, 0) + ran_by_now - ran_before
                waited[number] = waited.get(number, 0) + waited_by_now - waited_before
        kernel = sum(two.kernel[number] - one.kernel.get(number, 0) for one, two in pairs for number in two.kernel)
        total, length = max(last.total - first.total, 1.0), max(length, 1)
        return Seen(others=max(0.0, last.busy - first.busy - sum(ran.values())) / total, steal=(last.steal - first.steal) / total,
                    ran=max(ran.values(), default=0) / length, waited=max(waited.values(), default=0) / length,
                    late=sum(two.late for _, two in pairs) * 1e9 / length, span=last.at - first.at,
                    kernel=kernel / max(last.at - first.at, 1),
                    work={device: tuple(map(operator.sub, last.work[device], first.work[device])) for device in self.devices})
