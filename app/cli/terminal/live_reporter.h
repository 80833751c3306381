// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/run_reporter.h"
#include "app/cli/text/grid_view.h"

#include <functional>

namespace steadymark::cli {

/// What is measured now, redrawn in place on a terminal ten times a second below the ends of the stages: a grid that
/// fills up, or one line. The cursor is hidden meanwhile and comes back with finished() or the destructor.
class LiveReporter final : public RunReporter {
public:
    /// Of a benchmark's grid.
    enum class AtEnd { EraseGrid, KeepGrid };

    /// `style` is asked before every drawing, so that a resized window is followed.
    LiveReporter(std::ostream& err, std::function<GridStyle()> style, AtEnd atEnd);
    ~LiveReporter() override;

    void message(Severity severity, const Sentence& sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunUpdate& news) override;
    void finished(const RunResult& result) override;

private:
    void noteSamples(std::span<const LiveSample> samples);
    [[nodiscard]] double currentRate() const;
    void tellStages(const RunResult& result, std::size_t end);
    void keepGrid(const GridOfRun& benchmark);
    /// One line of the run, or its grid.
    [[nodiscard]] std::vector<std::string> linesOf(const RunProgress& progress, const GridStyle& style) const;
    /// \pre it has a grid
    [[nodiscard]] std::vector<std::string> linesOfGrid(
        const RunProgress& progress, bool showsReasons, const GridStyle& style) const;
    void draw(std::vector<std::string> lines, const GridStyle& style);
    void erase();
    /// The sequence that moves from the end of what was drawn to its beginning, also when the window's width changed.
    [[nodiscard]] std::string toBeginning(unsigned columns) const;

    std::ostream& m_err;
    std::function<GridStyle()> m_style;
    AtEnd m_atEnd;
    const Procedure* m_procedure = nullptr;
    std::string m_target; ///< for people
    RunProgress m_last;
    std::size_t m_toldStages = 0;
    double m_bytesPerSecond = 0.0;
    const RunResult* m_judged = nullptr;
    Sentence m_steadiness;
    std::vector<LiveSample> m_recent; ///< of one pass, about the last half second
    std::vector<std::string> m_drawn;
    unsigned m_updates = 0;
    bool m_isActive = false;
};

} // namespace steadymark::cli
