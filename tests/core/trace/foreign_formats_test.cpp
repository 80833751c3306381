// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "core/base/little_endian.h"
#include "tests/core/trace/imported_trace.h"

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::ImportedIo;
using testing::importedTrace;
using testing::ImportedTrace;
using testing::tryImport;

TEST(ForeignFormats, BlkparseTakesIssueToCompletion)
{
    const ImportedTrace trace = importedTrace("Input file sda.blktrace.0 added\n"
                                              "  8,0    0        1     0.000001000   594  A  WS 256 + 8 <- (8,4) 8\n"
                                              "  8,0    0        2     0.000002000   594  Q  WS 256 + 8 [dd]\n"
                                              "  8,0    0        3     0.000003000   594  G  WS 256 + 8 [dd]\n"
                                              "  8,0    0        4     0.000004000   594  P   N [dd]\n"
                                              "  8,0    0        5     0.000005000   594 UT   N [dd] 1\n"
                                              "  8,0    0        6     0.000010000   594  D  WS 256 + 8 [dd]\n"
                                              "  8,0    0        7     0.000020000   594  D   R 1024 + 16 [dd]\n"
                                              "  8,0    1        1     0.000050000     0  C   R 1024 + 16 [0]\n"
                                              "  8,0    1        2     0.000090000     0  C  WS 256 + 8 [0]\n"
                                              "  8,0    1        3     0.000100000     7  D  DS 2048 + 4096 [fstrim]\n"
                                              "  8,0    1        4     0.000110000     7  m   N cfq workload slice\n"
                                              "  8,0    1        5     0.000130000     0  C  DS 2048 + 4096 [0]\n"
                                              "CPU0 (sda):\n Reads Queued:           1,        8KiB\n");
    EXPECT_EQ(trace.summary.format, "blkparse");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'W', 131072, 4096, 80'000}, ImportedIo{10'000, 'R', 524288, 8192, 30'000},
            ImportedIo{90'000, 'D', 1048576, 2097152, 30'000}));
    EXPECT_EQ(trace.summary.rejectedRecords(), 0U);
    EXPECT_EQ(trace.summary.discardedBytes, 2097152U);
    EXPECT_EQ(trace.trace->meta().origin->level, TraceLevel::BlockQueue);
}

TEST(ForeignFormats, BlkparseKnowsFlushesWithoutASector)
{
    const ImportedTrace trace =
        importedTrace("  8,0    3        2     0.000001967   594  Q FWFSM 43781957 + 17 [a]\n"
                      "  8,0    3        4     0.000031145   195  D  FN [kworker/3:1H]\n"
                      "  8,0    2        7     0.001628764     0  C  FN 0 [0]\n"
                      "  8,0    2        8     0.001841698   323  D WSM 43781957 + 17 [kworker]\n"
                      "  8,0    2        9     0.001843458     0  C WSM 43781957 + 17 [0]\n"
                      "  8,0    2       12     0.002742812     0  C WSM 43781957 [0]\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(
            ImportedIo{0, 'F', 0, 0, 1'597'619}, ImportedIo{1'810'553, 'W', 43781957ULL * 512, 17 * 512, 1760}));
    EXPECT_EQ(trace.summary.timedIos, 1U) << "reads and writes";
}

TEST(ForeignFormats, BlkparseTakesAWriteWithoutSectorsAsAFlush)
{
    const ImportedTrace trace = importedTrace("253,0    0        1     1.000000000   594  Q FWS [fsync]\n"
                                              "253,0    0        2     1.000005000     0  C FWS 0 [0]\n"
                                              "253,0    0        3     1.000010000   594  Q   W 0 + 0 [a]\n"
                                              "253,0    0        4     1.000020000     0  C   W 0 + 0 [0]\n"
                                              "253,0    0        5     1.000030000   594  Q FWS 8 + 8 [a]\n"
                                              "253,0    0        6     1.000040000     0  C FWS 8 + 8 [0]\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'F', 0, 0, 5000}, ImportedIo{10'000, 'F', 0, 0, 10'000},
            ImportedIo{30'000, 'W', 4096, 4096, 10'000}));
    EXPECT_EQ(trace.summary.rejectedRecords(), 0U);
}

