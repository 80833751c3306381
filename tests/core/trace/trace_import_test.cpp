// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_import.h"

#include <gmock/gmock.h>

#include <set>
#include <sstream>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

TEST(TraceImport, FindsEveryFormatByItsName)
{
    std::set<std::string_view> names;
    for (const TraceImporter& importer : traceImporters()) {
        EXPECT_TRUE(names.insert(importer.format()).second) << importer.format();
        EXPECT_EQ(traceImporterFor(importer.format()), &importer);
        EXPECT_THAT(traceImporterFormats(), HasSubstr(std::string(importer.format())));
    }
    EXPECT_EQ(traceImporterFor("csv"), nullptr);
}

TEST(TraceImport, RefusesWhatIsNoLogInEveryFormat)
{
    for (const TraceImporter& importer : traceImporters()) {
        for (const char* const text : {"", "\n", "not a log\n"}) {
            std::istringstream log(text);
            std::istream* const streams[] = {&log};
            const Result<ImportSummary> summary =
                importer.read(streams, "mine", {}, [](std::string_view) -> Result<> { return success(); });
            ASSERT_FALSE(summary) << importer.format() << ": " << text;
            EXPECT_TRUE(summary.error().message().ends_with('.')) << summary.error().message();
        }
    }
}

} // namespace
} // namespace steadymark
