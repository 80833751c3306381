// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/session/run_recorder.h"
#include "tests/support/fake_target.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steadymark::testing {

/// Journals in memory, by their file's name. `history` is what a crash after each entry would have left.
class MemoryRecords final : public RunRecords {
public:
    [[nodiscard]] Result<std::unique_ptr<RunRecorder>> create(
        const std::filesystem::path& file, const RunResult& begun) override
    {
        if (files.contains(file))
            return fail(ErrorCode::InvalidArgument, Sentence::verbatim("There is a journal already."));
        files[file].result = begun;
        note(file);
        return std::make_unique<Recorder>(*this, file);
    }
    [[nodiscard]] Result<std::unique_ptr<RunRecorder>> append(const std::filesystem::path& file) override
    {
        ++files.at(file).result.resumed;
        return std::make_unique<Recorder>(*this, file);
    }
    [[nodiscard]] Result<RunJournal::Content> read(const std::filesystem::path& file) override
    {
        const auto found = files.find(file);
        if (found == files.end())
            return fail(ErrorCode::NotFound, Sentence::verbatim("There is no journal."));
        RunJournal::Content content = found->second;
        content.result.status = RunStatus::Interrupted;
        return content;
    }

    void reset()
    {
        files.clear();
        history.clear();
    }

    std::map<std::filesystem::path, RunJournal::Content> files;
    std::vector<RunJournal::Content> history;
    std::size_t failsAfter = ~std::size_t{0};    ///< entries
    std::function<void(const GridPart&)> onPart; ///< before it is kept

private:
    class Recorder final : public RunRecorder {
    public:
        Recorder(MemoryRecords& records, std::filesystem::path file)
            : m_records(records)
            , m_file(std::move(file))
        {
        }
        [[nodiscard]] Result<> addSample(
            const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write) override
        {
            return add([&](RunJournal::Content& content) {
                content.result.samples.push_back(sample);
                content.result.stages[sample.stage].read.merge(read);
                content.result.stages[sample.stage].write.merge(write);
                content.result.writtenBytes = sample.writtenBefore + sample.writeBytes;
            });
        }
        [[nodiscard]] Result<> addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
            const std::vector<TemperatureSample>& temperatures) override
        {
            return add([&](RunJournal::Content& content) {
                content.result.stages[index] = record;
                std::ranges::copy(temperatures, std::back_inserter(content.result.health.temperatures));
                content.result.writtenBytes = writtenBytes;
            });
        }
        [[nodiscard]] Result<> addGrid(std::size_t stage, const RunResult& begun) override
        {
            return add([&](RunJournal::Content& content) {
                static_cast<RunHead&>(content.result) = begun;
                content.result.stages[stage] = begun.stages[stage];
                content.result.stages[stage].status = StepStatus::Stopped;
            });
        }
        [[nodiscard]] Result<> addGridPart(std::size_t stage, const GridPart& part) override
        {
            if (m_records.onPart)
                m_records.onPart(part);
            return add([&](RunJournal::Content& content) {
                StageRecord& record = content.result.stages[stage];
                addPart(*record.grid, part);
                record.duration = part.duration;
                content.result.writtenBytes = part.runWrittenBytes;
                content.result.warnings = part.warnings;
                std::ranges::copy(part.temperatures, std::back_inserter(content.result.health.temperatures));
            });
        }
        [[nodiscard]] Result<> addTargetState(const std::string& bytes) override
        {
            return add([&](RunJournal::Content& content) { content.targetState = bytes; });
        }

    private:
        template <class Change> Result<> add(Change change)
        {
            if (m_records.history.size() > m_records.failsAfter)
                return fail(ErrorCode::NoSpace, Sentence::verbatim("The disk is full."));
            change(m_records.files.at(m_file));
            m_records.note(m_file);
            return success();
        }
        MemoryRecords& m_records;
        std::filesystem::path m_file;
    };
    void note(const std::filesystem::path& file) { history.push_back(files.at(file)); }
};

/// A fake machine whose whole drives can be overwritten; it counts which are open.
class FakeDriveAccess final : public FakeAccess {
public:
    explicit FakeDriveAccess(FakeDrive& drive)
        : FakeAccess(drive)
        , m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForWriting(
        const std::filesystem::path& device, const std::string& confirmed) override
    {
        opened.emplace_back(device, confirmed);
        if (refusal)
            return failure(*refusal);
        ++openDrives;
        return std::make_unique<Claimed>(*this);
    }
    [[nodiscard]] std::optional<PathKind> ownPath(const std::filesystem::path& path) const override
    {
        if (path == "sim:drive")
            return PathKind::Device;
        if (path == "sim:folder")
            return PathKind::Folder;
        return std::nullopt;
    }

    std::vector<std::pair<std::filesystem::path, std::string>> opened;
    std::optional<Error> refusal;
    int openDrives = 0;

private:
    class Claimed final : public OpenTarget {
    public:
        explicit Claimed(FakeDriveAccess& access)
            : m_access(access)
            , m_target(access.m_drive, access.deviceSize)
        {
        }
        ~Claimed() override { --m_access.openDrives; }
        [[nodiscard]] const TargetGeometry& geometry() const override { return m_target.geometry(); }
        [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override
        {
            return m_target.makeBackend(request);
        }
        [[nodiscard]] Result<> sync() override { return success(); }
        void dropCache() override { }
        [[nodiscard]] ExtentReport inspectExtents() override { return {}; }
        [[nodiscard]] Result<> remove() override { return success(); }
        [[nodiscard]] std::filesystem::path path() const override { return "/dev/fake"; }

    private:
        FakeDriveAccess& m_access;
        FakeTarget m_target;
    };
    FakeDrive& m_drive;
};

} // namespace steadymark::testing
