// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_parts.h"

#include "app/gui/run/data_choice.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/plain_text.h"

#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace steadymark::gui {
namespace {

struct PartWords {
    Q_DECLARE_TR_FUNCTIONS(ProcedureParts)
};

} // namespace

ChoiceBox* makeShareBox(QWidget* parent)
{
    auto* const box = new ChoiceBox(PartWords::tr("How much of the free space is used"), parent);
    box->addChoice(PartWords::tr("Size: default"), QVariant(0.0));
    for (const int percent : {5, 10, 25, 50, 80, 100})
        box->addChoice(percent == 100 ? PartWords::tr("Size: all free space")
                                      : PartWords::tr("Size: %1 % of free space").arg(percent),
            QVariant(percent / 100.0));
    return box;
}

std::optional<double> shareOf(const ChoiceBox& shareBox)
{
    const double share = shareBox.value().toDouble();
    return share > 0.0 ? std::optional(share) : std::nullopt;
}

ChoiceBox* makeScaleBox(QWidget* parent)
{
    auto* const box = new ChoiceBox(PartWords::tr("Duration relative to the definition"), parent);
    box->addChoice(PartWords::tr("Full length"), QVariant(1.0));
    box->addChoice(PartWords::tr("Shortened to 1/10"), QVariant(0.1));
    box->addChoice(PartWords::tr("Shortened to 1/100"), QVariant(0.01));
    box->addChoice(PartWords::tr("Shortened to 1/1000"), QVariant(0.001));
    return box;
}

ChoiceBox* makeDataBox(QWidget* parent)
{
    auto* const box = new ChoiceBox(PartWords::tr("What is written: some drives compress or deduplicate"), parent);
    box->addChoice(PartWords::tr("Data: default"), QString());
    addDataChoices(*box);
    return box;
}

QVBoxLayout* titledColumn(const QString& title, QWidget* content)
{
    auto* const column = new QVBoxLayout;
    column->setSpacing(grid(0.75));
    auto* const heading = plainLabel(title, content->parentWidget());
    heading->setFont(scaledFont(0.92, QFont::DemiBold));
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setWordWrap(true); // or the longest one makes the page wider than the window
    column->addWidget(heading);
    column->addWidget(content);
    column->addStretch(1);
    return column;
}

QWidget* scrolledVertically(QWidget* content, QWidget* parent)
{
    auto* const area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

} // namespace steadymark::gui
