// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/application.h"

#include "app/gui/desktop/desktop.h"
#include "app/gui/history/history.h"
#include "app/gui/language/language.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/command_line.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/screenshot.h"
#include "app/gui/shell/settings.h"
#include "core/base/version.h"
#include "core/machine/machine.h"
#include "platform/arguments.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QLocale>
#include <QMessageBox>
#include <QProcess>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace steadymark::gui {
namespace {

/// The same as the terminal twin's.
constexpr int stoppedExitCode = 3;

int reportFailure(const Error& error)
{
    std::fprintf(stderr, "steadymark: %s\n", error.message().c_str());
    return error.code == ErrorCode::InvalidArgument || error.code == ErrorCode::NotFound ? 2 : 1;
}

/// For those who started the program with a click and see no terminal. Without a display there is nobody to show it to.
void showFailure(const Error& error)
{
    if (QGuiApplication::platformName() == QLatin1String("offscreen") || isTerminal(StandardStream::Error))
        return;
    QMessageBox box(QMessageBox::Critical, QStringLiteral("SteadyMark"), said(error.sentence));
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

/// On a system without any font Qt draws no text at all. The portable package brings some, used only then: the choice
/// of fonts is the user's.
void lendFonts()
{
    // fontconfig's names for "any" are always listed, also where none of them is a font.
    const QStringList any{QStringLiteral("Sans Serif"), QStringLiteral("Serif"), QStringLiteral("Monospace")};
    const QStringList families = QFontDatabase::families();
    if (std::any_of(families.begin(), families.end(), [&any](const QString& family) { return !any.contains(family); }))
        return;
    const QDir folder(QApplication::applicationDirPath() + QStringLiteral("/fonts"));
    QStringList lent;
    for (const QString& file : folder.entryList({QStringLiteral("*.ttf")}, QDir::Files, QDir::Name))
        lent += QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(folder.filePath(file)));
    if (lent.isEmpty()) {
        std::fputs("steadymark: this system has no fonts, so no text can be shown. Install some, for example DejaVu.\n",
            stderr);
        return;
    }
    QApplication::setFont(QFont(lent.first(), 10));
    // Whatever asks for one of those names gets what is there.
    for (const QString& name : any)
        QFont::insertSubstitutions(name, lent);
}

/// The offscreen platform knows no desktop and so no font of the user: a usual one whose digits have one width.
void chooseFont()
{
    const QStringList families = QFontDatabase::families();
    for (const char* const name : {"Segoe UI", "Noto Sans", "DejaVu Sans", "Liberation Sans"}) {
        if (families.contains(QLatin1String(name))) {
            QApplication::setFont(QFont(QString::fromLatin1(name), 10));
            return;
        }
    }
}

/// The offscreen platform warns of everything that it does not have; that would hide what matters.
void reportSeriousOnly(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "steadymark: %s\n", qUtf8Printable(message));
}

/// Without a language in the environment there is the C locale, whose dates and numbers are meant for programs.
void chooseLocale()
{
    if (QLocale::system().language() == QLocale::C)
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
}

/// That of the command line, else that of the settings; one that is there no more is no reason not to start.
Result<std::unique_ptr<Language>> languageFor(const CommandLine& line, const Settings& settings)
{
    if (line.language)
        return Language::make(*line.language);
    Result<std::unique_ptr<Language>> chosen = Language::make(settings.value(setting::language).toStdString());
    return chosen ? std::move(chosen) : Language::make(setting::language.initial);
}

