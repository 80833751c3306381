// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <vector>

namespace steadymark::cli {

enum class CommandName {
    Information,
    InstallHelper,
    UninstallHelper,
    Targets,
    Drives,
    Stack,
    Run,
    PlanList,
    PlanShow,
    PlanCheck,
    Report,
    Why,
    TraceInfo,
    TracePercentiles,
    TraceStalls,
    TraceExport,
    TraceImport,
    Health,
    HealthDiff,
    Prepare,
    ProcedureList,
    ProcedureShow,
    ProcedureRun,
    Compare,
    History,
};

/// What --resume means without the name of a journal.
constexpr const char* newestJournal = "newest";

/// The values of one option as they were written; empty: not given.
using Texts = std::vector<std::string>;

/// The arguments sorted by option.
struct RawArguments {
    struct Run {
        Texts target, profile, planFile, workloads, mix, only, size, passes, measure, interval, data, maximumWritten,
            seed, engine, progress, comment, jsonFile, saveFile, rate, traceFile, traceMemory, preparation, confirmed,
            repeat, scale, resume;
        bool isQuick = false;
        bool skipsWarmUp = false;
        bool skipsHistory = false;
        bool skipsTrace = false;
        bool readsHealth = false;
        bool skipsHealth = false;
        bool requiresSound = false;
        bool consents = false;
    };

    struct Trace {
        Texts file, step, pass, begin, end, over, exportFormat, importFormat, out;
        bool isJson = false;
        bool isTimeWeighted = false;
        bool onlyReads = false;
        bool onlyWrites = false;
        bool withWarmUp = false;
        bool replaces = false;
    };

    struct Health {
        Texts drive, smartctlFile, documents;
        bool isJson = false;
        bool withSerial = false;
    };

    struct Prepare {
        Texts drive, method, variant, times, duration, volume, confirmation, progress;
        bool isList = false;
        bool isDryRun = false;
        bool isRecovery = false;
        bool isLog = false;
        bool consents = false;
        bool asks = false;
        bool isJson = false;
    };

    struct Procedure {
        Texts name, target, scale, size, settings, purge, grid, idle, seed, endurance, confirmed, resume, repeat,
            saveFile, jsonFile, progress, comment, traceFile, traceMemory;
        bool isJson = false;
        bool skipsPreparation = false;
        bool skipsTrace = false;
        bool skipsHealth = false;
        bool skipsHistory = false;
        bool consents = false;
        bool requiresSound = false;
    };

    struct Compare {
        Texts groups, threshold, html, csv, markdown, bbCode;
        bool isJson = false;
        bool isText = false;
    };

    struct Why {
        Texts fileAndStep;
        bool isJson = false;
    };

    CommandName command = CommandName::Information;
    std::string information; ///< the help or the version that was asked for
    Run run;
    Texts planSource, planFormat, planSettings;
    bool planAsJson = false;
    Texts reportFile, reportFormat;
    bool reportRequiresSound = false;
    Why why;
    Trace trace;
    Health health;
    Prepare prepare;
    Procedure procedure;
    Compare compare;
    bool targetsAsJson = false;
    bool drivesAsJson = false;
    bool drivesWithSerial = false;
    Texts stackPath;
    bool stackAsJson = false;
    bool stackWithSerial = false;
    bool historyAsJson = false;
};

/// Knows the commands and options and their help, but no values.
[[nodiscard]] Result<RawArguments> sortArguments(std::span<const std::string> arguments);

} // namespace steadymark::cli
