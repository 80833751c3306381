// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/journal_lines.h"

#include "core/base/crc32c.h"
#include "core/procedure/document/cell_samples.h"
#include "core/procedure/document/run_document.h"
#include "core/result/result_document.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <span>

namespace steadymark {
namespace {

constexpr std::size_t checksumDigits = 8;
constexpr std::size_t frameBytes = checksumDigits + 1 + checksumDigits + 1; ///< before the JSON
constexpr int journalVersion = 1;

Sentence interruptedReason()
{
    return Sentence("The program or the machine stopped before the run finished.");
}

std::string hexadecimal(std::uint32_t number)
{
    std::string text(checksumDigits, '0');
    for (std::size_t i = checksumDigits; i > 0; --i, number >>= 4U)
        text[i - 1] = "0123456789abcdef"[number & 0xFU];
    return text;
}

std::string checksumOf(std::string_view text)
{
    return hexadecimal(crc32c(std::as_bytes(std::span(text))));
}

/// Whether the checksum is that of the text. Builds for fuzzing say yes, or nothing would get past it.
bool isSound(std::string_view checksum, std::string_view text)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    return !checksum.empty() && !text.empty();
#else
    return checksum == checksumOf(text);
#endif
}

/// The length that the frame of a line claims; none if it is no frame.
std::optional<std::size_t> claimedLength(std::string_view line)
{
    if (line.size() < frameBytes)
        return std::nullopt;
    std::uint32_t length = 0;
    const char* const begin = line.data() + checksumDigits + 1;
    const auto [end, error] = std::from_chars(begin, begin + checksumDigits, length, 16);
    return error == std::errc() && end == begin + checksumDigits ? std::optional<std::size_t>(length) : std::nullopt;
}

/// Whether what a line begins with is a whole line, as long as it claims to be.
bool beginsWhole(std::string_view line)
{
    const std::optional<std::size_t> length = claimedLength(line);
    if (!length || line.size() - frameBytes < *length)
        return false;
    line = line.substr(0, frameBytes + *length);
    return line[checksumDigits] == ' ' && line[frameBytes - 1] == ' '
        && isSound(line.substr(0, checksumDigits), line.substr(checksumDigits + 1));
}

bool isWhole(std::string_view line)
{
    return beginsWhole(line) && line.size() == frameBytes + *claimedLength(line);
}

/// Adds up what the lines say.
class JournalReader final {
public:
    Result<> begin(std::string_view content)
    {
        BOOST_OUTCOME_TRY(const json::value line, parseJson(content));
        const JsonReader reader(line);
        const std::int64_t version = reader.member("journal").integer();
        if (const json::value* begun = line.is_object() ? line.get_object().if_contains("begun") : nullptr;
            begun != nullptr && version == journalVersion) {
            BOOST_OUTCOME_TRY(m_result, readRunHead(*begun));
            m_result.stages.resize(m_result.procedure.stages.size());
            return success();
        }
        if (version > journalVersion)
            return fail(ErrorCode::NotSupported,
                Sentence("The journal was written by a newer version of SteadyMark: resume it with that version."));
        return fail(ErrorCode::Damaged, Sentence("The file is not the journal of a procedure."));
    }

    Result<> add(std::size_t number, std::string_view content)
    {
        BOOST_OUTCOME_TRY(const json::value line, parseJson(content));
        const JsonReader reader(line);
        if (reader.member("line").unsignedInteger() != number)
            reader.member("line").reject(Sentence("must be {number}", {{"number", number}}));
        if (reader.has("sample"))
            addSample(reader);
        else if (reader.has("record"))
            addStage(reader);
        else if (reader.has("part"))
            addGridPart(reader);
        else if (reader.has("grid"))
            addGrid(reader, line);
        else if (reader.member("resumed").boolean())
            ++m_result.resumed;
        return reader.check();
    }

    RunResult take()
    {
        m_result.status = RunStatus::Interrupted;
        m_result.reason = interruptedReason();
        return std::move(m_result);
    }

private:
    void addSample(const JsonReader& reader)
    {
        const ProcedureSample sample = readSample(reader.member("sample"), m_result.procedure, m_pointsLeft);
        const LatencyHistogram read = readFields<LatencyHistogram>(reader.member("read"));
        const LatencyHistogram write = readFields<LatencyHistogram>(reader.member("write"));
        if (!m_result.samples.empty() && !(placeOf(m_result.samples.back()) < placeOf(sample)))
            reader.member("sample").reject(Sentence("must come after the previous sample"));
        if (m_result.samples.size() >= procedurelimits::samples)
            reader.member("sample").reject(Sentence("is one too many"));
        if (!reader.check())
            return;
        StageRecord& record = m_result.stages[sample.stage];
        if (!hasRoom(record.read, read) || !hasRoom(record.write, write)) {
            reader.member("sample").reject(Sentence("brings more I/Os than a stage can have"));
            return;
        }
        const Nanoseconds end = sample.startedAt + sample.duration;
        if (m_result.samples.empty() || m_result.samples.back().stage != sample.stage)
            record.startedAt = sample.startedAt;
        record.status = StepStatus::Stopped;
        record.reason = interruptedReason();
        record.duration = end - record.startedAt;
        record.read.merge(read);
        record.write.merge(write);
        m_result.duration = std::max(m_result.duration, end);
        m_result.writtenBytes = std::max(m_result.writtenBytes, sample.writtenBefore + sample.allWrittenBytes());
        m_result.samples.push_back(sample);
        record.rounds = sample.round + (isAfterRound() ? 1U : 0U);
    }

