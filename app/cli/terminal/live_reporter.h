// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/run_reporter.h"
#include "app/cli/text/grid_view.h"

#include <functional>

namespace steadymark::cli {

/// The grid that fills up, redrawn in place on a terminal ten times a second. The cursor is hidden meanwhile and comes
/// back with finished() or the destructor.
class LiveReporter final : public RunReporter {
public:
    enum class AtEnd { EraseGrid, KeepGrid };

    /// `style` is asked before every drawing, so that a resized window is followed.
    LiveReporter(std::ostream& err, std::function<GridStyle()> style, AtEnd atEnd);
    ~LiveReporter() override;

    void message(Severity severity, std::string_view sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunProgress& progress, std::span<const LiveSample> samples) override;
    void finished(const RunResult& result) override;

private:
    void noteSamples(std::span<const LiveSample> samples);
    [[nodiscard]] double currentRate() const;
    void draw();
    void erase();
    /// The sequence that moves from the end of what was drawn to its beginning, also when the window's width changed.
    [[nodiscard]] std::string toBeginning(unsigned columns) const;

    std::ostream& m_err;
    std::function<GridStyle()> m_style;
    AtEnd m_atEnd;
    TestPlan m_plan;
    std::string m_title;
    RunProgress m_progress;
    std::vector<LiveSample> m_recent; ///< of one pass, about the last half second
    std::vector<std::string> m_drawn;
    unsigned m_updates = 0;
    bool m_isActive = false;
    bool m_showsReasons = true;
};

} // namespace steadymark::cli
