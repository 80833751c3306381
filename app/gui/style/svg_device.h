// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSize>

#include <memory>
#include <string>

namespace steadymark::gui {

class SvgEngine;

/// Takes down what is painted on it as an SVG file: lines, areas and texts stay what they are, images are embedded as
/// PNG. Qt's own generator is a module that not every system has, as its reader is. Gradients, patterns and what else
/// few pictures need become images. GUI thread.
class SvgDevice final : public QPaintDevice {
public:
    /// In pixels of a screen.
    explicit SvgDevice(QSize size);
    ~SvgDevice() override;

    [[nodiscard]] QPaintEngine* paintEngine() const override;
    /// The file, once the painter has ended.
    [[nodiscard]] std::string text() const;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace steadymark::gui
