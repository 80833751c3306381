// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/rows_dialog.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace steadymark::gui {
namespace {

class RowsDialogTest : public ::testing::Test {
protected:
    [[nodiscard]] QTableWidget* table() { return m_dialog.findChild<QTableWidget*>(); }
    [[nodiscard]] bool isAcceptable()
    {
        return m_dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
    [[nodiscard]] QLineEdit* details(int row) { return qobject_cast<QLineEdit*>(table()->cellWidget(row, 4)); }
    [[nodiscard]] QComboBox* block(int row) { return qobject_cast<QComboBox*>(table()->cellWidget(row, 1)); }
    void click(const QString& text)
    {
        for (QPushButton* button : m_dialog.findChildren<QPushButton*>()) {
            if (button->text().remove('&') == text)
                return button->click();
        }
        FAIL() << text.toStdString();
    }

    PlanOptions m_options = optionsFor(*findProfile("default"));
    RowsDialog m_dialog{m_options};
};

TEST_F(RowsDialogTest, ReturnsWhatItWasGiven)
{
    EXPECT_EQ(m_dialog.options().rows, m_options.rows);
    EXPECT_EQ(m_dialog.options().measure, m_options.measure);
    EXPECT_EQ(m_dialog.options().profile, "default");
    EXPECT_EQ(m_dialog.complaint(), QString());
    EXPECT_TRUE(isAcceptable());
}

TEST_F(RowsDialogTest, EditedRowsAreCustomAndThoseOfAProfileAreIts)
{
    qobject_cast<QSpinBox*>(table()->cellWidget(0, 2))->setValue(4);
    EXPECT_EQ(m_dialog.options().profile, "custom");
    EXPECT_EQ(m_dialog.options().rows[0].queueDepth, 4U);
    qobject_cast<QSpinBox*>(table()->cellWidget(0, 2))->setValue(8);
    EXPECT_EQ(m_dialog.options().profile, "default");
}

TEST_F(RowsDialogTest, TakesAnyBlockSizeThatTheEngineTakes)
{
    block(0)->setEditText("512B");
    EXPECT_EQ(m_dialog.options().rows[0].blockSize, ByteCount(512));
    block(0)->setEditText("16MiB");
    EXPECT_EQ(m_dialog.options().rows[0].blockSize, ByteCount(16U << 20U));
    EXPECT_EQ(block(0)->itemText(0), "512 B");
    block(0)->setEditText("16 MiB");
    EXPECT_EQ(m_dialog.options().rows[0].blockSize, ByteCount(16U << 20U));
    block(0)->setEditText("3 k");
    EXPECT_EQ(m_dialog.options().rows[0].blockSize, ByteCount(3072));
    EXPECT_TRUE(isAcceptable());
}

TEST_F(RowsDialogTest, SaysWhatIsWrongInWhichRowAndWaits)
{
    for (const char* text : {"many", "", "100", "32MiB", "1000"}) {
        block(1)->setEditText(text);
        EXPECT_TRUE(m_dialog.complaint().startsWith("Row 2: ")) << text << ": " << m_dialog.complaint().toStdString();
        EXPECT_FALSE(isAcceptable()) << text;
    }
    block(1)->setEditText("1MiB");
    EXPECT_TRUE(isAcceptable());
}

TEST_F(RowsDialogTest, DetailsAreCheckedWhileTheyAreTyped)
{
    details(2)->setText("begin=64GiB, think=10ms,burst=4");
    EXPECT_EQ(m_dialog.complaint(), QString());
    EXPECT_EQ(m_dialog.options().rows[2].begin, ByteCount(std::uint64_t{64} << 30U));
    EXPECT_EQ(m_dialog.options().rows[2].burst, 4U);
    EXPECT_EQ(m_dialog.options().profile, "custom");
    for (const char* text : {"begin=", "nonsense", "time=5s", "burst=4", "random=60,random=70", "offset=4KiB"}) {
        details(2)->setText(text);
        EXPECT_TRUE(m_dialog.complaint().startsWith("Row 3: ")) << text << ": " << m_dialog.complaint().toStdString();
        EXPECT_FALSE(isAcceptable()) << text;
    }
    details(2)->setText({});
    EXPECT_EQ(m_dialog.options().profile, "default");
    EXPECT_TRUE(isAcceptable());
}

TEST_F(RowsDialogTest, TheMenuAddsADetailWhoseNumberIsSelected)
{
    table()->setCurrentCell(3, 0);
    auto* const menu = [this]() -> QMenu* {
        for (QPushButton* button : m_dialog.findChildren<QPushButton*>()) {
            if (button->text().remove('&') == "Details")
                return button->menu();
        }
        return nullptr;
    }();
    ASSERT_NE(menu, nullptr);
    for (QAction* const action : menu->actions()) {
        details(3)->setText({});
        action->trigger();
        const bool needsRandom = details(3)->text().startsWith("random=");
        EXPECT_EQ(m_dialog.complaint(), QString()) << details(3)->text().toStdString() << needsRandom;
    }
    details(3)->setText("begin=64GiB");
    menu->actions()[5]->trigger();
    EXPECT_EQ(details(3)->text(), "begin=64GiB,think=10ms,burst=4");
    EXPECT_EQ(details(3)->selectedText(), "10ms");
}

TEST_F(RowsDialogTest, DetailsMoveWithTheirRowAndComeBackFromAPlanFile)
{
    details(2)->setText("random=60,sync=write-through");
    table()->setCurrentCell(2, 0);
    click("Up");
    EXPECT_EQ(details(1)->text(), "random=60,sync=write-through");
    const QTemporaryDir folder;
    const QString fileName = folder.filePath("rows.steadyplan");
    ASSERT_EQ(m_dialog.savePlan(fileName), QString());
    RowsDialog other{m_options};
    ASSERT_EQ(other.openPlan(fileName), QString());
    EXPECT_EQ(other.options().rows, m_dialog.options().rows);
    EXPECT_EQ(other.options().rows[1].randomPercent, 60U);
}

TEST_F(RowsDialogTest, RowsCanBeAddedRemovedAndMoved)
{
    table()->setCurrentCell(0, 0);
    click("Add");
    ASSERT_EQ(table()->rowCount(), 5);
    EXPECT_EQ(m_dialog.options().rows[1], m_options.rows[0]);
    click("Remove");
    EXPECT_EQ(m_dialog.options().rows, m_options.rows);

    table()->setCurrentCell(2, 0);
    click("Up");
    EXPECT_EQ(m_dialog.options().rows[1], m_options.rows[2]);
    EXPECT_EQ(m_dialog.options().rows[2], m_options.rows[1]);
    click("Down");
    EXPECT_EQ(m_dialog.options().rows, m_options.rows);
}

TEST_F(RowsDialogTest, ButtonsMeanTheRowInWhichSomebodyTypes)
{
    m_dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_dialog));
    block(2)->setFocus();
    EXPECT_EQ(table()->currentRow(), 2);
    click("Up");
    EXPECT_EQ(m_dialog.options().rows[1], m_options.rows[2]);
    table()->cellWidget(3, 2)->setFocus();
    click("Remove");
    EXPECT_EQ(m_dialog.options().rows.size(), 3U);
    EXPECT_EQ(m_dialog.options().rows[2], m_options.rows[1]);
}

