// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/drives/sensor_temperature.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class SmartProtocol { Unknown, Ata, Nvme, Scsi };

/// What a drive says about its life, in the same units whatever its protocol. Unset: the drive does not tell. Sums and
/// differences of these are what a run is judged by.
struct HealthFacts {
    std::optional<double> temperatureCelsius;        ///< never the 0 that drives send for "no sensor"
    std::vector<SensorTemperature> sensors;          ///< where it has several; by their numbers
    std::optional<double> highestTemperatureCelsius; ///< in the drive's life
    std::optional<std::uint64_t> powerOnHours;
    std::optional<std::uint64_t> powerCycles;
    std::optional<std::uint64_t> unsafeShutdowns;
    std::optional<std::uint64_t> hostWrittenBytes;
    std::optional<std::uint64_t> hostReadBytes;
    std::optional<std::uint64_t> nandWrittenBytes; ///< what the flash took for that: write amplification
    std::optional<double> percentUsed;             ///< of the rated endurance; may pass 100
    std::optional<double> availableSparePercent;
    std::optional<double> spareThresholdPercent;
    std::optional<unsigned> criticalWarning; ///< NVMe: the bits of log 02h, byte 0
    std::optional<std::uint64_t> mediaErrors;
    std::optional<std::uint64_t> errorLogEntries; ///< in its life; NVMe: with commands that it did not know, no fault
    std::optional<std::uint64_t> reallocatedSectors;
    std::optional<std::uint64_t> pendingSectors;
    std::optional<std::uint64_t> uncorrectableSectors;
    std::optional<std::uint64_t> interfaceCrcErrors;        ///< the cable or the port, not the drive
    std::optional<std::uint64_t> warningTemperatureMinutes; ///< NVMe: time above the warning temperature
    std::optional<std::uint64_t> criticalTemperatureMinutes;
    std::optional<std::uint64_t> throttleTransitions; ///< NVMe: thermal management 1 and 2, how often
    std::optional<std::uint64_t> throttleSeconds;     ///< the same, how long

    bool operator==(const HealthFacts&) const = default;
};

/// One line of the ATA attribute table.
struct AtaAttribute {
    enum class Failing { Never, InThePast, Now };

    unsigned id = 0;
    std::string name;              ///< smartctl's: "Reallocated_Sector_Ct"
    std::optional<unsigned> value; ///< normalised; 1-253, higher is better
    std::optional<unsigned> worst;
    std::optional<unsigned> threshold;
    std::uint64_t raw = 0;
    std::string rawText; ///< as smartctl prints it: "31 (Min/Max 20/45)"
    Failing failing = Failing::Never;
    bool isPrefailure = false; ///< below its threshold the drive is about to fail, not just old
    bool isUpdatedOnline = false;

    bool operator==(const AtaAttribute&) const = default;
};

struct SelfTestEntry {
    std::string type;           ///< "Short offline", "Extended"
    std::string status;         ///< in the drive's words: "Completed without error"
    std::optional<bool> passed; ///< unset: aborted, interrupted, running
    std::optional<std::uint64_t> atPowerOnHours;
    std::optional<std::uint64_t> failingLba;

    bool operator==(const SelfTestEntry&) const = default;
};

struct SelfTestState {
    bool isSupported = false;
    bool isRunning = false;
    std::optional<unsigned> percentDone;  ///< of the running one
    std::optional<unsigned> shortMinutes; ///< what the drive thinks it takes
    std::optional<unsigned> extendedMinutes;
    std::vector<SelfTestEntry> log; ///< newest first

    bool operator==(const SelfTestState&) const = default;
};

/// A line of the table that NVMe and SCSI drives have instead of attributes: all that they count, in their order, with
/// what is in HealthFacts, too.
struct HealthCounter {
    std::string name; ///< smartctl's own key: "controller_busy_time"
    std::string text; ///< the value, in the C locale

    bool operator==(const HealthCounter&) const = default;
};

/// Everything that `smartctl --json=c -x` told about one drive (smartmontools 7.0 and later), or a native reader a part
/// of it. A plain value.
struct SmartDocument {
    SmartProtocol protocol = SmartProtocol::Unknown;
    std::string source;     ///< "smartctl 7.3", "NVMe log 02h"
    std::string deviceType; ///< smartctl's: "sat", "nvme", "sntrealtek"
    std::string model;
    std::string family; ///< of the drive database: "Samsung based SSDs"; empty: not in it
    std::string serial; ///< kept in memory only
    std::string wwn;    ///< kept in memory only
    std::string firmware;
    std::optional<ByteCount> capacity;
    std::optional<bool> isRotational;
    std::int64_t takenAtUnixMs = 0; ///< 0: not known
    bool isAvailable = true;        ///< false: the drive has no SMART, or it is switched off; `messages` say which
    bool isInStandby = false;       ///< the drive sleeps and was left alone: nothing else is known
    std::optional<bool> hasPassed;  ///< the drive's own overall assessment
    std::optional<double> temperatureLimitCelsius;    ///< the drive's own: above it, it warns or slows down
    std::optional<double> criticalTemperatureCelsius; ///< above it, it may stop
    unsigned exitStatus = 0;                          ///< smartctl's bit mask, see smartctl_exit.h
    std::vector<Sentence> messages;                   ///< what smartctl wants people to know, one sentence each
    HealthFacts facts;
    std::vector<AtaAttribute> attributes;
    std::vector<HealthCounter> counters;
    SelfTestState selfTests;

    bool operator==(const SmartDocument&) const = default;
};

[[nodiscard]] std::string_view toString(SmartProtocol protocol); ///< "ata", "nvme", "scsi", "unknown"
[[nodiscard]] Result<SmartProtocol> parseSmartProtocol(std::string_view text);

} // namespace steadymark
