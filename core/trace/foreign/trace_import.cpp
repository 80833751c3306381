// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_import.h"

#include "core/trace/foreign/fio_log.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

constexpr auto importers = std::to_array<TraceImporter>({
    {"fio-log", importFioLog},
});

} // namespace

std::span<const TraceImporter> traceImporters()
{
    return importers;
}

const TraceImporter* traceImporterFor(std::string_view format)
{
    const auto* const found = std::ranges::find(importers, format, &TraceImporter::format);
    return found == importers.end() ? nullptr : found;
}

std::string traceImporterFormats()
{
    std::string formats;
    for (const TraceImporter& importer : importers)
        formats += (formats.empty() ? "" : ", ") + std::string(importer.format);
    return formats;
}

} // namespace steadymark
