// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/journal_store.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace steadymark::gui {

class MessageStrip;

/// A procedure or a benchmark that a crash or a stop left behind, of this window, another or the terminal.
struct Resumable {
    std::filesystem::path journal;
    std::shared_ptr<const RunResult> result;
    double fraction = 0.0;  ///< done
    bool isRunning = false; ///< elsewhere: it cannot go on here
};

/// What was left, newest first; what cannot be read is left out. Reads files.
[[nodiscard]] std::vector<Resumable> findUnfinished(const JournalStore& store);

/// Where it goes on: a folder, a drive, or a simulated drive.
[[nodiscard]] std::filesystem::path targetOf(const Resumable& interrupted);

/// What can be done about what was left.
struct ResumeActions {
    std::function<void(const Resumable&)> resume;
    std::function<void(const Resumable&)> discard;
};

/// Offers in the strip to go on with the first of them that nobody works on, or says that one runs elsewhere; hides it
/// when `all` is empty. GUI thread.
void offerToResume(MessageStrip& strip, const std::vector<Resumable>& all, const ResumeActions& actions);

} // namespace steadymark::gui
