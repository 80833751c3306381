// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

/// What is to be done about an event of the console.
enum class ConsoleAnswer {
    NotOurs,    ///< an unknown one: what the system does by itself
    Remember,   ///< the run stops and cleans up, and the program ends by itself
    EndAtOnce,  ///< the second time somebody means it
    AwaitTheEnd ///< the system ends the process as soon as this is answered, so it has to wait for the clean-up
};

/// `event` is a CTRL_…_EVENT; `earlierRequests` counts those to end that came before it.
[[nodiscard]] ConsoleAnswer answerTo(unsigned long event, int earlierRequests) noexcept;

} // namespace steadymark