TEST(ForeignFormats, BlkparseTakesQueueToCompletionWhereNothingIsIssued)
{
    const ImportedTrace trace = importedTrace("253,0    0        1     1.000000000   594  Q   R 8 + 8 [dd]\n"
                                              "253,0    0        2     1.000700000     0  C   R 8 + 8 [0]\n"
                                              "253,0    0        3     1.001000000   594  Q   W 80 + 8 [dd]\n");
    EXPECT_THAT(
        trace.ios(), ElementsAre(ImportedIo{0, 'R', 4096, 4096, 700'000}, ImportedIo{1'000'000, 'W', 40960, 4096, -1}));
    EXPECT_EQ(trace.trace->chunks().front().aside, 1U);
}

TEST(ForeignFormats, BlkparseCountsWhatIsIssuedAgainOnce)
{
    const ImportedTrace trace = importedTrace("  8,0    0        1     0.000010000   594  D  WS 256 + 8 [dd]\n"
                                              "  8,0    0        2     0.000020000   594  R  WS 256 + 8 [0]\n"
                                              "  8,0    0        3     0.000030000   594  D  WS 256 + 8 [dd]\n"
                                              "  8,0    0        4     0.000050000     0  C  WS 256 + 8 [0]\n");
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'W', 131072, 4096, 20'000}));
    EXPECT_EQ(trace.summary.otherLines, 1U);
}

TEST(ForeignFormats, BlkparseKnowsErrorsWithoutASign)
{
    const ImportedTrace trace = importedTrace("  8,0    0        1     0.000010000   594  D  WS 256 + 8 [dd]\n"
                                              "  8,0    0        2     0.000020000     0  C  WS 256 + 8 [65531]\n");
    const TraceColumns columns = trace.trace->read(0, testing::allColumns).value();
    EXPECT_EQ(columns.result.at(0), 5);
}

TEST(ForeignFormats, BlkparseCountsDamagedLinesByReason)
{
    const std::string good = "  8,0    0        6     0.000010000   594  D  WS 256 + 8 [dd]\n"
                             "  8,0    0        7     0.000020000   594  C  WS 256 + 8 [5]\n";
    const ImportedTrace trace = importedTrace(good + "  8,0    0        6     0.00001x000   594  D  WS 256 + 8 [dd]\n"
        + "  8,0    0        6     0.000010000   594  D  WS 25z6 + 8 [dd]\n"
        + "  8,0    0        6     0.000010000   594  D  WS 256 + [dd]\n"
        + "  8,0    0        6     0.000010000   594  %  WS 256 + 8 [dd]\n"
        + "  8,0    0        6     0.00001x000   594  D  WS 256 + 8 [dd]\n" + "  8,0    0\n");
    EXPECT_EQ(trace.rejected(Rejection::Time).records, 2U);
    EXPECT_EQ(trace.rejected(Rejection::Time).firstLine, 3U);
    EXPECT_EQ(trace.rejected(Rejection::Offset).firstLine, 4U);
    EXPECT_EQ(trace.rejected(Rejection::Length).firstLine, 5U);
    EXPECT_EQ(trace.rejected(Rejection::Operation).firstLine, 6U);
    EXPECT_EQ(trace.rejected(Rejection::Columns).firstLine, 8U);
    EXPECT_EQ(trace.trace->chunks().front().failed, 1U) << "the drive's error 5";
    EXPECT_EQ(trace.summary.writtenBytes, 0U);
}

std::string blktraceRecord(std::uint64_t timeNs, std::uint64_t sector, std::uint32_t bytes, std::uint32_t action,
    std::uint32_t device, std::string_view following = {})
{
    std::string record;
    appendLittleEndian(record, std::uint32_t{0x65617407});
    appendLittleEndian(record, std::uint32_t{1});
    appendLittleEndian(record, timeNs);
    appendLittleEndian(record, sector);
    appendLittleEndian(record, bytes);
    appendLittleEndian(record, action);
    appendLittleEndian(record, std::uint32_t{42});
    appendLittleEndian(record, device);
    appendLittleEndian(record, std::uint32_t{0});
    appendLittleEndian(record, std::uint16_t{0});
    appendLittleEndian(record, static_cast<std::uint16_t>(following.size()));
    return record.append(following);
}

std::string inBigEndian(std::string record)
{
    std::size_t at = 0;
    for (const std::size_t width : {4U, 4U, 8U, 8U, 4U, 4U, 4U, 4U, 4U, 2U, 2U}) {
        std::reverse(
            record.begin() + static_cast<std::ptrdiff_t>(at), record.begin() + static_cast<std::ptrdiff_t>(at + width));
        at += width;
    }
    return record;
}

constexpr std::uint32_t issueRead = 7U | (1U << 16U);
constexpr std::uint32_t completeRead = 8U | (1U << 16U);
constexpr std::uint32_t issueWrite = 7U | (2U << 16U);
constexpr std::uint32_t completeWrite = 8U | (2U << 16U);
constexpr std::uint32_t sda = 8U << 20U;

TEST(ForeignFormats, BlktraceMergesTheFilesOfAllProcessors)
{
    const std::string first = blktraceRecord(5000, 8, 4096, issueRead, sda)
        + blktraceRecord(9000, 16, 512, completeWrite, sda, "what a driver adds");
    const std::string second =
        blktraceRecord(6000, 16, 512, issueWrite, sda) + blktraceRecord(7500, 8, 4096, completeRead, sda);
    const ImportedTrace trace = tryImport({first, second}).value();
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'R', 4096, 4096, 2500}, ImportedIo{1000, 'W', 8192, 512, 3000}));
    EXPECT_THAT(trace.devices(), ElementsAre("8,0"));
    const std::string big = inBigEndian(blktraceRecord(5000, 8, 4096, issueRead, sda))
        + inBigEndian(blktraceRecord(7500, 8, 4096, completeRead, sda));
    EXPECT_THAT(importedTrace(big).ios(), ElementsAre(ImportedIo{0, 'R', 4096, 4096, 2500}));
}

