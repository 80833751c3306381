// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_protocol.h"

#include "core/base/text.h"
#include "core/prepare/model/prepare_json.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>

namespace steadymark {

namespace {

template <class Value, std::size_t count> using Names = std::array<std::pair<Value, std::string_view>, count>;

constexpr Names<HelperClass, 4> classNames{{
    {HelperClass::Health, "health"},
    {HelperClass::Read, "read"},
    {HelperClass::Prepare, "prepare"},
    {HelperClass::Erase, "erase"},
}};

constexpr Names<HelperVerb, 13> verbNames{{
    {HelperVerb::Hello, "hello"},
    {HelperVerb::Ping, "ping"},
    {HelperVerb::Smart, "smart"},
    {HelperVerb::Sample, "sample"},
    {HelperVerb::SelfTest, "selfTest"},
    {HelperVerb::AbortSelfTest, "abortSelfTest"},
    {HelperVerb::OpenForRead, "openForRead"},
    {HelperVerb::Survey, "survey"},
    {HelperVerb::Trim, "trim"},
    {HelperVerb::Erase, "erase"},
    {HelperVerb::Recover, "recover"},
    {HelperVerb::Progress, "progress"},
    {HelperVerb::Cancel, "cancel"},
}};

constexpr Names<SelfTestKind, 2> selfTestNames{{{SelfTestKind::Short, "short"}, {SelfTestKind::Extended, "extended"}}};

constexpr Names<ErrorCode, 11> codeNames{{
    {ErrorCode::InvalidArgument, "invalidArgument"},
    {ErrorCode::NotFound, "notFound"},
    {ErrorCode::NotSupported, "notSupported"},
    {ErrorCode::PermissionDenied, "permissionDenied"},
    {ErrorCode::NoSpace, "noSpace"},
    {ErrorCode::Busy, "busy"},
    {ErrorCode::Io, "io"},
    {ErrorCode::DeviceGone, "deviceGone"},
    {ErrorCode::Cancelled, "cancelled"},
    {ErrorCode::Damaged, "damaged"},
    {ErrorCode::Internal, "internal"},
}};

template <class Value, std::size_t count>
constexpr std::string_view nameIn(const Names<Value, count>& names, Value value)
{
    for (const auto& [candidate, name] : names) {
        if (candidate == value)
            return name;
    }
    return {};
}

template <class Value, std::size_t count>
constexpr std::optional<Value> valueIn(const Names<Value, count>& names, std::string_view name)
{
    for (const auto& [value, candidate] : names) {
        if (candidate == name)
            return value;
    }
    return std::nullopt;
}

constexpr std::string_view hexDigits = "0123456789abcdef";

bool needsDevice(HelperVerb verb)
{
    switch (verb) {
    case HelperVerb::Hello:
    case HelperVerb::Ping:
    case HelperVerb::Progress:
    case HelperVerb::Cancel:
        return false;
    default:
        return true;
    }
}

bool hasOrder(HelperVerb verb)
{
    return verb == HelperVerb::Trim || verb == HelperVerb::Erase;
}

bool hasSequenceNumber(HelperVerb verb)
{
    return needsDevice(verb) && !hasOrder(verb) && verb != HelperVerb::Recover;
}

enum class MessageKind { Request, Answer };

Result<> checkRead(const JsonReader& reader, MessageKind kind)
{
    const auto read = reader.check();
    if (read)
        return success();
    Sentence::Places places = {{"reason", read.error().sentence}};
    return fail(read.error().code,
        kind == MessageKind::Request ? Sentence("The request cannot be read: {reason}", std::move(places))
                                     : Sentence("The answer cannot be read: {reason}", std::move(places)));
}

/// The names that an object in an order may have; the readers of prepare_json.h pass over others.
constexpr std::array orderMembers{"step", "drive", "typed", "volume"};
constexpr std::array stepMembers{"method", "variant", "times", "durationNs"};
constexpr std::array identityMembers{"name", "model", "serial", "wwn", "capacityBytes", "sequenceNumber"};

void rejectOthers(const JsonReader& reader, std::span<const char* const> known)
{
    constexpr std::size_t most = 16;
    for (const std::string& name : reader.names(most)) {
        if (std::ranges::find(known, name) == known.end())
            reader.reject(Sentence("has no member \"{member}\"", {{"member", strangersWord(name)}}));
    }
}

void rejectLong(const JsonReader& reader, std::initializer_list<std::string_view> texts)
{
    constexpr std::size_t longest = 255;
    if (std::ranges::any_of(texts, [](std::string_view text) { return text.size() > longest; }))
        reader.reject(Sentence("holds a text of more than {limit} bytes", {{"limit", longest}}));
}

/// A device with a file system on it has a name with more letters than a drive's: "dm-0", "cciss!c0d0p1".
bool isVolumeName(std::string_view text)
{
    constexpr std::size_t longest = 31;
    return text.size() <= longest && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '!'
            || c == '_';
    });
}

