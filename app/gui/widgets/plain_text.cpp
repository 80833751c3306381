// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/plain_text.h"

#include <QLabel>
#include <QTextDocument>

namespace steadymark::gui {

QString asToolTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

QString asMenuText(const QString& text)
{
    return QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")).replace(QLatin1Char('\t'), QLatin1Char(' '));
}

QLabel* plainLabel(QWidget* parent)
{
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    QLabel* const label = plainLabel(parent);
    label->setText(text);
    return label;
}

} // namespace steadymark::gui
