// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/files/files_runner.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/engine/test_file_note.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// What is read and written at a time, as common copying programs do.
constexpr std::size_t copiedBlock = std::size_t{1} << 20U;
/// More than the caches of processors, so that copying it takes the time of memory.
constexpr std::size_t imageBytes = std::size_t{64} << 20U;
constexpr Nanoseconds tickInterval{50'000'000};
constexpr std::uint64_t filesInFolder = 1000;
constexpr std::size_t mostFilesAsked = 2000; ///< how much of them lies in the cache
constexpr ByteCount spareBytes{std::uint64_t{64} << 20U};

const fs::path& setFolder()
{
    static const fs::path folder("set");
    return folder;
}

const fs::path& copyFolder()
{
    static const fs::path folder("copy");
    return folder;
}

const fs::path& emptyFolder()
{
    static const fs::path folder("empty");
    return folder;
}

std::string numbered(std::uint64_t number, std::size_t digits)
{
    std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

fs::path emptyName(std::uint64_t index, bool isRenamed)
{
    return emptyFolder() / ((isRenamed ? "renamed-" : "file-") + numbered(index, 6));
}

Error stopped()
{
    return {ErrorCode::Cancelled, Sentence("Stopped by the user."), 0};
}

/// The file system of a folder must be able to hold what is written there, and stay usable.
Result<> checkSpace(const TestFolder& folder, ByteCount needed)
{
    BOOST_OUTCOME_TRY(const FolderFacts facts, folder.facts());
    const ByteCount wanted = needed + spareBytes;
    if (facts.available >= wanted)
        return success();
    return fail(ErrorCode::NoSpace,
        Sentence("The files do not fit into {folder}: {free} are free, {needed} are needed. Choose a smaller set or "
                 "scale, or free some space.",
            {{"folder", toUtf8(folder.path().parent_path())}, {"free", Figure{formatDecimalBytes(facts.available)}},
                {"needed", Figure{formatDecimalBytes(wanted)}}}));
}

} // namespace

std::vector<SetFile> filesOf(const FileSet& set)
{
    std::vector<SetFile> files;
    files.reserve(set.files());
    for (std::size_t group = 0; group < set.groups.size(); ++group) {
        const FileGroup& one = set.groups[group];
        for (std::uint64_t index = 0; index < one.files; ++index)
            files.push_back({fs::path(one.name) / numbered(index / filesInFolder, 4) / (numbered(index, 7) + ".bin"),
                one.size.count(), group});
    }
    return files;
}

ByteCount OwnFolder::bytes() const
{
    std::uint64_t all = 0;
    for (const SetFile& file : files)
        all += file.bytes;
    return ByteCount(all);
}

Result<OwnFolder> readOwnFolder(const fs::path& folder)
{
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return fail(ErrorCode::NotFound,
            Sentence("{path} is not a folder that can be read: choose the folder whose files are to be copied.",
                {{"path", toUtf8(folder)}}));
    OwnFolder found;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
        std::error_code ignored;
        const fs::file_status status = entries->symlink_status(ignored);
        if (digitsOfTestFile(entries->path())) {
            entries.disable_recursion_pending();
            continue;
        }
        if (fs::is_directory(status)) {
            if (fs::directory_iterator(entries->path(), ignored); ignored) {
                ++found.skippedEntries;
                entries.disable_recursion_pending();
            }
            continue;
        }
        const bool isReadable =
            fs::is_regular_file(status) && std::ifstream(entries->path(), std::ios::binary).is_open();
        const std::uintmax_t bytes = isReadable ? entries->file_size(ignored) : 0;
        if (!isReadable || ignored) {
            ++found.skippedEntries;
            continue;
        }
        found.files.push_back({entries->path().lexically_relative(folder), bytes, 0});
        if (found.files.size() > limits::maximumSetFiles)
            return fail(ErrorCode::InvalidArgument,
                Sentence("{path} holds more than {most} files: choose a smaller folder.",
                    {{"path", toUtf8(folder)}, {"most", limits::maximumSetFiles}}));
    }
    if (error)
        return fail(errorCodeOf(error),
            Sentence("{path} cannot be read: {reason}. Choose another folder.",
                {{"path", toUtf8(folder)}, {"reason", error.message()}}));
    if (found.files.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence(
                "{path} holds no files: choose the folder whose files are to be copied.", {{"path", toUtf8(folder)}}));
    std::ranges::sort(found.files, {}, &SetFile::name);
    return found;
}

