// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/fio_job.h"
#include "core/plan/profiles.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TestPlan planOf(Workload workload)
{
    TestPlan plan;
    plan.steps.push_back({describeWorkload(workload), workload});
    return plan;
}

Workload workloadOf(std::string_view text)
{
    const Result<Workload> workload = parseWorkload(text);
    EXPECT_TRUE(workload) << (workload ? "" : workload.error().message());
    return workload ? workload.value() : Workload();
}

/// The last section of the job of a plan with this one workload.
std::string sectionOf(std::string_view workload)
{
    const std::string job = toFioJob(planOf(workloadOf(workload)));
    return job.substr(job.rfind('['));
}

TEST(FioJob, TellsWherePlainCallsWouldBeUsed)
{
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,q1,t1,read"))),
        HasSubstr("system calls for blocks of up to 128 KiB, this job io_uring"));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,q8,t1,read"))), Not(HasSubstr("system calls")));
    EXPECT_THAT(toFioJob(planOf(workloadOf("seq,1MiB,q1,t1,read"))), Not(HasSubstr("system calls")));
}

TEST(FioJob, HasASectionForEveryStep)
{
    PlanOptions options = optionsFor(*findProfile("real"));
    options.mixReadPercent = 70;
    options.seed = 42;
    const std::string job = toFioJob(buildPlan(options));
    const std::size_t global = job.find("[global]");
    ASSERT_NE(global, std::string::npos);
    EXPECT_EQ(job.substr(global), R"([global]
filename=steadymark-fio.tmp
kb_base=1024
ioengine=io_uring
registerfiles=1
fixedbufs=1
direct=1
thread=1
group_reporting=1
fallocate=none
overwrite=1
norandommap=1
randrepeat=1
randseed=42
percentile_list=50:95:99:99.9

; SEQ 1MiB Q1T1
[row1-read]
stonewall
rw=read
size=1g
bs=1m
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1

; RND 4KiB Q1T1
[row2-read]
stonewall
rw=randread
size=1g
bs=4k
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1

; SEQ 1MiB Q1T1
[row1-write]
stonewall
rw=write
size=1g
bs=1m
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1

; RND 4KiB Q1T1
[row2-write]
stonewall
rw=randwrite
size=1g
bs=4k
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1

; SEQ 1MiB Q1T1
[row1-mix]
stonewall
rw=rw
size=1g
bs=1m
rwmixread=70
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1

; RND 4KiB Q1T1
[row2-mix]
stonewall
rw=randrw
size=1g
bs=4k
rwmixread=70
iodepth=1
numjobs=1
runtime=5s
time_based=1
ramp_time=1s
scramble_buffers=1
)");
}

TEST(FioJob, LetsSequentialThreadsShareOneStream)
{
    // Worker w of 4 takes the blocks w, w + 4, …: it begins w blocks later and skips 3 after each.
    const std::string section = sectionOf("seq,1MiB,q8,t4,read,time=5s");
    EXPECT_THAT(section, HasSubstr("\noffset_increment=1m\n"));
    EXPECT_THAT(section, HasSubstr("\nrw=read:3m\n"));
    EXPECT_THAT(section, HasSubstr("\nsize=1021m\n"));
    EXPECT_THAT(section, HasSubstr("\nnumjobs=4\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,q8,t4,read,time=5s"), Not(HasSubstr("offset_increment")));
    EXPECT_THAT(sectionOf("seq,1MiB,q1,t4,read,span=3MiB,time=5s"), HasSubstr("\nrw=read\nsize=3m\n"))
        << "fewer blocks than threads cannot be dealt out";
}

