// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/drive_claim.h"

#include "platform/linux_devices/drives/sysfs.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::string namedError(int error)
{
    const char* name = ::strerrorname_np(error);
    return describeOsError(error) + (name == nullptr ? std::string() : " (" + std::string(name) + ")");
}

/// Since Linux 5.15 the kernel numbers every drive that appears; older headers do not know the question.
std::optional<std::uint64_t> askSequenceNumber(int descriptor)
{
#ifdef BLKGETDISKSEQ
    constexpr unsigned long question = BLKGETDISKSEQ;
#else
    constexpr unsigned long question = _IOR(0x12, 128, std::uint64_t);
#endif
    std::uint64_t number = 0;
    if (::ioctl(descriptor, question, &number) != 0)
        return std::nullopt;
    return number;
}

/// udev takes the lock shared while it looks into a drive (systemd.io/BLOCK_DEVICE_LOCKING), for some ms.
bool lock(int descriptor)
{
    constexpr unsigned attempts = 60;
    for (unsigned i = 0; i < attempts; ++i) {
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            return true;
        if (errno != EWOULDBLOCK && errno != EINTR)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

/// Whether a drive that could not be opened alone may still be looked at.
bool mayLook(const Error& error)
{
    switch (error.osError) {
    case EBUSY:
    case EROFS:
    case EACCES:
    case EPERM:
        return true;
    default:
        return false;
    }
}

} // namespace

Result<DriveClaim> DriveClaim::make(const WantedDevice& wanted, const SystemRoots& roots, const fs::path& nodes)
{
    DriveClaim claim;
    Result<OpenDevice> opened = openWholeDrive(wanted, DeviceUse::Preparing, roots, nodes);
    if (!opened) {
        const int error = opened.error().osError;
        if (!mayLook(opened.error()))
            return failure(opened.error());
        claim.m_isBusy = error == EBUSY;
        claim.m_whyNot = Sentence::sequence({Sentence("{drive} could not be opened exclusively: {reason}.",
                                                 {{"drive", wanted.name}, {"reason", namedError(error)}}),
            claim.m_isBusy ? Sentence("It or a partition of it is in use.") : Sentence()});
        opened = openWholeDrive(wanted, DeviceUse::Looking, roots, nodes);
        if (!opened)
            return failure(opened.error());
    }
    claim.m_device = std::move(opened.value());
    struct stat status { };
    if (::fstat(claim.descriptor(), &status) != 0)
        return failure(systemError(FileAction::Examine, claim.m_device.node, errno));
    claim.m_number = deviceNumberOf(status.st_rdev);
    claim.m_sequenceNumber = askSequenceNumber(claim.descriptor());
    if (wanted.sequenceNumber && claim.m_sequenceNumber && wanted.sequenceNumber != claim.m_sequenceNumber)
        return fail(ErrorCode::DeviceGone,
            Sentence("The intended drive is gone: {name} is a different drive now. Select it again.",
                {{"name", wanted.name}}));
    if (claim.isClaimed() && !lock(claim.descriptor()))
        claim.m_whyNot = Sentence("Another program, most likely udev, is still reading {drive} and holds its lock. Try "
                                  "again in a moment.",
            {{"drive", wanted.name}});
    return claim;
}

Result<int> DriveClaim::writingDescriptor()
{
    if (!m_writing.isOpen()) {
        // No name is looked up, so that it cannot be another drive.
        const std::string path = "/proc/self/fd/" + std::to_string(descriptor());
        m_writing = FileDescriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
        if (!m_writing.isOpen())
            return fail(errorCodeOf(errno),
                Sentence("{drive} could not be opened for writing: {reason}.",
                    {{"drive", name()}, {"reason", namedError(errno)}}),
                errno);
        const int flags = ::fcntl(m_writing.get(), F_GETFL);
        if (flags < 0 || ::fcntl(m_writing.get(), F_SETFL, (flags | O_DIRECT) & ~O_NONBLOCK) != 0) {
            const int error = errno;
            m_writing.reset();
            return failure(systemError(FileAction::WritePastCaches, m_device.node, error));
        }
    }
    return m_writing.get();
}

Result<> DriveClaim::checkThere(const SystemRoots& roots) const
{
    const fs::path folder = followed(roots.sys / "dev" / "block" / toString(m_number));
    if (folder.empty())
        return fail(ErrorCode::DeviceGone,
            Sentence("{drive} is gone: it was unplugged, or it switched off.", {{"drive", m_device.name}}));
    const auto now = readNumber(folder / "diskseq");
    if (folder.filename() != m_device.name || (m_sequenceNumber && now && m_sequenceNumber != now))
        return fail(ErrorCode::DeviceGone,
            Sentence("{drive} is gone, and another drive has taken its place. Select the drive again.",
                {{"drive", m_device.name}}));
    return success();
}

} // namespace steadymark
