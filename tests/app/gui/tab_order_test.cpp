// SPDX-License-Identifier: GPL-3.0-or-later
// Every page walked with the Tab key alone, empty and with something to show.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/side_bar.h"
#include "core/procedure/document/result_store.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/compare_sample.h"
#include "tests/pictures/prepare_sample.h"
#include "tests/pictures/procedure_sample.h"
#include "tests/support/benchmark.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QTest>
#include <QThreadPool>

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <ostream>

namespace steadymark::gui {
namespace {

using test::waitFor;

/// The whole window with everything behind it that a page can show: a drive that tells its health and can be prepared.
struct FullWindow {
    FullWindow()
        : preparer(samplePrepareSurvey(), PrepareScene::Choose)
        , settings(machine.dataFolder() / "settings.ini")
        , theme(ThemeChoice::Light, Theme::Watch::Nothing)
        , session(prepared(), machine.resultsFolder())
        , history(machine.resultsFolder())
        , window(session, history, settings, theme)
    {
        window.resize(1200, 760);
        window.show();
        window.activateWindow();
        settle();
    }
    ~FullWindow()
    {
        window.close();
        QThreadPool::globalInstance()->waitForDone();
    }

    void settle() const
    {
        EXPECT_TRUE(waitFor([this] {
            return QThreadPool::globalInstance()->activeThreadCount() == 0
                && std::ranges::none_of(window.pages(), &Page::isBusy);
        }));
        QTest::qWait(100);
    }

    Machine& prepared()
    {
        Volume volume;
        volume.mountPoint = volume.writableFolder = folder.path();
        volume.fileSystem = "ext4";
        volume.total = volume.available = ByteCount(1'000'000'000'000);
        volume.isWritable = true;
        volume.drives = {preparer.drive()};
        catalog.setVolumes({volume});
        catalog.setDrives({preparer.drive()});
        reader.answer = test::sampleNvmeDocument();
        machine.parts().use(catalog);
        machine.parts().use(reader);
        machine.parts().use(preparer);
        return machine.parts();
    }

    test::DiskFolder folder;
    test::FakeCatalog catalog;
    test::FakeReader reader;
    SamplePreparer preparer;
    test::EngineMachine machine;
    Settings settings;
    Theme theme;
    RunSession session;
    History history;
    MainWindow window;
};

std::string nameOf(const QWidget* widget)
{
    const QString name =
        widget->accessibleName().isEmpty() ? widget->property("text").toString() : widget->accessibleName();
    return std::string(widget->metaObject()->className()) + " \"" + name.toStdString() + "\"";
}

/// Of buttons of which one is chosen Tab goes to that one; the arrow keys go to the others.
bool isChosenByArrows(const QWidget* widget)
{
    const auto* const button = qobject_cast<const QAbstractButton*>(widget);
    return button != nullptr && !button->isChecked()
        && (button->autoExclusive() || (button->group() != nullptr && button->group()->exclusive()));
}

bool takesTab(const QWidget* widget, const QWidget& window)
{
    if (isChosenByArrows(widget))
        return false;
    return widget->window() == &window && widget->isVisible() && widget->isEnabled()
        && (widget->focusPolicy() & Qt::TabFocus) && widget->focusProxy() == nullptr;
}

/// Whether some of it is on the window, and not scrolled away.
bool isSeen(const QWidget& widget)
{
    QRect seen = widget.rect();
    for (const QWidget* at = &widget; at != nullptr && !seen.isEmpty(); at = at->parentWidget()) {
        seen = seen.intersected(at->rect());
        seen.translate(at->isWindow() ? QPoint() : at->pos());
    }
    return widget.isVisible() && !seen.isEmpty();
}

/// Where the focus goes with a key until it is back where it began.
std::vector<QWidget*> walk(QWidget& begin, Qt::KeyboardModifiers modifiers)
{
    begin.setFocus(Qt::TabFocusReason);
    std::vector<QWidget*> visited{&begin};
    constexpr std::size_t tooMany = 300;
    while (visited.size() < tooMany) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, modifiers);
        QWidget* const now = QApplication::focusWidget();
        if (now == &begin)
            return visited;
        EXPECT_TRUE(isSeen(*now)) << nameOf(now) << " has the focus and cannot be seen";
        visited.push_back(now);
    }
    ADD_FAILURE() << "The focus never comes back to " << nameOf(&begin) << "; it is at " << nameOf(visited.back());
    return visited;
}

/// Whether one that comes later is read earlier: it lies to the left in the same row, or above in the same column.
bool isBackwards(const QRect& before, const QRect& now)
{
    const auto isBeside = [](const QRect& one, const QRect& other) {
        return one.top() < other.center().y() && other.center().y() < one.bottom();
    };
    if (isBeside(before, now) || isBeside(now, before))
        return now.center().x() < before.center().x();
    const bool isNextColumn = now.left() >= before.right();
    return now.bottom() <= before.top() && !isNextColumn;
}

