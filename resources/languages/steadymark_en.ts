<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>FigureText</name>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcedureRows</name>
    <message numerus="yes">
        <source>Maximum minus minimum of the last %n round(s), relative to their mean</source>
        <translation>
            <numerusform>Maximum minus minimum of the last %n round, relative to their mean</numerusform>
            <numerusform>Maximum minus minimum of the last %n rounds, relative to their mean</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rise or fall of the best-fit line over the last %n round(s), relative to their mean</source>
        <translation>
            <numerusform>Rise or fall of the best-fit line over the last %n round, relative to their mean</numerusform>
            <numerusform>Rise or fall of the best-fit line over the last %n rounds, relative to their mean</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcedureWords</name>
    <message numerus="yes">
        <source>%n workload(s)</source>
        <translation>
            <numerusform>%n workload</numerusform>
            <numerusform>%n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>until steady, at most %n round(s)</source>
        <translation>
            <numerusform>until steady, at most %n round</numerusform>
            <numerusform>until steady, at most %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady after %n round(s)</source>
        <translation>
            <numerusform>Steady after %n round</numerusform>
            <numerusform>Steady after %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not steady after %n round(s)</source>
        <translation>
            <numerusform>Not steady after %n round</numerusform>
            <numerusform>Not steady after %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resumed %n time(s)</source>
        <translation>
            <numerusform>resumed %n time</numerusform>
            <numerusform>resumed %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceMarks</name>
    <message numerus="yes">
        <source>The hatched marks in the plot are no stalls of the drive: the host itself was frozen %n time(s), %1 in total, at most %2.</source>
        <translation>
            <numerusform>The hatched marks in the plot are no stalls of the drive: the host itself was frozen %n time, %1 in total, at most %2.</numerusform>
            <numerusform>The hatched marks in the plot are no stalls of the drive: the host itself was frozen %n times, %1 in total, at most %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceWords</name>
    <message numerus="yes">
        <source>%1, submitted with %n other(s)</source>
        <translation>
            <numerusform>%1, submitted with %n other</numerusform>
            <numerusform>%1, submitted with %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ComparePage</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %n pass(es)</source>
        <translation>
            <numerusform>Run %n pass</numerusform>
            <numerusform>Run %n passes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::CompareRows</name>
    <message numerus="yes">
        <source>%1: %2 (%3 – %4), %n value(s)</source>
        <translation>
            <numerusform>%1: %2 (%3 – %4), %n value</numerusform>
            <numerusform>%1: %2 (%3 – %4), %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::CompareSession</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::FilesPage</name>
    <message numerus="yes">
        <source>%n use(s)</source>
        <translation>
            <numerusform>%n use</numerusform>
            <numerusform>%n uses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HistoryView</name>
    <message numerus="yes">
        <source>Compare %n result(s)</source>
        <translation>
            <numerusform>Compare %n result</numerusform>
            <numerusform>Compare %n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n result(s)</source>
        <translation>
            <numerusform>Delete %n result</numerusform>
            <numerusform>Delete %n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::MainWindow</name>
    <message numerus="yes">
        <source>%n result(s) were deleted.</source>
        <translation>
            <numerusform>%n result were deleted.</numerusform>
            <numerusform>%n results were deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PassSketch</name>
    <message numerus="yes">
        <source>%1 over time, %n pass(es); the scored one is highlighted</source>
        <translation>
            <numerusform>%1 over time, %n pass; the scored one is highlighted</numerusform>
            <numerusform>%1 over time, %n passes; the scored one is highlighted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PlanBar</name>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n pass</numerusform>
            <numerusform>%n passes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ProcedureList</name>
    <message numerus="yes">
        <source>%n stage(s)</source>
        <translation>
            <numerusform>%n stage</numerusform>
            <numerusform>%n stages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StallModel</name>
    <message numerus="yes">
        <source>%n stall(s), cause unknown,</source>
        <translation>
            <numerusform>%n stall, cause unknown,</numerusform>
            <numerusform>%n stalls, cause unknown,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive stall(s)</source>
        <translation>
            <numerusform>%n drive stall</numerusform>
            <numerusform>%n drive stalls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more caused by the host</source>
        <translation>
            <numerusform>%n more caused by the host</numerusform>
            <numerusform>%n more caused by the host</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SweepForm</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
</TS>
