// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/claim/prepare_facts.h"
#include "platform/windows/commands/reinitialize_media.h"
#include "platform/windows/drives/answer_bytes.h"
#include "tests/platform/windows/made_up_answers.h"
#include "tests/support/simulated_nvme_drive.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace steadymark::testing {

inline constexpr std::uint32_t builtLately = 22631;
inline constexpr const wchar_t* secondDisk = L"\\\\.\\PhysicalDrive1";

/// Drivers by script, and PhysicalDrive1 with a simulated NVMe drive behind what Windows' driver makes of its commands.
/// Remembers what could change anything, in order. The time of the simulated drive goes on with each question for its
/// sanitize log.
class PlayedDisks final : public DeviceOpener {
public:
    explicit PlayedDisks(const SimulatedNvmeTraits& traits)
        : nvme(clock, traits)
    {
    }

    /// Of the real system, with the input behind it: "lock \\?\Volume{d}", "reinitialize \\.\PhysicalDrive1 10000000…".
    [[nodiscard]] std::vector<std::string> sent() const
    {
        const std::lock_guard lock(m_mutex);
        return m_sent;
    }
    [[nodiscard]] std::size_t openForWriting() const
    {
        const std::lock_guard lock(m_mutex);
        return m_openForWriting.size();
    }

    MadeUpDevices questions;
    ManualClock clock;
    SimulatedNvmeDrive nvme;
    std::map<std::wstring, DWORD> openErrors, lockErrors, dismountErrors;
    DWORD reinitializeError = ERROR_SUCCESS;
    std::function<void()> beforeReinitialize;
    std::vector<std::uint32_t> namespaceList{1};

    [[nodiscard]] Result<std::unique_ptr<ControlledDevice>> open(const std::wstring& path) const override
    {
        BOOST_OUTCOME_TRYV(questions.open(path));
        return std::unique_ptr<ControlledDevice>(
            std::make_unique<Opened>(const_cast<PlayedDisks&>(*this), path, false));
    }

    [[nodiscard]] Result<std::unique_ptr<WritableDevice>> openForWriting(const std::wstring& path) const override
    {
        BOOST_OUTCOME_TRYV(questions.open(path));
        if (const auto error = openErrors.find(path); error != openErrors.end())
            return fail(
                ErrorCode::PermissionDenied, Sentence::verbatim("Cannot open it."), static_cast<int>(error->second));
        return std::unique_ptr<WritableDevice>(std::make_unique<Opened>(const_cast<PlayedDisks&>(*this), path, true));
    }

private:
    class Opened final : public WritableDevice {
    public:
        Opened(PlayedDisks& disks, std::wstring path, bool isWritable)
            : m_disks(disks)
            , m_path(std::move(path))
            , m_isWritable(isWritable)
        {
            const std::lock_guard lock(m_disks.m_mutex);
            if (m_isWritable)
                m_disks.m_openForWriting.insert(m_path);
        }
        ~Opened() override
        {
            const std::lock_guard lock(m_disks.m_mutex);
            if (m_isWritable)
                m_disks.m_openForWriting.erase(m_disks.m_openForWriting.find(m_path));
        }

