// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/tcmu_device.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace steadymark::ata_disk {

namespace fs = std::filesystem;

namespace {

// The shared memory, as <linux/target_core_user.h> lays it out. That header is for C only.
struct Mailbox {
    std::uint16_t version;
    std::uint16_t flags;
    std::uint32_t ringOffset;
    std::uint32_t ringBytes;
    std::uint32_t head;             ///< written by the kernel
    alignas(64) std::uint32_t tail; ///< written by us
};
static_assert(offsetof(Mailbox, head) == 12 && offsetof(Mailbox, tail) == 64);

struct EntryHead {
    std::uint32_t lengthAndKind; ///< the kind is in the three low bits
    std::uint16_t id;
    std::uint8_t kernelFlags;
    std::uint8_t userFlags;

    [[nodiscard]] unsigned kind() const { return lengthAndKind & 7U; }
    [[nodiscard]] std::uint32_t length() const { return lengthAndKind & ~7U; }
};

struct CommandEntry {
    EntryHead head;
    std::uint32_t buffers;
    std::uint32_t buffersBack;
    std::uint32_t protectionBuffers;
    std::uint64_t cdbOffset;
    std::uint64_t unused[2];
    // iovec buffer[buffers]
};
static_assert(offsetof(CommandEntry, cdbOffset) == 24 && sizeof(CommandEntry) == 48);

struct AnswerEntry {
    EntryHead head;
    std::uint8_t status;
    std::uint8_t unused[3];
    std::uint32_t bytesRead;
    std::array<std::uint8_t, 96> sense;
};
static_assert(offsetof(AnswerEntry, bytesRead) == 12 && offsetof(AnswerEntry, sense) == 16);

struct AbortEntry {
    EntryHead head;
    std::uint8_t kind;
    std::uint8_t unused[3];
    std::uint32_t commands;
    std::uint64_t unusedToo[2];
    // std::uint16_t id[commands]
};
static_assert(offsetof(AbortEntry, commands) == 12 && sizeof(AbortEntry) == 32);

constexpr unsigned kindCommand = 1;
constexpr unsigned kindAbort = 2;
constexpr std::uint16_t mayTellBytesRead = 2; // of Mailbox::flags
constexpr std::uint8_t tellsBytesRead = 2;    // of EntryHead::userFlags

const fs::path target = "/sys/kernel/config/target";

void put(const fs::path& file, const std::string& text)
{
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
    const bool isWritten =
        descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const int error = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    if (!isWritten)
        throw std::system_error(error, std::generic_category(), file.string());
}

std::string firstLine(const fs::path& file)
{
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

fs::path findUio(const std::string& name)
{
    const std::string wanted = "tcm-user/0/" + name + '/';
    for (const auto& entry : fs::directory_iterator("/sys/class/uio"))
        if (firstLine(entry.path() / "name").starts_with(wanted))
            return entry.path();
    throw std::runtime_error("the kernel made no uio device for " + name);
}

/// One fabric for each disk, so that one can be pulled without the others. The number is any; the kernel wants one.
fs::path fabricOf(const std::string& name)
{
    const auto number = std::hash<std::string>()(name) & 0xFFFF'FFFFU;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "naa.60014050%08zx", number);
    return target / "loopback" / text.data();
}

/// udev, or devtmpfs, makes the node a little later.
int openSoon(const fs::path& node)
{
    for (int tries = 0; tries < 200; ++tries) {
        const int descriptor = ::open(node.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0)
            return descriptor;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::system_error(errno, std::generic_category(), node.string());
}

Mailbox& mailboxIn(std::byte* memory)
{
    return *reinterpret_cast<Mailbox*>(memory);
}

} // namespace

TcmuDevice::TcmuDevice(const std::string& name, std::uint64_t bytes)
    : m_object(target / "core/user_0" / name)
{
    fs::create_directories(m_object);
    put(m_object / "control",
        "dev_size=" + std::to_string(bytes) + ",dev_config=ata_disk/" + name + ",hw_block_size=512");
    // A command may take as long as it likes, and the kernel says when it no longer waits for one.
    put(m_object / "attrib/cmd_time_out", "0");
    put(m_object / "attrib/tmr_notification", "1");
    put(m_object / "enable", "1");
    const auto uio = findUio(name);
    m_bytes = std::stoul(firstLine(uio / "maps/map0/size"), nullptr, 0);
    m_descriptor = openSoon("/dev" / uio.filename());
    void* const memory = ::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, m_descriptor, 0);
    if (memory == MAP_FAILED)
        throw std::system_error(errno, std::generic_category(), "map the ring");
    m_memory = static_cast<std::byte*>(memory);
    if (mailboxIn(m_memory).version != 2)
        throw std::runtime_error("the kernel's ring has another version");
    m_next = mailboxIn(m_memory).tail;
}

TcmuDevice::~TcmuDevice()
{
    ::munmap(m_memory, m_bytes);
    ::close(m_descriptor);
    std::error_code ignored;
    fs::remove(m_object, ignored);
}

void TcmuDevice::acknowledge() const
{
    std::uint32_t interrupts = 0;
    [[maybe_unused]] const auto got = ::read(m_descriptor, &interrupts, sizeof interrupts);
}

std::optional<TcmuRequest> TcmuDevice::next()
{
    auto& mailbox = mailboxIn(m_memory);
    while (m_next != std::atomic_ref(mailbox.head).load()) {
        std::byte* const entry = at(mailbox.ringOffset + m_next);
        EntryHead head{};
        std::memcpy(&head, entry, sizeof head);
        m_next = (m_next + head.length()) % mailbox.ringBytes;
        if (head.kind() == kindAbort)
            return readAbort(entry);
        if (head.kind() == kindCommand)
            return readCommand(entry);
    }
    return std::nullopt;
}

TcmuRequest TcmuDevice::readAbort(const std::byte* from) const
{
    AbortEntry entry{};
    std::memcpy(&entry, from, sizeof entry);
    TcmuRequest request;
    request.isAbort = true;
    request.aborted.resize(entry.commands);
    std::memcpy(request.aborted.data(), from + sizeof entry, entry.commands * sizeof(std::uint16_t));
    return request;
}

// A later answer may be written over this entry, so nothing of it is kept.
TcmuRequest TcmuDevice::readCommand(const std::byte* from) const
{
    CommandEntry entry{};
    std::memcpy(&entry, from, sizeof entry);
    TcmuRequest request;
    request.id = entry.head.id;
    const auto* const cdb = reinterpret_cast<const std::uint8_t*>(at(entry.cdbOffset));
    request.cdb.assign(cdb, cdb + 16);
    for (std::uint32_t i = 0; i < entry.buffers; ++i) {
        iovec buffer{};
        std::memcpy(&buffer, from + sizeof entry + i * sizeof buffer, sizeof buffer);
        const auto offset = reinterpret_cast<std::size_t>(buffer.iov_base);
        const auto* const data = reinterpret_cast<const std::uint8_t*>(at(offset));
        request.out.insert(request.out.end(), data, data + buffer.iov_len);
        request.buffers.push_back(buffer);
    }
    return request;
}

void TcmuDevice::complete(const TcmuRequest& request, const ScsiReply& reply)
{
    std::span<const std::uint8_t> left = reply.data;
    for (const auto& buffer : request.buffers) {
        const auto length = std::min(left.size(), buffer.iov_len);
        std::memcpy(at(reinterpret_cast<std::size_t>(buffer.iov_base)), left.data(), length);
        left = left.subspan(length);
    }
    auto& mailbox = mailboxIn(m_memory);
    std::uint32_t tail = mailbox.tail;
    AnswerEntry answer{};
    const auto readHead = [&] {
        std::memcpy(&answer.head, at(mailbox.ringOffset + tail), sizeof answer.head);
    };
    // An answer takes the place of the oldest command in the ring, whichever command it answers.
    for (readHead(); answer.head.kind() != kindCommand; readHead())
        tail = (tail + answer.head.length()) % mailbox.ringBytes;
    answer.head.id = request.id;
    answer.head.userFlags = 0;
    answer.status = reply.status;
    if (!reply.data.empty() && (mailbox.flags & mayTellBytesRead) != 0) {
        answer.head.userFlags = tellsBytesRead;
        answer.bytesRead = static_cast<std::uint32_t>(reply.data.size() - left.size());
    }
    std::copy_n(reply.sense.begin(), std::min(reply.sense.size(), answer.sense.size()), answer.sense.begin());
    std::memcpy(at(mailbox.ringOffset + tail), &answer, sizeof answer);
    tail = (tail + answer.head.length()) % mailbox.ringBytes;
    std::atomic_ref(mailbox.tail).store(tail);
    const std::uint32_t one = 1;
    [[maybe_unused]] const auto told = ::write(m_descriptor, &one, sizeof one);
}

void TcmuDevice::plug(const std::string& name)
{
    const auto group = fabricOf(name) / "tpgt_1";
    if (!fs::exists(group)) {
        fs::create_directories(group);
        auto initiator = fabricOf(name).filename().string();
        initiator[4] = '5'; // any other
        put(group / "nexus", initiator);
    }
    fs::create_directories(group / "lun/lun_0");
    // No such device: the disk's own process has not configured it yet, which takes a while on a busy machine.
    for (int tries = 0;; ++tries) {
        std::error_code error;
        fs::create_symlink(target / "core/user_0" / name, group / "lun/lun_0/disk", error);
        if (!error)
            return;
        if (error != std::errc::no_such_device || tries == 100)
            throw fs::filesystem_error("cannot plug the disk in", group / "lun/lun_0/disk", error);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

void TcmuDevice::unplug(const std::string& name)
{
    const auto unit = fabricOf(name) / "tpgt_1/lun/lun_0";
    fs::remove(unit / "disk");
    fs::remove(unit);
}

} // namespace steadymark::ata_disk
