// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/volume_trim.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/prepare/gates/gates.h"
#include "platform/linux_devices/claim/prepare_facts.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/mounted_file_system.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>
#include <utility>

#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/statvfs.h>

namespace steadymark {

namespace {

using OnProgress = std::function<void(const PrepareProgress&)>;

std::int64_t unixTimeMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string nameOf(const MountedVolume& volume)
{
    return toPlainLine(volume.mountPoint) + " (" + volume.device + ", " + toPlainLine(volume.fileSystem) + ")";
}

/// Whether a device or one that it stands on is encrypted by dm-crypt.
bool isEncrypted(const std::string& device, const BlockDevices& devices, int depth = 0)
{
    constexpr int deepest = 16;
    const std::filesystem::path folder = devices.folderOf(device);
    if (folder.empty() || depth > deepest)
        return false;
    if (readKernelFile(folder / "dm" / "uuid").starts_with("CRYPT-"))
        return true;
    return std::ranges::any_of(
        entriesOf(folder / "slaves"), [&](const std::string& slave) { return isEncrypted(slave, devices, depth + 1); });
}

/// Why FITRIM is refused; one sentence or two.
Sentence whyNot(const MountedVolume& volume, const PrepareFacts& facts, const BlockDevices& devices, int error)
{
    const std::string name = nameOf(volume);
    if (error == ENOTTY)
        return Sentence("{volume} cannot be trimmed: {system} does not support it.",
            {{"volume", name}, {"system", toPlainLine(volume.fileSystem)}});
    if (error == EROFS)
        return Sentence("{volume} cannot be trimmed while it is mounted read-only. Mount it for writing (mount -o "
                        "remount,rw).",
            {{"volume", name}});
    if (error == EPERM || error == EACCES)
        return Sentence("{volume} cannot be trimmed: that needs administrator rights.", {{"volume", name}});
    if (error != EOPNOTSUPP)
        return Sentence(
            "{volume} could not be trimmed: {reason}.", {{"volume", name}, {"reason", describeOsError(error)}});
    if (isEncrypted(volume.device, devices))
        return Sentence(
            "{volume} does not support TRIM: the encryption layer does not pass it on. Enable that (discard "
            "in /etc/crypttab, or cryptsetup refresh --allow-discards).",
            {{"volume", name}});
    if (facts.isOverUsb)
        return Sentence(
            "{volume} does not support TRIM: the USB bridge of {drive} does not pass it on. Connect the drive "
            "without the bridge (SATA, PCIe).",
            {{"volume", name}, {"drive", facts.drive.name}});
    if (facts.drive.discard.maximum == ByteCount())
        return Sentence("{volume} does not support TRIM: the drive {drive} does not.",
            {{"volume", name}, {"drive", facts.drive.name}});
    return Sentence(
        "{volume} does not support TRIM: a layer between it and the drive does not pass it on.", {{"volume", name}});
}

/// Trims one file system after the other, and tells of all of them.
class Trimming final {
public:
    Trimming(const PrepareFacts& facts, Clock& clock, const OnProgress& onProgress, std::stop_token stop,
        const SystemRoots& roots)
        : m_facts(facts)
        , m_clock(clock)
        , m_onProgress(onProgress)
        , m_stop(std::move(stop))
        , m_roots(roots)
        , m_devices(roots)
        , m_mounts(parseMountTable(readKernelFile(roots.proc / "self" / "mountinfo")))
        , m_started(clock.now())
    {
    }

    void trimAll(std::vector<MountedVolume> volumes)
    {
        for (const MountedVolume& volume : volumes)
            m_total += static_cast<double>(volume.total.count());
        for (const MountedVolume& volume : volumes) {
            if (m_stop.stop_requested()) {
                m_isStopped = true;
                break;
            }
            trim(volume);
            m_before += static_cast<double>(volume.total.count());
        }
    }

    void fill(PrepareReport& report) const
    {
        report.bytes = m_bytes;
        report.commands.assign(m_commands.begin(), m_commands.end());
        report.remarks.assign(m_remarks.begin(), m_remarks.end());
        if (m_isStopped) {
            report.outcome = PrepareOutcome::Cancelled;
            report.sentence =
                Sentence("The trim was stopped: {amount} were trimmed until then. This does not harm the drive.",
                    {{"amount", Figure{formatDecimalBytes(m_bytes)}}});
        } else if (m_trimmed.empty()) {
            report.outcome = PrepareOutcome::Failed;
            report.sentence = Sentence::sequence(m_failures);
        } else {
            report.outcome = PrepareOutcome::Done;
            report.sentence = Sentence("Trimmed {amounts}.", {{"amounts", Sentence::listed(m_trimmed)}});
            report.remarks.insert(report.remarks.end(), m_failures.begin(), m_failures.end());
        }
    }

private:
    void trim(const MountedVolume& volume)
    {
        const auto opened = openFileSystem(volume.device, m_mounts, m_devices, m_roots);
        if (!opened) {
            m_failures.push_back(opened.error().sentence);
            return;
        }
        const int folder = opened.value().folder.get();
        struct statvfs space { };
        const bool isMeasured = ::fstatvfs(folder, &space) == 0;
        const ByteCount total = isMeasured ? ByteCount(space.f_blocks * space.f_frsize) : volume.total;
        const std::vector<TrimRange> ranges = trimRanges(volume.fileSystem, total);
        m_commands.push_back(Sentence::counted(ranges.size(), "FITRIM of {volume}, in one part",
            "FITRIM of {volume}, in {n} parts", {{"volume", nameOf(volume)}}));
        // What was removed a moment ago is free for FITRIM only when the file system's journal has written that down.
        ::syncfs(folder);
        ByteCount bytes;
        for (const TrimRange& range : ranges) {
            tell(volume, total, range.offset);
            if (m_stop.stop_requested()) {
                m_isStopped = true;
                return;
            }
            fstrim_range asked{range.offset, range.length, 0};
            if (::ioctl(folder, FITRIM, &asked) == 0) {
                bytes += ByteCount(asked.len);
                m_bytes += ByteCount(asked.len);
            } else if (const int error = errno; !isPastTheEnd(error, range)) {
                m_failures.push_back(whyNot(volume, m_facts, m_devices, error));
                return;
            }
        }
        m_trimmed.push_back(Sentence(
            "{amount} of {volume}", {{"amount", Figure{formatDecimalBytes(bytes)}}, {"volume", nameOf(volume)}}));
        if (bytes == ByteCount())
            m_remarks.push_back(
                Sentence("{volume} had nothing to trim: it has no free space, or (ext4) its free space has "
                         "already been trimmed since it was mounted.",
                    {{"volume", nameOf(volume)}}));
    }

