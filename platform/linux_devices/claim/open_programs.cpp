// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/open_programs.h"

#include "core/base/text.h"
#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include <linux/kcmp.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

/// Of the first PID namespace (PROC_PID_INIT_INO of linux/proc_ns.h): the one that sees every process.
constexpr ino_t systemsOwnNamespace = 0xEFFFFFFC;
/// Descriptors pass through sockets all the time, and are taken out at once.
constexpr unsigned socketLooks = 5;
constexpr auto socketPause = 40ms;

/// Whether nobody can say what is in a folder of /proc, or where one of its links leads: for want of rights, of
/// descriptors, of memory. Of a process that ended meanwhile there is nothing to say.
bool isClosed(const std::error_code& error)
{
    return error == std::errc::permission_denied || error == std::errc::operation_not_permitted
        || error == std::errc::too_many_files_open || error == std::errc::too_many_files_open_in_system
        || error == std::errc::not_enough_memory;
}

bool isClosedToUs(const fs::path& folder)
{
    std::error_code error;
    const fs::directory_iterator entry(folder, error);
    return isClosed(error);
}

std::error_code lastError()
{
    return {errno, std::generic_category()};
}

std::vector<std::string> numbersIn(const fs::path& folder)
{
    std::vector<std::string> numbers;
    for (std::string& name : entriesOf(folder)) {
        if (isNumbered("p" + name, "p"))
            numbers.push_back(std::move(name));
    }
    return numbers;
}

/// The number after "name:" in a file of /proc/PID/fdinfo.
std::uint64_t numberAfter(const std::string& text, std::string_view name)
{
    const std::size_t found = text.find(name);
    std::uint64_t number = 0;
    if (found != std::string::npos)
        std::istringstream(text.substr(found + name.size())) >> number;
    return number;
}

/// Whether two threads have the same table of descriptors. Only the kernel's own numbers can be asked for.
bool shareFiles([[maybe_unused]] const std::string& one, [[maybe_unused]] const std::string& other)
{
    return ::syscall(SYS_kcmp, std::stol(one), std::stol(other), KCMP_FILES, 0, 0) == 0;
}

class ProgramSearch final {
public:
    explicit ProgramSearch(const SoughtDevices& sought)
        : m_sought(sought)
        , m_proc(sought.roots().proc)
        , m_isRealSystem(m_proc == SystemRoots{}.proc)
    {
    }

    void lookAtSystem();
    void lookAtProcess(const std::string& number);
    void lookAtSocketsAgain();
    [[nodiscard]] std::vector<DeviceUser> take() { return m_users.take(); }

private:
    /// The process that is looked at.
    struct Process {
        fs::path folder;
        std::string name; ///< "qemu-system-x86 (4711)"
        bool isUnseen = false;
    };
    struct Socket {
        fs::path info; ///< in fdinfo
        std::string process;
    };

    void lookAtFiles(Process& process, const fs::path& thread);
    void lookAtFile(Process& process, const fs::path& thread, const std::string& descriptor);
    void lookAtRing(Process& process, const fs::path& info);
    void lookAtMappings(Process& process, const std::vector<std::string>& threads);
    void found(const std::optional<std::string>& device, const Process& process);
    void unseen(Process& process);

    const SoughtDevices& m_sought;
    fs::path m_proc;
    bool m_isRealSystem = false;
    DeviceUserList m_users;
    std::map<std::string, std::optional<std::string>> m_mapped; ///< what a "device inode" of maps is
    std::vector<Socket> m_sockets;                              ///< with descriptors on their way
};

void ProgramSearch::found(const std::optional<std::string>& device, const Process& process)
{
    if (device)
        m_users.add({UseKind::Program, *device, Sentence::verbatim(process.name)});
}

/// The system's first process is the one that security modules (Landlock, BPF) keep even root from looking at. It keeps
/// drives for others only until they start, and those are looked at; without CAP_SYS_PTRACE many more are unseen.
void ProgramSearch::unseen(Process& process)
{
    if (!std::exchange(process.isUnseen, true) && process.folder.filename() != "1")
        m_users.add({UseKind::Unseen, m_sought.first(), Sentence::verbatim(process.name)});
}

void ProgramSearch::lookAtSystem()
{
    struct stat status { };
    if (isClosedToUs(m_proc) || ::stat((m_proc / "self").c_str(), &status) != 0)
        m_users.add({UseKind::Unseen, m_sought.first(), Sentence("programs that /proc does not currently show")});
    // A kernel without PID namespaces has no such file.
    if (::stat((m_proc / "self" / "ns" / "pid").c_str(), &status) == 0 && status.st_ino != systemsOwnNamespace)
        m_users.add({UseKind::Unseen, m_sought.first(), Sentence("programs outside this container")});
    // What hidepid= hides is not even listed, the first process neither.
    else if (::stat((m_proc / "1").c_str(), &status) != 0 && m_isRealSystem)
        m_users.add({UseKind::Unseen, m_sought.first(), Sentence("programs that /proc hides")});
}

