// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/scsi_unit.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sys/uio.h>

namespace steadymark::ata_disk {

/// A command that the kernel handed out.
struct TcmuRequest {
    std::uint16_t id = 0;
    std::vector<std::uint8_t> cdb;
    std::vector<std::uint8_t> out;
    std::vector<iovec> buffers; ///< offsets into the shared memory
    bool isAbort = false;       ///< no command: the kernel wants those of `aborted` back
    std::vector<std::uint16_t> aborted;
};

/// A device of the kernel's target core whose commands are answered by this process (Documentation/target/tcmu-design).
/// Made by the constructor through configfs, which needs root and the module target_core_user. Throws std::system_error
/// and std::runtime_error. One thread.
class TcmuDevice {
public:
    TcmuDevice(const std::string& name, std::uint64_t bytes);
    TcmuDevice(const TcmuDevice&) = delete;
    TcmuDevice& operator=(const TcmuDevice&) = delete;
    ~TcmuDevice();

    /// Readable when there may be requests.
    [[nodiscard]] int descriptor() const noexcept { return m_descriptor; }
    void acknowledge() const;
    [[nodiscard]] std::optional<TcmuRequest> next();
    /// In any order.
    void complete(const TcmuRequest& request, const ScsiReply& reply);

    /// Makes it a drive of this machine, and takes it away as if it had been pulled. From another process than the one
    /// that answers, since the kernel asks before it returns.
    static void plug(const std::string& name);
    static void unplug(const std::string& name);

private:
    [[nodiscard]] TcmuRequest readAbort(const std::byte* from) const;
    [[nodiscard]] TcmuRequest readCommand(const std::byte* from) const;
    [[nodiscard]] std::byte* at(std::size_t offset) const { return m_memory + offset; }

    std::filesystem::path m_object;
    int m_descriptor = -1;
    std::byte* m_memory = nullptr;
    std::size_t m_bytes = 0;
    std::uint32_t m_next = 0; ///< in the ring: behind what was read, which may be before what was answered
};

} // namespace steadymark::ata_disk
