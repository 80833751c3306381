// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/workload.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;

TEST(Workload, ReadsTheFormOfTheCommandLine)
{
    const Result<Workload> read =
        parseWorkload("rnd,4KiB,q32,t2,read=70,span=1GiB,align=512B,data=compressible:50,time=10s");
    ASSERT_TRUE(read) << read.error().message();
    Workload expected;
    expected.pattern = AccessPattern::Random;
    expected.blockSize = 4_KiB;
    expected.queueDepth = 32;
    expected.threads = 2;
    expected.readPercent = 70;
    expected.span = 1_GiB;
    expected.alignment = 512_B;
    expected.data = {DataKind::Compressible, 50};
    expected.length.time = std::chrono::seconds(10);
    EXPECT_EQ(read.value(), expected);
    EXPECT_EQ(operationOf(read.value()), Operation::Mix);
}

TEST(Workload, HasDefaultsForAllButPatternAndBlock)
{
    const Result<Workload> read = parseWorkload("SEQ,1m");
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().blockSize, 1_MiB);
    EXPECT_EQ(read.value().queueDepth, 1U);
    EXPECT_EQ(read.value().threads, 1U);
    EXPECT_EQ(operationOf(read.value()), Operation::Read);
    EXPECT_EQ(operationOf(parseWorkload("seq,1m,write").value()), Operation::Write);
}

TEST(Workload, TellsWhichWordIsWrong)
{
    EXPECT_THAT(parseWorkload("zigzag,4KiB").error().message(), HasSubstr("'zigzag'"));
    EXPECT_THAT(parseWorkload("rnd,4KiB,depth=3").error().message(), HasSubstr("'depth=3'"));
    EXPECT_THAT(parseWorkload("rnd,4KiB,qq").error().message(), HasSubstr("'qq'"));
    EXPECT_THAT(parseWorkload("rnd,4KiB,q3,q4").error().message(), HasSubstr("queue depth twice"));
    EXPECT_THAT(parseWorkload("rnd,4KiB,read,write").error().message(), HasSubstr("read twice"));
    EXPECT_THAT(parseWorkload("rnd,q4").error().message(), HasSubstr("no block size"));
    EXPECT_THAT(parseWorkload("rnd,4KiB,read=101").error().message(), HasSubstr("0 to 100"));
    EXPECT_THAT(parseWorkload("").error().message(), HasSubstr("sequential"));
}

TEST(Workload, NamesOfDataAreReadBack)
{
    for (const DataPattern data : {DataPattern{DataKind::Random, 0}, {DataKind::Reused, 0}, {DataKind::Doubled, 0},
             {DataKind::Zeros, 0}, {DataKind::Ones, 0}, {DataKind::Compressible, 0}, {DataKind::Compressible, 100}})
        EXPECT_EQ(parseDataPattern(toString(data)).value(), data) << toString(data);
    EXPECT_EQ(parseDataPattern("zero").value().kind, DataKind::Zeros);
    EXPECT_FALSE(parseDataPattern("compressible:101"));
    EXPECT_FALSE(parseDataPattern("compressible"));
}

TEST(Workload, IsDescribedLikeARowOfTheGrid)
{
    EXPECT_EQ(describeWorkload(parseWorkload("seq,1MiB,q8").value()), "SEQ 1MiB Q8T1");
    EXPECT_EQ(describeWorkload(parseWorkload("rnd,4KiB,q32,t16").value()), "RND 4KiB Q32T16");
}

Workload valid()
{
    Workload workload;
    workload.length.time = std::chrono::seconds(5);
    return workload;
}

