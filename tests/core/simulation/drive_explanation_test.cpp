// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/drive_explanation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

const DriveFigure& figureOf(const DriveExplanation& explanation, std::string_view part, std::string_view key)
{
    const auto found = std::ranges::find(explanation.parts, part, &DriveFigures::key);
    return *std::ranges::find(found->figures, key, &DriveFigure::key);
}

/// 4 KiB pages, blocks of 512 KiB, an erase of 2 ms.
SimulationPreset textbook(Nanoseconds read, Nanoseconds program)
{
    SsdParameters parameters;
    parameters.name = "textbook";
    parameters.capacity = 1_GiB;
    parameters.mapping = Mapping::Block;
    parameters.readTime = read;
    parameters.programTime = program;
    return {"textbook", Sentence("Textbook"), Sentence("Textbook."), parameters, {}};
}

TEST(DriveExplanations, TheSumsAreThoseOfTheArticle)
{
    const DriveExplanation slc = explainPreset(textbook(25us, 250us));
    EXPECT_EQ(english(figureOf(slc, "sums", "blockRewriteNs").text), "128 × (25 µs + 250 µs) + 2 ms = 37.2 ms");
    EXPECT_DOUBLE_EQ(figureOf(slc, "sums", "blockRewriteNs").value, 37.2e6);
    EXPECT_DOUBLE_EQ(figureOf(slc, "sums", "sectorWriteAmplification").value, 1024.0);
    const DriveExplanation mlc = explainPreset(textbook(50us, 900us));
    EXPECT_EQ(english(figureOf(mlc, "sums", "blockRewriteNs").text), "128 × (50 µs + 900 µs) + 2 ms = 123.6 ms");
    // "Fewer than five" of 220 ms each; a fifth of the I/Os of a file server are writes.
    const DriveExplanation jmf602 = explainPreset(findPreset("jmf602-mlc").value());
    EXPECT_LT(figureOf(jmf602, "sums", "randomWriteIops").value, 5.0);
    EXPECT_LT(figureOf(jmf602, "sums", "fileServerIops").value, 25.0);
    const DriveExplanation x25m = explainPreset(findPreset("x25-m").value());
    EXPECT_EQ(
        english(figureOf(x25m, "sums", "sequentialWriteBytesPerSecond").text), "10 × 4 KiB ÷ 520 µs = 78.77 MB/s");
    const DriveExplanation disk = explainPreset(findPreset("hdd-7200").value());
    EXPECT_NEAR(figureOf(disk, "sums", "accessNs").value, 12e6, 0.1e6);
    EXPECT_NEAR(figureOf(disk, "sums", "endToBegin").value, 0.487, 0.001);
    const DriveExplanation cached = explainPreset(findPreset("cached-128m").value());
    EXPECT_EQ(english(figureOf(cached, "cache", "absorbedShare").text), "128 MiB ÷ 16 KiB = 8192 lines, 32.77 %");
}

TEST(DriveExplanations, EveryDriveIsExplained)
{
    for (const SimulationPreset& preset : simulationPresets()) {
        const DriveExplanation explanation = explainPreset(preset);
        std::set<std::string> parts;
        for (const DriveFigures& part : explanation.parts) {
            EXPECT_TRUE(parts.insert(part.key).second);
            std::set<std::string> keys;
            for (const DriveFigure& figure : part.figures) {
                EXPECT_TRUE(keys.insert(figure.key).second) << figure.key;
                EXPECT_FALSE(figure.text.empty()) << figure.key;
            }
        }
        EXPECT_EQ(parts.contains("array"), preset.parameters.array.has_value());
        EXPECT_EQ(parts.contains("cache"), preset.parameters.cache.has_value());
    }
}

} // namespace
} // namespace steadymark
