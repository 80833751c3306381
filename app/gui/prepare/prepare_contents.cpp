// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_contents.h"

#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QGridLayout>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace steadymark::gui {

/// The partitions side by side; what is no partition stays empty. Those that are mounted are tinted.
class PrepareBar final : public QWidget {
public:
    explicit PrepareBar(QWidget* parent)
        : QWidget(parent)
    {
        setFixedHeight(grid(3.5));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setAccessibleName(PrepareContents::tr("Partitions to scale"));
    }

    void setSurvey(const PrepareSurvey& survey)
    {
        m_contents = survey.contents;
        m_capacity = survey.identity.capacity.count();
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF whole = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        QPainterPath outline;
        outline.addRoundedRect(whole, cornerRadius, cornerRadius);
        painter.setClipPath(outline);
        double left = whole.left();
        for (std::size_t i = 0; i < m_contents.size(); ++i) {
            const double width = widthOf(i, whole.width());
            paintPart(painter, QRectF(left, whole.top(), width, whole.height()), m_contents[i]);
            left += width;
        }
        painter.setClipping(false);
        painter.setPen(palette().color(QPalette::Mid));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(outline);
    }

private:
    /// In proportion, but never too narrow to be seen.
    [[nodiscard]] double widthOf(std::size_t index, double room) const
    {
        const double least = grid(0.75);
        std::uint64_t sum = 0;
        for (const DriveContent& content : m_contents)
            sum += content.size.count();
        const auto all = static_cast<double>(std::max<std::uint64_t>({1, sum, m_capacity}));
        const double free = std::max(0.0, room - least * static_cast<double>(m_contents.size()));
        return least + free * static_cast<double>(m_contents[index].size.count()) / all;
    }

    void paintPart(QPainter& painter, const QRectF& part, const DriveContent& content) const
    {
        const bool isInUse = !content.mountPoints.empty();
        QColor fill = isInUse ? themeColors(palette()).accentText : palette().color(QPalette::WindowText);
        fill.setAlphaF(isInUse ? 0.22f : 0.10f);
        const bool isRightToLeft = layoutDirection() == Qt::RightToLeft;
        const QRectF placed =
            isRightToLeft ? QRectF(width() - part.right(), part.top(), part.width(), part.height()) : part;
        painter.fillRect(placed.adjusted(0, 0, -1.5, 0), fill);
        const QString name = QString::fromStdString(content.device);
        painter.setFont(scaledFont(0.92));
        if (painter.fontMetrics().horizontalAdvance(name) + grid(1.5) > placed.width())
            return;
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(placed, Qt::AlignCenter, name);
    }

    std::vector<DriveContent> m_contents;
    std::uint64_t m_capacity = 0;
};

PrepareContents::PrepareContents(QWidget* parent)
    : QWidget(parent)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(0.5), grid(0.75), grid(0.5), grid(0.75));
    layout->setSpacing(grid(1));
    auto* const title = plainLabel(tr("Contents"), this);
    title->setFont(scaledFont(0.92, QFont::DemiBold));
    m_bar = new PrepareBar(this);
    m_nothing = wrappedText(tr("No known contents on this drive."), this, true);
    m_others = new QWidget(this);
    auto* const others = new QHBoxLayout(m_others);
    others->setContentsMargins(0, 0, 0, 0);
    others->setSpacing(grid(1));
    others->addWidget(new PrepareGlyph(Glyph::Warning, &ThemeColors::warning, 2, m_others), 0, Qt::AlignTop);
    m_othersText = wrappedText({}, m_others);
    others->addWidget(m_othersText, 1);
    m_rows = new QWidget(this);
    layout->addWidget(title);
    layout->addWidget(m_bar);
    layout->addWidget(m_rows);
    layout->addWidget(m_nothing);
    layout->addWidget(m_others);
}

void PrepareContents::setSurvey(const PrepareSurvey& survey)
{
    m_bar->setSurvey(survey);
    QWidget* const rows = new QWidget(this);
    delete layout()->replaceWidget(m_rows, rows);
    delete m_rows;
    m_rows = rows;
    m_grid = new QGridLayout(m_rows);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid(2));
    m_grid->setVerticalSpacing(grid(0.5));
    m_grid->setColumnStretch(1, 5);
    m_grid->setColumnStretch(2, 4);
    QStringList lines;
    for (std::size_t i = 0; i < survey.contents.size(); ++i) {
        addRow(static_cast<int>(i), survey.contents[i]);
        lines << contentText(survey.contents[i]);
    }
    m_rows->setVisible(!survey.contents.empty());
    m_bar->setVisible(!survey.contents.empty());
    m_nothing->setVisible(survey.contents.empty());
    const QStringList others = otherNamespaces(survey);
    m_others->setVisible(!others.isEmpty());
    m_othersText->setText(tr("The drive has other namespaces, and some erase methods affect them, too: %1.")
                              .arg(others.join(QStringLiteral(", "))));
    lines << others;
    m_text = lines.join(QLatin1Char('\n'));
    setAccessibleDescription(m_text);
}

void PrepareContents::addRow(int row, const DriveContent& content)
{
    auto* const device = plainLabel(QString::fromStdString(content.device), m_rows);
    auto* const kind = wrappedText(contentKind(content), m_rows, content.kind.empty());
    QStringList mounts;
    for (const std::string& mount : content.mountPoints)
        mounts << QString::fromStdString(mount);
    auto* const use =
        wrappedText(mounts.isEmpty() ? tr("not mounted") : tr("mounted at %1").arg(mounts.join(QStringLiteral(", "))),
            m_rows, mounts.isEmpty());
    auto* const size =
        plainLabel(content.size.count() > 0 ? bytesText(static_cast<double>(content.size.count())) : QString(), m_rows);
    size->setFont(withTabularDigits(font()));
    const auto top = Qt::AlignTop;
    for (QLabel* const label : {device, size})
        label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_grid->addWidget(device, row, 0, top);
    m_grid->addWidget(kind, row, 1);
    m_grid->addWidget(use, row, 2);
    m_grid->addWidget(size, row, 3, top | Qt::AlignRight);
}

} // namespace steadymark::gui
