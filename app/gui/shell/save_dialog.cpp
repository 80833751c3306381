// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/save_dialog.h"

#include "app/gui/exchange/file_places.h"
#include "app/gui/language/said.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace steadymark::gui {
namespace {

QString wordsOfSaving(const char* text)
{
    return QCoreApplication::translate("SaveDialog", text);
}

/// What follows the last dot, if it can be an ending: not the rest of "SSD 2.5 inch" or of a date.
QString endingOf(const QString& file)
{
    static const QRegularExpression form(QStringLiteral("\\.([a-z0-9]*[a-z][a-z0-9]*)$"));
    const QString ending = form.match(QFileInfo(file).fileName().toLower()).captured(1);
    return ending.size() <= 10 ? ending : QString();
}

QString filterOf(const SaveFormat& format)
{
    QStringList patterns;
    for (const QString& ending : format.endings)
        patterns << QStringLiteral("*.") + ending;
    return QStringLiteral("%1 (%2)").arg(format.name, patterns.join(QLatin1Char(' ')));
}

QString withEnding(const QString& file, const QString& ending)
{
    const QString old = endingOf(file);
    return (old.isEmpty() ? file : file.chopped(old.size() + 1)) + QLatin1Char('.') + ending;
}

/// The name with the ending of the filter where it has none. The dialog has not asked whether such a file may be
/// replaced.
Result<QString> completed(const QString& file, const QString& ending)
{
    if (!endingOf(file).isEmpty())
        return file;
    QString whole = file + QLatin1Char('.') + ending;
    if (QFileInfo::exists(whole))
        return fail(ErrorCode::InvalidArgument,
            Sentence::verbatim(wordsOfSaving("%1 already exists. Choose it in the dialog to replace it.")
                                   .arg(QFileInfo(whole).fileName())
                                   .toStdString()));
    return whole;
}

Result<QString> saveNow(const SaveOrder& order, const QString& chosen, std::size_t filter)
{
    BOOST_OUTCOME_TRY(QString file, completed(chosen, order.formats[filter].endings.front()));
    BOOST_OUTCOME_TRY(const std::size_t format, formatOf(file, order.formats, filter));
    BOOST_OUTCOME_TRYV(order.write(file, format));
    return file;
}

} // namespace

Result<std::size_t> formatOf(const QString& file, const std::vector<SaveFormat>& formats, std::size_t preferred)
{
    const QString ending = endingOf(file);
    if (ending.isEmpty())
        return std::size_t{0};
    if (formats.at(preferred).endings.contains(ending))
        return preferred;
    const auto found =
        std::ranges::find_if(formats, [&ending](const SaveFormat& format) { return format.endings.contains(ending); });
    if (found != formats.end())
        return static_cast<std::size_t>(found - formats.begin());
    QStringList known;
    for (const SaveFormat& format : formats)
        known << QLatin1Char('.') + format.endings.front();
    known.removeDuplicates();
    const QString last = known.takeLast();
    const QString list = known.isEmpty() ? last : wordsOfSaving("%1 or %2").arg(known.join(QStringLiteral(", ")), last);
    return fail(ErrorCode::InvalidArgument,
        Sentence::verbatim(
            wordsOfSaving("Nothing was saved: .%1 is not a supported format. Use a name that ends with %2.")
                .arg(ending, list)
                .toStdString()));
}

void saveWithDialog(QWidget* parent, const SaveOrder& order)
{
    FilePlaces& places = FilePlaces::instance();
    auto* const dialog = new QFileDialog(parent->window(), order.title, places.folder(FileUse::Save));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const SaveFormat& format : order.formats)
        filters << filterOf(format);
    dialog->setNameFilters(filters);
    dialog->selectNameFilter(filters.at(static_cast<qsizetype>(order.format)));
    dialog->selectFile(order.name + QLatin1Char('.') + order.formats.at(order.format).endings.front());
    const auto formatAt = [filters](const QString& filter) {
        return static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(filter)));
    };
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
        [dialog, formatAt, formats = order.formats](const QString& filter) {
            if (const QStringList files = dialog->selectedFiles(); !files.isEmpty())
                dialog->selectFile(withEnding(files.front(), formats[formatAt(filter)].endings.front()));
        });
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [&places, dialog, order, formatAt](const QString& chosen) {
            const Result<QString> file = saveNow(order, chosen, formatAt(dialog->selectedNameFilter()));
            if (file) {
                places.remember(FileUse::Save, file.value());
                order.saved(wordsOfSaving("Saved as %1.").arg(QFileInfo(file.value()).fileName()));
            } else {
                order.failed(said(file.error().sentence));
            }
        });
    dialog->open();
}

} // namespace steadymark::gui
