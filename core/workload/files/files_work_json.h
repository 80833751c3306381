// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/workload/files/files_work.h"

namespace steadymark {

// Sets of files and what is done with them, as they stand in plans and results. Whether it is possible is not asked.

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FileGroup>& group)
{
    fields.required("name", group.name, {.most = 40});
    fields.required("files", group.files, {.least = 1, .most = limits::maximumSetFiles});
    fields.required("sizeBytes", group.size, {.least = 1, .most = limits::maximumSetBytes.count()});
    fields.name("data", group.data, parseDataPattern,
        Sentence(R"(must be "random", "reused", "doubled", "zeros", "ones" or "compressible:" and a percentage)"));
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FileSet>& set)
{
    fields.required("name", set.name, {.most = 40});
    fields.required("groups", set.groups, {.most = limits::maximumFileGroups});
    fields.optional("ownFiles", set.ownFiles, {.most = limits::maximumSetFiles});
    fields.optional("ownBytes", set.ownBytes, {.most = limits::maximumSetBytes.count()});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FilesWork>& work)
{
    fields.required("set", work.set);
    fields.optional("source", work.source);
    fields.optional("to", work.to);
    fields.name("copyBy", work.copyBy, parseCopyBy, Sentence(R"(must be "own" or "system")"));
    fields.name("sync", work.sync, parseFileSync, Sentence(R"(must be "end", "each" or "never")"));
    fields.name("cache", work.cache, parseFileCache, Sentence(R"(must be "cold" or "both")"));
    fields.required("uses", work.uses, {.least = 1, .most = limits::maximumUses});
    fields.required("emptyFiles", work.emptyFiles, {.most = limits::maximumEmptyFiles});
    fields.required("countsMemory", work.countsMemory);
    fields.required("deletes", work.deletes);
}

} // namespace steadymark
