// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/record/verdict.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace steadymark {

// What the checks have in common. Numbers and names may come from a stranger's file.

/// In ns, and never below 0.
[[nodiscard]] inline double nsOf(Nanoseconds time)
{
    return std::max(0.0, static_cast<double>(time.count()));
}

/// "12.4 MB/s"
[[nodiscard]] inline Figure figureOf(double value, EvidenceUnit unit)
{
    return {formatEvidence(value, unit)};
}

/// "1.53 s"
[[nodiscard]] inline Figure durationOf(double ns)
{
    return figureOf(ns, EvidenceUnit::Duration);
}

/// "34.2 %"
[[nodiscard]] inline Figure percentOf(double share)
{
    return figureOf(share, EvidenceUnit::Share);
}

/// "4.2 GB"
[[nodiscard]] inline Figure bytesOf(double bytes)
{
    return figureOf(bytes, EvidenceUnit::Bytes);
}

/// A name of the system's or of a file, made fit for a sentence.
[[nodiscard]] inline std::string plainName(std::string_view name, std::size_t longest = 64)
{
    return toPlainLine(toValidUtf8(name, longest));
}

/// The same of a phrase: one that has to be changed for it is no other language's any more.
[[nodiscard]] inline Sentence plainPhrase(const Sentence& phrase)
{
    const std::string text = english(phrase);
    std::string plain = toPlainLine(text);
    return plain == text ? phrase : Sentence::verbatim(std::move(plain));
}

[[nodiscard]] inline bool isOneOf(std::string_view text, std::initializer_list<std::string_view> candidates)
{
    return std::ranges::find(candidates, text) != candidates.end();
}

} // namespace steadymark
