// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/server.h"

#include "core/base/version.h"
#include "platform/posix/stop_event.h"

#include <algorithm>
#include <array>
#include <string>
#include <thread>

#include <poll.h>

namespace steadymark::helper {

namespace {

constexpr Nanoseconds helloLimit = std::chrono::seconds(60);

/// Asks for a stop as soon as the other side has closed: nobody waits for what is being done then.
class PeerWatch final {
public:
    explicit PeerWatch(int socket)
        : m_thread([this, socket](std::stop_token end) { watch(socket, std::move(end)); })
    {
    }

    [[nodiscard]] std::stop_token token() const { return m_gone.get_token(); }

private:
    void watch(int socket, std::stop_token end)
    {
        const StopEvent ended(end);
        while (!end.stop_requested()) {
            // Not POLLIN: a request that already waits is none of its business.
            std::array<pollfd, 2> waits{{{socket, POLLRDHUP, 0}, {ended.descriptor(), POLLIN, 0}}};
            ::poll(waits.data(), waits.size(), -1);
            if (waits[0].revents != 0) {
                m_gone.request_stop();
                return;
            }
        }
    }

    std::stop_source m_gone;
    std::jthread m_thread; // last: joined before anything that it uses goes
};

Result<> checkOrder(const HelperRequest& request, std::uint64_t lastId)
{
    const bool isFirst = lastId == 0;
    if (isFirst != (request.verb == HelperVerb::Hello))
        return fail(ErrorCode::InvalidArgument,
            isFirst ? Sentence("The first request to the helper must be hello.")
                    : Sentence("The helper has received hello already."));
    if (request.id <= lastId)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Request numbers must increase: {id} came after {last}.",
                {{"id", std::to_string(request.id)}, {"last", std::to_string(lastId)}}));
    if (isFirst && request.protocol != helperProtocolVersion)
        return fail(ErrorCode::NotSupported,
            Sentence::sequence(
                {Sentence("This helper speaks version {version} of the protocol, SteadyMark {other}: they "
                          "are of different releases.",
                     {{"version", std::to_string(helperProtocolVersion)}, {"other", std::to_string(request.protocol)}}),
                    Sentence(
                        "Install the helper that belongs to this SteadyMark (steadymark-cli --install-helper).")}));
    return success();
}

/// Whoever gave the password saw one name. Another program of the user's may have brought up the dialog.
Result<> checkDevice(const HelperRequest& request, const std::string& device)
{
    const bool isBound = request.verb == HelperVerb::OpenForRead || request.verb == HelperVerb::Erase
        || request.verb == HelperVerb::Recover;
    if (!isBound || (!device.empty() && request.device == device))
        return success();
    return fail(ErrorCode::PermissionDenied,
        device.empty() ? Sentence(
            "This helper was started without a drive and does nothing on {drive}.", {{"drive", request.device}})
                       : Sentence("This helper is authorized for {allowed} only, not for {drive}.",
                           {{"allowed", device}, {"drive", request.device}}));
}

Result<Reply> answer(HelperChannel& channel, HelperClass helperClass, const std::string& device, const Handler& handler,
    const HelperRequest& request)
{
    if (request.verb == HelperVerb::Hello) {
        Reply reply;
        reply.content = {
            {"protocol", helperProtocolVersion}, {"version", applicationVersion()}, {"class", toString(helperClass)}};
        return reply;
    }
    if (request.verb == HelperVerb::Ping)
        return Reply{};
    const std::vector<HelperClass> needed = classesOf(request.verb);
    if (std::ranges::find(needed, helperClass) == needed.end())
        return fail(ErrorCode::PermissionDenied,
            Sentence("This helper is authorized for \"{class}\" only; \"{request}\" needs one that is started as "
                     "\"{needed}\".",
                {{"class", toString(helperClass)}, {"request", toString(request.verb)},
                    {"needed", toString(needed.front())}}));
    BOOST_OUTCOME_TRYV(checkDevice(request, device));
    const PeerWatch watch(channel.socket());
    return handler(request, watch.token());
}

} // namespace

ServerEnd serve(HelperChannel& channel, HelperClass helperClass, const Handler& handler, const std::string& device)
{
    const auto refuse = [&](Error error) {
        // Whoever does not read it either has had a chance to.
        static_cast<void>(channel.send(formatAnswer({0, failure(std::move(error))})).has_value());
        return ServerEnd::Refused;
    };
    std::uint64_t lastId = 0;
    for (;;) {
        auto received = channel.receive(helperRequestLimit, HelperChannel::Descriptors::Refused,
            lastId == 0 ? std::optional(helloLimit) : std::nullopt);
        if (!received)
            return refuse(std::move(received.error()));
        if (!received.value())
            return ServerEnd::Closed;
        auto request = parseRequest(received.value()->text);
        if (!request)
            return refuse(std::move(request.error()));
        if (auto order = checkOrder(request.value(), lastId); !order)
            return refuse(std::move(order.error()));
        lastId = request.value().id;

        HelperAnswer sent;
        sent.id = lastId;
        FileDescriptor descriptor;
        if (auto reply = answer(channel, helperClass, device, handler, request.value())) {
            sent.content = std::move(reply.value().content);
            descriptor = std::move(reply.value().descriptor);
        } else {
            sent.content = failure(std::move(reply.error()));
        }
        std::string text = formatAnswer(sent);
        if (text.size() > helperAnswerLimit)
            text = formatAnswer(
                {lastId, fail(ErrorCode::Damaged, Sentence("The drive's answer is longer than any can be."))});
        if (!channel.send(text, descriptor.get()))
            return ServerEnd::Closed;
    }
}

} // namespace steadymark::helper