DriveIdentity readIdentity(const JsonReader& reader, const std::string& device)
{
    rejectOthers(reader, identityMembers);
    DriveIdentity identity = driveIdentityFrom(reader);
    rejectLong(reader, {identity.model, identity.serial, identity.wwn});
    if (identity.name != device)
        reader.reject(Sentence("must be of the drive that is the device"));
    return identity;
}

PrepareOrder readOrder(const JsonReader& reader, HelperVerb verb, const std::string& device)
{
    rejectOthers(reader, orderMembers);
    rejectOthers(reader.member("step"), stepMembers);
    PrepareOrder order = prepareOrderFrom(reader);
    order.drive = readIdentity(reader.member("drive"), device);
    rejectLong(reader, {order.typed});
    if (!isVolumeName(order.volume))
        reader.member("volume").reject(Sentence("must be the name of a device"));
    const bool fits = verb == HelperVerb::Trim ? order.step.method == PrepareMethod::Trim
                                               : destroysData(order.step.method) && order.volume.empty();
    if (!fits)
        reader.reject(Sentence("is none for this verb"));
    return order;
}

Result<> checkMembers(const json::object& object, const HelperRequest& request)
{
    for (const auto& member : object) {
        const std::string_view name(member.key().data(), member.key().size());
        const bool belongsThere = name == "id" || name == "verb"
            || (request.verb == HelperVerb::Hello && name == "protocol")
            || (needsDevice(request.verb) && name == "device")
            || (hasSequenceNumber(request.verb) && name == "sequenceNumber")
            || (request.verb == HelperVerb::SelfTest && name == "kind") || (hasOrder(request.verb) && name == "order")
            || (request.verb == HelperVerb::Recover && name == "identity");
        if (!belongsThere)
            return fail(ErrorCode::InvalidArgument,
                Sentence("A request \"{verb}\" has no member \"{member}\".",
                    {{"verb", toString(request.verb)}, {"member", strangersWord(name)}}));
    }
    return success();
}

} // namespace

std::string_view toString(HelperClass helperClass)
{
    return nameIn(classNames, helperClass);
}

Result<HelperClass> parseHelperClass(std::string_view text)
{
    if (const auto found = valueIn(classNames, text))
        return *found;
    return fail(ErrorCode::InvalidArgument,
        Sentence("The helper is started as steadymark-helper health, read, prepare, erase or trace, not with "
                 "\"{argument}\".",
            {{"argument", strangersWord(text)}}));
}

std::string_view toString(HelperVerb verb)
{
    return nameIn(verbNames, verb);
}

std::vector<HelperClass> classesOf(HelperVerb verb)
{
    switch (verb) {
    case HelperVerb::Hello:
    case HelperVerb::Ping:
        return {};
    case HelperVerb::OpenForRead:
        return {HelperClass::Read};
    case HelperVerb::Survey:
    case HelperVerb::Trim:
        return {HelperClass::Prepare};
    case HelperVerb::Erase:
    case HelperVerb::Recover:
        return {HelperClass::Erase};
    case HelperVerb::Progress:
    case HelperVerb::Cancel:
        return {HelperClass::Prepare, HelperClass::Erase};
    case HelperVerb::Smart:
    case HelperVerb::Sample:
    case HelperVerb::SelfTest:
    case HelperVerb::AbortSelfTest:
        break;
    }
    return {HelperClass::Health};
}

