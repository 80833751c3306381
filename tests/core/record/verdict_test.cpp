// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/verdict.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

TEST(Verdict, NamesGoBothWays)
{
    for (const TrustLevel level : {TrustLevel::Sound, TrustLevel::Suspicious, TrustLevel::Invalid, TrustLevel::Edited})
        EXPECT_EQ(parseTrustLevel(toString(level)).value(), level);
    for (const Severity severity : {Severity::Context, Severity::Suspicious, Severity::Invalid})
        EXPECT_EQ(parseSeverity(toString(severity)).value(), severity);
    for (int unit = 0; unit <= static_cast<int>(EvidenceUnit::Count); ++unit) {
        const auto value = static_cast<EvidenceUnit>(unit);
        ASSERT_FALSE(toString(value).empty()) << unit;
        EXPECT_EQ(parseEvidenceUnit(toString(value)).value(), value);
    }
    EXPECT_NE(parseTrustLevel("good").error().message.find("sound, suspicious, invalid"), std::string::npos);
}

TEST(Verdict, EvidenceReadsAsPeopleWriteIt)
{
    EXPECT_EQ(formatEvidence(4.2e9, EvidenceUnit::Bytes), "4.2 GB");
    EXPECT_EQ(formatEvidence(7427.7e6, EvidenceUnit::BytesPerSecond), "7428 MB/s");
    EXPECT_EQ(formatEvidence(0.953, EvidenceUnit::Share), "95.3 %");
    EXPECT_EQ(formatEvidence(1.0, EvidenceUnit::Share), "100 %");
    EXPECT_EQ(formatEvidence(12.44, EvidenceUnit::Depth), "12.4");
    EXPECT_EQ(formatEvidence(84'250.0, EvidenceUnit::Duration), "84.2 µs");
    EXPECT_EQ(formatEvidence(0.512e9, EvidenceUnit::Duration), "512 ms");
    EXPECT_EQ(formatEvidence(61.4, EvidenceUnit::Celsius), "61 °C");
    EXPECT_EQ(formatEvidence(0.0, EvidenceUnit::Bytes), "0 B");
}

} // namespace
} // namespace steadymark
