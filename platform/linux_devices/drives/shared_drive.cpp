// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/shared_drive.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <array>
#include <utility>

#include <scsi/sg.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// By what the transports call the folders of their far ends in sysfs.
std::string networkOfScsi(const fs::path& folder)
{
    constexpr auto networks = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"session", "iSCSI"}, {"rport-", "Fibre Channel"}, {"port-srp", "SRP"}});
    for (const fs::path& part : folder) {
        for (const auto& [prefix, network] : networks) {
            const std::string_view name = part.native();
            const bool hasNumber =
                name.size() > prefix.size() && name[prefix.size()] >= '0' && name[prefix.size()] <= '9';
            if (name.starts_with(prefix) && hasNumber)
                return std::string(network);
        }
    }
    return {};
}

std::string networkOfNvme(const fs::path& folder)
{
    for (const fs::path& controller : nvmeControllersOf(folder)) {
        const std::string transport = readKernelFile(controller / "transport");
        if (!transport.empty() && transport != "pcie" && !transport.starts_with("apple"))
            return join({"NVMe over", transport}, " ");
    }
    return {};
}

} // namespace

std::string networkOf(const BlockDevices& devices, const std::string& drive)
{
    constexpr auto kinds = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"rbd", "RBD"}, {"nbd", "NBD"}, {"etherd!", "ATA over Ethernet"}, {"rnbd", "RNBD"}});
    for (const auto& [prefix, network] : kinds) {
        if (drive.starts_with(prefix))
            return std::string(network);
    }
    const fs::path folder = devices.folderOf(drive);
    return drive.starts_with("nvme") ? networkOfNvme(folder) : networkOfScsi(folder);
}

std::optional<unsigned> countReservationKeys(DeviceControl& drive)
{
    constexpr std::uint8_t persistentReserveIn = 0x5E;
    constexpr std::size_t headBytes = 8; // generation, length of the list
    constexpr std::size_t keyBytes = 8;
    constexpr unsigned patienceMs = 10'000;
    std::array<std::uint8_t, headBytes + 64 * keyBytes> answer{};
    std::array<std::uint8_t, 10> command{persistentReserveIn};
    command[7] = static_cast<std::uint8_t>(answer.size() >> 8U);
    command[8] = static_cast<std::uint8_t>(answer.size() & 0xFFU);
    std::array<std::uint8_t, 32> sense{};
    sg_io_hdr header{};
    header.interface_id = 'S';
    header.dxfer_direction = SG_DXFER_FROM_DEV;
    header.cmd_len = command.size();
    header.cmdp = command.data();
    header.mx_sb_len = sense.size();
    header.sbp = sense.data();
    header.dxfer_len = answer.size();
    header.dxferp = answer.data();
    header.timeout = patienceMs;
    const bool isAnswered = drive.control(SG_IO, &header) >= 0 && header.status == 0 && header.host_status == 0
        && header.driver_status == 0 && header.resid >= 0
        && static_cast<std::size_t>(header.resid) <= answer.size() - headBytes;
    if (!isAnswered)
        return std::nullopt;
    std::uint32_t bytes = 0;
    for (std::size_t i = 4; i < headBytes; ++i)
        bytes = bytes << 8U | answer[i];
    return bytes / static_cast<unsigned>(keyBytes);
}

} // namespace steadymark
