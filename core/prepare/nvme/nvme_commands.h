// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_step.h"
#include "core/prepare/nvme/nvme_identify.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class NvmeQueue { Admin, Io };

/// An NVMe command as a value: an admin command (NVM Express base specification 1.4, section 5), or one of the few I/O
/// commands that ask and move no user data (section 6).
struct NvmeCommand {
    std::string name; ///< "Format NVM"
    std::uint8_t opcode = 0;
    std::uint32_t namespaceId = 0;
    std::uint32_t dword10 = 0;
    std::uint32_t dword11 = 0;
    std::size_t bytesIn = 0;
    Nanoseconds timeLimit = std::chrono::seconds(60);
    NvmeQueue queue = NvmeQueue::Admin;

    bool operator==(const NvmeCommand&) const = default;
};

/// Status of a reservation report in the form that this host's identifier does not go with.
inline constexpr std::uint16_t nvmeHostIdentifierFormat = 0x018;

struct NvmeAnswer {
    std::uint16_t status = 0; ///< status code type and code (bits 10:0), 0: success
    std::uint32_t result = 0; ///< dword 0
    std::vector<std::byte> data;

    [[nodiscard]] bool isError() const { return (status & 0x7FFU) != 0; }
    bool operator==(const NvmeAnswer&) const = default;
};

namespace nvme {
[[nodiscard]] NvmeCommand identifyController();
[[nodiscard]] NvmeCommand identifyNamespace(std::uint32_t id);
/// The first 1024 that are attached to this controller (CNS 02h; version 1.1 and later).
[[nodiscard]] NvmeCommand identifyActiveNamespaces();
/// The first 1024 of the subsystem, attached or not (CNS 10h; of controllers that manage namespaces).
[[nodiscard]] NvmeCommand identifyAllocatedNamespaces();
[[nodiscard]] NvmeCommand sanitizeLog();
/// Who is registered for reservations (0Eh, an I/O command; section 6.13): the head of the answer. A controller whose
/// host has an identifier of 128 bits answers in the extended form only, others in the short one.
[[nodiscard]] NvmeCommand reservationReport(std::uint32_t namespaceId, bool isExtended);
/// Keeps the LBA format, metadata and protection of `current`.
[[nodiscard]] NvmeCommand format(const NvmeNamespace& current, EraseVariant variant, Nanoseconds timeLimit);
/// Deallocates (NDAS 0) and may be left after a failure (AUSE 1).
[[nodiscard]] NvmeCommand sanitize(EraseVariant variant);
[[nodiscard]] NvmeCommand exitFailureMode();
} // namespace nvme

/// As a line of the dry run: "NVMe Format NVM (80h) of namespace 1, LBA format 0 kept, secure erase 1 (user data); …".
[[nodiscard]] Sentence describe(const NvmeCommand& command);

/// What a status means, for people: "Sanitize In Progress (1Dh)".
[[nodiscard]] Sentence describeNvmeStatus(std::uint16_t status);
/// "The drive refused Format NVM: …"
[[nodiscard]] Sentence nvmeRefusal(std::string_view command, std::uint16_t status);

} // namespace steadymark
