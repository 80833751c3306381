// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings/setting_rows.h"

#include "app/gui/style/metrics.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace steadymark::gui {

SettingRows::SettingRows(const QString& title, QWidget* parent)
    : QWidget(parent)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(1.5), grid(2), grid(1.5));
    layout->setSpacing(grid(1));
    auto* const heading = plainLabel(title, this);
    heading->setFont(scaledFont(1.0, QFont::DemiBold));
    layout->addWidget(heading);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(grid(0.75));
    layout->addLayout(m_rows);
}

void SettingRows::addRow(const QString& name, QWidget* control, const QString& hint)
{
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.25));
    auto* const label = plainLabel(name, this);
    label->setWordWrap(true);
    label->setBuddy(control);
    words->addWidget(label);
    if (!hint.isEmpty()) {
        auto* const quiet = plainLabel(hint, this);
        quiet->setWordWrap(true);
        quiet->setFont(scaledFont(0.9));
        quiet->setForegroundRole(QPalette::PlaceholderText);
        words->addWidget(quiet);
    }
    control->setParent(this);
    if (control->accessibleName().isEmpty())
        control->setAccessibleName(name);
    auto* const row = new QHBoxLayout;
    row->setSpacing(grid(2));
    row->addLayout(words, 1);
    row->addWidget(control);
    m_rows->addLayout(row);
}

void SettingRows::addLine(QWidget* line)
{
    line->setParent(this);
    m_rows->addWidget(line);
}

void SettingRows::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().brush(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius + 2, cornerRadius + 2);
}

} // namespace steadymark::gui
