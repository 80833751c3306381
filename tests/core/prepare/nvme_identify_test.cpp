// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_identify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string_view>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;

using IdentifyBytes = std::array<std::byte, nvmeIdentifyBytes>;

template <class Bytes> void put(Bytes& data, std::size_t offset, std::size_t count, std::uint64_t value)
{
    for (std::size_t i = 0; i < count; ++i)
        data[offset + i] = static_cast<std::byte>(value >> (8 * i) & 0xFFU);
}

void putText(IdentifyBytes& data, std::size_t offset, std::size_t count, std::string_view text)
{
    for (std::size_t i = 0; i < count; ++i)
        data[offset + i] = static_cast<std::byte>(i < text.size() ? text[i] : ' ');
}

IdentifyBytes controllerBytes()
{
    IdentifyBytes data{};
    putText(data, 4, 20, "S4EWNX0R123456");
    putText(data, 24, 40, "Samsung SSD 970 EVO Plus 1TB");
    putText(data, 64, 8, "2B2QEXM7");
    put(data, 256, 2, 0x0017);
    put(data, 516, 4, 1);
    return data;
}

/// LBA format 1: blocks of 4096 bytes.
IdentifyBytes namespaceBytes()
{
    IdentifyBytes data{};
    put(data, 0, 8, 244'190'646);
    put(data, 25, 1, 1);
    put(data, 26, 1, 1);
    put(data, 128, 4, 9U << 16U);
    put(data, 132, 4, 12U << 16U | 8U);
    return data;
}

TEST(NvmeController, IsNamedWithoutItsPadding)
{
    const NvmeController found = decodeNvmeController(controllerBytes()).value();
    EXPECT_EQ(found.serial, "S4EWNX0R123456");
    EXPECT_EQ(found.model, "Samsung SSD 970 EVO Plus 1TB");
    EXPECT_EQ(found.firmware, "2B2QEXM7");
    EXPECT_EQ(found.namespaceCount, 1U);
    EXPECT_TRUE(found.supportsFormat);
    EXPECT_FALSE(found.maySupportSeveralControllers);
    EXPECT_FALSE(found.supportsBlockSanitize);
}

struct Bit {
    std::size_t offset;
    unsigned bit;
    bool NvmeController::*member;
};

TEST(NvmeController, TakesEachBitFromItsPlace)
{
    constexpr std::array bits{
        Bit{76, 1, &NvmeController::maySupportSeveralControllers},
        Bit{256, 1, &NvmeController::supportsFormat},
        Bit{256, 3, &NvmeController::managesNamespaces},
        Bit{520, 5, &NvmeController::supportsReservations},
        Bit{524, 0, &NvmeController::formatsAllNamespaces},
        Bit{524, 1, &NvmeController::erasesAllNamespaces},
        Bit{524, 2, &NvmeController::supportsCryptoErase},
        Bit{328, 0, &NvmeController::supportsCryptoSanitize},
        Bit{328, 1, &NvmeController::supportsBlockSanitize},
        Bit{328, 2, &NvmeController::supportsOverwriteSanitize},
        Bit{331, 5, &NvmeController::inhibitsNoDeallocate},
    };
    IdentifyBytes plain = controllerBytes();
    put(plain, 256, 2, 0);
    for (const Bit& one : bits) {
        IdentifyBytes data = plain;
        put(data, one.offset, 1, 1U << one.bit);
        NvmeController expected = decodeNvmeController(plain).value();
        expected.*one.member = true;
        EXPECT_EQ(decodeNvmeController(data).value(), expected) << one.offset << " bit " << one.bit;
    }
    put(plain, 331, 1, 0x80);
    EXPECT_EQ(decodeNvmeController(plain).value().noDeallocateModifiesMedia, 2U);
}

TEST(NvmeNamespaceList, EndsWithTheFirstZero)
{
    IdentifyBytes data{};
    EXPECT_TRUE(decodeNvmeNamespaceList(data).value().empty());
    put(data, 0, 4, 1);
    put(data, 4, 4, 0x12345);
    EXPECT_EQ(decodeNvmeNamespaceList(data).value(), (std::vector<std::uint32_t>{1, 0x12345}));
    put(data, 12, 4, 7); // behind the end
    EXPECT_EQ(decodeNvmeNamespaceList(data).error().code, ErrorCode::Damaged);
    put(data, 8, 4, 6); // not ascending
    EXPECT_EQ(decodeNvmeNamespaceList(data).error().code, ErrorCode::Damaged);
    for (std::size_t i = 0; i < nvmeIdentifyBytes / 4; ++i)
        put(data, 4 * i, 4, i + 1);
    EXPECT_EQ(decodeNvmeNamespaceList(data).value().size(), 1024U);
}

TEST(NvmeNamespace, TellsWhetherItIsShared)
{
    IdentifyBytes data = namespaceBytes();
    EXPECT_FALSE(decodeNvmeNamespace(1, data).value().isShared);
    put(data, 30, 1, 1);
    EXPECT_TRUE(decodeNvmeNamespace(1, data).value().isShared);
}

TEST(NvmeController, WithoutANameOrNamespacesIsNone)
{
    EXPECT_EQ(decodeNvmeController(IdentifyBytes{}).error().code, ErrorCode::Damaged);
    IdentifyBytes data = controllerBytes();
    put(data, 516, 4, 0);
    EXPECT_THAT(decodeNvmeController(data).error().message(), HasSubstr("no namespace"));
}

