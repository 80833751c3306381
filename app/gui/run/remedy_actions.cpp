// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/remedy_actions.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

class RemedyWords {
    Q_DECLARE_TR_FUNCTIONS(RemedyWords)
};

using Actions = std::vector<MessageStrip::Action>;

void add(Actions& actions, const QString& text, std::function<void()> run)
{
    if (run)
        actions.push_back({text, std::move(run)});
}

/// Null where there is no such control, or its value is not known.
template <class Value>
std::function<void()> withValue(const std::function<void(Value)>& control, const std::optional<Value>& value)
{
    if (!control || !value)
        return {};
    return [control, known = *value] {
        control(known);
    };
}

} // namespace

std::vector<MessageStrip::Action> remedyActions(const Remedy& remedy, const RemedyControls& controls)
{
    using enum Remedy::Kind;
    Actions actions;
    const auto useEngine = [&actions, &controls](const QString& text, EngineChoice engine) {
        add(actions, text, withValue(controls.setEngine, std::optional(engine)));
    };
    switch (remedy.kind) {
    case SmallerSize:
    case FreeSpaceOrSmallerSize:
    case SmallerSizeOrOtherSystem:
        if (remedy.size)
            add(actions, RemedyWords::tr("Use %1", "1 GiB, 6 passes").arg(sizeText(*remedy.size)),
                withValue(controls.setSize, remedy.size));
        else // nothing is known to fit here
            add(actions, RemedyWords::tr("Choose another target"), controls.chooseTarget);
        break;
    case AutomaticEngine:
    case AutomaticEngineOrThreads: // which is what it then takes
        useEngine(RemedyWords::tr("Use the automatic engine"), EngineChoice::Automatic);
        break;
    case ThreadsEngine:
        useEngine(RemedyWords::tr("Use the thread pool"), EngineChoice::ThreadPool);
        break;
    case OtherTargetOrThreadsEngine:
        add(actions, RemedyWords::tr("Choose another target"), controls.chooseTarget);
        useEngine(RemedyWords::tr("Use the thread pool"), EngineChoice::ThreadPool);
        break;
    case HigherRateOrLongerPasses: // only a file with a plan has a rate, and it is not edited here
        break;
    case HigherWriteLimit: // how much more is the user's decision: it wears the drive
        add(actions, RemedyWords::tr("Change the limit…"), controls.showWriteLimit);
        break;
    case LongerPasses:
        if (remedy.measure)
            add(actions, RemedyWords::tr("Measure %1 per pass", "5 s").arg(durationText(*remedy.measure)),
                withValue(controls.setMeasure, remedy.measure));
        break;
    case NoTrace:
    case NoTraceOrMoreThreads: // the threads belong to what is measured
        add(actions, RemedyWords::tr("Without a trace"), controls.leaveTraceOff);
        break;
    case ReadHealth:
        add(actions, RemedyWords::tr("Read health"), controls.readHealth);
        break;
    case InstallHelper:
    case ReinstallHelper:
        add(actions, RemedyWords::tr("Install the helper…"), controls.installHelper);
        break;
    case OtherFolder:
    case FolderOrRoot: // a program cannot make itself root
        add(actions, RemedyWords::tr("Choose another target"), controls.chooseTarget);
        break;
    case MorePasses:
        if (remedy.passes)
            add(actions, RemedyWords::tr("Use %1", "1 GiB, 6 passes").arg(passesText(*remedy.passes)),
                withValue(controls.setPasses, remedy.passes));
        break;
    }
    return actions;
}

std::vector<MessageStrip::Action> remedyActions(std::span<const Sentence> sentences, const RemedyControls& controls)
{
    Actions all;
    for (const Sentence& sentence : sentences) {
        const Remedy* const remedy = remedyIn(sentence);
        if (remedy == nullptr)
            continue;
        for (MessageStrip::Action& action : remedyActions(*remedy, controls)) {
            if (std::ranges::find(all, action.text, &MessageStrip::Action::text) == all.end())
                all.push_back(std::move(action));
        }
    }
    return all;
}

bool wantsHelper(const Sentence& sentence)
{
    const Remedy* const remedy = remedyIn(sentence);
    return remedy != nullptr
        && (remedy->kind == Remedy::Kind::InstallHelper || remedy->kind == Remedy::Kind::ReinstallHelper);
}

std::optional<Remedy> remedyOf(const Sentence& sentence)
{
    const Remedy* const remedy = remedyIn(sentence);
    return remedy != nullptr ? std::optional(*remedy) : std::nullopt;
}

} // namespace steadymark::gui
