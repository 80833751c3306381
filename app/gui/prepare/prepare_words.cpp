// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_words.h"

#include "app/gui/language/said.h"
#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>
#include <QDateTime>

namespace steadymark::gui {
namespace {

struct PrepareWords {
    Q_DECLARE_TR_FUNCTIONS(PrepareWords)
};

const QString middleDot = QStringLiteral(" · ");

QString sizeWords(ByteCount size)
{
    return size.count() > 0 ? bytesText(static_cast<double>(size.count())) : QString();
}

} // namespace

QString methodTitle(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return PrepareWords::tr("Trim");
    case PrepareMethod::Discard:
        return PrepareWords::tr("Discard");
    case PrepareMethod::Fill:
        return PrepareWords::tr("Fill the free space");
    case PrepareMethod::FillDrive:
        return PrepareWords::tr("Fill the whole drive");
    case PrepareMethod::NvmeFormat:
        return PrepareWords::tr("NVMe format");
    case PrepareMethod::NvmeSanitize:
        return PrepareWords::tr("NVMe sanitize");
    case PrepareMethod::AtaSanitize:
        return PrepareWords::tr("ATA sanitize");
    case PrepareMethod::AtaErase:
        return PrepareWords::tr("ATA secure erase");
    case PrepareMethod::Idle:
        return PrepareWords::tr("Idle");
    }
    return {};
}

QString methodSummary(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return PrepareWords::tr("Tells the drive which blocks of its file systems are free.");
    case PrepareMethod::Discard:
        return PrepareWords::tr("Tells the drive that none of its data is needed any more.");
    case PrepareMethod::Fill:
        return PrepareWords::tr("Fills the free space once with files and removes them.");
    case PrepareMethod::FillDrive:
        return PrepareWords::tr("Overwrites the drive from its first to its last sector.");
    case PrepareMethod::NvmeFormat:
        return PrepareWords::tr("The firmware erases the namespace; the block size is kept.");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return PrepareWords::tr("The firmware erases everything, including the spare area.");
    case PrepareMethod::AtaErase:
        return PrepareWords::tr("Older password-based firmware erase: the last resort.");
    case PrepareMethod::Idle:
        return PrepareWords::tr("Leaves the drive idle, so that it can do its background maintenance.");
    }
    return {};
}

QString startText(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return PrepareWords::tr("Trim");
    case PrepareMethod::Discard:
        return PrepareWords::tr("Discard…");
    case PrepareMethod::Fill:
        return PrepareWords::tr("Fill");
    case PrepareMethod::FillDrive:
        return PrepareWords::tr("Overwrite…");
    case PrepareMethod::NvmeFormat:
        return PrepareWords::tr("Format…");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return PrepareWords::tr("Sanitize…");
    case PrepareMethod::AtaErase:
        return PrepareWords::tr("Erase…");
    case PrepareMethod::Idle:
        return PrepareWords::tr("Wait");
    }
    return {};
}

QString confirmText(PrepareMethod method, const QString& drive)
{
    switch (method) {
    case PrepareMethod::Discard:
        return PrepareWords::tr("Discard %1").arg(drive);
    case PrepareMethod::FillDrive:
        return PrepareWords::tr("Overwrite %1").arg(drive);
    case PrepareMethod::NvmeFormat:
        return PrepareWords::tr("Format %1").arg(drive);
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return PrepareWords::tr("Sanitize %1").arg(drive);
    case PrepareMethod::AtaErase:
        return PrepareWords::tr("Erase %1").arg(drive);
    case PrepareMethod::Trim:
    case PrepareMethod::Fill:
    case PrepareMethod::Idle:
        break;
    }
    return startText(method);
}

QString workTitle(const PrepareStep& step, bool isRecovery)
{
    if (isRecovery)
        return PrepareWords::tr("Recovering the drive");
    switch (step.method) {
    case PrepareMethod::Trim:
        return PrepareWords::tr("Trimming");
    case PrepareMethod::Discard:
        return PrepareWords::tr("Discarding");
    case PrepareMethod::Fill:
    case PrepareMethod::FillDrive:
        return PrepareWords::tr("Filling");
    case PrepareMethod::NvmeFormat:
        return PrepareWords::tr("Formatting");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return PrepareWords::tr("Sanitizing");
    case PrepareMethod::AtaErase:
        return PrepareWords::tr("Erasing");
    case PrepareMethod::Idle:
        return PrepareWords::tr("Leaving the drive idle");
    }
    return {};
}

QString variantText(EraseVariant variant)
{
    switch (variant) {
    case EraseVariant::Automatic:
        return PrepareWords::tr("Automatic");
    case EraseVariant::UserData:
        return PrepareWords::tr("User data");
    case EraseVariant::Crypto:
        return PrepareWords::tr("Crypto erase");
    case EraseVariant::Block:
        return PrepareWords::tr("Block erase");
    case EraseVariant::Normal:
        return PrepareWords::tr("Normal");
    case EraseVariant::Enhanced:
        return PrepareWords::tr("Enhanced");
    }
    return {};
}