TEST(ForeignFormats, BlktraceCountsWhatIsIssuedAgainOnce)
{
    constexpr std::uint32_t requeueRead = 6U | (1U << 16U);
    const ImportedTrace trace =
        importedTrace(blktraceRecord(5000, 8, 4096, issueRead, sda) + blktraceRecord(6000, 8, 4096, requeueRead, sda)
            + blktraceRecord(7000, 8, 4096, issueRead, sda) + blktraceRecord(9500, 8, 4096, completeRead, sda));
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'R', 4096, 4096, 2500}));
}

TEST(ForeignFormats, BlktraceGoesOnBehindADamage)
{
    const std::string good =
        blktraceRecord(5000, 8, 4096, issueRead, sda) + blktraceRecord(7500, 8, 4096, completeRead, sda);
    const ImportedTrace trace = importedTrace(good + "rubbish" + blktraceRecord(9000, 24, 4096, issueRead, sda)
        + blktraceRecord(9900, 24, 4096, completeRead, sda) + good.substr(0, 20));
    EXPECT_EQ(trace.ios().size(), 2U);
    EXPECT_EQ(trace.rejected(Rejection::Truncated).records, 2U);
}

TEST(ForeignFormats, BlktraceRefusesASectorBeyondAllAddresses)
{
    const std::uint64_t wraps = (std::uint64_t{1} << 55U) + 8;
    const ImportedTrace trace = importedTrace(blktraceRecord(5000, 8, 4096, issueRead, sda)
        + blktraceRecord(6000, wraps, 4096, issueRead, sda) + blktraceRecord(7500, 8, 4096, completeRead, sda));
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'R', 4096, 4096, 2500}));
    EXPECT_EQ(trace.rejected(Rejection::Offset).records, 1U);
}

TEST(ForeignFormats, BlktraceKeepsAllThatAreGivenUpAtOneTime)
{
    std::string records;
    constexpr std::uint64_t count = 262144 + 1; // one more than are waited for
    for (std::uint64_t i = 0; i < count; ++i)
        records += blktraceRecord(5000, i * 8, 4096, issueRead, sda);
    EXPECT_EQ(importedTrace(records).summary.ios, count);
}