bool isDeviceName(std::string_view text)
{
    constexpr std::size_t longest = 31; // DISK_NAME_LEN of the kernel, without the final 0
    const auto isLetter = [](char c) {
        return c >= 'a' && c <= 'z';
    };
    return !text.empty() && text.size() <= longest && isLetter(text.front())
        && std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

std::string formatRequest(const HelperRequest& request)
{
    json::object object{{"id", request.id}, {"verb", toString(request.verb)}};
    if (request.verb == HelperVerb::Hello)
        object["protocol"] = request.protocol;
    if (needsDevice(request.verb)) {
        object["device"] = request.device;
        if (hasSequenceNumber(request.verb) && request.sequenceNumber)
            object["sequenceNumber"] = *request.sequenceNumber;
    }
    if (hasOrder(request.verb))
        object["order"] = toJson(request.order);
    if (request.verb == HelperVerb::Recover)
        object["identity"] = toJson(request.identity);
    if (request.verb == HelperVerb::SelfTest)
        object["kind"] = nameIn(selfTestNames, request.selfTest);
    return formatCompactJson(object);
}

Result<HelperRequest> parseRequest(std::string_view text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const json::object* object = document.if_object();
    if (object == nullptr)
        return fail(ErrorCode::InvalidArgument, Sentence("A request must be a JSON object."));
    const JsonReader reader(document);
    HelperRequest request;
    request.id = reader.member("id").unsignedInteger();
    const std::string verbName = reader.member("verb").string();
    BOOST_OUTCOME_TRYV(checkRead(reader, MessageKind::Request));
    const auto verb = valueIn(verbNames, verbName);
    if (!verb)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The helper does not know the verb \"{verb}\".", {{"verb", strangersWord(verbName)}}));
    request.verb = *verb;
    if (request.id == 0)
        return fail(ErrorCode::InvalidArgument, Sentence("Requests are numbered from 1."));

    if (request.verb == HelperVerb::Hello) {
        const std::uint64_t protocol = reader.member("protocol").unsignedInteger();
        constexpr std::uint64_t largest = 1'000'000;
        if (protocol > largest)
            reader.member("protocol").reject(Sentence("must be the number of a version"));
        request.protocol = static_cast<unsigned>(std::min(protocol, largest));
    }
    if (needsDevice(request.verb)) {
        request.device = reader.member("device").string();
        if (hasSequenceNumber(request.verb) && reader.has("sequenceNumber"))
            request.sequenceNumber = reader.member("sequenceNumber").unsignedInteger();
    }
    if (hasOrder(request.verb))
        request.order = readOrder(reader.member("order"), request.verb, request.device);
    if (request.verb == HelperVerb::Recover)
        request.identity = readIdentity(reader.member("identity"), request.device);
    if (request.verb == HelperVerb::SelfTest) {
        const auto kind = valueIn(selfTestNames, reader.member("kind").string());
        if (!kind)
            reader.member("kind").reject(Sentence("must be short or extended"));
        request.selfTest = kind.value_or(SelfTestKind::Short);
    }
    BOOST_OUTCOME_TRYV(checkRead(reader, MessageKind::Request));
    BOOST_OUTCOME_TRYV(checkMembers(*object, request));
    return request;
}

std::string formatAnswer(const HelperAnswer& answer)
{
    json::object object{{"id", answer.id}};
    if (answer.content) {
        object["ok"] = answer.content.value();
    } else {
        const Error& error = answer.content.error();
        object["error"] =
            json::object{{"code", nameIn(codeNames, error.code)}, {"message", toValidUtf8(error.message())}};
    }
    return formatCompactJson(object);
}

Result<HelperAnswer> parseAnswer(std::string_view text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const JsonReader reader(document);
    HelperAnswer answer;
    answer.id = reader.member("id").unsignedInteger();
    BOOST_OUTCOME_TRYV(checkRead(reader, MessageKind::Answer));
    if (reader.has("error")) {
        const JsonReader error = reader.member("error");
        const auto code = valueIn(codeNames, error.member("code").string());
        Sentence sentence = Sentence::verbatim(error.member("message").string());
        BOOST_OUTCOME_TRYV(checkRead(reader, MessageKind::Answer));
        answer.content = fail(code.value_or(ErrorCode::Internal), std::move(sentence));
        return answer;
    }
    static_cast<void>(reader.member("ok"));
    BOOST_OUTCOME_TRYV(checkRead(reader, MessageKind::Answer));
    const json::object* content = document.as_object().at("ok").if_object();
    if (content == nullptr)
        return fail(ErrorCode::Damaged, Sentence("The helper's answer contains no object."));
    answer.content = *content;
    return answer;
}

std::string strangersWord(std::string_view text)
{
    constexpr std::size_t mostOfIt = 40;
    return toValidUtf8(toPlainLine(text.substr(0, mostOfIt)), mostOfIt);
}

std::string toHex(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += hexDigits[byte >> 4U];
        text += hexDigits[byte & 0xFU];
    }
    return text;
}

std::optional<std::string> fromHex(std::string_view text)
{
    if (text.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = hexDigits.find(text[i]);
        const std::size_t low = hexDigits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return std::nullopt;
        bytes += static_cast<char>(static_cast<unsigned char>(high << 4U | low));
    }
    return bytes;
}

} // namespace steadymark