TEST(FioJob, EndsStepsByTimeBytesOrOperations)
{
    EXPECT_THAT(sectionOf("rnd,4KiB,time=1500ms"), HasSubstr("runtime=1500ms\ntime_based=1\nramp_time=1500ms\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,time=2min"), HasSubstr("runtime=120s\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,time=10000001ns"), HasSubstr("runtime=10001us\n"));

    const std::string bytes = sectionOf("rnd,4KiB,t3,bytes=1MiB");
    EXPECT_THAT(bytes, HasSubstr("io_size=344k\n")) << "a third of it, in whole blocks";
    EXPECT_THAT(bytes, Not(HasSubstr("runtime")));
    EXPECT_THAT(bytes, Not(HasSubstr("ramp_time")));

    EXPECT_THAT(sectionOf("rnd,4KiB,ios=1000"), HasSubstr("io_size=4000k\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,ios=1000,bytes=1MiB"), HasSubstr("io_size=1m\n"));
    const std::string either = sectionOf("rnd,4KiB,ios=1000,time=5s");
    EXPECT_THAT(either, HasSubstr("io_size=4000k\nruntime=5s\n"));
    EXPECT_THAT(either, Not(HasSubstr("time_based"))) << "it would run on when the bytes are done";

    TestPlan cold = planOf(workloadOf("rnd,4KiB,time=5s"));
    cold.hasWarmUp = false;
    EXPECT_THAT(toFioJob(cold), Not(HasSubstr("ramp_time")));
    TestPlan brief = planOf(workloadOf("rnd,4KiB,time=5s"));
    brief.warmUpTime = 1s;
    EXPECT_THAT(toFioJob(brief), HasSubstr("runtime=5s\ntime_based=1\nramp_time=1s\n"));
}

TEST(FioJob, SetsSpanAlignmentAndData)
{
    EXPECT_THAT(sectionOf("rnd,8KiB,span=64MiB,align=4KiB,time=5s"), HasSubstr("size=64m\nbs=8k\nblockalign=4k\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,time=5s,data=reused"), HasSubstr("scramble_buffers=0\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,time=5s,data=doubled"), HasSubstr("scramble_buffers=0\n"));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,write,time=5s,data=doubled"))),
        HasSubstr("; - fio has no data of doubled bytes: this job writes a block of plain random bytes.\n"));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,read,time=5s,data=doubled"))), Not(HasSubstr("doubled")));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,time=5s,data=zeros"), HasSubstr("zero_buffers=1\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,time=5s,data=ones"), HasSubstr("buffer_pattern=0xff\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,time=5s,data=compressible:40"),
        HasSubstr("refill_buffers=1\nbuffer_compress_percentage=40\nbuffer_compress_chunk=4k\n"));
}

