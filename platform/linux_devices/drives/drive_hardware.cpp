// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_hardware.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

bool isNvmeNamespace(const fs::path& deviceFolder)
{
    return deviceFolder.filename().native().starts_with("nvme");
}

/// "0x144d" as "144d".
std::string withoutPrefix(const std::string& hexadecimal)
{
    return hexadecimal.starts_with("0x") ? hexadecimal.substr(2) : hexadecimal;
}

/// Domain, bus, device and function: "0000:01:00.0", with larger domains behind a volume management device.
bool isPciAddress(const std::string& name)
{
    const std::size_t dot = name.rfind('.');
    return dot != std::string::npos && dot + 2 == name.size() && std::ranges::count(name, ':') == 2
        && name.find_first_not_of("0123456789abcdef:.") == std::string::npos;
}

/// Drivers of the drive itself, which say nothing of what it hangs on.
bool isDriveDriver(const std::string& driver)
{
    constexpr auto drivers = std::to_array<std::string_view>({"sd", "sr", "ses", "mmcblk"});
    return std::ranges::find(drivers, driver) != drivers.end();
}

std::string describeUsbDevice(const fs::path& folder)
{
    constexpr std::size_t longest = 200;
    const std::string vendor = readKernelFile(folder / "idVendor");
    const std::string product = readKernelFile(folder / "idProduct");
    if (vendor.empty() || product.empty())
        return {};
    std::string text = vendor + ':' + product;
    const std::string maker = trimmedCopy(readKernelFile(folder / "manufacturer"));
    const std::string name = trimmedCopy(readKernelFile(folder / "product"));
    if (!maker.empty() && !name.starts_with(maker))
        text += ' ' + maker;
    if (!name.empty())
        text += ' ' + name;
    return toValidUtf8(text, longest);
}

/// The temperature of one hwmon device in °C. A drive that knows none reports 0 °C or 0 K.
std::optional<double> temperatureFrom(const fs::path& input)
{
    const std::optional<std::int64_t> thousandths = readNumber<std::int64_t>(input);
    if (!thousandths || *thousandths == 0 || *thousandths < -100'000 || *thousandths > 200'000)
        return std::nullopt;
    return static_cast<double>(*thousandths) / 1000.0;
}

/// What a monitor of a drive says: first of the drive itself, then of its sensors.
struct MonitoredTemperatures {
    std::optional<double> own;
    std::vector<SensorTemperature> sensors;
};

/// Which of them are read: each reading may be a command to the drive.
enum class Monitored { Own, Sensors };

MonitoredTemperatures temperaturesIn(const fs::path& monitor, Monitored wanted)
{
    const std::string driver = readKernelFile(monitor / "name");
    if (driver != "nvme" && driver != "drivetemp")
        return {};
    MonitoredTemperatures temperatures;
    if (wanted == Monitored::Own) {
        temperatures.own = temperatureFrom(monitor / "temp1_input");
        return temperatures;
    }
    constexpr unsigned most = 8; // temp2 is sensor 1
    for (unsigned number = 1; number <= most && driver == "nvme"; ++number) {
        const fs::path input = monitor / ("temp" + std::to_string(number + 1) + "_input");
        if (const std::optional<double> celsius = isThere(input) ? temperatureFrom(input) : std::nullopt)
            temperatures.sensors.push_back({number, *celsius});
    }
    return temperatures;
}

/// Monitors are beside the parent's other files when it is of a class (nvme0/hwmon3), else in a folder of their own
/// (0:0:0:0/hwmon/hwmon3).
MonitoredTemperatures temperaturesBelow(const fs::path& parent, Monitored wanted)
{
    for (const fs::path& folder : {parent, parent / "hwmon"}) {
        for (const std::string& name : entriesOf(folder)) {
            if (!isNumbered(name, "hwmon"))
                continue;
            MonitoredTemperatures temperatures = temperaturesIn(folder / name, wanted);
            if (temperatures.own || !temperatures.sensors.empty())
                return temperatures;
        }
    }
    return {};
}

} // namespace

