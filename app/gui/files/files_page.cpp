// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/files_page.h"

#include "app/gui/exchange/open_dialog.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/paths.h"
#include "app/gui/states/findings_view.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/engine/files/files_runner.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/plans/plan_file.h"

#include <QLocale>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

// Values of the box of sets that are no set's name.
const QString ownFolder = QStringLiteral("own");
const QString otherFolder = QStringLiteral("other");
const QString planFile = QStringLiteral("plan");
const QString verifyValue = QString::fromLatin1(verifyName.data(), verifyName.size());
const QString delayRatioValue = QString::fromLatin1(delayRatioName.data(), delayRatioName.size());

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

FilesPage::FilesPage(RunSession& session, Settings& settings, QWidget* parent)
    : ProcedurePage(session, settings, TargetCard::WholeDrives::None, parent)
{
    makeChoices();
    m_empty = new EmptyState(this);
    connect(m_empty, &EmptyState::actionChosen, this, &FilesPage::openWithDialog);
    m_findings = new FindingsView(this);
    connect(m_findings, &FindingsView::exportFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Error, sentence); });
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(new Card(m_empty, this));
    m_stack->addWidget(m_findings);
    body().addWidget(m_stack, 1);
    update();
    finishSetup();
}

FilesPage::~FilesPage() = default;

Page* FilesPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new FilesPage(context.runs, context.settings, parent);
    page->follow(context.history);
    return page;
}

void FilesPage::makeChoices()
{
    m_set = new ChoiceBox(tr("Files that are written, read, copied and deleted"), this);
    for (const FileSetEntry& entry : fileSets())
        m_set->addChoice(said(entry.title), textOf(entry.name));
    m_set->addChoice(tr("DelayRatio: one file of 4 GiB"), delayRatioValue);
    m_set->addChoice(tr("Verify: fill the space and read it back"), verifyValue);
    m_set->addChoice(tr("Choose folder…"), otherFolder);
    m_set->setValue(QStringLiteral("medium"));
    m_scale = new ChoiceBox(tr("How many of the files"), this);
    m_scale->addChoice(tr("All files"), QVariant(1.0));
    m_scale->addChoice(tr("A tenth of them"), QVariant(0.1));
    m_scale->addChoice(tr("A hundredth of them"), QVariant(0.01));
    m_share = new ChoiceBox(tr("How much is verified"), this);
    m_share->addChoice(tr("All free space"), 0.0);
    for (const int percent : {50, 10, 1})
        m_share->addChoice(tr("%1 % of free space").arg(percent), percent / 100.0);
    m_copyBy = new ChoiceBox(tr("Who copies"), this);
    m_copyBy->addChoice(tr("Copied by SteadyMark"), static_cast<int>(CopyBy::Own));
    m_copyBy->addChoice(tr("Copied by the system"), static_cast<int>(CopyBy::System));
    m_sync = new ChoiceBox(tr("When written files must be on the drive"), this);
    m_sync->addChoice(tr("Flushed at the end"), static_cast<int>(FileSync::AtEnd));
    m_sync->addChoice(tr("Flushed after each file"), static_cast<int>(FileSync::EachFile));
    m_sync->addChoice(tr("Never flushed"), static_cast<int>(FileSync::Never));
    m_cache = new ChoiceBox(tr("Where the data of what is read and copied are before"), this);
    m_cache->addChoice(tr("Cold cache"), static_cast<int>(FileCache::Cold));
    m_cache->addChoice(tr("Cold and warm cache"), static_cast<int>(FileCache::Both));
    m_uses = new ChoiceBox(tr("First and later uses of the drive's free space"), this);
    for (const int uses : {1, 2, 3, 5})
        m_uses->addChoice(tr("%n use(s)", nullptr, uses), uses);
    m_uses->setValue(2);
    m_second = new ChoiceBox(tr("A folder on another drive, to which the files are copied, too"), this);
    m_second->addChoice(tr("No second folder"), QString());
    m_second->addChoice(tr("Choose folder…"), otherFolder);
    for (ChoiceBox* const box : {m_set, m_scale, m_share, m_copyBy, m_sync, m_cache, m_uses, m_second})
        choices().addWidget(box);
    connect(m_set, &ChoiceBox::chosen, this, &FilesPage::onSetChosen);
    connect(m_second, &ChoiceBox::chosen, this, &FilesPage::onSecondFolderChosen);
    for (ChoiceBox* const box : {m_scale, m_share, m_copyBy, m_sync, m_cache, m_uses})
        connect(box, &ChoiceBox::chosen, this, &FilesPage::update);
}

