// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/target_access.h"
#include "core/base/files.h"
#include "platform/linux/io/drive_writing.h"
#include "platform/linux/io/open_file.h"
#include "platform/linux/io/target_lock.h"
#include "platform/linux/io/test_file_registry.h"
#include "platform/linux/io/test_file_space.h"
#include "platform/linux/io/test_folder.h"
#include "platform/linux/io/thread_times.h"
#include "platform/linux/system/sleep_inhibitor.h"
#include "platform/linux_devices/helper/drive_lending.h"

#include <cerrno>
#include <memory>
#include <optional>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

Nanoseconds toNanoseconds(const timeval& time)
{
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

/// Deletes the test file if it is still the one behind `descriptor`, then its entry.
Result<> removeTestFile(TestFileEntry& entry, dev_t device, ino_t inode)
{
    struct stat found { };
    const std::filesystem::path& path = entry.testFile();
    const bool exists = ::lstat(path.c_str(), &found) == 0;
    if (exists && found.st_dev == device && found.st_ino == inode && ::unlink(path.c_str()) != 0)
        return fail(errorCodeOf(errno),
            Sentence(
                "The test file {path} could not be removed: {reason}. SteadyMark removes it at its next start; you "
                "can also delete it yourself.",
                {{"path", toUtf8(path)}, {"reason", describeOsError(errno)}}),
            errno);
    return entry.remove();
}

Sentence notOpened(const std::filesystem::path& path, int error)
{
    return Sentence("{path} cannot be opened: {reason}.", {{"path", toUtf8(path)}, {"reason", describeOsError(error)}});
}

class LinuxTargetAccess final : public TargetAccess {
public:
    LinuxTargetAccess(std::filesystem::path registryFolder, HelperClient::Finder findHelper)
        : m_registry(std::move(registryFolder))
        , m_findHelper(std::move(findHelper))
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override
    {
        BOOST_OUTCOME_TRY(const std::filesystem::path path, TestFileRegistry::newTestFilePath(folder));
        BOOST_OUTCOME_TRY(TestFileEntry madeEntry, m_registry.add(path));
        const auto entry = std::make_shared<TestFileEntry>(std::move(madeEntry));

        FileDescriptor descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        if (!descriptor.isOpen()) {
            const int error = errno;
            static_cast<void>(entry->remove());
            return fail(errorCodeOf(error),
                Sentence("No test file can be created in {folder}: {reason}. Choose a folder where you have write "
                         "permission.",
                    {{"folder", toUtf8(folder)}, {"reason", describeOsError(error)}}),
                error);
        }
        struct stat status { };
        static_cast<void>(::fstat(descriptor.get(), &status));
        const auto remove = [entry, device = status.st_dev, inode = status.st_ino] {
            return removeTestFile(*entry, device, inode);
        };
        const auto prepare = [&]() -> Result<TargetGeometry> {
            BOOST_OUTCOME_TRY(entry->recordCreated(descriptor.get()));
            preferPlainStorage(descriptor.get());
            BOOST_OUTCOME_TRY(reserveSpace(descriptor.get(), folder, size));
            return enableDirectIo(descriptor.get(), FileAccess::ReadWrite);
        };
        Result<TargetGeometry> geometry = prepare();
        if (!geometry) {
            static_cast<void>(remove());
            return failure(geometry.error());
        }
        return std::make_unique<OpenFile>(std::move(descriptor), path, std::move(geometry.value()), remove);
    }

    [[nodiscard]] Result<std::unique_ptr<TestFolder>> createTestFolder(const std::filesystem::path& folder) override
    {
        BOOST_OUTCOME_TRY(const std::filesystem::path path, TestFileRegistry::newTestFilePath(folder));
        BOOST_OUTCOME_TRY(TestFileEntry entry, m_registry.add(path, TestFileKind::Folder));
        return makeTestFolder(std::move(entry));
    }

    [[nodiscard]] Result<std::unique_ptr<TestFolder>> adoptTestFolder(const std::filesystem::path& path) override
    {
        BOOST_OUTCOME_TRY(TestFileEntry entry, m_registry.adopt(path));
        return takeUpTestFolder(std::move(entry));
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& path) override
    {
        BOOST_OUTCOME_TRY(FileDescriptor descriptor, openDrive(path));
        BOOST_OUTCOME_TRY(TargetGeometry geometry, enableDirectIo(descriptor.get(), FileAccess::ReadOnly));
        return std::make_unique<OpenFile>(std::move(descriptor), path, std::move(geometry), nullptr);
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForWriting(
        const std::filesystem::path& device, const std::string& confirmed) override
    {
        return openDriveForWriting(device, confirmed);
    }

    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override
    {
        return lockTarget(path);
    }

    std::vector<std::filesystem::path> removeLeftovers() override { return m_registry.removeLeftovers(); }

    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) override
    {
        return steadymark::inhibitSleep(reason);
    }

    [[nodiscard]] CpuTimes processCpuTimes() const override
    {
        rusage usage{};
        if (::getrusage(RUSAGE_SELF, &usage) != 0)
            return {};
        return {toNanoseconds(usage.ru_utime), toNanoseconds(usage.ru_stime)};
    }

    [[nodiscard]] std::optional<WorkerTimes> threadTimes() const override { return readThreadTimes(); }

private:
    [[nodiscard]] Result<FileDescriptor> openDrive(const std::filesystem::path& path) const
    {
        FileDescriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        if (descriptor.isOpen())
            return descriptor;
        const int error = errno;
        if (error != EACCES && error != EPERM)
            return fail(errorCodeOf(error),
                Sentence::sequence({notOpened(path, error), Sentence("Check the path and the drive.")}), error);
        Result<FileDescriptor> borrowed = borrowDrive(path, m_findHelper);
        if (borrowed)
            return borrowed;
        return fail(ErrorCode::PermissionDenied,
            Sentence::sequence({notOpened(path, error), borrowed.error().sentence,
                Sentence("Reading a whole drive needs this permission, root, or the group 'disk'.")}),
            error);
    }

    TestFileRegistry m_registry;
    HelperClient::Finder m_findHelper;
};

} // namespace

std::unique_ptr<TargetAccess> makeTargetAccess(const std::filesystem::path& registryFolder)
{
    return std::make_unique<LinuxTargetAccess>(registryFolder, [] { return findHelper(helperSurroundings()); });
}

} // namespace steadymark
