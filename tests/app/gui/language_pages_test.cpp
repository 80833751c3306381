// SPDX-License-Identifier: GPL-3.0-or-later
// Every page in a language of which nobody has learned a word: what is not translated, and what has no room, shows.
#include "app/gui/language/language.h"
#include "app/gui/shell/picture_look.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/scenes.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace steadymark::gui {
namespace {

/// What no language changes: names of products and systems, of the made-up drive, and of the field's tests.
QString withoutNames(QString text)
{
    // Labels of file systems, names of the states of a plan, and smartctl's names of counters.
    static const QRegularExpression given(
        QStringLiteral("“[^”]*”|FAT32|\\b(Fresh|Filled|Trimmed|Idle)\\b|Example SSD 2000|Other SSD 500"
                       "|Unsafe shutdowns|Temperature|Power on hours|Power cycles|Percentage used"
                       "|Num err log entries|Media errors|Data units (read|written)"
                       "|Critical warning|Available spare( threshold)?"));
    text.remove(given);
    static const QRegularExpression names(
        QStringLiteral("SteadyMark|CrystalDiskMark|Example NVMe SSD "
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

void expectNothingCut(const QWidget& window)
{
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        const std::string name = widget->metaObject()->className();
        if (const auto* const button = qobject_cast<const QAbstractButton*>(widget)) {
            EXPECT_GE(button->width(), button->minimumSizeHint().width()) << name << ' ' << qPrintable(button->text());
            EXPECT_GE(button->height(), button->minimumSizeHint().height())
                << name << ' ' << qPrintable(button->text());
        }
        const auto* const label = qobject_cast<const QLabel*>(widget);
        if (label == nullptr || label->text().isEmpty() || widget->inherits("steadymark::gui::ElidedLabel"))
            continue; // that shows all of it as a tool tip
        if (label->wordWrap()) {
            EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                << name << ' ' << qPrintable(label->text());
        } else {
            EXPECT_GE(label->width(), label->minimumSizeHint().width()) << name << ' ' << qPrintable(label->text());
        }
    }
}

struct Look {
    std::string scene;
    std::string language;
};

void PrintTo(const Look& look, std::ostream* stream)
{
    *stream << look.scene << ' ' << look.language;
}

class EveryPage : public ::testing::TestWithParam<Look> { };

TEST_P(EveryPage, SaysNothingInEnglishAndCutsNothing)
{
    const auto language = Language::make(GetParam().language);
    ASSERT_TRUE(language);
    std::vector<PictureScene> scenes = pictureScenes();
    const auto scene = std::ranges::find(scenes, GetParam().scene, &PictureScene::name);
    ASSERT_NE(scene, scenes.end());
    const QTemporaryDir folder;
    PictureLook look;
    look.size = QSize(1024, 640);
    bool isSeen = false;
    look.seen = [&isSeen](const QWidget& window) {
        isSeen = true;
        QSet<QString> told;
        for (const QWidget* const widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible())
                continue;
            for (const QString& text : textsOf(*widget)) {
                const QString english = englishIn(text);
                if (!english.isEmpty() && !told.contains(text)) {
                    told.insert(text);
                    ADD_FAILURE() << widget->metaObject()->className() << ": " << qPrintable(text);
                }
            }
        }
        expectNothingCut(window);
    };
    const auto drawn = scene->draw(look, std::filesystem::path(folder.path().toStdString()) / "page.png");
    ASSERT_TRUE(drawn) << drawn.error().message();
    EXPECT_TRUE(isSeen);
}

std::vector<Look> looks()
{
    std::vector<Look> looks;
    for (const PictureScene& scene : pictureScenes()) {
        for (const char* const language : {"pseudo", "pseudo-rtl"})
            looks.push_back({scene.name, language});
    }
    return looks;
}

INSTANTIATE_TEST_SUITE_P(Language, EveryPage, ::testing::ValuesIn(looks()), [](const auto& tested) {
    std::string name = tested.param.scene + "_" + tested.param.language;
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace steadymark::gui
