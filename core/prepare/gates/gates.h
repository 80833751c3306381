// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "core/prepare/model/prepare_order.h"

#include <string>
#include <vector>

namespace steadymark {

/// Why a method may not run on a drive now.
struct Refusal {
    std::string gate;  ///< "in-use", "system-drive", "frozen": stable, for scripts and the gate matrix
    Sentence sentence; ///< what is in the way, with names and numbers
    Sentence remedy;   ///< one sentence; empty: nothing helps

    bool operator==(const Refusal&) const = default;
};

/// All gates of a method but the confirmation, in the order in which they matter most. Empty: it may run. Facts that
/// were read without privileges are judged by what they hold; the helper judges again, with all of them, right before
/// the first command.
[[nodiscard]] std::vector<Refusal> checkGates(const PrepareStep& step, const PrepareFacts& facts);

/// The order against the facts just read from the open descriptor: identity, and what was typed.
[[nodiscard]] std::vector<Refusal> checkConfirmation(const PrepareOrder& order, const PrepareFacts& facts);

/// The variant that Automatic stands for on this drive; what was chosen otherwise.
[[nodiscard]] EraseVariant chosenVariant(const PrepareStep& step, const PrepareFacts& facts);

} // namespace steadymark
