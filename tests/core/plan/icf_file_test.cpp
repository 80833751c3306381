// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/icf_file.h"
#include "core/plan/profiles.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::string_view head = "'Access specification name,default assignment\n\t";
constexpr std::string_view icfText = "'size,% of size,% reads,% random,delay,burst,align,reply\n";

/// The specifications that everybody measures with, as Iometer 1.1.0 saves them.
constexpr std::string_view standard = R"(Version 1.1.0 
'TEST SETUP ====================================================================
'Test Description
	
'Run Time
'	hours      minutes    seconds
	0          0          30
'END test setup
'ACCESS SPECIFICATIONS =========================================================
'Access specification name,default assignment
	File Server,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
	512,10,80,100,0,1,0,0
	1024,5,80,100,0,1,0,0
	2048,5,80,100,0,1,0,0
	4096,60,80,100,0,1,0,0
	8192,2,80,100,0,1,0,0
	16384,4,80,100,0,1,0,0
	32768,4,80,100,0,1,0,0
	65536,10,80,100,0,1,0,0
'Access specification name,default assignment
	Web Server,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
	512,22,100,100,0,1,0,0
	1024,15,100,100,0,1,0,0
	2048,8,100,100,0,1,0,0
	4096,23,100,100,0,1,0,0
	8192,15,100,100,0,1,0,0
	16384,2,100,100,0,1,0,0
	32768,6,100,100,0,1,0,0
	65536,7,100,100,0,1,0,0
	131072,1,100,100,0,1,0,0
	524288,1,100,100,0,1,0,0
'Access specification name,default assignment
	Workstation,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
	8192,100,80,80,0,1,0,0
'Access specification name,default assignment
	Database, 8 KiB,ALL
'size,% of size,% reads,% random,delay,burst,align,reply
	8192,100,67,100,0,1,0,0
'Access specification name,default assignment
	4K aligned write with pauses,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
	4096,100,0,100,10,4,4096,0
'END access specifications
'MANAGER LIST ==================================================================
'Manager ID, manager name
	1,HOST
'END manager list
Version 1.1.0 
)";

std::string refusalOf(std::string_view text)
{
    const Result<std::vector<WorkloadStep>> read = parseIcf(text);
    if (read)
        return {};
    EXPECT_TRUE(read.error().message().ends_with('.')) << read.error().message();
    return read.error().message();
}

std::string fileOf(std::string_view name, std::string_view lines)
{
    return std::string("'ACCESS SPECIFICATIONS ==\n")
        .append(head)
        .append(name)
        .append("\n")
        .append(icfText)
        .append(lines)
        .append("'END access specifications\n");
}

TEST(IcfFile, ReadsTheStandardSpecifications)
{
    const Result<std::vector<WorkloadStep>> read = parseIcf(standard);
    ASSERT_TRUE(read) << read.error().message();
    const std::vector<WorkloadStep>& steps = read.value();
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_EQ(steps[0].name, "File Server");
    EXPECT_EQ(steps[0].workload,
        parseWorkload("rnd,read=80,blocks=512:10/1KiB:5/2KiB:5/4KiB:60/8KiB:2/16KiB:4/"
                      "32KiB:4/64KiB:10")
            .value());
    EXPECT_DOUBLE_EQ(meanBlockBytes(steps[0].workload), 11345.92);
    EXPECT_EQ(steps[1].name, "Web Server");
    EXPECT_EQ(steps[1].workload.blocks.size(), 10U);
    EXPECT_EQ(operationOf(steps[1].workload), Operation::Read);
    EXPECT_DOUBLE_EQ(meanBlockBytes(steps[1].workload), 16035.84);
    EXPECT_EQ(steps[2].workload, parseWorkload("rnd,8KiB,read=80,random=80,align=512").value());
    EXPECT_EQ(steps[3].name, "Database, 8 KiB");
    EXPECT_EQ(steps[3].workload, parseWorkload("rnd,8KiB,read=67,align=512").value());
    EXPECT_EQ(steps[4].workload, parseWorkload("rnd,4KiB,write,think=10ms,burst=4").value());
}

