// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/base/units.h"

#include <optional>
#include <string>

namespace steadymark {

/// What the reader can do with SteadyMark about what a sentence tells. A value, because the terminal names an option
/// and the window a control, which it may also offer as a button. What is done outside of SteadyMark is an ordinary
/// sentence.
struct Remedy {
    enum class Kind {
        SmallerSize,              ///< of the test file; `size` fits, where it is known
        FreeSpaceOrSmallerSize,   ///< `size` fits, where it is known
        SmallerSizeOrOtherSystem, ///< the file system ends at 4 GiB
        AutomaticEngine,
        AutomaticEngineOrThreads,
        ThreadsEngine,
        OtherTargetOrThreadsEngine,
        HigherRateOrLongerPasses,
        HigherWriteLimit,
        LongerPasses, ///< at least `measure`, where it is known
        NoTrace,
        NoTraceOrMoreThreads,
        ReadHealth,
        InstallHelper,
        ReinstallHelper,
        OtherFolder,
        FolderOrRoot, ///< a whole drive is written by root only
        MorePasses,   ///< `passes` decide what fewer leave open
    };
    Kind kind = Kind::SmallerSize;
    std::optional<ByteCount> size = {};
    std::optional<Nanoseconds> measure = {}; ///< of LongerPasses: that this long shows enough; unset: not known
    std::optional<unsigned> passes = {};     ///< of MorePasses; unset: more of them
};

/// One sentence.
[[nodiscard]] Sentence describe(const Remedy& remedy, Surface surface);

/// The first one in a sentence, its parts and its places; null if there is none. Valid as long as the sentence.
[[nodiscard]] const Remedy* remedyIn(const Sentence& sentence);

} // namespace steadymark