    /// Whether both together are still a histogram that a document can hold.
    static bool hasRoom(const LatencyHistogram& all, const LatencyHistogram& more)
    {
        return more.count() <= resultlimits::ios && all.count() <= resultlimits::ios - more.count()
            && all.sumNs() <= fieldlimits::bytes - more.sumNs();
    }

    /// Whether the last sample ended a round. \pre there is one
    bool isAfterRound() const
    {
        const ProcedureSample& last = m_result.samples.back();
        const auto& stage = std::get<MeasureStage>(m_result.procedure.stages[last.stage].work);
        return last.cell + 1U == stage.cells.size() && endsCell(m_result.samples, stage);
    }

    void addStage(const JsonReader& reader)
    {
        const std::uint64_t index = reader.member("stage").unsignedInteger();
        if (index >= m_result.stages.size()) {
            reader.member("stage").reject(Sentence("must be less than {count}", {{"count", m_result.stages.size()}}));
            return;
        }
        StageRecord record = readStage(reader.member("record"), m_result, index);
        const std::uint64_t written =
            fields::readUnsigned(reader.member("writtenBytes"), mostBytes, fieldlimits::bytes);
        std::vector<TemperatureSample> temperatures = readTemperatures(reader, m_result.target.drives.size());
        if (!reader.check())
            return;
        if (!addTemperatures(std::move(temperatures))) {
            reader.member("temperatures").reject(Sentence("are too many"));
            return;
        }
        m_result.duration = std::max(m_result.duration, record.startedAt + record.duration);
        m_result.writtenBytes = std::max(m_result.writtenBytes, written);
        m_result.stages[index] = std::move(record);
    }

    /// The stage of a grid's line; null: the reader says what is wrong.
    StageRecord* gridStage(const JsonReader& reader)
    {
        const std::uint64_t index = reader.member("grid").unsignedInteger();
        if (index < m_result.stages.size() && std::holds_alternative<GridStage>(m_result.procedure.stages[index].work))
            return &m_result.stages[index];
        reader.member("grid").reject(Sentence("must be the number of a stage with a grid"));
        return nullptr;
    }

    /// \pre it is the stage of a grid
    const TestPlan& planOf(const StageRecord& record) const
    {
        const auto index = static_cast<std::size_t>(&record - m_result.stages.data());
        return std::get<GridStage>(m_result.procedure.stages[index].work).plan;
    }

    void addGrid(const JsonReader& reader, const json::value& line)
    {
        StageRecord* const record = gridStage(reader);
        Nanoseconds startedAt{};
        FieldReader(reader).required("startedAtNs", startedAt);
        if (record == nullptr)
            return;
        GridRecord grid = readGrid(reader.member("begun"), planOf(*record));
        Result<RunResult> now = readHead(reader, line);
        if (!now || !reader.check())
            return;
        if (!fits(startedAt)) {
            reader.member("startedAtNs").reject(Sentence("is too long"));
            return;
        }
        // Everything is known better now than when the journal began; what the stages before did is theirs.
        const Nanoseconds duration = std::max(m_result.duration, startedAt);
        static_cast<RunHead&>(m_result) = std::move(static_cast<RunHead&>(now.value()));
        m_result.duration = duration;
        record->status = StepStatus::Stopped;
        record->reason = interruptedReason();
        record->startedAt = startedAt;
        record->grid = std::move(grid);
    }

    /// Whether a document can hold that time.
    static bool fits(Nanoseconds time) { return static_cast<std::uint64_t>(time.count()) <= fieldlimits::durationNs; }

    /// Adds what was read; false: there are too many.
    bool addTemperatures(std::vector<TemperatureSample> temperatures)
    {
        if (m_result.health.temperatures.size() + temperatures.size() > resultlimits::temperatures)
            return false;
        std::ranges::move(temperatures, std::back_inserter(m_result.health.temperatures));
        return true;
    }

