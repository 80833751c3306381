// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/why_popover.h"

#include "app/gui/trust/evidence_bars.h"
#include "app/gui/trust/pass_sketch.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/widgets/figure_table.h"
#include "sample_run.h"
#include "tests/app/gui_widgets/test_support.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetrics>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>

namespace steadymark::gui {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class WhyPopoverTest : public ::testing::Test {
protected:
    WhyPopoverTest()
    {
        m_window.resize(1024, 640);
        m_window.show();
        RunResult result = sample::run(buildPlan(optionsFor(*findProfile("default"))));
        sample::addVerdicts(result);
        m_steps = sample::shared(gridOf(result).steps);
    }

    void show(std::size_t step)
    {
        m_why.showFor(
            {m_steps[step], step, Unit::MegabytesPerSecond, m_steps[step]}, m_window, QRect(480, 300, 90, 20));
        QTest::qWait(10);
    }

    void showVerdict(Verdict verdict)
    {
        StepRecord step = *m_steps[2];
        step.verdict = std::move(verdict);
        m_steps[2] = std::make_shared<StepRecord>(step);
        show(2);
    }

    QStringList texts() const
    {
        QStringList found;
        for (const QLabel* const label : m_why.findChildren<QLabel*>())
            found << label->text();
        return found;
    }

    QWidget m_window;
    WhyPopover m_why{&m_window};
    std::vector<std::shared_ptr<const StepRecord>> m_steps;
};

TEST_F(WhyPopoverTest, TellsReasonsRemediesAndWhatIsGoodToKnow)
{
    show(1);
    EXPECT_TRUE(m_why.isVisible());
    const std::string all = texts().join('\n').toStdString();
    const auto cache = all.find("Of 4.20 GB that were read");
    const auto others = all.find("Other programs kept 71 %");
    const auto heading = all.find("Good to know");
    const auto context = all.find("The drive is virtual");
    ASSERT_NE(context, std::string::npos) << all;
    EXPECT_LT(cache, others);
    EXPECT_LT(others, heading);
    EXPECT_LT(heading, context);
    EXPECT_THAT(all, HasSubstr("Choose a folder on a file system that can do direct I/O"));
    EXPECT_THAT(all, HasSubstr("Invalid"));
    EXPECT_EQ(m_why.findChildren<EvidenceBars*>().size(), 2);
    EXPECT_THAT(m_why.accessibleName().toStdString(), HasSubstr("invalid"));
    EXPECT_THAT(m_why.accessibleDescription().toStdString(), HasSubstr("only 39 MB came from nvme0n1"));
}

TEST_F(WhyPopoverTest, SaysWhatWasCheckedWhereNothingSpeaksAgainstAFigure)
{
    show(0);
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("who else used the drive"));
    EXPECT_THAT(texts().join('\n').toStdString(), Not(HasSubstr("Good to know")));
    StepRecord unwatched = *m_steps[0];
    for (PassRecord& pass : unwatched.passes)
        pass.observed.reset();
    m_steps[0] = std::make_shared<StepRecord>(unwatched);
    show(0);
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("the machine was not monitored"));
}

TEST_F(WhyPopoverTest, DrawsThePassesWhereTheReasonIsInThem)
{
    show(4);
    ASSERT_EQ(m_why.findChildren<PassSketch*>().size(), 1);
    EXPECT_GT(m_why.findChild<PassSketch*>()->points().front().size(), 1U);
    show(5);
    ASSERT_EQ(m_why.findChildren<PassSketch*>().size(), 1);
    EXPECT_EQ(m_why.findChild<PassSketch*>()->points().front().size(), 1U);
    EXPECT_EQ(m_why.findChild<PassSketch*>()->points().size(), m_steps[5]->passes.size());
}

TEST_F(WhyPopoverTest, DrawsThePassesInTheUnitOfTheSentence)
{
    const auto draws = [this](EvidenceUnit unit, double expected) {
        for (const char* const check : {"trend", "spread"}) {
            showVerdict({TrustLevel::Suspicious,
                {{check, Severity::Suspicious, Sentence::verbatim("It fell."), Sentence(),
                    Evidence{unit, Sentence::verbatim("first"), 2.0, Sentence::verbatim("last"), 1.0, {}}}}});
            const auto* const sketch = m_why.findChild<PassSketch*>();
            ASSERT_NE(sketch, nullptr) << check;
            double mean = 0.0;
            for (const double value : sketch->points().front())
                mean += value / static_cast<double>(sketch->points().front().size());
            EXPECT_NEAR(mean / expected, 1.0, 0.1) << check;
            EXPECT_EQ(sketch->accessibleName().contains("IOPS"), unit == EvidenceUnit::IosPerSecond);
        }
    };
    const PassRecord& first = m_steps[2]->passes.front(); // showVerdict() is about this step
    const double iops = first.iops();
    const double megabytes = first.bytesPerSecond() / 1e6;
    draws(EvidenceUnit::IosPerSecond, iops);
    draws(EvidenceUnit::BytesPerSecond, megabytes);
}

