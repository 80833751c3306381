// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_session.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/result/run_head.h"

#include <QDateTime>

namespace steadymark::gui {
namespace {

constexpr std::int64_t freshMs = 60'000;

/// Tells a drive from another one that took its name.
std::string keyOf(const Drive& drive)
{
    return drive.name + '\n' + drive.serial + '\n' + std::to_string(drive.sequenceNumber.value_or(0));
}

HealthVerdict judgedAgainst(const SmartDocument& document, const std::vector<HealthSnapshot>& history)
{
    const HealthSnapshot* const earlier = earlierLook(history, document.takenAtUnixMs);
    if (earlier == nullptr)
        return judgeHealth(document);
    SmartDocument before = documentOf(*earlier);
    before.model = document.model; // the history is this drive's: snapshots carry its hash, and no names
    before.serial = document.serial;
    return judgeHealth(document, &before);
}

} // namespace

QString healthlessReason(const Drive& drive)
{
    if (drive.bus == "virtio" || drive.bus == "virtual" || drive.bus == "spaces")
        return HealthSession::tr(
            "This is a virtual drive: only the host that provides it knows its health, so check there.");
    if (drive.bus == "loop")
        return HealthSession::tr("This drive is backed by a file: check the drive that holds the file.");
    if (drive.bus == "zram" || drive.bus == "ram")
        return HealthSession::tr("This drive is backed by memory, which does not wear out.");
    return {};
}

struct HealthSession::Answer {
    Result<SmartDocument> document;
    HealthVerdict verdict;
    std::vector<HealthSnapshot> history;
    std::string historyFault;
};

HealthSession::HealthSession(HealthReader& reader, std::filesystem::path historyFolder, QObject* parent)
    : QObject(parent)
    , m_reader(reader)
    , m_historyFolder(std::move(historyFolder))
{
}

HealthSession::~HealthSession()
{
    m_stop.request_stop();
}

const HealthSession::Look* HealthSession::look() const
{
    if (!m_drive)
        return nullptr;
    const auto found = m_looks.find(keyOf(*m_drive));
    return found == m_looks.end() ? nullptr : &found->second;
}

void HealthSession::setDrive(std::optional<Drive> drive)
{
    const bool isSame = drive && m_drive && keyOf(*drive) == keyOf(*m_drive);
    m_drive = std::move(drive);
    if (isSame)
        return;
    m_stop.request_stop();
    ++m_readNumber;
    m_isReading = false;
    m_isAsleep = false;
    m_error.reset();
    m_history.clear();
    emit changed();
    if (!m_drive)
        return;
    loadHistory();
    readIfAllowed();
}

void HealthSession::setMeasuring(bool isMeasuring)
{
    if (m_isMeasuring == isMeasuring)
        return;
    m_isMeasuring = isMeasuring;
    if (isMeasuring)
        m_stop.request_stop();
    emit changed();
    if (!isMeasuring)
        readIfAllowed();
}

void HealthSession::setSeen(bool isSeen)
{
    m_isSeen = isSeen;
    readIfAllowed();
}

void HealthSession::readIfAllowed()
{
    if (!m_isSeen || !m_drive || m_isReading || m_isMeasuring || m_error || asksForPermission()
        || !healthlessReason(*m_drive).isEmpty())
        return;
    const Look* const last = look();
    if (last && !last->isFromHistory && QDateTime::currentMSecsSinceEpoch() - last->document.takenAtUnixMs < freshMs)
        return;
    read();
}

void HealthSession::loadHistory()
{
    const std::string key = keyOf(*m_drive);
    inBackground(
        this, [folder = m_historyFolder, id = driveId(*m_drive)] { return HealthHistory(folder).read(id); },
        [this, key](std::vector<HealthSnapshot> history) {
            if (!m_drive || keyOf(*m_drive) != key || m_isReading || !m_history.empty())
                return;
            m_history = std::move(history);
            const auto last = std::find_if(m_history.rbegin(), m_history.rend(),
                [](const HealthSnapshot& snapshot) { return !snapshot.source.empty(); });
            if (last != m_history.rend() && !look()) {
                Look earlier;
                earlier.document = documentOf(*last);
                earlier.verdict = judgedAgainst(earlier.document, m_history);
                earlier.isFromHistory = true;
                m_looks.emplace(key, std::move(earlier));
            }
            emit changed();
        });
}

void HealthSession::read()
{
    if (!m_drive || m_isReading || m_isMeasuring)
        return;
    m_isReading = true;
    m_error.reset();
    m_stop = std::stop_source();
    const std::string key = keyOf(*m_drive);
    const std::uint64_t number = ++m_readNumber;
    emit changed();
    inBackground(
        this,
        [&reader = m_reader, drive = *m_drive, folder = m_historyFolder, stop = m_stop.get_token()]() -> Answer {
            Answer answer{reader.read(drive, stop), {}, {}, {}};
            const HealthHistory history(folder);
            const std::string id = driveId(drive);
            answer.history = history.read(id);
            if (!answer.document)
                return answer;
            SmartDocument& document = answer.document.value();
            if (document.takenAtUnixMs <= 0)
                document.takenAtUnixMs = QDateTime::currentMSecsSinceEpoch();
            if (document.isInStandby || !document.isAvailable)
                return answer;
            answer.verdict = judgedAgainst(document, answer.history);
            HealthSnapshot snapshot = snapshotOf(document);
            snapshot.driveId = id;
            snapshot.drive = drive.name;
            snapshot.takenAtUnixMs = document.takenAtUnixMs;
            snapshot.level = toString(answer.verdict.level);
            // A self-test is looked at every half minute: hours of that are no history.
            if (document.selfTests.isRunning)
                return answer;
            if (const Result<> kept = history.append(snapshot); !kept)
                answer.historyFault = kept.error().message();
            answer.history.push_back(std::move(snapshot));
            return answer;
        },
        [this, key, number](Answer answer) {
            if (number != m_readNumber)
                return; // another drive is shown by now
            m_isReading = false;
            onAnswer(key, std::move(answer));
        });
}

void HealthSession::onAnswer(const std::string& key, Answer answer)
{
    m_history = std::move(answer.history);
    if (!answer.document) {
        if (answer.document.error().code != ErrorCode::Cancelled)
            m_error = answer.document.error();
    } else {
        m_isAsleep = answer.document.value().isInStandby;
        // A sleeping drive told nothing: what it said before still stands.
        if (!m_isAsleep || !m_looks.contains(key))
            m_looks[key] = {std::move(answer.document.value()), std::move(answer.verdict), false};
    }
    emit changed();
    if (!answer.historyFault.empty())
        emit failed(QString::fromStdString(answer.historyFault));
}

void HealthSession::startSelfTest(SelfTestKind kind)
{
    command([kind](HealthReader& reader, const Drive& drive) { return reader.startSelfTest(drive, kind); });
}

void HealthSession::abortSelfTest()
{
    command([](HealthReader& reader, const Drive& drive) { return reader.abortSelfTest(drive); });
}

void HealthSession::command(std::function<Result<>(HealthReader&, const Drive&)> run)
{
    if (!m_drive || m_isMeasuring)
        return;
    const std::string key = keyOf(*m_drive);
    inBackground(
        this, [&reader = m_reader, drive = *m_drive, run = std::move(run)] { return run(reader, drive); },
        [this, key](const Result<>& done) {
            if (!m_drive || keyOf(*m_drive) != key)
                return;
            if (!done)
                emit failed(said(done.error().sentence));
            else
                read(); // how far it is, and what the log says now
        });
}

} // namespace steadymark::gui