    /// Of a grid's line; it is of this run. What is wrong is said by the reader, too.
    Result<RunResult> readHead(const JsonReader& reader, const json::value& line)
    {
        const JsonReader head = reader.member("head");
        if (const Result<> found = reader.check(); !found)
            return failure(found.error());
        Result<RunResult> read = readRunHead(line.at("head"));
        if (!read)
            head.reject(read.error());
        else if (read.value().id != m_result.id || read.value().target.drives.size() != m_result.target.drives.size())
            head.reject(Sentence("must be of this run"));
        return read;
    }

    void addGridPart(const JsonReader& reader)
    {
        StageRecord* const record = gridStage(reader);
        const JsonReader place = reader.member("part");
        const Sentence misplaced("must have its place in the grid");
        if (record == nullptr || !record->grid) {
            place.reject(misplaced);
            return;
        }
        const TestPlan& plan = planOf(*record);
        GridPart part = readGridPart(place, plan, m_result.target.drives.size());
        if (!reader.check())
            return;
        if (record->grid->steps[part.step].passes.size() + part.record.passes.size() > plan.passes
            || !fits(record->startedAt + part.duration) || !addTemperatures(std::move(part.temperatures))) {
            place.reject(misplaced);
            return;
        }
        record->duration = part.duration;
        m_result.duration = std::max(m_result.duration, record->startedAt + record->duration);
        m_result.writtenBytes = std::max(m_result.writtenBytes, part.runWrittenBytes);
        m_result.warnings = std::move(part.warnings);
        addPart(*record->grid, std::move(part));
    }

    RunResult m_result;
    std::size_t m_pointsLeft = procedurelimits::points;
};

} // namespace

std::string journalLine(std::size_t number, json::object object)
{
    object["line"] = number;
    const std::string content = formatCompactJson(object);
    const std::string checked = hexadecimal(static_cast<std::uint32_t>(content.size())) + " " + content;
    return checksumOf(checked) + " " + checked + "\n";
}

Result<JournalLines> splitJournal(std::string_view text)
{
    JournalLines lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t feed = text.find('\n', begin);
        const bool isEnded = feed != std::string_view::npos;
        const std::string_view line = text.substr(begin, isEnded ? feed - begin : feed);
        if (isEnded && isWhole(line)) {
            lines.contents.push_back(line.substr(frameBytes));
            lines.ends.push_back(feed + 1);
            begin = feed + 1;
            continue;
        }
        // What a crash cut short is the end of the file. A whole line with more behind it lost its line feed.
        const bool isLast = !isEnded || feed + 1 == text.size();
        const bool isLonger = beginsWhole(line) && !isWhole(line);
        if (!isLast || isLonger)
            return fail(ErrorCode::Damaged,
                Sentence("Line {line} of the journal is damaged: the procedure cannot be resumed from it and has to be "
                         "started again.",
                    {{"line", lines.contents.size() + 1}}));
        lines.wasCutShort = true;
        break;
    }
    if (lines.contents.empty())
        return fail(ErrorCode::Damaged,
            text.empty() ? Sentence("The journal is empty: start the procedure again.")
                         : Sentence("The first line of the journal is damaged, or it is not a journal: start the "
                                    "procedure again."));
    return lines;
}

Result<RunResult> resultOfJournal(const JournalLines& lines)
{
    JournalReader reader;
    BOOST_OUTCOME_TRYV(reader.begin(lines.contents.front()));
    for (std::size_t i = 1; i < lines.contents.size(); ++i) {
        if (const Result<> added = reader.add(i, lines.contents[i]); !added)
            return fail(ErrorCode::Damaged,
                Sentence("Line {line} of the journal makes no sense ({reason}): the procedure cannot be resumed from "
                         "it and has to be started again.",
                    {{"line", i + 1}, {"reason", added.error().sentence}}));
    }
    return reader.take();
}

Result<std::size_t> linesOfState(const JournalLines& lines, std::size_t stateLines)
{
    JournalReader header;
    BOOST_OUTCOME_TRYV(header.begin(lines.contents.front()));
    const Procedure procedure = header.take().procedure;
    std::size_t count = stateLines;
    for (; count < lines.contents.size(); ++count) {
        BOOST_OUTCOME_TRY(const json::value line, parseJson(lines.contents[count]));
        const JsonReader reader(line);
        if (reader.has("sample") || reader.has("part"))
            break;
        const std::uint64_t stage = reader.has("record") ? reader.member("stage").unsignedInteger() : 0;
        if (!reader.has("record") || stage >= procedure.stages.size())
            continue;
        const auto& work = procedure.stages[stage].work;
        if (std::holds_alternative<PrepareStage>(work) || std::holds_alternative<GridStage>(work))
            break;
    }
    return count;
}

} // namespace steadymark
