// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/procedure_catalog.h"
#include "core/procedure/plans/run_plan.h"

#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

// Plans and procedures of one stage with files, and verifications. Pure.

inline constexpr std::string_view fileCopyName = "file-copy";
inline constexpr std::string_view delayRatioName = "delay-ratio";
inline constexpr std::string_view verifyName = "verify";

/// What a copy of a set can be told, beside the set itself.
struct FilesChoices {
    std::string set = "large"; ///< of fileSets(); does not count with a source
    FileSet own;               ///< of the source: what it holds
    std::string source;        ///< somebody's own folder in UTF-8; empty: none
    std::string to;            ///< the second folder in UTF-8; empty: none
    CopyBy copyBy = CopyBy::Own;
    FileSync sync = FileSync::AtEnd;
    FileCache cache = FileCache::Cold;
    unsigned uses = 2; ///< first and later use
    std::uint64_t emptyFiles = 1000;
    std::optional<DataPattern> data; ///< of all files of a set that is made; unset: the set's own
    double scale = 1.0;              ///< of the counts, see scaled()
    std::uint64_t seed = 0;
};

/// Writes, reads, copies and deletes a set; scale, data and seed are left to whoever makes a procedure of it. The error
/// says which choice does not fit.
[[nodiscard]] Result<RunPlan> fileCopyPlan(const FilesChoices& choices);
/// The same with all choices.
[[nodiscard]] Result<Procedure> fileCopyProcedure(const FilesChoices& choices);

/// The three times of a DelayRatio (analysis/delay_ratio.h), twice each, with one file of `size`; another size than 4
/// GiB is a scaled run.
[[nodiscard]] Result<RunPlan> delayRatioPlan(ByteCount size, CopyBy copyBy);
[[nodiscard]] Result<Procedure> delayRatioProcedure(ByteCount size, CopyBy copyBy, std::uint64_t seed);

/// What it does, with its file in full.
[[nodiscard]] FilesWork delayRatioWork(CopyBy copyBy);

/// What a verification can be told.
struct VerifyChoices {
    std::optional<ByteCount> size; ///< unset: of a folder all free space but the reserve, of a drive all of it
    unsigned passes = 1;
    std::uint64_t seed = 0;
};

/// Writes and reads back what fits on the target. InvalidArgument, NoSpace: what of the choices does not.
[[nodiscard]] Result<Procedure> verifyProcedure(const VerifyChoices& choices, const ProcedureTarget& target);

/// "Write and read back once, in pieces of 64 MiB"
[[nodiscard]] Sentence describe(const VerifyWork& work);
/// "Write, pass 1 of 2"
[[nodiscard]] Sentence titleOfVerifyPhase(const VerifyWork& work, std::uint32_t pass, bool isReading);

/// "Write", "Read, cached", "Copy within the drive"
[[nodiscard]] Sentence titleOf(const FilePhase& phase);
/// "20,000 files (492 MB) of the set small, 2 uses"
[[nodiscard]] Sentence describe(const FilesWork& work);
/// Of a procedure of a stage with files: "File copy", "DelayRatio"; unset of any other.
[[nodiscard]] std::optional<Sentence> titleOfFiles(std::string_view name);

} // namespace steadymark