void FilesPage::onSetChosen()
{
    if (m_set->value() != otherFolder) {
        update();
        return;
    }
    m_set->setValue(m_source.empty() ? QStringLiteral("medium") : ownFolder); // until a folder is chosen
    update();
    chooseFolderWithDialog(this, tr("Choose the folder to copy"), textOf(m_source),
        [this](const std::filesystem::path& folder) { copyFrom(folder); });
}

void FilesPage::onSecondFolderChosen()
{
    if (m_second->value() != otherFolder) {
        update();
        return;
    }
    m_second->setValue(QString()); // until a folder is chosen
    update();
    chooseFolderWithDialog(
        this, tr("Choose the second folder"), {}, [this](const std::filesystem::path& folder) { copyTo(folder); });
}

void FilesPage::copyFrom(const std::filesystem::path& folder)
{
    m_source = toUtf8(wholePath(folder));
    m_own = {};
    m_isLooking = true;
    m_set->setValue(ownFolder, tr("Folder %1").arg(textOf(m_source)));
    m_set->setItemText(m_set->currentIndex(), tr("Folder %1").arg(textOf(m_source)));
    update();
    inBackground(
        this, [source = m_source] { return std::pair(source, readOwnFolder(pathFromUtf8(source))); },
        [this](const std::pair<std::string, Result<OwnFolder>>& read) {
            if (read.first != m_source)
                return; // another one was chosen meanwhile
            m_isLooking = false;
            if (read.second) {
                m_own.name = ownFolderName;
                m_own.ownFiles = read.second.value().files.size();
                m_own.ownBytes = read.second.value().bytes();
            } else {
                say(said(read.second.error().sentence), remedyOf(read.second.error().sentence));
            }
            update();
        });
}

void FilesPage::copyTo(const std::filesystem::path& folder)
{
    const QString path = textOf(toUtf8(wholePath(folder)));
    m_second->setValue(path, tr("And to %1").arg(path));
    update();
}

void FilesPage::openFiles(const std::vector<std::filesystem::path>& files)
{
    if (isRunningHere()) {
        say(tr("Files are being measured. Open the plan when that has finished."));
        return;
    }
    Result<RunPlan> plan = readPlanFile(files.front());
    if (!plan) {
        say(said(plan.error().sentence));
        return;
    }
    show({}); // a result that is shown hides what is chosen
    m_file = std::make_shared<const RunPlan>(std::move(plan).value());
    m_set->setValue(planFile, QString::fromStdString(m_file->title));
    m_set->setItemText(m_set->currentIndex(), QString::fromStdString(m_file->title));
    update();
}

Result<RunPlan> FilesPage::read() const
{
    const auto copyBy = static_cast<CopyBy>(m_copyBy->value().toInt());
    if (m_set->value() == planFile)
        return *m_file;
    if (m_set->value() == delayRatioValue)
        return delayRatioPlan(delayRatioSize, copyBy);
    FilesChoices choices;
    choices.set = m_set->value().toString().toStdString();
    if (m_set->value() == ownFolder) {
        if (m_own.ownFiles == 0)
            return fail(ErrorCode::InvalidArgument,
                Sentence::verbatim((m_isLooking ? tr("Looking into the folder…")
                                                : tr("There are no files to copy: choose another folder or a set."))
                                       .toStdString()));
        choices.own = m_own;
        choices.source = m_source;
    }
    choices.to = m_second->value().toString().toStdString();
    choices.copyBy = copyBy;
    choices.sync = static_cast<FileSync>(m_sync->value().toInt());
    choices.cache = static_cast<FileCache>(m_cache->value().toInt());
    choices.uses = static_cast<unsigned>(m_uses->value().toInt());
    return fileCopyPlan(choices);
}

bool FilesPage::isVerifying() const
{
    return m_set->value() == verifyValue;
}

void FilesPage::update()
{
    if (isVerifying()) { // which is no plan, but a procedure of its own
        m_plan.reset();
        m_whyNot.clear();
        updateChoices();
        choiceChanged();
        return;
    }
    Result<RunPlan> plan = read();
    m_whyNot = plan ? QString() : said(plan.error().sentence);
    if (!plan)
        m_plan.reset();
    else if (!m_plan || *m_plan != plan.value())
        m_plan = std::make_shared<const RunPlan>(std::move(plan).value());
    updateChoices();
    choiceChanged();
}

