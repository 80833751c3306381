// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/operations.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/health/smartctl_arguments.h"
#include "platform/health/smartctl_process.h"
#include "platform/linux_devices/commands/nvme_admin.h"
#include "platform/linux_devices/commands/open_device.h"
#include "platform/linux_devices/helper/trusted_program.h"
#include "platform/posix/files.h"

#include <cerrno>
#include <string_view>
#include <system_error>

#include <linux/fs.h>
#include <sys/ioctl.h>

namespace steadymark::helper {

namespace fs = std::filesystem;

namespace {

template <std::size_t count> std::string hexOf(const std::array<std::byte, count>& bytes)
{
    return toHex(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

Result<fs::path> findTrusted(const std::vector<fs::path>& smartctls)
{
    Error refusal{ErrorCode::NotFound,
        Sentence(
            "smartctl, which reads the health of drives, is not installed: install the package smartmontools (7.0 or "
            "later).")};
    for (const fs::path& candidate : smartctls) {
        auto found = trustedProgram(candidate);
        if (found)
            return found;
        if (found.error().code != ErrorCode::NotFound)
            refusal = std::move(found.error()); // better than "not installed"
    }
    return failure(std::move(refusal));
}

} // namespace

Operations::Operations(std::vector<fs::path> smartctls, SystemRoots roots, fs::path nodes)
    : m_smartctls(std::move(smartctls))
    , m_roots(std::move(roots))
    , m_nodes(std::move(nodes))
{
}

std::vector<fs::path> Operations::usualSmartctls()
{
    std::vector<fs::path> places;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    // Not beside a helper that was started out of some user's folder: that would fail the check anyway, with a sentence
    // about a file that nobody meant.
    if (!error && trustedFolder(program.parent_path()))
        places.push_back(program.parent_path() / "smartctl");
    places.insert(places.end(), {"/usr/sbin/smartctl", "/usr/local/sbin/smartctl"});
    return places;
}

Result<Reply> Operations::runSmartctlWith(std::vector<std::string> arguments, std::stop_token stop) const
{
    BOOST_OUTCOME_TRY(const fs::path smartctl, findTrusted(m_smartctls));
    BOOST_OUTCOME_TRY(
        const SmartctlOutput ran, runSmartctl(smartctl, std::move(arguments), smartctlTimeLimit, std::move(stop)));
    Reply reply;
    // JSON travels in JSON, which knows no other bytes than UTF-8; a drive's name may have any.
    reply.content = {{"text", toValidUtf8(ran.text)}, {"status", ran.status}};
    return reply;
}

Result<Reply> Operations::handle(const HelperRequest& request, std::stop_token stop) const
{
    const DeviceUse use = request.verb == HelperVerb::OpenForRead ? DeviceUse::Reading : DeviceUse::Commands;
    // smartctl opens the node once more; ours keeps the name for this drive until then.
    BOOST_OUTCOME_TRY(
        OpenDevice device, openWholeDrive({request.device, request.sequenceNumber}, use, m_roots, m_nodes));
    DescriptorControl control(device.descriptor.get());
    Reply reply;
    switch (request.verb) {
    case HelperVerb::Hello:
    case HelperVerb::Ping:
    case HelperVerb::Survey:
    case HelperVerb::Trim:
    case HelperVerb::Erase:
    case HelperVerb::Recover:
    case HelperVerb::Progress:
    case HelperVerb::Cancel:
        break; // not of the classes that come here
    case HelperVerb::Sample:
        if (device.name.starts_with("nvme")) {
            BOOST_OUTCOME_TRY(const NvmeHealthLog log, readNvmeHealthLog(control));
            reply.content["nvmeHealthLog"] = hexOf(log);
            return reply;
        }
        [[fallthrough]];
    case HelperVerb::Smart:
        return runSmartctlWith(smartctlReadArguments(device.node), std::move(stop));
    case HelperVerb::SelfTest:
        return runSmartctlWith(smartctlSelfTestArguments(device.node, request.selfTest), std::move(stop));
    case HelperVerb::AbortSelfTest:
        return runSmartctlWith(smartctlAbortArguments(device.node), std::move(stop));
    case HelperVerb::OpenForRead: {
        std::uint64_t bytes = 0;
        if (::ioctl(device.descriptor.get(), BLKGETSIZE64, &bytes) != 0)
            return failure(systemError(FileAction::Measure, device.node, errno));
        reply.content["bytes"] = bytes;
        reply.descriptor = std::move(device.descriptor);
        return reply;
    }
    }
    return fail(ErrorCode::Internal, Sentence("The helper does not do this."));
}

} // namespace steadymark::helper
