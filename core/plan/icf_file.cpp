// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/icf_file.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <utility>

// As Iometer 1.1.0 writes it (AccessSpecList.cpp): lines that begin with an apostrophe say what follows them, fields
// are separated by commas, and a line of values may begin with a tab.

namespace steadymark {
namespace {

constexpr std::string_view sectionBegin = "'access specifications";
constexpr std::string_view sectionEnd = "'end access specifications";
constexpr std::string_view nameHead = "'access specification name";
constexpr std::string_view sizeHead = "'size";

auto wrongLine(std::size_t number, const Sentence& reason)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence("Line {number} of the Iometer file: {reason}", {{"number", number}, {"reason", reason}}));
}

/// size, % of size, % reads, % random, delay in ms, burst, align, reply
constexpr std::size_t fieldsOfLine = 8;
using Fields = std::array<std::uint64_t, fieldsOfLine>;

std::optional<Fields> fieldsOf(std::string_view line)
{
    Fields fields{};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::size_t comma = line.find(',');
        const bool isLast = i + 1 == fields.size();
        if (isLast != (comma == std::string_view::npos))
            return std::nullopt;
        const std::string_view field = trimmed(line.substr(0, comma));
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), fields[i]);
        if (field.empty() || error != std::errc() || end != field.data() + field.size())
            return std::nullopt;
        if (!isLast)
            line.remove_prefix(comma + 1);
    }
    return fields;
}

/// One access specification while it is read.
struct Specification {
    std::string name;
    std::size_t line = 0; ///< of its name
    std::vector<BlockShare> blocks;
    std::uint64_t delayMs = 0;
    std::uint64_t burst = 1;
};

class IcfReader final {
public:
    explicit IcfReader(std::string_view text)
        : m_rest(text)
    {
    }

    Result<std::vector<WorkloadStep>> read()
    {
        while (std::optional<std::string_view> line = next()) {
            if (!toLower(*line).starts_with(sectionBegin))
                continue;
            BOOST_OUTCOME_TRYV(readSection());
        }
        if (m_steps.empty())
            return fail(ErrorCode::InvalidArgument,
                Sentence("The Iometer file has no access specifications. Save it from Iometer with them."));
        return std::move(m_steps);
    }

private:
    std::optional<std::string_view> next()
    {
        if (m_rest.empty())
            return std::nullopt;
        const std::size_t end = m_rest.find('\n');
        const std::string_view line = m_rest.substr(0, end);
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        ++m_number;
        return trimmed(line);
    }

    Result<> readSection()
    {
        enum class Expected { Nothing, Name, Shares };
        Expected expected = Expected::Nothing;
        std::optional<Specification> open;
        while (const std::optional<std::string_view> line = next()) {
            const std::string lower = toLower(*line);
            if (lower.starts_with(sectionEnd)) {
                if (open)
                    return close(*open);
                return success();
            }
            if (lower.starts_with(nameHead)) {
                if (open) {
                    BOOST_OUTCOME_TRYV(close(*std::exchange(open, std::nullopt)));
                }
                expected = Expected::Name;
            } else if (lower.starts_with(sizeHead)) {
                expected = Expected::Shares;
            } else if (line->empty() || line->front() == '\'') {
                continue;
            } else if (expected == Expected::Name) {
                open = Specification{nameIn(*line), m_number, {}, 0, 1};
                expected = Expected::Nothing;
            } else if (expected == Expected::Shares && open) {
                BOOST_OUTCOME_TRYV(addShare(*open, *line));
            } else {
                return wrongLine(m_number,
                    Sentence(
                        "a name of an access specification must come before its values. Save the file from Iometer "
                        "again."));
            }
        }
        return wrongLine(m_number,
            Sentence("the access specifications do not end. The file was cut off; save it from Iometer again."));
    }

