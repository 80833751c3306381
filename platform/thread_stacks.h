// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

namespace steadymark {

/// Runs a program's work with stacks that are large enough, its own and those of all threads made in it, whatever the
/// user's limit is (ulimit -s). Unset: there was no memory for a stack, and it was not run. To be called by main()
/// before any thread is made.
[[nodiscard]] std::optional<int> withEnoughStack(const std::function<int()>& program);

} // namespace steadymark
