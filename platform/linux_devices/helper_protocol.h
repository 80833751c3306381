// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/health_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// What the program and its privileged helper say to each other. Every message is one JSON object behind its length in
/// four bytes, little endian (HelperChannel). The first request is `hello`; the helper answers one request after the
/// other, in their order.
///
///   request  {"id": 1, "verb": "hello", "protocol": 1}
///            {"id": 2, "verb": "smart", "device": "nvme0n1", "sequenceNumber": 7}
///            {"id": 3, "verb": "selfTest", "device": "sda", "kind": "short"}
///   answer   {"id": 2, "ok": {…}}  or  {"id": 2, "error": {"code": "notFound", "message": "…."}}
///
/// Numbers of requests grow. An answer with number 0 is a complaint about what was no request; the helper ends after
/// it.
inline constexpr unsigned helperProtocolVersion = 1;
inline constexpr std::size_t helperRequestLimit = std::size_t{64} << 10U; ///< bytes of JSON
inline constexpr std::size_t helperAnswerLimit = std::size_t{8} << 20U;

/// What a helper was let in for; its first argument. Each is an action of its own for polkit.
enum class HelperClass {
    Health,  ///< ask drives about themselves, and let them test themselves
    Read,    ///< hand out a drive for reading: with everything that anybody keeps on it
    Prepare, ///< nothing yet
    Erase,   ///< nothing yet
    Trace,   ///< nothing yet
};

enum class HelperVerb { Hello, Ping, Smart, Sample, Identify, SelfTest, AbortSelfTest, OpenForRead };

struct HelperRequest {
    std::uint64_t id = 0;
    HelperVerb verb = HelperVerb::Ping;
    unsigned protocol = 0;                       ///< of Hello only
    std::string device;                          ///< a kernel name, never a path; empty for Hello and Ping
    std::optional<std::uint64_t> sequenceNumber; ///< Drive::sequenceNumber: refused when another drive has the name now
    SelfTestKind selfTest = SelfTestKind::Short; ///< of SelfTest only

    bool operator==(const HelperRequest&) const = default;
};

struct HelperAnswer {
    std::uint64_t id = 0;
    Result<json::object> content = json::object();
};

[[nodiscard]] std::string_view toString(HelperClass helperClass); ///< "health", "read", "prepare", "erase", "trace"
[[nodiscard]] Result<HelperClass> parseHelperClass(std::string_view text);
[[nodiscard]] std::string_view toString(HelperVerb verb); ///< "hello", "smart", "selfTest", …

/// The class that a verb belongs to; unset for those that every helper answers.
[[nodiscard]] std::optional<HelperClass> classOf(HelperVerb verb);

/// Letters of the kernel's names of block devices and no others: [a-z0-9], at most 31, beginning with a letter.
[[nodiscard]] bool isDeviceName(std::string_view text);

[[nodiscard]] std::string formatRequest(const HelperRequest& request);
/// Everything that is not exactly a request is an error: wrong types, unknown verbs, members too many or too few.
[[nodiscard]] Result<HelperRequest> parseRequest(std::string_view text);

[[nodiscard]] std::string formatAnswer(const HelperAnswer& answer);
/// The outer result is about the form, HelperAnswer::content about what was asked for.
[[nodiscard]] Result<HelperAnswer> parseAnswer(std::string_view text);

/// A stranger's word for a sentence: plain, in quotation marks, cut after 40 bytes.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// Bytes as they travel in JSON: two lower-case hexadecimal digits each.
[[nodiscard]] std::string toHex(std::string_view bytes);
[[nodiscard]] std::optional<std::string> fromHex(std::string_view text);

} // namespace steadymark