    /// "4K; 100% Read,NONE": behind the last comma stands to whom it is assigned.
    static std::string nameIn(std::string_view line)
    {
        const std::size_t comma = line.rfind(',');
        return toPlainLine(trimmed(line.substr(0, comma)));
    }

    Result<> addShare(Specification& specification, std::string_view line)
    {
        const std::optional<Fields> fields = fieldsOf(line);
        if (!fields)
            return wrongLine(m_number,
                Sentence("\"{line}\" is not eight whole numbers: size, % of size, % reads, % random, delay, burst, "
                         "align, reply. Correct them.",
                    {{"line", toPlainLine(line)}}));
        const auto& [size, percent, reads, random, delay, burst, align, reply] = *fields;
        if (reply != 0)
            return wrongLine(m_number,
                Sentence("it is a reply of {bytes} bytes, and SteadyMark tests no networks. Set the reply to 0.",
                    {{"bytes", reply}}));
        if (percent > 100 || reads > 100 || random > 100)
            return wrongLine(m_number, Sentence("a share is above 100 %. Choose 0 to 100."));
        if (!specification.blocks.empty() && (delay != specification.delayMs || burst != specification.burst))
            return wrongLine(m_number,
                Sentence("its delay and burst differ from those of the lines before, and SteadyMark has one think time "
                         "for a workload. Make them equal."));
        if (specification.blocks.size() >= limits::maximumBlockShares)
            return wrongLine(m_number,
                Sentence("the specification has more than {most} lines. Remove some.",
                    {{"most", limits::maximumBlockShares}}));
        specification.delayMs = delay;
        specification.burst = burst;
        specification.blocks.push_back({ByteCount(size), static_cast<unsigned>(percent), static_cast<unsigned>(reads),
            static_cast<unsigned>(random), ByteCount(align)});
        return success();
    }

    Result<> close(const Specification& specification)
    {
        if (specification.blocks.empty())
            return wrongLine(specification.line,
                Sentence("the access specification \"{name}\" has no lines. Add one, or remove its name.",
                    {{"name", specification.name}}));
        if (specification.name.empty() || specification.name.size() > limits::maximumNameBytes)
            return wrongLine(specification.line,
                Sentence("the name of the access specification is empty or too long. Choose 1 to {most} bytes.",
                    {{"most", limits::maximumNameBytes}}));
        BOOST_OUTCOME_TRYV(fitsSteps(specification));
        BOOST_OUTCOME_TRY(Workload workload, workloadOf(specification));
        m_steps.push_back({specification.name, std::move(workload)});
        return success();
    }

    [[nodiscard]] Result<> fitsSteps(const Specification& specification) const
    {
        if (m_steps.size() >= limits::maximumSteps)
            return wrongLine(specification.line,
                Sentence("the file has more than {most} access specifications. Remove some.",
                    {{"most", limits::maximumSteps}}));
        return success();
    }

    static Result<Workload> workloadOf(const Specification& specification)
    {
        Workload workload;
        constexpr std::uint64_t longestMs = static_cast<std::uint64_t>(limits::longestThinkTime.count()) / 1'000'000;
        const std::uint64_t delay = std::min(specification.delayMs, longestMs + 1);
        workload.thinkTime = std::chrono::milliseconds(static_cast<std::int64_t>(delay));
        // Without a delay the length of a burst means nothing.
        if (delay > 0)
            workload.burst =
                static_cast<unsigned>(std::min<std::uint64_t>(specification.burst, limits::maximumBurst + 1));
        workload = withBlocks(std::move(workload), specification.blocks);
        if (specification.blocks.size() == 1 && specification.blocks.front().percent == 100)
            makePlain(workload);
        Workload ended = workload; // how long it lasts is said elsewhere
        ended.length.ios = 1;
        if (const Result<> checked = checkWorkload(ended); !checked)
            return wrongLine(specification.line,
                Sentence("the access specification \"{name}\" cannot be measured: {reason}",
                    {{"name", specification.name}, {"reason", checked.error().sentence}}));
        return workload;
    }

