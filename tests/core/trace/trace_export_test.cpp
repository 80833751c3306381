// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_export.h"

#include <gmock/gmock.h>

#include "core/trace/foreign/trace_csv.h"
#include "tests/core/trace/imported_trace.h"

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using testing::importedTrace;
using testing::ImportedTrace;

template <class Export> std::string exported(const ImportedTrace& trace, const Export& exportTo)
{
    std::string text;
    const Result<> done = exportTo(*trace.trace, TraceSelection(), [&text](std::string_view piece) -> Result<> {
        text += piece;
        return success();
    });
    EXPECT_TRUE(done);
    return text;
}

constexpr std::string_view everything =
    "fio version 3 iolog\n0 a add\n0 a open\n50 a write 0 4096\n52 a trim 4096 8192\n"
    "60 a sync 0 0\n70 a read 512 512\n70 a close\n";

TEST(TraceExport, IologIsReadBackAsItWas)
{
    const ImportedTrace trace = importedTrace(std::string(everything));
    const std::string text = exported(trace, exportIolog);
    EXPECT_EQ(text,
        "fio version 3 iolog\n0 trace add\n0 trace open\n0 trace write 0 4096\n2 trace trim 4096 8192\n"
        "10 trace sync 0 0\n20 trace read 512 512\n20 trace close\n");
    EXPECT_EQ(importedTrace(text).ios(), trace.ios());
}

TEST(TraceExport, BlkparseIsReadBackAsItWas)
{
    const ImportedTrace trace = importedTrace("128166372003061629,hm,0,Write,7014912,4096,54086\n"
                                              "128166372003061631,hm,0,Read,512,1024,100\n"
                                              "128166372003071631,hm,0,Read,8192,1024,100\n");
    const std::string text = exported(trace, exportBlkparse);
    EXPECT_THAT(text, HasSubstr("  8,0    0 1 0.000000000     0  D W 13701 + 8 [trace]\n"));
    EXPECT_THAT(text, HasSubstr(" 0.005408600     0  C W 13701 + 8 [0]\n"));
    EXPECT_EQ(importedTrace(text).ios(), trace.ios());
    const ImportedTrace untimed = importedTrace(std::string(everything));
    EXPECT_EQ(importedTrace(exported(untimed, exportBlkparse)).ios(), untimed.ios())
        << "discards, flushes, no completions";
}

TEST(TraceExport, CsvNamesOperationsAndLeavesUnknownLatenciesEmpty)
{
    const std::string text = exported(importedTrace(std::string(everything)), exportCsv);
    EXPECT_THAT(text, HasSubstr("1,0,0,,0,4096,write,ok,0,0,1,0\n"));
    EXPECT_THAT(text, HasSubstr("1,0,2000,,4096,8192,discard,ok,"));
    EXPECT_THAT(text, HasSubstr("1,0,10000,,0,0,flush,ok,"));
}

} // namespace
} // namespace steadymark
