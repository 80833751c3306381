// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/about/about_page.h"

#include "app/gui/about/build_info.h"
#include "app/gui/language/said.h"
#include "app/gui/run/run_session.h"
#include "app/gui/settings/data_folder_rows.h"
#include "app/gui/settings/setting_rows.h"
#include "app/gui/shell/application_icon.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace steadymark::gui {
namespace {

QLabel* valueLabel(const QString& text, QWidget* parent)
{
    auto* const label = plainLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Its text is ours and has no other markup.
QLabel* linkLabel(const QString& url, const QString& text, QWidget* parent)
{
    QLabel* const label = plainLabel(QString(), parent);
    label->setTextFormat(Qt::RichText);
    label->setText(QStringLiteral("<a href=\"%1\">%2</a>").arg(url.toHtmlEscaped(), text.toHtmlEscaped()));
    label->setOpenExternalLinks(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setToolTip(asToolTip(url));
    return label;
}

} // namespace

AboutPage::AboutPage(RunSession& runs, QWidget* parent)
    : MenuPage(tr("About SteadyMark"), Scrolls::Yes, parent)
    , m_runs(runs)
    , m_program(pathOf(QApplication::applicationFilePath()))
{
    content().addWidget(makeHead());
    content().addWidget(makeBuild());
    content().addWidget(makeProgram());
    content().addWidget(makeLicences());
    content().addStretch(1);
}

AboutPage::~AboutPage() = default;

Page* AboutPage::make(const PageContext& context, QWidget* parent)
{
    return new AboutPage(context.runs, parent);
}

QWidget* AboutPage::makeHead()
{
    auto* const head = new QWidget(&contentWidget());
    auto* const layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(2));
    QLabel* const icon = plainLabel(QString(), head);
    icon->setPixmap(applicationIcon().pixmap(grid(7)));
    layout->addWidget(icon, 0, Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.5));
    auto* const name = plainLabel(tr("SteadyMark %1", "name and version").arg(buildInfo().version), head);
    name->setFont(scaledFont(1.25, QFont::DemiBold));
    words->addWidget(name);
    auto* const what = plainLabel(tr("A disk benchmark whose numbers can be trusted. Free software under the GNU "
                                     "General Public License, version 3 or later."),
        head);
    what->setWordWrap(true);
    words->addWidget(what);
    if (const QString url = buildInfo().url; !url.isEmpty())
        words->addWidget(linkLabel(url, url, head));
    layout->addLayout(words, 1);
    return head;
}

QWidget* AboutPage::makeBuild()
{
    const BuildInfo info = buildInfo();
    auto* const rows = new SettingRows(tr("Build"), &contentWidget());
    rows->addRow(tr("Version"), valueLabel(info.version, rows));
    m_commit = valueLabel(info.commit.isEmpty() ? tr("not known") : info.commit, rows);
    rows->addRow(tr("Commit"), m_commit);
    rows->addRow(tr("Compiler"), valueLabel(info.compiler, rows));
    rows->addRow(tr("Libraries"),
        valueLabel(QStringLiteral("Qt %1 · Qwt %2 · Boost %3").arg(info.qt, info.qwt, info.boost), rows));
    m_system = valueLabel(info.system, rows);
    rows->addRow(tr("System"), m_system);
    m_copy = new QPushButton(lineIcon(Glyph::Copy), tr("Copy system information"), rows);
    connect(m_copy, &QPushButton::clicked, this, [this] { perform(Command::CopyText); });
    rows->addRow(tr("For reports of faults: all of the above, without names of users, hosts and folders."), m_copy);
    return rows;
}

QWidget* AboutPage::makeProgram()
{
    auto* const rows = new SettingRows(tr("Files"), &contentWidget());
    auto* const open = new QPushButton(lineIcon(Glyph::Folder), tr("Open data folder"), rows);
    connect(open, &QPushButton::clicked, this, [this] { openFolder(m_runs.dataFolder()); });
    auto* const place = new QWidget(rows);
    auto* const line = new QHBoxLayout(place);
    line->setContentsMargins(0, 0, 0, 0);
    m_folder = valueLabel(pathText(m_runs.dataFolder()), place);
    m_folder->setWordWrap(true);
    m_folder->setAccessibleName(tr("Data folder"));
    line->addWidget(m_folder, 1);
    line->addWidget(open);
    rows->addLine(place);
    m_sha256 = valueLabel(QString(), rows);
    m_sha256->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_sha256->setWordWrap(true);
    m_sha256->setAccessibleName(tr("SHA-256 of this program"));
    auto* const title = plainLabel(tr("SHA-256 of this program"), rows);
    title->setContentsMargins(0, grid(0.5), 0, 0);
    rows->addLine(title);
    rows->addLine(m_sha256);
    m_match = plainLabel(rows);
    m_match->setWordWrap(true);
    m_match->setFont(scaledFont(0.9));
    m_match->setForegroundRole(QPalette::PlaceholderText);
    rows->addLine(m_match);
    return rows;
}

