// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "app/cli/terminal/progress_mode.h"
#include "core/base/clock.h"
#include "core/prepare/model/prepare_report.h"

#include <deque>
#include <functional>
#include <ostream>
#include <string>
#include <utility>

namespace steadymark::cli {

/// Tells how a preparation goes: as one line that is redrawn, as lines for pipes and logs, or as JSON. One thread.
class PrepareProgressView final {
public:
    /// \pre mode is not Automatic where `redraws` is false. `style` is asked before every drawing.
    PrepareProgressView(std::ostream& err, ProgressMode mode, const Clock& clock, std::function<GridStyle()> style);
    ~PrepareProgressView();
    PrepareProgressView(const PrepareProgressView&) = delete;
    PrepareProgressView& operator=(const PrepareProgressView&) = delete;

    void update(const PrepareProgress& progress);
    /// "steadymark-cli: <sentence>"
    void message(const Sentence& sentence);
    /// Nothing of the redrawn line stays.
    void finish();

private:
    void noteBytes(ByteCount bytes);
    [[nodiscard]] double bytesPerSecond() const;
    [[nodiscard]] Sentence numbers(const PrepareProgress& progress) const;
    void printLine(const PrepareProgress& progress);
    void redraw(const PrepareProgress& progress);

    std::ostream& m_err;
    ProgressMode m_mode;
    const Clock& m_clock;
    std::function<GridStyle()> m_style;
    std::deque<std::pair<Nanoseconds, ByteCount>> m_recent; ///< about the last five seconds
    Sentence m_phase;
    int m_tenth = -1;
    Nanoseconds m_lastLine{};
    bool m_isDrawn = false;
};

} // namespace steadymark::cli
