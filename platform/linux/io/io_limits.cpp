// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/io_limits.h"

#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/system/control_groups.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t usualWeight = 100; // of io.weight and io.bfq.weight; up to 10000

std::string_view nextPart(std::string_view& text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

/// Nothing for "max".
std::optional<std::uint64_t> numberOf(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Lines "8:16 …", by the number of the device; "default" is a line of its own.
std::map<std::string, std::string> linesByDevice(const fs::path& file)
{
    std::map<std::string, std::string> lines;
    const std::string text = readKernelFile(file);
    std::string_view rest = text;
    while (!rest.empty()) {
        std::string_view line = nextPart(rest, '\n');
        const std::string device(nextPart(line, ' '));
        lines[device] = line;
    }
    return lines;
}

class LimitReader {
public:
    LimitReader(const fs::path& sys, const StorageStack& stack)
    {
        for (const StackLayer& layer : stack.layers) {
            if (layer.device.empty() || layer.device.find('/') != std::string::npos || layer.device.starts_with('.'))
                continue;
            if (const std::string number = readKernelFile(sys / "class" / "block" / layer.device / "dev");
                !number.empty())
                m_devices.emplace_back(layer.device, number);
        }
    }

    void readUnified(const fs::path& folder)
    {
        const std::map<std::string, std::string> most = linesByDevice(folder / "io.max");
        const std::map<std::string, std::string> latency = linesByDevice(folder / "io.latency");
        const std::map<std::string, std::string> weight = linesByDevice(folder / "io.weight");
        const std::map<std::string, std::string> bfqWeight = linesByDevice(folder / "io.bfq.weight");
        for (std::size_t device = 0; device < m_devices.size(); ++device) {
            const std::string& number = m_devices[device].second;
            for (const auto& [name, kind] :
                {std::pair{"rbps", IoLimit::Kind::ReadBytes}, std::pair{"wbps", IoLimit::Kind::WrittenBytes},
                    std::pair{"riops", IoLimit::Kind::ReadIos}, std::pair{"wiops", IoLimit::Kind::WriteIos}})
                add(device, kind, valueOf(most, number, name));
            if (const auto target = valueOf(latency, number, "target"); target && *target <= mostMicroseconds)
                add(device, IoLimit::Kind::LatencyTarget, *target * 1000);
            for (const auto* const weights : {&weight, &bfqWeight}) {
                const auto own = weights->find(number);
                const auto line = own != weights->end() ? own : weights->find("default");
                const auto value = line != weights->end() ? numberOf(line->second) : std::nullopt;
                if (value && *value < usualWeight)
                    add(device, IoLimit::Kind::Weight, value);
            }
        }
    }

    void readFirstVersion(const fs::path& folder)
    {
        for (const auto& [name, kind] : {std::pair{"blkio.throttle.read_bps_device", IoLimit::Kind::ReadBytes},
                 std::pair{"blkio.throttle.write_bps_device", IoLimit::Kind::WrittenBytes},
                 std::pair{"blkio.throttle.read_iops_device", IoLimit::Kind::ReadIos},
                 std::pair{"blkio.throttle.write_iops_device", IoLimit::Kind::WriteIos}}) {
            const std::map<std::string, std::string> lines = linesByDevice(folder / name);
            for (std::size_t device = 0; device < m_devices.size(); ++device) {
                if (const auto line = lines.find(m_devices[device].second); line != lines.end())
                    add(device, kind, numberOf(line->second));
            }
        }
    }

    [[nodiscard]] std::vector<IoLimit> limits() const
    {
        std::vector<IoLimit> limits;
        for (const auto& [key, value] : m_limits)
            limits.push_back({m_devices[key.first].first, key.second, value});
        return limits;
    }

private:
    static constexpr std::uint64_t mostMicroseconds = std::uint64_t{1} << 50U;

    /// "rbps=1048576 wbps=max", of a device.
    static std::optional<std::uint64_t> valueOf(
        const std::map<std::string, std::string>& lines, const std::string& number, std::string_view name)
    {
        const auto line = lines.find(number);
        if (line == lines.end())
            return std::nullopt;
        std::string_view rest = line->second;
        while (!rest.empty()) {
            std::string_view value = nextPart(rest, ' ');
            if (nextPart(value, '=') == name)
                return numberOf(value);
        }
        return std::nullopt;
    }

    void add(std::size_t device, IoLimit::Kind kind, std::optional<std::uint64_t> value)
    {
        if (!value || *value == 0)
            return;
        const auto [known, isNew] = m_limits.try_emplace({device, kind}, *value);
        known->second = std::min(known->second, *value);
    }

    std::vector<std::pair<std::string, std::string>> m_devices;              ///< name and number, "8:16"
    std::map<std::pair<std::size_t, IoLimit::Kind>, std::uint64_t> m_limits; ///< by the index of the device
};

} // namespace

std::vector<IoLimit> readIoLimits(const SystemRoots& roots, const StorageStack& stack)
{
    LimitReader limits(roots.sys, stack);
    for (const ControlGroup& group : readControlGroups(roots, "blkio")) {
        if (group.isUnified) {
            for (const fs::path& folder : group.folders)
                limits.readUnified(folder);
        } else {
            limits.readFirstVersion(group.folders.front());
        }
    }
    return limits.limits();
}

} // namespace steadymark
