// SPDX-License-Identifier: GPL-3.0-or-later
/// A disk of the virtual machine's tests: an ATA drive with the security and the sanitize feature sets, behind the
/// kernel's own SCSI layer.
///
///   ata_disk serve FOLDER [NAME=VALUE…]   is the disk; FOLDER's name is the disk's; ends after "tell FOLDER end"
///   ata_disk plug FOLDER                  makes it a drive of this machine
///   ata_disk unplug FOLDER                pulls it
///   ata_disk tell FOLDER WORD…            see DiskServer::obey()
///   ata_disk send NODE COMMAND…           see ata_client.h
#include "tests/vm/ata_disk/ata_client.h"
#include "tests/vm/ata_disk/disk_server.h"

#include <iostream>
#include <stdexcept>

namespace steadymark::ata_disk {

namespace {

DriveSettings parseSettings(const std::vector<std::string>& words)
{
    DriveSettings settings;
    for (const auto& word : words) {
        const auto equals = word.find('=');
        const auto name = word.substr(0, equals);
        const auto value = equals == std::string::npos ? std::string() : word.substr(equals + 1);
        if (name == "mebibytes")
            settings.sectors = std::stoull(value) << 11U;
        else if (name == "hidden-sectors")
            settings.hiddenSectors = std::stoull(value);
        else if (name == "model")
            settings.model = value;
        else if (name == "serial")
            settings.serial = value;
        else if (name == "wwn")
            settings.wwn = std::stoull(value, nullptr, 16);
        else if (name == "erase-minutes")
            settings.eraseMinutes = static_cast<std::uint16_t>(std::stoul(value));
        else if (name == "sanitize-seconds")
            settings.sanitizeTime = std::chrono::duration<double>(std::stod(value));
        else if (name == "security")
            settings.hasSecurity = value == "yes";
        else if (name == "block-erase")
            settings.hasBlockErase = value == "yes";
        else if (name == "crypto-scramble")
            settings.hasCryptoScramble = value == "yes";
        else
            throw std::runtime_error("not understood: " + word);
    }
    return settings;
}

int run(std::vector<std::string> words)
{
    if (words.size() < 2)
        throw std::runtime_error("see the first lines of main.cpp");
    const auto verb = words[0];
    const auto where = words[1];
    words.erase(words.begin(), words.begin() + 2);
    const std::filesystem::path folder = where;
    const auto name = folder.filename().string();
    if (verb == "serve") {
        const auto settings = parseSettings(words);
        std::filesystem::create_directories(folder);
        AtaDrive drive(settings, folder);
        TcmuDevice device(name, settings.sectors * sectorBytes);
        DiskServer(device, drive, folder).run();
        return 0;
    }
    if (verb == "plug" || verb == "unplug") {
        (verb == "plug" ? TcmuDevice::plug : TcmuDevice::unplug)(name);
        return 0;
    }
    if (verb == "tell") {
        std::string line;
        for (const auto& word : words)
            line += word + ' ';
        return tellDisk(folder, line);
    }
    if (verb == "send")
        return sendToDrive(where, words);
    throw std::runtime_error("not understood: " + verb);
}

} // namespace

} // namespace steadymark::ata_disk

int main(int count, char** words)
{
    try {
        return steadymark::ata_disk::run({words + 1, words + count});
    } catch (const std::exception& error) {
        std::cerr << "ata_disk: " << error.what() << '\n';
        return 2;
    }
}
