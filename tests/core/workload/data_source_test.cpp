// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/data_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

namespace steadymark {
namespace {

std::vector<std::byte> buffer(std::size_t bytes)
{
    return std::vector<std::byte>(bytes, std::byte{0x55});
}

void addSectors(std::multiset<std::string>& sectors, const std::vector<std::byte>& data)
{
    for (std::size_t begin = 0; begin < data.size(); begin += 512)
        sectors.emplace(reinterpret_cast<const char*>(data.data()) + begin, 512);
}

std::size_t distinct(const std::multiset<std::string>& sectors)
{
    return std::set<std::string>(sectors.begin(), sectors.end()).size();
}

TEST(DataSource, NoTwoSectorsOfRandomDataAreAlike)
{
    std::multiset<std::string> sectors;
    for (const std::uint64_t stream : {0U, 1U, 64U}) {
        DataSource source({DataKind::Random, 0}, 42, stream);
        std::vector<std::byte> data = buffer(64 * 1024);
        source.fill(data);
        for (int write = 0; write < 50; ++write) {
            source.renew(data);
            addSectors(sectors, data);
        }
    }
    EXPECT_EQ(distinct(sectors), sectors.size());
}

TEST(DataSource, TwoFillsOfOneSourceDiffer)
{
    DataSource source({DataKind::Random, 0}, 42, 0);
    std::multiset<std::string> sectors;
    std::vector<std::byte> data = buffer(4096);
    for (int i = 0; i < 20; ++i) {
        source.fill(data);
        addSectors(sectors, data);
    }
    EXPECT_EQ(distinct(sectors), sectors.size());
}

TEST(DataSource, RandomBytesAreEvenlySpread)
{
    DataSource source({DataKind::Random, 0}, 1, 0);
    std::vector<std::byte> data = buffer(1 << 20);
    source.fill(data);
    std::vector<int> counts(256);
    for (const std::byte byte : data)
        ++counts[std::to_integer<std::size_t>(byte)];
    // Each value expects 4096 with a standard deviation of 64.
    EXPECT_GT(*std::min_element(counts.begin(), counts.end()), 4096 - 6 * 64);
    EXPECT_LT(*std::max_element(counts.begin(), counts.end()), 4096 + 6 * 64);
}

TEST(DataSource, PatternsThatRepeatOnPurposeAreNotRenewed)
{
    for (const auto& [kind, value] : {std::pair{DataKind::Zeros, std::byte{0x00}}, {DataKind::Ones, std::byte{0xFF}}}) {
        DataSource source({kind, 0}, 42, 3);
        std::vector<std::byte> data = buffer(4096);
        source.fill(data);
        source.renew(data);
        EXPECT_EQ(data, std::vector<std::byte>(data.size(), value));
    }
    DataSource one({DataKind::Reused, 0}, 42, 1);
    DataSource other({DataKind::Reused, 0}, 42, 2);
    std::vector<std::byte> first = buffer(4096);
    std::vector<std::byte> second = buffer(4096);
    one.fill(first);
    other.fill(second);
    other.renew(second);
    EXPECT_EQ(first, second);
}

TEST(DataSource, DoubledDataIsOneBlockOfRandomBytesThatComeTwice)
{
    DataSource one({DataKind::Doubled, 0}, 42, 1);
    DataSource other({DataKind::Doubled, 0}, 42, 2);
    std::vector<std::byte> first = buffer(1 << 20);
    std::vector<std::byte> second = buffer(1 << 20);
    one.fill(first);
    other.fill(second);
    other.renew(second);
    EXPECT_EQ(first, second);
    std::vector<int> counts(256);
    for (std::size_t at = 0; at < first.size(); at += 2) {
        ASSERT_EQ(first[at], first[at + 1]) << at;
        ++counts[std::to_integer<std::size_t>(first[at])];
    }
    // Each value expects 2048 pairs with a standard deviation of 45.
    EXPECT_GT(*std::min_element(counts.begin(), counts.end()), 2048 - 6 * 46);
    EXPECT_LT(*std::max_element(counts.begin(), counts.end()), 2048 + 6 * 46);
    // A smaller block is the beginning of a larger one, as every test of CrystalDiskMark 3 takes the same buffer.
    std::vector<std::byte> small = buffer(4096);
    DataSource({DataKind::Doubled, 0}, 42, 3).fill(small);
    EXPECT_TRUE(std::equal(small.begin(), small.end(), first.begin()));
}

TEST(DataSource, CompressibleDataHasItsShareOfZerosAndIsStillUnique)
{
    for (const unsigned percent : {0U, 25U, 50U, 90U, 100U}) {
        DataSource source({DataKind::Compressible, percent}, 42, 0);
        std::vector<std::byte> data = buffer(1 << 20);
        source.fill(data);
        const auto zeros = std::ranges::count(data, std::byte{0});
        EXPECT_NEAR(static_cast<double>(zeros) / static_cast<double>(data.size()) * 100.0, percent, 1.0) << percent;
        std::set<std::string> units;
        for (int write = 0; write < 4; ++write) {
            source.renew(data);
            for (std::size_t begin = 0; begin < data.size(); begin += 4096)
                units.emplace(reinterpret_cast<const char*>(data.data()) + begin, 4096);
        }
        EXPECT_EQ(units.size(), 4 * data.size() / 4096) << percent;
    }
}

} // namespace
} // namespace steadymark
