// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/run/run_controller.h"

#include <string>
#include <vector>

namespace steadymark::cli {

struct GridState {
    const TestPlan* plan = nullptr;
    const RunProgress* progress = nullptr; ///< of the run whose grid it is: it has one
    double bytesPerSecond = 0.0;           ///< now
    Sentence title;
    bool showsReasons = true; ///< of verdicts, below the grid
};

/// The live display as lines, each narrower than the terminal: a title, the grid in CrystalDiskMark's arrangement with
/// logarithmic bars (rows in the plan's order, one column for each of read, write and mix), the current line and the
/// progress bar. Finished cells have their verdict, and why one is not sound is told below the grid, as far as there is
/// room. Where the terminal is too small for the grid only the last two are drawn. Pure.
///
///     /mnt/ssd: Samsung SSD 980 PRO 1TB, ext4
///                        Read [MB/s]                Write [MB/s]
///     SEQ 1MiB Q8T1        7012.33 x invalid    #####     5109.12 + sound      ####
///     RND 4KiB Q32T1     >  812.02              ###             -
///
///     x SEQ 1MiB Q8T1 read: invalid
///         Of 4.2 GB that were asked for, 0 B were read from nvme0n1.
///         > Test with a file that is larger than the memory.
///
///     RND 4KiB Q32T1 read, pass 2 of 5: 812.02 MB/s, 1.1 GB written, 2:31 left
///     [==========>                                         ]  34 %
[[nodiscard]] std::vector<std::string> drawGrid(const GridState& state, const GridStyle& style);

/// "RND 4KiB Q32T1 read, pass 2 of 5: 812.02 MB/s, 1.1 GB written, 2:31 left"; of the parts after the test's name as
/// many as there is room for.
[[nodiscard]] std::string describeNow(const GridState& state, std::size_t columns);

} // namespace steadymark::cli