TEST_F(RowsDialogTest, WithoutARowThereIsNothingToMeasure)
{
    table()->setCurrentCell(0, 0);
    for (int i = 0; i < 4; ++i)
        click("Remove");
    EXPECT_EQ(table()->rowCount(), 0);
    EXPECT_FALSE(m_dialog.complaint().isEmpty());
    EXPECT_FALSE(isAcceptable());
    click("Add");
    EXPECT_TRUE(isAcceptable());
}

TEST_F(RowsDialogTest, APlanFileComesBackAsItWas)
{
    PlanOptions options = optionsFor(*findProfile("nvme"));
    options.mixReadPercent = 30;
    options.measure = Nanoseconds(2'500'000'000);
    options.passes = 3;
    options.rows.push_back({AccessPattern::Random, ByteCount(512), 512, 64});
    RowsDialog source(options);
    const QTemporaryDir folder;
    const QString fileName = folder.filePath("rows.steadyplan");
    ASSERT_EQ(source.savePlan(fileName), QString());
    ASSERT_EQ(m_dialog.openPlan(fileName), QString());
    const PlanOptions opened = m_dialog.options();
    EXPECT_EQ(opened.rows, options.rows);
    EXPECT_EQ(opened.measure, options.measure);
    EXPECT_EQ(opened.mixReadPercent, options.mixReadPercent);
    EXPECT_EQ(opened.passes, 3U);
    EXPECT_EQ(opened.operations, Operations::ReadAndWrite);
    EXPECT_EQ(opened.profile, "custom");
}

TEST_F(RowsDialogTest, AFileThatIsNoPlanChangesNothing)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("broken.steadyplan"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"steps\": 7}");
    file.close();
    EXPECT_TRUE(m_dialog.openPlan(file.fileName()).contains("broken.steadyplan"));
    EXPECT_FALSE(m_dialog.openPlan(folder.filePath("missing.steadyplan")).isEmpty());
    EXPECT_EQ(m_dialog.options().rows, m_options.rows);
}

} // namespace
} // namespace steadymark::gui