QString stepText(const PrepareStep& step)
{
    QString text = methodTitle(step.method);
    if (step.variant != EraseVariant::Automatic)
        text = PrepareWords::tr("%1 (%2)", "a method and its variant").arg(text, variantText(step.variant).toLower());
    if (step.times > 1)
        text = step.times == 2 ? PrepareWords::tr("%1, twice").arg(text)
                               : PrepareWords::tr("%1, %2 times").arg(text).arg(step.times);
    if (step.duration > Nanoseconds::zero())
        text = PrepareWords::tr("%1 for %2", "idle and how long").arg(text, durationText(step.duration));
    return text;
}

QString costText(const std::optional<Nanoseconds>& duration, ByteCount written)
{
    const QString time = duration ? QStringLiteral("≈ ") + durationText(*duration) : PrepareWords::tr("time unknown");
    return time + middleDot
        + (written.count() > 0 ? PrepareWords::tr("%1 written").arg(bytesText(static_cast<double>(written.count())))
                               : PrepareWords::tr("nothing written"));
}

QString driveText(const DriveIdentity& identity)
{
    return QString::fromStdString(identity.model.empty() ? identity.name : identity.model);
}

QString contentKind(const DriveContent& content)
{
    QString kind = content.kind.empty() ? PrepareWords::tr("nothing known") : said(content.kind);
    if (!content.label.empty())
        kind =
            PrepareWords::tr("%1 “%2”", "a file system and its label").arg(kind, QString::fromStdString(content.label));
    return kind;
}

QString contentText(const DriveContent& content)
{
    QStringList parts{QString::fromStdString(content.device), contentKind(content)};
    if (const QString size = sizeWords(content.size); !size.isEmpty())
        parts << size;
    QStringList mounts;
    for (const std::string& mount : content.mountPoints)
        mounts << QString::fromStdString(mount);
    if (!mounts.isEmpty())
        parts << PrepareWords::tr("mounted at %1").arg(mounts.join(QStringLiteral(", ")));
    return parts.join(middleDot);
}

QStringList otherNamespaces(const PrepareSurvey& survey)
{
    QStringList names;
    for (const AffectedDevice& device : survey.affected) {
        if (!device.isOtherNamespace)
            continue;
        const QString size = sizeWords(device.size);
        const QString name = QString::fromStdString(device.name);
        names << (size.isEmpty() ? name : PrepareWords::tr("%1 (%2)", "a device and its size").arg(name, size));
    }
    return names;
}

QString typeRequest(const DriveIdentity& identity)
{
    const auto length = static_cast<int>(wordToType(identity).size());
    if (identity.serial.find_first_not_of(' ') == std::string::npos)
        return PrepareWords::tr("This drive has no serial number. Type its name, %1, to confirm it:")
            .arg(QString::fromStdString(identity.name));
    if (length < 4)
        return PrepareWords::tr("Type the serial number to confirm the drive:");
    return PrepareWords::tr("Type the last %1 characters of the serial number to confirm the drive:").arg(length);
}

QString outcomeText(PrepareOutcome outcome)
{
    switch (outcome) {
    case PrepareOutcome::Done:
        return PrepareWords::tr("Done");
    case PrepareOutcome::Refused:
        return PrepareWords::tr("Refused");
    case PrepareOutcome::Failed:
        return PrepareWords::tr("Failed");
    case PrepareOutcome::Cancelled:
        return PrepareWords::tr("Stopped");
    }
    return {};
}

QString proofText(const std::optional<PrepareProof>& proof)
{
    if (!proof || proof->samples == 0)
        return {};
    const auto count = [](unsigned value) {
        return numberText(value, 0);
    };
    QStringList found;
    if (proof->zeros > 0)
        found << PrepareWords::tr("%1 contain zeros").arg(count(proof->zeros));
    if (proof->changed > 0)
        found << PrepareWords::tr("%1 contain different data than before").arg(count(proof->changed));
    if (proof->unchanged > 0)
        found << PrepareWords::tr("%1 are unchanged").arg(count(proof->unchanged));
    if (proof->unreadable > 0)
        found << PrepareWords::tr("%1 return a read error, as blocks without data may").arg(count(proof->unreadable));
    return PrepareWords::tr("%1 blocks across the drive were read back: %2.")
        .arg(count(proof->samples), found.join(QStringLiteral(", ")));
}

QString recoveryAction(RecoveryKind kind)
{
    switch (kind) {
    case RecoveryKind::None:
        break;
    case RecoveryKind::Unlock:
        return PrepareWords::tr("Unlock and remove the password");
    case RecoveryKind::Reattach:
        return PrepareWords::tr("Wait for it to finish");
    case RecoveryKind::Forget:
        return PrepareWords::tr("Discard the record");
    }
    return {};
}

QString logMoment(std::int64_t unixMs)
{
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(unixMs);
    const QLocale locale;
    const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
    if (moment.date() == QDate::currentDate())
        return PrepareWords::tr("today %1").arg(time);
    return locale.toString(moment.date(), QStringLiteral("d MMM yyyy")) + QLatin1Char(' ') + time;
}

} // namespace steadymark::gui
