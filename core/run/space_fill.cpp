// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/space_fill.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/engine/test_file_preparer.h"
#include "core/run/sized_target.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace steadymark {

using namespace literals;

namespace {

constexpr ByteCount smallestFile = testFileBlock;
/// Space is looked at anew before each file, so that a fill gives way to other programs; but each takes descriptors.
constexpr ByteCount usualFile = 16_GiB;
constexpr std::uint64_t mostFiles = 128;
/// FAT's sizes have 32 bits; direct I/O wants whole sectors.
constexpr ByteCount largestFatFile = 4_GiB - 1_MiB;
/// btrfs frees the blocks of removed files with its next transaction (btrfs(5), "commit": every 30 seconds).
constexpr Nanoseconds longestWaitForSpace = std::chrono::seconds(65);

ByteCount wholeBlocks(ByteCount bytes)
{
    return smallestFile * (bytes / smallestFile);
}

std::uint64_t randomSeed()
{
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

/// Why there is no drive under a folder whose file system has none.
Sentence whyNoDrive(const DriveCatalog& catalog, const std::filesystem::path& folder)
{
    const std::string place = toUtf8(folder);
    if (const Result<StorageStack> stack = catalog.stackOf(folder)) {
        for (const StackLayer& layer : stack.value().layers) {
            if (layer.kind == LayerKind::Memory)
                return Sentence("{folder} is in memory, so there is no drive to fill.", {{"folder", place}});
            if (layer.kind == LayerKind::Network)
                return Sentence(
                    "{folder} is on another machine, whose drives cannot be prepared from here.", {{"folder", place}});
            if (layer.kind == LayerKind::Fuse)
                return Sentence("{folder} is a file system in user space, and the drive it uses is not known.",
                    {{"folder", place}});
        }
    }
    return Sentence("{folder} is not on a known drive.", {{"folder", place}});
}

/// Of an error of the system its own words, without a full stop and without what the engine says of test files; unset
/// when the error is our own.
std::optional<std::string> systemReason(const Error& error)
{
    if (error.osError == 0)
        return std::nullopt;
    std::string reason = describeOsError(error.osError);
    if (reason.ends_with('.'))
        reason.pop_back();
    return reason;
}

bool isOn(const DriveIdentity& wanted, const std::vector<Drive>& drives)
{
    return wanted.name.empty() || std::ranges::any_of(drives, [&](const Drive& drive) {
        return compareIdentity(wanted, identityOf(drive)).has_value();
    });
}

} // namespace

Result<FillableSpace> fillableSpace(const DriveCatalog& catalog, const std::filesystem::path& folder)
{
    BOOST_OUTCOME_TRY(Volume volume, catalog.volumeOf(folder));
    const std::string place = toUtf8(folder);
    if (volume.fileSystem.empty())
        return fail(ErrorCode::NotSupported,
            Sentence("{path} is not a folder: free space is filled through files. Specify a mounted file system.",
                {{"path", place}}));
    if (volume.drives.empty())
        return fail(ErrorCode::NotSupported,
            Sentence::sequence(
                {whyNoDrive(catalog, folder), Sentence("Choose a folder of a file system on a drive.")}));
    const ByteCount reserve = reserveOf(volume.total);
    const ByteCount free = wholeBlocks(volume.available > reserve ? volume.available - reserve : ByteCount());
    if (free < smallestFile)
        return fail(ErrorCode::NoSpace,
            Sentence("There is nothing to fill in {folder}: {free} are free, and a fill leaves {reserve} free for "
                     "other programs. Free some space, or choose another file system.",
                {{"folder", place}, {"free", Figure{formatDecimalBytes(volume.available)}},
                    {"reserve", Figure{formatDecimalBytes(reserve)}}}));
    if (!volume.isWritable && !volume.unusableReason.empty())
        return fail(ErrorCode::PermissionDenied, volume.unusableReason);
    return FillableSpace{std::move(volume), free};
}

SpaceFill::SpaceFill(Machine& machine, FolderLock lock, std::filesystem::path folder, unsigned times,
    const DrivePreparer::OnProgress& onProgress, std::stop_token stop)
    : m_machine(machine)
    , m_lock(lock)
    , m_folder(std::move(folder))
    , m_times(times)
    , m_onProgress(onProgress)
    , m_stop(std::move(stop))
    , m_stampClock(StampClock::calibrate())
    , m_seed(randomSeed())
{
}

PrepareReport SpaceFill::run(const DriveIdentity& drive)
{
    PrepareReport report;
    std::unique_ptr<TargetLock> lock;
    const auto lockAndPrepare = [&]() -> Result<> {
        if (m_lock == FolderLock::Take) {
            BOOST_OUTCOME_TRY(lock, m_machine.targets().lock(m_folder));
        }
        return prepare(drive);
    };
    if (const Result<> ready = lockAndPrepare(); !ready) {
        report.outcome = PrepareOutcome::Refused;
        report.sentence = ready.error().sentence;
        return report;
    }
    const std::unique_ptr<TargetLock> awake = m_machine.targets().inhibitSleep("The free space of a drive is filled.");
    m_begin = m_machine.clock().now();
    tell(true);
    Result<> outcome = success();
    for (unsigned number = 1; number <= m_times && outcome; ++number)
        outcome = pass(number);
    tell(true);
    if (outcome) {
        report.outcome = PrepareOutcome::Done;
        report.sentence = doneSentence();
    } else {
        const bool isStopped = outcome.error().code == ErrorCode::Cancelled;
        report.outcome = isStopped ? PrepareOutcome::Cancelled : PrepareOutcome::Failed;
        report.sentence = failedSentence(outcome.error());
    }
    report.bytes = ByteCount(m_written);
    report.remarks.assign(m_remarks.begin(), m_remarks.end());
    return report;
}

Result<> SpaceFill::prepare(const DriveIdentity& drive)
{
    m_machine.targets().removeLeftovers(); // of a fill that was killed: space that would not be filled
    BOOST_OUTCOME_TRY(FillableSpace space, fillableSpace(m_machine.catalog(), m_folder));
    if (!isOn(drive, space.volume.drives))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{folder} is not on {drive}, the selected drive, or that drive has been replaced. Select the "
                     "drive and the folder again.",
                {{"folder", toUtf8(m_folder)}, {"drive", drive.name}}));
    m_volume = std::move(space.volume);
    m_planned = space.bytes;
    m_largestFile = std::max(usualFile, wholeBlocks(ByteCount(m_planned.count() / mostFiles)) + smallestFile);
    if (isFat(m_volume.fileSystem))
        m_largestFile = largestFatFile;
    if (("," + m_volume.mountOptions).find(",discard") != std::string::npos)
        remark(Sentence("This file system is mounted with \"discard\": the removed files are trimmed at once, so the "
                        "drive does not stay filled."));
    return success();
}