TEST(Workload, LimitsAreCheckedOnBothSides)
{
    EXPECT_TRUE(checkWorkload(valid()));
    const auto isRefused = [](auto change, std::string_view word) {
        Workload workload = valid();
        change(workload);
        const Result<> checked = checkWorkload(workload);
        ASSERT_FALSE(checked) << word;
        EXPECT_THAT(checked.error().message(), HasSubstr(std::string(word)));
    };
    isRefused([](Workload& w) { w.blockSize = 256_B; }, "block size");
    isRefused([](Workload& w) { w.blockSize = 32_MiB; }, "block size");
    isRefused([](Workload& w) { w.blockSize = 1000_B; }, "multiple of 512");
    isRefused([](Workload& w) { w.queueDepth = 0; }, "queue depth");
    isRefused([](Workload& w) { w.queueDepth = 513; }, "queue depth");
    isRefused([](Workload& w) { w.threads = 0; }, "threads");
    isRefused([](Workload& w) { w.threads = 65; }, "threads");
    isRefused([](Workload& w) { w.readPercent = 101; }, "read share");
    isRefused([](Workload& w) { w.length = {}; }, "never ends");
    isRefused([](Workload& w) { w.span = 4_KiB; }, "span");
    isRefused([](Workload& w) { w.alignment = 100_B; }, "alignment");
    isRefused([](Workload& w) { w.alignment = 3_MiB; }, "multiples");
    isRefused([](Workload& w) { w.length.bytes = 512_B; }, "smaller than one block");
    isRefused([](Workload& w) { w.length.ios = 0; }, "0 I/Os");
    isRefused([](Workload& w) { w.length.time = Nanoseconds(1); }, "measuring time");

    for (const auto& accepted : {512_B, 16_MiB}) {
        Workload workload = valid();
        workload.blockSize = accepted;
        EXPECT_TRUE(checkWorkload(workload));
    }
}

TEST(Workload, ReadsAndWritesRates)
{
    const Workload even = parseWorkload("rnd,4KiB,q32,read,rate=5000").value();
    ASSERT_TRUE(even.rate);
    EXPECT_EQ(*even.rate, (RateLimit{5000.0, Arrivals::Even}));
    EXPECT_EQ(describeWorkload(even), "RND 4KiB Q32T1 5000/s");
    EXPECT_EQ(parseWorkload("rnd,4KiB,rate=0.5:poisson").value().rate, (RateLimit{0.5, Arrivals::Poisson}));
    EXPECT_EQ(parseRateLimit("300000,poisson").value(), (RateLimit{300000.0, Arrivals::Poisson}));
    for (const RateLimit& rate : {RateLimit{0.001, Arrivals::Even}, RateLimit{1e9, Arrivals::Poisson},
             RateLimit{333333.33333333331, Arrivals::Poisson}})
        EXPECT_EQ(parseRateLimit(toString(rate)).value(), rate) << toString(rate);
}

TEST(Workload, RefusesRatesThatMakeNoSense)
{
    for (const char* text :
        {"", "0", "-5", "nan", "inf", "1e3", "0.0001", "2000000000", "5000:", "5000:often", "five", "5000 "})
        EXPECT_FALSE(parseRateLimit(text)) << text;
    EXPECT_THAT(parseRateLimit("5000:often").error().message(), HasSubstr("5000:poisson"));
    Workload workload = parseWorkload("rnd,4KiB,time=1s").value();
    workload.rate = RateLimit{0.0, Arrivals::Even};
    EXPECT_FALSE(checkWorkload(workload));
}

TEST(Workload, StreamsBesideItAreReadBackAndNamed)
{
    constexpr std::string_view text =
        "rnd,4KiB,q1,t1,read,time=10s+rnd,4KiB,q1,t1,write,sync=write-through,rate=100+seq,1MiB,q1,t2,read=70";
    const Workload workload = parseWorkload(text).value();
    ASSERT_EQ(workload.beside.size(), 2U);
    EXPECT_EQ(workload.readPercent, 100U);
    EXPECT_EQ(workload.beside[0].readPercent, 0U);
    EXPECT_EQ(workload.beside[0].rate, (RateLimit{100.0, Arrivals::Even}));
    EXPECT_EQ(formatWorkload(workload), text);
    EXPECT_EQ(parseWorkload("rnd,4KiB,time=1s + rnd,4KiB,write").value().beside.size(), 1U);
    EXPECT_EQ(
        describeWorkload(workload), "RND 4KiB Q1T1 & RND 4KiB Q1T1 write-through 100/s write & SEQ 1MiB Q1T2 read=70");
    EXPECT_TRUE(checkWorkload(workload));
    EXPECT_EQ(threadsOfAll(workload), 4U);
    EXPECT_TRUE(writesAnything(workload));
    EXPECT_FALSE(writesAnything(parseWorkload("rnd,4KiB,time=1s+seq,1MiB").value()));
    EXPECT_TRUE(writesAnything(parseWorkload("rnd,4KiB,write,time=1s").value()));
}

