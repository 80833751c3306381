// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/drives/drive.h"

namespace steadymark {

/// Units are in the keys, sizes are whole bytes, and what is not known is left out. Texts are cut to what the readers
/// below take. `withIdentity` adds what tells this drive from all others of its model: "serial" and "wwn".
///
/// {name, node, model, serial, wwn, firmware, bus, link, linkBytesPerSecond, bestLink{name, bytesPerSecond}, bridge,
/// controller, driver, capacityBytes, isRotational, logicalSectorBytes, physicalSectorBytes, scheduler, writeCache,
/// discard{granularityBytes, maximumBytes}, zoned, isRemovable, isReadOnly, temperatureCelsius, sequenceNumber,
/// partitions[{name, offsetBytes, sizeBytes, label, fileSystem, mountPoints, holders}], mountPoints, holders,
/// fileSystem}
[[nodiscard]] json::object toJson(const Drive& drive, bool withIdentity);

/// {layers[{kind, name, summary, device, facts{name: text}, below[index, …]}]}
[[nodiscard]] json::object toJson(const StorageStack& stack);

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Drive>& drive);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StorageStack>& stack);

/// Reads back what toJson() wrote. The reader remembers what is wrong (see JsonReader::check()).
[[nodiscard]] Drive driveFrom(const JsonReader& reader);

} // namespace steadymark
