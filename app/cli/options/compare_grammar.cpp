// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/compare_grammar.h"

#include "app/cli/options/grammar_parts.h"

namespace steadymark::cli {

namespace {

constexpr const char* compareFooter =
    R"(GROUP is a result file, a folder whose results are repetitions of each other, or
several files with commas between them: a1.steadymark,a2.steadymark. Every group is
compared with the first.
Runs are what is counted where a group has several, passes otherwise; then a sentence
is only indicative. "No difference" is said only when the whole confidence interval
lies within the threshold, "slower" only when it lies beyond.

Exit codes: 0 nothing got slower beyond the threshold, 4 something did, 2 wrong use.
--html, --csv, --markdown and --bbcode write files; - is standard output, in place of the text.
With --json standard output is one document; what is not known is null:
  {kind, summary, isAnySlower, hasSimulated, hasEdited, threshold, significance, groups[],
   differences[{kind, what, before, after, forbidsComparison}],
   rows[{name, operation, cells[{bytesPerSecond, lowestBytesPerSecond,
    highestBytesPerSecond, replicates, trust, effect{ratio, ratioLow, ratioHigh,
    confidence, pValue, adjustedPValue, replicates (runs, passes),
    beforeBytesPerSecond[], afterBytesPerSecond[], verdict (slower, faster,
    no-difference, undecided, not-comparable), neededReplicates, sentence},
    latency[{quantile, beforeNs, afterNs, ratio, ratioLow, ratioHigh}]}]}],
   curves[{group, label, pointFields[], points[]}]})";

} // namespace

CLI::App* addCompareCommand(CLI::App& app, RawArguments::Compare& raw)
{
    CLI::App* const compare =
        addCommand(app, "compare", "Say what got slower or faster, and how sure that is", compareFooter);
    addArguments(
        *compare, "groups", raw.groups, "GROUP GROUP...", "Result files or folders, the earlier ones first", 0, 1000);
    addText(*compare, "--threshold", raw.threshold, "PERCENT", "A difference up to this does not matter [3%]");
    addText(*compare, "--html", raw.html, "FILE", "A report with plots, in one file");
    addText(*compare, "--csv", raw.csv, "FILE", "The table for a spreadsheet");
    addText(*compare, "--markdown", raw.markdown, "FILE", "The table for an issue or a page");
    addText(*compare, "--bbcode", raw.bbCode, "FILE", "The table for a forum");
    addFlag(*compare, "--json", raw.isJson, "As JSON");
    addFlag(*compare, "--text", raw.isText, "As text [unless another goes to standard output]");
    return compare;
}

} // namespace steadymark::cli
