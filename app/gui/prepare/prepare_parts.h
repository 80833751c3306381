// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/line_icons.h"
#include "app/gui/style/theme.h"
#include "core/base/sentence.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QWidget>

#include <vector>

class QToolButton;

namespace steadymark::gui {

// Small parts that the panels of the Prepare page are made of. GUI thread.

/// A sign and a word, so that nothing depends on colour alone.
class PrepareSign final : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Keeps, Loses, Quiet };

    PrepareSign(Kind kind, Glyph glyph, const QString& text, QWidget* parent);

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Kind m_kind;
    Glyph m_glyph;
    QString m_text;
};

/// A word in a frame: what speaks for the choice that it stands beside. Nothing to press.
class PrepareBadge final : public QWidget {
    Q_OBJECT
public:
    PrepareBadge(const QString& text, QWidget* parent);

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

/// "Data is lost" or "Keeps data".
[[nodiscard]] PrepareSign* lossSign(bool destroysData, QWidget* parent);

/// A glyph alone, in the colour of an outcome.
class PrepareGlyph final : public QWidget {
    Q_OBJECT
public:
    PrepareGlyph(Glyph glyph, QColor ThemeColors::*color, double side, QWidget* parent);
    void setGlyph(Glyph glyph, QColor ThemeColors::*color);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Glyph m_glyph;
    QColor ThemeColors::*m_color;
};

/// A sentence that wraps and can be selected.
[[nodiscard]] QLabel* wrappedText(const QString& text, QWidget* parent, bool isQuiet = false);

/// Lines of commands, monospaced, as high as they are long, up to ten lines.
class CommandLines final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CommandLines(QWidget* parent);
    void setLines(const std::vector<Sentence>& lines);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

/// "Commands to be sent", folded away until it is asked for.
class CommandDisclosure final : public QWidget {
    Q_OBJECT
public:
    CommandDisclosure(const QString& title, QWidget* parent);
    void setLines(const std::vector<Sentence>& lines);
    [[nodiscard]] QToolButton& button() const noexcept { return *m_button; }
    [[nodiscard]] CommandLines& lines() const noexcept { return *m_lines; }

private:
    QToolButton* m_button = nullptr;
    CommandLines* m_lines = nullptr;
};

} // namespace steadymark::gui