void ProgramSearch::lookAtProcess(const std::string& number)
{
    if (number == std::to_string(::getpid()))
        return;
    Process process{m_proc / number, {}, false};
    process.name = toPlainLine(toValidUtf8(readKernelFile(process.folder / "comm"))) + " ("
        + process.folder.filename().string() + ")";
    const std::vector<std::string> threads = numbersIn(process.folder / "task");
    if (threads.empty() && isClosedToUs(process.folder / "task"))
        unseen(process);
    // The first thread may have ended, and any other may have a table of its own.
    std::vector<std::string> seen;
    for (const std::string& thread : threads) {
        const bool isSeen = m_isRealSystem
            && std::ranges::any_of(seen, [&](const std::string& other) { return shareFiles(other, thread); });
        if (isSeen)
            continue;
        seen.push_back(thread);
        lookAtFiles(process, process.folder / "task" / thread);
    }
    lookAtMappings(process, threads);
}

void ProgramSearch::lookAtFiles(Process& process, const fs::path& thread)
{
    if (isClosedToUs(thread / "fd"))
        unseen(process);
    for (const std::string& descriptor : entriesOf(thread / "fd"))
        lookAtFile(process, thread, descriptor);
}

void ProgramSearch::lookAtFile(Process& process, const fs::path& thread, const std::string& descriptor)
{
    const fs::path link = thread / "fd" / descriptor;
    struct stat status { };
    if (::stat(link.c_str(), &status) != 0) {
        if (isClosed(lastError()))
            unseen(process);
        return;
    }
    found(m_sought.behind(status), process);
    if (S_ISSOCK(status.st_mode)) {
        fs::path info = thread / "fdinfo" / descriptor;
        if (numberAfter(readKernelFile(info), "scm_fds:") > 0)
            m_sockets.push_back({std::move(info), process.name});
        return;
    }
    std::error_code ignored;
    if (status.st_size == 0 && fs::read_symlink(link, ignored) == "anon_inode:[io_uring]")
        lookAtRing(process, thread / "fdinfo" / descriptor);
}

/// Lines "    0: vdb", since Linux 6.14 "    0: /dev/vdb", below "UserFiles: 1". A ring keeps them when their
/// descriptors are closed.
void ProgramSearch::lookAtRing(Process& process, const fs::path& info)
{
    const std::string text = readKernelFile(info);
    const std::size_t begin = text.find("UserFiles:");
    const std::uint64_t registered = numberAfter(text, "UserFiles:");
    if (begin == std::string::npos || registered == 0)
        return;
    std::istringstream lines(text.substr(begin));
    std::string line;
    std::getline(lines, line);
    std::uint64_t listed = 0;
    while (listed < registered && std::getline(lines, line)) {
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos || line.find_first_not_of(" 0123456789") != colon)
            break;
        ++listed;
        const std::string file = line.substr(colon + 2);
        found(m_sought.named(fs::path(file).filename().native()), process);
        if (file.starts_with('/'))
            found(m_sought.at(process.folder / "root" / file.substr(1)).device, process);
    }
    if (listed == 0) // the ring was busy just then: the kernel leaves the list out
        unseen(process);
}

/// Lines "7f0c1000-7f0c2000 rw-s 00000000 00:05 123   /dev/vdb". A mapping keeps its file when the descriptor is
/// closed.
void ProgramSearch::lookAtMappings(Process& process, const std::vector<std::string>& threads)
{
    // All threads have the same memory, but for those that have ended.
    std::string maps;
    fs::path owner;
    for (const std::string& thread : threads) {
        owner = thread == process.folder.filename() ? process.folder : m_proc / thread;
        maps = readKernelFile(owner / "maps");
        if (!maps.empty())
            break;
    }
    std::istringstream lines(maps);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string range;
        std::string rights;
        std::string offset;
        std::string device;
        std::string inode;
        if (!(words >> range >> rights >> offset >> device >> inode) || inode == "0")
            continue;
        const std::string key = device + ' ' + inode;
        const auto known = m_mapped.find(key);
        if (known != m_mapped.end()) {
            found(known->second, process);
            continue;
        }
        // Its link is the file itself, also one that has no name any more or another one in its own namespace.
        const std::size_t dash = range.find('-');
        const auto plain = [](std::string number) {
            return number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
        };
        const std::string name = plain(range.substr(0, dash)) + '-' + plain(range.substr(dash + 1));
        struct stat status { };
        if (::stat((owner / "map_files" / name).c_str(), &status) == 0)
            found(m_mapped[key] = m_sought.behind(status), process);
        else if (isClosed(lastError()))
            unseen(process);
    }
}

void ProgramSearch::lookAtSocketsAgain()
{
    for (unsigned look = 1; look < socketLooks && !m_sockets.empty(); ++look) {
        std::this_thread::sleep_for(socketPause);
        std::erase_if(
            m_sockets, [](const Socket& socket) { return numberAfter(readKernelFile(socket.info), "scm_fds:") == 0; });
    }
    for (const Socket& socket : m_sockets)
        m_users.add({UseKind::Unseen, m_sought.first(),
            Sentence("data in transit in a socket of {program}", {{"program", socket.process}})});
}

} // namespace

std::vector<DeviceUser> findOpenPrograms(const SoughtDevices& sought)
{
    ProgramSearch search(sought);
    search.lookAtSystem();
    for (const std::string& number : numbersIn(sought.roots().proc))
        search.lookAtProcess(number);
    search.lookAtSocketsAgain();
    return search.take();
}

} // namespace steadymark
