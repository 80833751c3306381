// SPDX-License-Identifier: GPL-3.0-or-later
// How far the numbers of the page can be trusted, and why.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/trust/why_popover.h"

#include <algorithm>

namespace steadymark::gui {

void BenchmarkPage::connectTrust()
{
    connect(m_grid, &ResultGrid::reasonWanted, this, &BenchmarkPage::showWhy);
    connect(&m_header->trustLine(), &TrustLine::clicked, this, &BenchmarkPage::showWhyOfWorst);
    connect(m_why, &WhyPopover::everyIoWanted, this, &BenchmarkPage::everyIoWanted);
    // After the grid, which was connected before, has them.
    connect(&m_session, &RunSession::stepsChanged, this, &BenchmarkPage::updateTrust);
}

void BenchmarkPage::updateTrust()
{
    const ResultGridModel& model = m_grid->model();
    std::vector<const Verdict*> verdicts;
    for (std::size_t step = 0; step < model.plan().steps.size(); ++step) {
        if (const Verdict* const verdict = model.verdictOf(step))
            verdicts.push_back(verdict);
    }
    if (verdicts.empty())
        m_header->trustLine().clear();
    else
        m_header->trustLine().setVerdict(summarize(verdicts));
}

void BenchmarkPage::showWhy(const QModelIndex& cell)
{
    const ResultGridModel& model = m_grid->model();
    const QVariant wanted = cell.data(ResultGridModel::StepRole);
    if (!wanted.isValid() || model.verdictOf(wanted.value<qulonglong>()) == nullptr)
        return;
    const std::size_t step = wanted.value<qulonglong>();
    m_grid->reveal(cell);
    m_why->showFor(
        {model.record(step), step, model.unitOfRow(cell.row()), sharedStep(step)}, *m_grid, m_grid->signRect(cell));
}

/// As it stands in reports; null while there is no result.
std::shared_ptr<const StepRecord> BenchmarkPage::sharedStep(std::size_t step) const
{
    if (!m_result || step >= m_result->steps.size())
        return {};
    const auto shared = std::make_shared<const RunResult>(anonymized(*m_result));
    return {shared, &shared->steps[step]}; // shares the result's ownership
}

bool BenchmarkPage::showWhyOfWorst()
{
    const ResultGridModel& model = m_grid->model();
    std::optional<std::size_t> worst;
    for (std::size_t step = 0; step < model.plan().steps.size(); ++step) {
        const Verdict* const verdict = model.verdictOf(step);
        if (verdict != nullptr && (!worst || verdict->level > model.verdictOf(*worst)->level))
            worst = step;
    }
    if (worst)
        showWhy(m_grid->showStep(*worst));
    return worst.has_value();
}

} // namespace steadymark::gui
