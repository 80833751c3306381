// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/resumable.h"

#include "app/gui/states/procedure_figures.h"
#include "app/gui/states/procedure_words.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

struct ResumeWords {
    Q_DECLARE_TR_FUNCTIONS(Resumable)
};

/// Whether another process lives; this one's own journals are no others'.
bool isAnotherAlive(std::int64_t processId)
{
    return processId != currentProcessId() && isProcessAlive(processId);
}

} // namespace

std::vector<Resumable> findUnfinished(const JournalStore& store)
{
    std::vector<Resumable> found;
    for (UnfinishedProcedure& left : store.unfinished(&isAnotherAlive)) {
        if (!left.soFar)
            continue;
        const double fraction = fractionDone(*left.soFar);
        found.push_back({std::move(left.journal), std::make_shared<const RunResult>(*std::move(left.soFar)), fraction,
            left.isRunning});
    }
    return found;
}

std::filesystem::path targetOf(const Resumable& interrupted)
{
    const ResultTarget& begun = interrupted.result->target;
    return begun.simulation.empty() ? pathFromUtf8(begun.path) : simulationPath(begun.simulation);
}

void offerToResume(MessageStrip& strip, const std::vector<Resumable>& all, const ResumeActions& actions)
{
    if (all.empty()) {
        strip.clear();
        return;
    }
    const auto left = std::ranges::find(all, false, &Resumable::isRunning);
    if (left == all.end()) {
        strip.showMessage(MessageStrip::Kind::Information, runsElsewhereSentence(*all.front().result));
        return;
    }
    strip.showMessage(MessageStrip::Kind::Information, resumeSentence(*left->result, left->fraction),
        {{ResumeWords::tr("Resume"),
             [one = *left, resume = actions.resume] {
                 resume(one);
             }},
            {ResumeWords::tr("Discard"), [one = *left, discard = actions.discard] {
                 discard(one);
             }}});
}

} // namespace steadymark::gui