    /// A file system may be smaller than what statvfs() lets one expect.
    static bool isPastTheEnd(int error, const TrimRange& range) { return error == EINVAL && range.offset > 0; }

    void tell(const MountedVolume& volume, ByteCount total, std::uint64_t offset)
    {
        if (!m_onProgress)
            return;
        const double part = total.count() > 0 ? static_cast<double>(offset) / static_cast<double>(total.count()) : 0.0;
        const double here = m_before + part * static_cast<double>(volume.total.count());
        PrepareProgress progress;
        progress.phase = Sentence("Trimming {volume}", {{"volume", nameOf(volume)}});
        progress.fraction = m_total > 0.0 ? std::clamp(here / m_total, 0.0, 1.0) : 0.0;
        if (progress.fraction > 0.0) {
            const double passed = toSeconds(m_clock.now() - m_started);
            const double left = passed * (1.0 - progress.fraction) / progress.fraction;
            progress.remaining = Nanoseconds(static_cast<std::int64_t>(std::min(left, 1e6) * 1e9));
        }
        progress.bytes = m_bytes;
        progress.canBeStopped = true;
        m_onProgress(progress);
    }

    const PrepareFacts& m_facts;
    Clock& m_clock;
    const OnProgress& m_onProgress;
    std::stop_token m_stop;
    const SystemRoots& m_roots;
    BlockDevices m_devices;
    std::vector<Mount> m_mounts;
    Nanoseconds m_started;
    double m_total = 0.0;  ///< bytes of all file systems
    double m_before = 0.0; ///< of those that are over
    ByteCount m_bytes;
    bool m_isStopped = false;
    std::vector<Sentence> m_trimmed;
    std::vector<Sentence> m_failures;
    std::vector<Sentence> m_commands;
    std::vector<Sentence> m_remarks;
};

std::vector<Refusal> refusalsOf(const PrepareOrder& order, PrepareFacts& facts)
{
    std::vector<Refusal> refusals = checkConfirmation(order, facts);
    if (!order.volume.empty()) {
        std::erase_if(facts.volumes, [&](const MountedVolume& volume) { return volume.device != order.volume; });
        if (facts.volumes.empty())
            refusals.push_back({"volume",
                Sentence("No file system of {drive} is mounted from {device}.",
                    {{"drive", facts.drive.name}, {"device", toPlainLine(order.volume)}}),
                Sentence("Choose another one.")});
    }
    const std::vector<Refusal> gates = checkGates(order.step, facts);
    refusals.insert(refusals.end(), gates.begin(), gates.end());
    return refusals;
}

} // namespace

std::vector<TrimRange> trimRanges(std::string_view fileSystem, ByteCount total)
{
    constexpr std::uint64_t smallest = std::uint64_t{1} << 30U;
    constexpr std::uint64_t largest = std::uint64_t{64} << 30U;
    constexpr std::uint64_t toTheEnd = std::numeric_limits<std::uint64_t>::max();
    // Of others the addresses are not known to be those of the device, in which statvfs() counts.
    constexpr std::array<std::string_view, 5> counted{"ext4", "ext3", "ext2", "xfs", "f2fs"};
    if (std::ranges::find(counted, fileSystem) == counted.end())
        return {{0, toTheEnd}};
    const std::uint64_t wanted = total.count() / 64;
    const std::uint64_t step = std::clamp((wanted + smallest - 1) / smallest * smallest, smallest, largest);
    std::vector<TrimRange> ranges;
    for (std::uint64_t offset = 0; offset == 0 || offset < total.count(); offset += step)
        ranges.push_back({offset, step});
    ranges.back().length = toTheEnd - ranges.back().offset;
    return ranges;
}

PrepareReport trimVolumes(const PrepareOrder& order, Clock& clock, const OnProgress& onProgress, std::stop_token stop,
    const SystemRoots& roots)
{
    PrepareReport report;
    report.step = order.step;
    report.identity = order.drive;
    report.outcome = PrepareOutcome::Refused;
    report.startedAtUnixMs = unixTimeMs();
    const Nanoseconds started = clock.now();
    auto facts = readPrepareFacts(order.drive.name, roots);
    if (!facts) {
        report.sentence = facts.error().sentence;
        return report;
    }
    report.identity = facts.value().identity;
    if (const std::vector<Refusal> refusals = refusalsOf(order, facts.value()); !refusals.empty()) {
        report.sentence = Sentence::sequence({refusals.front().sentence, refusals.front().remedy});
        return report;
    }
    Trimming trimming(facts.value(), clock, onProgress, std::move(stop), roots);
    trimming.trimAll(facts.value().volumes);
    trimming.fill(report);
    report.duration = clock.now() - started;
    return report;
}

} // namespace steadymark