Result<> SpaceFill::pass(unsigned number)
{
    m_pass = number;
    m_writtenBefore = m_written;
    m_hitch.reset();
    if (number > 1)
        waitForSpace();
    Files files;
    const Result<> outcome = writeFiles(files);
    removeFiles(files);
    if (!outcome)
        return outcome;
    return judgePass();
}

Result<> SpaceFill::writeFiles(Files& files)
{
    ByteCount largest = m_largestFile;
    while (true) {
        if (m_stop.stop_requested())
            return fail(ErrorCode::Cancelled, Sentence("Stopped."));
        BOOST_OUTCOME_TRY(const ByteCount rest, left());
        if (rest < smallestFile || largest < smallestFile)
            return success();
        Result<std::unique_ptr<OpenTarget>> made = makeFile(std::min(rest, largest));
        Result<> written = success();
        if (made) {
            files.push_back(std::move(made).value());
            noteTraits(*files.back());
            written = writeFile(*files.back());
        } else {
            written = failure(made.error());
        }
        if (written)
            continue;
        // Too large for a file here, a quota, or somebody else was faster: the systems tell these alike.
        if (written.error().code == ErrorCode::NoSpace) {
            m_hitch = written.error();
            largest = wholeBlocks(ByteCount(std::min(rest, largest).count() / 2));
            continue;
        }
        const bool canGoOnWithout = !made && !files.empty();
        if (!canGoOnWithout)
            return written;
        m_hitch = written.error();
        return success();
    }
}

