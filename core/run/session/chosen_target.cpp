// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/chosen_target.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "core/drives/drive_search.h"
#include "core/engine/workload_runner.h"
#include "core/run/benchmark_target.h"
#include "core/run/preparation.h"
#include "core/run/run_controller.h"
#include "core/run/run_facts.h"
#include "core/workload/test_file_size.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace steadymark {

using namespace literals;

namespace {

auto wrong(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

/// A whole drive by its node or the kernel's name, or any other block device, which can only be read.
Result<> findDevice(Machine& machine, const std::filesystem::path& target, ChosenTarget& chosen)
{
    BOOST_OUTCOME_TRY(const std::vector<Drive> drives, machine.catalog().drives());
    std::error_code error;
    const std::filesystem::path node = std::filesystem::canonical(target, error);
    const std::string wanted = toUtf8(error ? target : node);
    const Result<Drive> drive = findDrive(drives, wanted);
    if (drive) {
        chosen.path = pathFromUtf8(drive.value().node);
        return success();
    }
    if (!error && std::filesystem::is_block_file(node, error)) {
        chosen.path = node;
        // Drives that are not worth showing can be tested all the same.
        const Result<Volume> volume = machine.catalog().volumeOf(node);
        if (!volume || volume.value().drives.size() != 1 || volume.value().drives.front().node != wanted)
            chosen.onlyReadReason = Sentence("{path} is not one whole drive, so it is only read. For a test that "
                                             "writes, choose the whole drive, which is then overwritten completely, "
                                             "or a folder on it.",
                {{"path", toUtf8(target)}});
        return success();
    }
    return fail(ErrorCode::NotFound,
        drives.empty() ? Sentence(
            "There is no folder or drive {path}. Choose a folder on the drive to test.", {{"path", toUtf8(target)}})
                       : Sentence("There is no folder or drive {path}. Choose a folder on the drive to test, or a "
                                  "whole drive: {reason}",
                           {{"path", toUtf8(target)}, {"reason", drive.error().sentence}}));
}

bool isTimedTrim(const ProcedureCell& cell)
{
    return cell.trimLength.count() > 0;
}

/// Whether TRIM in it or before its points is possible, asked before anything is written: without a password, and of
/// all drives.
Result<> checkTrim(const ProcedureStage& stage, const ChosenTarget& target, Machine& machine)
{
    const auto& cells = std::get<MeasureStage>(stage.work).cells;
    const bool timesTrims = std::ranges::any_of(cells, isTimedTrim);
    const auto impossible = [&stage, timesTrims](Sentence why) {
        const Sentence reason = Sentence::sequence(
            {std::move(why), timesTrims ? Sentence("Choose another drive.") : Sentence("Omit the TRIM.")});
        if (timesTrims)
            return fail(ErrorCode::NotSupported,
                Sentence("The stage '{stage}' times TRIMs, which is not possible here: {reason}",
                    {{"stage", stage.name}, {"reason", reason}}));
        return fail(ErrorCode::NotSupported,
            Sentence("The stage '{stage}' trims the drive before each point that writes, which is not possible here: "
                     "{reason}",
                {{"stage", stage.name}, {"reason", reason}}));
    };
    if (target.volume.drives.empty())
        return impossible(Sentence("the target is not backed by a drive of this machine."));
    const PrepareMethod method = target.isDrive() ? PrepareMethod::Discard : PrepareMethod::Trim;
    for (const Drive& drive : target.volume.drives) {
        const Result<PrepareSurvey> survey = machine.preparer().survey(drive, DrivePreparer::Depth::WithoutAsking, {});
        if (!survey)
            return impossible(survey.error().sentence);
        const std::vector<MethodOffer>& offers = survey.value().offers;
        const auto offer = std::ranges::find(offers, method, [](const MethodOffer& each) { return each.step.method; });
        if (offer == offers.end())
            return impossible(Sentence("this system cannot trim it."));
        if (!offer->isAllowed())
            return impossible(offer->refusals.front().sentence);
    }
    return success();
}

Result<> checkStage(
    const ProcedureStage& stage, const Procedure& procedure, const ChosenTarget& target, Machine& machine)
{
    if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
        for (const ProcedureCell& cell : measure->cells) {
            if (WorkloadRunner::bufferMemory(cell.step.workload) > memoryForBuffers(machine))
                return wrong(Sentence("The stage '{stage}' needs more memory for the buffers of '{test}' than can be "
                                      "used. Choose smaller blocks, a lower queue depth or fewer threads.",
                    {{"stage", stage.name}, {"test", cell.step.name}}));
        }
        if (std::ranges::any_of(measure->cells, &ProcedureCell::isTrimmedBefore)
            || std::ranges::any_of(measure->cells, isTimedTrim))
            return checkTrim(stage, target, machine);
    } else if (const auto* const prepare = std::get_if<PrepareStage>(&stage.work)) {
        const PrepareMethod method = prepare->step.method;
        if (!target.isDrive() && destroysData(method))
            return wrong(Sentence("The stage '{stage}' would destroy everything on the drive that holds the folder. "
                                  "Choose the whole drive as the target, or remove this stage.",
                {{"stage", stage.name}}));
        if (target.isDrive() && (method == PrepareMethod::Trim || method == PrepareMethod::Fill))
            return wrong(Sentence("The stage '{stage}' needs a mounted file system, and a whole drive has none. Use "
                                  "\"{method}\" instead.",
                {{"stage", stage.name},
                    {"method",
                        toString(method == PrepareMethod::Trim ? PrepareMethod::Discard : PrepareMethod::FillDrive)}}));
    } else if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
        const Result<ValidatedPlan> plan = validateGrid(grid->plan, target, procedure.size, machine);
        if (!plan && benchmarkOf(procedure) != nullptr)
            return failure(plan.error());
        if (!plan)
            return fail(plan.error().code,
                Sentence("The stage '{stage}' cannot measure its grid: {reason}",
                    {{"stage", stage.name}, {"reason", plan.error().sentence}}));
        const ByteCount both = procedure.size + grid->plan.fileSize + spareSpace;
        if (!target.isDrive() && hasRounds(procedure) && target.volume.available < both)
            return fail(ErrorCode::NoSpace,
                Sentence("The stage '{stage}' creates a test file in addition to that of the procedure, and there is "
                         "no room for both: {free} are free, {needed} are needed. Choose smaller files.",
                    {{"stage", stage.name}, {"free", Figure{formatDecimalBytes(target.volume.available)}},
                        {"needed", Figure{formatDecimalBytes(both)}}}));
    } else if (const auto* const files = std::get_if<FilesStage>(&stage.work)) {
        if (target.isDrive() || target.isDevice)
            return fail(ErrorCode::NotSupported,
                target.isSimulated
                    ? Sentence("A simulated drive has no file system, so there are no files to copy on it. Choose a "
                               "folder on a drive of this computer.")
                    : Sentence("{target} is a whole drive, and files are in folders. Choose a folder on it.",
                        {{"target", toUtf8(target.path)}}));
        const ByteCount needed = spaceOf(files->work).needed + spareSpace;
        if (target.volume.available < needed)
            return fail(ErrorCode::NoSpace,
                Sentence("The files of the stage '{stage}' do not fit: {free} are free, {needed} are needed. Choose a "
                         "smaller set or scale, or free some space.",
                    {{"stage", stage.name}, {"free", Figure{formatDecimalBytes(target.volume.available)}},
                        {"needed", Figure{formatDecimalBytes(needed)}}}));
    }
    return success();
}

