// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures with made-up drives, and how two of them are compared.
#include "app/gui/shell/paths.h"
#include "tests/pictures/picture_difference.h"
#include "tests/pictures/scenes.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <map>

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

TEST(Pictures, OfEverySceneShowSomethingElse)
{
    const QTemporaryDir folder;
    PictureLook look;
    look.size = QSize(1024, 640);
    std::map<std::string, QImage> drawn;
    for (const PictureScene& scene : pictureScenes()) {
        const auto file = pathOf(folder.path()) / (scene.name + ".png");
        const Result<> outcome = scene.draw(look, file);
        ASSERT_TRUE(outcome) << scene.name << ": " << outcome.error().message();
        const QImage picture(pathText(file));
        EXPECT_EQ(picture.size(), look.size) << scene.name;
        for (const auto& [name, other] : drawn)
            EXPECT_FALSE(other == picture) << scene.name << " and " << name;
        drawn[scene.name] = picture;
    }
    EXPECT_GE(drawn.size(), 20U);
}

} // namespace
} // namespace steadymark::gui