std::vector<fs::path> nvmeControllersOf(const fs::path& deviceFolder)
{
    const fs::path parent = followed(deviceFolder / "device");
    if (parent.empty())
        return {};
    std::vector<fs::path> controllers;
    for (const std::string& name : entriesOf(parent)) {
        if (!isNumbered(name, "nvme"))
            continue;
        if (fs::path controller = followed(parent / name); !controller.empty())
            controllers.push_back(std::move(controller));
    }
    if (controllers.empty())
        controllers.push_back(parent);
    return controllers;
}

DriveHardware findDriveHardware(const fs::path& deviceFolder)
{
    fs::path start = deviceFolder;
    if (isNvmeNamespace(deviceFolder)) {
        for (const fs::path& controller : nvmeControllersOf(deviceFolder)) {
            start = controller;
            if (const fs::path device = followed(controller / "device"); !device.empty()) {
                start = device;
                break;
            }
        }
    }
    DriveHardware hardware;
    for (fs::path folder = start; folder.has_relative_path(); folder = folder.parent_path()) {
        const std::string name = folder.filename();
        const std::string driver = followed(folder / "driver").filename();
        if (hardware.driver.empty() && !driver.empty() && !isDriveDriver(driver))
            hardware.driver = driver;
        if (hardware.bridge.empty() && isThere(folder / "bDeviceClass"))
            hardware.bridge = describeUsbDevice(folder);
        if (!isPciAddress(name))
            continue;
        const std::string vendor = withoutPrefix(readKernelFile(folder / "vendor"));
        const std::string device = withoutPrefix(readKernelFile(folder / "device"));
        hardware.controller = name;
        if (!vendor.empty() && !device.empty())
            hardware.controller += ' ' + vendor + ':' + device;
        break;
    }
    return hardware;
}

namespace {

MonitoredTemperatures temperaturesOf(const fs::path& deviceFolder, Monitored wanted)
{
    std::vector<fs::path> parents = {followed(deviceFolder / "device")};
    if (isNvmeNamespace(deviceFolder)) {
        parents = nvmeControllersOf(deviceFolder);
        // Before Linux 5.13 the monitor was at the PCI device.
        for (std::size_t i = 0, count = parents.size(); i < count; ++i)
            parents.push_back(followed(parents[i] / "device"));
    }
    for (const fs::path& parent : parents) {
        if (parent.empty())
            continue;
        MonitoredTemperatures temperatures = temperaturesBelow(parent, wanted);
        if (temperatures.own || !temperatures.sensors.empty())
            return temperatures;
    }
    return {};
}

} // namespace

std::optional<double> readDriveTemperature(const fs::path& deviceFolder)
{
    return temperaturesOf(deviceFolder, Monitored::Own).own;
}

std::vector<SensorTemperature> readDriveSensors(const fs::path& deviceFolder)
{
    return temperaturesOf(deviceFolder, Monitored::Sensors).sensors;
}

std::string worldWideNameOf(const std::string& told)
{
    const std::string name = toPlainLine(trimmedCopy(told));
    if (name.starts_with("naa."))
        return "0x" + name.substr(4);
    for (const std::string_view prefix : {"eui.", "uuid.", "0x"}) {
        if (name.starts_with(prefix) && name.size() > prefix.size())
            return name;
    }
    return {};
}

std::string serialInVitalProductData(const std::string& page)
{
    constexpr std::size_t headerBytes = 4;
    if (page.size() < headerBytes || page[1] != '\x80')
        return {};
    const auto byteAt = [&](std::size_t index) {
        return static_cast<std::size_t>(static_cast<unsigned char>(page[index]));
    };
    std::string serial = page.substr(headerBytes, byteAt(2) * 256 + byteAt(3));
    serial.erase(std::min(serial.find('\0'), serial.size()));
    return trimmedCopy(serial);
}

} // namespace steadymark