struct Scene {
    const char* name;
    std::string_view page;
    std::function<void(FullWindow&)> show;
};

void PrintTo(const Scene& scene, std::ostream* out)
{
    *out << scene.name;
}

class TabOrder : public ::testing::TestWithParam<Scene> { };

TEST_P(TabOrder, ReachesEveryControlOnceAsItIsReadAndGoesBackTheSameWay)
{
    FullWindow test;
    test.window.setPage(GetParam().page);
    test.settle();
    if (GetParam().show)
        GetParam().show(test);
    test.settle();
    test::leavePicture(test.window, QStringLiteral("tab-") + QString::fromLatin1(GetParam().name));
    std::vector<QWidget*> wanted;
    for (QWidget* const widget : test.window.findChildren<QWidget*>()) {
        if (takesTab(widget, test.window))
            wanted.push_back(widget);
    }
    ASSERT_FALSE(wanted.empty());
    const std::vector<QWidget*> forwards = walk(*wanted.front(), Qt::NoModifier);
    for (const QWidget* const widget : wanted)
        EXPECT_EQ(std::ranges::count(forwards, widget), 1) << nameOf(widget);
    for (const QWidget* const widget : forwards)
        EXPECT_TRUE(std::ranges::count(wanted, widget)) << nameOf(widget) << " is no control of the page";

    std::vector<QWidget*> backwards = walk(*wanted.front(), Qt::ShiftModifier);
    std::reverse(backwards.begin() + 1, backwards.end());
    EXPECT_EQ(forwards, backwards) << "Shift+Tab goes another way";

    // From the first of the page; where the walk began does not matter.
    const QWidget* before = nullptr;
    QWidget* const page = test.window.sideBar().parentWidget();
    for (std::size_t i = 0; i < forwards.size(); ++i) {
        const QWidget* const now = forwards[i];
        if (test.window.sideBar().isAncestorOf(now)) {
            before = nullptr;
            continue;
        }
        const auto place = [page](const QWidget* widget) {
            return QRect(widget->mapTo(page, QPoint()), widget->size());
        };
        if (before != nullptr) {
            EXPECT_FALSE(isBackwards(place(before), place(now))) << nameOf(before) << " comes before " << nameOf(now);
        }
        before = now;
    }
}

void showProcedure(FullWindow& test, ProcedureScene scene)
{
    test.session.show(sampleProcedure(scene));
}

INSTANTIATE_TEST_SUITE_P(Pages, TabOrder,
    ::testing::Values(Scene{"BenchmarkEmpty", "benchmark", {}},
        Scene{"BenchmarkWithAResult", "benchmark",
            [](FullWindow& test) {
                const auto file = test.folder.path() / "sample.steadymark";
                ASSERT_TRUE(saveRun(test::sampleResult(), file));
                test.window.open(file);
                ASSERT_TRUE(waitFor([&] { return test.window.page<BenchmarkPage>().result() != nullptr; }));
            }},
        Scene{"SustainedEmpty", "sustained", {}},
        Scene{"SustainedWithAResult", "sustained",
            [](FullWindow& test) {
                showProcedure(test, ProcedureScene::Sustained);
            }},
        Scene{"DegradationEmpty", "degradation", {}},
        Scene{"DegradationWithStates", "degradation",
            [](FullWindow& test) {
                showProcedure(test, ProcedureScene::States);
            }},
        Scene{"DegradationWithRounds", "degradation",
            [](FullWindow& test) {
                showProcedure(test, ProcedureScene::Rounds);
            }},
        Scene{"LatencyEmpty", "latency", {}},
        Scene{"LatencyWithATrace", "latency",
            [](FullWindow& test) {
                const auto file = test.folder.path() / "sample.smtrace";
                test::saveSampleTrace(file);
                test.window.open(file);
                ASSERT_TRUE(waitFor([&] { return test.window.page<LatencyPage>().session().isReady(); }));
            }},
        Scene{"HealthOfNvme", "health", {}},
        Scene{"HealthOfAta", "health",
            [](FullWindow& test) {
                test.reader.answer = test::sampleAtaDocument();
                test.window.page<HealthPage>().read();
            }},
        Scene{"PrepareChoosing", "prepare", {}}, Scene{"CompareEmpty", "compare", {}},
        Scene{"CompareWithResults", "compare",
            [](FullWindow& test) {
                CompareSample sample = sampleComparison();
                test.window.page<ComparePage>().session().show(
                    std::move(sample.comparison), std::move(sample.groups), std::move(sample.timelines));
            }}),
    [](const auto& scene) { return std::string(scene.param.name); });

} // namespace
} // namespace steadymark::gui
