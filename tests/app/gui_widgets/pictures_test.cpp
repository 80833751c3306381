// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures with made-up drives, and how two of them are compared.
#include "tests/pictures/page_audit.h"
#include "tests/pictures/picture_difference.h"

#include <QFile>
#include <QImage>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

QImage plainPicture(QSize size = QSize(40, 30))
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(QColor(12, 34, 56));
    return picture;
}

TEST(PictureDifference, SaysNothingOfEqualPictures)
{
    const PictureDifference difference = differenceOf(plainPicture(), plainPicture());
    EXPECT_TRUE(difference.isNone());
    EXPECT_TRUE(difference.shown.isNull());
    EXPECT_EQ(toText(difference), QStringLiteral("equal"));
}

TEST(PictureDifference, FindsASinglePixelAndTheAreaOfSeveral)
{
    QImage changed = plainPicture();
    changed.setPixelColor(7, 21, QColor(12, 34, 57)); // by the least that there is
    PictureDifference difference = differenceOf(plainPicture(), changed);
    EXPECT_FALSE(difference.isNone());
    EXPECT_EQ(difference.pixels, 1U);
    EXPECT_EQ(difference.area, QRect(7, 21, 1, 1));
    EXPECT_NE(difference.shown.pixel(7, 21), difference.shown.pixel(8, 21));
    EXPECT_EQ(difference.shown.pixel(6, 21), difference.shown.pixel(8, 21));
    changed.setPixelColor(39, 2, Qt::white);
    difference = differenceOf(plainPicture(), changed);
    EXPECT_EQ(toText(difference), QStringLiteral("2 pixels differ, at 7,2 in 33x20"));
}

TEST(PictureDifference, LaysNoPicturesOfDifferentSizesOverEachOther)
{
    const PictureDifference difference = differenceOf(plainPicture(), plainPicture(QSize(40, 31)));
    EXPECT_FALSE(difference.isNone());
    EXPECT_EQ(toText(difference), QStringLiteral("of different sizes"));
}

TEST(PictureDifference, IsToldByTheProgramWithItsExitCode)
{
    const QTemporaryDir folder;
    const auto file = [&folder](const char* name) {
        return folder.filePath(QLatin1String(name));
    };
    QImage changed = plainPicture();
    changed.setPixelColor(3, 4, Qt::black);
    ASSERT_TRUE(
        plainPicture().save(file("a.png")) && plainPicture().save(file("b.png")) && changed.save(file("c.png")));
    const auto compare = [&](const QStringList& files, QString* told) {
        QProcess process;
        process.start(QStringLiteral(STEADYMARK_PICTURES), QStringList{QStringLiteral("--compare")} + files);
        EXPECT_TRUE(process.waitForFinished(60'000));
        *told = QString::fromUtf8(process.readAllStandardOutput());
        return process.exitCode();
    };
    QString told;
    EXPECT_EQ(compare({file("a.png"), file("b.png"), file("same.png")}, &told), 0);
    EXPECT_EQ(told, QStringLiteral("equal\n"));
    EXPECT_FALSE(QFile::exists(file("same.png")));
    EXPECT_EQ(compare({file("a.png"), file("c.png"), file("difference.png")}, &told), 1);
    EXPECT_EQ(told, QStringLiteral("1 pixels differ, at 3,4 in 1x1\n"));
    EXPECT_EQ(QImage(file("difference.png")).size(), changed.size());
    EXPECT_EQ(compare({file("a.png"), file("none.png")}, &told), 2);
}

TEST(PictureDifference, OfReducedPicturesIsThatOfAWordAndNotOfARounding)
{
    QImage picture = plainPicture(QSize(400, 300));
    const QImage before = reduced(picture);
    EXPECT_EQ(before.size(), QSize(200, 150));
    QImage rounded = picture;
    rounded.fill(QColor(13, 33, 57));
    EXPECT_TRUE(differenceOf(before, reduced(rounded), stepOfReduced).isNone());
    for (int x = 100; x < 104; ++x)
        picture.setPixelColor(x, 100, Qt::white); // less than a letter
    const PictureDifference difference = differenceOf(before, reduced(picture), stepOfReduced);
    EXPECT_FALSE(difference.isNone());
    EXPECT_TRUE(QRect(49, 49, 4, 3).contains(difference.area)) << toText(difference).toStdString();
}

TEST(PageAudit, FindsWhatIsNotTranslatedAndWhatIsCut)
{
    QWidget page;
    QLabel translated(QStringLiteral("[Mëäsürë ëvëry I/Ö ~~~~]"), &page);
    QPushButton button(QStringLiteral("[Cömpärë ~~~]"), &page);
    page.resize(600, 400);
    translated.setGeometry(0, 0, 400, 40);
    button.setGeometry(0, 50, 300, 60);
    page.show();
    EXPECT_EQ(faultsOfPage(page), QStringList());
    translated.setToolTip(QStringLiteral("Measures SteadyMark's nvme0n1 again"));
    button.resize(20, 60);
    QLabel hidden(QStringLiteral("Never seen"), &page);
    EXPECT_EQ(faultsOfPage(page),
        QStringList({QStringLiteral("QLabel is not translated: Measures SteadyMark's nvme0n1 again"),
            QStringLiteral("QPushButton is cut: [Cömpärë ~~~]")}));
    translated.resize(10, 40);
    EXPECT_EQ(faultsOfPage(page).size(), 3);
}

} // namespace
} // namespace steadymark::gui
