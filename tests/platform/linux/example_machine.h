// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/platform/linux/made_up_machine.h"

#include <string>

namespace steadymark {

/// Drives as they look on real machines, to be put together.
class ExampleMachine : public MadeUpMachine {
public:
    struct PcieSpeeds {
        std::string now = "16.0 GT/s PCIe";
        std::string drive = "16.0 GT/s PCIe";
        std::string port = "16.0 GT/s PCIe";
    };

    void writeAll(const std::filesystem::path& folder, const Attributes& attributes) const
    {
        for (const auto& [name, value] : attributes)
            write(folder / name, value + "\n");
    }

    /// `link` in the tree leads to `target` in the tree.
    void addLink(const std::filesystem::path& link, const std::filesystem::path& target) const
    {
        std::filesystem::create_directories((path() / link).parent_path());
        std::filesystem::create_directory_symlink(path() / target, path() / link);
    }

    void addPciDevice(
        const std::string& place, const std::string& vendor, const std::string& device, const std::string& driver) const
    {
        writeAll("sys/devices/" + place, {{"vendor", "0x" + vendor}, {"device", "0x" + device}});
        makeFolder("sys/bus/pci/drivers/" + driver);
        addLink("sys/devices/" + place + "/driver", "sys/bus/pci/drivers/" + driver);
    }

    void addDriver(const std::string& place, const std::string& driver) const
    {
        makeFolder("sys/bus/drivers/" + driver);
        addLink("sys/devices/" + place + "/driver", "sys/bus/drivers/" + driver);
    }

    /// What udev found out about the device "8:1".
    void setProperties(const std::string& number, const Attributes& properties) const
    {
        std::string text;
        for (const auto& [name, value] : properties)
            text.append("E:").append(name).append("=").append(value).append("\n");
        write("udev/b" + number, text);
    }

    void addPartition(const std::string& number, const std::filesystem::path& drive, const std::string& name,
        const std::string& start, const std::string& size) const
    {
        addBlockDevice(number, drive / name, {{"partition", "1"}, {"start", start}, {"size", size}});
    }

    static constexpr const char* nvmePort = "pci0000:00/0000:00:06.0";

    /// A Samsung 980 PRO of 1 TB as nvme0n1 with the partitions p1 (512 MiB) and p2 (the rest).
    void addNvmeDrive(const PcieSpeeds& speeds) const
    {
        const std::string pci = std::string(nvmePort) + "/0000:01:00.0";
        const std::string controller = pci + "/nvme/nvme0";
        const std::string place = controller + "/nvme0n1";
        addPciDevice(pci, "144d", "a80a", "nvme");
        writeAll("sys/devices/" + pci,
            {{"current_link_speed", speeds.now}, {"current_link_width", "4"}, {"max_link_speed", speeds.drive},
                {"max_link_width", "4"}});
        writeAll("sys/devices/" + std::string(nvmePort), {{"max_link_speed", speeds.port}, {"max_link_width", "4"}});
        writeAll("sys/devices/" + controller,
            {{"model", "Samsung SSD 980 PRO 1TB                 "}, {"serial", "S5GXNX0R123456      "},
                {"firmware_rev", "5B2QGXA7"}, {"transport", "pcie"}, {"hwmon3/name", "nvme"},
                {"hwmon3/temp1_input", "41850"}});
        addLink("sys/devices/" + controller + "/device", "sys/devices/" + pci);
        addBlockDevice("259:0", place,
            {{"size", "1953525168"}, {"removable", "0"}, {"ro", "0"}, {"diskseq", "9"}, {"hidden", "0"},
                {"wwid", "eui.002538b111b2c3d4"}, {"queue/rotational", "0"}, {"queue/logical_block_size", "512"},
                {"queue/physical_block_size", "512"}, {"queue/scheduler", "[none] mq-deadline"},
                {"queue/write_cache", "write back"}, {"queue/discard_granularity", "512"},
                {"queue/discard_max_bytes", "2199023255040"}, {"queue/zoned", "none"}});
        addLink("sys/devices/" + place + "/device", "sys/devices/" + controller);
        addPartition("259:1", place, "nvme0n1p1", "2048", "1048576");
        addPartition("259:2", place, "nvme0n1p2", "1050624", "1952474511");
        makeFolder("sys/devices/" + place + "/holders");
    }

    /// An SSD in a USB enclosure as `name`, with one partition.
    void addUsbDrive(const std::string& name, const std::string& minor, const std::string& driver,
        const std::string& speed, const std::string& removable) const
    {
        const std::string host = "pci0000:00/0000:00:14.0";
        const std::string port = host + "/usb2/2-3";
        addPciDevice(host, "8086", "a36d", "xhci_hcd");
        writeAll("sys/devices/" + host + "/usb2", {{"bDeviceClass", "09"}, {"speed", "20000"}, {"idVendor", "1d6b"}});
        writeAll("sys/devices/" + port,
            {{"bDeviceClass", "00"}, {"speed", speed}, {"idVendor", "0bda"}, {"idProduct", "9210"},
                {"manufacturer", "Realtek"}, {"product", "RTL9210B-CG"}});
        addDriver(port, "usb");
        addDriver(port + "/2-3:1.0", driver);
        const std::string unit = port + "/2-3:1.0/host4/target4:0:0/4:0:0:0";
        addDriver(unit, "sd");
        const std::string place = unit + "/block/" + name;
        addBlockDevice("8:" + minor, place,
            {{"size", "1000215216"}, {"removable", removable}, {"ro", "0"}, {"queue/rotational", "0"},
                {"queue/write_cache", "write through"}, {"device/vendor", "Realtek "},
                {"device/model", "RTL9210B-CG     "}, {"device/rev", "1.00"}, {"device/wwid", "naa.3001237923792379"}});
        addPartition("8:" + std::to_string(std::stoi(minor) + 1), place, name + "1", "2048", "1000210432");
    }

    void addVirtioDrive() const
    {
        const std::string pci = "pci0000:00/0000:00:05.0";
        addPciDevice(pci, "1af4", "1042", "virtio-pci");
        addDriver(pci + "/virtio2", "virtio_blk");
        addBlockDevice("254:0", pci + "/virtio2/block/vda",
            {{"size", "41943040"}, {"serial", "disk-1"}, {"cache_type", "write back"},
                {"queue/write_cache", "write back"}, {"device/vendor", "0x1af4"}});
    }

    /// An SD card with the boot areas of an eMMC, which no card has but the same driver shows.
    void addMemoryCard() const
    {
        const std::string host = "pci0000:00/0000:02:00.0";
        addPciDevice(host, "10ec", "5227", "rtsx_pci");
        const std::string card = host + "/rtsx_pci_sdmmc.0/mmc_host/mmc0/mmc0:aaaa";
        addDriver(host + "/rtsx_pci_sdmmc.0", "rtsx_pci_sdmmc");
        addDriver(card, "mmcblk");
        addBlockDevice("179:0", card + "/block/mmcblk0",
            {{"size", "62333952"}, {"removable", "0"}, {"device/name", "SC32G"}, {"device/serial", "0x12345678"},
                {"device/fwrev", "0x8"}});
        addBlockDevice("179:32", card + "/block/mmcblk0/mmcblk0boot0", {{"size", "8192"}});
        addPartition("179:1", card + "/block/mmcblk0", "mmcblk0p1", "8192", "62325760");
    }
};

} // namespace steadymark
