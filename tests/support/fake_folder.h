// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/files/test_folder.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace steadymark::testing {

/// A test folder in memory that remembers what was asked of it, and fails where it is told to. What is left of it when
/// it is gone is in `contents`, which outlives it.
class FakeFolder final : public TestFolder {
public:
    struct Contents {
        std::map<std::filesystem::path, std::vector<std::byte>> files;
        std::set<std::filesystem::path> folders;
        std::vector<std::string> calls; ///< "create set/media/…", "sync 2"
        bool isRemoved = false;
    };

    explicit FakeFolder(std::shared_ptr<Contents> contents)
        : m_contents(std::move(contents))
    {
    }
    ~FakeFolder() override { static_cast<void>(remove()); }

    CopyWay way = CopyWay::InKernel;
    ByteCount available{std::uint64_t{1} << 40U};
    bool isInMemory = false;
    std::optional<double> cached = 0.0;                    ///< share of each file
    std::function<Result<>(const std::string& call)> fail; ///< asked before each call; empty: all work

    [[nodiscard]] std::filesystem::path path() const override { return "/target/folder"; }
    [[nodiscard]] Result<FolderFacts> facts() const override { return FolderFacts{available, isInMemory}; }

    [[nodiscard]] Result<> makeFolder(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("folder " + name.generic_string()));
        m_contents->folders.insert(name);
        return success();
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> create(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("create " + name.generic_string()));
        if (!m_contents->files.emplace(name, std::vector<std::byte>()).second)
            return steadymark::fail(ErrorCode::InvalidArgument, Sentence("It is there already."));
        return std::make_unique<File>(*this, name);
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> open(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("open " + name.generic_string()));
        BOOST_OUTCOME_TRYV(find(name));
        return std::make_unique<File>(*this, name);
    }

    [[nodiscard]] Result<CopyWay> copy(const std::filesystem::path& name, TestFolder& to,
        const std::filesystem::path& copyName, FileSyncWanted /*sync*/, const std::function<bool()>& mayGoOn) override
    {
        BOOST_OUTCOME_TRYV(note("copy " + name.generic_string()));
        if (!mayGoOn())
            return steadymark::fail(ErrorCode::Cancelled, Sentence("Stopped by the user."));
        if (way != CopyWay::Unsupported)
            dynamic_cast<FakeFolder&>(to).m_contents->files[copyName] = m_contents->files.at(name);
        return way;
    }

    [[nodiscard]] Result<ByteCount> stat(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("stat " + name.generic_string()));
        BOOST_OUTCOME_TRYV(find(name));
        return ByteCount(m_contents->files.at(name).size());
    }

    [[nodiscard]] Result<> rename(const std::filesystem::path& from, const std::filesystem::path& to) override
    {
        BOOST_OUTCOME_TRYV(note("rename " + from.generic_string()));
        BOOST_OUTCOME_TRYV(find(from));
        auto node = m_contents->files.extract(from);
        node.key() = to;
        m_contents->files.insert(std::move(node));
        return success();
    }

    [[nodiscard]] Result<std::uint64_t> list(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("list " + name.generic_string()));
        return static_cast<std::uint64_t>(std::ranges::count_if(
            m_contents->files, [&name](const auto& file) { return file.first.parent_path() == name; }));
    }

    [[nodiscard]] Result<> removeFile(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("remove " + name.generic_string()));
        BOOST_OUTCOME_TRYV(find(name));
        m_contents->files.erase(name);
        return success();
    }

    [[nodiscard]] Result<> removeFolder(const std::filesystem::path& name) override
    {
        BOOST_OUTCOME_TRYV(note("remove-folder " + name.generic_string()));
        std::erase_if(m_contents->files, [&name](const auto& file) { return *file.first.begin() == name; });
        return success();
    }

    [[nodiscard]] Result<> sync(std::span<const std::filesystem::path> files) override
    {
        return note("sync " + std::to_string(files.size()));
    }

    void dropCache(const std::filesystem::path& name) override
    {
        static_cast<void>(note("drop " + name.generic_string()));
    }

    [[nodiscard]] std::optional<ByteCount> cachedBytes(const std::filesystem::path& name) override
    {
        const auto size = static_cast<double>(m_contents->files.at(name).size());
        return cached ? std::optional(ByteCount(static_cast<std::uint64_t>(size * *cached))) : std::nullopt;
    }

    [[nodiscard]] Result<> remove() override
    {
        m_contents->files.clear();
        m_contents->isRemoved = true;
        return success();
    }

private:
    class File final : public FolderFile {
    public:
        File(FakeFolder& folder, std::filesystem::path name)
            : m_folder(folder)
            , m_name(std::move(name))
        {
        }

        [[nodiscard]] Result<> write(std::span<const std::byte> bytes) override
        {
            BOOST_OUTCOME_TRYV(m_folder.note("write " + std::to_string(bytes.size())));
            std::vector<std::byte>& content = m_folder.m_contents->files.at(m_name);
            content.insert(content.end(), bytes.begin(), bytes.end());
            return success();
        }

        [[nodiscard]] Result<std::size_t> read(std::span<std::byte> bytes) override
        {
            BOOST_OUTCOME_TRYV(m_folder.note("read"));
            const std::vector<std::byte>& content = m_folder.m_contents->files.at(m_name);
            const std::size_t count = std::min(bytes.size(), content.size() - m_place);
            std::copy_n(content.begin() + static_cast<std::ptrdiff_t>(m_place), count, bytes.begin());
            m_place += count;
            return count;
        }

        [[nodiscard]] Result<> sync() override { return m_folder.note("sync-file"); }
        [[nodiscard]] Result<> close() override { return m_folder.note("close"); }

    private:
        FakeFolder& m_folder;
        std::filesystem::path m_name;
        std::size_t m_place = 0;
    };

    [[nodiscard]] Result<> note(std::string call)
    {
        if (fail) {
            BOOST_OUTCOME_TRYV(fail(call));
        }
        m_contents->calls.push_back(std::move(call));
        return success();
    }

    [[nodiscard]] Result<> find(const std::filesystem::path& name) const
    {
        if (!m_contents->files.contains(name))
            return steadymark::fail(ErrorCode::NotFound, Sentence("It is not there."));
        return success();
    }

    std::shared_ptr<Contents> m_contents;
};

} // namespace steadymark::testing
