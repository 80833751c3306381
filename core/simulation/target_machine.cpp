// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/target_machine.h"

#include <optional>
#include <string>

namespace steadymark {

Result<TargetMachine> TargetMachine::choose(Machine& real, const std::filesystem::path& target)
{
    TargetMachine chosen(real);
    if (const std::optional<std::string> name = simulationName(target)) {
        BOOST_OUTCOME_TRY(const SimulationPreset preset, findPreset(*name));
        BOOST_OUTCOME_TRY(chosen.m_simulated, SimulatedMachine::make(preset.parameters, real.environment()));
    }
    return chosen;
}

} // namespace steadymark