TEST(FioJob, SaysWhatFioCannotExpress)
{
    TestPlan plan = buildPlan(optionsFor(*findProfile("default")));
    EXPECT_THAT(toFioJob(plan), HasSubstr("; - The plan measures each step in 5 passes"));
    EXPECT_THAT(toFioJob(plan), HasSubstr("; - The interval of 5s between steps is omitted."));
    EXPECT_THAT(toFioJob(plan), Not(HasSubstr("NOT kept")));
    plan.maximumWritten = ByteCount(20'000'000'000);
    EXPECT_THAT(toFioJob(plan), HasSubstr("; - The limit of 20000000000 bytes to be written is NOT kept"));
    plan.seed = std::numeric_limits<std::uint64_t>::max();
    EXPECT_THAT(toFioJob(plan), HasSubstr("\nrandseed=9223372036854775807\n"));
    EXPECT_THAT(toFioJob(plan), HasSubstr("; - The seed is truncated"));
}

TEST(FioJob, TellsRepeatedStepsApart)
{
    TestPlan plan = planOf(workloadOf("rnd,4KiB,time=5s"));
    plan.steps.resize(3, plan.steps[0]);
    const std::string job = toFioJob(plan);
    EXPECT_THAT(job, HasSubstr("[row1-read]\n"));
    EXPECT_THAT(job, HasSubstr("[row1-read-2]\n"));
    EXPECT_THAT(job, HasSubstr("[row1-read-3]\n"));
}

TEST(FioJob, LetsNoNameBreakOutOfItsComment)
{
    TestPlan plan = planOf(workloadOf("rnd,4KiB,time=5s"));
    plan.profile = "a\nexec_prerun=reboot";
    plan.steps[0].name = "b\nexec_prerun=reboot";
    EXPECT_THAT(toFioJob(plan), Not(HasSubstr("\nexec_prerun")));
}

/// Runs the real fio, which parses a job without running it.
class FioItself : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (std::system("fio --version >/dev/null 2>&1") != 0)
            GTEST_SKIP() << "SKIPPED LOUDLY: fio is not installed, so nobody knows whether it takes our jobs";
        m_folder =
            std::filesystem::path(::testing::TempDir()) / ("steadymark-fio-" + std::to_string(std::random_device()()));
        ASSERT_TRUE(std::filesystem::create_directory(m_folder));
    }
    void TearDown() override
    {
        std::error_code ignored;
        if (!m_folder.empty())
            std::filesystem::remove_all(m_folder, ignored);
    }

    /// What fio says about a job; empty if it accepts it.
    [[nodiscard]] std::string complaintAbout(const std::string& job) const
    {
        const std::filesystem::path file = m_folder / "plan.fio";
        const std::filesystem::path output = m_folder / "output.txt";
        std::ofstream(file) << job;
        const std::string command = "cd '" + m_folder.string() + "' && fio --parse-only plan.fio >output.txt 2>&1";
        const int status = std::system(command.c_str());
        std::ifstream stream(output);
        std::string said((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
        return status == 0 ? said : said + "exit status " + std::to_string(status);
    }

    std::filesystem::path m_folder;
};

TEST_F(FioItself, AcceptsEveryProfile)
{
    for (const Profile& profile : profiles()) {
        PlanOptions options = optionsFor(profile);
        options.mixReadPercent = 70;
        options.seed = std::numeric_limits<std::uint64_t>::max();
        options.maximumWritten = 1_GiB;
        EXPECT_EQ(complaintAbout(toFioJob(buildPlan(options))), "") << profile.id;
    }
}

TEST_F(FioItself, AcceptsEveryKindOfWorkload)
{
    TestPlan plan;
    for (const std::string_view text : {"seq,1MiB,q8,t4,read,time=5s", "seq,128KiB,q2,t3,read=50,time=250us,span=64MiB",
             "rnd,512B,q512,t64,write,ios=7", "rnd,8KiB,read=1,align=512B,bytes=1GiB",
             "rnd,16MiB,write,data=ones,time=1h", "rnd,4KiB,write,data=zeros,time=5s",
             "seq,4KiB,write,data=reused,time=5s,bytes=1TiB", "seq,1MiB,write,data=doubled,time=5s",
             "rnd,4KiB,write,data=compressible:0,time=5s", "rnd,4KiB,write,data=compressible:100,time=5s",
             "rnd,1536B,q3,t3,read,ios=18446744073709551615",
             "rnd,4KiB,q4,read=30,random=60,begin=1MiB,span=64MiB,offset=512,time=1s",
             "seq,64KiB,q4,t4,write,begin=1MiB,time=1s", "rnd,q8,read=80,blocks=512:10/4KiB:60/64KiB:30,time=1s",
             "seq,t4,read,blocks=64KiB:50/128KiB:50,span=64MiB,bytes=1GiB", "rnd,4KiB,write,think=250us,burst=4,ios=9",
             "rnd,4KiB,write,sync=fdatasync:16,ios=9", "rnd,4KiB,write,sync=write-through,ios=9"}) {
        const Workload workload = workloadOf(text);
        plan.steps.push_back({describeWorkload(workload), workload});
    }
    EXPECT_EQ(complaintAbout(toFioJob(plan)), "");
}

TEST_F(FioItself, RefusesAJobThatIsWrong)
{
    std::string job = toFioJob(planOf(workloadOf("rnd,4KiB,time=5s")));
    job += "no_such_option=1\n";
    EXPECT_THAT(complaintAbout(job), HasSubstr("no_such_option"));
}

TEST(FioJob, SharesARateOutAmongTheThreads)
{
    TestPlan plan;
    plan.steps.push_back({"row", parseWorkload("rnd,4KiB,q32,t4,read,rate=10000:poisson,time=1s").value()});
    const std::string job = toFioJob(plan);
    EXPECT_THAT(job, ::testing::HasSubstr("rate_iops=2500\n"));
    EXPECT_THAT(job, ::testing::HasSubstr("rate_process=poisson\n"));
    EXPECT_THAT(job, ::testing::Not(::testing::HasSubstr("rounded")));
    plan.steps.front().workload.rate = RateLimit{10.0, Arrivals::Even};
    EXPECT_THAT(toFioJob(plan), ::testing::HasSubstr("rate_iops=3\n"));
    EXPECT_THAT(toFioJob(plan), ::testing::HasSubstr("rounded to whole I/Os"));
}

TEST(FioJob, BeginsWhereTheWorkloadDoes)
{
    EXPECT_THAT(sectionOf("rnd,4KiB,read,begin=1MiB,span=64MiB,offset=512,time=1s"),
        AllOf(HasSubstr("offset=1049088\n"), HasSubstr("size=67108352\n")));
    // Threads share a stream: each begins one block later.
    EXPECT_THAT(sectionOf("seq,1MiB,q8,t4,read,begin=16MiB,span=64MiB,time=1s"),
        AllOf(HasSubstr("offset=16m\n"), HasSubstr("offset_increment=1m\n"), HasSubstr("size=61m\n")));
    EXPECT_THAT(sectionOf("rnd,4KiB,read,span=64MiB,time=1s"), Not(HasSubstr("offset")));
}

TEST(FioJob, ReachesFromTheBeginningToTheEndOfTheFile)
{
    TestPlan plan = planOf(workloadOf("rnd,4KiB,read,begin=256MiB,time=1s"));
    EXPECT_THAT(toFioJob(plan), AllOf(HasSubstr("offset=256m\n"), HasSubstr("size=768m\n")));
}

TEST(FioJob, SaysHowManyIosAreRandom)
{
    EXPECT_THAT(sectionOf("rnd,4KiB,read,random=60,time=1s"), HasSubstr("percentage_random=60\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,read,time=1s"), Not(HasSubstr("percentage_random")));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,read=50,random=60,time=1s"))), HasSubstr("own direction"));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,4KiB,read,random=60,time=1s"))), Not(HasSubstr("own direction")));
}

