// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/cell_samples.h"

#include "core/procedure/document/run_journal.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

/// A sample that wrote so many blocks of 4 KiB in a second.
ProcedureSample sampleOf(std::uint64_t writes, std::uint32_t number = 0, std::uint32_t cell = 0)
{
    ProcedureSample sample;
    sample.duration = std::chrono::seconds(1);
    sample.writeIos = writes;
    sample.writeBytes = writes * 4096;
    sample.number = number;
    sample.cell = cell;
    return sample;
}

ProcedureCell steadyCell(std::uint64_t afterWrites = 0)
{
    ProcedureCell cell;
    cell.samples = 10;
    cell.steady = SteadyRule{3, 0.2, 0.1};
    cell.steadyAfter = ByteCount(afterWrites * 4096);
    return cell;
}

TEST(CellSamples, EndWhenTheLastOnesAreSteadyAndOnlyTheseCount)
{
    const ProcedureCell cell = steadyCell();
    CellSamples taken(cell);
    for (const std::uint64_t writes : {900U, 300U, 100U, 101U}) {
        taken.add(sampleOf(writes));
        EXPECT_FALSE(taken.isOver()) << writes;
    }
    taken.add(sampleOf(102));
    EXPECT_TRUE(taken.isOver());
    EXPECT_TRUE(taken.isSteady());
    EXPECT_EQ(taken.firstCounted(), 2U);
}

TEST(CellSamples, AreNotAskedBeforeEnoughIsWritten)
{
    const ProcedureCell cell = steadyCell(500);
    CellSamples taken(cell);
    for (int i = 0; i < 7; ++i) { // the first five are what has to be written
        taken.add(sampleOf(100));
        EXPECT_FALSE(taken.isOver()) << i;
    }
    taken.add(sampleOf(100));
    EXPECT_TRUE(taken.isOver());
    EXPECT_EQ(taken.firstCounted(), 5U);
}

TEST(CellSamples, EndUnsteadyAfterAsManyAsThereMayBe)
{
    const ProcedureCell cell = steadyCell();
    CellSamples taken(cell);
    for (std::uint64_t i = 1; i <= 10; ++i) {
        EXPECT_FALSE(taken.isOver());
        taken.add(sampleOf(i * i * 100));
    }
    EXPECT_TRUE(taken.isOver());
    EXPECT_FALSE(taken.isSteady());
    EXPECT_EQ(taken.firstCounted(), 7U);
}

TEST(CellSamples, WithoutARuleAllCountAndAllAreTaken)
{
    ProcedureCell cell;
    cell.samples = 4;
    CellSamples taken(cell);
    for (int i = 0; i < 4; ++i) {
        EXPECT_FALSE(taken.isOver());
        taken.add(sampleOf(100));
    }
    EXPECT_TRUE(taken.isOver());
    EXPECT_EQ(taken.firstCounted(), 0U);
}

TEST(CellSamples, TellAJournalWhichCellIsNext)
{
    MeasureStage stage;
    stage.cells = {steadyCell(), steadyCell()};
    RunResult result;
    result.procedure.stages.push_back({"Sweep", {}, stage});
    result.stages.resize(1);
    for (std::uint32_t number = 0; number < 2; ++number)
        result.samples.push_back(sampleOf(100, number));
    EXPECT_EQ(nextPosition(result), (ProcedurePosition{0, 0, 0, 2}));
    result.samples.push_back(sampleOf(100, 2));
    EXPECT_EQ(nextPosition(result), (ProcedurePosition{0, 0, 1, 0}));
    // What the cell before was like is none of the next one's business.
    result.samples.push_back(sampleOf(100, 0, 1));
    EXPECT_EQ(nextPosition(result), (ProcedurePosition{0, 0, 1, 1}));
}

} // namespace
} // namespace steadymark