Result<std::unique_ptr<OpenTarget>> SpaceFill::makeFile(ByteCount size)
{
    ++m_fileCount;
    return makeUnwrittenFile(m_machine.targets(), m_folder, size, m_volume.fileSystem);
}

Result<> SpaceFill::writeFile(OpenTarget& file)
{
    const std::uint64_t before = m_written;
    const Result<PreparedFile> prepared = prepareTestFile(file, DataPattern(), deriveSeed(m_seed, m_fileCount),
        m_stampClock, m_machine.clock(), m_stop, [&](std::uint64_t bytes) {
            m_written = before + bytes;
            tell(false);
        });
    if (!prepared) {
        // What is still in memory has to reach the drive before the file goes.
        if (prepared.error().code == ErrorCode::NoSpace)
            static_cast<void>(file.sync());
        return failure(prepared.error());
    }
    if (prepared.value().extents.encoded.count() > 0)
        remark(Sentence(
            "The file system compressed or encrypted what was written, so the drive may hold less than that."));
    return success();
}

void SpaceFill::removeFiles(Files& files)
{
    for (const std::unique_ptr<OpenTarget>& file : files) {
        if (const Result<> removed = file->remove(); !removed)
            remark(removed.error().sentence);
    }
    if (!files.empty())
        static_cast<void>(files.back()->sync()); // that they are gone; a drive that was pulled has said so before
    files.clear();
}

Result<ByteCount> SpaceFill::left()
{
    BOOST_OUTCOME_TRY(const Volume volume, m_machine.catalog().volumeOf(m_folder));
    const ByteCount reserve = reserveOf(volume.total);
    const ByteCount free = volume.available > reserve ? volume.available - reserve : ByteCount();
    const std::uint64_t done = m_written - m_writtenBefore;
    const ByteCount announced(m_planned.count() > done ? m_planned.count() - done : 0);
    return wholeBlocks(std::min(free, announced));
}

Result<> SpaceFill::judgePass()
{
    const std::uint64_t done = m_written - m_writtenBefore;
    const std::uint64_t missing = m_planned.count() > done ? m_planned.count() - done : 0;
    if (missing <= std::max<std::uint64_t>((16_MiB).count(), m_planned.count() / 100))
        return success(); // the file system's own tables take some
    const std::optional<std::string> reason = m_hitch ? systemReason(*m_hitch) : std::nullopt;
    const Sentence ours = m_hitch && !reason ? m_hitch->sentence : Sentence();
    if (done < m_planned.count() / 2) {
        const Sentence ranOut = reason
            ? Sentence("the space ran out ({reason}): other programs wrote in the meantime, or a quota was reached.",
                {{"reason", *reason}})
            : Sentence("the space ran out: other programs wrote in the meantime, or a quota was reached.");
        return fail(ErrorCode::NoSpace, Sentence::sequence({ranOut, ours}));
    }
    const Figure filled{formatDecimalBytes(ByteCount(done))};
    const Figure planned{formatDecimalBytes(m_planned)};
    const Sentence partly = reason
        ? Sentence("Only {filled} of {planned} could be filled: other programs wrote in the meantime, or a limit of "
                   "the file system was reached ({reason}).",
            {{"filled", filled}, {"planned", planned}, {"reason", *reason}})
        : Sentence("Only {filled} of {planned} could be filled: other programs wrote in the meantime, or a limit of "
                   "the file system was reached.",
            {{"filled", filled}, {"planned", planned}});
    remark(Sentence::sequence({partly, ours}));
    return success();
}

