// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/target_machine.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace steadymark::cli {

/// The machine of a command on a target, until the command ends: this computer, or a simulated machine where the target
/// is "sim:PRESET".
class CommandMachine final {
public:
    /// NotFound: there is no such preset; the sentence lists them.
    [[nodiscard]] static Result<CommandMachine> make(
        const std::filesystem::path& dataFolder, const std::filesystem::path& target);

    [[nodiscard]] Machine& machine() const noexcept { return m_target.machine(); }
    [[nodiscard]] bool isSimulated() const noexcept { return m_target.isSimulated(); }

private:
    CommandMachine(std::unique_ptr<Machine> real, TargetMachine target)
        : m_real(std::move(real))
        , m_target(std::move(target))
    {
    }

    std::unique_ptr<Machine> m_real;
    TargetMachine m_target; ///< of `m_real`
};

/// The path as the engine wants it: whole, and a simulated one as it is.
[[nodiscard]] std::filesystem::path targetPath(const std::filesystem::path& target);

/// Whether something is there that could be tested. Looks at no drive.
[[nodiscard]] Result<> checkTarget(const std::filesystem::path& target);

/// The same for what may also be a whole drive by the kernel's name ("nvme0n1"). \return its targetPath()
[[nodiscard]] Result<std::filesystem::path> findTarget(
    const DriveCatalog& catalog, const std::filesystem::path& target);

/// "/mnt/ssd: Samsung SSD 980 PRO 1TB, ext4"
[[nodiscard]] std::string describeTarget(const std::filesystem::path& target, const Result<Volume>& volume);

/// Fits into the 53 bits that every JSON reader keeps exactly.
[[nodiscard]] std::uint64_t randomSeed();

} // namespace steadymark::cli
