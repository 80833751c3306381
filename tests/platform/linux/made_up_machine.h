// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>

#include <stdlib.h>

namespace steadymark {

/// A folder of its own under the temporary folder, free of links, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        std::string name =
            (std::filesystem::canonical(std::filesystem::temp_directory_path()) / "steadymark-test-XXXXXX");
        if (::mkdtemp(name.data()) == nullptr)
            std::abort();
        m_path = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    std::filesystem::path write(const std::filesystem::path& name, std::string_view content) const
    {
        const std::filesystem::path file = m_path / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }

    std::filesystem::path makeFolder(const std::filesystem::path& name) const
    {
        std::filesystem::create_directories(m_path / name);
        return m_path / name;
    }

private:
    std::filesystem::path m_path;
};

/// Trees like /sys, /proc and udev's database, laid out as the kernel does, for a machine that nobody has.
class MadeUpMachine : public TemporaryFolder {
public:
    using Attributes = std::map<std::string, std::string>;

    [[nodiscard]] SystemRoots roots() const
    {
        return {path() / "sys", path() / "proc", path() / "etc", path() / "udev"};
    }

    /// `place` is the folder of the block device below /sys/devices, `attributes` are files in it.
    void addBlockDevice(
        const std::string& number, const std::filesystem::path& place, const Attributes& attributes = {}) const
    {
        const std::filesystem::path folder = "sys/devices" / place;
        const std::string name = place.filename();
        write(folder / "dev", number + "\n");
        for (const auto& [attribute, value] : attributes)
            write(folder / attribute, value + "\n");
        for (const std::filesystem::path& link :
            {std::filesystem::path("sys/class/block") / name, std::filesystem::path("sys/dev/block") / number}) {
            std::filesystem::create_directories((path() / link).parent_path());
            std::filesystem::create_directory_symlink(path() / folder, path() / link);
        }
        if (!attributes.contains("partition")) {
            makeFolder("sys/block");
            std::filesystem::create_directory_symlink(path() / folder, path() / "sys/block" / name);
        }
    }

    /// dm, md and the like.
    void addStacked(const std::string& number, const std::string& name, std::initializer_list<std::string> slaves,
        const Attributes& attributes = {}) const
    {
        addBlockDevice(number, "virtual/block/" + name, attributes);
        const std::filesystem::path folder = makeFolder("sys/devices/virtual/block/" + name + "/slaves");
        for (const std::string& slave : slaves)
            std::filesystem::create_directory_symlink(path() / "sys/class/block" / slave, folder / slave);
    }

    /// A SATA drive of 1 TB at its usual place, with one partition.
    void addSataDrive(const std::string& name, const std::string& minor, const std::string& port) const
    {
        const std::string ata = "pci0000:00/0000:00:17.0/ata" + port;
        const std::string place = ata + "/host0/target0:0:0/0:0:0:0/block/" + name;
        addBlockDevice("8:" + minor, place,
            {{"size", "1953525168"}, {"queue/rotational", "0"}, {"queue/logical_block_size", "512"},
                {"queue/physical_block_size", "4096"}, {"queue/scheduler", "none [mq-deadline] kyber"},
                {"device/vendor", "ATA     "}, {"device/model", "Samsung SSD 870 "}, {"device/rev", "SVT0"}});
        addBlockDevice("8:" + std::to_string(std::stoi(minor) + 1), place + "/" + name + "1",
            {{"partition", "1"}, {"size", "1953520000"}});
        write("sys/devices/" + ata + "/link" + port + "/ata_link/link" + port + "/sata_spd", "6.0 Gbps\n");
    }

    void setMounts(const std::string& lines) const { write("proc/self/mountinfo", lines); }
};

} // namespace steadymark
