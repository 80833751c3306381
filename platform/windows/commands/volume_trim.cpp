// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/commands/volume_trim.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/child_process.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

constexpr Nanoseconds timeLimit = std::chrono::hours(12); ///< of one volume

/// defrag wants "D:", and folders without a backslash at their end; names of volumes with one.
std::string nameForDefrag(std::string place)
{
    const bool isVolumeName = place.starts_with("\\\\?\\");
    if (!place.empty() && isVolumeName != place.ends_with('\\'))
        isVolumeName ? place.push_back('\\') : place.pop_back();
    return place;
}

/// `asked` is in small letters, as a place ("d:"), or as the name of a volume with or without what stands before it.
bool isCalled(const std::string& asked, const std::string& place)
{
    const std::string name = lowered(nameForDefrag(place));
    return lowered(nameForDefrag(asked)) == name
        || (asked.starts_with("volume{") && name.ends_with("\\" + asked + "\\"));
}

bool isCalled(const std::string& asked, const DiskVolume& volume)
{
    return isCalled(asked, toNarrow(volume.path))
        || std::ranges::any_of(
            volume.places, [&asked](const std::wstring& place) { return isCalled(asked, toUtf8(place)); });
}

bool isAt(const DiskVolume& volume, const std::string& mountPoint)
{
    return std::ranges::any_of(
        volume.places, [&mountPoint](const std::wstring& place) { return toUtf8(place) == mountPoint; });
}

/// Windows' own errors are large numbers, which people look for in hexadecimal digits.
std::string numberOf(int exitStatus)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "0x";
    for (int shift = 28; shift >= 0; shift -= 4)
        text += digits[static_cast<unsigned>(exitStatus) >> static_cast<unsigned>(shift) & 0xFU];
    return text;
}

/// One order, volume after volume.
class Retrim final {
public:
    Retrim(PrepareReport& report, const std::filesystem::path& defrag, std::stop_token stop)
        : m_report(report)
        , m_defrag(defrag)
        , m_stop(std::move(stop))
    {
    }

    void add(const RetrimVolume& volume)
    {
        ProgramCall call;
        call.program = m_defrag;
        call.arguments = {volume.name, "/L"};
        call.timeLimit = timeLimit;
        m_report.commands.push_back(Sentence::verbatim(describeRetrim(volume)));
        const Result<ProgramOutput> ended = runProgram(call, m_stop);
        if (!ended) {
            m_isStopped = m_isStopped || ended.error().code == ErrorCode::Cancelled;
            m_report.remarks.push_back(Sentence("{volume} was not re-trimmed: {reason}",
                {{"volume", volume.name}, {"reason", ended.error().sentence}}));
        } else if (ended.value().exitStatus != 0) {
            m_report.remarks.push_back(Sentence("Windows could not re-trim {volume}: defrag ended with {status}. Only "
                                                "NTFS and ReFS on drives that support TRIM can be.",
                {{"volume", volume.name}, {"status", numberOf(ended.value().exitStatus)}}));
        } else {
            m_done.push_back(Sentence::verbatim(volume.name));
        }
    }

    void conclude()
    {
        const Sentence done = Sentence::listed(m_done);
        if (m_isStopped || m_stop.stop_requested()) {
            m_report.outcome = PrepareOutcome::Cancelled;
            m_report.sentence = Sentence::sequence({Sentence("It was stopped."),
                done.empty() ? Sentence() : Sentence("Re-trimmed: {volumes}.", {{"volumes", done}})});
        } else if (m_done.empty()) {
            m_report.outcome = PrepareOutcome::Failed;
            m_report.sentence = Sentence::sequence({Sentence("No volume was re-trimmed."), m_report.remarks.front()});
        } else {
            m_report.outcome = PrepareOutcome::Done;
            m_report.sentence = Sentence("Windows trimmed the free blocks of {volumes}.", {{"volumes", done}});
            m_report.remarks.push_back(Sentence("Windows does not report how many bytes it trimmed."));
        }
    }

private:
    PrepareReport& m_report;
    const std::filesystem::path& m_defrag;
    std::stop_token m_stop;
    std::vector<Sentence> m_done;
    bool m_isStopped = false;
};

} // namespace

std::filesystem::path defragProgram()
{
    std::array<wchar_t, MAX_PATH + 1> folder{};
    const UINT length = ::GetSystemDirectoryW(folder.data(), static_cast<UINT>(folder.size()));
    if (length == 0 || length > MAX_PATH)
        return {};
    return std::filesystem::path(std::wstring(folder.data(), length)) / L"defrag.exe";
}

std::vector<RetrimVolume> volumesToRetrim(
    const PrepareOrder& order, const PrepareFacts& facts, const std::vector<DiskVolume>& volumes)
{
    const std::string asked = lowered(order.volume);
    std::vector<RetrimVolume> found;
    for (const MountedVolume& mounted : facts.volumes) {
        const bool isUsable = !mounted.isReadOnly && mounted.supportsTrim.value_or(true);
        const bool isMeant = asked.empty() || asked == lowered(mounted.device) || isCalled(asked, mounted.mountPoint)
            || std::ranges::any_of(volumes,
                [&](const DiskVolume& volume) { return isAt(volume, mounted.mountPoint) && isCalled(asked, volume); });
        if (isUsable && isMeant)
            found.push_back({nameForDefrag(mounted.mountPoint), mounted.device});
    }
    // Recovery and EFI partitions have no letters, either.
    for (const DiskVolume& volume : volumes) {
        if (volume.places.empty() && !asked.empty() && isCalled(asked, volume))
            found.push_back({nameForDefrag(toNarrow(volume.path)), volume.device});
    }
    return found;
}

std::string describeRetrim(const RetrimVolume& volume)
{
    return join({"defrag.exe", volume.name, "/L", volume.device.empty() ? "" : "(" + volume.device + ")"}, " ");
}

PrepareReport retrim(const PrepareOrder& order, const std::vector<RetrimVolume>& volumes,
    const std::filesystem::path& defrag, const Clock& clock,
    const std::function<void(const PrepareProgress&)>& onProgress, std::stop_token stop)
{
    PrepareReport report;
    report.step = order.step;
    report.identity = order.drive;
    if (volumes.empty()) {
        report.outcome = PrepareOutcome::Refused;
        report.sentence = order.volume.empty() ? Sentence("There is no volume on the drive that could be trimmed.")
                                               : Sentence("There is no volume \"{volume}\" on the drive.",
                                                   {{"volume", toPlainLine(order.volume.substr(0, 200))}});
        return report;
    }
    const Nanoseconds begin = clock.now();
    Retrim run(report, defrag, stop);
    for (std::size_t i = 0; i < volumes.size() && !stop.stop_requested(); ++i) {
        PrepareProgress progress;
        progress.phase = Sentence("Re-trimming {volume}; Windows reports no progress", {{"volume", volumes[i].name}});
        progress.fraction = static_cast<double>(i) / static_cast<double>(volumes.size());
        progress.isEstimated = true;
        progress.canBeStopped = true;
        if (onProgress)
            onProgress(progress);
        run.add(volumes[i]);
    }
    run.conclude();
    report.duration = clock.now() - begin;
    return report;
}

} // namespace steadymark
