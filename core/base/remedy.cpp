// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/remedy.h"

namespace steadymark {
namespace {

/// "5 s": passes are chosen in whole seconds.
Figure wholeSeconds(Nanoseconds time)
{
    return Figure{std::to_string(std::chrono::ceil<std::chrono::seconds>(time).count()) + " s"};
}

} // namespace

Sentence describe(const Remedy& remedy, Surface surface)
{
    const bool isWindow = surface == Surface::Window;
    if (remedy.kind == Remedy::Kind::SmallerSize && remedy.size) {
        return isWindow
            ? Sentence("Choose a smaller size, at most {size}.", {{"size", Figure{formatSize(*remedy.size)}}})
            : Sentence("Choose a smaller size (--size {size}).", {{"size", formatByteCount(*remedy.size)}});
    }
    if (remedy.kind == Remedy::Kind::FreeSpaceOrSmallerSize && remedy.size) {
        return isWindow ? Sentence("Free some space or choose a smaller size, at most {size}.",
                   {{"size", Figure{formatSize(*remedy.size)}}})
                        : Sentence("Free some space or choose a smaller size (--size {size}).",
                            {{"size", formatByteCount(*remedy.size)}});
    }
    if (remedy.kind == Remedy::Kind::LongerPasses && remedy.measure) {
        const Sentence::Places places = {{"time", wholeSeconds(*remedy.measure)}};
        return isWindow ? Sentence("Measure for at least {time}, or with a larger amount of data.", places)
                        : Sentence("Measure for at least {time} (--measure), or with a larger amount of data.", places);
    }
    if (remedy.kind == Remedy::Kind::MorePasses && remedy.passes) {
        const Sentence::Places places = {{"passes", *remedy.passes}};
        return isWindow ? Sentence("Measure again with {passes} passes.", places)
                        : Sentence("Measure again with {passes} passes (--passes {passes}).", places);
    }
    switch (remedy.kind) {
    case Remedy::Kind::SmallerSize:
        return isWindow ? Sentence("Choose a smaller size.") : Sentence("Choose a smaller size (--size).");
    case Remedy::Kind::FreeSpaceOrSmallerSize:
        return isWindow ? Sentence("Free some space or choose a smaller size.")
                        : Sentence("Free some space or choose a smaller size (--size).");
    case Remedy::Kind::SmallerSizeOrOtherSystem:
        return isWindow ? Sentence("Choose a smaller size, or format the drive with exFAT or NTFS.")
                        : Sentence("Choose a smaller size (--size 3GiB), or format the drive with exFAT or NTFS.");
    case Remedy::Kind::AutomaticEngine:
        return isWindow ? Sentence("Let SteadyMark choose the engine.") : Sentence("Use --engine auto.");
    case Remedy::Kind::AutomaticEngineOrThreads:
        return isWindow ? Sentence("Let SteadyMark choose the engine.") : Sentence("Use --engine auto or threads.");
    case Remedy::Kind::ThreadsEngine:
        return isWindow ? Sentence("Try again with the thread pool as the engine.")
                        : Sentence("Try again with the thread pool (--engine threads).");
    case Remedy::Kind::OtherTargetOrThreadsEngine:
        return isWindow ? Sentence("Choose another target, or the thread pool as the engine.")
                        : Sentence("Choose another target or use --engine threads.");
    case Remedy::Kind::HigherRateOrLongerPasses:
        return isWindow ? Sentence("Choose a higher rate or longer passes.")
                        : Sentence("Choose a higher rate or longer passes (--rate, --measure).");
    case Remedy::Kind::HigherWriteLimit:
        return isWindow ? Sentence("Raise the write limit of the plan, or measure for a shorter time.")
                        : Sentence("Raise the write limit (--max-written), or measure for a shorter time.");
    case Remedy::Kind::LongerPasses:
        return isWindow ? Sentence("Measure for longer, or with a larger amount of data.")
                        : Sentence("Measure for longer (--measure), or with a larger amount of data.");
    case Remedy::Kind::NoTrace:
        return isWindow ? Sentence("Switch the trace off.") : Sentence("Measure with --no-trace.");
    case Remedy::Kind::NoTraceOrMoreThreads:
        return isWindow ? Sentence("Switch the trace off, or use more threads.")
                        : Sentence("Measure with --no-trace, or use more threads.");
    case Remedy::Kind::ReadHealth:
        return isWindow ? Sentence("Read it once on the Health page.")
                        : Sentence("Use --health, or read it once on the Health page.");
    case Remedy::Kind::InstallHelper:
        return isWindow ? Sentence("Install the helper, or start SteadyMark as root.")
                        : Sentence("Run \"steadymark-cli --install-helper\" once, or start SteadyMark as root.");
    case Remedy::Kind::ReinstallHelper:
        return isWindow ? Sentence("Install the helper again.")
                        : Sentence("Reinstall it: steadymark-cli --install-helper.");
    case Remedy::Kind::OtherFolder:
        return Sentence("Choose another folder.");
    case Remedy::Kind::FolderOrRoot:
        return isWindow ? Sentence("Choose a folder on the drive, or start SteadyMark as root.")
                        : Sentence("Start steadymark-cli with sudo, or choose a folder on the drive.");
    case Remedy::Kind::MorePasses:
        return isWindow ? Sentence("Measure again with more passes.")
                        : Sentence("Measure again with more passes (--passes).");
    }
    return {};
}

} // namespace steadymark