TEST_F(WhyPopoverTest, CopiesWhatItSays)
{
    show(1);
    QTest::mouseClick(&test::buttonNamed(m_why, QStringLiteral("Copy")), Qt::LeftButton);
    const std::string text = QApplication::clipboard()->text().toStdString();
    EXPECT_THAT(text, HasSubstr("invalid"));
    EXPECT_THAT(text, HasSubstr("Of 4.20 GB that were read, only 39 MB came from nvme0n1"));
    EXPECT_THAT(text, HasSubstr("read from nvme0n1: 39 MB"));
    EXPECT_THAT(text, HasSubstr("Close them and measure again."));
    EXPECT_THAT(text, HasSubstr("Good to know:"));
}

TEST_F(WhyPopoverTest, ListsTheOtherProgramsBehindAButton)
{
    StepRecord step = *m_steps[2]; // "foreign-io"
    for (PassRecord& pass : step.passes) {
        pass.observed = PassObservations();
        pass.observed->programs = {{"rsync", 1'240'000'000, 0}, {"<b>x</b>", 0, 5'000'000}, {"", 7, 7}};
    }
    m_steps[2] = std::make_shared<StepRecord>(step);
    show(2);
    auto* const table = m_why.findChild<FigureTable*>();
    ASSERT_NE(table, nullptr);
    EXPECT_FALSE(table->isVisible());
    const int before = m_why.height();
    QAbstractButton& button = test::buttonNamed(m_why, QStringLiteral("Show the other programs"));
    QTest::mouseClick(&button, Qt::LeftButton);
    EXPECT_TRUE(table->isVisible());
    EXPECT_GT(m_why.height(), before);
    EXPECT_TRUE(m_why.rect().contains(QRect(table->mapTo(&m_why, QPoint(0, 0)), table->size())));
    EXPECT_THAT(test::withPlainBlanks(table->text()).toStdString(), HasSubstr("rsync\t1.2 GB\t–\n<b>x</b>\t–\t5.0 MB"));
    QTest::mouseClick(&button, Qt::LeftButton);
    EXPECT_FALSE(table->isVisible());
    EXPECT_EQ(m_why.height(), before);
}

TEST_F(WhyPopoverTest, KnowsNoProgramsOfAStrangersFileAndNoneThatDidNotDisturb)
{
    const auto hasButton = [this] {
        return std::ranges::any_of(m_why.findChildren<QPushButton*>(),
            [](const QPushButton* button) { return button->text() == QStringLiteral("Show the other programs"); });
    };
    StepRecord step = *m_steps[2];
    for (PassRecord& pass : step.passes) {
        pass.observed = PassObservations();
        pass.observed->programs = {{"", 1'240'000'000, 0}};
    }
    m_steps[2] = std::make_shared<StepRecord>(step);
    show(2);
    EXPECT_FALSE(hasButton());
    for (PassRecord& pass : step.passes)
        pass.observed->programs = {{"rsync", 1'240'000'000, 0}};
    step.verdict->reasons.front().check = "page-cache";
    m_steps[2] = std::make_shared<StepRecord>(step);
    show(2);
    EXPECT_FALSE(hasButton());
    step.verdict->reasons.front().check = "cpu-contention";
    m_steps[2] = std::make_shared<StepRecord>(step);
    show(2);
    EXPECT_TRUE(hasButton());
}

TEST_F(WhyPopoverTest, CopiesOnlyWhatStrangersMaySee)
{
    StepRecord shared = *m_steps[2];
    shared.verdict->reasons.front().text = Sentence::verbatim("Others moved 1.24 GB.");
    shared.verdict->reasons.front().remedy = Sentence::verbatim("Wait and measure again.");
    const QRect anchor(480, 300, 90, 20);
    m_why.showFor({m_steps[2], 2, Unit::Iops, std::make_shared<const StepRecord>(shared)}, m_window, anchor);
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("rsync"));
    QTest::mouseClick(&test::buttonNamed(m_why, QStringLiteral("Copy")), Qt::LeftButton);
    const std::string text = QApplication::clipboard()->text().toStdString();
    EXPECT_THAT(text, Not(HasSubstr("rsync")));
    EXPECT_THAT(text, HasSubstr("Others moved 1.24 GB."));
    EXPECT_THAT(text, HasSubstr("IOPS"));
    m_why.showFor({m_steps[2], 2, Unit::Iops, {}}, m_window, anchor);
    EXPECT_FALSE(test::buttonNamed(m_why, QStringLiteral("Copy")).isEnabled());
    QApplication::clipboard()->setText("before");
    m_why.copyText();
    EXPECT_EQ(QApplication::clipboard()->text(), "before");
}

TEST_F(WhyPopoverTest, InterpretsNothingOfAStrangersText)
{
    const std::string hostile =
        "<h1>Sound</h1><a href='https://example.org/'>click</a><img src='file:///etc/passwd'>\n\n&amp;\x01";
    Verdict verdict{TrustLevel::Invalid, {}};
    verdict.reasons.push_back({hostile, Severity::Invalid, Sentence::verbatim(hostile), Sentence::verbatim(hostile),
        Evidence{EvidenceUnit::Bytes, Sentence::verbatim(hostile), 1.0, Sentence::verbatim(hostile), 2.0, 3.0}});
    verdict.reasons.push_back(
        {hostile, Severity::Context, Sentence::verbatim(hostile), Sentence::verbatim(hostile), {}});
    showVerdict(verdict);
    for (const QLabel* const label : m_why.findChildren<QLabel*>()) {
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << qPrintable(label->text());
        EXPECT_FALSE(label->openExternalLinks());
    }
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("<h1>Sound</h1>"));
    const auto* const bars = m_why.findChild<EvidenceBars*>();
    ASSERT_NE(bars, nullptr);
    EXPECT_THAT(bars->toolTip().toStdString(), Not(HasSubstr("<h1>")));
}

TEST_F(WhyPopoverTest, BearsAnyNumberOfReasonsOfAnyLength)
{
    Verdict verdict{TrustLevel::Suspicious, {}};
    for (int i = 0; i < 2'000; ++i)
        verdict.reasons.push_back({"foreign-io", i % 2 == 0 ? Severity::Suspicious : Severity::Context,
            Sentence::verbatim(std::string(20'000, 'x')), Sentence::verbatim(std::string(20'000, 'y')), {}});
    showVerdict(verdict);
    EXPECT_LT(m_why.findChildren<QLabel*>().size(), 100);
    EXPECT_LT(m_why.text().size(), 100'000);
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("and 1970 more"));
    EXPECT_THAT(m_why.text().toStdString(), HasSubstr("and 1970 more"));
    EXPECT_LE(m_why.height(), m_window.height());
    showVerdict({TrustLevel::Invalid, {}});
    EXPECT_THAT(texts().join('\n').toStdString(), HasSubstr("gives no reason"));
    EXPECT_THAT(m_why.text().toStdString(), HasSubstr("gives no reason"));
}

TEST_F(WhyPopoverTest, StaysOnTheScreenWhereTheWindowDoesNot)
{
    const QRect screen = m_window.screen()->availableGeometry();
    m_window.resize(screen.size());
    for (const QPoint corner : {QPoint(screen.width() / 3, screen.height() / 3),
             QPoint(-screen.width() / 3, -screen.height() / 3), QPoint(screen.width() - 20, screen.height() - 20)}) {
        m_window.move(corner);
        for (const QPoint anchor : {QPoint(0, 0), QPoint(m_window.width() - 90, m_window.height() - 20)}) {
            m_why.showFor({m_steps[1], 1, Unit::MegabytesPerSecond, {}}, m_window, QRect(anchor, QSize(90, 20)));
            QTest::qWait(10);
            EXPECT_TRUE(screen.contains(m_why.geometry())) << corner.x() << ' ' << anchor.x();
        }
    }
}

TEST_F(WhyPopoverTest, DrawsNumbersThatCannotBe)
{
    constexpr double huge = std::numeric_limits<double>::max();
    for (const auto& [expected, seen, limit] : {std::array{0.0, 0.0, 0.0}, std::array{-1.0, -5.0, -3.0},
             std::array{huge, huge, huge}, std::array{1.0, huge, 0.0}, std::array{huge, 1e-300, -huge}}) {
        for (const EvidenceUnit unit : {EvidenceUnit::Bytes, EvidenceUnit::Duration, EvidenceUnit::Count}) {
            EvidenceBars bars(
                Evidence{unit, Sentence::verbatim(std::string(5'000, 'n')), expected, Sentence(), seen, limit},
                Severity::Invalid);
            bars.resize(240, bars.sizeHint().height());
            EXPECT_FALSE(bars.grab().isNull());
            EXPECT_LE(bars.minimumSizeHint().width(), 240);
        }
    }
    StepRecord step;
    step.passes.resize(3);
    for (const auto kind : {PassSketch::Kind::Series, PassSketch::Kind::Dots}) {
        PassSketch empty(step, kind, Unit::MegabytesPerSecond);
        empty.resize(240, empty.sizeHint().height());
        EXPECT_FALSE(empty.grab().isNull());
    }
    step.passes.assign(500, PassRecord());
    for (PassRecord& pass : step.passes) {
        pass.read.bytes = std::numeric_limits<std::uint64_t>::max();
        pass.read.ios = 1;
        pass.duration = Nanoseconds(1);
        pass.series = IntervalSeries::fromIntervals(Nanoseconds(1),
            std::vector<IntervalSeries::Interval>(5'000,
                {std::numeric_limits<std::uint64_t>::max(), std::numeric_limits<std::uint64_t>::max(), 1, 1, 1}));
    }
    for (const auto kind : {PassSketch::Kind::Series, PassSketch::Kind::Dots}) {
        PassSketch much(step, kind, Unit::Iops);
        much.resize(240, much.sizeHint().height());
        EXPECT_FALSE(much.grab().isNull());
        EXPECT_LE(much.points().size(), 64U);
        EXPECT_LE(much.points().front().size(), 300U);
    }
}

TEST_F(WhyPopoverTest, ShowsEverySentenceWhole)
{
    for (const double factor : {1.0, 1.5}) {
        const QFont usual = QApplication::font();
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * factor);
        QApplication::setFont(font);
        {
            WhyPopover why(&m_window);
            for (std::size_t step = 0; step < m_steps.size(); ++step) {
                why.showFor(
                    {m_steps[step], step, Unit::MegabytesPerSecond, m_steps[step]}, m_window, QRect(480, 300, 90, 20));
                QTest::qWait(10);
                for (const QLabel* const label : why.findChildren<QLabel*>()) {
                    if (label->wordWrap())
                        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << qPrintable(label->text());
                    else
                        EXPECT_GE(label->width() + 1, label->fontMetrics().horizontalAdvance(label->text()))
                            << qPrintable(label->text());
                }
                for (const QPushButton* const button : why.findChildren<QPushButton*>())
                    EXPECT_GE(button->width(), button->sizeHint().width()) << qPrintable(button->text());
            }
        }
        QApplication::setFont(usual);
    }
}

TEST(TrustLine, IsAButtonWithASentenceAndNothingWithoutOne)
{
    TrustLine line;
    line.resize(700, line.sizeHint().height());
    line.setVerdict({});
    EXPECT_TRUE(line.isHidden());
    RunVerdict run;
    run.level = TrustLevel::Invalid;
    run.sound = 6;
    run.suspicious = 1;
    run.invalid = 1;
    run.summary = Sentence::verbatim("1 of 8 results is invalid: <b>the reads</b>\ncame from memory.");
    line.setVerdict(run);
    EXPECT_FALSE(line.isHidden());
    EXPECT_EQ(line.accessibleName(), "invalid: 1 of 8 results is invalid: <b>the reads</b> came from memory.");
    EXPECT_EQ(line.focusPolicy(), Qt::StrongFocus);
    line.show();
    QSignalSpy clicks(&line, &TrustLine::clicked);
    QTest::keyClick(&line, Qt::Key_Space);
    EXPECT_EQ(clicks.count(), 1);
    EXPECT_LE(line.minimumSizeHint().width(), 300) << "a long sentence does not make the window wider";
    run.summary = {};
    line.setVerdict(run);
    EXPECT_THAT(line.text().toStdString(), HasSubstr("6 sound, 1 suspicious, 1 invalid"));
    line.clear();
    EXPECT_TRUE(line.isHidden());
}

} // namespace
} // namespace steadymark::gui
