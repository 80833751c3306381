// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_machine.h"

#include <filesystem>
#include <memory>

namespace steadymark {

/// The machine on which a target is: the real one, or for "sim:PRESET" a simulated one that is made for it and lives as
/// long as this object.
class TargetMachine final {
public:
    /// NotFound: there is no such preset; the sentence lists them. `real` outlives the object.
    [[nodiscard]] static Result<TargetMachine> choose(Machine& real, const std::filesystem::path& target);

    [[nodiscard]] Machine& machine() const noexcept { return m_simulated ? *m_simulated : *m_real; }
    [[nodiscard]] bool isSimulated() const noexcept { return m_simulated != nullptr; }

private:
    explicit TargetMachine(Machine& real)
        : m_real(&real)
    {
    }

    Machine* m_real; ///< never null
    std::unique_ptr<SimulatedMachine> m_simulated;
};

} // namespace steadymark
