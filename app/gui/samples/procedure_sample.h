// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_result.h"

#include <array>
#include <optional>
#include <string_view>

namespace steadymark::gui {

/// What a picture of the pages Sustained and Degradation shows besides a given result: results of a drive that does not
/// exist.
enum class ProcedureScene { Sustained, States, Rounds };

/// On the command line: "sustained-sample", "degradation-sample", "degradation-rounds".
[[nodiscard]] std::string_view toString(ProcedureScene scene);
[[nodiscard]] std::optional<ProcedureScene> parseProcedureScene(std::string_view name);
inline constexpr std::array allProcedureScenes{
    ProcedureScene::Sustained, ProcedureScene::States, ProcedureScene::Rounds};

[[nodiscard]] ProcedureResult sampleProcedure(ProcedureScene scene);

} // namespace steadymark::gui