TEST(FioJob, SplitsBlocks)
{
    EXPECT_THAT(sectionOf("rnd,q8,read=80,blocks=512:10/1KiB:5/4KiB:85,time=1s"),
        AllOf(HasSubstr("bssplit=512/10:1k/5:4k/85\n"), HasSubstr("blockalign=512\n"), HasSubstr("rwmixread=80\n"),
            Not(HasSubstr("\nbs="))));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,read=80,blocks=4KiB:50:r10/8KiB:50,time=1s"))),
        HasSubstr("no share for each size"));
    EXPECT_THAT(toFioJob(planOf(workloadOf("rnd,read=80,blocks=4KiB:50:a4KiB/8KiB:50,time=1s"))),
        HasSubstr("smallest of their alignments"));
    EXPECT_THAT(sectionOf("seq,t4,read,blocks=64KiB:50/128KiB:50,span=64MiB,time=1s"),
        AllOf(HasSubstr("offset_increment=16m\n"), HasSubstr("size=16m\n")));
}

TEST(FioJob, ThinksAndSyncs)
{
    EXPECT_THAT(sectionOf("rnd,4KiB,read,think=10ms,burst=4,time=1s"),
        AllOf(HasSubstr("thinktime=10ms\n"), HasSubstr("thinktime_blocks=4\n")));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,sync=fdatasync:16,time=1s"), HasSubstr("fdatasync=16\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,write,sync=write-through,time=1s"), HasSubstr("sync=dsync\n"));
    EXPECT_THAT(sectionOf("rnd,4KiB,read,sync=write-through,time=1s"), Not(HasSubstr("sync")));
}

TEST(FioJob, AStreamBesideAnAmountHasNoRampAndEndsWithIt)
{
    TestPlan plan;
    plan.steps = {{"read", parseWorkload("rnd,4KiB,read,ios=20000+rnd,4KiB,write,rate=50").value()}};
    const std::string job = toFioJob(plan);
    EXPECT_THAT(job, HasSubstr("[row1-read]\nstonewall\n"));
    EXPECT_THAT(job, HasSubstr("exitall=1\nexit_what=stonewall\n"));
    EXPECT_THAT(job, HasSubstr("[row1-read-beside1]\nnew_group\nrw=randwrite\n"));
    EXPECT_THAT(job, HasSubstr("runtime=86400s\ntime_based=1\nrate_iops=50\n"));

    plan.steps[0].workload.length = {std::chrono::seconds(5), std::nullopt, std::nullopt};
    EXPECT_THAT(toFioJob(plan), HasSubstr("runtime=5s\ntime_based=1\nramp_time=5s\nrate_iops=50\n"));
}

} // namespace
} // namespace steadymark
