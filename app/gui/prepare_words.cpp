// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare_words.h"

#include "app/gui/figure_text.h"

#include <QCoreApplication>
#include <QDateTime>

namespace steadymark {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PrepareWords)
};

const QString dot = QStringLiteral(" · ");

QString sizeWords(ByteCount size)
{
    return size.count() > 0 ? bytesText(static_cast<double>(size.count())) : QString();
}

} // namespace

QString methodTitle(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return Words::tr("Trim");
    case PrepareMethod::Discard:
        return Words::tr("Discard");
    case PrepareMethod::Fill:
        return Words::tr("Fill the free space");
    case PrepareMethod::FillDrive:
        return Words::tr("Fill the whole drive");
    case PrepareMethod::NvmeFormat:
        return Words::tr("NVMe format");
    case PrepareMethod::NvmeSanitize:
        return Words::tr("NVMe sanitize");
    case PrepareMethod::AtaSanitize:
        return Words::tr("ATA sanitize");
    case PrepareMethod::AtaErase:
        return Words::tr("ATA secure erase");
    case PrepareMethod::Idle:
        return Words::tr("Idle");
    }
    return {};
}

QString methodSummary(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return Words::tr("Tells the drive which blocks of its file systems are free.");
    case PrepareMethod::Discard:
        return Words::tr("Tells the drive that nothing on it is needed any more.");
    case PrepareMethod::Fill:
        return Words::tr("Writes the free space once with files, and removes them.");
    case PrepareMethod::FillDrive:
        return Words::tr("Writes the drive from its first to its last sector.");
    case PrepareMethod::NvmeFormat:
        return Words::tr("Lets the firmware erase the namespace; the block size stays.");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return Words::tr("Lets the firmware erase everything, spare blocks too.");
    case PrepareMethod::AtaErase:
        return Words::tr("The older firmware erase with a password: the last resort.");
    case PrepareMethod::Idle:
        return Words::tr("Leaves the drive alone, so that it can tidy up.");
    }
    return {};
}

QString startText(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return Words::tr("Trim");
    case PrepareMethod::Discard:
        return Words::tr("Discard…");
    case PrepareMethod::Fill:
        return Words::tr("Fill");
    case PrepareMethod::FillDrive:
        return Words::tr("Overwrite…");
    case PrepareMethod::NvmeFormat:
        return Words::tr("Format…");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return Words::tr("Sanitize…");
    case PrepareMethod::AtaErase:
        return Words::tr("Erase…");
    case PrepareMethod::Idle:
        return Words::tr("Wait");
    }
    return {};
}