void FilesPage::chooseLike(const Procedure& procedure)
{
    if (m_set->value() == planFile && m_file->name == procedure.name)
        return;
    if (hasVerify(procedure)) {
        m_set->setValue(verifyValue);
        update();
        return;
    }
    const auto isOfFiles = [](const ProcedureStage& stage) {
        return std::holds_alternative<FilesStage>(stage.work);
    };
    const auto stage = std::ranges::find_if(procedure.stages, isOfFiles);
    if (stage == procedure.stages.end())
        return;
    const FilesWork& work = std::get<FilesStage>(stage->work).work;
    const bool isKnown = work.set.name == delayRatioName || findFileSet(work.set.name).has_value();
    if (isKnown)
        m_set->setValue(textOf(work.set.name));
    else if (isVerifying()) // a folder of one's own may be another machine's
        m_set->setValue(QStringLiteral("medium"));
    m_scale->setValue(procedure.scale, tr("%1 % of them").arg(QLocale().toString(procedure.scale * 100.0, 'g', 3)));
    m_copyBy->setValue(static_cast<int>(work.copyBy));
    m_sync->setValue(static_cast<int>(work.sync));
    m_cache->setValue(static_cast<int>(work.cache));
    const int uses = static_cast<int>(work.uses);
    m_uses->setValue(uses, tr("%n use(s)", nullptr, uses));
    update();
}

void FilesPage::updateChoices()
{
    const QVariant set = m_set->value();
    const bool isPlan = set == planFile;
    const bool isFixed = isPlan || isVerifying() || set == delayRatioValue;
    m_set->setEnabled(m_areChoicesEnabled);
    m_copyBy->setEnabled(m_areChoicesEnabled && !isPlan);
    m_scale->setEnabled(m_areChoicesEnabled && set != ownFolder);
    m_share->setEnabled(m_areChoicesEnabled);
    for (ChoiceBox* const box : {m_sync, m_cache, m_uses, m_second})
        box->setEnabled(m_areChoicesEnabled && !isFixed);
    // What means nothing for either is not there at all.
    m_share->setVisible(isVerifying());
    for (ChoiceBox* const box : {m_scale, m_copyBy, m_sync, m_cache, m_uses, m_second})
        box->setVisible(!isVerifying());
}

void FilesPage::setChoicesEnabled(bool isEnabled)
{
    m_areChoicesEnabled = isEnabled;
    updateChoices();
}

RunSession::Order FilesPage::chosen() const
{
    RunSession::Order order;
    if (isVerifying()) {
        order.name = verifyName;
        order.share = shareOf(*m_share);
        return order;
    }
    order.name = m_plan ? m_plan->name : std::string(fileCopyName);
    order.options.plan = m_plan;
    order.options.scale = m_set->value() == ownFolder ? 1.0 : m_scale->value().toDouble();
    return order;
}

void FilesPage::showOffer()
{
    if (isRunningHere() || figures())
        return;
    if (isVerifying()) {
        m_empty->setContent({tr("Does the drive keep everything that is written to it?"),
            tr("Press Start: the free space is filled with stamped data and read back. A fake capacity, lost or torn "
               "writes and bit errors are shown with their places. The files are removed afterwards."),
            tr("Open a result…")});
        return;
    }
    const bool isDelay = m_set->value() == delayRatioValue;
    m_empty->setContent({isDelay ? tr("Does reading and writing at once slow the drive down?")
                                 : tr("How fast is the drive with real files?"),
        isDelay ? tr("Press Start: a file of 4 GiB is written, read and copied within the drive, twice. A saved result "
                     "can be dropped here, too.")
                : tr("Press Start: the files are written, read back, copied and deleted, in a folder that is removed "
                     "afterwards. A saved result can be dropped here, too."),
        tr("Open a result…")});
}

void FilesPage::showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive)
{
    if (figures && !isLive && !isRunningHere())
        chooseLike(figures->result->procedure);
    m_stack->setCurrentIndex(figures != nullptr || isRunningHere() ? 1 : 0);
    m_findings->setSections(figures ? figures->sections : std::vector<ReportSection>());
    QStringList sentences;
    if (figures) {
        for (const Sentence& sentence : figures->sentences)
            sentences << said(sentence);
    }
    if (sentences.isEmpty() && (isLive || isRunningHere()))
        sentences << tr("The first figures appear here as soon as they are measured.");
    m_findings->setSentences(sentences);
    showOffer();
}

} // namespace steadymark::gui
