// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/view/trace_view.h"
#include "core/workload/workload.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace steadymark::gui {

class TraceSession;

// What is looked at, in words. \pre the session is ready. GUI thread.

/// Of the I/Os that are shown.
[[nodiscard]] Operation operationShown(const TraceSession& session);
/// "RND 4K Q32 T1 Read", "All tests".
[[nodiscard]] QString choiceTitle(const TraceSession& session);
/// "all passes", "median pass (2)", "pass 3", "warm-up".
[[nodiscard]] QString passText(const TraceSession& session);
/// As short as tells two traces apart: by their drives, else by their tests, else by their files.
[[nodiscard]] QString nameOf(const TraceSession& session, const TraceSession& other);
/// When the machine itself was frozen.
[[nodiscard]] std::vector<HostStall> hostStallsIn(
    const TraceSession& session, std::uint64_t beginNs, std::uint64_t endNs);
/// One I/O in full: when, how long, what, and where in the order.
[[nodiscard]] QString ioText(const TraceSession& session, const TracePoint& point);

} // namespace steadymark::gui
