// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/paths.h"
#include "core/base/json.h"
#include "tests/app/gui/test_support.h"

#include <QCoreApplication>
#include <QEvent>
#include <QProcess>
#include <QWidget>

#include <gtest/gtest.h>

#include <filesystem>

namespace steadymark::gui::test {

/// The real program for terminals, with a data folder of the window's.
class Terminal final {
public:
    explicit Terminal(const std::filesystem::path& dataFolder)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("STEADYMARK_DATA"), pathText(dataFolder));
        m_process.setProcessEnvironment(environment);
    }
    void start(const QStringList& arguments)
    {
        m_process.start(QStringLiteral(STEADYMARK_TERMINAL), arguments);
        ASSERT_TRUE(m_process.waitForStarted());
        m_lastProcessId = m_process.processId();
    }
    /// \return its exit code
    int run(const QStringList& arguments)
    {
        start(arguments);
        EXPECT_TRUE(m_process.waitForFinished(60'000));
        return m_process.exitCode();
    }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    [[nodiscard]] bool isRunning() const { return m_process.state() == QProcess::Running; }
    [[nodiscard]] qint64 lastProcessId() const { return m_lastProcessId; }
    [[nodiscard]] json::value document(const QStringList& arguments)
    {
        m_process.readAllStandardOutput();
        EXPECT_EQ(run(arguments), 0);
        return parseJson(m_process.readAllStandardOutput().toStdString()).value();
    }
    /// The only one that is not finished, as the terminal lists it.
    [[nodiscard]] json::value unfinished()
    {
        const json::value listed = document({"procedure", "list", "--json"});
        const json::array& all = listed.at("unfinished").as_array();
        EXPECT_EQ(all.size(), 1U);
        return all.empty() ? json::value() : all.front();
    }

private:
    QProcess m_process;
    qint64 m_lastProcessId = 0;
};

/// As who was in a terminal meanwhile does.
inline void comeBackTo(QWidget& window)
{
    window.activateWindow();
    ASSERT_TRUE(waitFor([&] { return window.isActiveWindow(); }));
    QEvent event(QEvent::ActivationChange);
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace steadymark::gui::test
