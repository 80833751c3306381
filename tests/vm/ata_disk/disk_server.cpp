// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/disk_server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace steadymark::ata_disk {

namespace {

constexpr std::uint8_t eraseUnit = 0xF4;
constexpr std::size_t maximumLine = 4096;

sockaddr_un addressOf(const std::filesystem::path& folder)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const auto path = (folder / "control").string();
    if (path.size() >= sizeof address.sun_path)
        throw std::runtime_error("the path of the folder is too long");
    std::strcpy(address.sun_path, path.c_str());
    return address;
}

int controlSocket()
{
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        throw std::system_error(errno, std::generic_category(), "socket");
    return descriptor;
}

std::string readLine(int descriptor)
{
    std::string line;
    char one = 0;
    while (line.size() < maximumLine && ::read(descriptor, &one, 1) == 1 && one != '\n')
        line += one;
    return line;
}

std::string hex(unsigned value)
{
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "%02x", value);
    return text.data();
}

} // namespace

DiskServer::DiskServer(TcmuDevice& device, AtaDrive& drive, std::filesystem::path folder)
    : m_device(&device)
    , m_drive(&drive)
    , m_unit(drive)
    , m_folder(std::move(folder))
    , m_control(controlSocket())
{
    const auto address = addressOf(m_folder);
    std::filesystem::remove(m_folder / "control");
    if (::bind(m_control, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0
        || ::listen(m_control, 8) != 0)
        throw std::system_error(errno, std::generic_category(), "listen");
}

DiskServer::~DiskServer()
{
    ::close(m_control);
}

void DiskServer::run()
{
    while (!m_isOver) {
        std::array<pollfd, 2> waiting{pollfd{m_device->descriptor(), POLLIN, 0}, pollfd{m_control, POLLIN, 0}};
        int milliseconds = -1;
        if (!m_queue.empty()) {
            const auto left = m_queue.front().due - std::chrono::steady_clock::now();
            milliseconds = std::max(0, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count()));
        }
        ::poll(waiting.data(), waiting.size(), milliseconds);
        if (waiting[0].revents != 0) {
            m_device->acknowledge();
            while (auto request = m_device->next())
                take(std::move(*request));
        }
        if (waiting[1].revents != 0)
            serveControl();
        work();
    }
}

void DiskServer::take(TcmuRequest request)
{
    if (request.isAbort) {
        giveBack(request.aborted);
        return;
    }
    Waiting command{.request = std::move(request), .ata = std::nullopt, .fault = std::nullopt, .due = {}};
    command.ata = ataCommandIn(command.request.cdb);
    m_queue.push_back(std::move(command));
    if (m_queue.size() == 1)
        beginFront();
}

void DiskServer::beginFront()
{
    auto& command = m_queue.front();
    command.due = std::chrono::steady_clock::now();
    if (!command.ata)
        return;
    command.fault = faultFor(command.ata->opcode);
    std::chrono::duration<double> time{};
    if (command.fault && command.fault->kind == Fault::Kind::Slow)
        time = command.fault->seconds;
    else if (command.ata->opcode == eraseUnit)
        time = m_eraseTime;
    command.due += std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
}

std::optional<Fault> DiskServer::faultFor(std::uint8_t opcode)
{
    for (auto fault = m_faults.begin(); fault != m_faults.end(); ++fault) {
        if (fault->opcode != opcode)
            continue;
        if (fault->skip > 0) {
            --fault->skip;
            return std::nullopt;
        }
        const Fault found = *fault;
        if (found.kind != Fault::Kind::Reject && found.kind != Fault::Kind::Mute)
            m_faults.erase(fault);
        return found;
    }
    return std::nullopt;
}

void DiskServer::work()
{
    while (!m_queue.empty() && m_queue.front().due <= std::chrono::steady_clock::now()) {
        finish(m_queue.front());
        m_queue.pop_front();
        if (!m_queue.empty())
            beginFront();
    }
}

void DiskServer::finish(Waiting& command)
{
    using Kind = Fault::Kind;
    const auto kind = command.fault ? std::optional(command.fault->kind) : std::nullopt;
    if (kind == Kind::Reject) {
        m_device->complete(command.request, checkCondition(5, 0x20, 0x00));
        return;
    }
    if (command.ata)
        m_log.push_back(hex(command.ata->opcode));
    if (kind == Kind::Swallow) {
        m_lost.push_back(std::move(command));
        return;
    }
    if (kind == Kind::Fail) {
        m_drive->noteOtherCommand();
        m_device->complete(command.request, abortedByDrive(*command.ata));
        return;
    }
    auto reply = m_unit.execute(command.request.cdb, command.request.out);
    if (kind == Kind::Lose) {
        m_lost.push_back(std::move(command));
        return;
    }
    if (kind == Kind::Mute) {
        reply.status = 0;
        reply.sense.clear();
    }
    m_device->complete(command.request, reply);
}

