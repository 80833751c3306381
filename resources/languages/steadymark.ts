<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>%1M</source>
        <comment>millions of I/Os</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1k</source>
        <comment>thousands of I/Os</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparePage</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>%1M</source>
        <comment>block size in MiB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1K</source>
        <comment>block size in KiB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1B</source>
        <comment>block size in bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <comment>bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix</source>
        <comment>reads and writes together</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SEQ</source>
        <comment>sequential, short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RND</source>
        <comment>random, short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q%1 T%2</source>
        <comment>queue depth and threads, short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, queue depth %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current reading of the drive&apos;s own sensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has no temperature sensor or does not report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak so far: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Powered on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total time the drive has been powered on. Many drives do not count idle time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 power cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unsafe shutdowns: power was lost without warning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endurance used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The manufacturer&apos;s estimate of how much of the rated endurance is used. Drives usually keep working well beyond 100 %, but this is not guaranteed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this rate, the rated endurance would be used up after about %1 written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write amplification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flash: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For every byte written by the host, the drive wrote %1 bytes to its flash, because it relocates old data to erase whole blocks. 1 to 2 is low; much higher values wear the flash faster than host writes alone suggest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reallocated sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors that became unreadable and were remapped to spare ones. Pending sectors are waiting to be rewritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Media errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often data could not be read back intact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfers that were corrupted on the way and repeated: the cable or the connector, not the drive. The counter never resets, so only new errors matter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors that could not be read or written even with error correction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsafe shutdowns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often power was lost without warning. Resetting the machine counts, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep an eye on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total data written by the host, and the average per day of power-on time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total data read by the host, and the average per day of power-on time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LatencyScale</name>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveGraph</name>
    <message>
        <source>Q%1 %2</source>
        <comment>queue depth and operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is written</source>
        <comment>the test file</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prepare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrepareWords</name>
    <message>
        <source>Trim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the whole drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVMe format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVMe sanitize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATA sanitize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATA secure erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells the drive which blocks of its file systems are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells the drive that none of its data is needed any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills the free space once with files and removes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwrites the drive from its first to its last sector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The firmware erases the namespace; the block size is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The firmware erases everything, including the spare area.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older password-based firmware erase: the last resort.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the drive idle, so that it can do its background maintenance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwrite…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitize…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwrite %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitize %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovering the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trimming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formatting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving the drive idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crypto erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enhanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a method and its variant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>idle and how long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mounted at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a device and its size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive has no serial number. Type its name, %1, to confirm it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the serial number to confirm the drive:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the last %1 characters of the serial number to confirm the drive:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contain zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contain different data than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 return a read error, as blocks without data may</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks across the drive were read back: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock and remove the password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>a file system and its label</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProcedureParts</name>
    <message>
        <source>How much of the free space is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size: default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size: all free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size: %1 % of free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration relative to the definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortened to 1/10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortened to 1/100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortened to 1/1000</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProcedureRows</name>
    <message>
        <source>%1/s</source>
        <comment>an amount of data each second</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ ≤ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ ≤ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Maximum minus minimum of the last %n round(s), relative to their mean</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Slope</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Rise or fall of the best-fit line over the last %n round(s), relative to their mean</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right after %1 of idle time: %2 of the first level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · mean latency %2 · samples from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the continuous writing that followed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recovered after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean latency %1 · slowest %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds appear here as they are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state can be judged from %1 rounds on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state can be judged from %1 counted rounds on; one round in %2 counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first round: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <comment>latency</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99.999 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temp.</source>
        <comment>temperature</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99.99 % within %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProcedureWords</name>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>until steady, at most %n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1 · %2 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1 and writes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is at most %1 of the drive&apos;s rated endurance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A guess: not measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grid of the Benchmark page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive health data</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Steady after %n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not steady after %n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drive: not a measurement of hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled to %1: the figures are not those of the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited after the measurement: none of these figures can be trusted. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drive “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enterprise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped; completed measurements are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>resumed %n time(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” has been running on %2 in another program since %3. A second measurement at the same time distorts both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume “%1” on %2, started %3? It is %4 complete.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressWords</name>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · pass %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause before %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removing the test file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing after this pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cleaning up…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing after this sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportPdf</name>
    <message>
        <source>What to know about these numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it was measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Resumable</name>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepFigures</name>
    <message>
        <source>I/Os per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p99.9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean I/Os in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceChoice</name>
    <message>
        <source>Test %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported from a %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response time from the intended start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service time, for rate-limited tests from the intended start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace is complete up to %1; %2 I/Os after that are in the heat grid only (hatched).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace is complete up to %1; %2 I/Os of this and %3 later passes are in the heat grid only (hatched).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceMarks</name>
    <message>
        <source>both in one pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceWords</name>
    <message>
        <source>All tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median pass (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O %1 of thread %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, submitted with %n other(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrustWords</name>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspicious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problem was found with this figure. Checked: where the data came from, who else used the drive and the processors, and whether the numbers agree with each other and from pass to pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problem was found with this figure, but the machine was not monitored during the measurement: only whether the numbers agree with each other and from pass to pass was checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result gives no reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sound, %2 suspicious, %3 invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>suspicious: why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good to know:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>There is no language &quot;{language}&quot;: use system, {languages}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list}, {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list} or {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This reading could not be added to the history of the drive in {file}: check that the folder is writable and the drive is not full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} contains a benchmark that was never started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open one file, two traces (*.smtrace), or several results (*.steadymark) to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no theme &quot;{theme}&quot;: use system, light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--scale, --size and --smartctl-json belong to --screenshot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no page &quot;{page}&quot;: the pages are {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot why needs a result (*.steadymark), whose worst figure it explains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the page &quot;compare&quot; shows several results; name one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--smartctl-json belongs to --screenshot health, without another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot health needs --smartctl-json DOC, the output of smartctl --json=c -x for the drive to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot prepare needs a FILE, the output of steadymark-cli prepare DRIVE --list --json for the drive to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--scale must be between 0.5 and 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--size must be WIDTHxHEIGHT with sides between 320 and 7680, for example 1120x760.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages: {keys}.
&quot;{why}&quot; is the benchmark page of a result with the reasons for the verdict on its worst figure.
&quot;prepare&quot; shows the drive in FILE, the output of steadymark-cli prepare DRIVE --list --json; &quot;health&quot; shows that of --smartctl-json.
The other pages show a FILE, or what they show at the first start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{complaint}. See steadymark --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A temporary folder could not be created: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} contains a benchmark, not a procedure. Open it on the Benchmark page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result could not be copied to {file}: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in {file} has a verdict to explain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot cannot be drawn: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>years</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::AttributeModel</name>
    <message>
        <source>failing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worn out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute number; manufacturers use the same numbers for different things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current normalised value on the drive&apos;s own scale: 100, 200 or 253 is best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest normalised value so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At or below this value, the manufacturer considers the drive failing or worn out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw value of the counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the value has reached the threshold, now or in the past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In plain words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it means</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::BenchmarkPage</name>
    <message>
        <source>≈ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1 · ≈ %2 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1 · up to %2 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter on a figure to see the reasons for its verdict. Ctrl+I shows the storage stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test is running. Closing the window stops it, keeps completed measurements and removes the test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack of this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pauses once the running pass is complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph: throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph: IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph: latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment, saved with the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, as in forums	Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture	Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BBCode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV, all passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by you; completed measurements are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test is running. Stop it or wait for it to finish before opening another result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start, or drop a result here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the test and remove the test file; completed measurements are kept, and the test can be resumed later (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the test (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack between this folder and the hardware (Ctrl+I)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a drive or folder first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result file (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result yet: press Start or open one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the result, a report or a picture, without folder, host and user names (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the report or a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only comments of your own results can be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.steadymark *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ChartView</name>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 – %3)</source>
        <comment>a value, from, to</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::CompareGroups</name>
    <message>
        <source>Name of the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of this state or drive in the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions for this group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add results of the same state…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same state as &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the comparison; the files are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited: not what was measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ComparePage</name>
    <message>
        <source>Results of the same state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.steadymark *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark results; several chosen at once become one group each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences up to this are considered negligible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>±%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More about the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift of the latencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By bytes written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sustained writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive health value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endurance used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written to the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health data reported by the drive over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which results do you want to compare?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop two or more results here, or choose them from the history: the same drive before and after, or one drive against another. Several results of the same state make the comparison reliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No results yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least one of these results was edited after the measurement and is not compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least one of these results comes from a simulated drive: it is not a measurement of hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML with the plots, PDF, CSV, Markdown or text, chosen by the file name extension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to save yet: add two results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add at least one more result, or choose one from the history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Other differences:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few I/Os on both sides to compare the latency distributions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: change in latency at each percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the results has a sustained write curve for a drive of known capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the results contains a sustained write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the same drive with the same settings from time to time to see its trend here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not report this value in any of these runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::CompareRows</name>
    <message>
        <source>Compared tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s, median and range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <comment>left end of an axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <comment>right end of an axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 (%3 – %4), %n value(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>p = %1, corrected for all tests %2; %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::CompareSession</name>
    <message>
        <source>%1 contains no result that is not already in the comparison.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::DegradationPage</name>
    <message>
        <source>For which kind of drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convergence of the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady-state criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough rounds yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each workload over the rounds of the measurement window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grid in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive counters between the states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A procedure is running. Open the plan when it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan %1 cannot be used. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first figures appear here as soon as they are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writes in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With idle time between bursts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each group of loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few rounds to judge steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive cannot be overwritten as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::DriveChoice</name>
    <message>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for drives…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It appears here again as soon as it is connected. Or choose another drive above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No drive was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drives appear here as soon as they are connected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::EmptyState</name>
    <message>
        <source>Install the helper…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::EvidenceBars</name>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::FigureLine</name>
    <message>
        <source>Shown only when at least three I/Os are slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of all I/Os complete within this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99.9 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99.99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os that the system reported as failed; excluded from all other figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting… %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HealthFigures</name>
    <message>
        <source>Key figures of the drive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HealthPage</name>
    <message>
        <source>today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+R reads the health again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More about the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All counters reported by the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not report this value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endurance used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wear history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History of data written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is the small part of this program that reads drive health with administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive is being prepared; querying a drive now would interfere with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; querying the drive now would disturb the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive is being prepared; a self-test would interfere with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; a self-test would disturb the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is being queried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query the drive again (Ctrl+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this page as text, without the serial number (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has no serial number, so its earlier readings cannot be told apart from those of another drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first reading: the curves start with the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a row to see what it means.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: vendor-specific; its meaning differs between manufacturers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing data read %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is in standby and was not woken. Showing data read %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing data read %1. Reading again requires administrator rights and will ask for your permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading health data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This takes a second or two, and up to half a minute with some drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No health data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available while a drive is being prepared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its health will be read afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available while a benchmark is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Querying the drive now would disturb the measurement. Its health will be read afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No permission to query the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health data could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is in standby</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not woken, because waking it just to read its health causes wear. Access it briefly, then read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not support SMART, or SMART is disabled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not report its health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health has not been read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading health data requires administrator rights. The system asks for your permission once; it lasts until this program is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read health…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is being queried</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HealthSession</name>
    <message>
        <source>This is a virtual drive: only the host that provides it knows its health, so check there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive is backed by a file: check the drive that holds the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive is backed by memory, which does not wear out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HelperOffer</name>
    <message>
        <source>Install</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is being installed…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HistoryModel</name>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shortened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown drive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::HistoryView</name>
    <message>
        <source>History of results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your results will appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::LatencyPage</name>
    <message>
        <source>This result has no trace file next to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the latency plot, drag to zoom, Shift+drag to select (S: the visible range) and Space+drag to pan; Ctrl+wheel zooms the latency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of every I/O in the other trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the trace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test is running. Stop it or wait for it to finish before opening another trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces (*.smtrace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot starts with the first I/Os of the running test…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a trace (*.smtrace) here,
or run a test and open any cell of its grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show another trace on top of this one or next to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace first, then compare another one with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with another trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overhead %1 per I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And %1 more of this kind.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::LatencyPlot</name>
    <message>
        <source>Latency of every I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No I/O in the trace here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 I/Os in this column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shade by &amp;logarithm of the count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shade by &amp;rank of the count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select the visible range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear the selection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::LiveGraph</name>
    <message>
        <source>Graph of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start: the graph of the run appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;I/Os per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean &amp;latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Automatic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;near scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lo&amp;garithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (read %2, write %3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::MainWindow</name>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit	Ctrl+Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is stored: results and settings are lost when this window is closed. Save what you need. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F5 starts, Esc stops. Ctrl+C copies the text, Ctrl+Shift+C the picture. Ctrl+O opens, Ctrl+S saves. In graphs, the wheel zooms and a double-click resets. Ctrl+1 to Ctrl+%1 switch pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark %1: a disk benchmark whose numbers can be trusted.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::MessageStrip</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PassSketch</name>
    <message numerus="yes">
        <source>%1 over time, %n pass(es); the scored one is highlighted</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The passes, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PauseButton</name>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PlanBar</name>
    <message>
        <source>Mix R%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reused block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % compressible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile: which rows are tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit rows…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scored passes per test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test reads, writes or both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read and write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a third column with mixed reads and writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data pattern: drives that compress or deduplicate are faster with repetitive data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times and limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of each pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle time between two tests, in which the drive can recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write tests end early once the run has written this much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First pass is a warm-up and is not scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause between tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be changed while a test is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PlotFrame</name>
    <message>
        <source>&amp;Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareConfirm</name>
    <message>
        <source>All of this will be lost. Once started, it cannot be stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of this is lost from the first second on, even if the operation is stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There may be more on it than is visible without administrator rights. It is checked again right before the first command, and nothing is done if anything uses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds until start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is done (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything on %1 will be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, named %2 by the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also affected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting in %1 s. Nothing has been sent to the drive yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareContents</name>
    <message>
        <source>Partitions to scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No known contents on this drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has other namespaces, and some erase methods affect them, too: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mounted at %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareLogPanel</name>
    <message>
        <source>Back to the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No drive has been prepared on this machine yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial …%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PreparePage</name>
    <message>
        <source>Ctrl+R checks the drive to prepare again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive is being prepared, which would distort a measurement. Wait for it to finish, or stop it on the Prepare page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Closing the window stops this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. This cannot be stopped, and the drive continues without this window. Keep the computer powered on; the Prepare page shows the progress at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is the small part of this program that prepares drives with administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” was started and may not have finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark started, so the pending confirmation was withdrawn. Nothing was sent to the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive changed during confirmation. Nothing was sent to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive is being prepared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check in detail…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check in detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; querying the drive now would disturb the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query the drive again (Ctrl+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also query the drive itself for its capabilities and for anything that prevents an operation. The system may ask for your password; nothing on the drive is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; preparing a drive now would disturb the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is being checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what is visible without administrator rights was checked. Before anything is done, everything is checked again and held exclusively, so that nothing can change in between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; preparing a drive now would disturb the measurement. Stop it, or wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is still running on this drive (started %2, %3 % at the last report). Wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without SteadyMark: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the drive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available while a benchmark is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the drive now would disturb the measurement. It will be checked afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive could not be checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has not been checked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is being checked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareProgressPanel</name>
    <message>
        <source>%1%2 % done</source>
        <comment>a mark for estimates and the number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 left</source>
        <comment>a mark for estimates and the time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated from the elapsed time: the drive does not report its progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can leave this page meanwhile. Closing the window stops the operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be interrupted safely. You can leave this page or close the window: the drive continues without it, and this page shows the progress at the next start. Keep the computer powered on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is done, and the drive</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requesting access to the drive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been sent to the drive yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareResultPanel</name>
    <message>
        <source>Recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: outcome unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a step and its outcome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trimmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 discarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, named %2 by the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the drive again to see whether an operation is still running in it or has left it locked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareSign</name>
    <message>
        <source>Data is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareWay</name>
    <message>
        <source>Commands to be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of this drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I agree to write %1 to this drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive has no file system that you can write to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The free space is being determined.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareWayHead</name>
    <message>
        <source>Recommended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareWays</name>
    <message>
        <source>Preparation methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ProcedureList</name>
    <message>
        <source>Procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defined in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Custom plan: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ProcedurePage</name>
    <message>
        <source>“%1” is running. Closing the window stops it; completed measurements are kept, and it can be resumed at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwriting a whole drive requires administrator rights: start SteadyMark as root, or test a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pauses once the running sample is complete; time while paused does not count as idle time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimating duration and data written…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed measurements are kept, and it can be resumed later (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result to save yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report as text (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result to copy yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to finish, or stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A procedure is running. Open the result when it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result or a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results and plans (*.steadymark *.steadyplan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ResultGrid</name>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to see why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every I/O of this test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>5 passes of 5 s</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median, with lowest – highest below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited after the measurement: none of these figures can be trusted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ResultGridModel</name>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffered: I/O went through the page cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter or Space to see the reasons for the verdict.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::RowsDialog</name>
    <message>
        <source>SteadyMark plan (*.steadyplan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a copy of the current row below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes the current row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the current row up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the current row down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of each pass of a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the drive is idle between two tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces rows and times with those of a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves rows, times and options as a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure each pass for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Interval between tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>512 B to 16 MiB in multiples of 512 B, for example 4 KiB, 128k or 1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no rows to measure: add one, or reset to a profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan %1 cannot be used. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan %1 has several stages. Open it on the Degradation page instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan %1 has workloads that do not fit the rows of this grid. Open it on the Degradation page instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes about %1, plus the time to write the test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds, after a number</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::RunHeader</name>
    <message>
        <source>Progress of the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature before the current measurement</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::RunSession</name>
    <message>
        <source>A benchmark is running. Only one measurement can run at a time: wait for it to finish, or stop it on the Benchmark page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is running. Only one measurement can run at a time: wait for it to finish, or stop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress cannot be saved during the run, so it cannot be resumed after an interruption: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SelfTestPanel</name>
    <message>
        <source>%1 · %2</source>
        <comment>a test and how long it takes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Abort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-test log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Powered on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First bad sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extended test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support self-tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks the electronics and a small part of the media. No data is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the whole drive, which stays usable but is slower meanwhile. No data is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aborts the running self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support self-tests or does not report them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A self-test is running: %1 % complete. It continues when this program is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A self-test is running. It continues when this program is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive can test itself; no data is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SideBar</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StackPopover</name>
    <message>
        <source>Connected at %1; drive and slot support %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 is connected at %1; drive and slot support %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the stack as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The storage stack of this folder is unknown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a layer, or use the arrow keys, to see its facts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StackView</name>
    <message>
        <source>folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlay file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user-space file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logical volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encryption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapped device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StageList</name>
    <message>
        <source>pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done, with a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StallList</name>
    <message>
        <source>Stalls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StallModel</name>
    <message>
        <source>Drive</source>
        <comment>cause of a stall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <comment>cause of a stall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>cause of a stall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log does not show whether the machine itself stalled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine kept running: the drive or its driver stalled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine itself stalled for %1 of this time, so the drive is not to blame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submission of its first I/O, since the start of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time until its last I/O completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest latency in the stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of I/Os affected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the drive or the machine itself stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data written since the previous stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written since last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stalls: every I/O completed in less than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 or more, longest %3, total %4 (%5 % of the time)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 written between stalls on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one every %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one every %1 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n stall(s), cause unknown,</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive stall(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more caused by the host</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StartButton</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ 88 min · ≈ 888 GB written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SustainedPage</name>
    <message>
        <source>Curve of the sustained write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long does a drive sustain its speed? Press Start: it is written to without a pause until it is steady, and the curve grows here.
Or drop a saved result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by bytes written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady-state criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough rounds yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery during idle time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No idle time yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After idle time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No findings yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too little was written to draw conclusions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TargetCard</name>
    <message>
        <source>Drive or folder to test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on a different drive than at its last test. Choose the target again to test this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer available. Connect or mount it again, or choose another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a drive or folder to test first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder to test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a drive or folder to test</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TargetModel</name>
    <message>
        <source>Virtual drive %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 possible)</source>
        <comment>a link and the better one that drive and slot could do</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · not available now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole drive, all data on it is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No write permission here: choose a folder of your own on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial number hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>firmware %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its mounted file systems have no place for a test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not mounted: in use by another layer (RAID, LVM, encryption).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not mounted: it has no file system that could hold a test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not mounted: mount one of its file systems first (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TraceKeeper</name>
    <message>
        <source>The result was saved, but not its trace: %1 Free some space there, or choose fewer or shorter passes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TraceTabs</name>
    <message>
        <source>Figures of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles of the latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram of the latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of each interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How I/Os are weighted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each I/O counts once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No I/O in the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stalls (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TraceToolBar</name>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads or writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the two traces are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlaid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole trace (double-click or Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag across the plot to limit everything below to that time range (or Shift+drag; Esc clears)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time range can be selected on the time axis only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::TrustLine</name>
    <message>
        <source>Shows the reasons for the worst verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>suspicious: summary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to see why.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::VerdictView</name>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::WhyPopover</name>
    <message>
        <source>good to know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every I/O of this test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the verdict as text, without the names of programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