/// What a phase adds up, and the clock that runs only while it is told to.
class FilesRunner::Phase final {
public:
    Phase(FilesRunner& runner, const FilePhase& phase, std::uint64_t files, std::uint64_t bytes)
        : m_runner(runner)
        , m_clock(*runner.m_setup.clock)
        , m_pointFiles(std::max<std::uint64_t>(1, files / mostPoints))
        , m_pointBytes(std::max<std::uint64_t>(1, bytes / mostPoints))
    {
        m_record.phase = phase;
    }

    /// Does something and lets its time count.
    template <class Do> auto timed(const Do& doIt)
    {
        const Nanoseconds begin = m_clock.now();
        auto result = doIt();
        const Nanoseconds took = m_clock.now() - begin;
        m_record.duration += took;
        m_ofFile += took;
        m_point.durationNs += static_cast<std::uint64_t>(took.count());
        return result;
    }

    /// The same of a call on data, whose longest is kept.
    template <class Do> auto timedCall(const Do& doIt)
    {
        const Nanoseconds before = m_record.duration;
        auto result = timed(doIt);
        m_record.longestCall = std::max(m_record.longestCall, m_record.duration - before);
        return result;
    }

    /// After the last file.
    template <class Do> auto syncing(const Do& doIt)
    {
        const Nanoseconds begin = m_clock.now();
        auto result = doIt();
        m_record.syncing += m_clock.now() - begin;
        return result;
    }

    void moved(std::uint64_t readBytes, std::uint64_t writeBytes)
    {
        LiveTotals& totals = m_runner.m_totals;
        totals.readBytes += readBytes;
        totals.writeBytes += writeBytes;
        ++totals.ios;
        const std::uint64_t bytes = std::max(readBytes, writeBytes);
        m_record.bytes += bytes;
        m_point.bytes += bytes;
        // The points of a few large files are told by their bytes.
        if (m_point.bytes >= m_pointBytes && m_point.files == 0)
            endPoint();
        tick();
    }

    void fileDone()
    {
        m_record.latency.record(m_ofFile);
        m_ofFile = {};
        ++m_record.files;
        ++m_point.files;
        if (m_point.files >= m_pointFiles)
            endPoint();
        tick();
    }

    /// One look at a folder with so many names, of which each counts.
    void namesListed(std::uint64_t names)
    {
        m_record.latency.record(std::exchange(m_ofFile, {}));
        m_record.files += names;
        m_point.files += names;
    }

    [[nodiscard]] bool isWarm() const { return m_record.phase.isWarm; }
    [[nodiscard]] CopyWays& ways() { return m_record.ways; }
    void setCachedShare(std::optional<double> share) { m_record.cachedShare = share; }

    [[nodiscard]] FilePhaseRecord take()
    {
        // What is left joins the last point, so that there are never more than there may be.
        if (m_record.course.empty())
            endPoint();
        FilesPoint& last = m_record.course.back();
        last.bytes += m_point.bytes;
        last.files += m_point.files;
        last.durationNs += m_point.durationNs;
        m_record.duration += m_record.syncing;
        return std::move(m_record);
    }

private:
    static constexpr std::uint64_t mostPoints = limits::maximumFilesPoints / 2;

    void endPoint()
    {
        if (m_record.course.size() + 1 >= limits::maximumFilesPoints)
            return;
        m_record.course.push_back(std::exchange(m_point, {}));
    }

    void tick()
    {
        const Nanoseconds now = m_clock.now();
        if (now - m_runner.m_lastTick < tickInterval || !m_runner.m_setup.onTick)
            return;
        m_runner.m_lastTick = now;
        m_runner.m_setup.onTick(m_runner.m_totals);
    }

    FilesRunner& m_runner;
    const StampClock& m_clock;
    FilePhaseRecord m_record;
    FilesPoint m_point;
    Nanoseconds m_ofFile{};
    std::uint64_t m_pointFiles = 1;
    std::uint64_t m_pointBytes = 1;
};

FilesRunner::FilesRunner(Setup setup)
    : m_setup(std::move(setup))
{
}

