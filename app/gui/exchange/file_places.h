// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace steadymark::gui {

class Settings;

enum class FileUse { Open, Save };

/// Where file dialogs start: in the folder of the last file that was opened, or saved, and before the first one among
/// the user's documents. There is one of it, because dialogs are opened all over the window. GUI thread.
class FilePlaces final {
public:
    [[nodiscard]] static FilePlaces& instance();

    /// What is remembered from one start to the next; null: nothing is. `settings` lives until the next call.
    void keepIn(Settings* settings);

    /// A folder that exists.
    [[nodiscard]] QString folder(FileUse use) const;
    /// That this file was opened or saved.
    void remember(FileUse use, const QString& file);

private:
    FilePlaces() = default;

    Settings* m_settings = nullptr;
};

} // namespace steadymark::gui
