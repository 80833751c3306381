// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace steadymark {

inline constexpr std::size_t nvmeIdentifyBytes = 4096;
inline constexpr std::size_t nvmeSanitizeLogBytes = 512;
/// The head of a reservation report, in its longer form; who is registered comes after it.
inline constexpr std::size_t nvmeReservationHeadBytes = 64;

/// Identify Controller (CNS 01h), as far as preparing needs it. NVM Express base specification 1.4, figure 247.
struct NvmeController {
    std::string model;
    std::string serial;
    std::string firmware;
    bool supportsFormat = false;               ///< OACS bit 1
    bool managesNamespaces = false;            ///< OACS bit 3
    bool formatsAllNamespaces = false;         ///< FNA bit 0
    bool erasesAllNamespaces = false;          ///< FNA bit 1: of formats with a secure erase
    bool supportsCryptoErase = false;          ///< FNA bit 2: as a setting of Format NVM
    bool supportsCryptoSanitize = false;       ///< SANICAP bit 0
    bool supportsBlockSanitize = false;        ///< SANICAP bit 1
    bool supportsOverwriteSanitize = false;    ///< SANICAP bit 2
    bool inhibitsNoDeallocate = false;         ///< SANICAP bit 29 (NDI)
    unsigned noDeallocateModifiesMedia = 0;    ///< SANICAP bits 31:30 (NODMMAS)
    std::uint32_t namespaceCount = 1;          ///< NN: as many identifiers as there may be
    bool maySupportSeveralControllers = false; ///< CMIC bit 1
    bool supportsReservations = false;         ///< ONCS bit 5
    /// Format and Sanitize time limits are not told by controllers of version 1.4.

    bool operator==(const NvmeController&) const = default;
};

/// Identify Namespace (CNS 00h): what a format has to keep.
struct NvmeNamespace {
    std::uint32_t id = 0;
    ByteCount capacity;
    unsigned formatIndex = 0;         ///< of the LBA format in use (FLBAS 3:0 and 6:5)
    bool hasExtendedMetadata = false; ///< FLBAS bit 4
    unsigned protectionType = 0;      ///< DPS bits 2:0; 0: none
    bool isProtectionFirst = false;   ///< DPS bit 3
    std::uint32_t lbaBytes = 512;
    std::uint32_t metadataBytes = 0;
    bool isShared = false; ///< NMIC bit 0: several controllers may have it attached

    bool operator==(const NvmeNamespace&) const = default;
};

enum class NvmeSanitizeState { Never, Completed, InProgress, Failed, CompletedWithDeallocation };

/// Sanitize Status log (81h). Figure 202 of the base specification 1.4.
struct NvmeSanitizeStatus {
    NvmeSanitizeState state = NvmeSanitizeState::Never;
    double fraction = 0.0;                             ///< SPROG / 65536 while in progress
    std::uint32_t dword10 = 0;                         ///< SCDW10: of the command that began this sanitize
    std::uint32_t estimatedBlockSeconds = 0xFFFFFFFFU; ///< FFFFFFFFh: not told
    std::uint32_t estimatedCryptoSeconds = 0xFFFFFFFFU;

    bool operator==(const NvmeSanitizeStatus&) const = default;
};

/// \return Damaged when it cannot be the answer of a controller (no serial and no model, sizes that cannot be)
[[nodiscard]] Result<NvmeController> decodeNvmeController(std::span<const std::byte, nvmeIdentifyBytes> data);
[[nodiscard]] Result<NvmeNamespace> decodeNvmeNamespace(
    std::uint32_t id, std::span<const std::byte, nvmeIdentifyBytes> data);
/// A namespace list (CNS 02h and 10h): at most 1024 identifiers, ascending, zeros after them. Damaged: it is none.
[[nodiscard]] Result<std::vector<std::uint32_t>> decodeNvmeNamespaceList(
    std::span<const std::byte, nvmeIdentifyBytes> data);
/// How many controllers are registered (REGCTL) by the head of a Reservation Report; hosts register before they
/// reserve.
[[nodiscard]] unsigned decodeNvmeRegistrations(std::span<const std::byte, nvmeReservationHeadBytes> data);
[[nodiscard]] Result<NvmeSanitizeStatus> decodeNvmeSanitizeLog(std::span<const std::byte, nvmeSanitizeLogBytes> data);

} // namespace steadymark
