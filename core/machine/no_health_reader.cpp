// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/no_health_reader.h"

namespace steadymark {
namespace {

auto healthIsNotRead()
{
    return fail(ErrorCode::NotSupported, Sentence("This program cannot read the health of drives here."));
}

} // namespace

Result<SmartDocument> NoHealthReader::read(const Drive& /*drive*/, std::stop_token /*stop*/)
{
    return healthIsNotRead();
}

Result<SmartDocument> NoHealthReader::sample(const Drive& /*drive*/, std::stop_token /*stop*/)
{
    return healthIsNotRead();
}

Result<> NoHealthReader::startSelfTest(const Drive& /*drive*/, SelfTestKind /*kind*/)
{
    return healthIsNotRead();
}

Result<> NoHealthReader::abortSelfTest(const Drive& /*drive*/)
{
    return healthIsNotRead();
}

} // namespace steadymark
