// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/health_reader.h"
#include "core/prepare/model/prepare_order.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What the program and its privileged helper say to each other. Every message is one JSON object behind its length in
/// four bytes, little endian (HelperChannel). The first request is `hello`; the helper answers one request after the
/// other, in their order.
///
///   request  {"id": 1, "verb": "hello", "protocol": 1}
///            {"id": 2, "verb": "smart", "device": "nvme0n1", "sequenceNumber": 7}
///            {"id": 3, "verb": "selfTest", "device": "sda", "kind": "short"}
///            {"id": 2, "verb": "erase", "device": "sda", "order": see prepare_json.h}
///            {"id": 2, "verb": "recover", "device": "sda", "identity": see prepare_json.h}
///   answer   {"id": 2, "ok": {…}}  or  {"id": 2, "error": {"code": "notFound", "message": "…."}}
///
/// Numbers of requests grow. An answer with number 0 is a complaint about what was no request; the helper ends after
/// it.
///
/// Trim, erase and recover take long: they begin an operation and are answered at once. A helper does one operation in
/// its life. Progress is answered with how far it is, and with its report when it is over.
inline constexpr unsigned helperProtocolVersion = 1;
inline constexpr std::size_t helperRequestLimit = std::size_t{64} << 10U; ///< bytes of JSON
inline constexpr std::size_t helperAnswerLimit = std::size_t{8} << 20U;

/// What a helper was let in for; its first argument. Each is an action of its own for polkit.
enum class HelperClass {
    Health,  ///< ask drives about themselves, and let them test themselves
    Read,    ///< hand out one drive for reading: with everything that anybody keeps on it
    Prepare, ///< look at a drive as a whole, and trim what is mounted from it: nothing that anybody keeps is lost
    Erase,   ///< everything that destroys what is on a drive, and bringing back what such an operation left behind
};

enum class HelperVerb {
    Hello,
    Ping,
    Smart,
    Sample,
    SelfTest,
    AbortSelfTest,
    OpenForRead,
    Survey,
    Trim,
    Erase,
    Recover,
    Progress,
    Cancel,
};

struct HelperRequest {
    std::uint64_t id = 0;
    HelperVerb verb = HelperVerb::Ping;
    unsigned protocol = 0; ///< of Hello only
    std::string device;    ///< a kernel name, never a path; empty for Hello, Ping, Progress and Cancel
    /// Drive::sequenceNumber: refused when another drive has the name now. Not of Trim, Erase and Recover, where order
    /// and identity hold it.
    std::optional<std::uint64_t> sequenceNumber;
    SelfTestKind selfTest = SelfTestKind::Short; ///< of SelfTest only
    PrepareOrder order;                          ///< of Trim and Erase only, for the drive that is `device`
    DriveIdentity identity;                      ///< of Recover only, of the drive that is `device`

    bool operator==(const HelperRequest&) const = default;
};

struct HelperAnswer {
    std::uint64_t id = 0;
    Result<json::object> content = json::object();
};

[[nodiscard]] std::string_view toString(HelperClass helperClass); ///< "health", "read", "prepare", "erase"
[[nodiscard]] Result<HelperClass> parseHelperClass(std::string_view text);
[[nodiscard]] std::string_view toString(HelperVerb verb); ///< "hello", "smart", "selfTest", …

/// The classes that a verb belongs to; none for those that every helper answers.
[[nodiscard]] std::vector<HelperClass> classesOf(HelperVerb verb);

/// Letters of the kernel's names of block devices and no others: [a-z0-9], at most 31, beginning with a letter.
[[nodiscard]] bool isDeviceName(std::string_view text);

[[nodiscard]] std::string formatRequest(const HelperRequest& request);
/// Everything that is not exactly a request is an error: wrong types, unknown verbs, members too many or too few.
[[nodiscard]] Result<HelperRequest> parseRequest(std::string_view text);

[[nodiscard]] std::string formatAnswer(const HelperAnswer& answer);
/// The outer result is about the form, HelperAnswer::content about what was asked for.
[[nodiscard]] Result<HelperAnswer> parseAnswer(std::string_view text);

/// A stranger's word for a place in a sentence: plain, cut after 40 bytes.
[[nodiscard]] std::string strangersWord(std::string_view text);

/// Bytes as they travel in JSON: two lower-case hexadecimal digits each.
[[nodiscard]] std::string toHex(std::string_view bytes);
[[nodiscard]] std::optional<std::string> fromHex(std::string_view text);

} // namespace steadymark
