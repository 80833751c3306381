// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/verdict.h"

#include <gtest/gtest.h>

#include <set>

namespace steadymark {
namespace {

TEST(Verdict, EverythingHasANameOfItsOwn)
{
    std::set<std::string_view> names{""};
    for (const TrustLevel level : {TrustLevel::Sound, TrustLevel::Suspicious, TrustLevel::Invalid, TrustLevel::Edited})
        EXPECT_TRUE(names.insert(toString(level)).second);
    names = {""};
    for (const Severity severity : {Severity::Context, Severity::Suspicious, Severity::Invalid})
        EXPECT_TRUE(names.insert(toString(severity)).second);
    names = {""};
    for (int unit = 0; unit <= static_cast<int>(EvidenceUnit::Count); ++unit)
        EXPECT_TRUE(names.insert(toString(static_cast<EvidenceUnit>(unit))).second) << unit;
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
