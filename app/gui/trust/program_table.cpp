// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/program_table.h"

#include "app/gui/trust/trust_words.h"
#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace steadymark::gui {
namespace {

class ProgramWords {
    Q_DECLARE_TR_FUNCTIONS(ProgramWords)
};

constexpr qsizetype longestName = 40; // it may be a stranger's file

QString amountText(std::uint64_t bytes)
{
    return bytes == 0 ? QStringLiteral("–") : bytesText(static_cast<double>(bytes));
}

} // namespace

const PassObservations* observedOf(const StepRecord& step)
{
    const std::optional<std::size_t> median = medianPass(step.passes);
    if (!median || !step.passes[*median].observed)
        return nullptr;
    return &*step.passes[*median].observed;
}

bool isAboutPrograms(const TrustReason& reason)
{
    return reason.check == "foreign-io" || reason.check == "cpu-contention";
}

bool namesPrograms(const PassObservations& seen)
{
    return std::ranges::any_of(seen.programs, [](const ProcessTraffic& program) { return !program.name.empty(); });
}

ProcedureTable programTable(const PassObservations& seen)
{
    ProcedureTable table;
    table.titles = {ProgramWords::tr("Program"), ProgramWords::tr("Read", "amount of data"),
        ProgramWords::tr("Written", "amount of data")};
    for (const ProcessTraffic& program : seen.programs) {
        if (program.name.empty())
            continue;
        table.lines.push_back({sentenceOf(Sentence::verbatim(program.name)).left(longestName),
            amountText(program.readBytes), amountText(program.writtenBytes)});
    }
    return table;
}

} // namespace steadymark::gui