/// The largest of its drives: what one of them cannot address, the whole cannot.
std::uint32_t sectorBytes(const Volume& volume)
{
    std::uint32_t largest = 512;
    for (const Drive& drive : volume.drives)
        largest = std::max(largest, drive.logicalSectorBytes);
    return largest;
}

} // namespace

Result<ChosenTarget> chooseBenchmarkTarget(Machine& machine, const std::filesystem::path& target)
{
    ChosenTarget chosen;
    chosen.path = wholeTargetPath(machine.targets(), target);
    BOOST_OUTCOME_TRY(const TargetFacts facts, inspectTarget(machine, chosen.path));
    BOOST_OUTCOME_TRY(chosen.volume, machine.catalog().volumeOf(chosen.path));
    chosen.isDevice = facts.isDevice;
    chosen.isSimulated = machine.targets().ownPath(chosen.path).has_value();
    return chosen;
}

Result<ChosenTarget> chooseTarget(Machine& machine, const std::filesystem::path& target)
{
    ChosenTarget chosen;
    std::error_code error;
    if (machine.targets().ownPath(target)) {
        // There is nothing on a simulated drive that could be lost, so all of it is used.
        chosen.path = target;
        chosen.isSimulated = true;
        chosen.isDevice = true;
        chosen.kind = ProcedureTarget::Kind::RawDrive;
    } else if (std::filesystem::is_directory(target, error)) {
        chosen.path = wholePath(target);
    } else {
        BOOST_OUTCOME_TRYV(findDevice(machine, target, chosen));
        chosen.isDevice = true;
        chosen.kind = ProcedureTarget::Kind::RawDrive;
    }
    BOOST_OUTCOME_TRY(chosen.volume, machine.catalog().volumeOf(chosen.path));
    if (chosen.isDrive() && chosen.volume.drives.size() != 1 && chosen.onlyReadReason.empty())
        chosen.onlyReadReason = Sentence("{path} is not a single drive that can be overwritten. Choose a folder on it.",
            {{"path", toUtf8(chosen.path)}});
    if (!chosen.isDrive() && !chosen.volume.unusableReason.empty() && !chosen.volume.isWritable)
        return fail(ErrorCode::PermissionDenied, chosen.volume.unusableReason);
    return chosen;
}

