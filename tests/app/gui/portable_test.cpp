// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, copied to where a file named portable lies beside it.
#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "tests/app/gui/test_support.h"
#include "tests/support/left_benchmark.h"

#include <QElapsedTimer>
#include <QProcess>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

namespace fs = std::filesystem;

class PortableWindow : public ::testing::Test {
protected:
    PortableWindow()
    {
        fs::create_directory(m_folder.path() / "stick");
        fs::create_directory(m_folder.path() / "home");
        fs::copy_file(STEADYMARK_PROGRAM, program());
        EXPECT_TRUE(writeFileAtomically(m_folder.path() / "stick" / "portable", ""));
    }

    [[nodiscard]] fs::path program() const { return m_folder.path() / "stick" / "steadymark"; }
    [[nodiscard]] fs::path data() const { return m_folder.path() / "stick" / "data"; }
    [[nodiscard]] fs::path home() const { return m_folder.path() / "home"; }

    /// Opens the window without a display and, once `condition` holds, ends it as the end of a desktop's session does.
    [[nodiscard]] QString runUntil(const std::function<bool()>& condition)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* const name : {"STEADYMARK_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("HOME"), pathText(home()));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(pathText(program()), {});
        EXPECT_TRUE(test::waitFor([&] { return process.state() == QProcess::NotRunning || condition(); }));
        if (process.state() != QProcess::NotRunning) {
            process.terminate();
            EXPECT_TRUE(process.waitForFinished(60'000));
        }
        return QString::fromUtf8(process.readAllStandardError());
    }

    test::DiskFolder m_folder;
};

TEST_F(PortableWindow, KeepsEverythingBesideItself)
{
    // An interrupted run: its journal is made a result of the history when the window opens.
    fs::create_directories(data() / "results");
    ASSERT_TRUE(testing::leaveBenchmark(JournalStore(data()), test::sampleResult(), 1));
    const auto isKept = [&] {
        for (const fs::directory_entry& entry : fs::directory_iterator(data() / "results")) {
            if (entry.path().extension() == ".steadymark")
                return true;
        }
        return false;
    };
    const QString errors = runUntil(isKept);
    EXPECT_TRUE(isKept()) << qPrintable(errors);
    EXPECT_FALSE(fs::exists(home() / ".local" / "share" / "steadymark"));
}

TEST_F(PortableWindow, OpensWhereItCannotKeepAnythingAndSaysWhatToDo)
{
    ASSERT_TRUE(writeFileAtomically(data(), "")); // a file where the folder should be: fails for root, too
    QElapsedTimer open;
    open.start();
    const QString errors = runUntil([&open] { return open.elapsed() > 2'000; });
    EXPECT_GT(open.elapsed(), 2'000) << "it did not end by itself";
    EXPECT_TRUE(errors.contains(pathText(data()))) << qPrintable(errors);
    EXPECT_TRUE(errors.contains(QStringLiteral("delete the file ") + pathText(m_folder.path() / "stick" / "portable")))
        << qPrintable(errors);
}

} // namespace
} // namespace steadymark::gui