TEST(Workload, RefusesStreamsThatCannotRunBesideIt)
{
    const auto complaint = [](std::string_view text) {
        return checkWorkload(parseWorkload(text).value()).error().message();
    };
    EXPECT_THAT(complaint("rnd,4KiB,time=1s+rnd,4KiB,write,time=1s"), HasSubstr("ends with the one"));
    EXPECT_THAT(complaint("rnd,4KiB,time=1s+rnd,1000,write"), HasSubstr("multiple of 512"));
    EXPECT_THAT(complaint("rnd,4KiB,t60,time=1s+rnd,4KiB,t8"), HasSubstr("68 threads"));
    EXPECT_THAT(complaint("rnd,4KiB+rnd,4KiB"), HasSubstr("never ends"));
    std::string many = "rnd,4KiB,time=1s";
    for (int stream = 0; stream < 8; ++stream)
        many += "+rnd,4KiB";
    EXPECT_THAT(complaint(many), HasSubstr("at most 7"));
    Workload nested = parseWorkload("rnd,4KiB,time=1s+rnd,4KiB").value();
    nested.beside[0].beside.push_back(nested.beside[0]);
    EXPECT_THAT(checkWorkload(nested).error().message(), HasSubstr("beside the first"));
    EXPECT_THAT(parseWorkload("rnd,4KiB+").error().message(), HasSubstr("sequential"));
}

TEST(Workload, WhatAPlainOneDoesNotNeedIsInNoTextOfIt)
{
    Workload plain = valid();
    plain.pattern = AccessPattern::Random;
    plain.blockSize = 4_KiB;
    EXPECT_EQ(formatWorkload(plain), "rnd,4KiB,q1,t1,read,time=5s");
    EXPECT_EQ(describeWorkload(plain), "RND 4KiB Q1T1");
}

TEST(Workload, BeginningOffsetAndRandomShareAreReadBack)
{
    constexpr std::string_view text =
        "rnd,4KiB,q8,t2,write,random=60,begin=64GiB,span=1GiB,align=1KiB,offset=512B,ios=7";
    const Workload workload = parseWorkload(text).value();
    EXPECT_EQ(workload.begin, 64_GiB);
    EXPECT_EQ(workload.alignmentOffset, 512_B);
    EXPECT_EQ(workload.randomPercent, 60U);
    EXPECT_EQ(formatWorkload(workload), text);
    EXPECT_TRUE(checkWorkload(workload));
    EXPECT_EQ(describeWorkload(workload), "RND60% 4KiB Q8T2 from 64GiB align 1KiB +512B");
}

TEST(Workload, TellsWhatIsWrongWithAPlace)
{
    const auto refusal = [](std::string_view text) {
        const Result<Workload> workload = parseWorkload(text);
        return workload ? checkWorkload(workload.value()).error().message() : workload.error().message();
    };
    EXPECT_THAT(refusal("rnd,4KiB,read,random=0,ios=1"), HasSubstr("seq for 0 and rnd for 100"));
    EXPECT_THAT(refusal("rnd,4KiB,read,random=100,ios=1"), HasSubstr("1 to 99"));
    EXPECT_THAT(refusal("seq,4KiB,read,random=50,ios=1"), HasSubstr("no random share"));
    EXPECT_THAT(refusal("rnd,4KiB,read,offset=4KiB,ios=1"), HasSubstr("not smaller than the alignment of 4 KiB"));
    EXPECT_THAT(refusal("rnd,4KiB,read,align=1KiB,offset=1KiB,ios=1"), HasSubstr("the alignment of 1 KiB"));
    EXPECT_THAT(refusal("rnd,4KiB,read,offset=100,ios=1"), HasSubstr("The offset of 100 bytes"));
    EXPECT_THAT(refusal("rnd,4KiB,read,begin=1000,ios=1"), HasSubstr("The beginning at 1000 bytes"));
    EXPECT_THAT(refusal("rnd,4KiB,read,begin=2048PiB,ios=1"), HasSubstr("out of range"));
    EXPECT_THAT(refusal("rnd,4KiB,read,begin=1GiB,begin=2GiB,ios=1"), HasSubstr("begin twice"));
    EXPECT_THAT(refusal("seq,4KiB,read,offset=512,span=4KiB,ios=1"), HasSubstr("no room for one block of 4 KiB"));
}

