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
        claim.m_whyNot = claim.m_isBusy ? wanted.name + " could not be opened exclusively: " + namedError(error)
                + ". It or a partition of it is in use."
                                        : wanted.name + " could not be opened exclusively: " + namedError(error) + ".";
        opened = openWholeDrive(wanted, DeviceUse::Looking, roots, nodes);
        if (!opened)
            return failure(opened.error());
    }
    claim.m_device = std::move(opened.value());
    struct stat status { };
    if (::fstat(claim.descriptor(), &status) != 0)
        return failure(systemError("examine", claim.m_device.node, errno));
    claim.m_number = deviceNumberOf(status.st_rdev);
    claim.m_sequenceNumber = askSequenceNumber(claim.descriptor());
    if (wanted.sequenceNumber && claim.m_sequenceNumber && wanted.sequenceNumber != claim.m_sequenceNumber)
        return fail(ErrorCode::DeviceGone,
            "The intended drive is gone: " + wanted.name + " is a different drive now. Select it again.");
    if (claim.isClaimed() && !lock(claim.descriptor()))
        claim.m_whyNot = "Another program, most likely udev, is still reading " + wanted.name
            + " and holds its lock. Try again in a moment.";
    return claim;
}

Result<int> DriveClaim::writingDescriptor()
{
    if (!m_writing.isOpen()) {
        // No name is looked up, so that it cannot be another drive.
        const std::string path = "/proc/self/fd/" + std::to_string(descriptor());
        m_writing = FileDescriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
        if (!m_writing.isOpen())
            return fail(
                errorCodeOf(errno), name() + " could not be opened for writing: " + namedError(errno) + ".", errno);
        const int flags = ::fcntl(m_writing.get(), F_GETFL);
        if (flags < 0 || ::fcntl(m_writing.get(), F_SETFL, (flags | O_DIRECT) & ~O_NONBLOCK) != 0) {
            const int error = errno;
            m_writing.reset();
            return failure(systemError("write past the caches of", m_device.node, error));
        }
    }
    return m_writing.get();
}

Result<> DriveClaim::checkThere(const SystemRoots& roots) const
{
    const fs::path folder = followed(roots.sys / "dev" / "block" / toString(m_number));
    if (folder.empty())
        return fail(ErrorCode::DeviceGone, m_device.name + " is gone: it was unplugged, or it switched off.");
    const auto now = readNumber(folder / "diskseq");
    if (folder.filename() != m_device.name || (m_sequenceNumber && now && m_sequenceNumber != now))
        return fail(ErrorCode::DeviceGone,
            m_device.name + " is gone, and another drive has taken its place. Select the drive again.");
    return success();
}

} // namespace steadymark
