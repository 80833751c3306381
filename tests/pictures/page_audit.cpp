// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/page_audit.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QWidget>

namespace steadymark::gui {
namespace {

/// What no language changes: names of products and systems, of the made-up drive, and of the field's tests.
QString withoutNames(QString text)
{
    // Labels of file systems, and smartctl's names of counters.
    static const QRegularExpression given(
        QStringLiteral("“[^”]*”|FAT32|Example SSD 2000|Other SSD 500"
                       "|Unsafe shutdowns|Temperature|Power on hours|Power cycles|Percentage used"
                       "|Num err log entries|Media errors|Data units (read|written)"
                       "|Critical warning|Available spare( threshold)?"));
    text.remove(given);
    // Licences and languages are called by their own names.
    static const QRegularExpression own(
        QStringLiteral("https://\\S+|\\b(L?GPL|BSL|BSD)-\\S+( WITH \\S+)?|\\bQwt\\b|Boost|CLI11|zstd|liburing|libblkid"
                       "|American English|pseudo(-rtl)?"));
    text.remove(own);
    // Of the published DelayRatios.
    static const QRegularExpression drives(
        QStringLiteral("JMicron JMF602|Indilinx Barefoot|SandForce SF-1200|Toshiba|Samsung SLC|Intel X25-M"));
    text.remove(drives);
    static const QRegularExpression names(
        QStringLiteral("SteadyMark|CrystalDiskMark|[a-z]+=[^\\s:]+(:\\d+)?|After half a "
                       "year|rsync|tracker-miner-fs-3|Example NVMe SSD "
                       "1TB|Example|nvme\\d\\w*|sd[a-z]\\d?|ext4|btrfs|NTFS|PCIe|NVMe|SATA|SMART|SLC|TRIM|LUKS"
                       "|Linux|Windows|IDENTIFY|SEQ|RND|IOPS|[KMGT]i?B(/s)?|kB|hour|min|sec|/"
                       "\\S*|\\S+\\.(steadymark|smtrace|steadyplan)|Ctrl\\S*|Enter|Esc"));
    return text.remove(names);
}

QStringList textsOf(const QWidget& widget)
{
    QStringList texts;
    if (const auto* const label = qobject_cast<const QLabel*>(&widget))
        texts << label->text();
    if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget))
        texts << button->text();
    if (const auto* const box = qobject_cast<const QComboBox*>(&widget)) {
        for (int i = 0; i < box->count(); ++i)
            texts << box->itemText(i);
    }
    if (const auto* const tabs = qobject_cast<const QTabBar*>(&widget)) {
        for (int i = 0; i < tabs->count(); ++i)
            texts << tabs->tabText(i);
    }
    if (const auto* const edit = qobject_cast<const QLineEdit*>(&widget))
        texts << edit->placeholderText();
    const auto* const view = qobject_cast<const QAbstractItemView*>(&widget);
    if (view != nullptr && view->model() != nullptr && !view->inherits("QHeaderView")) {
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                const QModelIndex index = view->model()->index(row, column);
                texts << index.data().toString() << index.data(Qt::ToolTipRole).toString();
            }
        }
    }
    if (const auto* const header = qobject_cast<const QHeaderView*>(&widget);
        header != nullptr && header->model() != nullptr) {
        for (int i = 0; i < header->count(); ++i)
            texts << header->model()->headerData(i, header->orientation()).toString();
    }
    return texts << widget.toolTip() << widget.accessibleName();
}

/// Words outside of the brackets that the language puts around what it says.
QString englishIn(QString text)
{
    static const QRegularExpression said(QStringLiteral("\\[[^\\[\\]]*\\]"));
    static const QRegularExpression markup(QStringLiteral("<[^>]*>|&\\w+;"));
    text.remove(markup);
    while (text.contains(said))
        text.remove(said);
    static const QRegularExpression words(QStringLiteral("[A-Za-z]*[a-z]{3,}[A-Za-z]*"));
    const auto match = words.match(withoutNames(text));
    return match.hasMatch() ? text : QString();
}

/// Whether a part of it lies beside what an area around it shows. Below it may, where one scrolls to it.
bool isCutAtItsSide(const QWidget& widget)
{
    for (const QWidget* around = widget.parentWidget(); around != nullptr; around = around->parentWidget()) {
        const QRect place(widget.mapTo(around, QPoint()), widget.size());
        if (place.left() < 0 || place.right() > around->rect().right())
            return true;
        if (around->isWindow())
            break;
    }
    return false;
}

/// What cannot show all of its text.
QStringList cutIn(const QWidget& window)
{
    QStringList cut;
    const auto tell = [&cut](const QWidget& widget, const QString& text) {
        cut += QStringLiteral("%1 is cut: %2").arg(QLatin1String(widget.metaObject()->className()), text);
    };
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        if (button != nullptr
            && (button->width() < button->minimumSizeHint().width()
                || button->height() < button->minimumSizeHint().height()))
            tell(*button, button->text());
        else if (isCutAtItsSide(*widget) && !widget->accessibleName().isEmpty())
            tell(*widget, widget->accessibleName());
        const auto* const label = qobject_cast<const QLabel*>(widget);
        if (label == nullptr || label->text().isEmpty() || widget->inherits("steadymark::gui::ElidedLabel"))
            continue; // that shows all of it as a tool tip
        if (label->wordWrap() ? label->height() < label->heightForWidth(label->width())
                              : label->width() < label->minimumSizeHint().width())
            tell(*label, label->text());
    }
    return cut;
}

} // namespace

QStringList faultsOfPage(const QWidget& window)
{
    QSet<QString> told;
    QStringList faults;
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        for (const QString& text : textsOf(*widget)) {
            if (englishIn(text).isEmpty() || told.contains(text))
                continue;
            told.insert(text);
            faults +=
                QStringLiteral("%1 is not translated: %2").arg(QLatin1String(widget->metaObject()->className()), text);
        }
    }
    return faults + cutIn(window);
}

} // namespace steadymark::gui