void DiskServer::giveBack(const std::vector<std::uint16_t>& identifiers)
{
    // The kernel has already forgotten them but counts on an answer to let go of their memory.
    const auto isOne = [&](const Waiting& command) {
        if (std::ranges::find(identifiers, command.request.id) == identifiers.end())
            return false;
        m_device->complete(command.request, checkCondition(0xB, 0x2E, 0x00));
        return true;
    };
    std::erase_if(m_lost, isOne);
    const bool wasIdle = m_queue.empty();
    std::erase_if(m_queue, isOne);
    if (!wasIdle && !m_queue.empty())
        beginFront();
}

void DiskServer::serveControl()
{
    const int connection = ::accept4(m_control, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0)
        return;
    std::string answer;
    try {
        answer = "ok " + obey(readLine(connection));
    } catch (const std::exception& error) {
        answer = std::string("error ") + error.what();
    }
    answer += '\n';
    [[maybe_unused]] const auto sent = ::send(connection, answer.data(), answer.size(), MSG_NOSIGNAL);
    ::close(connection);
}

std::string DiskServer::obey(const std::string& line)
{
    static const std::map<std::string, Fault::Kind> kinds{{"slow", Fault::Kind::Slow}, {"fail", Fault::Kind::Fail},
        {"reject", Fault::Kind::Reject}, {"swallow", Fault::Kind::Swallow}, {"lose", Fault::Kind::Lose},
        {"mute", Fault::Kind::Mute}};
    std::istringstream words(line);
    std::string verb;
    words >> verb;
    double number = 0;
    if (const auto kind = kinds.find(verb); kind != kinds.end()) {
        // VERB CODE [SECONDS of slow] [HOW MANY GO WELL BEFORE]
        unsigned opcode = 0;
        words >> std::hex >> opcode >> std::dec;
        if (!words || opcode > 0xFF)
            throw std::runtime_error("the code of an ATA command is missing");
        Fault fault{.kind = kind->second, .opcode = static_cast<std::uint8_t>(opcode), .skip = 0, .seconds = {}};
        if (fault.kind == Fault::Kind::Slow && words >> number)
            fault.seconds = std::chrono::duration<double>(number);
        words >> fault.skip;
        m_faults.push_back(fault);
    } else if (verb == "heal") {
        m_faults.clear();
    } else if (verb == "status") {
        return m_drive->status();
    } else if (verb == "log") {
        std::string text;
        for (const auto& one : std::exchange(m_log, {}))
            text += (text.empty() ? "" : " ") + one;
        return text;
    } else if (verb == "power-cycle") {
        // What it was doing is lost, and the host learns nothing.
        std::vector<std::uint16_t> all;
        for (const auto& one : m_queue)
            all.push_back(one.request.id);
        giveBack(all);
        m_drive->powerCycle();
    } else if (verb == "freeze") {
        m_drive->freeze();
    } else if (verb == "erase-seconds" && words >> number) {
        m_eraseTime = std::chrono::duration<double>(number);
    } else if (verb == "sanitize-seconds" && words >> number) {
        m_drive->setSanitizeTime(std::chrono::duration<double>(number));
    } else if (verb == "sanitize-stuck" && words >> number) {
        m_drive->setSanitizeStuckAt(number < 1 ? std::optional(number) : std::nullopt);
    } else if (verb == "sanitize-fail") {
        m_drive->failSanitize();
    } else if (verb == "end") {
        m_isOver = true;
    } else {
        throw std::runtime_error("not understood: " + line);
    }
    return {};
}

int tellDisk(const std::filesystem::path& folder, const std::string& line)
{
    const int connection = controlSocket();
    const auto address = addressOf(folder);
    if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::system_error(errno, std::generic_category(), "the disk does not listen");
    const auto text = line + '\n';
    [[maybe_unused]] const auto sent = ::send(connection, text.data(), text.size(), MSG_NOSIGNAL);
    const auto answer = readLine(connection);
    ::close(connection);
    const auto space = answer.find(' ');
    std::cout << (space == std::string::npos ? "" : answer.substr(space + 1)) << '\n';
    return answer.starts_with("ok") ? 0 : 1;
}

} // namespace steadymark::ata_disk