int runWindow(int argc, char** argv, const CommandLine& line)
{
    chooseQtPlatform(DrawingFor::Window);
    const QApplication application(argc, argv);
    lendFonts();
    chooseLocale();
    QApplication::setApplicationName(QStringLiteral("SteadyMark"));
    QApplication::setApplicationVersion(QString::fromStdString(std::string(applicationVersion())));
    QApplication::setDesktopFileName(QStringLiteral("steadymark"));
    // On a live system, or with a home that may not be written, everything works but nothing is kept.
    Result<std::filesystem::path> folder = dataFolder();
    Sentence notKept;
    std::unique_ptr<QTemporaryDir> passing;
    if (!folder) {
        const int code = reportFailure(folder.error());
        passing = std::make_unique<QTemporaryDir>();
        if (!passing->isValid()) {
            showFailure(folder.error());
            return code;
        }
        notKept = folder.error().sentence;
        folder = pathOf(passing->path());
    }
    Settings settings(folder.value() / "settings.ini");
    const Result<std::unique_ptr<Language>> language = languageFor(line, settings);
    if (!language)
        return reportFailure(language.error());
    settings.beginAnew();
    Theme theme(line.theme.value_or(settings.theme()), Theme::Watch::System);

    const std::unique_ptr<Machine> machine = makeMachine(folder.value());
    int code = 0;
    bool isRestartWanted = false;
    {
        RunSession session(*machine, folder.value());
        History history(folder.value() / "results");
        MainWindow window(session, history, settings, theme);
        session.tidyHistory();
        window.show();
        // Ctrl-C in the terminal it was started from, or the end of the desktop's session: the run is stopped and its
        // file removed.
        catchStopSignals(stoppedExitCode);
        QTimer stopWatch;
        QObject::connect(&stopWatch, &QTimer::timeout, &window, [&code] {
            if (isStopRequested()) {
                code = stoppedExitCode;
                QApplication::exit(code);
            }
        });
        stopWatch.start(std::chrono::milliseconds(200));
        if (!notKept.empty())
            window.sayThatNothingIsKept(said(notKept));
        window.openAll(line.files);
        code = QApplication::exec();
        isRestartWanted = window.isRestartWanted();
    }
    // Background work, such as putting the last result into the history, uses the machine above.
    QThreadPool::globalInstance()->waitForDone();
    settings.save();
    // What was given on the command line is what the settings were just chosen in place of.
    if (isRestartWanted && !QProcess::startDetached(QApplication::applicationFilePath(), {}))
        std::fputs("steadymark: the program could not be started again\n", stderr);
    return code;
}

} // namespace

int runWithoutDisplay(
    int argc, char** argv, double scale, std::string_view language, const std::function<Result<>()>& draw)
{
    // Both are read by QApplication's constructor.
    chooseQtPlatform(DrawingFor::Picture);
    qputenv("QT_SCALE_FACTOR", QByteArray::number(scale));
    qInstallMessageHandler(reportSeriousOnly);
    const QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0); // a picture does not depend on the moment
    lendFonts();
    chooseFont();
    chooseLocale();
    const Result<std::unique_ptr<Language>> chosen = Language::make(language);
    if (!chosen)
        return reportFailure(chosen.error());
    const Result<> drawn = draw();
    QThreadPool::globalInstance()->waitForDone();
    return drawn ? 0 : reportFailure(drawn.error());
}

int runApplication(int argc, char** argv)
{
    useConsoleOfParent();
    fillMissingStreams();
    ignoreWriteSignals();
    prepareStandardText();
    const std::vector<std::string> arguments = programArguments(argc, argv);
    std::vector<const char*> words;
    std::ranges::transform(arguments, std::back_inserter(words), [](const std::string& word) { return word.c_str(); });
    const auto parsed = parseCommandLine(static_cast<int>(words.size()), words.data());
    if (const auto* const answer = std::get_if<CommandLineAnswer>(&parsed)) {
        std::fprintf(answer->exitCode == 0 ? stdout : stderr, "%s%s\n",
            answer->exitCode == 0 ? "" : "steadymark: ", answer->text.c_str());
        return answer->exitCode;
    }
    const CommandLine& line = std::get<CommandLine>(parsed);
    if (!line.screenshot)
        return runWindow(argc, argv, line);
    return runWithoutDisplay(
        argc, argv, line.screenshot->look.scale, line.language.value_or(setting::language.initial), [&line] {
            return takeScreenshot(
                *line.screenshot, line.files.empty() ? std::nullopt : std::optional(line.files.front()));
        });
}

} // namespace steadymark::gui