Result<> FilesRunner::prepare()
{
    const FilesWork& work = *m_setup.work;
    if (work.source.empty()) {
        m_files = filesOf(work.set);
    } else {
        BOOST_OUTCOME_TRY(OwnFolder own, readOwnFolder(pathFromUtf8(work.source)));
        m_files = std::move(own.files);
        m_skippedEntries = own.skippedEntries;
    }
    std::set<fs::path> folders;
    FilesWork found = work; // somebody's own folder may have grown since it was looked at
    found.set.ownBytes = ByteCount();
    found.set.ownFiles = work.source.empty() ? 0 : m_files.size();
    for (const SetFile& file : m_files) {
        folders.insert(file.name.parent_path());
        if (!work.source.empty())
            found.set.ownBytes += ByteCount(file.bytes);
    }
    m_folders.assign(folders.begin(), folders.end());

    const FilesSpace space = spaceOf(found);
    BOOST_OUTCOME_TRYV(checkSpace(*m_setup.folder, space.needed));
    if (m_setup.second != nullptr) {
        BOOST_OUTCOME_TRYV(checkSpace(*m_setup.second, space.neededTo));
    }

    for (std::size_t group = 0; group < work.set.groups.size(); ++group) {
        m_data.emplace_back(work.set.groups[group].data, m_setup.seed, group);
        BOOST_OUTCOME_TRY(BufferArea area, BufferArea::allocate(copiedBlock));
        m_data.back().fill(area.bytes());
        m_buffers.push_back(std::move(area));
    }
    // What is read goes to a buffer of its own.
    BOOST_OUTCOME_TRY(BufferArea area, BufferArea::allocate(copiedBlock));
    area.touchPages();
    m_buffers.push_back(std::move(area));
    if (work.countsMemory) {
        BOOST_OUTCOME_TRY(m_image, BufferArea::allocate(imageBytes));
        m_image.touchPages();
        if (!m_data.empty())
            m_data.front().fill(m_image.bytes());
    }
    return success();
}

std::span<std::byte> FilesRunner::buffer(std::uint64_t bytes) const
{
    return m_buffers.back().bytes().first(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, copiedBlock)));
}

std::span<std::byte> FilesRunner::nextOfImage(std::size_t bytes)
{
    if (m_imagePlace + bytes > m_image.bytes().size())
        m_imagePlace = 0;
    const std::span<std::byte> next = m_image.bytes().subspan(m_imagePlace, bytes);
    m_imagePlace += bytes;
    return next;
}

Result<> FilesRunner::checkGoingOn() const
{
    if (m_setup.mayGoOn && !m_setup.mayGoOn())
        return failure(stopped());
    return success();
}

Result<> FilesRunner::makeFolders(TestFolder& folder, const fs::path& top)
{
    for (const fs::path& name : m_folders) {
        BOOST_OUTCOME_TRYV(folder.makeFolder(name.empty() ? top : top / name));
    }
    return success();
}

Result<FilePhaseRecord> FilesRunner::run(const FilePhase& phase)
{
    const bool isOfSet = movesData(phase.work) || phase.work == FileWork::Delete;
    std::uint64_t bytes = 0;
    for (const SetFile& file : m_files)
        bytes += file.bytes;
    Phase made(*this, phase, isOfSet ? m_files.size() : m_setup.work->emptyFiles, movesData(phase.work) ? bytes : 0);
    // What others or the phase before left to be written would be written in this one.
    BOOST_OUTCOME_TRYV(m_setup.folder->sync({}));
    if (m_setup.second != nullptr) {
        BOOST_OUTCOME_TRYV(m_setup.second->sync({}));
    }
    Result<> outcome = success();
    switch (phase.work) {
    case FileWork::Write:
        outcome = write(made);
        break;
    case FileWork::Read:
        outcome = read(made);
        break;
    case FileWork::Copy:
        outcome = copy(made, *m_setup.folder);
        break;
    case FileWork::CopyTo:
        outcome = copy(made, *m_setup.second);
        break;
    case FileWork::Delete:
        outcome = removeSet(made);
        break;
    case FileWork::CreateEmpty:
    case FileWork::Stat:
    case FileWork::Rename:
    case FileWork::List:
    case FileWork::DeleteEmpty:
        outcome = workOnNames(made, phase.work);
        break;
    }
    if (!outcome)
        return failure(outcome.error());
    return made.take();
}

Result<> FilesRunner::endUse()
{
    for (TestFolder* folder : {m_setup.folder, m_setup.second}) {
        for (const fs::path* name : {&setFolder(), &copyFolder(), &emptyFolder()}) {
            if (folder != nullptr) {
                BOOST_OUTCOME_TRYV(folder->removeFolder(*name));
            }
        }
    }
    return success();
}