TEST(Workload, FitsWhereAWholeBlockDoes)
{
    Workload workload = valid();
    workload.blockSize = 4_KiB;
    workload.begin = 8_KiB;
    workload.alignmentOffset = 512_B;
    EXPECT_TRUE(fitsInto(workload, 12_KiB + 512_B));
    EXPECT_FALSE(fitsInto(workload, 12_KiB));
    EXPECT_FALSE(fitsInto(workload, 4_KiB));
    EXPECT_EQ(usedBytes(workload, 4_KiB), 0_B);
    EXPECT_EQ(usedBytes(workload, 1_MiB), 1_MiB - 8_KiB);
    workload.span = 64_KiB;
    EXPECT_EQ(usedBytes(workload, 1_MiB), 64_KiB);
    EXPECT_EQ(usedBytes(workload, 32_KiB), 24_KiB);
}

TEST(Workload, AMixOfBlocksIsReadBackAndSaysWhatItAmountsTo)
{
    const Workload workload =
        parseWorkload("rnd,q8,read=80,blocks=512:10/1KiB:5/2KiB:5/4KiB:60/8KiB:2/16KiB:4/32KiB:4/64KiB:10").value();
    ASSERT_EQ(workload.blocks.size(), 8U);
    EXPECT_EQ(workload.blocks[3], (BlockShare{4_KiB, 60, 80, 100, {}}));
    EXPECT_EQ(workload.blockSize, 64_KiB);
    EXPECT_EQ(workload.readPercent, 80U);
    EXPECT_EQ(workload.pattern, AccessPattern::Random);
    EXPECT_FALSE(workload.randomPercent);
    EXPECT_DOUBLE_EQ(meanBlockBytes(workload), 11345.92); // Iometer's file server
    EXPECT_EQ(describeWorkload(workload), "RND 512B-64KiB Q8T1");
    EXPECT_EQ(parseWorkload(formatWorkload(workload)).value(), workload);
}

TEST(Workload, BlocksMayDifferInReadsPlacesAndAlignment)
{
    const Workload workload =
        parseWorkload("seq,t2,write,blocks=4KiB:25:r100:x100:a4KiB/64KiB:75,think=10ms,burst=4,sync=fdatasync:16")
            .value();
    EXPECT_EQ(workload.blocks[0], (BlockShare{4_KiB, 25, 100, 100, 4_KiB}));
    EXPECT_EQ(workload.blocks[1], (BlockShare{64_KiB, 75, 0, 0, {}}));
    EXPECT_EQ(workload.readPercent, 25U);
    EXPECT_EQ(workload.pattern, AccessPattern::Random);
    EXPECT_EQ(workload.randomPercent, 25U);
    EXPECT_EQ(alignmentOf(workload, workload.blocks[0]), 4_KiB);
    EXPECT_EQ(alignmentOf(workload, workload.blocks[1]), 512_B);
    EXPECT_EQ(parseWorkload(formatWorkload(workload)).value(), workload) << formatWorkload(workload);
    EXPECT_TRUE(canAmountTo(workload, 2, 128U << 10U));
    EXPECT_TRUE(canAmountTo(workload, 2, 68U << 10U));
    EXPECT_FALSE(canAmountTo(workload, 2, 132U << 10U));
    EXPECT_FALSE(canAmountTo(workload, 2, 4U << 10U));
}

TEST(Workload, ShareOfAllIsNeverRoundedToAllOrNone)
{
    std::vector<BlockShare> blocks{{4_KiB, 99, 100, 0, {}}, {8_KiB, 1, 0, 30, {}}};
    EXPECT_EQ(shareOfAll(blocks, &BlockShare::readPercent), 99U);
    EXPECT_EQ(shareOfAll(blocks, &BlockShare::randomPercent), 1U);
    blocks[1].readPercent = 100;
    blocks[1].randomPercent = 0;
    EXPECT_EQ(shareOfAll(blocks, &BlockShare::readPercent), 100U);
    EXPECT_EQ(shareOfAll(blocks, &BlockShare::randomPercent), 0U);
}

