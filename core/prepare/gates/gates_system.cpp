// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

void checkSystemLimits(Judgement& judgement)
{
    for (const SystemLimit& limit : judgement.facts.forbidden) {
        const bool isMeant = limit.variant == EraseVariant::Automatic || limit.variant == judgement.step.variant;
        if (limit.method == judgement.step.method && isMeant)
            judgement.refuse(gate::system, limit.sentence, limit.remedy);
    }
}

bool isOfWindows(const Drive& drive)
{
    return drive.node.starts_with("\\\\.\\");
}

} // namespace steadymark::gates