QString confirmText(PrepareMethod method, const QString& drive)
{
    switch (method) {
    case PrepareMethod::Discard:
        return Words::tr("Discard %1").arg(drive);
    case PrepareMethod::FillDrive:
        return Words::tr("Overwrite %1").arg(drive);
    case PrepareMethod::NvmeFormat:
        return Words::tr("Format %1").arg(drive);
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return Words::tr("Sanitize %1").arg(drive);
    case PrepareMethod::AtaErase:
        return Words::tr("Erase %1").arg(drive);
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
        return Words::tr("Bringing the drive back");
    switch (step.method) {
    case PrepareMethod::Trim:
        return Words::tr("Trimming");
    case PrepareMethod::Discard:
        return Words::tr("Discarding");
    case PrepareMethod::Fill:
    case PrepareMethod::FillDrive:
        return Words::tr("Filling");
    case PrepareMethod::NvmeFormat:
        return Words::tr("Formatting");
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return Words::tr("Sanitizing");
    case PrepareMethod::AtaErase:
        return Words::tr("Erasing");
    case PrepareMethod::Idle:
        return Words::tr("Leaving the drive alone");
    }
    return {};
}

QString variantText(EraseVariant variant)
{
    switch (variant) {
    case EraseVariant::Automatic:
        return Words::tr("What the drive has");
    case EraseVariant::UserData:
        return Words::tr("User data");
    case EraseVariant::Crypto:
        return Words::tr("Crypto erase");
    case EraseVariant::Block:
        return Words::tr("Block erase");
    case EraseVariant::Normal:
        return Words::tr("Normal");
    case EraseVariant::Enhanced:
        return Words::tr("Enhanced");
    }
    return {};
}

QString stepText(const PrepareStep& step)
{
    QString text = methodTitle(step.method);
    if (step.variant != EraseVariant::Automatic)
        text = Words::tr("%1 (%2)", "a method and its variant").arg(text, variantText(step.variant).toLower());
    if (step.times > 1)
        text = step.times == 2 ? Words::tr("%1, twice").arg(text) : Words::tr("%1, %2 times").arg(text).arg(step.times);
    if (step.duration > Nanoseconds::zero())
        text = Words::tr("%1 for %2", "idle and how long").arg(text, durationText(step.duration));
    return text;
}

QString costText(const std::optional<Nanoseconds>& duration, ByteCount written)
{
    const QString time = duration ? QStringLiteral("≈ ") + durationText(*duration) : Words::tr("time not known");
    return time + dot
        + (written.count() > 0 ? Words::tr("%1 written").arg(bytesText(static_cast<double>(written.count())))
                               : Words::tr("nothing written"));
}

QString driveText(const DriveIdentity& identity)
{
    return QString::fromStdString(identity.model.empty() ? identity.name : identity.model);
}

QString contentKind(const DriveContent& content)
{
    QString kind = content.kind.empty() ? Words::tr("nothing known") : QString::fromStdString(content.kind);
    if (!content.label.empty())
        kind += Words::tr(" “%1”", "the label of a file system").arg(QString::fromStdString(content.label));
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
        parts << Words::tr("mounted as %1").arg(mounts.join(QStringLiteral(", ")));
    return parts.join(dot);
}

QStringList otherNamespaces(const PrepareSurvey& survey)
{
    QStringList names;
    for (const AffectedDevice& device : survey.affected) {
        if (!device.isOtherNamespace)
            continue;
        const QString size = sizeWords(device.size);
        const QString name = QString::fromStdString(device.name);
        names << (size.isEmpty() ? name : Words::tr("%1 (%2)", "a device and its size").arg(name, size));
    }
    return names;
}

QString typeRequest(const DriveIdentity& identity)
{
    const auto length = static_cast<int>(wordToType(identity).size());
    if (identity.serial.find_first_not_of(' ') == std::string::npos)
        return Words::tr("This drive has no serial number. Type its name, %1, to confirm it:")
            .arg(QString::fromStdString(identity.name));
    if (length < 4)
        return Words::tr("Type the serial number to confirm the drive:");
    return Words::tr("Type the last %1 characters of the serial number to confirm the drive:").arg(length);
}

QString outcomeText(PrepareOutcome outcome)
{
    switch (outcome) {
    case PrepareOutcome::Done:
        return Words::tr("Done");
    case PrepareOutcome::Refused:
        return Words::tr("Refused");
    case PrepareOutcome::Failed:
        return Words::tr("Failed");
    case PrepareOutcome::Cancelled:
        return Words::tr("Stopped");
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
        found << Words::tr("%1 hold zeros").arg(count(proof->zeros));
    if (proof->changed > 0)
        found << Words::tr("%1 hold something else than before").arg(count(proof->changed));
    if (proof->unchanged > 0)
        found << Words::tr("%1 still hold what they held").arg(count(proof->unchanged));
    if (proof->unreadable > 0)
        found << Words::tr("%1 are refused by the drive, as blocks without data may be").arg(count(proof->unreadable));
    return Words::tr("%1 blocks all over the drive were read again: %2.")
        .arg(count(proof->samples), found.join(QStringLiteral(", ")));
}

QString recoveryAction(RecoveryKind kind)
{
    switch (kind) {
    case RecoveryKind::None:
        break;
    case RecoveryKind::Unlock:
        return Words::tr("Unlock and remove the password");
    case RecoveryKind::Reattach:
        return Words::tr("Wait for it");
    case RecoveryKind::Forget:
        return Words::tr("Forget it");
    }
    return {};
}

QString logMoment(std::int64_t unixMs)
{
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(unixMs);
    const QLocale locale;
    const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
    if (moment.date() == QDate::currentDate())
        return Words::tr("today %1").arg(time);
    return locale.toString(moment.date(), QStringLiteral("d MMM yyyy")) + QLatin1Char(' ') + time;
}

} // namespace steadymark
