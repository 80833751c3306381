// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <new>
#include <type_traits>
#include <utility>

namespace steadymark {

/// "There is not enough memory for …", with what can be done. `what` is a noun phrase with its numbers: "a run that
/// needs 8.4 MB for I/O". `more`: what else helps here.
[[nodiscard]] inline Error memoryShortage(const Sentence& what, const Sentence& more = {})
{
    return {ErrorCode::Busy,
        Sentence::sequence({Sentence("There is not enough memory for {what}.", {{"what", what}}),
            Sentence("Close other programs, raise the limit (ulimit -v), or choose a smaller queue depth, smaller "
                     "blocks or fewer threads."),
            more}),
        0};
}

/// Calls `function`, which returns a Result, and makes an error of std::bad_alloc, which must not leave a thread. What
/// `function` had is freed before the sentence is made.
template <class Function>
[[nodiscard]] std::invoke_result_t<Function> withinMemory(
    const Sentence& what, Function&& function, const Sentence& more = {})
{
    try {
        return std::forward<Function>(function)();
    } catch (const std::bad_alloc&) {
    }
    return failure(memoryShortage(what, more));
}

} // namespace steadymark