TEST(ForeignFormats, IologOfAllVersions)
{
    const std::string third = "fio version 3 iolog\n30 /dev/a add\n40 /dev/a open\n50 /dev/a write 0 4096\n"
                              "52 /dev/a trim 4096 6442450944\n60 /dev/a sync 0 0\n70 /dev/b read 512 512\n"
                              "80 /dev/a close\n";
    const ImportedTrace trace = importedTrace(third);
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'W', 0, 4096, -1}, ImportedIo{2000, 'D', 4096, 2147483648, -1},
            ImportedIo{2000, 'D', 4096 + 2147483648ULL, 2147483648, -1},
            ImportedIo{2000, 'D', 4096 + 2 * 2147483648ULL, 2147483648, -1}, ImportedIo{10'000, 'F', 0, 0, -1}));
    EXPECT_THAT(trace.devices(), ElementsAre("/dev/a", "/dev/b"));
    EXPECT_EQ(trace.trace->meta().origin->devices.front().name, "a") << "no path in a file that is shared";
    EXPECT_FALSE(trace.trace->meta().hasLatencies());
    ImportOptions inMs;
    inMs.iologUnitNs = 1'000'000;
    EXPECT_EQ(importedTrace(third, inMs).ios().back().timeNs, 10'000'000U);

    EXPECT_THAT(importedTrace("fio version 2 iolog\na add\na open\na read 0 512\na wait 100 0\na write 512 512\n"
                              "a wait 50 0\na datasync 0 0\na close\n")
                    .ios(),
        ElementsAre(ImportedIo{0, 'R', 0, 512, -1}, ImportedIo{100'000, 'W', 512, 512, -1},
            ImportedIo{150'000, 'F', 0, 0, -1}));
    EXPECT_THAT(importedTrace("0, 4096, 8192\n1, 0, 512\n").ios(),
        ElementsAre(ImportedIo{0, 'R', 4096, 8192, -1}, ImportedIo{0, 'W', 0, 512, -1}));
}

TEST(ForeignFormats, IologInMillisecondsIsSuspected)
{
    std::string text = "fio version 3 iolog\n0 a add\n0 a open\n";
    for (int i = 0; i < 2000; ++i)
        text += std::to_string(i / 2) + " a read " + std::to_string(i * 512) + " 512\n";
    const ImportedTrace suspected = importedTrace(text);
    ASSERT_EQ(suspected.summary.notes.size(), 1U);
    EXPECT_THAT(english(suspected.summary.notes.front()), HasSubstr("probably milliseconds"));
    EXPECT_EQ(suspected.trace->meta().note, suspected.summary.notes.front());
    ImportOptions inMs;
    inMs.iologUnitNs = 1'000'000;
    EXPECT_TRUE(importedTrace(text, inMs).summary.notes.empty());
}

TEST(ForeignFormats, MsrHasResponseTimesAndUnixTime)
{
    const ImportedTrace trace = importedTrace("128166372003061629,hm,0,Write,7014912,4096,54086\n"
                                              "128166372003061631,hm,0,Read,512,1024,100\n"
                                              "128166372003061640,hm,1,Read,512,1024,100\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'W', 7014912, 4096, 5'408'600}, ImportedIo{200, 'R', 512, 1024, 10'000}));
    EXPECT_EQ(trace.trace->meta().startedAtUnixMs, 1'172'163'600'306);
    EXPECT_THAT(trace.devices(), ElementsAre("hm.0", "hm.1"));
    EXPECT_EQ(trace.summary.smallestStepNs, 200U);
}

TEST(ForeignFormats, EtwIsMappedByItsHeader)
{
    const std::string header = "BeginHeader\n"
                               "DiskRead,  TimeStamp,     Process Name ( PID),   ThreadID, CPU, IrpPtr, ByteOffset, "
                               "IOSize, ElapsedTime, DiskNum, IrpFlags, DiskSvcTime, I/O Pri\n"
                               "EndHeader\nOS Version: 6.0\n";
    const ImportedTrace mapped = importedTrace(
        header + "DiskRead, 2000, p1 ( 980), 6852, 3, 0xfffffade, 0x6c80556e00, 0x00010000, 183, 3, 0x43, 170, 0\n");
    EXPECT_THAT(mapped.ios(), ElementsAre(ImportedIo{0, 'R', 0x6c80556e00, 65536, 183'000}));
    EXPECT_EQ(mapped.trace->meta().origin->stamps, StampMeaning::Completion);
    const ImportedTrace bare =
        importedTrace("DiskWrite, 2000, p1 ( 980), 6852, 0xfffffade, 0x1000, 0x200, 183, 3, 0x43, 170, 0\n"
                      "DiskRead, 2100, p1 ( 980), 6852, 0xfffffade, 0x2000, 0x200, 300, 3, 0x43, 170, 0\n"
                      "DiskFlush, 2300, p1 ( 980), 6852, 0xfffffade, 20, 3, 0x43, 170, 0\n");
    EXPECT_THAT(bare.ios(),
        ElementsAre(ImportedIo{0, 'R', 0x2000, 512, 300'000}, ImportedIo{17'000, 'W', 0x1000, 512, 183'000},
            ImportedIo{480'000, 'F', 0, 0, 20'000}))
        << "by their submissions: the stamps are those of completions";
    EXPECT_EQ(bare.summary.outOfOrderRecords, 0U);
}

TEST(ForeignFormats, TablesOfPublishedCollections)
{
    EXPECT_THAT(importedTrace("0,20,8192,W,0.551706,Alpha/NT\n0,24,512,r,0.554041\n1,3436288,15872,W,1.25\n").ios(),
        ElementsAre(ImportedIo{0, 'W', 10240, 8192, -1}, ImportedIo{2'335'000, 'R', 12288, 512, -1}));
    const ImportedTrace alibaba =
        importedTrace("419,W,8792731648,16384,1577808144360767\n419,R,4096,512,1577808144360777\n");
    EXPECT_THAT(
        alibaba.ios(), ElementsAre(ImportedIo{0, 'W', 8792731648, 16384, -1}, ImportedIo{10'000, 'R', 4096, 512, -1}));
    EXPECT_EQ(alibaba.trace->meta().origin->stamps, StampMeaning::Received);
    const ImportedTrace tencent = importedTrace("1538323200,12910952,128,0,1063\n1538323201,8,8,1,1063\n");
    EXPECT_EQ(tencent.summary.format, "tencent");
    EXPECT_THAT(tencent.ios(),
        ElementsAre(ImportedIo{0, 'R', 12910952ULL * 512, 65536, -1}, ImportedIo{1'000'000'000, 'W', 4096, 4096, -1}));
    EXPECT_EQ(tencent.trace->meta().origin->clockResolutionNs, 1'000'000'000U);
    const ImportedTrace systor = importedTrace("Timestamp,Response,IOType,LUN,Offset,Size\n"
                                               "1455592829.057119000,0.000432,R,4,350078976,4096\n"
                                               "1455592829.057129000,,W,4,0,512\n1455592829.067129000,,,4,0,512\n");
    EXPECT_THAT(
        systor.ios(), ElementsAre(ImportedIo{0, 'R', 350078976, 4096, 432'000}, ImportedIo{10'000, 'W', 0, 512, -1}));
    EXPECT_EQ(systor.rejected(Rejection::Operation).firstLine, 4U) << "nobody knows whether it read or wrote";
    EXPECT_THAT(importedTrace("777599999908936 2552 kjournald 160806224 8 W 6 0 abc\n"
                              "777599999953380 2552 R W x 73397240 8 R 6 0 def ghi\n")
                    .ios(),
        ElementsAre(
            ImportedIo{0, 'W', 160806224ULL * 512, 4096, -1}, ImportedIo{44'444, 'R', 73397240ULL * 512, 4096, -1}));
}

TEST(ForeignFormats, SimulatorsAreToldApartByTheirTimes)
{
    EXPECT_THAT(importedTrace("938513000 4 2647 16 0\n938828000 4 1975 16 1\n").ios(),
        ElementsAre(ImportedIo{0, 'W', 2647 * 512, 8192, -1}, ImportedIo{315'000, 'R', 1975 * 512, 8192, -1}));
    EXPECT_THAT(importedTrace("0.512000 0 2647 16 1\n1.5 0 1975 16 0\n").ios(),
        ElementsAre(ImportedIo{0, 'R', 2647 * 512, 8192, -1}, ImportedIo{988'000, 'W', 1975 * 512, 8192, -1}));
}

std::string vscsiRecord(unsigned version, std::uint16_t command, std::uint32_t bytes, std::uint64_t address,
    std::uint64_t timeUs, std::uint64_t responseUs = 0)
{
    std::string record;
    const auto head = [&] {
        appendLittleEndian(record, command);
        appendLittleEndian(record, static_cast<std::uint16_t>(version << 8U));
    };
    if (version == 2)
        head();
    appendLittleEndian(record, std::uint32_t{7});
    appendLittleEndian(record, bytes);
    appendLittleEndian(record, std::uint32_t{1});
    if (version == 1)
        head();
    appendLittleEndian(record, address);
    appendLittleEndian(record, timeUs);
    if (version == 2)
        appendLittleEndian(record, responseUs);
    return record;
}

TEST(ForeignFormats, CloudPhysicsOfBothVersionsAndAsLines)
{
    EXPECT_THAT(importedTrace(vscsiRecord(1, 0x2A, 512, 100, 5000) + vscsiRecord(1, 0x28, 4096, 8, 5010)
                    + vscsiRecord(1, 0x12, 36, 0, 5020))
                    .ios(),
        ElementsAre(ImportedIo{0, 'W', 51200, 512, -1}, ImportedIo{10'000, 'R', 4096, 4096, -1}));
    const ImportedTrace second = importedTrace(
        vscsiRecord(2, 0x8A, 512, 100, 5000, 250) + vscsiRecord(2, 0x88, 4096, 8, 5010, 70) + "half a record");
    EXPECT_THAT(second.ios(),
        ElementsAre(ImportedIo{0, 'W', 51200, 512, 250'000}, ImportedIo{10'000, 'R', 4096, 4096, 70'000}));
    EXPECT_EQ(second.rejected(Rejection::Truncated).firstLine, 3U);
    EXPECT_THAT(importedTrace("version,time,op,size,lbn\n1,5000,2a,512,100\n1,5010,28,4096,8\n").ios(),
        ElementsAre(ImportedIo{0, 'W', 51200, 512, -1}, ImportedIo{10'000, 'R', 4096, 4096, -1}));
}

TEST(ForeignFormats, AreReadNoFurtherThanTheyMay)
{
    const std::string blkparse = "  8,0    0        1     0.000010000   594  D  WS 256 + 8 [dd]\n";
    const std::string fioLog = "0, 331865, 0, 4096, 1011712, 0\n";
    const std::string cloudPhysics = vscsiRecord(2, 0x2A, 4096, 8, 1000, 2000);
    for (const std::string& file : {blktraceRecord(5000, 8, 4096, issueRead, sda), blkparse, fioLog, cloudPhysics}) {
        ImportOptions options;
        options.mayReadOn = []() -> Result<> {
            return fail(ErrorCode::Cancelled, Sentence("stopped"));
        };
        const Result<ImportedTrace> made = tryImport({file}, options);
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().code, ErrorCode::Cancelled);
    }
}

TEST(ForeignFormats, HfplayerIsMappedByItsHeader)
{
    const std::string header =
        "#DUMP_OFFSET.I,ELAPSED_USECS.D,ELAPSED_TICKS.I,CMD.S,INFLIGHT_IOS.I,TS.I,SEQID.I,"
        "LUN_SSID.I,OP.I,PHASE.I,LBA.I,NBLKS.I,LATENCY_TICKS.I,HOST_ID.I,HOST_LUN.I,LATENCY_USECS.D\n";
    const ImportedTrace trace =
        importedTrace(header + "0,0.000,0,RD_IN,0,19133,139,3,0,0,29804264,32,11602240,7,3,5438.550\n"
            + "28,10.500,0,WR,0,19133,139,3,1,0,8,2,11602240,7,3,200\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(
            ImportedIo{0, 'R', 29804264ULL * 512, 16384, 5'438'550}, ImportedIo{10'500, 'W', 4096, 1024, 200'000}));
    EXPECT_FALSE(tryImport({"#LUN_SSID.I,START_OFFSET.I\n6,0\n"})) << "its settings";
}

TEST(ForeignFormats, ProcessMonitorAsCsvAndAsCopied)
{
    const ImportedTrace csv = importedTrace(
        "\xEF\xBB\xBF\"Time of Day\",\"Process "
        "Name\",\"PID\",\"Operation\",\"Path\",\"Result\",\"Detail\",\"Duration\"\r\n"
        "\"11:59:59.9999999 PM\",\"a.exe\",\"9\",\"ReadFile\",\"C:\\a, b.dll\",\"SUCCESS\",\"Offset: 6,050,816, "
        "Length: "
        "32,256, I/O Flags: Non-cached\",\"0.0065477\"\r\n"
        "\"12:00:00.0000001 AM\",\"a.exe\",\"9\",\"ReadFile\",\"C:\\a, b.dll\",\"END OF FILE\",\"Offset: 1, Length: "
        "1\",\"0\"\r\n"
        "\"12:00:00.0000009 AM\",\"a.exe\",\"9\",\"WriteFile\",\"C:\\a, b.dll\",\"SUCCESS\",\"Offset: 0, Length: "
        "512\",\"0.0000001\"\r\n");
    EXPECT_THAT(
        csv.ios(), ElementsAre(ImportedIo{0, 'R', 6050816, 32256, 6'547'700}, ImportedIo{1000, 'W', 0, 512, 100}))
        << "over midnight";
    const ImportedTrace copied = importedTrace(
        "13:30:03.0979793\tE.exe\t21892\tWriteFile\tG:\\E\tSUCCESS\tOffset: 1.024, Length: 4.096, I/O Flags: "
        "Non-cached\tJIM\\Jim\n13:30:03.0986232\tE.exe\t21892\tFlushBuffersFile\tG:\\E\tSUCCESS\t\tJIM\\Jim\n");
    EXPECT_THAT(copied.ios(), ElementsAre(ImportedIo{0, 'W', 1024, 4096, -1}, ImportedIo{643'900, 'F', 0, 0, -1}));
    EXPECT_EQ(copied.trace->meta().origin->level, TraceLevel::FileSystem);
    EXPECT_THAT(
        importedTrace("2:48:20.9875997 PM\ts.exe\t26296\tWriteFile\tE:\\l\tSUCCESS\tOffset: 2,268,672, Length: 6,656, "
                      "Priority: Normal\t0.0065477\t11376\n")
            .ios(),
        ElementsAre(ImportedIo{0, 'W', 2268672, 6656, 6'547'700}));
}

TEST(ForeignFormats, BiosnoopTellsCompletions)
{
    const ImportedTrace trace =
        importedTrace("Tracing block device I/O...\n"
                      "TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)\n"
                      "0.000004    supervise      1950   xvda1   W 13092560   4096       0.74\n"
                      "0.001469    a name         1956   xvda1   R 8          512        1.24\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(
            ImportedIo{0, 'W', 13092560ULL * 512, 4096, 740'000}, ImportedIo{965'000, 'R', 4096, 512, 1'240'000}));
    const ImportedTrace queued = importedTrace("TIME(s)  COMM  PID  DISK  T  SECTOR  BYTES  QUE(ms)  LAT(ms)\n"
                                               "1.5      a     1    sda   WS 8  4096  0.100  0.250\n"
                                               "1.6      a     1    sda   FF 0  0  0.100  0.250\n");
    EXPECT_THAT(queued.ios(),
        ElementsAre(ImportedIo{0, 'W', 4096, 4096, 250'000}, ImportedIo{100'000'000, 'F', 0, 0, 250'000}));
    EXPECT_FALSE(tryImport({"TIME(ms)     DISK ID        COMM             PID    LAT(ms)\n1 8 0 a 1 2\n"}));
}

TEST(ForeignFormats, StraceFollowsThePositionsOfFiles)
{
    const ImportedTrace trace =
        importedTrace("10 12:00:00.000000 openat(AT_FDCWD, \"/d/f\", O_RDWR|O_CREAT, 0644) = 3 <0.1>\n"
                      "10 12:00:00.000100 read(3, \"a) = 5, \\\"\"..., 4096) = 4096 <0.000050>\n"
                      "10 12:00:00.000200 write(3, \"\"..., 512) = 100 <0.000060>\n"
                      "10 12:00:00.000300 pread64(3, \"\"..., 4096, 8192) = 4096 <0.000050>\n"
                      "10 12:00:00.000400 lseek(3, -96, SEEK_CUR) = 4100 <0.000001>\n"
                      "10 12:00:00.000500 dup(3) = 4\n"
                      "10 12:00:00.000600 read(4, \"\", 10) = 10\n"
                      "10 12:00:00.000700 read(3, \"\", 10) = -1 EIO (Input/output error)\n"
                      "10 12:00:00.000800 fsync(3) = 0 <0.015234>\n"
                      "10 12:00:00.000900 write(1, \"hello\", 5) = 5\n"
                      "10 12:00:00.001000 close(3) = 0\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'R', 0, 4096, 50'000}, ImportedIo{100'000, 'W', 4096, 100, 60'000},
            ImportedIo{200'000, 'R', 8192, 4096, 50'000}, ImportedIo{500'000, 'R', 4100, 10, -1},
            ImportedIo{700'000, 'F', 0, 0, 15'234'000}));
    EXPECT_EQ(trace.trace->meta().origin->level, TraceLevel::Application);
    EXPECT_THAT(trace.devices(), ElementsAre("/d/f"));
}

TEST(ForeignFormats, StracePutsTogetherWhatWasInterrupted)
{
    const ImportedTrace trace =
        importedTrace("[pid 7] 1700000000.000000 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                      "[pid 7] 1700000000.000001 clone(child_stack=NULL, flags=CLONE_VM|CLONE_FILES|CLONE_THREAD) = 8\n"
                      "[pid 7] 1700000000.000100 read(3,  <unfinished ...>\n"
                      "[pid 8] 1700000000.000150 pread64(3, \"x\", 1, 77) = 1 <0.000010>\n"
                      "[pid 7] 1700000000.000400 <... read resumed>\"\"..., 512) = 512 <0.000300>\n"
                      "[pid 8] 1700000000.000500 read(3, \"\", 512) = 512 <0.000010>\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'R', 0, 512, 300'000}, ImportedIo{50'000, 'R', 77, 1, 10'000},
            ImportedIo{400'000, 'R', 512, 512, 10'000}))
        << "threads share the position";
}

TEST(ForeignFormats, StraceKnowsAProcessAlsoWhereItIsNotTold)
{
    const ImportedTrace trace =
        importedTrace("1700000000.000000 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                      "1700000000.000001 read(3, \"\", 10) = 10\n"
                      "1700000000.000002 clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD <unfinished ...>\n"
                      "[pid     8] 1700000000.000003 close(4) = -1 EBADF (Bad file descriptor)\n"
                      "[pid     7] 1700000000.000004 <... clone resumed>, child_tidptr=0x7f) = 8\n"
                      "[pid     7] 1700000000.000005 read(3, \"\", 20) = 20\n"
                      "[pid     8] 1700000000.000006 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 4\n"
                      "[pid     8] 1700000000.000007 read(3, \"\", 30) = 30\n"
                      "[pid     7] 1700000000.000008 +++ exited with 0 +++\n"
                      "1700000000.000009 read(4, \"\", 40) = 40\n"
                      "1700000000.000010 read(3, \"\", 50) = 50\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(ImportedIo{0, 'R', 0, 10, -1}, ImportedIo{4'000, 'R', 10, 20, -1},
            ImportedIo{6'000, 'R', 30, 30, -1}, ImportedIo{8'000, 'R', 0, 40, -1}, ImportedIo{9'000, 'R', 60, 50, -1}))
        << "a child shares the positions of what its parent had open";
}

TEST(ForeignFormats, StraceKnowsTheFirstProcessByTheOneThatNoCallHasMade)
{
    const ImportedTrace trace = importedTrace("1700000000.000000 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                                              "1700000000.000001 fork() = 8\n"
                                              "[pid 8] 1700000000.000002 read(3, \"\", 10) = 10\n"
                                              "[pid 7] 1700000000.000003 read(3, \"\", 20) = 20\n"
                                              "[pid 8] 1700000000.000004 close(3) = 0\n"
                                              "[pid 8] 1700000000.000005 +++ exited with 0 +++\n"
                                              "1700000000.000006 read(3, \"\", 30) = 30\n");
    EXPECT_THAT(trace.ios(),
        ElementsAre(
            ImportedIo{0, 'R', 0, 10, -1}, ImportedIo{1'000, 'R', 10, 20, -1}, ImportedIo{4'000, 'R', 30, 30, -1}));
}

TEST(ForeignFormats, StraceForgetsTheFilesOfProcessesThatHaveEnded)
{
    const ImportedTrace trace = importedTrace("7 0.000100 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                                              "7 0.000100 fork() = 8\n"
                                              "8 0.000100 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 4\n"
                                              "8 0.000100 close(3) = 0\n"
                                              "8 0.000100 openat(AT_FDCWD, \"/d/of_the_dead\", O_RDONLY) = 3\n"
                                              "8 0.000100 read(3,  <unfinished ...>\n"
                                              "8 0.000100 +++ killed by SIGKILL +++\n"
                                              "7 0.000100 fork() = 8\n"
                                              "8 0.000100 <... read resumed>\"\", 99) = 99\n"
                                              "8 0.000100 read(3, \"\", 10) = 10\n"
                                              "8 0.000100 read(4, \"\", 10) = 10\n"
                                              "7 0.000100 read(3, \"\", 10) = 10\n"
                                              "7 0.000100 read(3, \"\", 10) = 10\n");
    EXPECT_THAT(trace.devices(), ElementsAre("/d/f"));
    EXPECT_THAT(trace.ios(),
        ElementsAre(
            ImportedIo{0, 'R', 0, 10, -1}, ImportedIo{200'000, 'R', 10, 10, -1}, ImportedIo{300'000, 'R', 20, 10, -1}))
        << "of a process with the number of one that has ended";
    EXPECT_EQ(trace.rejected(Rejection::Position).records, 1U);
}

// That many descriptors of that many processes would be 10^8.
TEST(ForeignFormats, StraceBoundsWhatItKnowsOfFiles)
{
    std::string text = "7 0.000100 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n7 0.000100 read(3, \"\", 10) = 10\n";
    constexpr int count = 10'000;
    for (int i = 0; i < count; ++i)
        text += "7 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = " + std::to_string(4 + i) + '\n';
    for (int i = 0; i < count; ++i)
        text += "7 fork() = " + std::to_string(8 + i) + '\n';
    text +=
        "7 0.000100 read(3, \"\", 10) = 10\n" + std::to_string(8 + count - 1) + " 0.000100 read(3, \"\", 10) = 10\n";
    const ImportedTrace trace = importedTrace(text);
    EXPECT_EQ(trace.summary.ios, 2U);
    EXPECT_EQ(trace.rejected(Rejection::Position).records, 1U) << "of a process whose files were not copied";
}

TEST(ForeignFormats, StraceTakesThePositionThatLlseekStores)
{
    const ImportedTrace trace = importedTrace("0.000100 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                                              "0.000100 _llseek(3, 8192, [8192], SEEK_SET) = 0\n"
                                              "0.000100 read(3, \"\", 10) = 10\n"
                                              "0.000100 _llseek(3, -2, [8200], SEEK_CUR) = 0\n"
                                              "0.000100 read(3, \"\", 10) = 10\n"
                                              "0.000100 _llseek(3, 0, 0xff8, SEEK_SET) = 0\n"
                                              "0.000100 read(3, \"\", 10) = 10\n");
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'R', 8192, 10, -1}, ImportedIo{200'000, 'R', 8200, 10, -1}));
    EXPECT_EQ(trace.rejected(Rejection::Position).firstLine, 7U) << "where it was not told";
}

TEST(ForeignFormats, StraceForgetsWhatADescriptorOfAnUnknownFileReplaces)
{
    const ImportedTrace trace = importedTrace("0.000100 openat(AT_FDCWD, \"/d/f\", O_RDONLY) = 3\n"
                                              "0.000100 read(3, \"\", 10) = 10\n"
                                              "0.000100 dup2(9, 3) = 3\n"
                                              "0.000100 read(3, \"\", 10) = 10\n");
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'R', 0, 10, -1}));
    EXPECT_EQ(trace.rejected(Rejection::Position).firstLine, 4U);
}

TEST(ForeignFormats, StraceLeavesOutWhatHasNoKnownPlace)
{
    const ImportedTrace trace = importedTrace("0.000100 write(5</d/log>, \"\", 10) = 10\n"
                                              "0.000100 write(6<socket:[1]>, \"\", 10) = 10\n"
                                              "0.000100 pwrite64(5</d/log>, \"\", 10, 20) = 10\n"
                                              "0.000200 lseek(5</d/log>, 0, SEEK_SET) = 0\n"
                                              "0.000200 write(5</d/log>, \"\", 10) = 10\n");
    EXPECT_THAT(trace.ios(), ElementsAre(ImportedIo{0, 'W', 20, 10, -1}, ImportedIo{400'000, 'W', 0, 10, -1}))
        << "with -r each time counts from the line before";
    EXPECT_EQ(trace.rejected(Rejection::Position).firstLine, 1U);
}

} // namespace
} // namespace steadymark