        [[nodiscard]] ControlAnswer control(
            DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const override
        {
            return m_disks.control(m_path, m_isWritable, code, input, output);
        }
        [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
        {
            return m_path == secondDisk ? m_disks.nvme.read(offset, data) : success();
        }
        [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
        {
            m_disks.note("write", m_path, {});
            return m_disks.nvme.write(offset, data);
        }
        [[nodiscard]] Result<> flush() override { return m_disks.nvme.flush(); }

    private:
        PlayedDisks& m_disks;
        std::wstring m_path;
        bool m_isWritable;
    };

    void note(const std::string& what, const std::wstring& path, std::span<const std::byte> input)
    {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text = what + " " + std::filesystem::path(path).string();
        for (std::size_t i = 0; i < input.size(); ++i) {
            text += i == 0 ? " " : "";
            text += digits[static_cast<unsigned>(input[i]) >> 4U];
            text += digits[static_cast<unsigned>(input[i]) & 0xFU];
        }
        const std::lock_guard lock(m_mutex);
        if (m_sent.empty() || m_sent.back() != text || what != "write")
            m_sent.push_back(std::move(text));
    }

    static DWORD errorFor(const std::map<std::wstring, DWORD>& errors, const std::wstring& path)
    {
        const auto found = errors.find(path);
        return found == errors.end() ? ERROR_SUCCESS : found->second;
    }

    ControlAnswer control(const std::wstring& path, bool isWritable, DWORD code, std::span<const std::byte> input,
        std::span<std::byte> output)
    {
        switch (code) {
        case FSCTL_LOCK_VOLUME:
            note("lock", path, input);
            return {errorFor(lockErrors, path), 0};
        case FSCTL_DISMOUNT_VOLUME:
            note("dismount", path, input);
            return {errorFor(dismountErrors, path), 0};
        case IOCTL_DISK_UPDATE_PROPERTIES:
            note("update", path, input);
            return {ERROR_SUCCESS, 0};
        case IOCTL_STORAGE_REINITIALIZE_MEDIA: // FILE_WRITE_ACCESS
            note("reinitialize", path, input);
            return {isWritable ? reinitialize(input) : DWORD{ERROR_ACCESS_DENIED}, 0};
        case IOCTL_STORAGE_QUERY_PROPERTY:
            if (const std::optional<ByteVector> answer = path == secondDisk ? askNvme(input) : std::nullopt) {
                const std::size_t length = std::min(answer->size(), output.size());
                std::memcpy(output.data(), answer->data(), length);
                return {ERROR_SUCCESS, length};
            }
            break;
        default:
            break;
        }
        return questions.open(path).value()->control(code, input, output);
    }

    DWORD reinitialize(std::span<const std::byte> input)
    {
        if (beforeReinitialize)
            beforeReinitialize();
        if (reinitializeError != ERROR_SUCCESS)
            return reinitializeError;
        NvmeCommand command;
        if (input.empty()) {
            NvmeNamespace current;
            current.id = 1;
            current.formatIndex = 1;
            command = nvme::format(current, EraseVariant::Crypto, {});
        } else {
            const bool isCrypto = (static_cast<unsigned>(input[12]) & 0xFU) == 2;
            command = nvme::sanitize(isCrypto ? EraseVariant::Crypto : EraseVariant::Block);
        }
        const auto answer = nvme.nvme(command);
        return answer && !answer.value().isError() ? ERROR_SUCCESS : ERROR_IO_DEVICE;
    }

    /// Nothing: not a question for the drive itself.
    std::optional<ByteVector> askNvme(std::span<const std::byte> input)
    {
        const auto property = partOf<std::uint32_t>(input).value_or(0);
        const auto wish = partOf<STORAGE_PROTOCOL_SPECIFIC_DATA>(input, 8);
        if (!wish
            || (property != StorageAdapterProtocolSpecificProperty
                && property != StorageDeviceProtocolSpecificProperty))
            return std::nullopt;
        const std::uint32_t value = wish->ProtocolDataRequestValue;
        if (wish->DataType == NVMeDataTypeLogPage) {
            if (value != 0x81)
                return std::nullopt;
            const ByteVector log = nvme.nvme(nvme::sanitizeLog()).value().data;
            clock.advance(std::chrono::seconds(2));
            return nvmeAnswer(log);
        }
        if (value == 2) {
            ByteVector list(nvmeIdentifyBytes);
            for (std::size_t i = 0; i < namespaceList.size(); ++i)
                put(list, 4 * i, namespaceList[i]);
            return namespaceList.empty() ? std::nullopt : std::optional(nvmeAnswer(list));
        }
        const NvmeCommand command =
            value == 1 ? nvme::identifyController() : nvme::identifyNamespace(wish->ProtocolDataRequestSubValue);
        return nvmeAnswer(nvme.nvme(command).value().data);
    }

    mutable std::mutex m_mutex; ///< of the next two
    std::vector<std::string> m_sent;
    std::multiset<std::wstring> m_openForWriting;
};

/// Windows is on PhysicalDrive0; PhysicalDrive1 is an NVMe drive of 3 MiB with one partition, and on it a volume of
/// NTFS without a letter.
class PlayedMachine {
public:
    explicit PlayedMachine(const SimulatedNvmeTraits& traits = {})
        : disks(std::make_shared<PlayedDisks>(traits))
    {
        disks->questions.addDisk(0, deviceDescriptor(BusTypeSata, "", "System disk", "1", "SYS0001"), 1LL << 40);
        addVolume(L"c", {L"C:\\"}, {{0, 1LL << 39}});
        auto& second = disks->questions.addDisk(
            1, deviceDescriptor(BusTypeNvme, "NVMe", "Simulated NVMe drive", "1.0", ""), std::int64_t{3} << 20);
        second.byProperty[StorageAccessAlignmentProperty] = {accessAlignment(512, 512)};
        second.byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {gptLayout({{1, 1 << 20, 1 << 20, basicData, "Data"}})};
        addVolume(L"d", {}, {{1, 1 << 20}});
        volumes->paths[L"C:\\Windows"] = {PathLocation::Kind::Folder, L"\\\\?\\Volume{c}\\"};
        places.places = {{SystemRole::Root, L"C:\\Windows"}};
        places.isStartKnown = true;
    }

    std::shared_ptr<PlayedDisks> disks;
    std::shared_ptr<MadeUpVolumes> volumes = std::make_shared<MadeUpVolumes>();
    SystemPlaces places;
    std::uint32_t build = builtLately;
    bool isAdministrator = true;
    bool isWine = false;

    void addVolume(const std::wstring& id, std::vector<std::wstring> found, const std::vector<MadeUpExtent>& extents)
    {
        const std::wstring name = L"\\\\?\\Volume{" + id + L"}";
        disks->questions.at(name).byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents(extents)};
        volumes->roots[name + L'\\'];
        for (const std::wstring& place : found) {
            volumes->roots[place];
            volumes->letterRoots.push_back(place);
            volumes->paths[place] = {PathLocation::Kind::Folder, name + L'\\'};
        }
        volumes->volumes[name + L'\\'] = std::move(found);
    }

    [[nodiscard]] PreparingSystem system() const
    {
        PreparingSystem made;
        made.volumes = volumes;
        made.opener = disks;
        made.tree = std::make_shared<MadeUpTree>();
        made.places = [found = places] {
            return found;
        };
        made.build = build;
        made.isAdministrator = isAdministrator;
        made.isWine = isWine;
        // Other tests run at the same time.
        made.claimName = L"SteadyMark.Test." + std::to_wstring(::GetCurrentProcessId()) + L".";
        return made;
    }

    [[nodiscard]] static Drive drive(std::uint32_t number = 1)
    {
        Drive made;
        made.name = "PhysicalDrive" + std::to_string(number);
        return made;
    }
};

} // namespace steadymark::testing
