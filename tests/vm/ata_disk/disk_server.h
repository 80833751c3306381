// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/tcmu_device.h"

#include <chrono>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::ata_disk {

/// What goes wrong with the next ATA command that has this code.
struct Fault {
    enum class Kind {
        Slow,    ///< takes `seconds`, and is done at their end
        Fail,    ///< aborted by the drive
        Reject,  ///< by a bridge before it, which does not know the command; for ever
        Swallow, ///< neither done nor answered
        Lose,    ///< done and not answered
        Mute,    ///< answered without the registers, as some bridges do; for ever
    };
    Kind kind = Kind::Fail;
    std::uint8_t opcode = 0;
    unsigned skip = 0; ///< that many of them go well before
    std::chrono::duration<double> seconds{};
};

/// Answers the kernel's commands one after the other, as a drive without a queue, and those of FOLDER/control.
class DiskServer {
public:
    DiskServer(TcmuDevice& device, AtaDrive& drive, std::filesystem::path folder);
    DiskServer(const DiskServer&) = delete;
    DiskServer& operator=(const DiskServer&) = delete;
    ~DiskServer();

    /// Until it is told to end.
    void run();

private:
    using Time = std::chrono::steady_clock::time_point;
    struct Waiting {
        TcmuRequest request;
        std::optional<AtaCommand> ata;
        std::optional<Fault> fault;
        Time due;
    };

    void take(TcmuRequest request);
    void work();
    void finish(Waiting& command);
    void giveBack(const std::vector<std::uint16_t>& identifiers);
    [[nodiscard]] std::optional<Fault> faultFor(std::uint8_t opcode);
    void beginFront();
    void serveControl();
    [[nodiscard]] std::string obey(const std::string& line);

    TcmuDevice* m_device;
    AtaDrive* m_drive;
    ScsiUnit m_unit;
    std::filesystem::path m_folder;
    int m_control = -1;
    std::deque<Waiting> m_queue; ///< the first one is being done
    std::vector<Waiting> m_lost;
    std::vector<Fault> m_faults;
    std::vector<std::string> m_log; ///< codes of the ATA commands that the drive has got
    std::chrono::duration<double> m_eraseTime{};
    bool m_isOver = false;
};

/// Sends a line to the disk of a folder and prints what it answers. Returns the exit code.
int tellDisk(const std::filesystem::path& folder, const std::string& line);

} // namespace steadymark::ata_disk
