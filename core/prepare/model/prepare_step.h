// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <array>
#include <string_view>
#include <vector>

namespace steadymark {

/// A way to bring a drive into a known state before it is measured.
enum class PrepareMethod {
    Trim,         ///< tell the drive which blocks of mounted file systems are free (FITRIM; Windows: re-trim)
    Discard,      ///< tell an unused drive that nothing on it is needed any more (BLKDISCARD)
    Fill,         ///< write the free space of a mounted file system once, through files
    FillDrive,    ///< write a whole unused drive from its first to its last sector
    NvmeFormat,   ///< Format NVM with secure erase settings 1 or 2
    NvmeSanitize, ///< NVMe Sanitize: block erase or crypto erase
    AtaSanitize,  ///< ATA SANITIZE DEVICE: BLOCK ERASE EXT or CRYPTO SCRAMBLE EXT
    AtaErase,     ///< ATA SECURITY ERASE UNIT, the last resort
    Idle,         ///< leave the drive alone
};

inline constexpr std::array allPrepareMethods{PrepareMethod::Trim, PrepareMethod::Discard, PrepareMethod::Fill,
    PrepareMethod::FillDrive, PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize,
    PrepareMethod::AtaErase, PrepareMethod::Idle};

/// Which form of an erase. Automatic takes the first that the drive has: of NvmeFormat UserData, then Crypto; of the
/// sanitizes Block, then Crypto; of AtaErase Enhanced, then Normal.
enum class EraseVariant { Automatic, UserData, Crypto, Block, Normal, Enhanced };

/// One step of a preparation, as a plan holds it. It does not name the drive.
struct PrepareStep {
    PrepareMethod method = PrepareMethod::Trim;
    EraseVariant variant = EraseVariant::Automatic; ///< of the firmware's erases
    unsigned times = 1;                             ///< once or twice; of the fills
    Nanoseconds duration{};                         ///< of Idle: up to 24 h

    bool operator==(const PrepareStep&) const = default;
};

namespace limits {
constexpr unsigned maximumFills = 2;
constexpr Nanoseconds maximumIdle = std::chrono::hours(24);
constexpr std::size_t maximumPrepareSteps = 20;
} // namespace limits

/// Whether data that somebody may want is lost: everything but trim, fill through files and idle.
[[nodiscard]] bool destroysData(PrepareMethod method);

[[nodiscard]] std::string_view toString(PrepareMethod method); ///< "trim", "fill-drive", "nvme-format", "ata-erase", …
[[nodiscard]] Result<PrepareMethod> parsePrepareMethod(std::string_view text);
[[nodiscard]] std::string_view toString(EraseVariant variant); ///< "automatic", "user-data", "crypto", "block", …
[[nodiscard]] Result<EraseVariant> parseEraseVariant(std::string_view text);

/// All variants of a method, without Automatic; none where there is only one way.
[[nodiscard]] std::vector<EraseVariant> variantsOf(PrepareMethod method);
/// Fill and FillDrive.
[[nodiscard]] bool isFill(PrepareMethod method);

/// Ranges, and that the variant is one of the method's.
[[nodiscard]] Result<> checkPrepareStep(const PrepareStep& step);

/// As on a command line: "trim", "fill=2", "idle=30min", "nvme-format:crypto".
[[nodiscard]] Result<PrepareStep> parsePrepareStep(std::string_view text);

/// "Trim", "Fill twice", "Idle for 30 min", "NVMe format (user data)".
[[nodiscard]] Sentence describe(const PrepareStep& step);
/// The same of several: "Trim, then idle for 30 min".
[[nodiscard]] Sentence describe(const std::vector<PrepareStep>& steps);
/// Two sentences: what the method does and does not do; whether data can be recovered afterwards.
[[nodiscard]] Sentence explain(PrepareMethod method);

} // namespace steadymark
