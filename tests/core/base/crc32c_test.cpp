// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32c.h"

#include "core/base/little_endian.h"
#include "core/base/random.h"

#include <boost/crc.hpp>
#include <gtest/gtest.h>

namespace steadymark {
namespace {

TEST(Crc32c, GivesTheKnownValues)
{
    EXPECT_EQ(crc32c({}), 0U);
    EXPECT_EQ(crc32c(asBytes("123456789")), 0xE3069283U);
    EXPECT_EQ(crc32c(asBytes(std::string(32, '\0'))), 0x8A9136AAU); // RFC 3720 B.4
    EXPECT_EQ(crc32c(asBytes(std::string(32, '\xFF'))), 0x62A8AB43U);
}

TEST(Crc32c, AgreesWithBoostAtEveryLengthAndAlignment)
{
    RandomGenerator random(1);
    std::string bytes;
    for (int i = 0; i < 100; ++i)
        bytes.push_back(static_cast<char>(random.next() & 0xFFU));
    for (std::size_t begin = 0; begin < 9; ++begin) {
        for (std::size_t size = 0; begin + size <= bytes.size(); ++size) {
            boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> expected;
            expected.process_bytes(bytes.data() + begin, size);
            ASSERT_EQ(crc32c(asBytes(bytes).subspan(begin, size)), expected.checksum()) << begin << ' ' << size;
        }
    }
}

} // namespace
} // namespace steadymark