TEST(IcfFile, ReadsWhatItWrites)
{
    TestPlan plan;
    plan.steps = parseIcf(standard).value();
    plan.steps.push_back({"Streaming", parseWorkload("seq,read,blocks=64KiB:34/128KiB:33/256KiB:33").value()});
    plan.steps.push_back({"Different", parseWorkload("rnd,blocks=4KiB:50:r100:x0:a4KiB/8KiB:50:r0:x30").value()});
    plan.steps.push_back({"Sequential", parseWorkload("seq,1MiB,write").value()});
    plan.steps.push_back({"Plain", parseWorkload("rnd,4KiB,read").value()});
    const Result<std::string> text = toIcf(plan);
    ASSERT_TRUE(text) << text.error().message();
    EXPECT_THAT(text.value(), HasSubstr("\tFile Server,NONE\n"));
    EXPECT_THAT(text.value(), HasSubstr("\t4096,60,80,100,0,1,0,0\n"));
    EXPECT_THAT(text.value(), HasSubstr("\t4096,100,0,100,10,4,4096,0\n"));
    const Result<std::vector<WorkloadStep>> read = parseIcf(text.value());
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), plan.steps);
}

TEST(IcfFile, SaysWhatItCannotWrite)
{
    const auto refusal = [](std::string_view workload) {
        TestPlan plan;
        plan.steps.push_back({"row", parseWorkload(workload).value()});
        const Result<std::string> text = toIcf(plan);
        return text ? std::string() : text.error().message();
    };
    EXPECT_THAT(refusal("rnd,4KiB,read,rate=100"), AllOf(HasSubstr("\"row\""), HasSubstr("no rate")));
    EXPECT_THAT(refusal("rnd,4KiB,write,sync=fdatasync"), HasSubstr("no sync"));
    EXPECT_THAT(refusal("rnd,4KiB,read,offset=512"), HasSubstr("no offset"));
    EXPECT_THAT(refusal("rnd,4KiB,read,think=1500us"), HasSubstr("whole milliseconds"));
    EXPECT_EQ(refusal("rnd,4KiB,read,begin=1GiB,span=1GiB,q32,data=zeros,time=5s"), "");
}

TEST(IcfFile, NamesTheLineThatIsWrong)
{
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,100,0,1,0\n")), HasSubstr("Line 5 of the Iometer file"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,100,0,1,0,0,0\n")), HasSubstr("not eight whole numbers"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,many,0,1,0,0\n")), HasSubstr("not eight whole numbers"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,-1,0,1,0,0\n")), HasSubstr("not eight whole numbers"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,101,0,1,0,0\n")), HasSubstr("above 100 %"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,100,0,1,0,512\n")), HasSubstr("tests no networks"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,90,0,100,0,1,0,0\n")),
        AllOf(HasSubstr("Line 3"), HasSubstr("\"A\""), HasSubstr("amount to 90 %")));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4000,100,0,100,0,1,0,0\n")), HasSubstr("multiple of 512"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,50,0,100,0,1,0,0\n\t8192,50,0,100,5,1,0,0\n")),
        AllOf(HasSubstr("Line 6"), HasSubstr("delay and burst differ")));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "\t4096,100,0,100,99999999999,1,0,0\n")), HasSubstr("think time"));
    EXPECT_THAT(refusalOf(fileOf("A,NONE", "")), HasSubstr("\"A\" has no lines"));
    EXPECT_THAT(refusalOf(fileOf(",NONE", "\t4096,100,0,100,0,1,0,0\n")), HasSubstr("empty or too long"));
    EXPECT_THAT(refusalOf("'ACCESS SPECIFICATIONS\n\t4096,100,0,100,0,1,0,0\n"), HasSubstr("must come before"));
    EXPECT_THAT(refusalOf("'ACCESS SPECIFICATIONS\n"), HasSubstr("do not end"));
    EXPECT_THAT(refusalOf("Version 1.1.0 \n"), HasSubstr("no access specifications"));
    EXPECT_THAT(refusalOf(""), HasSubstr("no access specifications"));
}

TEST(IcfFile, ReadsLinesOfWindowsAndBlanksAroundNumbers)
{
    std::string text = fileOf("A, b,NONE", "\t 4096 , 100,0,100,0,1,0,0 \r\n");
    std::string windows;
    for (const char c : text)
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    const Result<std::vector<WorkloadStep>> read = parseIcf(windows);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value().front().name, "A, b");
}

} // namespace
} // namespace steadymark
