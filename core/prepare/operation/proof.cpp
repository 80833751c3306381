// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/proof.h"

#include <algorithm>
#include <cstring>

namespace steadymark {

namespace {

constexpr std::uint64_t samples = 64;
constexpr std::uint64_t sampleBytes = 4096;
/// A drive that hangs takes half a minute for each read, and nobody waits half an hour for a proof.
constexpr Nanoseconds longestReading = std::chrono::minutes(1);

bool isUniform(const std::vector<std::byte>& data)
{
    // Each byte is the one before it: many megabytes are compared of a drive.
    return data.size() < 2 || std::memcmp(data.data(), data.data() + 1, data.size() - 1) == 0;
}

bool isZero(const std::vector<std::byte>& data)
{
    return isUniform(data) && data.front() == std::byte{0};
}

/// Whether a discarded block must read as zeros: SATA drives may promise it, a hole in a file keeps it. What an NVMe
/// drive does with deallocated blocks is its own affair.
bool discardGivesZeros(const PrepareFacts& facts)
{
    return facts.drive.bus == "loop" || (facts.ata && facts.ata->returnsZerosAfterTrim);
}

/// Only NVMe lets a drive refuse blocks that were not written since they were erased (status 287h).
bool mayRefuseErased(const PrepareStep& step, const PrepareFacts& facts)
{
    return facts.nvme || facts.drive.bus == "nvme" || step.method == PrepareMethod::NvmeFormat
        || step.method == PrepareMethod::NvmeSanitize;
}

Sentence describeUnreadable(unsigned count)
{
    return Sentence::counted(count, "{n} sampled block cannot be read.", "{n} sampled blocks cannot be read.");
}

void compareOne(const ProofSample& before, const ProofSample& after, ProofFindings& findings)
{
    if (after.data.empty()) {
        ++findings.proof.samples;
        ++findings.proof.unreadable;
        findings.lost += before.data.empty() ? 0 : 1;
        return;
    }
    if (isZero(after.data)) {
        ++findings.proof.samples;
        ++findings.proof.zeros;
        findings.telling += !before.data.empty() && !isUniform(before.data) ? 1 : 0;
        return;
    }
    // What could not be read before, and what an erase leaves as well, prove nothing.
    if (before.data.empty() || (before.data == after.data && isUniform(before.data)))
        return;
    ++findings.proof.samples;
    findings.telling += isUniform(before.data) ? 0 : 1;
    ++(before.data == after.data ? findings.proof.unchanged : findings.proof.changed);
}

/// Of the blocks that can tell.
Sentence describeTelling(unsigned telling, unsigned unchanged)
{
    if (unchanged == telling)
        return Sentence::counted(telling, "The {n} sampled block that held data holds it unchanged.",
            "All {n} sampled blocks that held data hold it unchanged.");
    if (unchanged == 0)
        return Sentence::counted(telling,
            "The {n} sampled block that held data does not hold it any more; the rest is not known.",
            "None of {n} sampled blocks that held data holds it any more; the rest is not known.");
    return Sentence::counted(unchanged, "{n} of {telling} sampled blocks that held data still holds it.",
        "{n} of {telling} sampled blocks that held data still hold it.", {{"telling", telling}});
}

} // namespace

std::vector<std::uint64_t> proofOffsets(ByteCount capacity, std::uint32_t sectorBytes)
{
    const std::uint64_t sector = std::max<std::uint64_t>(sectorBytes, 512);
    const std::uint64_t block = std::max(sampleBytes, sector);
    std::vector<std::uint64_t> offsets;
    if (capacity.count() < block)
        return offsets;
    const std::uint64_t last = (capacity.count() - block) / sector * sector;
    const std::uint64_t count = std::min(samples, capacity.count() / block);
    for (std::uint64_t i = 0; i < count; ++i) {
        // In steps of a block, so that nothing overflows on the largest drive.
        const std::uint64_t offset = i + 1 == count ? last : last / (count > 1 ? count - 1 : 1) * i / block * block;
        if (offsets.empty() || offset >= offsets.back() + block)
            offsets.push_back(offset);
    }
    return offsets;
}

Result<std::vector<ProofSample>> readProof(ClaimedDrive& drive, const PrepareFacts& facts, const Clock& clock)
{
    const Nanoseconds begin = clock.now();
    const std::uint32_t sector = facts.drive.logicalSectorBytes;
    std::vector<ProofSample> found;
    for (const std::uint64_t offset : proofOffsets(facts.drive.capacity, sector)) {
        if (clock.now() - begin >= longestReading)
            break;
        ProofSample sample{offset, std::vector<std::byte>(std::max<std::uint64_t>(sampleBytes, sector))};
        if (const Result<> read = drive.read(offset, sample.data); !read) {
            if (read.error().code == ErrorCode::DeviceGone)
                return failure(read.error());
            sample.data.clear();
        }
        found.push_back(std::move(sample));
    }
    return found;
}

ProofFindings compareProof(
    const std::vector<ProofSample>& before, const std::vector<ProofSample>& after, const ExpectedContent& expected)
{
    ProofFindings findings;
    for (const ProofSample& now : after) {
        const auto was = std::ranges::find(before, now.offset, &ProofSample::offset);
        if (was == before.end())
            continue;
        compareOne(*was, now, findings);
        if (!expected)
            continue;
        std::vector<std::byte> wanted(now.data.size());
        if (!wanted.empty())
            expected(now.offset, wanted);
        findings.misplaced += now.data.empty() || now.data != wanted ? 1 : 0;
    }
    return findings;
}

ProofVerdict judgeProof(const PrepareStep& step, const PrepareFacts& facts, const ProofFindings& findings)
{
    ProofVerdict verdict;
    const PrepareProof& proof = findings.proof;
    if (step.method == PrepareMethod::FillDrive) {
        if (findings.misplaced > 0)
            verdict.contradiction = Sentence::counted(findings.misplaced,
                "The drive reported that everything was written, but {n} sampled block cannot be read back as written.",
                "The drive reported that everything was written, but {n} sampled blocks cannot be read back as "
                "written.");
        return verdict;
    }
    if (proof.unchanged > 0) {
        const Sentence still =
            Sentence::counted(proof.unchanged, "{n} sampled block still holds what was there before.",
                "{n} sampled blocks still hold what was there before.");
        if (step.method == PrepareMethod::Discard && !discardGivesZeros(facts))
            verdict.remarks.push_back(Sentence::sequence({still,
                Sentence("This drive does not guarantee what discarded blocks read as, so the discard may have worked "
                         "nevertheless.")}));
        else
            verdict.contradiction =
                Sentence("The drive reported success, but still holds its old data: {blocks}", {{"blocks", still}});
    }
    if (findings.lost > 0 && !mayRefuseErased(step, facts) && verdict.contradiction.empty())
        verdict.contradiction = Sentence::counted(findings.lost,
            "The drive reported success, but {n} sampled block that was readable before can no longer be read: what "
            "happened to the data is not known.",
            "The drive reported success, but {n} sampled blocks that were readable before can no longer be read: what "
            "happened to the data is not known.");
    else if (proof.unreadable > 0)
        verdict.remarks.push_back(mayRefuseErased(step, facts)
                ? Sentence::counted(proof.unreadable,
                    "{n} sampled block cannot be read: some drives refuse blocks that have not been written since the "
                    "erase; writing them resolves that.",
                    "{n} sampled blocks cannot be read: some drives refuse blocks that have not been written since "
                    "the erase; writing them resolves that.")
                : describeUnreadable(proof.unreadable));
    if (findings.telling == 0 && proof.unreadable == 0)
        verdict.remarks.push_back(
            Sentence("The sampled blocks held nothing before that could prove the erase: there is "
                     "only the drive's own report."));
    return verdict;
}

Sentence describeState(const ProofFindings& findings)
{
    const PrepareProof& proof = findings.proof;
    const Sentence unreadable = proof.unreadable > 0 ? describeUnreadable(proof.unreadable) : Sentence();
    if (findings.telling == 0)
        return unreadable.empty()
            ? Sentence("The sampled blocks held nothing that could show whether the drive was erased.")
            : Sentence("Whether the drive was erased is not known: {blocks}", {{"blocks", unreadable}});
    return Sentence::sequence({describeTelling(findings.telling, proof.unchanged), unreadable});
}

} // namespace steadymark
