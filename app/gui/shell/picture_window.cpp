// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/picture_window.h"

#include "app/gui/health/health_page.h"
#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "core/machine/forwarding_machine.h"
#include "core/machine/no_drive_preparer.h"
#include "core/machine/no_health_reader.h"
#include "platform/platform.h"

#include <QBuffer>
#include <QEventLoop>
#include <QPainter>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

class OneVolumeCatalog final : public DriveCatalog {
public:
    explicit OneVolumeCatalog(Volume volume)
        : m_volume(std::move(volume))
    {
    }

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector{m_volume}; }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path&) const override { return m_volume; }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return m_volume.drives; }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive&) const override { return {}; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return StorageStack(); }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

private:
    Volume m_volume;
};

} // namespace

std::unique_ptr<DriveCatalog> catalogOf(Volume volume)
{
    return std::make_unique<OneVolumeCatalog>(std::move(volume));
}

class PictureWindow::PictureMachine final : public ForwardingMachine {
public:
    /// Both outlive it.
    PictureMachine(Machine& real, PictureParts& parts)
        : ForwardingMachine(real)
        , m_catalog(parts.catalog ? *parts.catalog : real.catalog())
        , m_health(parts.health ? *parts.health : static_cast<HealthReader&>(m_noHealth))
        , m_preparer(parts.preparer ? *parts.preparer : static_cast<DrivePreparer&>(m_noPreparer))
    {
    }
    PictureMachine(const PictureMachine&) = delete;
    PictureMachine& operator=(const PictureMachine&) = delete;
    /// Work that the window began a moment before it was gone still uses it.
    ~PictureMachine() override { QThreadPool::globalInstance()->waitForDone(); }

    [[nodiscard]] const DriveCatalog& catalog() override { return m_catalog; }
    [[nodiscard]] HealthReader& health() override { return m_health; }
    [[nodiscard]] DrivePreparer& preparer() override { return m_preparer; }

private:
    NoHealthReader m_noHealth;
    NoDrivePreparer m_noPreparer;
    const DriveCatalog& m_catalog;
    HealthReader& m_health;
    DrivePreparer& m_preparer;
};

Result<std::unique_ptr<PictureWindow>> PictureWindow::open(const PictureLook& look, PictureParts parts)
{
    auto folder = std::make_unique<QTemporaryDir>();
    if (!folder->isValid())
        return fail(ErrorCode::Io,
            Sentence(
                "A temporary folder could not be created: {error}.", {{"error", folder->errorString().toStdString()}}));
    return std::unique_ptr<PictureWindow>(new PictureWindow(look, std::move(parts), std::move(folder)));
}

PictureWindow::PictureWindow(const PictureLook& look, PictureParts parts, std::unique_ptr<QTemporaryDir> folder)
    : m_seen(look.seen)
    , m_folder(std::move(folder))
    , m_parts(std::move(parts))
    , m_real(makeMachine(dataFolder()))
    , m_machine(std::make_unique<PictureMachine>(*m_real, m_parts))
    , m_settings(dataFolder() / "settings.ini")
    , m_theme(look.scheme == ColorScheme::Dark ? ThemeChoice::Dark : ThemeChoice::Light, Theme::Watch::Nothing)
    , m_runs(*m_machine, dataFolder())
    , m_history(dataFolder() / "results")
{
    m_settings.set(setting::zoom, look.zoom);
    if (m_parts.options)
        m_settings.setOptions(*m_parts.options);
    if (!m_parts.target.empty())
        m_settings.setTarget(m_parts.target);
    m_window = std::make_unique<MainWindow>(m_runs, m_history, m_settings, m_theme);
    m_window->setAttribute(Qt::WA_DontShowOnScreen, false);
    m_window->page<HealthPage>().setIdentityHidden(true);
    m_window->resize(look.size);
    m_window->show();
    settle();
}

PictureWindow::~PictureWindow() = default;

std::filesystem::path PictureWindow::dataFolder() const
{
    return pathOf(m_folder->path());
}

void PictureWindow::showPage(std::string_view key)
{
    if (m_window->pageKey() == key)
        return;
    m_window->setPage(key);
    settle();
}

void PictureWindow::settle()
{
    QEventLoop loop;
    QTimer timer;
    int quietTicks = 0;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        const bool isQuiet = QThreadPool::globalInstance()->activeThreadCount() == 0
            && std::ranges::none_of(m_window->pages(), &Page::isBusy);
        quietTicks = isQuiet ? quietTicks + 1 : 0;
        if (quietTicks >= 12)
            loop.quit();
    });
    timer.start(20);
    loop.exec();
}

QPixmap PictureWindow::grab(QWidget* popover)
{
    if (m_seen)
        m_seen(popover != nullptr ? *popover : *m_window);
    QPixmap picture = m_window->grab();
    if (popover != nullptr)
        QPainter(&picture).drawPixmap(
            popover->mapToGlobal(QPoint(0, 0)) - m_window->mapToGlobal(QPoint(0, 0)), popover->grab());
    return picture;
}

Result<> savePng(const QPixmap& picture, const std::filesystem::path& file)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG"))
        return fail(ErrorCode::Internal, Sentence("The picture could not be created."));
    return writeFileAtomically(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace steadymark::gui