Result<> FilesRunner::write(Phase& phase)
{
    BOOST_OUTCOME_TRYV(makeFolders(*m_setup.folder, setFolder()));
    std::vector<fs::path> written;
    for (const SetFile& file : m_files) {
        BOOST_OUTCOME_TRYV(writeFile(phase, file));
        written.push_back(setFolder() / file.name);
        phase.fileDone();
    }
    if (m_setup.work->sync != FileSync::AtEnd)
        return success();
    return phase.syncing([&] { return m_setup.folder->sync(written); });
}

Result<> FilesRunner::makeReady(DataSource& data, std::span<std::byte> bytes)
{
    // Stamps are in whole sectors; the end of a file that is none is as good with those of the block before.
    constexpr std::size_t sector = 512;
    data.renew(bytes.first(bytes.size() / sector * sector));
    return checkGoingOn();
}

Result<> FilesRunner::writeFile(Phase& phase, const SetFile& file)
{
    const FilesWork& work = *m_setup.work;
    const bool isOwn = !work.source.empty();
    std::ifstream original;
    if (isOwn) {
        original.open(pathFromUtf8(work.source) / file.name, std::ios::binary);
        if (!original)
            return fail(ErrorCode::Io,
                Sentence("{path} cannot be read: it has vanished, or you have no permission. Choose another folder.",
                    {{"path", toUtf8(pathFromUtf8(work.source) / file.name)}}));
    }
    const std::span<std::byte> block = isOwn ? m_buffers.back().bytes() : m_buffers[file.group].bytes();
    BOOST_OUTCOME_TRY(const std::unique_ptr<FolderFile> made,
        phase.timed([&] { return m_setup.folder->create(setFolder() / file.name); }));
    for (std::uint64_t left = file.bytes; left > 0;) {
        const std::span<std::byte> bytes =
            block.first(static_cast<std::size_t>(std::min<std::uint64_t>(left, block.size())));
        if (isOwn) {
            original.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
            if (original.gcount() != static_cast<std::streamsize>(bytes.size()))
                return fail(ErrorCode::Io,
                    Sentence("{path} has changed while it was read. Choose a folder that nobody works in.",
                        {{"path", toUtf8(pathFromUtf8(work.source) / file.name)}}));
            BOOST_OUTCOME_TRYV(checkGoingOn());
        } else if (work.countsMemory) {
            const std::span<const std::byte> image = nextOfImage(bytes.size());
            phase.timed([&] { return std::memcpy(bytes.data(), image.data(), bytes.size()); });
            BOOST_OUTCOME_TRYV(makeReady(m_data[file.group], bytes));
        } else {
            BOOST_OUTCOME_TRYV(makeReady(m_data[file.group], bytes));
        }
        BOOST_OUTCOME_TRYV(phase.timedCall([&] { return made->write(bytes); }));
        phase.moved(0, bytes.size());
        m_setup.onWritten(bytes.size());
        left -= bytes.size();
    }
    if (work.sync == FileSync::EachFile) {
        BOOST_OUTCOME_TRYV(phase.timedCall([&] { return made->sync(); }));
    }
    return phase.timed([&] { return made->close(); });
}

void FilesRunner::dropCaches()
{
    for (const SetFile& file : m_files)
        m_setup.folder->dropCache(setFolder() / file.name);
}

std::optional<double> FilesRunner::cachedShare()
{
    const std::size_t every = m_files.size() / mostFilesAsked + 1;
    std::uint64_t asked = 0;
    std::uint64_t cached = 0;
    for (std::size_t index = 0; index < m_files.size(); index += every) {
        const std::optional<ByteCount> bytes = m_setup.folder->cachedBytes(setFolder() / m_files[index].name);
        if (!bytes)
            return std::nullopt;
        cached += std::min(bytes->count(), m_files[index].bytes);
        asked += m_files[index].bytes;
    }
    if (asked == 0)
        return std::nullopt;
    return static_cast<double>(cached) / static_cast<double>(asked);
}

Result<> FilesRunner::warm()
{
    for (const SetFile& file : m_files) {
        BOOST_OUTCOME_TRY(const std::unique_ptr<FolderFile> opened, m_setup.folder->open(setFolder() / file.name));
        for (;;) {
            BOOST_OUTCOME_TRYV(checkGoingOn());
            BOOST_OUTCOME_TRY(const std::size_t count, opened->read(buffer(copiedBlock)));
            if (count == 0)
                break;
        }
    }
    return success();
}

