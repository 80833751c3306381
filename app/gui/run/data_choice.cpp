// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/data_choice.h"

#include "app/gui/widgets/choice_box.h"

#include <QCoreApplication>

namespace steadymark::gui {
namespace {

/// For tr().
struct DataWords {
    Q_DECLARE_TR_FUNCTIONS(DataWords)
};

} // namespace

QString dataText(const DataPattern& data)
{
    switch (data.kind) {
    case DataKind::Random:
        return DataWords::tr("Random data");
    case DataKind::Reused:
        return DataWords::tr("Reused block");
    case DataKind::Doubled:
        return DataWords::tr("Doubled bytes");
    case DataKind::Zeros:
        return DataWords::tr("All zeros");
    case DataKind::Ones:
        return DataWords::tr("All ones");
    case DataKind::Compressible:
        break;
    }
    return DataWords::tr("%1 % compressible").arg(data.compressiblePercent);
}

QVariant dataChoice(const DataPattern& data)
{
    return QString::fromStdString(toString(data));
}

std::optional<DataPattern> dataOf(const ChoiceBox& box)
{
    const Result<DataPattern> data = parseDataPattern(box.value().toString().toStdString());
    return data ? std::optional(data.value()) : std::nullopt;
}

void addDataChoices(ChoiceBox& box)
{
    for (const DataPattern& data :
        {DataPattern{DataKind::Random, 0}, DataPattern{DataKind::Reused, 0}, DataPattern{DataKind::Doubled, 0},
            DataPattern{DataKind::Zeros, 0}, DataPattern{DataKind::Ones, 0}, DataPattern{DataKind::Compressible, 50}})
        box.addChoice(dataText(data), dataChoice(data));
}

} // namespace steadymark::gui
