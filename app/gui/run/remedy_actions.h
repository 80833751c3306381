// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/widgets/message_strip.h"
#include "core/base/remedy.h"
#include "core/workload/engine_choice.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace steadymark::gui {

/// The controls with which a page does what a sentence proposes, as a person would. Null where it has none of the kind:
/// then the sentence stands alone. Each leaves it to the user to start.
struct RemedyControls {
    std::function<void(ByteCount)> setSize;
    std::function<void(unsigned)> setPasses;
    std::function<void(Nanoseconds)> setMeasure; ///< how long each pass lasts
    std::function<void(EngineChoice)> setEngine;
    std::function<void()> leaveTraceOff;
    std::function<void()> showWriteLimit;
    std::function<void()> chooseTarget;
    std::function<void()> readHealth;
    std::function<void()> installHelper;
};

/// The buttons for a remedy, in the order in which its sentence names what can be done; none where no control does it.
[[nodiscard]] std::vector<MessageStrip::Action> remedyActions(const Remedy& remedy, const RemedyControls& controls);

/// The same of the first remedy in each of the sentences; what two of them propose is offered once.
[[nodiscard]] std::vector<MessageStrip::Action> remedyActions(
    std::span<const Sentence> sentences, const RemedyControls& controls);
[[nodiscard]] inline std::vector<MessageStrip::Action> remedyActions(
    const Sentence& sentence, const RemedyControls& controls)
{
    return remedyActions({&sentence, 1}, controls);
}

/// For signals, which carry sentences as they were said; unset: nothing is proposed.
[[nodiscard]] std::optional<Remedy> remedyOf(const Sentence& sentence);

/// Whether the helper, installed or installed again, is what a sentence proposes: not every refusal of a permission is
/// its absence (a password dialog that was closed, a user who lacks the right).
[[nodiscard]] bool wantsHelper(const Sentence& sentence);

} // namespace steadymark::gui