TEST(Workload, TellsWhatIsWrongWithBlocksPausesAndSyncs)
{
    const auto refusal = [](std::string_view text) {
        const Result<Workload> workload = parseWorkload(text);
        return workload ? checkWorkload(workload.value()).error().message() : workload.error().message();
    };
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB,ios=1"), HasSubstr("'4kib' of the mix"));
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB:50:z3/8KiB:50,ios=1"), HasSubstr("not recognized"));
    EXPECT_THAT(refusal("rnd,read,blocks=,ios=1"), HasSubstr("not recognized"));
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB:50/8KiB:40,ios=1"), HasSubstr("amount to 90 %"));
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB:0/8KiB:100,ios=1"), HasSubstr("4 KiB is 0 %"));
    EXPECT_THAT(refusal("rnd,read,blocks=1000:50/8KiB:50,ios=1"), HasSubstr("blocks of 1000 B"));
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB:50:a100/8KiB:50,ios=1"), HasSubstr("aligned to 100 B"));
    EXPECT_THAT(refusal("rnd,4KiB,read,blocks=4KiB:50/8KiB:50,ios=1"), HasSubstr("largest blocks are of 8 KiB"));
    EXPECT_THAT(refusal("rnd,read,blocks=4KiB:50/8KiB:50,offset=512,ios=1"), HasSubstr("alignment of 512 B"));
    EXPECT_THAT(refusal("rnd,4KiB,read,burst=4,ios=1"), HasSubstr("needs a think time"));
    EXPECT_THAT(refusal("rnd,4KiB,read,burst=0,ios=1"), HasSubstr("from 1 to 1000000"));
    EXPECT_THAT(refusal("rnd,4KiB,read,think=2h,ios=1"), HasSubstr("out of range"));
    EXPECT_THAT(refusal("rnd,4KiB,read,think=1ms,rate=5,ios=1"), HasSubstr("contradict each other"));
    EXPECT_THAT(refusal("rnd,4KiB,write,sync=often,ios=1"), HasSubstr("write-through"));
    EXPECT_THAT(refusal("rnd,4KiB,write,sync=fdatasync:0,ios=1"), HasSubstr("from 1 to 1000000"));
    EXPECT_THAT(refusal("rnd,4KiB,write,sync=fdatasync:,ios=1"), HasSubstr("unknown"));

    Workload contradiction = parseWorkload("rnd,read=50,blocks=4KiB:50/8KiB:50,ios=1").value();
    contradiction.readPercent = 100;
    EXPECT_THAT(checkWorkload(contradiction).error().message(), HasSubstr("is not that of its mix of blocks"));
    Workload counting = valid();
    counting.sync = {SyncPolicy::WriteThrough, 16};
    EXPECT_THAT(checkWorkload(counting).error().message(), HasSubstr("Only fdatasync counts writes"));
}

TEST(Workload, ThinkTimeAndSyncAreReadBack)
{
    for (const char* text : {"rnd,4KiB,q1,t1,write,sync=write-through,think=10ms,burst=4,ios=7",
             "seq,1MiB,q1,t1,write,sync=fdatasync,ios=7", "rnd,4KiB,q1,t1,write,sync=fdatasync:16,ios=7",
             "rnd,4KiB,q1,t1,read,think=250us,ios=7"})
        EXPECT_EQ(formatWorkload(parseWorkload(text).value()), text);
    EXPECT_EQ(describeWorkload(parseWorkload("rnd,4KiB,write,sync=fdatasync:16,think=10ms,burst=4").value()),
        "RND 4KiB Q1T1 think 10ms:4 fdatasync:16");
    for (const SyncRule& rule :
        {SyncRule{}, {SyncPolicy::Fdatasync, 1}, {SyncPolicy::Fdatasync, 1'000'000}, {SyncPolicy::WriteThrough, 1}})
        EXPECT_EQ(parseSyncRule(toString(rule)).value(), rule) << toString(rule);
}

} // namespace
} // namespace steadymark