void SpaceFill::waitForSpace()
{
    const Nanoseconds end = m_machine.clock().now() + longestWaitForSpace;
    const std::uint64_t enough = m_planned.count() - m_planned.count() / 100;
    while (m_machine.clock().now() < end) {
        const Result<ByteCount> now = left();
        if (!now || now.value().count() >= enough || !m_machine.clock().sleepFor(progressInterval, m_stop))
            return;
    }
}

void SpaceFill::noteTraits(OpenTarget& file)
{
    const StorageTraits traits = file.traits();
    if (traits.isCompressing.value_or(false))
        remark(Sentence("The file system compresses what is written: random data hardly shrinks, but how much reaches "
                        "the drive is not known exactly."));
    if (traits.isCopyOnWrite.value_or(false))
        remark(Sentence("The file system writes to new locations and may keep old ones (snapshots): not every free "
                        "block is reached."));
}

void SpaceFill::remark(Sentence sentence)
{
    if (std::ranges::find(m_remarks, sentence) == m_remarks.end())
        m_remarks.push_back(std::move(sentence));
}

void SpaceFill::tell(bool isDue)
{
    const Nanoseconds now = m_machine.clock().now();
    if (!m_onProgress || (!isDue && now - m_lastTold < progressInterval))
        return;
    m_lastTold = now;
    const double total = static_cast<double>(m_planned.count()) * m_times;
    PrepareProgress progress;
    progress.phase = m_times > 1 ? Sentence("Filling the free space, pass {pass} of {passes}",
                         {{"pass", std::max(m_pass, 1U)}, {"passes", m_times}})
                                 : Sentence("Filling the free space");
    progress.bytes = ByteCount(m_written);
    progress.fraction = std::min(1.0, static_cast<double>(m_written) / total);
    progress.canBeStopped = true;
    const double rate = perSecond(m_written, now - m_begin);
    if (rate > 0.0)
        progress.remaining =
            Nanoseconds(static_cast<std::int64_t>((total - static_cast<double>(m_written)) / rate * 1e9));
    m_onProgress(progress);
}

Sentence SpaceFill::doneSentence() const
{
    const Sentence::Places places{
        {"folder", toUtf8(m_volume.mountPoint)}, {"written", Figure{formatDecimalBytes(ByteCount(m_written))}}};
    return m_times == 1
        ? Sentence("The free space of {folder} was filled: {written} were written, and the files removed.", places)
        : Sentence(
            "The free space of {folder} was filled twice: {written} were written, and the files removed.", places);
}

Sentence SpaceFill::failedSentence(const Error& error) const
{
    const Figure written{formatDecimalBytes(ByteCount(m_written))};
    const Figure planned{formatDecimalBytes(m_planned * m_times)};
    switch (error.code) {
    case ErrorCode::Cancelled:
        return Sentence("Stopped: {written} of {planned} were written, and the files removed.",
            {{"written", written}, {"planned", planned}});
    case ErrorCode::DeviceGone:
        return Sentence::sequence({Sentence("The drive is gone; {written} of {planned} were written.",
                                       {{"written", written}, {"planned", planned}}),
            Sentence("Check its cable and connection; files left on it are removed when SteadyMark fills or tests "
                     "something after it is back.")});
    default:
        break;
    }
    const std::string folder = toUtf8(m_volume.mountPoint);
    const std::optional<std::string> reason = systemReason(error);
    const Sentence failed = reason
        ? Sentence("Filling the free space of {folder} failed after {written} of {planned} were written: {reason}.",
            {{"folder", folder}, {"written", written}, {"planned", planned}, {"reason", *reason}})
        : Sentence("Filling the free space of {folder} failed after {written} of {planned} were written: {explanation}",
            {{"folder", folder}, {"written", written}, {"planned", planned}, {"explanation", error.sentence}});
    return Sentence::sequence({failed, Sentence("The files were removed.")});
}

} // namespace steadymark
