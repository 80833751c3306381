// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_link.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <charconv>
#include <string_view>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The number at the start of `text`; 0 if there is none ("Unknown").
double leadingNumber(std::string_view text)
{
    double value = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool isClose(double value, double expected)
{
    return value > expected * 0.99 && value < expected * 1.01;
}

struct SpeedClass {
    double speed;     ///< as sysfs says it
    const char* name; ///< with the marketing's rounding
    double bytesPerSecond;
};

// Serial ATA uses 8b/10b throughout: ten bits on the wire for a byte.
constexpr SpeedClass sataSpeeds[] = {
    {1.5, "SATA 1.5 Gbit/s", 150e6},
    {3.0, "SATA 3 Gbit/s", 300e6},
    {6.0, "SATA 6 Gbit/s", 600e6},
};

// USB 1 and 2 stuff bits but have no line code of fixed cost; 3.2 gen 1 uses 8b/10b, gen 2 128b/132b.
constexpr SpeedClass usbSpeeds[] = {
    {1.5, "USB 1.5 Mbit/s", 1.5e6 / 8.0},
    {12.0, "USB 12 Mbit/s", 12e6 / 8.0},
    {480.0, "USB 480 Mbit/s", 480e6 / 8.0},
    {5000.0, "USB 5 Gbit/s", 5e9 / 10.0},
    {10000.0, "USB 10 Gbit/s", 10e9 / 8.0 * 128.0 / 132.0},
    {20000.0, "USB 20 Gbit/s", 20e9 / 8.0 * 128.0 / 132.0},
    {40000.0, "USB 40 Gbit/s", 40e9 / 8.0 * 128.0 / 132.0},
};

template <std::size_t N> DriveLink findSpeed(const SpeedClass (&classes)[N], const std::string& text)
{
    const double speed = leadingNumber(text);
    for (const SpeedClass& candidate : classes) {
        if (isClose(speed, candidate.speed))
            return {candidate.name, candidate.bytesPerSecond};
    }
    return {};
}

DriveLink pcieLinkOf(const fs::path& pciFolder)
{
    return pcieLink(readKernelFile(pciFolder / "current_link_speed"), readKernelFile(pciFolder / "current_link_width"));
}

DriveLink bestPcieLinkOf(const fs::path& pciFolder)
{
    return pcieLink(readKernelFile(pciFolder / "max_link_speed"), readKernelFile(pciFolder / "max_link_width"));
}

DriveLink nvmeLink(const fs::path& deviceFolder)
{
    for (const fs::path& controller : nvmeControllersOf(deviceFolder)) {
        const std::string transport = readKernelFile(controller / "transport");
        if (transport == "tcp" || transport == "rdma" || transport == "fc" || transport == "loop")
            return {join({"NVMe over", transport}, " "), std::nullopt};
        if (DriveLink link = pcieLinkOf(controller / "device"); !link.name.empty())
            return link;
    }
    return {};
}

/// `name` is an attribute of a link of the port in `ataFolder`: ata1/link1/ata_link/link1/sata_spd.
DriveLink ataPortLink(const fs::path& ataFolder, const char* name)
{
    for (const std::string& link : entriesOf(ataFolder)) {
        if (!link.starts_with("link"))
            continue;
        if (DriveLink found = sataLink(readKernelFile(ataFolder / link / "ata_link" / link / name));
            !found.name.empty())
            return found;
    }
    return {};
}

bool isFaster(const DriveLink& a, const DriveLink& b)
{
    constexpr double rounding = 1.01;
    return a.bytesPerSecond && b.bytesPerSecond && *a.bytesPerSecond > *b.bytesPerSecond * rounding;
}

DriveLink nextSataSpeed(const DriveLink& link)
{
    for (const SpeedClass& candidate : sataSpeeds) {
        if (link.bytesPerSecond && candidate.bytesPerSecond > *link.bytesPerSecond)
            return {candidate.name, candidate.bytesPerSecond};
    }
    return {};
}

/// What a drive could do is not told without privileges, but the kernel lowers its limit after errors on the cable, and
/// then it was faster before: by a generation at least. Ports without a limit of their own say "<unknown>".
LinkLimits sataLimits(const fs::path& ataFolder, const DriveLink& now)
{
    LinkLimits limits;
    limits.port = ataPortLink(ataFolder, "hw_sata_spd_limit");
    const DriveLink limit = ataPortLink(ataFolder, "sata_spd_limit");
    const bool wasLowered = !limit.name.empty() && (limits.port.name.empty() || isFaster(limits.port, limit));
    if (const DriveLink before = nextSataSpeed(limit); wasLowered && isFaster(before, now))
        limits.drive = before;
    return limits;
}

LinkLimits nvmeLimits(const fs::path& deviceFolder, const DriveLink& now)
{
    for (const fs::path& controller : nvmeControllersOf(deviceFolder)) {
        const fs::path device = followed(controller / "device");
        DriveLink drive = bestPcieLinkOf(device);
        if (device.empty() || drive.name.empty())
            continue;
        if (!isFaster(drive, now))
            drive = {};
        return {drive, bestPcieLinkOf(device.parent_path())};
    }
    return {};
}

bool isNvme(const fs::path& deviceFolder)
{
    return deviceFolder.filename().native().starts_with("nvme");
}

} // namespace

DriveLink pcieLink(const std::string& speed, const std::string& width)
{
    unsigned lanes = 0; // 255 where the kernel does not know
    const auto [end, error] = std::from_chars(width.data(), width.data() + width.size(), lanes);
    if (error != std::errc() || end != width.data() + width.size())
        return {};
    return pcieLink(leadingNumber(speed), lanes);
}

DriveLink sataLink(const std::string& speed)
{
    return findSpeed(sataSpeeds, speed);
}

DriveLink usbLink(const std::string& speed)
{
    return findSpeed(usbSpeeds, speed);
}

DriveLink findDriveLink(const fs::path& deviceFolder)
{
    if (isNvme(deviceFolder))
        return nvmeLink(deviceFolder);
    // Upwards from the drive: the first USB device or ATA port above it is what its data go through.
    for (fs::path folder = deviceFolder; folder.has_relative_path(); folder = folder.parent_path()) {
        if (isThere(folder / "bDeviceClass"))
            return usbLink(readKernelFile(folder / "speed"));
        if (isNumbered(folder.filename().native(), "ata"))
            return ataPortLink(folder, "sata_spd");
    }
    return {};
}

LinkLimits findLinkLimits(const fs::path& deviceFolder, const DriveLink& now)
{
    if (isNvme(deviceFolder))
        return nvmeLimits(deviceFolder, now);
    for (fs::path folder = deviceFolder; folder.has_relative_path(); folder = folder.parent_path()) {
        if (isThere(folder / "bDeviceClass"))
            return {};
        if (isNumbered(folder.filename().native(), "ata"))
            return sataLimits(folder, now);
    }
    return {};
}

} // namespace steadymark
