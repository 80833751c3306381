// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verify_record.h"
#include "core/result/result_fields.h"
#include "core/workload/verify/verify_work.h"

#include <array>
#include <string_view>

namespace steadymark {

// What a stage that verifies did, as it stands in the document of a run.

/// Keys of VerifyRecord::sectors, by SectorState.
inline constexpr std::array<std::string_view, sectorStates> sectorKeys{
    "intact", "neverWritten", "otherPass", "otherRun", "misdirected", "torn", "bitErrors", "foreign", "unreadable"};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, VerifyRange>& range)
{
    constexpr FieldBounds places{.most = limits::maximumVerifySize.count()};
    fields.name("state", range.state, parseSectorState, Sentence("must be a state of sectors"));
    fields.required("pass", range.pass, {.least = 1, .most = limits::maximumVerifyPasses});
    fields.required("beginBytes", range.begin, places);
    fields.required("bytes", range.bytes, {.least = 1, .most = limits::maximumVerifySize.count()});
    fields.optional("belongsToBytes", range.belongsTo, places);
    fields.optional("bits", range.bits, places);
    fields.optional("place", range.place, {.most = stampBytes * 8});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, VerifyPhase>& phase)
{
    fields.required("pass", phase.pass, {.least = 1, .most = limits::maximumVerifyPasses});
    fields.required("isReading", phase.isReading);
    fields.required("startedAtNs", phase.startedAt);
    fields.required("durationNs", phase.duration);
    fields.required("syncingNs", phase.syncing);
    fields.required("longestIoNs", phase.longestIo);
    fields.required("bytes", phase.bytes, {.most = limits::maximumVerifySize.count()});
    fields.remark("bytesPerSecond", [&phase] { return phase.bytesPerSecond(); });
    fields.group("course", [&phase](Fields& course) {
        const std::size_t length = course.length("bytes", phase.course, {.most = limits::maximumVerifyPoints});
        course.column("bytes", phase.course, length, &VerifyPoint::bytes, {.most = limits::maximumVerifySize.count()});
        course.column("durationNs", phase.course, length, &VerifyPoint::durationNs, {.most = fieldlimits::durationNs});
    });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, VerifyRecord>& record)
{
    constexpr FieldBounds sizes{.most = limits::maximumVerifySize.count()};
    fields.required("sizeBytes", record.size, sizes);
    fields.required("phases", record.phases, {.most = 2 * limits::maximumVerifyPasses});
    fields.group("sectors", [&record](Fields& sectors) {
        for (std::size_t state = 0; state < sectorStates; ++state)
            sectors.required(sectorKeys[state], record.sectors[state], {.most = fieldlimits::bytes});
    });
    fields.required("ranges", record.ranges, {.most = limits::maximumVerifyRanges});
    fields.optional("omittedRanges", record.omittedRanges, {.most = fieldlimits::bytes});
    fields.required("map", record.map, {.most = limits::verifyCells, .mostBytes = fieldlimits::bytes});
    fields.required("writtenBytes", record.writtenBytes, {.most = fieldlimits::bytes});
    fields.optional("isInMemory", record.isInMemory);
    fields.required("engine", record.engine);
    fields.expected("cachedShare", record.cachedShare);
    fields.optional("folder", record.folder, {.most = 100, .isPlain = true});
}

} // namespace steadymark