TEST(NvmeNamespace, TellsWhatAFormatHasToKeep)
{
    IdentifyBytes data = namespaceBytes();
    put(data, 26, 1, 0x11);
    put(data, 29, 1, 0x0A);
    const NvmeNamespace found = decodeNvmeNamespace(3, data).value();
    EXPECT_EQ(found.id, 3U);
    EXPECT_EQ(found.capacity, ByteCount(1'000'204'886'016));
    EXPECT_EQ(found.formatIndex, 1U);
    EXPECT_TRUE(found.hasExtendedMetadata);
    EXPECT_EQ(found.protectionType, 2U);
    EXPECT_TRUE(found.isProtectionFirst);
    EXPECT_EQ(found.lbaBytes, 4096U);
    EXPECT_EQ(found.metadataBytes, 8U);
}

TEST(NvmeNamespace, UsesTheUpperBitsOfTheFormatOnlyWhereThereAreSoMany)
{
    IdentifyBytes data = namespaceBytes();
    put(data, 26, 1, 0x21);
    EXPECT_EQ(decodeNvmeNamespace(1, data).value().formatIndex, 1U);
    put(data, 25, 1, 19);
    put(data, 128 + 4 * 17, 4, 9U << 16U);
    const NvmeNamespace found = decodeNvmeNamespace(1, data).value();
    EXPECT_EQ(found.formatIndex, 17U);
    EXPECT_EQ(found.lbaBytes, 512U);
}

TEST(NvmeNamespace, RefusesSizesThatCannotBe)
{
    EXPECT_THAT(decodeNvmeNamespace(2, IdentifyBytes{}).error().message(), HasSubstr("no namespace 2"));
    const auto refuses = [](std::size_t offset, std::size_t count, std::uint64_t value) {
        IdentifyBytes data = namespaceBytes();
        put(data, offset, count, value);
        return decodeNvmeNamespace(1, data).has_error();
    };
    EXPECT_TRUE(refuses(134, 1, 8));
    EXPECT_TRUE(refuses(134, 1, 21));
    EXPECT_TRUE(refuses(134, 1, 255));
    EXPECT_TRUE(refuses(26, 1, 2)) << "a format behind the last";
    EXPECT_TRUE(refuses(0, 8, ~std::uint64_t{0})) << "more bytes than 64 bits count";
    EXPECT_TRUE(refuses(29, 1, 4));
    EXPECT_FALSE(refuses(134, 1, 12));
}

TEST(NvmeIdentify, WhateverBytesComeIsRefusedOrWithinLimits)
{
    std::mt19937_64 random(7);
    for (int round = 0; round < 2000; ++round) {
        IdentifyBytes data{};
        for (std::byte& one : data)
            one = static_cast<std::byte>(random() & (round % 2 == 0 ? 0xFFU : 0x1FU));
        if (const auto found = decodeNvmeNamespace(1, data)) {
            EXPECT_GE(found.value().lbaBytes, 512U);
            EXPECT_LE(found.value().lbaBytes, 1U << 20U);
            EXPECT_LT(found.value().formatIndex, 64U);
            EXPECT_EQ(found.value().capacity.count() % found.value().lbaBytes, 0U);
        }
        if (const auto found = decodeNvmeController(data)) {
            EXPECT_LE(found.value().model.size(), 40U * 3);
        }
    }
}

TEST(NvmeSanitizeLog, TellsStateProgressAndEstimates)
{
    std::array<std::byte, nvmeSanitizeLogBytes> data{};
    put(data, 4, 4, 0x0001'000A);
    put(data, 12, 4, 120);
    put(data, 16, 4, 0xFFFFFFFFU);
    NvmeSanitizeStatus found = decodeNvmeSanitizeLog(data).value();
    EXPECT_EQ(found.state, NvmeSanitizeState::Never);
    EXPECT_EQ(found.dword10, 0x0001'000AU);
    EXPECT_EQ(found.estimatedBlockSeconds, 120U);
    EXPECT_EQ(found.estimatedCryptoSeconds, 0xFFFFFFFFU);

    put(data, 0, 2, 0x4000);
    put(data, 2, 2, 0x0102); // global data erased, in progress
    found = decodeNvmeSanitizeLog(data).value();
    EXPECT_EQ(found.state, NvmeSanitizeState::InProgress);
    EXPECT_DOUBLE_EQ(found.fraction, 0.25);

    constexpr std::array states{std::pair(1, NvmeSanitizeState::Completed), std::pair(3, NvmeSanitizeState::Failed),
        std::pair(4, NvmeSanitizeState::CompletedWithDeallocation)};
    put(data, 0, 2, 0xFFFF);
    for (const auto& [value, state] : states) {
        put(data, 2, 2, static_cast<std::uint64_t>(value));
        found = decodeNvmeSanitizeLog(data).value();
        EXPECT_EQ(found.state, state);
        EXPECT_EQ(found.fraction, 0.0) << "no progress where nothing goes on";
    }
    put(data, 2, 2, 5);
    EXPECT_EQ(decodeNvmeSanitizeLog(data).error().code, ErrorCode::Damaged);
}

} // namespace
} // namespace steadymark::testing