QWidget* AboutPage::makeLicences()
{
    auto* const rows = new SettingRows(tr("Licenses"), &contentWidget());
    auto* const read = new QPushButton(tr("Read the license"), rows);
    connect(read, &QPushButton::clicked, this, &AboutPage::showLicence);
    rows->addRow(QStringLiteral("SteadyMark: GPL-3.0-or-later"), read);
    for (const UsedSoftware& one : usedSoftware())
        rows->addRow(QStringLiteral("%1: %2").arg(QLatin1String(one.name), QLatin1String(one.licence)),
            linkLabel(QLatin1String(one.url), tr("License text"), rows));
    return rows;
}

void AboutPage::enter()
{
    if (!m_checksum && !m_isReading && !m_isIdentityHidden)
        readChecksum();
}

QWidget& AboutPage::firstFocus()
{
    return *m_copy;
}

bool AboutPage::perform(Command command)
{
    if (command != Command::CopyText)
        return MenuPage::perform(command);
    QApplication::clipboard()->setText(systemInformation());
    message().showMessage(MessageStrip::Kind::Information, tr("Copied."));
    return true;
}

void AboutPage::readChecksum()
{
    // Reading the program would be I/O of ours beside a measurement.
    if (!m_runs.isIdle()) {
        m_sha256->setText(tr("Not computed while a measurement runs."));
        return;
    }
    m_isReading = true;
    m_sha256->setText(tr("Being computed…"));
    inBackground(
        this, [program = m_program] { return checksumOf(program); },
        [this](Result<ProgramChecksum> found) {
            m_isReading = false;
            m_checksum = std::move(found);
            showChecksum();
        });
}

void AboutPage::showChecksum()
{
    if (!m_checksum || m_isIdentityHidden)
        return;
    if (!*m_checksum) {
        m_sha256->setText(tr("not known"));
        m_match->setText(said(m_checksum->error().sentence));
        return;
    }
    const ProgramChecksum& found = m_checksum->value();
    m_sha256->setText(QString::fromStdString(found.sha256));
    switch (found.match) {
    case ProgramChecksum::Match::NoList:
        m_match->setText(tr("There is no SHA256SUMS beside the program to compare it with."));
        break;
    case ProgramChecksum::Match::NotListed:
        m_match->setText(tr("The SHA256SUMS beside the program does not list it."));
        break;
    case ProgramChecksum::Match::Same:
        m_match->setText(tr("As the SHA256SUMS beside the program says."));
        break;
    case ProgramChecksum::Match::Different:
        m_match->setText(tr("The SHA256SUMS beside the program has another one: the program was changed or replaced."));
        break;
    }
}

QString AboutPage::systemInformation() const
{
    const BuildInfo info = buildInfo();
    QStringList lines{QStringLiteral("SteadyMark %1").arg(info.version),
        QStringLiteral("Commit: %1").arg(info.commit.isEmpty() ? QStringLiteral("not known") : info.commit),
        QStringLiteral("Compiler: %1").arg(info.compiler),
        QStringLiteral("Libraries: Qt %1, Qwt %2, Boost %3").arg(info.qt, info.qwt, info.boost),
        QStringLiteral("System: %1").arg(info.system),
        QStringLiteral("Window system: %1").arg(QGuiApplication::platformName())};
    if (m_checksum && *m_checksum)
        lines << QStringLiteral("SHA-256: %1").arg(QString::fromStdString(m_checksum->value().sha256));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void AboutPage::setProgram(const std::filesystem::path& file)
{
    m_program = file;
    m_checksum.reset();
}

void AboutPage::hideIdentity()
{
    m_isIdentityHidden = true;
    m_folder->setText(QStringLiteral("/home/somebody/.local/share/steadymark"));
    m_commit->setText(QStringLiteral("0123456789ab"));
    m_system->setText(QStringLiteral("Linux, x86_64"));
    m_sha256->setText(QString(64, QLatin1Char('0')));
    m_match->clear();
}

void AboutPage::showLicence()
{
    auto* const dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QStringLiteral("GNU General Public License"));
    auto* const layout = new QVBoxLayout(dialog);
    auto* const text = new QPlainTextEdit(gplText(), dialog);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setAccessibleName(dialog->windowTitle());
    layout->addWidget(text);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(buttons);
    dialog->resize(grid(90), grid(70));
    dialog->open();
}

} // namespace steadymark::gui
