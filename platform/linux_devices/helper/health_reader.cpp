// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/health_reader.h"

#include "core/health/smartctl_json.h"
#include "platform/linux_devices/commands/device_health.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace steadymark {

namespace {

/// smartctl's own limit, and some time for the way.
constexpr Nanoseconds smartctlAnswerLimit = smartctlTimeLimit + std::chrono::seconds(15);

WantedDevice wanted(const Drive& drive)
{
    return {drive.name, drive.sequenceNumber};
}

Error unreadable()
{
    return Error{ErrorCode::Damaged, Sentence("The helper's answer does not contain what was requested.")};
}

Result<SmartctlOutput> smartctlOutputIn(const json::object& content)
{
    const json::value* text = content.if_contains("text");
    const json::value* status = content.if_contains("status");
    if (text == nullptr || !text->is_string() || status == nullptr)
        return failure(unreadable());
    constexpr std::int64_t largest = 255;
    const std::int64_t* number = status->if_int64();
    if (number == nullptr || *number < 0 || *number > largest)
        return failure(unreadable());
    return SmartctlOutput{std::string(text->get_string()), static_cast<unsigned>(*number)};
}

Result<SmartDocument> documentIn(const json::object& content)
{
    if (const json::value* log = content.if_contains("nvmeHealthLog")) {
        const auto bytes = log->is_string() ? fromHex(log->get_string()) : std::nullopt;
        NvmeHealthLog raw{};
        if (!bytes || bytes->size() != raw.size())
            return failure(unreadable());
        std::memcpy(raw.data(), bytes->data(), raw.size());
        return documentOf(raw);
    }
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, smartctlOutputIn(content));
    BOOST_OUTCOME_TRY(SmartDocument document, parseSmartctlJson(ran.text));
    document.exitStatus |= ran.status;
    return document;
}

} // namespace

LinuxHealthReader::LinuxHealthReader(bool asksItself, HelperClient::Finder findHelper)
    : m_asksItself(asksItself)
    , m_helper(HelperClass::Health, std::move(findHelper))
{
}

bool LinuxHealthReader::mayAskDrives()
{
    if (::secure_getenv("STEADYMARK_HELPER") != nullptr)
        return false;
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct sets[2]{};
    if (::geteuid() != 0 || ::syscall(SYS_capget, &header, sets) != 0)
        return false;
    constexpr std::uint32_t needed = 1U << CAP_SYS_ADMIN | 1U << CAP_SYS_RAWIO;
    return (sets[0].effective & needed) == needed;
}

bool LinuxHealthReader::asksForPermission() const
{
    return !m_asksItself && m_helper.asksForPermission();
}

Result<SmartctlReader*> LinuxHealthReader::smartctl()
{
    const std::lock_guard lock(m_smartctlMutex);
    if (!m_smartctl) {
        BOOST_OUTCOME_TRY(std::filesystem::path found, findSmartctl());
        m_smartctl.emplace(std::move(found));
    }
    return &*m_smartctl;
}

std::optional<SmartDocument> LinuxHealthReader::readAsGroupMember(const Drive& drive, std::stop_token stop)
{
    if (m_helper.isRunning() || ::access(drive.node.c_str(), R_OK) != 0)
        return std::nullopt;
    const auto reader = smartctl();
    if (!reader)
        return std::nullopt;
    auto document = reader.value()->read(drive, std::move(stop));
    // An ATA or NVMe drive looks as if it had no SMART then.
    if (!document || (!document.value().isInStandby && document.value().facts == HealthFacts()))
        return std::nullopt;
    return std::move(document.value());
}

Result<HelperReply> LinuxHealthReader::ask(HelperVerb verb, const Drive& drive, SelfTestKind kind, std::stop_token stop)
{
    HelperRequest request;
    request.verb = verb;
    request.device = drive.name;
    request.sequenceNumber = drive.sequenceNumber;
    request.selfTest = kind;
    return m_helper.call(std::move(request), smartctlAnswerLimit, std::move(stop));
}

Result<SmartDocument> LinuxHealthReader::read(const Drive& drive, std::stop_token stop)
{
    if (m_asksItself) {
        BOOST_OUTCOME_TRY(SmartctlReader* const reader, smartctl());
        return reader->read(drive, std::move(stop));
    }
    if (auto document = readAsGroupMember(drive, stop))
        return std::move(*document);
    BOOST_OUTCOME_TRY(const HelperReply reply, ask(HelperVerb::Smart, drive, {}, std::move(stop)));
    return documentIn(reply.content);
}

Result<SmartDocument> LinuxHealthReader::sample(const Drive& drive, std::stop_token stop)
{
    if (!m_asksItself) {
        if (auto document = readAsGroupMember(drive, stop))
            return std::move(*document);
        BOOST_OUTCOME_TRY(const HelperReply reply, ask(HelperVerb::Sample, drive, {}, std::move(stop)));
        return documentIn(reply.content);
    }
    auto sampled = sampleNatively(wanted(drive));
    if (sampled || sampled.error().code != ErrorCode::NotSupported)
        return sampled;
    return read(drive, std::move(stop));
}

Result<> LinuxHealthReader::startSelfTest(const Drive& drive, SelfTestKind kind)
{
    if (m_asksItself) {
        BOOST_OUTCOME_TRY(SmartctlReader* const reader, smartctl());
        return reader->startSelfTest(drive, kind);
    }
    BOOST_OUTCOME_TRY(const HelperReply reply, ask(HelperVerb::SelfTest, drive, kind, {}));
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, smartctlOutputIn(reply.content));
    return checkSmartctlCommand(ran);
}

Result<> LinuxHealthReader::abortSelfTest(const Drive& drive)
{
    if (m_asksItself) {
        BOOST_OUTCOME_TRY(SmartctlReader* const reader, smartctl());
        return reader->abortSelfTest(drive);
    }
    BOOST_OUTCOME_TRY(const HelperReply reply, ask(HelperVerb::AbortSelfTest, drive, {}, {}));
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, smartctlOutputIn(reply.content));
    return checkSmartctlCommand(ran);
}

} // namespace steadymark
