// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "core/base/sha256.h"
#include "tests/support/trust_samples.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace steadymark::testing {
namespace {

/// What is turned on an honest sample, from nothing (0) to far too much (1).
const std::vector<std::function<void(TrustSample&, double)>>& knobs()
{
    static const std::vector<std::function<void(TrustSample&, double)>> all = {
        [](TrustSample& s, double x) {
            for (DeviceTraffic& device : s.pass().observed->devices)
                device.readBytes = static_cast<std::uint64_t>(static_cast<double>(device.readBytes) * (1.0 - x));
        },
        [](TrustSample& s, double x) {
            s.counted("nvme0n1p2").writtenBytes += static_cast<std::uint64_t>(x * 10e9);
            s.counted("nvme0n1").writtenBytes += static_cast<std::uint64_t>(x * 10e9);
        },
        [](TrustSample& s, double x) { s.run.content->zeroBlocks = static_cast<std::uint64_t>(x * 256.0); },
        [](TrustSample& s, double x) { s.work("seq,1MiB,q8,read", x * 16e9); },
        [](TrustSample& s, double x) {
            s.pass().observed->workers = {{s.pass().duration * static_cast<int>(x * 100.0) / 100, Nanoseconds(0)}};
        },
        [](TrustSample& s, double x) {
            s.pass().observed->workers = {
                {s.pass().duration / 10, s.pass().duration * static_cast<int>(x * 100.0) / 100}};
            s.pass().observed->processors->busy = s.pass().observed->processors->total;
        },
        [](TrustSample& s, double x) {
            s.pass().observed->hostStalls = 1;
            s.pass().observed->hostStalledFor = s.pass().duration * static_cast<int>(x * 1000.0) / 10000;
            s.pass().observed->longestHostStall = s.pass().observed->hostStalledFor;
        },
        [](TrustSample& s, double x) {
            s.pass().observed->processors->steal =
                s.pass().observed->processors->total * static_cast<int>(x * 1000.0) / 2000;
        },
        [](TrustSample& s, double x) { s.pass().observed->clockDrift = x * 0.03; },
        [](TrustSample& s, double x) {
            s.work("rnd,4KiB,q1,read", 40e6, Nanoseconds(static_cast<std::int64_t>((1.0 - x) * 2e9) + 1'000'000));
        },
        [](TrustSample& s, double x) { s.work("seq,16MiB,q1,write", (1.0 - x) * 100e6 + 1e6); },
        [](TrustSample& s, double x) {
            const PassRecord first = s.pass();
            s.step.passes.push_back(evenPass(s.step.workload, 2000e6 * (1.0 - x) + 1e6, first.duration));
            s.step.passes.push_back(first);
            s.countAsAsked();
        },
        [](TrustSample& s, double x) {
            s.pass().observed->limits = {
                {"nvme0n1", IoLimit::Kind::ReadBytes, static_cast<std::uint64_t>((2.0 - x) * 2e9)}};
        },
        [](TrustSample& s, double x) {
            s.work("rnd,4KiB,q8,read", 8.4e6);
            for (DeviceTraffic& device : s.pass().observed->devices)
                device.requestTime = *device.requestTime * static_cast<int>((1.0 - x) * 100.0) / 100;
        },
        [](TrustSample& s, double x) {
            s.pass().observed->anyDevice = DeviceTraffic{};
            s.pass().observed->anyDevice->readBytes =
                static_cast<std::uint64_t>((1.0 - x) * static_cast<double>(s.pass().read.bytes));
            s.fileOn({layer(LayerKind::Fuse, "bindfs")});
        },
        [](TrustSample& s, double x) {
            s.pass().observed->processors->busy = s.pass().observed->processors->total;
            s.pass().observed->processors->own =
                s.pass().observed->processors->total * static_cast<int>((1.0 - x) * 100.0) / 100;
            s.pass().observed->workers = {{s.pass().duration / 10, s.pass().duration * 4 / 10}};
            s.step.engine.backend = "thread pool";
        },
        [](TrustSample& s, double x) {
            s.fileSystemAvailable = ByteCount(static_cast<std::uint64_t>((1.0 - x) * 900.0) * gibibyte);
        },
    };
    return all;
}

// A file holds the number of the rules it was judged by, and the audit says of a verdict of the same rules that differs
// that somebody edited it. So whoever changes what is said must count the rules up; this test knows what they said.
TEST(TrustRules, CountUpWhenWhatTheySayChanges)
{
    std::string said;
    for (const auto& turn : knobs()) {
        for (int percent = 0; percent <= 100; ++percent) {
            TrustSample sample;
            turn(sample, percent / 100.0);
            const std::optional<Verdict> verdict = judge(sample.seen());
            said += verdict ? std::string(toString(verdict->level)) + ": " + summaryOf(verdict->reasons) : "-";
            said += '\n';
        }
        said += "--\n";
    }
    EXPECT_NE(said.find("invalid"), std::string::npos);
    EXPECT_NE(said.find("suspicious"), std::string::npos);
    EXPECT_EQ(std::to_string(trustRules) + " " + sha256Hex(said).substr(0, 16), "6 a92ccba7485d620e")
        << "the checks say something else than before: count trustRules up (core/trust/judge.h) and write the new "
           "number and digest here";
}

TEST(TrustRules, NameEveryReasonOnce)
{
    std::set<std::string_view> names;
    for (const TrustCheck& row : trustChecks) {
        EXPECT_FALSE(row.reasons().empty());
        for (const std::string_view reason : row.reasons()) {
            EXPECT_TRUE(names.insert(reason).second) << reason;
            EXPECT_TRUE(isTrustReason(reason)) << reason;
        }
    }
    EXPECT_FALSE(isTrustReason("of-later-rules"));
}

TEST(TrustRules, HaveAPhraseForTheSummaryUnlessTheyAreContext)
{
    const std::set<std::string_view> onlyContext = {"ram-disk", "loop", "network", "fuse", "overlay", "virtual-drive",
        "encryption", "raid", "copy-on-write", "file-system-full", "reducible-data"};
    for (const TrustCheck& row : trustChecks) {
        for (const std::string_view reason : row.reasons())
            EXPECT_EQ(reasonPhrase(reason).empty(), onlyContext.contains(reason)) << reason;
    }
}

} // namespace
} // namespace steadymark::testing