ProcedureTarget procedureTarget(const ChosenTarget& target)
{
    ProcedureTarget told;
    told.kind = target.kind;
    told.isSimulated = target.isSimulated;
    if (target.isDrive()) {
        const bool isWhole = target.onlyReadReason.empty();
        const ByteCount ofDrive = isWhole ? target.volume.drives.front().capacity : ByteCount();
        told.capacity = ofDrive > ByteCount() ? ofDrive : target.volume.total;
        told.available = told.capacity;
        told.logicalSectorBytes = sectorBytes(target.volume);
        told.canDiscard = isWhole && target.volume.drives.front().discard.maximum > ByteCount();
        return told;
    }
    told.capacity = target.volume.total;
    const ByteCount reserve = reserveOf(told.capacity);
    told.available = target.volume.available > reserve ? target.volume.available - reserve : ByteCount();
    return told;
}

Result<ProcedureTarget> inspectProcedureTarget(Machine& machine, const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const ChosenTarget chosen, chooseTarget(machine, target));
    return procedureTarget(chosen);
}

Result<ValidatedPlan> validateGrid(const TestPlan& plan, const ChosenTarget& target, ByteCount size, Machine& machine)
{
    if (!target.isDrive()) {
        BOOST_OUTCOME_TRY(const TargetFacts facts, inspectTarget(machine, target.path));
        return validatePlan(plan, facts);
    }
    TargetFacts facts;
    facts.isDevice = true;
    facts.mayOverwrite = true;
    facts.size = size;
    facts.available = target.volume.available;
    facts.memoryForBuffers = memoryForBuffers(machine);
    facts.alignmentBytes = sectorBytes(target.volume);
    return validatePlan(plan, facts);
}

Result<> checkProcedureOnTarget(const Procedure& procedure, const ChosenTarget& target, Machine& machine)
{
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    if (procedure.stages.empty())
        return wrong(Sentence("The procedure has no stages. Choose one from the list."));
    if (!target.onlyReadReason.empty() && overwritesDrive(procedure))
        return wrong(target.onlyReadReason);
    const ProcedureTarget facts = procedureTarget(target);
    if (target.isDrive() && procedure.size > facts.capacity)
        return wrong(Sentence::sequence({Sentence("The procedure uses {needed}, but the drive has only {size}.",
                                             {{"needed", Figure{formatDecimalBytes(procedure.size)}},
                                                 {"size", Figure{formatDecimalBytes(facts.capacity)}}}),
            Sentence::toDo({Remedy::Kind::SmallerSize, facts.capacity})}));
    if (!target.isDrive() && hasRounds(procedure)
        && (target.volume.available < procedure.size || target.volume.available - procedure.size < spareSpace))
        return fail(ErrorCode::NoSpace,
            Sentence::sequence(
                {Sentence("The test file of {size} does not fit: {free} are free, of which {spare} are kept free.",
                     {{"size", Figure{formatDecimalBytes(procedure.size)}},
                         {"free", Figure{formatDecimalBytes(target.volume.available)}},
                         {"spare", Figure{formatDecimalBytes(spareSpace)}}}),
                    Sentence::toDo({Remedy::Kind::SmallerSize, largestTestFile(target.volume.available)})}));
    for (const ProcedureStage& stage : procedure.stages) {
        BOOST_OUTCOME_TRYV(checkStage(stage, procedure, target, machine));
    }
    return success();
}

Result<std::unique_ptr<OpenTarget>> openChosenDrive(
    Machine& machine, const ChosenTarget& target, const Procedure& procedure, const std::string& confirmed)
{
    return overwritesDrive(procedure) ? machine.targets().openForWriting(target.path, confirmed)
                                      : machine.targets().openForReading(target.path);
}

Result<> checkSameTarget(const ResultTarget& begun, const ResultTarget& now)
{
    const auto describe = [](const ResultTarget& target) {
        const Figure size{formatDecimalBytes(target.total)};
        if (!target.simulation.empty())
            return Sentence("the simulated drive {drive} ({size})", {{"drive", target.simulation}, {"size", size}});
        std::string name;
        for (const Drive& drive : target.drives) {
            if (name.empty())
                name = drive.model.empty() ? drive.name : drive.model;
        }
        return Sentence("{drive} ({size})", {{"drive", name.empty() ? target.device : name}, {"size", size}});
    };
    const auto refuse = [&](const Sentence& what) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("The procedure was started on {begun}, and this is {now}: {difference}. Resume it on the drive "
                     "that it was started on, or start a new run.",
                {{"begun", describe(begun)}, {"now", describe(now)}, {"difference", what}}));
    };
    if (begun.isDevice != now.isDevice)
        return refuse(begun.isDevice ? Sentence("a folder instead of a whole drive")
                                     : Sentence("a whole drive instead of a folder"));
    if (begun.simulation != now.simulation)
        return refuse(Sentence("not the same simulation"));
    if (begun.total != now.total)
        return refuse(Sentence("its size differs"));
    if (begun.drives.size() != now.drives.size())
        return refuse(Sentence("it is backed by a different number of drives"));
    for (std::size_t i = 0; i < now.drives.size(); ++i) {
        if (begun.drives[i].model != now.drives[i].model)
            return refuse(Sentence("the drive is a different model"));
        // A drive without a serial number has no id; its model and size have to do.
        if (i < begun.driveIds.size() && i < now.driveIds.size() && begun.driveIds[i] != now.driveIds[i])
            return refuse(Sentence("the serial numbers differ"));
    }
    return success();
}

} // namespace steadymark
