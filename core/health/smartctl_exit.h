// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

/// The bits of smartctl's exit status (smartctl(8), "EXIT STATUS"). The first three say that smartctl failed, the
/// others that something is or was wrong with the drive.
struct SmartctlExit {
    static constexpr unsigned badCommandLine = 1U << 0U;
    static constexpr unsigned openFailed = 1U << 1U; ///< no such device, no permission, or asleep with -n standby
    static constexpr unsigned commandFailed = 1U
        << 2U; ///< a SMART command failed or a checksum was wrong: often harmless
    static constexpr unsigned isFailing = 1U << 3U;
    static constexpr unsigned prefailNow = 1U << 4U;
    static constexpr unsigned belowThresholdInPast = 1U << 5U;
    static constexpr unsigned errorLogHasErrors = 1U << 6U;
    static constexpr unsigned selfTestLogHasErrors = 1U << 7U;
};

} // namespace steadymark
