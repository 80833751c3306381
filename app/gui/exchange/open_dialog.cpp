// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/open_dialog.h"

#include "app/gui/exchange/file_places.h"
#include "app/gui/shell/paths.h"

#include <QCoreApplication>
#include <QFileDialog>

#include <utility>

namespace steadymark::gui {

void openWithDialog(QWidget* parent, const OpenOrder& order)
{
    FilePlaces& places = FilePlaces::instance();
    auto* const dialog = new QFileDialog(parent->window(), order.title, places.folder(FileUse::Open));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(order.isForSeveral ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
    dialog->setNameFilters(order.filters + QStringList{QCoreApplication::translate("OpenDialog", "All files (*)")});
    QObject::connect(
        dialog, &QFileDialog::filesSelected, parent, [&places, open = order.open](const QStringList& names) {
            std::vector<std::filesystem::path> files;
            for (const QString& name : names)
                files.push_back(pathOf(name));
            if (files.empty())
                return;
            places.remember(FileUse::Open, names.front());
            open(files);
        });
    dialog->open();
}

void chooseFolderWithDialog(QWidget* parent, const QString& title, const QString& start,
    std::function<void(const std::filesystem::path& folder)> choose)
{
    auto* const dialog = new QFileDialog(parent->window(), title, start);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
        [choose = std::move(choose)](const QString& folder) { choose(pathOf(folder)); });
    dialog->open();
}

} // namespace steadymark::gui