Result<> FilesRunner::makeCache(Phase& phase)
{
    if (phase.isWarm()) {
        BOOST_OUTCOME_TRYV(warm());
    } else {
        dropCaches();
    }
    phase.setCachedShare(cachedShare());
    return success();
}

Result<> FilesRunner::read(Phase& phase)
{
    BOOST_OUTCOME_TRYV(makeCache(phase));
    for (const SetFile& file : m_files) {
        BOOST_OUTCOME_TRYV(readFile(phase, file));
        phase.fileDone();
    }
    return success();
}

Result<> FilesRunner::readFile(Phase& phase, const SetFile& file)
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<FolderFile> opened,
        phase.timed([&] { return m_setup.folder->open(setFolder() / file.name); }));
    std::uint64_t all = 0;
    for (;;) {
        BOOST_OUTCOME_TRYV(checkGoingOn());
        const std::span<std::byte> bytes = buffer(copiedBlock);
        BOOST_OUTCOME_TRY(const std::size_t count, phase.timedCall([&] { return opened->read(bytes); }));
        if (count == 0)
            break;
        if (m_setup.work->countsMemory) {
            const std::span<std::byte> image = nextOfImage(count);
            phase.timed([&] { return std::memcpy(image.data(), bytes.data(), count); });
        }
        phase.moved(count, 0);
        all += count;
    }
    if (all != file.bytes)
        return fail(ErrorCode::Io,
            Sentence("{path} has {found} bytes and not the {expected} that were written: another program has changed "
                     "it, or the file system has lost data.",
                {{"path", toUtf8(m_setup.folder->path() / setFolder() / file.name)}, {"found", all},
                    {"expected", file.bytes}}));
    return phase.timed([&] { return opened->close(); });
}

Result<> FilesRunner::copy(Phase& phase, TestFolder& to)
{
    BOOST_OUTCOME_TRYV(to.removeFolder(copyFolder()));
    BOOST_OUTCOME_TRYV(makeFolders(to, copyFolder()));
    BOOST_OUTCOME_TRYV(to.sync({}));
    BOOST_OUTCOME_TRYV(makeCache(phase));
    std::vector<fs::path> written;
    for (const SetFile& file : m_files) {
        BOOST_OUTCOME_TRYV(copyFile(phase, file, to));
        written.push_back(copyFolder() / file.name);
        phase.fileDone();
    }
    if (m_setup.work->sync == FileSync::AtEnd) {
        BOOST_OUTCOME_TRYV(phase.syncing([&] { return to.sync(written); }));
    }
    // The next one begins with as much room, and so does what follows.
    return to.removeFolder(copyFolder());
}

Result<> FilesRunner::copyFile(Phase& phase, const SetFile& file, TestFolder& to)
{
    const FilesWork& work = *m_setup.work;
    if (work.copyBy == CopyBy::Own) {
        ++phase.ways().own;
        return copyByLoop(phase, file, to);
    }
    BOOST_OUTCOME_TRYV(checkGoingOn());
    const auto sync = work.sync == FileSync::EachFile ? FileSyncWanted::Yes : FileSyncWanted::No;
    BOOST_OUTCOME_TRY(const CopyWay way, phase.timedCall([&] {
        return m_setup.folder->copy(setFolder() / file.name, to, copyFolder() / file.name, sync,
            [this] { return !m_setup.mayGoOn || m_setup.mayGoOn(); });
    }));
    switch (way) {
    case CopyWay::Reflinked:
        ++phase.ways().reflinked;
        break;
    case CopyWay::InKernel:
        ++phase.ways().inKernel;
        break;
    case CopyWay::BySystem:
        ++phase.ways().bySystem;
        break;
    case CopyWay::Unsupported:
        ++phase.ways().fellBack;
        return copyByLoop(phase, file, to);
    }
    phase.moved(file.bytes, file.bytes);
    m_setup.onWritten(way == CopyWay::Reflinked ? 0 : file.bytes);
    return success();
}