    /// A single line is no mix. Iometer's alignment of 0 is that of sectors; sequential blocks that begin at 0 have
    /// that of their size by themselves.
    static void makePlain(Workload& workload)
    {
        const BlockShare share = workload.blocks.front();
        workload.blocks.clear();
        const ByteCount alignment = alignmentOf(workload, share);
        const bool isSaid = workload.pattern == AccessPattern::Random || share.alignment.count() > 0;
        if (isSaid && alignment != workload.blockSize)
            workload.alignment = alignment;
    }

    std::string_view m_rest;
    std::size_t m_number = 0;
    std::vector<WorkloadStep> m_steps;
};

auto cannotSay(const WorkloadStep& step, const Sentence& what)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "The step \"{step}\" cannot be written for Iometer: {reason}", {{"step", step.name}, {"reason", what}}));
}

Result<> checkForIcf(const WorkloadStep& step)
{
    const Workload& workload = step.workload;
    if (step.name.empty() || step.name.front() == '\'')
        return cannotSay(step, Sentence("its name is empty or begins with an apostrophe. Choose another one."));
    if (!workload.beside.empty())
        return cannotSay(step, Sentence("its access specifications have one stream. Omit those beside it."));
    if (workload.rate)
        return cannotSay(step, Sentence("its access specifications have no rate. Use a think time instead."));
    if (workload.sync != SyncRule())
        return cannotSay(step, Sentence("its access specifications have no sync. Omit the rule."));
    if (workload.alignmentOffset.count() > 0)
        return cannotSay(step, Sentence("its access specifications have no offset beside the alignment. Omit it."));
    if (workload.thinkTime % std::chrono::milliseconds(1) != Nanoseconds(0))
        return cannotSay(step, Sentence("its delays are whole milliseconds. Choose such a think time."));
    return success();
}

std::vector<BlockShare> linesOf(const Workload& workload)
{
    constexpr ByteCount sector{512};
    std::vector<BlockShare> lines = workload.blocks;
    if (lines.empty()) {
        const ByteCount alignment = workload.alignment.value_or(workload.blockSize);
        lines.push_back({workload.blockSize, 100, workload.readPercent, randomShare(workload), alignment});
    }
    for (BlockShare& line : lines) {
        const ByteCount alignment = alignmentOf(workload, line);
        line.alignment = alignment == sector ? ByteCount(0) : alignment;
    }
    return lines;
}

} // namespace

Result<std::vector<WorkloadStep>> parseIcf(std::string_view text)
{
    return IcfReader(text).read();
}

Result<std::string> toIcf(const TestPlan& plan)
{
    std::string text =
        "Version 1.1.0 \n'ACCESS SPECIFICATIONS =========================================================\n";
    for (const WorkloadStep& step : plan.steps) {
        BOOST_OUTCOME_TRYV(checkForIcf(step));
        text.append("'Access specification name,default assignment\n\t").append(step.name).append(",NONE\n");
        text.append("'size,% of size,% reads,% random,delay,burst,align,reply\n");
        const auto delay = std::chrono::duration_cast<std::chrono::milliseconds>(step.workload.thinkTime).count();
        for (const BlockShare& line : linesOf(step.workload)) {
            std::vector<std::string> fields;
            for (const std::uint64_t field :
                {line.size.count(), std::uint64_t{line.percent}, std::uint64_t{line.readPercent},
                    std::uint64_t{line.randomPercent}, static_cast<std::uint64_t>(delay),
                    std::uint64_t{step.workload.burst}, line.alignment.count(), std::uint64_t{0}})
                fields.push_back(std::to_string(field));
            text.append("\t").append(join(fields, ",")).append("\n");
        }
    }
    text.append("'END access specifications\nVersion 1.1.0 \n");
    return text;
}

} // namespace steadymark
