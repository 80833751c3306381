// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/files_record.h"
#include "core/result/result_fields.h"

#include <optional>

namespace steadymark {

// What a stage with files did, as it stands in the document of a run.

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, CopyWays>& ways)
{
    fields.optional("own", ways.own, {.most = limits::maximumSetFiles});
    fields.optional("reflinked", ways.reflinked, {.most = limits::maximumSetFiles});
    fields.optional("inKernel", ways.inKernel, {.most = limits::maximumSetFiles});
    fields.optional("bySystem", ways.bySystem, {.most = limits::maximumSetFiles});
    fields.optional("fellBack", ways.fellBack, {.most = limits::maximumSetFiles});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FilePhaseRecord>& record)
{
    fields.name("work", record.phase.work, parseFileWork, Sentence("must be a kind of work with files"));
    fields.required("isWarm", record.phase.isWarm);
    fields.required("use", record.use, {.most = limits::maximumUses - 1});
    fields.required("startedAtNs", record.startedAt);
    fields.required("durationNs", record.duration);
    fields.required("syncingNs", record.syncing);
    fields.required("files", record.files, {.most = limits::maximumSetFiles});
    fields.required("bytes", record.bytes, {.most = limits::maximumSetBytes.count()});
    fields.remark("bytesPerSecond", [&record] { return record.bytesPerSecond(); });
    fields.remark("filesPerSecond", [&record] { return record.filesPerSecond(); });
    fields.remark("latencyNs", [&record] { return latenciesOf(record.latency, record.latency.meanNs()); });
    fields.required("histogram", record.latency);
    fields.required("longestCallNs", record.longestCall);
    fields.required("ways", record.ways);
    fields.expected("cachedShare", record.cachedShare);
    fields.group("course", [&record](Fields& course) {
        const std::size_t length = course.length("bytes", record.course, {.most = limits::maximumFilesPoints});
        course.column("bytes", record.course, length, &FilesPoint::bytes, {.most = limits::maximumSetBytes.count()});
        course.column("files", record.course, length, &FilesPoint::files, {.most = limits::maximumSetFiles});
        course.column("durationNs", record.course, length, &FilesPoint::durationNs, {.most = fieldlimits::durationNs});
    });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FilesRecord>& record)
{
    fields.required("phases", record.phases, {.most = limits::maximumFilesPhases});
    fields.required("writtenBytes", record.writtenBytes, {.most = fieldlimits::bytes});
    fields.optional("skippedEntries", record.skippedEntries, {.most = fieldlimits::bytes});
    fields.optional("isInMemory", record.isInMemory);
    fields.optional("memoryReadNs", record.memoryRead);
    fields.optional("memoryWriteNs", record.memoryWrite);
}

} // namespace steadymark