Result<> FilesRunner::copyByLoop(Phase& phase, const SetFile& file, TestFolder& to)
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<FolderFile> from,
        phase.timed([&] { return m_setup.folder->open(setFolder() / file.name); }));
    BOOST_OUTCOME_TRY(
        const std::unique_ptr<FolderFile> made, phase.timed([&] { return to.create(copyFolder() / file.name); }));
    for (;;) {
        BOOST_OUTCOME_TRYV(checkGoingOn());
        const std::span<std::byte> bytes = buffer(copiedBlock);
        BOOST_OUTCOME_TRY(const std::size_t count, phase.timedCall([&] { return from->read(bytes); }));
        if (count == 0)
            break;
        BOOST_OUTCOME_TRYV(phase.timedCall([&] { return made->write(bytes.first(count)); }));
        phase.moved(count, count);
        m_setup.onWritten(count);
    }
    if (m_setup.work->sync == FileSync::EachFile) {
        BOOST_OUTCOME_TRYV(phase.timedCall([&] { return made->sync(); }));
    }
    BOOST_OUTCOME_TRYV(phase.timed([&] { return from->close(); }));
    return phase.timed([&] { return made->close(); });
}

Result<> FilesRunner::removeSet(Phase& phase)
{
    for (const SetFile& file : m_files) {
        BOOST_OUTCOME_TRYV(checkGoingOn());
        BOOST_OUTCOME_TRYV(phase.timed([&] { return m_setup.folder->removeFile(setFolder() / file.name); }));
        phase.fileDone();
    }
    if (m_setup.work->sync == FileSync::Never)
        return success();
    return phase.syncing([&] { return m_setup.folder->sync({}); });
}

Result<> FilesRunner::workOnNames(Phase& phase, FileWork work)
{
    TestFolder& folder = *m_setup.folder;
    if (work == FileWork::CreateEmpty) {
        BOOST_OUTCOME_TRYV(folder.makeFolder(emptyFolder()));
    }
    for (std::uint64_t index = 0; index < m_setup.work->emptyFiles; ++index) {
        BOOST_OUTCOME_TRYV(checkGoingOn());
        Result<> outcome = success();
        switch (work) {
        case FileWork::CreateEmpty:
            outcome = phase.timed([&]() -> Result<> {
                BOOST_OUTCOME_TRY(const std::unique_ptr<FolderFile> made, folder.create(emptyName(index, false)));
                return made->close();
            });
            break;
        case FileWork::Stat:
            outcome = phase.timed([&]() -> Result<> {
                BOOST_OUTCOME_TRYV(folder.stat(emptyName(index, false)));
                return success();
            });
            break;
        case FileWork::Rename:
            outcome = phase.timed([&] { return folder.rename(emptyName(index, false), emptyName(index, true)); });
            break;
        case FileWork::DeleteEmpty:
            outcome = phase.timed([&] { return folder.removeFile(emptyName(index, true)); });
            break;
        default: { // all names at once
            BOOST_OUTCOME_TRY(const std::uint64_t found, phase.timed([&] { return folder.list(emptyFolder()); }));
            if (found != m_setup.work->emptyFiles)
                return fail(ErrorCode::Io,
                    Sentence("{path} holds {found} names and not the {expected} that were made: another program has "
                             "changed it.",
                        {{"path", toUtf8(folder.path() / emptyFolder())}, {"found", found},
                            {"expected", m_setup.work->emptyFiles}}));
            phase.namesListed(found);
            return success();
        }
        }
        BOOST_OUTCOME_TRYV(std::move(outcome));
        phase.fileDone();
    }
    const bool changes = work != FileWork::Stat;
    if (!changes || m_setup.work->sync == FileSync::Never)
        return success();
    return phase.syncing([&] { return folder.sync({}); });
}

Result<FilesRunner::MemoryShare> FilesRunner::measureMemory()
{
    MemoryShare share;
    const StampClock& clock = *m_setup.clock;
    std::uint64_t bytes = 0;
    for (const SetFile& file : m_files)
        bytes += file.bytes;
    const std::span<std::byte> block = buffer(copiedBlock);
    const auto timeOfAll = [&](const auto& copyOne) -> Result<Nanoseconds> {
        Nanoseconds all{};
        for (std::uint64_t left = bytes; left > 0;) {
            BOOST_OUTCOME_TRYV(checkGoingOn());
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left, copiedBlock));
            const std::span<std::byte> image = nextOfImage(count);
            const Nanoseconds begin = clock.now();
            copyOne(image);
            all += clock.now() - begin;
            left -= count;
        }
        return all;
    };
    // One after the other: what was just read would be in the processor's cache.
    BOOST_OUTCOME_TRY(share.read,
        timeOfAll([&](std::span<std::byte> image) { std::memcpy(block.data(), image.data(), image.size()); }));
    BOOST_OUTCOME_TRY(share.write,
        timeOfAll([&](std::span<std::byte> image) { std::memcpy(image.data(), block.data(), image.size()); }));
    return share;
}

} // namespace steadymark
