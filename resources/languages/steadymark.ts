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
    <name>DataWords</name>
    <message>
        <source>Random data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reused block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubled bytes</source>
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
    <name>OpenDialog</name>
    <message>
        <source>All files (*)</source>
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
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
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
    <message>
        <source>What is written: some drives compress or deduplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data: default</source>
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
    <message>
        <source>%1: %2</source>
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
    <message>
        <source>Takes %1 and writes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramWords</name>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <comment>amount of data</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <comment>amount of data</comment>
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
    <message>
        <source>%1 · pass %2 of at most %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RemedyWords</name>
    <message>
        <source>Use %1</source>
        <comment>1 GiB, 6 passes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the automatic engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the thread pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure %1 per pass</source>
        <comment>5 s</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper…</source>
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
    <message>
        <source>Beside it: %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB/s, %2 IOPS, mean %3, max %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Temperature</name>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°F</source>
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
    <message>
        <source>stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stall of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host frozen for %1: not the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hatched mark in the plot is no stall of the drive: the host itself was frozen for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The hatched marks in the plot are no stalls of the drive: the host itself was frozen %n time(s), %1 in total, at most %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>--threshold must be a percentage from 0.1% to 90%, like 3%, not &quot;{value}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what got slower or faster, with confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result files or folders, the earlier ones first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences up to this are treated as equal [3%]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a report with plots, in one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the table for a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the table as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the table for a forum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As text [unless another format goes to standard output]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} and {other} would both be printed; give one of them a file, or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the results to compare has an empty name; give a file or a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify which results to compare, the earlier one first: compare BEFORE.steadymark AFTER.steadymark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one result to compare, the earlier one first: compare BEFORE.steadymark AFTER.steadymark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no result &quot;{result}&quot;; give a result file, a folder of them, or several files with commas between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} holds no results (*.steadymark); give another folder, or the files themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{group} has more than {most} results; remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the benchmark has not finished yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the procedure has not finished yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is {verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is {verdict}: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There are {n} more findings.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not every result is sound: the procedure is marked as {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every result is sound: {test} is not judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every result is sound: {test} is {verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no result to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{link}, supports {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{link} ({driver})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} ({fileSystem})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{fileSystem} in use by {holders}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{fileSystem}, not mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{uses}; {use}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no known contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{uses}; read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No drive was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the drives of this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With serial numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder: give a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be opened for reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This result has no data about the health of its drive: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This result has no data about the health of its drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard input: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the health of a drive, and the reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device, its name or a serial number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stored document; - for standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what changed between two documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The earlier document and the later one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With serial number and WWN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comparison takes exactly two documents: health diff EARLIER LATER.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the two documents to compare, the earlier one first: health diff EARLIER LATER.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one of the two documents can come from standard input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the drive: a device (/dev/nvme0n1), its name (sda) or a serial number; or a stored document with --smartctl-json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow SteadyMark to read the health of drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{procedure} (scaled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List your results, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No results yet in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} passes of each test after a warm-up</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} passes of each test without a warm-up</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Plan {plan}: test file of {size}, {passes}, no pause between tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan {plan}: test file of {size}, {passes}, {pause} between tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing stops at {amount}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: {preparation}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data {pattern}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;steadymark-cli plan show NAME&quot; prints one as a file to start from, &quot;run --plan NAME&quot; runs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As an example for a drive of 1 TB; &quot;procedure show&quot; with --target T shows the cost on yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan {plan} has stages that fio cannot express; only a single grid can become an fio job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The plan {plan} is valid: {n} stages.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>List, print and check plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the built-in plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As JSON: {document}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print a plan as a file to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the plan: a plan file, or one of {plans}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client or enterprise [client]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check whether a plan file is valid: exit code 0 or 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the plan file to check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What {operation} would send is not known until the drive itself has been queried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again as root, or with the helper installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation} is still running on {drive}: there is nothing to recover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to finish; --list shows its progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trim, discard, fill or erase a drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is possible, and why something is not [without a method]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the list: query the drive itself, even if that asks for a password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user-data, crypto, block, normal or enhanced [automatic]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of fills, 1 or 2 [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long to idle: 30s, 10min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trim or fill only this volume: its folder, device or name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the drive&apos;s serial number, or its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill without asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what would be sent or what prevents it: exit code 0 or 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover a drive after an interrupted erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was done on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} and {other} exclude each other; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} needs --method, which selects the operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--ask applies to the list; everything else asks for a password where it needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify how long to leave the drive idle: --method idle --for 10min.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--volume applies to trim and fill; {method} works on the whole drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the drive: a device (/dev/nvme0n1), its name (sda) or a serial number; &quot;steadymark-cli drives&quot; lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {amount} through files in {folder} in {passes} passes, and remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {amount} through files in {folder}, and remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support {operation}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what it supports: steadymark-cli prepare DRIVE --list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{named} is a folder on {drive}, and {method} works on whole drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{named} is on {part}, which is only a part of {drive}, and {method} works on whole drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{named} is only a part of {drive}, and {method} works on whole drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do it to the whole drive: {command}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} will be written to {drive}, and the files removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue? [y/N]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its progress is shown by &quot;{command}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not known whether {method} is possible here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling writes {amount} to {drive}: confirm that with --yes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation} destroys everything on {drive}: confirm the drive with --confirm-serial and its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation} destroys everything on {drive}: confirm the drive with --confirm-serial and the end of its serial number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is not on a known drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is on several drives ({drives}): specify one of them, and for trim and fill the folder with --volume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mounted file system &quot;{name}&quot; is on {drive}; none is mounted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mounted file system &quot;{name}&quot; is on {drive}; there are {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file system on {drive} can be written to: {reasons}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each rest must be longer than zero and at most 24 h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are more than {most} rests; remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As an example for a drive of {capacity}; --target T shows it for yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {target}, which destroys everything on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A procedure (&quot;procedure list&quot;) or a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder, a whole drive or sim:PRESET</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten durations and amounts, 0.0001 to 1 [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file or the part of the drive [its own share]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the drive is made fresh: nvme-format:crypto [discard]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither purge nor fill: use the drive as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--purge contradicts --no-preparation; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four-states: also this grid in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sustained: lengths of the rests: 10s,60s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of addresses and data [random]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The manufacturer&apos;s rated endurance: 600TB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring a drive through states and measure each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>procedures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the procedures and interrupted runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print what a procedure would do, and its cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start without asking [asked only in a terminal]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never read the health of the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--rated-endurance must be more than zero: 600TB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--resume continues the procedure in its journal; omit &quot;{name}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the procedure or plan file; &quot;steadymark-cli procedure list&quot; lists the procedures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A procedure needs --target with a folder, a whole drive or a simulated one (sim:page-mapped); &quot;steadymark-cli targets&quot; lists what there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print a result file for a forum or a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A result file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the result file to report on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit code 4 unless every result is sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no interrupted run to resume. A journal in another folder has to be specified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{journal} does not say what was tested; start the procedure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results may be those of memory, because direct I/O was not possible: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything measured until then is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything complete is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume with: {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept the results of an interrupted run as {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results cannot be saved while the run is in progress, so it cannot be resumed after an interruption: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure a drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder to test in, a block device (only read)
or sim:PRESET, a simulated drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A built-in plan (&quot;plan list&quot;) or a plan file, also
one of several stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten a plan of several stages, 0.0001 to 1 [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A free workload instead of rows; repeatable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also mixed tests, 10 to 90 % reads (70 if omitted)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read or write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file [1GiB]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scored passes of each test, 1 to 100 [5]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of one pass [5s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause between tests [5s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick test: 64MiB, one pass of 1s, no interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop writing at this amount; includes the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First trim, fill, fill=2, idle=30min, ...; repeatable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive that --prepare may erase: end of its serial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the offsets and data of an earlier run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start I/Os at this rate; latency from when each was due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto, threads or sync [auto]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the drive&apos;s health, even with a password prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never read it [only without a password prompt]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--health contradicts --no-health; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a plan of several stages without asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run needs --target with a folder on the drive to test; &quot;steadymark-cli targets&quot; lists what there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the storage stack between a file and the hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder, a file or a block device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the folder, file or drive whose storage stack to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drives, to try everything without wear (not results of any real drive):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List what can be tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this test; they count from 0 as in trace info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this pass; 0 is the warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--read and --write exclude each other; omit both to see reads and writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include the warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only I/Os submitted at or after this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only I/Os submitted before this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no test &quot;{test}&quot;; there are {tests}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several tests of the trace are called &quot;{test}&quot;: give the number; there are {tests}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no pass {pass} of this test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no pass {pass}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no pass {pass} of this test; there are {passes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no pass {pass}; there are {passes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} already exists: choose another name, or --force to replace it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Imported {n} I/Os: {file} has {size}, {bytes} bytes per I/O.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os were omitted: {reason}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {n} more such chunks.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Analyze every I/O of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what a trace contains and whether it is complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print exact latency percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the stalls of the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the I/Os for other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trace (*.smtrace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the trace file to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight each I/O by its latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum latency of a stall: 50ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output file; - for standard output [-]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace to create (conventionally NAME.smtrace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace an existing trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--end must be later than --begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--over must be longer than zero: 50ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the trace to create: --out NAME.smtrace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the verdicts on a result&apos;s numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A result file, and one of its tests [all]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the result file to explain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain all tests or a single one; put its name in quotation marks: why FILE &quot;SEQ 1MiB Q8T1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for a stack. Raise the limits (ulimit -s, ulimit -v).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark {version}: a disk benchmark whose numbers can be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bash, zsh or fish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the manual page (man -l -)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;--install-helper&quot; and &quot;--uninstall-helper&quot; stand alone; see &quot;steadymark-cli --help&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output could not be written; check the drive it goes to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--completion {shell}: choose bash, zsh or fish; other shells are not supported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mistake}; see &quot;{command}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown option {option}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{argument}&quot; is not expected here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} needs a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} was given more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is more than one {argument}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify what to do with {what}: {commands}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} needs a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} {value}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} cannot be &quot;{value}&quot;; known are {choices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} must be a whole number from {least} to {most}, not &quot;{value}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command &quot;{command}&quot;; known are {commands}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; is a command, and &quot;{other}&quot; was given already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a file of that name write ./{name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify a command: {commands}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} needs the name of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--plan and --profile both select the rows to test; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--workload replaces the rows of a profile or plan; omit either --workload or --profile and --plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A --workload specifies its own direction; write read, write or read=70 in it instead of --only or --mix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--mix applies to a profile; a plan file already says which of its steps are mixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--mix reads and writes, so it cannot be combined with --only; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--mix reads and writes, but the profile {profile} only reads: omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--mix reads and writes, but the profile {profile} only writes: omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan {plan} has no step that only reads; omit --only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan {plan} has no step that only writes; omit --only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no profile &quot;{profile}&quot;; known are {profiles}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan {plan} cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{plan}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plan file with that name either.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} applies to built-in plans; the plan file &quot;{plan}&quot; sets it itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The plan &quot;{plan}&quot; has {n} stages, but one grid is needed here; choose one of {plans}, or a plan file with one grid.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{title}, {count} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything on {drive} would be lost: confirm the drive with --confirm-serial and its name, {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Everything on {drive} would be lost: confirm the drive with --confirm-serial and the last {n} characters of its serial number.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Everything on {drive} will be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is not one whole drive: specify the drive itself, see &quot;steadymark-cli drives&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {amount} will be written in {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the result document; - for standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same document (conventionally NAME.steadymark)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the I/O trace (conventionally NAME.smtrace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its memory limit [a quarter of free memory, 4GiB]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record no I/O trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--no-trace contradicts --trace and --trace-memory; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored in the result and printed in reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not add the result and its trace to the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume an interrupted run [the newest]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} cannot be changed by --resume, which continues what is in the journal; omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat everything this many times [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--scale must be a number from 0.0001 to 1, like 0.01 for a hundredth, not &quot;{value}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--engine sync does one I/O at a time, but the test {test} needs several at once; use --engine auto or threads, or workloads with q1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} applies to a benchmark; the plan &quot;{plan}&quot; defines its own stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Omit it, or change the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} shortens plans of several stages; shorten a benchmark with --measure or --quick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} applies to a single benchmark, and a repeated benchmark has several stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} applies to a single benchmark, and the plan &quot;{plan}&quot; has several stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} applies to plans of several stages, and &quot;{plan}&quot; is one grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target {target} cannot be examined: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target {target} does not exist; &quot;steadymark-cli targets&quot; lists what can be tested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target {target} is neither a folder nor a block device; specify the folder to test in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{latency} ({slowest} to {fastest})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {work}</source>
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
        <source>Waiting before the next test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[{number}/{count}] {test} {operation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {test} {operation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}: {outcome}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl-C stops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark on {target}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write {file}: {reason}; choose another file or folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder {folder} does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file can be created in the folder {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write to {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{phase}: {details}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto, lines, json or none [auto]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resuming the benchmark on {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resuming {procedure} on {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{procedure} on {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In total: {cost}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl-C stops; everything complete is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write a trace to {file}: it is not a regular file, and a trace needs one; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace was not added to the history: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace was written to {file}, because no I/O was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read [MB/s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write [MB/s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix [MB/s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} results are not sound; the reasons are shown at the end.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more results are not sound; the reasons are shown at the end.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} {operation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power-on time:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power cycles:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by the host:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read by the host:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written to the flash:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write amplification:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endurance used:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before}, then {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throttling events:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time throttled:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the warning temperature:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the critical temperature:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Media errors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reallocated sectors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pending sectors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable sectors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cable errors (CRC):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error log entries:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that both documents contain has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are two different drives (&quot;{before}&quot; and &quot;{after}&quot;): the differences between them have no meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are two drives of the same model: the differences between them have no meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first document is newer: give the older one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit {temperature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical {temperature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest {temperature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{now} ({more})</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>powered on {n} times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lost power unexpectedly {n} times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>throttled {n} times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>for {time} in total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} above the warning temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} above the critical one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spare} (threshold {threshold})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} (includes commands that the drive does not support: not a fault)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{factor} in the drive&apos;s lifetime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare blocks:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAILING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A self-test is running: {share} done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A self-test is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First bad sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} hours</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{hours} ({days})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unnamed drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>firmware {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {places}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not examined yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} (another namespace, {size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing changes {devices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start with this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroys all data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prevented by:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prevented by: the same as for {method}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prevented by: the same as for {method}, and:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not for this kind of drive: {methods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once, or twice with --times 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variants: {variants}; the first is used unless --variant selects another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preventing {variant}:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; unlocks it and removes the password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; waits for it and shows its progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; removes the record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; recovers it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running since {date}: {operation}, {share} at the last report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without SteadyMark: {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} hold zeros</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hold other data</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} are unchanged</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cannot be read</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of {n} blocks read before and after, none was conclusive.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of {n} blocks read before and after, {found}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no serial number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial number {serial}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no known contents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Available methods, in the order in which to try them:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{command}&quot; queries the drive itself, which may ask for a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} of {drive} would be refused:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} of {drive} would be done in about {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} of {drive} would be done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This would be sent:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation} destroys everything on {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type its name, {name}, to continue:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Type the last {n} characters of its serial number to continue:</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No drive of this machine has been prepared yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation}, {outcome}: {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} samples</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} samples of {length}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>then {time} of rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>until {n} rounds are steady</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most {n} rounds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>at most {amount} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has settings client and enterprise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Designed for whole drives: a folder gives an approximation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be resumed from {journal}: remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{procedure} of {date} on {target}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} passes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{run}; it is running now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{run}:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not finished:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} workloads</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{work}; {limits}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The grid {profile}: {n} tests</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Read the drive&apos;s health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} ({name}), {size} used, seed {seed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} ({name}, {settings} settings), {size} used, seed {seed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} [{state}]: {work}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {time} and writes {amount}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {time} and writes {amount} (typical of such drives: this one has not been measured yet).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {time} and writes {amount}, at most {share} of the rated endurance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {time} and writes {amount}, at most {share} of the rated endurance (typical of such drives: this one has not been measured yet).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range {range} of at most {largestRange}, slope {slope} of at most {largestSlope}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes about {time} and writes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes about {time} and writes about {amount}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mix {share} read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[{number}/{count}] {stage}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: writing the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {phase}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: resting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {number} of at most {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} written of at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} rounds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {ending}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {ending}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported from a {source} by {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded by {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded by {program} on {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no: the file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes, every I/O is included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no: from {moment} on {ios} of {passes} did not fit into memory and are only counted, and the file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no: from {moment} on {ios} of {passes} did not fit into memory and are only counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>stalled {n} times, {total} in total; longest {longest} at {moment}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{clock}, {cost} per reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} in {size}, {bytes} bytes per I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cost} per I/O, at most {share} of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They occur every {time} (intervals vary by {spread}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They occur every {amount} written (intervals vary by {spread}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stall of the drive from {threshold} on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} stalls from {threshold} on: {total} in total, {share} of the time; longest {longest}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} stalls of the drive from {threshold} on: {total} in total, {share} of the time; longest {longest}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cause not known: the log does not show whether the machine itself was frozen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} stalls of this machine, not of the drive.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency is {kind}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each I/O is weighted by its latency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-: too few I/Os.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stall: no I/O took {threshold} or longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written since last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service time: from the submission of each I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response time: from the moment each I/O was due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the submission of each I/O, in tests with a rate from the moment it was due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} {operation}: {verdict}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{severity}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every result is sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every result is sound: only {judged} of {planned} tests have one that was judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run did not finish: it is marked as {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{severity} ({check}): {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too long to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result has no test &quot;{test}&quot;; it has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result has no test &quot;{test}&quot;; it has {tests}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was judged because nothing was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No objections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is running; preparing a drive now would disturb the measurement. Stop it, or wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive is already being prepared. Wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no longer the drive that was shown. Nothing was sent to it; check it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This method was not offered for this drive. Check the drive again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The PDF could not be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {complaint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a stored document, not a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot cannot be drawn: it has no size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failure}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It exits instead of continuing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not give up capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not leave its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not forbid core dumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not leave its groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not give up new privileges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipe is available: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pipe cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s login manager rejected the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder {folder}: this system has no polkit, so the helper could not be started through it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install polkit and pkexec first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is installed: {program}, and {policy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was no helper to remove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is removed: {program}, and {policy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only root can install or remove the helper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper was not started as root: start it through pkexec or from a root shell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program communicates with SteadyMark over a socket on its standard input; it is not for interactive use. See steadymark-helper --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only read and erase take the name of a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of the drive is missing: steadymark-helper {class} sda.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl, which reads the health of drives, is not installed: install the package smartmontools (7.0 or later).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper does not do this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not in the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovering the drive {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing the drive {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine was not prevented from shutting down or suspending during the operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not leave the control group of the program that started it: logging out may end it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper was not asked for a long operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This helper performs a single operation and has already started one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examining the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first request to the helper must be hello.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This helper speaks version {version} of the protocol, SteadyMark {other}: they are of different releases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper that belongs to this SteadyMark (steadymark-cli --install-helper).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s answer is longer than any can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be more than {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be between {least} and {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>must not be longer than {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>must not be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be less than {least}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>must have {n} elements, not {size}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must not have more than {n} elements</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have between {least} and {n} elements</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>is {version}, but this version of SteadyMark reads only {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>must have {n} elements, one for each moment</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} is larger than the {limit} allowed for such a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is text after the end of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>it is nested deeper than {n} levels</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>line {line}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is not JSON at {position}: it is not valid UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is not JSON at {position}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text cannot be read as JSON: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} {complaint}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} is wrong: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>must not have more than {n} members</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be less than 2^63</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {position}: the key &quot;{key}&quot; appears here a second time; keep one of the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{position} ({path})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, raise the limit (ulimit -v), or choose a smaller queue depth, smaller blocks or fewer threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size, at most {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size (--size {size}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size (--size).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space or choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space or choose a smaller size (--size).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size, or format the drive with exFAT or NTFS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size (--size 3GiB), or format the drive with exFAT or NTFS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let SteadyMark choose the engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use --engine auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use --engine auto or threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again with the thread pool as the engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again with the thread pool (--engine threads).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another target or use --engine threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a higher rate or longer passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a higher rate or longer passes (--rate, --measure).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the write limit of the plan, or measure for a shorter time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the write limit (--max-written), or measure for a shorter time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the trace off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure with --no-trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the trace off, or use more threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure with --no-trace, or use more threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it once on the Health page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use --health, or read it once on the Health page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper, or start SteadyMark as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &quot;steadymark-cli --install-helper&quot; once, or start SteadyMark as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the helper again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reinstall it: steadymark-cli --install-helper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder on the drive, or start SteadyMark as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start steadymark-cli with sudo, or choose a folder on the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size &apos;{size}&apos; is larger than 16 EiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size &apos;{size}&apos; is not a whole number of bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size &apos;{size}&apos; has an unknown unit: use B, KiB, MiB, GiB, TiB, or kB, MB, GB, TB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a size: write a number and a unit, such as 4KiB, 1MiB or 64GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time &apos;{time}&apos; is longer than 292 years.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time &apos;{time}&apos; has an unknown unit: use ns, us, ms, s, min or h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time: write a number and a unit, such as 5s, 100ms, 2min or 1h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The threshold must be at least 0 % and less than 100 %: choose another one, such as 3 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The significance must be between 0 and 1: choose another one, such as 0.05.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comparison needs at least two groups of results: add another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no result in &quot;{group}&quot;: add one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no test that &quot;{group}&quot; and another group have in common: compare results of the same profile or procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited: not as measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not comparable: different {properties}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} ({operation})</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} tests</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{property} of {tests} in {group}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{property} of {tests}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are the same run: there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the same run: there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{group}: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no test in common.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{findings}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drives} + {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind of drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated ({preset})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive (by its serial number)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range of the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of a pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause between tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings of the procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operating system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>governor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>virtual machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mount options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preparation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>endurance used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{texts}; {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{property} of {group}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the speed [{low}; {high}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} slower [{low}; {high}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{factor} times as fast [{low}; {high}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} faster [{low}; {high}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided: too close to the limit of {limit}, or too unsteady, for any number of runs up to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided: too close to the limit of {limit}, or too unsteady, for any number of passes up to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>undecided: make {n} runs of each</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>undecided: run {n} passes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no difference beyond {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{effect} (indicative)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drive ({preset})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From {date} on {share} slower ({before} → {after} MB/s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From {date} on {share} faster ({before} → {after} MB/s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an ATA drive but a packet device, such as a DVD drive (according to word 0 of its IDENTIFY data).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s IDENTIFY data was corrupted in transfer: its bytes add up to {sum} and not to 0; check the cable or the USB adapter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s IDENTIFY data has no model, so it does not come from an ATA drive; a USB adapter may not pass the command on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {layer} stands on number {number}, which is no later layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a kind of layer, as &quot;drive&quot; is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} ({model})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No drive was found on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {drives}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the drive by its device or its serial number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several drives have the serial number &quot;{serial}&quot;: {drives}. Specify one of them by its device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{name}&quot; is a partition, not a drive: its drive is {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no drive &quot;{name}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{kind}&quot; is not a known kind of storage layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} ({place})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is no longer on {chosen}: it is now on {found}. Nothing was written. Choose the target again to test that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The system cannot provide {n} threads for the thread pool ({reason}). Choose a smaller queue depth or number of threads.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory for I/O buffers of {size}. Choose a smaller block size, queue depth or number of threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content of the target could not be sampled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole drives cannot be overwritten by a test here. Choose a folder on the drive: its free space is tested then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is full: only {written} of the test file of {size} were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the test file failed after {written} of the test file of {size} were written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is gone; check its cable and connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive or its connection may be failing; the file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system stores {amount} of the test file as holes or unwritten extents: reads there do not touch the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compresses or encrypts {amount} of the test file: the results depend on the processor as much as on the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system keeps {amount} of the test file inline in its metadata.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system shares {amount} of the test file with another file: writes there are copied first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while the test file was being written; the file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The I/O interface of the system failed ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Reading {n} bytes at offset {offset}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Writing {n} bytes at offset {offset}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{action} failed: the target ends before that. Something else has truncated it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{action} failed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space on the drive or choose a smaller test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive or its connection may be failing; check its SMART data and the system log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the I/O of a worker with {n} I/Os in flight</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The system provides only {started} of {n} threads ({reason}). Choose fewer threads.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{values} of {categories}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} against {places}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chart}: {series}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chart}; {mark}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chart}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of faster I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio of {group} to {first}, with interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio of throughput, below 1 is slower; shaded: ±{threshold}, treated as no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of {test}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio, above 1 is slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean latency, µs</source>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os per second over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R{reads}/W{writes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over written data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os per second over written data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os per second over drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and largest latency over written data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and largest latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and largest latency over drive fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache full: {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive written once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convergence to the steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the mean in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds that count (one of {count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not steady yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput since each state began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency: {operation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wear (SMART)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by the host (SMART)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest temperature in the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the time of all I/Os</source>
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
        <source>slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{median} ({lowest}–{highest})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} {verdict}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}, {group}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tests cannot be compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before} → {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time: {drive} (SIMULATED DRIVE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time: {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}: {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDITED: at least one of these results was changed after the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SIMULATED DRIVE: at least one of these results is not a measurement of hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some tests cannot be compared: see what differs besides the numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs besides the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer or shorter I/Os took at each percentile than in {group}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treated as equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differences up to {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance of any false alarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {chance} in the whole comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} {sign}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test, {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of each test, in % of {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grid in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured after the random writes of the same state, which had used up some of it: {states}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>! marks a suspicious figure, ✗ an invalid one; &quot;why&quot; shows the reasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Shown are the first {most} of {n} grids; the result file has all of them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{size} ({fills} drive fills)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw drive, {size} of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test file of {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test file of {size} on {system}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{procedure}, {settings} settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{status}, steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It was interrupted and resumed {n} times; the drive was idle in between.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage}: {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: BUFFERED, the page cache may have served it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {preparation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive {facts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SCALED RUN: {scale}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>APPROXIMATION: measured in a test file, where the file system and other data on the drive affect the result; the procedure is designed for a whole raw drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS by block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput in each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fast again for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min–max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lowest}–{highest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within each state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One sample was measured: {iops} IOPS over {time}, {size} written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A curve needs more of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage}: means of {n} rounds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99.999 % latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rests between bursts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recovered after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y = {slope} · R − {intercept}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y = {slope} · R + {intercept}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test}, {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first}–{last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady-state window: {test}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>±10 % of the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state: {stage}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{format}&quot; is not a report format; known are {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to know about these numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} ({details})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} (!)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix R{reads}/W{writes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list}; {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{median} ({slowest}–{fastest})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{iops} IOPS, {latency}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete</source>
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
        <source>skipped</source>
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
        <source>invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured, {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{status} within its first pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{status} after {n} passes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>BUFFERED, the page cache may have served it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited to {rate} I/Os per second (Poisson arrivals); its latency is response time, counted from when each I/O was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited to {rate} I/Os per second; its latency is response time, counted from when each I/O was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verdict}: {reasons}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sign} {verdict}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>And {n} more (see why).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{test}: {remark}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {all} results: {remark}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDITED: this file was changed after the measurement, so none of its figures can be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SIMULATED DRIVE ({preset}): not a measurement of hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NOT COMPLETE: {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the median of {n} passes by throughput, after a discarded warm-up pass</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the median of {n} passes by throughput, without a warm-up pass</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>({summary})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer} ({summary})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layers} → {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mounted with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its governor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{clock}, {cost} ns to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} threads</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{size} GiB RAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>virtual machine ({kind})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} [{kernel}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} ({architecture})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation}, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s in pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rate} *</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aligned to {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prepared by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies {rate}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in {n} pieces</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{ios} I/Os, {cost} ns each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ios} did not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine was frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} times, {time} in all, at most {longest}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The passes of each test in order. * marks the pass that is the score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All passes of each test combined: latency by the share of faster I/Os.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation}, {test}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All {n} tests: {remark}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{tests}: {remark}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{section}, {grid}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the layout of CrystalDiskMark&apos;s report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often reads needed correction. The raw value is vendor-specific: Seagate&apos;s huge numbers are normal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the platters take to reach full speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the platters were started and stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defective sectors that were replaced by spare ones. A constant number is harmless; a growing one is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defective flash blocks that were replaced by spare ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash blocks that are no longer used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the heads missed their track. On Seagate drives, the raw value also contains the number of seeks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the heads find their track.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the drive has been switched on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive was switched on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read errors that software had to correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much helium is left in the sealed case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare blocks left, in percent (normalised value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often writing a flash page failed; the data went elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often erasing a flash block failed; the block is no longer used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far apart the most and the least worn flash blocks are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare flash blocks already in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare flash blocks left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash blocks that became defective in use, or commands that failed on the link, depending on the manufacturer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the link fell back to a lower speed: usually a cable fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that was damaged on the way through the drive&apos;s own memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads whose errors could not be corrected: data that the drive could not deliver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands that timed out: usually a power or cable fault. The raw value may combine three counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature. The normalised value is 100 minus the temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current temperature, often followed by the lowest and highest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors from shocks or vibration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the heads were parked because of a power loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often power was lost while the drive was in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive had to recover after a power loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the heads were parked. Hard disks are rated for several hundred thousand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors that the drive corrected while reading; normal, and vendor-specific in its format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors that the drive corrected while reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive tried to replace a sector, with or without success.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable sectors that will be rewritten or remapped at the next write. Their data may be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable locations that will be rewritten or remapped at the next write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A count that this firmware reports incorrectly; it has no meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors that could not be read when the drive scanned itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corrupted transfers: a fault of the cable, connector or port, not of the drive. Never decreases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors while writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average number of erase cycles of a flash block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of erase cycles of the most worn flash block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash pages written for the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash pages that the drive wrote for itself, such as garbage collection and mapping tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the heads have been above the platters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often data was rebuilt from the drive&apos;s own parity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether, and how often, the drive throttled because of its temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits that the drive sets when something needs attention; 0 means no warning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composite temperature of the drive, °C.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare area left, in percent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below this threshold, the drive warns about its spare area.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance used, in percent. Can exceed 100; the drive does not stop working then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data read by the host, in units of 512 000 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data written by the host, in units of 512 000 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed read commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed write commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes in which the controller was busy with commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the drive has been switched on. Some drives do not count time in low-power states.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often power was lost without a prior shutdown notification.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive detected an unrecovered data integrity error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries of the error log, including every command that the drive does not support: not a fault in itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes above the warning temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes above the critical temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive throttled lightly because of its temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive throttled heavily because of its temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds of light thermal throttling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds of heavy thermal throttling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors corrected without delay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors corrected with some delay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors corrected by retrying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors corrected in total.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the correction algorithm was invoked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data of these commands, in units of 10^9 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors that could not be corrected: data that was not delivered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data written to the drive, in a unit that is not known for this drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data read from the drive, in a unit that is not known for this drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that the drive wrote to its flash, in a unit that is not known for this drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wear of the flash, on a scale that is not known for this drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in logical sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in sectors of 512 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in units of {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in units of 10^9 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance left, in percent (normalised value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance left, in percent (normalised value; more than 100: below 0); the raw value is the share used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance left, in percent (normalised value; the raw value while that is 100).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance left, in percent (raw value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance left, in hundredths of a percent (raw value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance used, in percent (raw value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated endurance used, in percent (the fifth and sixth hexadecimal digit of the raw value).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data written to the drive, {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data read from the drive, {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that the drive wrote to its flash for that, including garbage collection, {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that the drive wrote to its flash in the dense mode, {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that the drive wrote to its flash in the fast mode, {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature of one of the drive&apos;s sensors, °C.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns that its spare area has fallen below the threshold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns that its temperature is outside its rated limits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Improve its airflow or add a heat sink; the warning clears when the drive has cooled down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns that media errors or an internal fault have made it unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has switched itself to read-only mode to preserve its data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns that its power-loss protection no longer works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data being written during a power failure may be lost: replace the drive where that matters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns that its persistent memory region is read-only or unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No action is needed unless a program uses that region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ({number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ({number}: value {value}, threshold {threshold})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute} has fallen to its threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute} is below its threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data and plan its replacement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}: the drive is too hot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Improve its airflow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}: the drive expects to fail soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, although nothing has been counted: the manufacturer&apos;s threshold is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}: the count is above the manufacturer&apos;s limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, but its meaning on this drive is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data and ask the manufacturer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}: the drive has exceeded its rated lifetime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute} was at or below its threshold in the past, and is not now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl found an attribute at or below its threshold: the drive expects to fail soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl found an attribute that was at or below its threshold in the past.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl found errors in the drive&apos;s error log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl found a failed self-test in the drive&apos;s log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data and start an extended self-test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s self-assessment is that it is failing, but only because of its temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again when it has cooled down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s self-assessment is that it is failing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s self-assessment is that it is healthy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports a critical warning that no standard defines (bits {bits}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the manufacturer; back up important data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the rated endurance is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the rated endurance is used: more has been written to the drive than the manufacturer warrants. Many drives last much longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan its replacement or write less to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the spare area is left; the drive&apos;s threshold is {threshold}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the spare area is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is at {temperature}, its limit is {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is at {temperature}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Improve its airflow or add a heat sink; it throttles when it is hot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is at {temperature}, its critical limit is {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last self-test found no fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The last self-test after {n} hours found no fault.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The last self-test failed at sector {sector}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last self-test failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The last self-test failed after {n} hours</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last self-test failed after {n} hours at sector {sector}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{failure}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failure}: {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data; if an extended self-test then fails again, replace the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy important data to another drive now, then replace this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s count of {counted} decreased from {before} to {after}: it is a different drive, or its firmware or adapter was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes written by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes read by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes written to the flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used endurance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttled seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times it throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes above the warning temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes above the critical temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>media errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error log entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reallocated sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interface CRC errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours of power-on time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was in standby and was not woken up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not report its health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data and check again soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{happened} in the drive&apos;s lifetime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{happened} in the drive&apos;s lifetime, none since the previous reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{happened} in the drive&apos;s lifetime, {fresh} of them since the previous reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up important data; the count decreases when these sectors are written again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} reads that the drive could not correct</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No read that the drive could not correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors were reallocated</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No sector was reallocated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} reads, writes or verifies that the drive could not correct</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No read, write or verify that the drive could not correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} transfers were corrupted between drive and machine</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No transfer was corrupted between drive and machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace or reseat the cable, or use another port; the drive itself is not at fault, and its count never goes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} unreadable sectors are pending until they are written again.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors are unreadable.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The drive&apos;s error log has counted {n} commands that ended with an error.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No sector is pending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sector is known to be unreadable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be unknown, good, watch or failing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good: the drive reports no fault except past errors in its log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good: the drive reports no fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failing: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: the drive is in standby and was not woken up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: the drive does not report its health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: the drive reports nothing from which its health could be judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A health level cannot be &quot;{level}&quot;; known are unknown, good, watch, failing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports {count} hours of power-on time: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in {n} hours</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>in its life</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports {size} {what} {time}, more than its link can carry: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports nothing written to its flash: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports nothing written and nothing read: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive counts 255 % of its endurance as used, but has not been written once: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports {count} {what}: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports {count} {what}, more than it has sectors: that is impossible, so it is neither shown nor judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written to its flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pending sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entries of its error log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losses of power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes above its warning temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes above its critical temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttling events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds of throttling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive&apos;s protocol cannot be &quot;{protocol}&quot;; known are ata, nvme, scsi, unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be never, past or now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be ata, nvme, scsi or unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute} ({number}) holds {value}: too large for a count, so it combines several numbers and is not judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text where the output of &quot;smartctl --json=c -x DEVICE&quot; should be: smartctl was stopped, or the file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is smartctl&apos;s human-readable output; create the document with &quot;smartctl --json=c -x DEVICE&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output of smartctl is truncated at {position}; read the drive again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not what &quot;smartctl --json=c -x DEVICE&quot; prints: at {position} it is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl {version} is too old: 7.0 is needed; install a newer smartmontools (every system since 2019 has one).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is an empty list of documents; create one with &quot;smartctl --json=c -x DEVICE&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are {count} documents in one list; save each in its own file and open the one for your drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the list of drives from &quot;smartctl --scan&quot;, which has no health data; create the document of one of them with &quot;smartctl --json=c -x DEVICE&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl does not support the USB adapter {adapter} and so cannot reach the drive behind it: try smartctl&apos;s option -d with sat, sntasmedia, sntjmicron or sntrealtek, or connect the drive without the adapter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The USB adapter {adapter} may hold different kinds of drives: try smartctl&apos;s option -d with sat, sntasmedia, sntjmicron or sntrealtek, or connect the drive without the adapter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl was not allowed to open the drive: it needs administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system did not let smartctl query the drive: that needs administrator rights, and virtual drives do not support it even then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl does not support this type of connection: {message}; &quot;smartctl -h&quot; lists the types for -d.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl cannot detect the type of this drive, or whether there is one: {message}; virtual drives and memory cards do not report their health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl exited with status {status} and reported nothing about the drive; run &quot;smartctl -x DEVICE&quot; in a terminal to see why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl could not read the drive: {message}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMART is disabled in the drive, which still reports its state; &quot;smartctl -s on&quot; enables its warnings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not report its health (it does not support SMART).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMART is disabled in the drive; &quot;smartctl -s on&quot; enables it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl found nothing about the drive&apos;s health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is longer than anything smartctl prints ({most} at most): it must be another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is JSON, but not what smartctl prints: create the document with &quot;smartctl --json=c -x DEVICE&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive rejected some of smartctl&apos;s commands, which is often harmless; the missing values were not reported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s health log contains only zeros: something between the drive and the machine, usually a USB adapter, does not pass it on; connect the drive directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive warns: {warning}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drives of this machine are real and keep their own state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be tested: this program has no folder of its own in which to note its test files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan measures each step in {passes} passes; fio has no passes. Run this job that many times and take the median.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval of {interval} between steps is omitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The limit of {bytes} bytes to be written is NOT kept: fio has none for a whole job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed is truncated to the 63 bits that fio can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At a limited rate fio counts latency from when it issues an I/O; SteadyMark from when it was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rates are rounded to whole I/Os per second of each thread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation is omitted: {preparation}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives other offsets and other data than in SteadyMark: the generators differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequential mix has one stream for reads and one for writes; in SteadyMark they share one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At queue depth 1 SteadyMark uses system calls for blocks of up to 128 KiB, this job io_uring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reused data is one block for each I/O in flight, not one for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file is laid out with random data, whatever the data of the steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark plan &quot;{plan}&quot; as a job for fio (tried with 3.33). In the folder under test:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It leaves the file {file} there: remove it afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs from a run of SteadyMark:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVMe SSD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same with queues that only an NVMe drive can use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One sequential test, to show that it works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short tests and long rests, for USB sticks and memory cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AnandTech 2010 (writes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} ({name}, read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} ({name}, write)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} ({name}, mix)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} would overwrite the device, and devices are only read. Remove its writes, or choose a folder as the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has a span of {span}, but the device has only {size}. Choose a smaller span.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has a span of {span}, but the test file has only {size}. Choose a smaller span or a larger file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has blocks of {block}, but the device has only {size}. Choose smaller blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has blocks of {block}, but the test file has only {size}. Choose smaller blocks or a larger file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has blocks of {block}, but direct I/O on this target needs multiples of {unit}. Choose such a block size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has an alignment of {alignment}, but direct I/O on this target needs multiples of {unit}. Choose such an alignment or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} needs {needed} of memory for its buffers, but only {free} can be used. Choose smaller blocks, a lower queue depth or fewer threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} is not a multiple of the {unit} that direct I/O on this target needs. Choose such a size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} alone would exceed the {limit} that may be written. Raise the limit, or choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation &quot;{preparation}&quot; would destroy the file system of the target folder. Choose the unused drive itself as the target, or trim, fill or idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation &quot;{preparation}&quot; needs a file system, and the target is a whole device. Choose a folder, or discard or fill-drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Filling the free space would write {free} {n} times, more than the {limit} that may be written. Raise the limit, or remove the fill.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan has {n} steps of preparation. Choose at most {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The plan has no steps. Add at least one workload.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The plan has {n} steps. Choose at most {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The name of the plan&apos;s profile is empty, too long or not printable. Choose 1 to {most} bytes on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of passes {passes} is out of range. Choose 1 to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval of {interval} is out of range. Choose 0s to {longest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} has an impossible size. Choose a multiple of {unit} up to {largest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of step {number} is empty, too long or not printable. Choose 1 to {most} bytes on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} cannot be run: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATA {command} ({code}, feature {feature})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATA {command} ({code})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}: the password &quot;{password}&quot; as user password, master password capability high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} with the password &quot;{password}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, enhanced, with the password &quot;{password}&quot;; time limit {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, normal, with the password &quot;{password}&quot;; time limit {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, leaving the failed state</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The drive answered IDENTIFY DEVICE with {n} bytes instead of {expected}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A different drive responds than the one that was examined: {model}, serial number {serial}, instead of {examinedModel}, serial number {examinedSerial}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, repeatedly until the drive has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support the ATA sanitize feature set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is locked by a password and cannot be sanitized until it is unlocked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s sanitize feature set is frozen: power-cycle the drive and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controller returns only half of the drive&apos;s answer (fixed-format sense data): a sanitize could be started through it, but not monitored. Use another controller or another method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support CRYPTO SCRAMBLE EXT; it may support the block erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support BLOCK ERASE EXT; it may support the crypto erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last sanitize failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not support this sanitize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its sanitize feature set is frozen until it is power-cycled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it reports no reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the sanitize again; if that is refused, power-cycle the drive first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has left this state and can be used; start the sanitize again, or choose another method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not leave this state: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize continues in the drive unmonitored; the drive cannot be used until it has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize did not succeed: the drive refuses to report its status, and {reason}. Assume that its data is partly erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refuses to report its status.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize continues as soon as the drive has power, and can be monitored again then; the drive cannot be used until it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports neither a sanitize in progress nor one that succeeded: assume that nothing was erased. Start it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive never showed this sanitize in progress, and an earlier one had succeeded: only reading the drive back now shows whether this one was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitizing; the drive has been at {progress} for {minutes} min. Wait: some drives do this for hours. If it never advances, shut down and switch the power off and on; the sanitize then continues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its status is not available either: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its status is not available either: {message}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the sanitize has started, it continues in the drive and can be monitored later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has started it nevertheless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sanitize is in progress, and it is not known whether one was done: start it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sanitize is in progress, and nothing was erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support the ATA security feature set, so it cannot be erased with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s security settings are frozen, as most BIOSes do at boot: suspend the machine and wake it, or unplug the drive&apos;s power and plug it in again, then start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is locked by a password: unlock it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive already has a password: remove it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepts no password after too many wrong ones: power-cycle it and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not support the enhanced erase: use the normal one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive still has the password &quot;{password}&quot; and is locked, or will be after a power cycle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start its recovery in SteadyMark, or do it by hand: {unlock}, then {disable}, if it still has that name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is therefore not known whether the drive still has the password &quot;{password}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it responds again, start its recovery in SteadyMark, or do it by hand: {unlock}, then {disable}, if it still has that name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not report its security feature set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s security settings were frozen: suspend the machine and wake it, or unplug the drive&apos;s power and plug it in again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepts no password after too many wrong ones: power-cycle it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reported success for {command} and did nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power-cycle it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive could not be unlocked; if somebody else set its password, only they can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s password could not be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was erased, and the drive has no password: it is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has no password and can be used, but all or part of it may be erased: erase it again before measuring it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports no password, but that report may be older than the password that was sent, and the drive did not accept its removal. Power-cycle it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success for SECURITY SET PASSWORD, but reports no password: something between it and the machine does not pass on what is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepted the password and then locked or froze its security settings at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported the erase as done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported the erase as done, but still has the password, which an erase removes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was not identified, so it cannot be erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing; the drive reports no progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record was kept of the removal of the password: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the method again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the drives again and confirm the intended one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the label on the drive if possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} &quot;{label}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} holds {content}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} holds {content} at {position} in a partition that the system does not list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, whose contents cannot be examined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, which other machines may be using</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, which could then no longer resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{finding}, one of the {n} drives of a file system</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{finding}, part of something that other drives may need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take the drive out of its pool, or delete the partition (Disk Management)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it is certainly no longer needed, remove it first: {commands}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} has the signature of a GPT partition table, but no such table can be read: its contents are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it is certainly no longer needed, remove the signature first: {command}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contents of {devices} could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if this persists, look for errors of the drive in the system log (dmesg).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a measurement, discard leaves it in nearly the same state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant crypto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support this kind of sanitize: {variant}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} did not report whether a sanitize is in progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try in this order: suspend the machine and wake it up; unplug the drive&apos;s SATA power cable and plug it in again; look for a firmware setting; use another port or another machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support the Format NVM command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} supports Format NVM, but not its crypto erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant user-data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} did not report its LBA format, so it could not be kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if this persists, use discard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} supports sanitize only by overwriting, which causes wear and is not offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support the Sanitize command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use nvme-format, or discard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support the ATA security feature set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support enhanced secure erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant normal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} supports sanitize only by overwriting, which is not offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support the ATA sanitize feature set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} accepts no more passwords: five wrong ones were tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the machine off and on (a restart is not enough), then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The security settings of {drive} are frozen until it is power-cycled: the machine&apos;s firmware does this at every boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is on battery, at {charge}; if the power fails during {operation}, the drive stays locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is on battery, and it is not known how full it is; if the power fails during {operation}, the drive stays locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is on battery, at {charge}; {operation} is only started at {enough} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is on battery, and it is not known how full it is; {operation} is only started at {enough} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} has no firmware that could erase it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use discard or fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is behind a USB bridge: bridges have passed on only half of such a command and left drives locked for good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect the drive to SATA or NVMe directly, or use discard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not an NVMe drive, or does not respond as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ata-sanitize or discard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not an ATA drive, or does not respond as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use nvme-format or discard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not support discard, or its connection does not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the drive instead, or connect it directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is locked with a password and accepts nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If an erase of SteadyMark was interrupted, recover the drive ({command}); otherwise unlock it with its password (hdparm --security-unlock).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} already has a password: somebody set it, or an interrupted erase did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If an erase of SteadyMark was interrupted, recover the drive ({command}); otherwise remove the password (hdparm --security-disable).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize is in progress in {drive}, at {progress}; it cannot be stopped, and the drive accepts nothing else until it finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it finishes ({command} shows how far it is).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last sanitize of {drive} failed, and the drive refuses everything but another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitize it again (ata-sanitize), or make it leave this state ({command}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize commands of {drive} are frozen until it is power-cycled: the machine&apos;s firmware does this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} of {drive} are hidden behind its accessible end ({areas}), and the normal secure erase may leave them unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant enhanced, or ata-sanitize: they erase it as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm -N shows it).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm --dco-identify shows it).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect the power supply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize erases every namespace of the drive, not only {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize erases every namespace of the drive, not only {drive}: also {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive erases all its namespaces when one is formatted, not only {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive erases all its namespaces when one is formatted, not only {drive}: also {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It has {n} controllers, through which other machines may use it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Use discard, which changes only this namespace, or delete the others first (nvme delete-ns).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{drive} can hold {n} namespaces and did not list them; all of them would be erased.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All namespaces of the drive would be erased, not only {drive}: it also has the namespaces {others}, which are not visible here.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Use discard, which changes only this namespace, or delete the others first (nvme list-ns --all, nvme delete-ns).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a namespace that several controllers of the drive share, and another machine may use it through one of them: it has {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a namespace that several controllers of the drive share, and another machine may use it through one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If no other machine is connected, make the namespace a private one (nvme delete-ns, nvme create-ns with nmic 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is connected over a network ({network}), and other machines may use it as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase it on the machine that exports it, where its users are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{drive} has {n} keys registered for persistent reservations: a cluster or another machine is using it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>If it is certainly no longer needed, remove the keys first (sg_persist --out --clear, nvme resv-register).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the machine boots from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the EFI system partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system&apos;s swap space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system&apos;s hibernation storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder of SteadyMark&apos;s results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{use} ({user})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is mounted at {user}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is swap space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is an opened encrypted container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use by LVM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use by the device mapper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is part of a running RAID array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use by bcache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is part of a pool that is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use by a loop device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is open in a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is open in {user}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is exported to other machines by the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} may be in use by {user}, which is not visible from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use, and the system does not report by what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove its drive letter and mount folders, which keeps its data (mountvol X: /D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the page file to another drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close that program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete that volume (Disk Management)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unmount it (umount)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch it off (swapoff)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the container (cryptsetup close)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deactivate the volume group (vgchange -an)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the mapping (dmsetup remove)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop the array (mdadm --stop)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop bcache on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unmount or export the pool (umount, zpool export)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detach the loop device (losetup -d)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close that program or detach the drive from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop exporting it (nvmetcli, targetcli, or the gadget&apos;s configuration)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>try again where everything is visible: as root of the machine itself, not in a container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find out what uses it (lsblk, fuser)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A partition was specified, but this method works on the whole drive {drive} and everything on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the drive if all of it may be lost; a partition can only be trimmed, or its free space filled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not a drive: the kernel assembles it from others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not a drive: the kernel assembles it from {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disassemble it, then choose its drives one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{role} ({device})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{role} ({device}, {path})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} holds {roles}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be overridden: boot the machine from another drive, for example from a live system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is in use: {uses}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If its data may be lost, first {steps}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everything on {drive} is held by this program exclusively.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not held by this program exclusively: {devices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the programs that use it (Resource Monitor shows which), remove its drive letters (mountvol X: /D), then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unmount it and close whatever uses it (lsblk and fuser show what), then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {drive} an operation was started and has not finished: {operation}, at {progress}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it if it is still running; otherwise recover the drive first ({command}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for a write-protect switch, or make it writable (diskpart: attributes disk clear readonly).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for a write-protect switch, or make it writable (blockdev --setrw).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a host-managed zoned drive: its zones have to be reset one by one, which SteadyMark does not support.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset its zones with blkzone reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} ({device})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give its volume a letter; or fill the whole drive if all of it may be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mount it; or discard the drive if all of it may be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mount it; or fill the whole drive if all of it may be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file system of {drive} is mounted, so it is not known which blocks are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volumes} is mounted read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the volume writable (diskpart: attributes volume clear readonly).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mount it for writing (mount -o remount,rw).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volumes} cannot be trimmed: the file system, or a layer between it and the drive, does not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard disks do not support TRIM, and USB bridges often do not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For LUKS allow discards (cryptsetup --allow-discards); USB bridges often do not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volumes} is full: there is no free space to fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove what is not needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent to it; select the drive again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not the one that was confirmed: its name is &quot;{found}&quot; and not &quot;{confirmed}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive that was confirmed is gone: {drive} is a different drive now, or the same one after it was unplugged and reconnected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not the one that was confirmed: its serial number is &quot;{found}&quot; and not &quot;{confirmed}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not the one that was confirmed: its model is &quot;{found}&quot; and not &quot;{confirmed}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not the one that was confirmed: its world-wide name is &quot;{found}&quot; and not &quot;{confirmed}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not the one that was confirmed: its size is &quot;{found} bytes&quot; and not &quot;{confirmed} bytes&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not confirmed which drive is intended: the sequence number assigned by the kernel of {drive} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not confirmed which drive is intended: the serial number of {drive} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not confirmed which drive is intended: the model of {drive} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not confirmed which drive is intended: give the name of {drive}, &quot;{wanted}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not confirmed which drive is intended: give the end of the serial number of {drive}, &quot;{wanted}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{typed}&quot; is not the name of {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{typed}&quot; is not the end of the serial number of {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is the intended drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such recovery.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It must be a method that is done to a drive, with a variant of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be true without refusals, and false with them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a name that this version does not know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A preparation is done, refused, failed or cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the free space twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill the free space twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill the free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the whole drive twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the whole drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill the whole drive twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill the whole drive</source>
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
        <source>Idle for {duration}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle for {duration}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crypto erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enhanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} ({variant})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no method &quot;{name}&quot;; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no variant &quot;{name}&quot;; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method {method} has no variant &quot;{variant}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A drive is filled once or twice, not {n} times.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The method {method} is done once: only fills can be repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive can be left idle for 24 hours at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An idle step needs a duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only idle steps have a duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a number of times; write for example fill=2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{steps}, then {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trims the free blocks of the drive&apos;s mounted file systems and touches no file; it takes seconds to minutes. Files deleted earlier can hardly be recovered afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discards every block of the drive, without waiting until the flash is erased: all data is lost within seconds to minutes. No ordinary program can recover it, but a laboratory may, so this is not suitable for sensitive data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills the free space with files and removes them again, which brings the drive into the state of one in use and adds that much wear; it takes as long as the drive needs to write it. Your files stay, and hardly anything of files deleted earlier can be recovered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the whole drive from its first to its last sector, which destroys everything on it and adds wear of one drive write; it takes minutes on a fast drive and hours on a large one. Nothing can be recovered except what remains in the spare area, which no program can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has the drive&apos;s firmware erase the namespace or destroy its encryption key, and keeps its sector size; it takes seconds to minutes and reports no progress. Nothing can be recovered if the firmware works as specified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has the drive&apos;s firmware erase all its namespaces including caches and spare area; it takes seconds to hours, cannot be stopped, and continues after a power failure. Nothing can be recovered if the firmware works as specified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has the drive&apos;s firmware erase everything including hidden areas and spare area; it takes seconds to hours, cannot be stopped, and continues after a power failure. Nothing can be recovered if the firmware works as specified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last resort: sets a known password, has the drive&apos;s firmware erase the drive in minutes to hours, and removes the password; if the power fails during the erase, the drive stays locked until it is recovered here. Nothing can be recovered if the firmware works as specified, but the normal form may leave spare area and hidden areas unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the drive idle so that it can run its background maintenance; nothing is sent to it. No data is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM (version 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal of an ext4 file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log of an XFS file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the memory of a hibernated system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ISO 9660 (an image of a disc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition table (MBR)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition table (GPT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A format keeps sectors of {sector} bytes with {metadata} bytes of metadata.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A format keeps sectors of {sector} bytes with {metadata} bytes of metadata and protection type {type}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The controller can hold {n} namespaces: unattached ones are not visible here, and a sanitize erases them as well (nvme list-ns --all shows them).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The last sanitize of {drive} failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the drive refuses everything since, sanitize it again (nvme-sanitize), or make it leave its failure mode ({command}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked without administrator rights: what only the drive itself can report is read, and judged, right before anything is sent to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} is listed in {table} as {entry}: the system expects it to be there. After an erase that entry points to nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are hidden behind the accessible end (HPA): sanitize and the enhanced secure erase reach them, discard and fill do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are set aside by a device configuration overlay (DCO): sanitize and the enhanced secure erase are meant to reach them, discard and fill do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On battery ({charge}): connect the power supply before any long operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On battery: connect the power supply before any long operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not detectable from here: a second machine on the same drive (dual-port SAS without reservations), and a program to which the drive is being passed right now. Rule both out first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing by the drive&apos;s firmware (format, sanitize, secure erase) has been tested on emulated drives only, never on a real one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} may be locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} may have a password that it does not report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is locked with a password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} has a password and is not locked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A secure erase of {drive} was interrupted, and {state}: the password is the one that SteadyMark always sets, and can be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{state}, and there is no record of it here. If it comes from an interrupted erase by SteadyMark on another machine or from Windows, the known password removes it; at most two of the five attempts are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempts are left: switch the machine off and on first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its security settings are frozen: suspend the machine and wake it up first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize is in progress in {drive}, at {progress}: it cannot be stopped, not even by switching the drive off; wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize of {drive} was started and may still be running in the drive: it cannot be stopped; wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} shows how far it is. Some drives hang at 1 % for hours: switch the machine off for a minute, switch it on again, and leave the drive powered and undisturbed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation on {drive} was interrupted, at {progress} or later: {operation}. The drive itself needs no recovery, but part of its data may be lost; only the record has to be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize of {drive} failed, and the drive refuses everything else: recovery makes it leave this state, and it can be sanitized again then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} sanitizes it again, which also leaves this state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive does not support the command, or refuses it while it is locked by a password (Opal); unlock it with the tool that locked it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive does not support this form of the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the command timed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system reset the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive is locked by a password (Opal) or its manufacturer forbids it; unlock it with the tool that locked it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it supports only the other form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last sanitize failed, and the drive accepts nothing else until that is repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive accepts nothing else until it finishes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another host has reserved the namespace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive does not support this LBA format together with a secure erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch the machine off and on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait until it finishes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the range is locked by a password (Opal)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVMe {command} ({code})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} of namespace {id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secure erase {setting} (user data)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secure erase {setting} (crypto erase)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secure erase {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, LBA format {format} kept, {erase}; time limit {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, LBA format {format} kept, {erase}, protection type {type} kept; time limit {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, exit failure mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, block erase of the whole drive, deallocating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, crypto erase of the whole drive, deallocating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, action {action}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, sanitize status ({page})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type {type}, code {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ({code})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ({code}): {meaning}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused {command}: {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s answer to {command} is too short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s capabilities are not known: Identify Controller was not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive identifies itself differently than a moment ago ({model}, serial number {serial}): it may be a different one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The namespace has changed since a moment ago: it has {size} in blocks of {block} bytes now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the drive again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support the Format NVM command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support the crypto erase of Format NVM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Formatting this drive affects all namespaces of its controller, and there are others ({n} devices).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>LBA format {format}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata in the block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>protection type {type} in the first bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>protection type {type}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} in blocks of {block} bytes with {metadata} bytes of metadata ({properties})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize continues in the drive: SteadyMark finds it when the drive is selected again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize was in progress ({progress}) when the drive stopped responding: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It continues by itself as soon as the drive has power; connect it, wait, and select it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitizing; the drive continues by itself, even after a power failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanitizing; the drive has been at {progress} for {minutes} min. Some drives do this for hours: leave it powered. If there is no progress by tomorrow, switch the machine off and on; the sanitize continues, and SteadyMark finds it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support the sanitize action crypto erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support the sanitize action block erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports that it started the sanitize nevertheless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports that its sanitize failed: its data may be partly erased or not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has left its failure mode and can be used; try again, or another method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not leave its failure mode: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the machine off and on and sanitize it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports that it was never sanitized, although it accepted the command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepted the command, but its log reports another sanitize ({found} instead of {sent} in dword 10): this one did not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive never showed this sanitize in progress, and an earlier one had ended the same way: only reading the drive back now shows whether this one was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}, once a second until the sanitize has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not report how its namespace is formatted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formatting; the drive reports no progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported that the format is complete and has not responded since: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported that the format is complete, but now has {layout} instead of {before}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize was already in progress: no other was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Controller has neither a model nor a serial number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Controller says that there can be no namespace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no namespace {id}: its size is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Namespace says that LBA format {format} of {count} is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Namespace says that blocks have 2^{exponent} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Namespace says that there are {count} blocks of 2^{exponent} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to Identify Namespace says that data is protected by type {type}, which does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s list of namespaces is not in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize status log holds the state {state}, which SteadyMark does not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not accept discards: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The discard failed after {done} of {total}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything before that is discarded, the chunk at which it stopped may be, and the rest is unchanged; the drive can be used or discarded again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fill failed in pass {pass} after {done} of {total}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous data cannot be restored; the drive can be used or filled again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write of all {size} in blocks of 1 MiB, from the first to the last, pass {pass} of {passes}: data that does not compress or repeat, zeros in the first and the last MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flush of the drive&apos;s write cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>BLKDISCARD of all {size} in {n} chunks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing, pass {pass} of {passes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on the drive was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This method erases nothing and is performed elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {size} of the drive were discarded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All {size} of the drive were written {n} times.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The namespace was formatted and erased; its LBA format was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive erased itself, and no password is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive sanitized itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was not written to the log: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method} does not work on a whole drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive could not be examined: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused by: {gates}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped before it started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system did not rescan the drive: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unplug and reconnect it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but could not be examined afterwards: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but disappeared before it could be read back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not respond, so its state is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark has kept a record of this: select the drive again to recover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of the operation is still there: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FITRIM of each mounted file system, a part at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes of files until the file system has no free space left; they are deleted afterwards, twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes of files until the file system has no free space left; they are deleted afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of an operation has an unknown stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operation &quot;{operation}&quot; was interrupted before it changed anything. The drive needs no recovery; its record is removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operation &quot;{operation}&quot; was interrupted. The drive can be used; check whether it was erased, or repeat the operation. Its record is removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its record is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close whatever is using the drive and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive needs no recovery: no operation was left unfinished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of the interrupted operation is about another drive ({model}, serial number {serial}): nothing was sent to this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s controller does not report the state of the sanitize, but the drive can be read again: none is in progress. Whether it was erased is not known; check it, or erase it with another method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was recovered, but could not be examined afterwards: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepted all commands, but has not recovered yet. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password was removed: the drive can be used. Whether it was erased is not known; check it, or erase it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sanitize that was in progress has finished, and the drive reports success.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} was not sent: an interrupted operation is only completed, never started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} was not sent: no record of the operation was written before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused {command} (status {status}, error {error}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but now identifies itself as {model} with the serial number {serial}: check it before using it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but has {size} instead of {before}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but has sectors of {sector} bytes instead of {before}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported that it is erased, but the password is still set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sanitize is in progress although the drive reported that it had finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} sampled blocks cannot be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All {n} sampled blocks that held data hold it unchanged.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of {n} sampled blocks that held data holds it any more; the rest is not known.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {telling} sampled blocks that held data still hold it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The drive reported that everything was written, but {n} sampled blocks cannot be read back as written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sampled blocks still hold what was there before.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This drive does not guarantee what discarded blocks read as, so the discard may have worked nevertheless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reported success, but still holds its old data: {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The drive reported success, but {n} sampled blocks that were readable before can no longer be read: what happened to the data is not known.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sampled blocks cannot be read: some drives refuse blocks that have not been written since the erase; writing them resolves that.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The sampled blocks held nothing before that could prove the erase: there is only the drive&apos;s own report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sampled blocks held nothing that could show whether the drive was erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the drive was erased is not known: {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few rounds were measured to tell whether the drive reached steady state: one of {every} counts, and {needed} of them are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few rounds were measured to tell whether the drive reached steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reached steady state in one of {every} rounds from {first} to {last}; the figures are their means.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not reach steady state; the figures are the means of one of {every} rounds from {first} to {last}, the last that count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reached steady state in rounds {first} to {last}; the figures are their means.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not reach steady state; the figures are the means of rounds {first} to {last}, the last that were measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} varies by {range} ({rangeAllowed} allowed) and drifts by {drift} ({driftAllowed} allowed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {time} of rest between bursts it reaches {iops} IOPS, {share} of its steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {time} of rest between bursts it reaches {iops} IOPS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short rests help: up to {share} of its steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short rests do not help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{group}: {rate}, {latency} on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It did not return to the speed of the first group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It returned to the speed of the first group after {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round is not enough to show a slowdown: {iops} IOPS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It starts at {first} IOPS and ends at {last}: {share} of the initial speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only {n} rounds were measured: too few to see where it settles.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Its first round alone wrote the whole range {times} times over: a fresh drive is faster than that round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too little has been measured to say more than the table shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} fills</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{time} of rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}: the first {size} at {rate}, then {rateAfterwards}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding} on average, and at {share} in its slowest quarter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} the first {size} are as fast as initially ({rate}, {share} of the initial speed there); then it writes {rateAfterwards}, less than before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} the first {size} are as fast as initially ({rate}, {share} of the initial speed there); then it writes {rateAfterwards}, as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} the first {size} are faster again ({rate}, {share} of the initial speed there); then it writes {rateAfterwards}, less than before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} the first {size} are faster again ({rate}, {share} of the initial speed there); then it writes {rateAfterwards}, as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} there was nothing to recover ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} all of the loss is recovered ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} it is even slower ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} only what a write buffer absorbs at once is faster, about {size} ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} nothing is recovered ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} {recovered} of the loss is recovered ({share} of the initial speed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} it is faster again ({share} of the initial speed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{preparation} was not possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{preparation} was not possible: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} it is as fast as before: {share} of its initial speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {treatment} it writes at {share} of its initial speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the state &quot;{state}&quot; it writes at {share} of its initial speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its initial speed is not that of a fresh drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its initial speed is {rate} ({iops} IOPS); the other states are not measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate} again, for all of the {size} that were written: {share} of its initial speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate} again, for {size}: {share} of its initial speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate}: less than before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate}: more than before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate}, as before: only what a write buffer absorbs at once, about {size}, was faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate}: nothing is recovered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest it writes {rate}, as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wrote nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sustains its speed: {rate} over the {size} written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It slows down without a clear step: {first} in the first fifth of the data written, {last} in the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It gets faster without a clear step: {first} in the first fifth of the data written, {last} in the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies without a clear step: the fifths of the data were written at between {lowest} and {highest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies between {lowest} and {highest}, but averages about the same over each fifth of the data written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast for the first {size} ({rate}), then {rateAfterwards}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than its whole area was written, so a large cache may not have filled up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {size} it falls to {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {size} it rises to {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the end it is steady at {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not steady when the measurement ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At times it wrote nothing at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At its slowest moment it wrote {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure of {journal} is running in process {process}; stop it first, or wait until it finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal cannot be created as {journal}; choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program or the machine stopped before the run finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal was written by a newer version of SteadyMark: resume it with that version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not the journal of a procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must come after the previous sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brings more I/Os than a stage can have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be less than {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the number of a stage with a grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have its place in the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} of the journal is damaged: the procedure cannot be resumed from it and has to be started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal is empty: start the procedure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first line of the journal is damaged, or it is not a journal: start the procedure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} of the journal makes no sense ({reason}): the procedure cannot be resumed from it and has to be started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>journals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of iops, bytes-per-second and mean-latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be idle: that is a rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;filled&quot; or &quot;unwritten&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of auto, ring, threads and sync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for {content} {folder} could not be created: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set $STEADYMARK_DATA to use another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} could not be removed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result {file} no longer exists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it counts {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>its points have {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its points have {n} I/Os</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>its points have {latency} as the longest latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os of {block} bytes are {bytes}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{sample} has I/Os in a direction that its cell does not use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sample} has latency percentiles that are not in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sample} has a mean latency above its longest one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole run is said to have written {bytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sample} does not come after the previous one in the procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sample} started before the previous one was over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} bytes were written before it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to the sample before it {n} were</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Amount written</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>up to the last sample {n} bytes were</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the grids wrote {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>its samples have {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>its histogram holds {n} reads</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage}, reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>its histogram holds {n} writes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage}, writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its longest latency is {latency}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of its samples is {latency}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its latencies sum up to {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those of its samples to {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}, its judged pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} is judged by a pass that is none of its samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &quot;{stage}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>it has {n} rounds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the procedure allows {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}, its grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step did not end, but its stage is said to be complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stage is not complete, but the run is said to be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state of the drive that belongs to the journal {journal} is missing: the procedure cannot be resumed and has to be started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal {journal} could not be removed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a stage that measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too long for when it started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too much together with what the sample wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;run&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the number of the stage that it stands in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a result that can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result could not be saved as {file}; save it in another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds a run of several stages, not a benchmark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it on the page of its procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds a benchmark that measured nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not an amount; write a size such as &quot;8 GiB&quot;, a share such as &quot;25 %&quot;, or &quot;2 fills&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is out of range; choose 1 byte to 1 PiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a share; write a percentage such as &quot;25 %&quot; or &quot;400 % of capacity&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is out of range; choose 0.0001 % to 100000 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plan &quot;{plan}&quot;; known are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plan &quot;{plan}&quot;; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a preparation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {place}: {complaint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no &quot;{key}&quot; in {whole}; known are {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no &quot;{key}&quot; in {whole}; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known are {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected text in quotation marks, such as &quot;8 GiB&quot;, &quot;30 min&quot; or a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>expected one line of 1 to {n} bytes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>expected true or false, without quotation marks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a whole number from {least} to {most}, without quotation marks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time of {time} is out of range; choose {least} to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a share, such as &quot;20 %&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share is out of range; choose {least} to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{word}&quot; is not expected here; choose {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{word}&quot; is not expected here; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan must be in braces: {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan has no &quot;stages&quot;: list what is to be done, stage by stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a plan consists of small letters, digits and hyphens: &quot;my-plan&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size is a share of what may be used, such as &quot;25 %&quot;, or a size such as &quot;64 GiB&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{plan}&quot; is the name of a built-in plan, and this one differs from it; give it a name of its own, such as &quot;{suggestion}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stages must be in square brackets: [ … ].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no stages; add at least one, such as {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {most} stages, including repetitions; remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stage does one thing, and this one has &quot;{first}&quot; already; give &quot;{second}&quot; a stage of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no &quot;{key}&quot; in a stage; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stage has one of {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this stage has no action; add one of {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stage must be in braces: {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a repetition needs the &quot;stages&quot; that it repeats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>repetitions can be nested at most {n} levels deep; write some of the stages out.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a snapshot needs the value true; remove the stage for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an earlier stage is called &quot;{stage}&quot;, too; give each its own name, or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to leave the drive idle, use a stage with &quot;rest&quot;, such as {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;fresh&quot; takes what the target has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only fills can be repeated; remove &quot;times&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no profile &quot;{profile}&quot;; known are {profiles}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no profile &quot;{profile}&quot;; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known are {profiles}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each workload says whether it reads or writes; remove this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload of a grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;workload&quot; is missing, such as &quot;rnd,4KiB,q32,read&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a profile, or a list of workloads: [&quot;rnd,4KiB,q32,read&quot;].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;workload&quot; is missing, such as &quot;rnd,4KiB,q32,write&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload already has a number of bytes; give it only once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds need &quot;workloads&quot;, a list such as [&quot;rnd,4KiB,q32,write&quot;].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {most} workloads; remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an earlier workload is called &quot;{workload}&quot;, too; give it its own &quot;name&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;workload&quot; is missing: the name of one of this stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this stage has no workload &quot;{workload}&quot;; there are {workloads}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this stage has no workload &quot;{workload}&quot;; did you mean &quot;{nearest}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {workloads}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a list of workload names in square brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is to become steady? Name a workload, or omit &quot;follow&quot; for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it applies to &quot;written&quot;, which is missing; add it, or remove this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these rounds would never end; add &quot;written&quot;, &quot;time&quot; or &quot;steady&quot;, or a number of rounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The plan has {n} bytes, more than the {most} that a plan may have: it is not a plan.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Own definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After SNIA SSS PTS 2.0.2, in our own words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sustained write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a drive sustains its initial write speed, and how fast it is after that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own definition after a review of X-bit labs, 2012</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write Saturation (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How small random writes slow down from a fresh drive to its steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS of 56 mixes and block sizes in the steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential reading and writing in the steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of single small I/Os in the steady state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host Idle Recovery (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross Stimulus Recovery (SNIA style)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a drive needs to adapt to a different kind of writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no procedure &quot;{procedure}&quot;; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings are client or enterprise, not &quot;{settings}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only four-states measures a grid in each state: omit the grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only sustained has selectable idle times: omit them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle times must be different, and at most 24 hours each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most 50 idle times are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations and amounts are scaled to {share}, no sample to less than 100 ms, fills are done in full: the figures are not those of the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations and amounts are scaled to {share}, no sample to less than 100 ms: the figures are not those of the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations and amounts are scaled to {share}, fills are done in full: the figures are not those of the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Durations and amounts are scaled to {share}: the figures are not those of the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method {method} cannot make a folder fresh: only trim can, or choose a whole drive as the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method {method} does not make a whole drive fresh: choose discard, nvme-format, nvme-sanitize, ata-sanitize or ata-erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scale must be between 0.0001 and 1, where 1 is the full procedure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive cannot be discarded (no TRIM reaches it): choose another method to make it fresh (nvme-format, nvme-sanitize, ata-sanitize or ata-erase), or omit the preparation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Either the preparation is omitted or there is a method to make the drive fresh: choose one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The states of {title} are made by preparing the drive: {plan} cannot omit that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The drive has sectors of {n} bytes, but the procedures use blocks of 4 KiB: none of them can run on it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The size of {size} is more than the {most} that the drive has: choose a smaller one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of {size} is more than the {most} that may be used in that folder: choose a smaller one or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure would use {size}, but needs 16 MiB at least: choose a larger size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure would use {size}, but needs 16 MiB at least: free some space or choose another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan of one grid is a benchmark, and the length of its tests is not scaled: choose the full length, or change the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan of one grid is a benchmark, and nothing makes the drive fresh before it: omit that choice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan of one grid is a benchmark: &quot;scale&quot;, &quot;size&quot; and &quot;file&quot; beside the name are of plans with several stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the size in the grid, &quot;size&quot;: &quot;1 GiB&quot;, and remove the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Repeating {n} stages {times} times gives more than {most} stages: repeat less often.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} has a cell whose name is empty, too long or not a single line: give it a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) with an impossible workload: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that reaches beyond the {size} that the procedure may use: choose a larger size, or a smaller span or block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} has a cell ({cell}) with {n} samples in a round: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that is followed by a wait of more than 24 hours: choose a shorter time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) with a negative distance of points: choose 0 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) with more than {most} points in a sample: choose a larger distance between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} follows cell {cell}, but has only {count}: name one of those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} checks for steady state every {n} rounds: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} ends when it is steady, but follows no cell: name the cells that count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} judges steady state over {n} rounds: choose 2 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} has an impossible limit of steady state: choose shares of the mean, such as 0.2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} has {n} cells: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} has two cells called {cell}: give each its own name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} has {n} rounds: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} may write an impossible amount: choose more than nothing, or no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has an impossible time limit: choose more than nothing and at most a year, or no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} cannot be done: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} would destroy everything on the drive that holds a folder: choose a whole drive as the target, or trim.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a wrong plan: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a plan that prepares the drive itself, which would change the state being measured: remove its preparation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a plan with a file of {size}, more than the {most} that the procedure may use: choose a smaller file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of a procedure consists of small letters, digits and hyphens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure {procedure} needs a title of one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scale of a procedure lies between 0.0001 and 1: choose one in that range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings of a procedure are &quot;client&quot; or &quot;enterprise&quot;, not &quot;{settings}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A procedure uses a multiple of 4 KiB up to 1 PiB: choose such a size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The procedure {procedure} has {n} stages: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stage {number} needs a name and a state of one line each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage {number} is called {stage} like an earlier one: give it its own name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage {number} ({stage})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is no layout of a test file; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is no quantity of a cell; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{kind}&quot; is not a known kind of I/O limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{status}&quot; is not a step status; known are complete, ended early, stopped, failed and skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the file as the program saved it, or measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{member} does not match the observations in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{member} is missing in the file; computed from its raw data it is {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{member} is {stored} in the file, but computed from its raw data it is {computed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {one}, but {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latencies sum up to {sum} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shortest latency is {latency} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the histogram begins at {latency} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all I/Os are in the overflow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longest latency is {latency} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} I/Os are in the overflow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last bucket of the histogram begins at {latency} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the histogram to between {lowest} and {highest} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ios} I/Os of {size} bytes are {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series has {count} bytes read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series has {count} bytes written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series has {count} I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series has {sum} ns as the sum of latencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series has {longest} ns as the longest latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lasted {duration} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its series ends at {end} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{slots} I/Os at a time for {duration} ns can have at most {most} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass}, reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass}, writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the histogram holds {count} latencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} I/Os are counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass}: {count} writes, but the step only reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass}: {count} reads, but the step only writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The warm-up of {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass {number} of {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass} was cut short, but the step is said to be complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The complete step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>it has {n} passes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the plan requires {passes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step {step} was stopped, but the run is said to be complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passes wrote {count} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole grid is said to have written {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksum is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksum in the file is not that of its content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{name}&quot; (step {number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step {step} is called &quot;{name}&quot; in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} keys appear more than once in their objects.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{place}: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} ({size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} ({outcome})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was prepared first: {steps}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{temperature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} new media errors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} new reallocated sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} new pending sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} new uncorrectable sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} new CRC errors (cable or port)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no new errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} written by the host (requested by this run: {requested})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} written by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write amplification {factor}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttled for {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive}: {facts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the status of a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual drive {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drive {preset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must lie behind the run before it and within {count} buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 16 hexadecimal digits or empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a time, the number of a drive and a temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be of a drive of the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no counts, so minNs and maxNs must be 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no counts, so sumNs must be 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of complete, ended early, stopped, failed and skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 32 hexadecimal digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of complete, stopped, failed and interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was written by a newer version of SteadyMark (schema version {version}; this program supports version {known}): open it with that version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was written by a version of SteadyMark before its first release (schema version {version}; this program supports version {known}): open it with that version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document has {size} bytes, more than the {most} that a result can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{status}&quot; is not a run status; known are complete, stopped, failed and interrupted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a name that this program knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be two times in ns; the second may be null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not have more zero blocks than blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target {path} does not exist. Choose an existing folder on the drive to test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target {path} is not a folder. Choose a folder on the drive to test, or a block device to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run that needs {memory} for I/O, in addition to the trace of every I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run that needs {memory} for I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the step &apos;{step}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by the user in the step &apos;{step}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step &apos;{step}&apos; failed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by the user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In pass {pass} no I/O was due: at this rate its passes are too short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>In the step &apos;{step}&apos; {n} I/Os that were due were never started, because the queue was full until the end: the drive cannot keep up with this rate at this queue depth.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It ended early at the write limit of {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health data needs administrator rights and was not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving the drive idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was left idle for {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: the drive was left idle for {time} of {planned}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system provides no thread for the run ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step &apos;{step}&apos; needs I/O on multiples of {unit}, but direct I/O on this target requires multiples of {needed} bytes. Choose a larger block size or alignment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{preparation} is not possible: the target is not backed by a drive of this machine. Remove this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation &quot;{preparation}&quot; was stopped: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation &quot;{preparation}&quot; was refused: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preparation &quot;{preparation}&quot; failed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The I/O trace is complete only up to {time} of the run: {n} I/Os after that did not fit into {memory} of memory. They are in all figures, histograms and the heat grid, but not in the trace.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The journal is inconsistent: {reason}. Start the procedure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more stages than its procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample belongs to no stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample is out of place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder or drive {path}. Choose a folder on the drive to test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder or drive {path}. Choose a folder on the drive to test, or a whole drive: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; needs more memory for the buffers of &apos;{test}&apos; than can be used. Choose smaller blocks, a lower queue depth or fewer threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; would destroy everything on the drive that holds the folder. Choose the whole drive as the target, or remove this stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; needs a mounted file system, and a whole drive has none. Use &quot;{method}&quot; instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; cannot measure its grid: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; creates a test file in addition to that of the procedure, and there is no room for both: {free} are free, {needed} are needed. Choose smaller files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a single drive that can be overwritten. Choose a folder on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure has no stages. Choose one from the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure uses {needed}, but the drive has only {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} does not fit: {free} are free, of which {spare} are kept free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the simulated drive {drive} ({size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} ({size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure was started on {begun}, and this is {now}: {difference}. Resume it on the drive that it was started on, or start a new run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a folder instead of a whole drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole drive instead of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the same simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its size differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is backed by a different number of drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive is a different model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the serial numbers differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No I/O trace is recorded, because the procedure has more than {most} tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measurement was interrupted and resumed later: this trace starts where it was resumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was interrupted and resumed later; the drive was idle in between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was interrupted and resumed later with a new test file; the drive was idle in between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal is on the drive under test: a few kilobytes are written to it after each sample. Set the environment variable STEADYMARK_DATA to keep it in another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by the user in the stage &apos;{stage}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; failed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal can no longer be written, so this run cannot be resumed after an interruption: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive {drive} is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has only {size}, but the procedure uses {needed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a sample of &apos;{test}&apos; no I/O was due: at this rate it is too short. Choose a higher rate or longer samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; was not possible, and the following stages were measured without it: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is in memory, so there is no drive to fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is on another machine, whose drives cannot be prepared from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is a file system in user space, and the drive it uses is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is not on a known drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a folder: free space is filled through files. Specify a mounted file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder of a file system on a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to fill in {folder}: {free} are free, and a fill leaves {reserve} free for other programs. Free some space, or choose another file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is not on {drive}, the selected drive, or that drive has been replaced. Select the drive and the folder again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file system is mounted with &quot;discard&quot;: the removed files are trimmed at once, so the drive does not stay filled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compressed or encrypted what was written, so the drive may hold less than that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the space ran out ({reason}): other programs wrote in the meantime, or a quota was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the space ran out: other programs wrote in the meantime, or a quota was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {filled} of {planned} could be filled: other programs wrote in the meantime, or a limit of the file system was reached ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {filled} of {planned} could be filled: other programs wrote in the meantime, or a limit of the file system was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compresses what is written: random data hardly shrinks, but how much reaches the drive is not known exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system writes to new locations and may keep old ones (snapshots): not every free block is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling the free space, pass {pass} of {passes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling the free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The free space of {folder} was filled: {written} were written, and the files removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The free space of {folder} was filled twice: {written} were written, and the files removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: {written} of {planned} were written, and the files removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is gone; {written} of {planned} were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its cable and connection; files left on it are removed when SteadyMark fills or tests something after it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling the free space of {folder} failed after {written} of {planned} were written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling the free space of {folder} failed after {written} of {planned} were written: {explanation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files were removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A budget controller of 2008: maps whole blocks and rewrites one for every small write (about 200 ms); no TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compresses what it stores, like SandForce&apos;s controllers of 2010; a reserve of 7 %, and TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLC flash with 512 MiB of SLC cache that is folded while the drive is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like slc-cache, but 16 GiB with 2 GiB of cache: for tests that need a span of 8 GB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no simulated drive &quot;{drive}&quot;; there are: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}, simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; is in use. Restore its state before a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive is simulated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; does not support self-tests. Choose a real drive for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; does not support TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the ATA erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; does not support SANITIZE DEVICE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing but test files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive is simulated: there is no data to lose and no wear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not read back: a simulated drive holds no data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; trimmed its free space, {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; was discarded completely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; erased itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; cannot do this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: {written} of the simulated drive &apos;{drive}&apos; were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filling the simulated drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of the simulated drive &apos;{drive}&apos; was written twice: {written}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of the simulated drive &apos;{drive}&apos; was written: {written}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; was not left in an unfinished state: there is nothing to recover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A simulated drive &apos;{drive}&apos; cannot be created: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the page size must be a power of two from 512 bytes to 1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 to 4096 pages per block, 1 to 256 channels, and 1 to 1024 commands are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the capacity must be whole pages, at most 64 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over-provisioning (0 to 10), goal of idle collection (0 to 1), compression ratio (0.01 to 1) or speed of the link are out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times of the flash must be from 8 ns to an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times must be from 0 to an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a write cache of at most 1 GiB and an SLC cache up to the capacity are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with block mapping there is neither an SLC cache nor compression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with block mapping the capacity must be whole blocks of at most 1 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>each channel has {n} blocks in reserve and needs {needed}. Give it more over-provisioning, more capacity, or fewer channels.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The saved state of the simulated drive &apos;{drive}&apos; cannot be used: {reason}. Start with a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is truncated or damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of a drive with other parameters, or of another version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its numbers do not add up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is simulated, in virtual time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the simulated drive {drive} can be used here, not {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; has a test file. Wait until the run that created it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; has no space for a test file of {size}: {free} are free. Choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; is already being tested. Wait until that test has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has more than {count} stalls of the requested length: raise the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has more than {count} silences of the requested length: raise the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the trace was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no chunk {chunk}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} has {columns} columns, but those before it have {before}: logs made with different options cannot be read as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log has more than 4294967296 I/Os: split it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the one with _lat or _clat in its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}, column 5: expected a priority of 0 or 1 as in the lines before, but there is &quot;{found}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}: the I/O is more than 36 years after the start of the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times are rounded to 1 ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log has no offsets: all are shown as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} trims were omitted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The log contains only trims, which a trace does not support.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log contains no I/O: it is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every value of the log is 1: this is fio&apos;s log of IOPS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By its name this is fio&apos;s log of bandwidth, which has no latencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By its name this is fio&apos;s log of IOPS, which has no latencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time in milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latency in nanoseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the direction (0 read, 1 write, 2 trim)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block size in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the issue time in nanoseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset in bytes or the priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}, column {column}: expected {expected}, but there is nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}, column {column}: expected {expected}, but there is &quot;{found}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} as a whole number below 2^64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} has more than 8 columns, but a latency log of fio has 4 to 7 (a log of histograms cannot be read).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Line {line} has {n} columns, but a latency log of fio has 4 to 7.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{value} as a decimal number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} up to {largest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} is the average of a time window (its block size is 0): create the log without log_avg_msec, so that every I/O has its own line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log cannot be read beyond line {line}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} is longer than 1024 characters, but a latency log of fio has 4 to 7 columns (a log of histograms cannot be read).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {count} bytes at byte {offset} are beyond the end, which is at byte {end}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be read at byte {offset}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends there now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has an I/O whose number exceeds the possible maximum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers of its I/Os are further apart than the queue depth allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads and writes do not alternate as the workload&apos;s generator makes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a SteadyMark trace: it does not start like one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header of the trace is damaged: there is no version 0 of its format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has version {version} of its format, and this version of SteadyMark reads up to {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a newer version of SteadyMark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index cannot be used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends in the middle of an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of its entries is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it refers to a block that overlaps another or is beyond the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The columns of a chunk cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they end in the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {column} has an invalid header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a required one is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something follows the last byte lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they are said to hold {ios} I/Os, and a chunk holds 1 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This is not a SteadyMark trace: it has only {n} bytes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The file {file} cannot be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace takes {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes[{index}] refers to a step that does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes[{index}] is present twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>targetBytes must be at least one block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The overview of the trace is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The overview of the trace has version {version}; this program reads version 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the warm-up of step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass {pass} of step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the warm-up of &quot;{step}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass {pass} of &quot;{step}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description at byte {offset} is damaged, so the other copy is used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description of the trace, without which it cannot be interpreted, cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own header is inconsistent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the description has no such pass or worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than a chunk can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chunk at byte {offset} ({ios} I/Os of {pass}, worker {worker}) is skipped: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more heat grids than fit into memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block at byte {offset}, which contains information about I/Os but none of them, is skipped: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the {all} I/Os of {pass} {missing} are missing; {found} can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {found} I/Os of {pass} where the description says {all}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chunk at byte {offset} ({ios} I/Os of {pass}, worker {worker}) cannot be used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its times are invalid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its offsets are missing, or present although they follow from the workload.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its I/Os are not those described by its header.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A chunk of {ios} I/Os is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged from byte {begin} to byte {end}; this part is skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is truncated or damaged from byte {begin} to byte {end}, where it ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the file with its index is missing or damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index at byte {offset} is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There are {n} more damaged parts of these kinds.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It was rebuilt from the intact parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block at byte {offset} is truncated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksum of the block at byte {offset} is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heat grid of untraced I/Os has an invalid header.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heat grid of untraced I/Os ends in the middle of a cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heat grid of untraced I/Os has a cell outside of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of host stalls ends in the middle of one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host stall has invalid times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The overview refers to passes that the trace does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed data cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no zstd frame begins there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is shorter than it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something follows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not give its length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than it may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program implements the file system: its overhead is part of the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program ({program}) implements the file system: its overhead is part of the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is backed by a file, which is accessed through the page cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is backed by a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is backed by a file, which is accessed through the page cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is backed by a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine encrypts the drive: the cost of encryption is part of the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine encrypts the drive ({method}): the cost of encryption is part of the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is spread across several drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is spread across several drives ({kind}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is spread across several drives by {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is spread across several drives by {name} ({kind}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a compressed drive in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a drive in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is a Storage Spaces virtual disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is on another machine: the result includes the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a virtual drive: its host may cache its data and share its hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file is in memory: no drive was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder on a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is on the host of this virtual machine, which may cache it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is on another machine: the result includes the network and its cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder is on an overlay file system, as in containers and live systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system writes changed data to a new location (copy-on-write).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system was {share} full with the test file on it: the remaining space of a hard disk is often on its slow inner tracks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system was {share} full with the test file on it: SSDs write more slowly when little space is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test data was one repeated block, which some drives store in less space and time than other data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test data was zeros, which some drives store in less space and time than other data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test data was one repeated byte, which some drives store in less space and time than other data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test data was {share} zeros, which some drives store in less space and time than other data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure outside the control group (a container or a service with I/O limits), or raise the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the {inFlight} I/Os in flight only {inDevices} were in {devices} on average, and each spent {time} outside: something above the drive held them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for an I/O limit (of a control group, a container or a service), and measure without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged}: {reason}; {second}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged}: {reason}; {second}; and more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result is sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both results are sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {count} results are sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result is suspicious</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of {all} results are suspicious</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Both results are suspicious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {count} results are suspicious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result is invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of {all} results are invalid</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Both results are invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {count} results are invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data came from memory, not from the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer bytes were read from the drive than requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer bytes were written to the drive than requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system ignored direct I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data read was never written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system compressed the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate exceeds what the link can carry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate exceeds that of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the test file fits into memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system is in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive had other I/O as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system transferred more data than requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit on I/O was measured, not the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something above the drive held the I/O back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes were cut short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clocks disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency, rate and queue depth contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>others kept the processors busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hypervisor ran others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine was frozen for a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the processor was measured, not the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording took too much of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power saving was on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the requested queue depth was not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there were too few I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passes were too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive was not steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive got hot and slowed down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passes disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited after it was measured: none of these figures can be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{invalid}, {suspicious}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} are suspicious</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>time there was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time on a processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use larger blocks, or compare only with results from the same machine: its processor is slower than the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker ran on its processor for {time} of the pass&apos;s {pass} and hardly ever waited for the drive: the processor was measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use more threads (T) or larger blocks, so that the drive becomes the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker ran for {time} and waited for a processor during nearly all the rest of the pass&apos;s {pass}: the processors were measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use fewer threads (T) or larger blocks: this machine&apos;s processors are slower than the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run used {used} of the {available} of processor time there was: the processors were measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run used {used} of the {available} of processor time its workers had and hardly ever waited for the drive: the processor was measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or wait until they finish, and measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker waited {time} of the pass&apos;s {pass} for a processor used by other threads of this machine: the drive can be faster than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waited for a processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs used {share} of the processor time and left no processor idle: the drive can be faster than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again when the host is less busy, or on the host itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given to others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, keep the machine awake, and measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine or this program was frozen for {time} of the pass&apos;s {pass}, at most {longest} at a time: that time and the latencies in it are not the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine or this program was once frozen for {time}: the longest latency of the pass, {latency}, may not be the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock that times the I/Os ran slower than the system clock: they differ by {difference} after {time}, so rates and latencies are off by {share} or the system clock is being adjusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock that times the I/Os ran faster than the system clock: they differ by {difference} after {time}, so rates and latencies are off by {share} or the system clock is being adjusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until the system time is synchronized and measure again; in a virtual machine, check its clock source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference of the clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine ran with the power-saver profile on battery, which slows down its processor: at a mean latency of {latency} that affects the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine ran with the power-saver profile on battery, which slows down its processor and perhaps the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine ran with the power-saver profile, which slows down its processor: at a mean latency of {latency} that affects the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine ran with the power-saver profile, which slows down its processor and perhaps the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the balanced or performance profile and measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine ran on battery, where some machines slow down the processor, the drive or its link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect the power supply to compare with results on AC power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive&apos;s link may enter a low-power state between I/Os ({setting}), and waking it is part of the mean latency of {latency}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disable link power management to measure the drive alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processor&apos;s governor is &quot;powersave&quot;, which with some drivers means its lowest frequency: at a mean latency of {latency} that would affect the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the governor to &quot;performance&quot; to rule this out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording every I/O took up to {share} of the workers&apos; time, {time} for each of {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worth knowing from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} read {read}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} wrote {written}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} read {read} and wrote {written}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} of the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} of the test ({programs})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others read {read} {where} during the pass, in addition to the {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others wrote {written} {where} during the pass, in addition to the {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others read {read} and wrote {written} {where} during the pass, in addition to the {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the other {program}, or wait until it finishes, and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close {program}, or wait until it finishes, and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, wait until updates, backups and indexing have finished and a new file system has initialized its tables, and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, wait until updates, backups and indexing have finished, and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {count} requests on {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it has finished (cat /proc/mdstat), and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The RAID read {read} on its own during the pass, in addition to the {own} of the test: a check or rebuild was running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The RAID wrote {written} on its own during the pass, in addition to the {own} of the test: a check or rebuild was running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The RAID read {read} and wrote {written} on its own during the pass, in addition to the {own} of the test: a check or rebuild was running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by the RAID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the {own} of the test, {devices} also read {read}: {cause}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the {own} of the test, {devices} also wrote {written}: {cause}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the {own} of the test, {devices} also read {read} and wrote {written}: {cause}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything written is mirrored or protected by parity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system reads larger blocks than requested, to verify or decompress them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat the result as the file system&apos;s, test with larger blocks, or test on the drive itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system writes changed data to a new location, in larger blocks and with its own metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat the result as the file system&apos;s, or test in a folder without copy-on-write, or on the drive itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system writes all data to its journal first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat the result as the file system&apos;s, or test without data=journal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the page cache reads ahead, and writes back whole pages in its own time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on a file system that supports direct I/O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by the devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The RAID was busy ({state}): that takes throughput from its drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the devices below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was at {temperature}: it throttles to cool down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cool the drive and measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the warm-up pass, or measure for longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the drive cool down and idle, then measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the drive idle, or measure for longer to see what it sustains with a full write cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mean latency of {latency} at {rate} means {depth} I/Os in flight, but no more than {wanted} were requested: one of the numbers is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mean latency of {latency} at {rate} means {depth} I/Os in flight, but {wanted} were requested: rate and latency are not of the same I/Os, or the queue was never full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure it again with SteadyMark, or trust neither number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was changed or is damaged: measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency times rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On average {depth} I/Os were in flight, not the {wanted} requested: this is the drive at a lower queue depth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use more threads (T) with less queue depth (Q) each, or larger blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use larger blocks: this machine needs more time between two I/Os than the drive needs for one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pass lasted {time}, less than half a second: that shows a drive&apos;s initial speed, not what it sustains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The pass has only {n} I/Os: one more or less changes the number by {share}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The pass has only {n} I/Os: enough for a rate, too few of {few} for the slowest 1 %.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os of this test failed, and {succeeded} succeeded before: a drive with errors is slow where it retries.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The test failed after {n} I/Os: the result covers only those.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The test failed in pass {number}; the result covers the passes before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time} of {planned}, because it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time}, before all its data was moved, because it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time} of {planned}, because the write limit was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time}, before all its data was moved, because the write limit was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time} of {planned}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only pass ended after {time}, before all its data was moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the drive&apos;s health, its cable and its free space, back up your data, and measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again and let it finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passes disagree: they range from {slowest} to {fastest}, a difference of {share} of the median.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, let the drive idle, and measure again with more passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowest pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first to the last of {count} passes the drive went from {before} to {after}, and no pass was faster than the one before: it had not settled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within the pass the drive went from {before} to {after} gradually: the result averages different speeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within the pass the drive went from {before} to {after} after {time}: the result averages different speeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} devices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Only {moved} of the {asked} that were read came from {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {moved} of the {asked} that were written reached {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {asked} that were read came from {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {asked} that were written reached {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read by the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written by the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read from {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written to {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rate} were measured, but the links of the {count} drives carry at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rate} were measured, but the drive&apos;s link carries at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rate} were measured, but the drive&apos;s link ({link}) carries at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data did not come over the link: find the cache that answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link can carry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rate} were measured, but this machine copies memory at only {copied}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No data was transferred: look for holes in the test file or a layer that returns zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory is copied at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loop device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach the file to the loop device with direct I/O (losetup --direct-io=on) and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on a file system that honors direct I/O, or on the drive itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on a file system that supports direct I/O, or with a test file several times the size of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}: this machine&apos;s page cache of the file behind {device} served the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}: the rest stayed in this machine&apos;s page cache of the file behind {device}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}, and {cached} of the test file was in the page cache: direct I/O was accepted but not performed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}: the file system&apos;s own cache in memory handled the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}, although the page cache was not used: something in between served the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}, although the page cache was not used: something in between kept the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the storage stack for a layer that caches, compresses or omits data, and test below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program that implements the file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {moved} of the {asked} that were read came from any drive of this machine: {layer} served the rest from memory or from elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {asked} that were read came from any drive of this machine: {layer} served the rest from memory or from elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {moved} of the {asked} that were written reached any drive of this machine: {layer} kept the rest in memory or sent it elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {asked} that were written reached any drive of this machine: {layer} kept the rest in memory or sent it elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on the drive itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read from all drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written to all drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under the test, {device} reads and writes its file through the page cache, not directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cached} of the test file was in the page cache after the pass: direct I/O was accepted but not performed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cached by direct I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The I/O went through the page cache, not directly to the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct I/O was requested and accepted, but the file system still goes through memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct I/O was requested and accepted, but the file system still goes through memory: {rule}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The devices transferred everything that was requested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the test file was never written: such reads return zeros without reaching the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have the whole file written before it is read, and test again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never written, as it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}: {share} of the test file was never written, and reads return zeros without reaching the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the sampled blocks held only zeros: a drive that was never written there, or was trimmed there, answers without reading its flash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the sampled blocks held only zeros, although random data was written: reads of it need not reach the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the whole drive once before its reads are tested, or test with a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test with random data on a file system that stores them as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zeros, as it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compresses; the test data is incompressible, but the attempt costs processor time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compresses, and the test data is compressible: the drive transfers less than requested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test with random data, or in a folder that is not compressed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}: the file system compressed the test data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system compresses, but the devices transferred everything that was requested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test used {used}, which fits into the {memory} of memory that caches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a test file several times the size of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test used only {size}, which some drives keep in their own cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large caches of drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such engine; there are auto, ring, threads and sync.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The word &apos;{word}&apos; in the workload &apos;{workload}&apos; is not recognized.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The read share &apos;{share}&apos; is not a whole number from 0 to 100. Write for example read=70.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of I/Os &apos;{count}&apos; is not a whole number. Write for example ios=100000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The access pattern &apos;{pattern}&apos; is unknown. Known are: sequential (seq), random (rnd).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate &apos;{rate}&apos; is not recognized. Write I/Os per second, for example 5000, or 5000:poisson for random arrivals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate of {rate} I/Os per second is out of range. Choose 0.001 to 1000000000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload &apos;{workload}&apos; gives its {setting} twice. Give it once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload &apos;{workload}&apos; has no block size. Add one, for example rnd,4KiB,q32,t1,read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block size of {size} is out of range. Choose 512 B to 16 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The block size of {n} bytes is not a multiple of 512 bytes. Choose one that is.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The queue depth {depth} is out of range. Choose 1 to 512.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of threads {threads} is out of range. Choose 1 to 64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The read share of {share} is out of range. Choose 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The alignment of {n} bytes is not a multiple of 512 bytes. Choose 512 B or 4 KiB.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sequential blocks of {size} cannot be aligned to multiples of {alignment}. Omit the alignment or choose a divisor of the block size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The span of {span} is smaller than one block of {size}. Choose a larger span.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload {workload} never ends. Give it a time, a number of bytes or a number of I/Os.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measuring time of {time} is out of range. Choose 10ms to 31 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pass of {size} is smaller than one block. Choose a larger amount.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pass of 0 I/Os measures nothing. Choose a larger count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rate of {rate} I/Os per second is out of range. Choose 0.001 to 1000000000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data cannot be compressible to {share}. Choose 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;sequential&quot; or &quot;random&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradicts the readPercent of {percent}, with which it is &quot;{operation}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be I/Os a second, as &quot;5000&quot; or &quot;5000:poisson&quot; are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot create the folder {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot examine {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot find {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot find the data folder {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot find the folder {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot flush {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot follow the link {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot lock {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot measure {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open the folder {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read past the caches {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read the size of {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot record the test file in {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot remove {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot reopen {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot replace {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot sync {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot sync the folder {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write past the caches of {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} produced no output and exited with status {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} produced no output and exited with status {status}: {complaint}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is it smartctl of smartmontools 7.0 or later?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a drive. Choose the device node of a drive, such as /dev/sdb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a drive unknown to the kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not overwritten: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwriting the whole drive {drive} needs root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not the drive that was claimed. Select it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>io_uring cannot be used here ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the device cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is a file system in memory: it has no drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>btrfs checksums this file, so writes go through the page cache; copy-on-write could not be disabled for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target cannot be examined: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system does not support direct I/O ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system does not support direct I/O on this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System calls are used instead: high queue depths cost more processor time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The synchronous engine supports only queue depth 1, not {depth}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file could not be written to the drive: {reason}. The drive may be full or failing; the file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} reads files under fs-verity through the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} before Linux 5.18 encrypts and decrypts files in the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>btrfs since Linux 6.15 writes files with checksums through the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZFS before 2.3 accepts the flag but still uses its own cache (ARC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} with data journaling (data=journal) does not perform direct I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} stores this file inside its inode, which direct I/O cannot reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>f2fs reads and writes compressed files through the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} keeps its files in memory; there is no drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program (on a fuseblk mount usually ntfs-3g) implements this file system and uses the page cache of the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test file of {size} does not fit into {folder} ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file {path} could not be removed: {reason}. SteadyMark removes it at its next start; you can also delete it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be opened: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No test file can be created in {folder}: {reason}. Choose a folder where you have write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path and the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a whole drive needs this permission, root, or the group &apos;disk&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another SteadyMark run (process {process}) is testing this drive. Wait for it to finish, or stop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another SteadyMark run is testing this drive. Wait for it to finish, or stop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The registry of test files keeps changing: {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not the name of a test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SATA link power management {policy}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI Express power management (ASPM) {policy}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} cannot discard: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} cannot write: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} cannot read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} cannot flush its cache: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} cannot rescan its partitions: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is sent to a drive that is not claimed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is sent to a drive that is not claimed as {name} as well, which is the same drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is sent until everything is claimed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} could not be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZFS {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>btrfs {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} of {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap space in {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} could not be opened exclusively: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It or a partition of it is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The intended drive is gone: {name} is a different drive now. Select it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program, most likely udev, is still reading {drive} and holds its lock. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} could not be opened for writing: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is gone: it was unplugged, or it switched off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is gone, and another drive has taken its place. Select the drive again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user} (over {path})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvmet {subsystem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LIO {device}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USB gadget {gadget}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USB gadget of {controller}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel&apos;s {module} (configfs is not mounted at /sys/kernel/config)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>programs that /proc does not currently show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>programs outside this container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>programs that /proc hides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data in transit in a socket of {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({count} more of the same kind)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loop}, backed by the same file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contents of {device} cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} is not a complete ATA command: nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive does not accept ATA commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending ATA commands to a drive needs administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive could not be queried ({command}): {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is gone: it no longer accepted {command}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not respond to {command} within {limit}. It may still be processing it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not respond to {command} (host status {host}, driver status {driver}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused {command} without a reason: it is not an ATA drive, or its USB bridge does not pass ATA commands on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support {command}: it is not an ATA drive, or its USB bridge does not pass ATA commands on (sense key {key}, {code}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive failed to execute {command} (sense key {key}, {code}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controller did not return the drive&apos;s answer to {command}: the drive cannot be used through it. Whether the drive executed the command is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controller returned only half of the drive&apos;s answer to {command}: the drive cannot be used through it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused IDENTIFY DEVICE (status {status}, error {error}): it is not an ATA drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive, or its USB bridge, returned no data for IDENTIFY DEVICE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not an NVMe drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused {command}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an NVMe drive, or the system does not pass {command} on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending {command} to an NVMe drive needs administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not respond to {command}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} is not a complete NVMe command: nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive did not respond to {command}: the system aborted it (NVMe status {status}), after at most {limit}. The drive may still be processing it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive refused to return its health log (NVMe status {status}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a partition: specify the whole drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is made by the kernel (a loop device, RAID, LVM, encryption or memory): it has no health data. Specify its underlying drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{name}&quot; is not a valid drive name: use a name like sda or nvme0n1, without a path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no medium in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a link, not a block device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a block device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not the drive that the kernel calls {name}: it has the number {found} and not {number}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} cannot be trimmed: {system} does not support it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} cannot be trimmed while it is mounted read-only. Mount it for writing (mount -o remount,rw).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} cannot be trimmed: that needs administrator rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} could not be trimmed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} does not support TRIM: the encryption layer does not pass it on. Enable that (discard in /etc/crypttab, or cryptsetup refresh --allow-discards).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} does not support TRIM: the USB bridge of {drive} does not pass it on. Connect the drive without the bridge (SATA, PCIe).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} does not support TRIM: the drive {drive} does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} does not support TRIM: a layer between it and the drive does not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trim was stopped: {amount} were trimmed until then. This does not harm the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trimmed {amounts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>FITRIM of {volume}, in {n} parts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{amount} of {volume}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} had nothing to trim: it has no free space, or (ext4) its free space has already been trimmed since it was mounted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trimming {volume}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file system of {drive} is mounted from {device}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is full: a test needs at least {needed} of free space, and there are {available}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No write permission in {folder}: choose a folder on it where you have it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel has no device for {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot determine what is mounted: {file} cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} does not respond: its server or program seems to be gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} cannot be entered: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} belongs to the kernel ({system}) and has no drive: choose a folder on a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is mounted read-only, so no test file can be written there: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is neither a folder nor a file nor a drive: choose a folder to test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system that holds {path} is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is neither a folder nor a file nor a drive: it has no storage stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failure}: no pipe is available: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failure}: no process can be started: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper opened {drive} and did not hand it over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper violated the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operation on {drive} cannot be interrupted safely and continues without SteadyMark. Do not switch the machine off. The list of unfinished operations shows it until it has finished; then the log does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not known what was done to {drive}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the drive before using it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} needs no helper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper&apos;s answer does not contain what was requested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper stalled while a message was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper ended: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the helper was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper did not respond within {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper stalled in the middle of a message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper failed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper ended in the middle of a message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between SteadyMark and its helper brought a message of {size} bytes, where 1 to {most} are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot create a socket: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper exited unexpectedly (status {status}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper exited unexpectedly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; the helper is restarted then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper answered a request that was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This needs administrator rights, and there is no pkexec to ask for the password: install the package pkexec (on older systems policykit-1), or start SteadyMark as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>STEADYMARK_HELPER must be the absolute path of a helper, not {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the health of drives and preparing them needs administrator rights, and the helper that SteadyMark uses for it is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not authorized: the password dialog was closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not authorized: the password was wrong, your user lacks the right, or there is no polkit agent to ask for it (on a terminal without a desktop, start steadymark-cli in the foreground, or as root).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper exited at once (status {status}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no member &quot;{member}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a text of more than {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be of the drive that is the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the name of a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is none for this verb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request &quot;{verb}&quot; has no member &quot;{member}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper is started as steadymark-helper health, read, prepare, erase or trace, not with &quot;{argument}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request must be a JSON object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper does not know the verb &quot;{verb}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests are numbered from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the number of a version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be short or extended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper&apos;s answer contains no object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This copy of SteadyMark has no helper: {file} is missing. Unpack the program again, or install it as a package.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installing the helper was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot create a pipe: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the health of drives needs administrator rights. SteadyMark itself never runs with them: a small program, steadymark-helper, reads it after asking for your password. It must be installed where nobody else can change it. These files will be written:
  {helper}
  {policy}
steadymark-cli --uninstall-helper removes both again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} belongs to user {user} and not to root: its contents are not trusted. Remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} is writable by users other than its owner: its contents are not trusted. Remove it, or revoke that right (chmod 755).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a link or a file, not a folder: it is not trusted. Remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a file. Remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has more than {limit} bytes, more than any file of SteadyMark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not belong to root and is not trusted: it is not run as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is writable by users other than root and is not trusted: it is not run as root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{level} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degraded: {count} missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{action} is going on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backed by a file, through the page cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backed by a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive supports {link}, its slot does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive supports {link}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} · {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer known to the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZFS volume; ZFS does not report its drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM, thin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM, with snapshots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM RAID of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LVM, part of another volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dm-crypt without a header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VeraCrypt or TrueCrypt</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>multipath, {n} paths</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>of the firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VDO: compressed and deduplicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system of {device} ({system}) is provided by a program, which does not pass TRIM on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else is mounted over {folder}, where {device} is mounted: unmount that first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive is on the host of this virtual machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the drive is on another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program; its storage is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the kernel, no drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its storage is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its folders are not visible from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data {profile} on {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZFS does not report its drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not visible from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program is only started by its absolute path, not as {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} wrote more than {limit} and was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} did not finish within {limit} and was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space there or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your quota is used up: free some space there or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder where you have write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system is mounted read-only: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create the folder first or choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a file or folder named {path}: choose another name or remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a file of at least {size} bytes any more: another program has changed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set STEADYMARK_DATA to a folder where you have write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a portable copy of SteadyMark, which keeps all its data in its own folder: move it to a folder where you have write permission, or delete the file {file} to keep your data in the usual place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no home folder for results: set STEADYMARK_DATA to a folder where you have write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for results {folder} cannot be created: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for results {folder} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot start {program}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} ({path})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} could not be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} could not be locked, because a program or Windows itself has files open on it: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not claimed exclusively, because it is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows has set it offline: a virtual machine or a cluster may be using it. If not, set it online (Disk Management).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows does not pass ATA {command} on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows does not let programs discard a whole drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows did not rescan the drive&apos;s partitions: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another instance of SteadyMark is working on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is a different drive now. List the drives again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} no longer responds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} appeared a moment ago and is not locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is not held by this program exclusively.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} could not be dismounted: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} cannot be created: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be removed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a volume over several partitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a volume over several partitions, {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive that Windows itself is on could not be determined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is Wine, which does not know what uses its drives on the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use SteadyMark for Linux on the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot a Linux live system with SteadyMark for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows passes this command on to drives only in its installation system (Windows PE), not in an installed one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create a volume on it as large as the drive and use trim, or boot a Linux live system for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows formats NVMe drives only with a crypto erase, not with a user data erase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the variant crypto if the drive supports it, or boot a Linux live system for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows passes NVMe Sanitize on since build {first} (Windows 11, Windows Server 2022); this is build {build}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use nvme-format, or boot a Linux live system for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wine does not know what uses it on the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is on {device} could not be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive ends before its reported capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive accepted only part of the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be opened for writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows does not pass NVMe {command} on in this form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive no longer responds: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive or its driver did not respond to NVMe {command}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows or the drive refused NVMe {command} (IOCTL_STORAGE_REINITIALIZE_MEDIA): {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive may have several namespaces, and Windows does not list them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The drive has {n} namespaces, and Windows does not report which of them its format erases.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{volume} was not re-trimmed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows could not re-trim {volume}: defrag ended with {status}. Only NTFS and ReFS on drives that support TRIM can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re-trimmed: {volumes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No volume was re-trimmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows trimmed the free blocks of {volumes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows does not report how many bytes it trimmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no volume on the drive that could be trimmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no volume &quot;{volume}&quot; on the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re-trimming {volume}; Windows reports no progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no medium in {place}: insert one or choose another drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} has no file system that Windows supports: format it, or choose a folder on another drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} cannot be entered: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive {drive} cannot be queried: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} does not respond: its server seems to be gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} is an optical disc, on which no test file can be written: choose a folder on another drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} is write-protected, so no test file can be written there: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} is read-only, so no test file can be written there: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No write permission in {volume}: choose a folder on it where you have it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{volume} is full: a test needs at least 16 MiB of free space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write {path}: it is a drive, not a file; choose a file name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write {path}: it is a folder; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot replace {path}: it is read-only. Clear that attribute in its properties or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{path} is not a file of at least {n} bytes any more: another program has changed it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The medium is write-protected: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has it open: close that program and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark&apos;s way through Windows&apos; drivers (IOCTL_STORAGE_REINITIALIZE_MEDIA) has only been tested with simulated drivers, never on a real drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only administrators can {action}: close SteadyMark, then start it with a right click, &quot;Run as administrator&quot;; in a terminal, start that one so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operation on {drive} cannot be interrupted safely and continues. Do not switch the machine off. The list of unfinished operations shows it until it has finished; then the log does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSCTL_LOCK_VOLUME and FSCTL_DISMOUNT_VOLUME of every volume on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows&apos; driver sends the format itself (IOCTL_STORAGE_REINITIALIZE_MEDIA, 002D9640h, without input)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows&apos; driver sends the sanitize itself (IOCTL_STORAGE_REINITIALIZE_MEDIA, 002D9640h)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not a drive that can be prepared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>examine a drive in detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A previous operation is still running. Wait until it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows cannot create another thread for this user. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} is done elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim volumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>erase drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder for the record of the operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recover drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smartctl.exe, which reads the health of drives, is missing: it belongs beside SteadyMark&apos;s programs; unpack the package once more, or install smartmontools (7.0 or later).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} reports its health only to administrators: start SteadyMark as administrator to read SATA health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} is not a drive whose health can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive} does not provide its health log: its driver is not Windows&apos; own, or too old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting a self-test needs administrator rights: start SteadyMark as administrator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping a self-test needs administrator rights: start SteadyMark as administrator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark has no helper on Windows: the health of NVMe drives needs no special rights; for others start SteadyMark as administrator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target cannot be bound to an I/O completion port ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another file took the place of {path} while it was in use. Start again, and keep other programs away from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wine does not support unbuffered I/O: the host system&apos;s cache is involved in every read and write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is on a network share: the server&apos;s cache cannot be disabled from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The volume is mapped into memory (DAX): its I/O always goes through the processor, and there is no queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is a RAM disk: there is no drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NTFS compresses this file, so its reads and writes go through the cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system does not open this file unbuffered ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file {path} could not be removed ({reason}). SteadyMark removes it at its next start; you can also delete it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file could not be written to the drive ({reason}). The drive may be full or failing; the file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a whole drive needs administrator rights: start SteadyMark with &quot;Run as administrator&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program holds it exclusively: close that program and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a folder: choose one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test file of {size} does not fit into {folder}: a file on {system} is smaller than 4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows encrypts everything in {folder} (EFS), so a test there would measure the encryption. Choose another folder, or disable it in the folder&apos;s properties.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program {program} cannot be started: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for {program} failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{program} wrote more than {n} bytes, which is not plausible, and was stopped.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{program} was stopped before it had finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} did not finish within {time} and was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{program}&quot; is not the absolute path of a program, so it is not started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments of {program} are too long or not text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{program} was not started because it had already been cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pipe to another program cannot be created: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encrypting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decrypting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simple</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>simple, in {n} parts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mirror of {n} disks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>striped or spanned over {n} disks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>spanned over {n} disks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>virtual disk; Windows does not report its drives to ordinary users</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{logical} logical, {physical} physical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{link} is supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be queried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter} stands for {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its storage is on another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The volume that holds {path} is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot list the volumes: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be copied: {error}. Nothing was moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be created: {error}. Nothing was moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: your data stayed where they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{new} and {old} are inside each other: choose a folder beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is not empty: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} does not contain the path of a folder. Correct it, or delete it to keep your data in the usual place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be deleted: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for results {folder} is not there. Connect its drive, or delete {file} to keep your data in the usual place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON is {{&quot;drives&quot;: [...]}}, sizes in bytes; unknown values are omitted.
Serial numbers and world-wide names identify a drive and its owner: JSON has them
only with --with-serial, the table also on a terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses smartctl (smartmontools 7.0 or later); where that needs administrator
rights, a dialog asks for them. A drive in standby is not woken up. With
--smartctl-json a stored document is read instead and DRIVE is not needed: the
output of &quot;smartctl --json=c -x DEVICE&quot;, &quot;smartctl -x DEVICE&quot; or
health --json.
The exit code is 0 whatever the verdict is; it is in the JSON:
  {{drive{{model, family, firmware, capacityBytes}}, verdict{{level (unknown, good,
   watch, failing), summary, reasons[{{check, level, text, remedy}}]}},
   writeAmplification, protocol (ata, nvme, scsi), facts, attributes, counters,
   selfTests, messages}}
Values that the drive does not report are omitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are documents of one drive, the earlier one first: the output of &quot;smartctl
--json=c -x DEVICE&quot;, &quot;smartctl -x DEVICE&quot; or health --json, or a result file, which
stands for what its drive reported after the run; - is standard input. The JSON is
  {{before{{drive, verdict}}, after{{drive, verdict}}, delta{{…, notes}}}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the results in {folder} matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only results in which all of these words are found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only results of drives with this in their name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date, drive, throughput or comment [date]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a result another comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result, and its new comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete results and their traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the result and its new comment: history rename RESULT COMMENT.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the results to delete: history delete RESULT...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the list do not apply to the commands rename and delete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRIVE is a device, its name or a serial number; for trim and fill also a volume: a
partition, or the folder where it is mounted. Without a method all methods are
listed, with the reason wherever one is not possible.

Methods:
  trim           trims the free space of the drive&apos;s mounted file systems
  discard        discards the whole drive
  fill           writes the free space once, through files that are removed again;
                 on a drive without a mounted file system, the whole drive
  nvme-format    NVMe Format with a secure erase
  nvme-sanitize  NVMe Sanitize
  ata-sanitize   ATA SANITIZE DEVICE
  ata-erase      ATA SECURITY ERASE UNIT, the last resort
  idle           leaves the drive idle for some time (--for)
All but trim, fill through files and idle destroy everything on the drive. They
need --confirm-serial with the end of its serial number (four characters at
least; the name of a drive without one) or, in a terminal, that it is typed. fill
needs --yes, --confirm-serial or a &quot;y&quot; there.
A dry run performs every check except the confirmation, prints exactly what would
be sent, and changes nothing.

Ctrl-C stops what can be stopped; an erase continues in the drive.

Exit codes: 0 done, or a dry run that would be allowed; 1 failed; 2 wrong use;
3 stopped; 5 refused: nothing was sent to the drive.
With --json standard output is one document:
  --list     {{drive{{name, model, serial, wwn, capacityBytes}}, isComplete,
             contents[{{device, sizeBytes, kind, label, mountPoints}}],
             affected[{{name, sizeBytes, isOtherNamespace, isClaimed}}],
             methods[{{method, variant, times, isAllowed, refusals[{{gate,
             sentence, remedy}}], commands[], durationNs, writtenBytes,
             isRecommended, explanation}}], recovery{{kind, sentence, planB}}, running, remarks[]}}
  --dry-run  {{drive, method, variant, isAllowed, refusals[], commands[], durationNs,
             writtenBytes}}
  --log      {{entries[]}} of what the others print:
  otherwise  {{step, drive, outcome (done, refused, failed, cancelled),
             sentence, startedAtUnixMs, durationNs, bytes, proof{{samples, zeros,
             unchanged, changed, unreadable}}, commands[], remarks[]}}
Unknown values are omitted. With --progress json every line on standard error
is one object: {{event: progress, phase, fraction, isEstimated, remainingNs, bytes,
canBeStopped, bytesPerSecond}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that were interrupted on this machine are listed below the procedures, each with
the command that resumes it. The JSON is
  {{procedures[{{name, title, purpose, source, needsRawDrive, hasSettings}}],
   unfinished[{{journal, name, title, target, startedAtUnixMs, samples, passes, isRunning,
   problem}}]}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is run. Without --target the stages are those for a drive of 1 TB.
The JSON is
  {{name, title, purpose, source, needsRawDrive, target (null without one), isExample,
   procedure{{}}, scaling, losesData,
   cost{{shortestNs, longestNs, leastWrittenBytes, mostWrittenBytes,
   shareOfRatedEndurance, isFromMeasurement}}}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON is
  {{path, layers[{{kind, name, summary, device, facts{{}}, below[]}}]}}
The first layer is PATH; &quot;below&quot; lists the numbers of the layers below it,
counted from 0. Kinds: file, overlay, file-system, memory, network, fuse,
pool, volume, encryption, raid, mapper, cache, loop, partition, drive, bridge,
link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact values by nearest rank: the ceil(q n)-th smallest latency. Failed I/Os and
the warm-up are excluded. With --time-weighted each I/O is weighted by its
latency: what a request arriving at a random moment would experience.
The JSON is
  {{samples, latencyNs{{min, mean, p50, p90, p95, p99, p999, p9999, max}},
   weighting, latencyCountsFrom,
   steps[{{step, name, operation, samples, latencyNs}}]}}
Times of --begin and --end count from the start of the trace: 12.5s, 300ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stall is a time in which I/Os took too long (50 ms, or 20 times the median
of the pass if that is more; --over sets it), or in which I/Os were in flight
and none completed for 100 ms. Its cause is the host, not the drive, when the
program itself was not scheduled for at least half of the time; it is unknown
in an imported log, which does not record it. &quot;Written since last&quot; is the amount
written since the previous stall began, or since the start of the pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each result its verdict (sound, suspicious, invalid) and all its reasons with
the numbers behind them: what was expected, what was seen instead, and the limit
of the check. Context is worth knowing but does not affect the verdict.
STEP is a number (counted from 0), a name, or a name with its operation:
  steadymark-cli why today.steadymark &quot;RND 4KiB Q32T1 read&quot;
The exit code is 0 whatever the verdicts are. The JSON is
  {{verdict{{level, sound, suspicious, invalid, summary}},
   steps[{{step, name, operation, verdict{{level, rules, reasons[{{check,
    severity (context, suspicious, invalid), text, remedy,
    evidence{{unit, expected{{name, value}}, seen{{name, value}}, limit}}}}]}}}}]}}
where verdict, evidence and limit are null if there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 failed while running, 2 wrong use, 3 stopped,
4 not every result is sound (with --require-sound) or something got slower
(compare), 5 preparing or overwriting a drive was refused.
Results are kept in $STEADYMARK_DATA, else in $XDG_DATA_HOME/steadymark or the
system&apos;s equivalent.
&quot;steadymark-cli COMMAND --help&quot; explains a command.

Examples:
  steadymark-cli run --target /mnt/ssd --quick
  steadymark-cli run --target . --profile nvme --mix 70 --save today.steadymark
  steadymark-cli run --target /dev/nvme0n1 --only read --json -
  steadymark-cli report today.steadymark --to markdown
  steadymark-cli why today.steadymark
  steadymark-cli trace stalls today.smtrace --over 50ms
  steadymark-cli prepare nvme0n1 --method discard --dry-run
  steadymark-cli procedure run four-states --target sim:page-mapped
  steadymark-cli compare january.steadymark today.steadymark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not read its capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not detach from its output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper could not determine who started it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper was authorized for one user, but another one sends the requests ({user}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The helper has received hello already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request numbers must increase: {id} came after {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This helper was started without a drive and does nothing on {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This helper is authorized for {allowed} only, not for {drive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This helper is authorized for &quot;{class}&quot; only; &quot;{request}&quot; needs one that is started as &quot;{needed}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space or choose a smaller size, at most {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space or choose a smaller size (--size {size}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure for at least {time}, or with a larger amount of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure for at least {time} (--measure), or with a larger amount of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again with {passes} passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again with {passes} passes (--passes {passes}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another target, or the thread pool as the engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure for longer, or with a larger amount of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure for longer (--measure), or with a larger amount of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again with more passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again with more passes (--passes).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cipher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy on write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mount point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotational</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Substituted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>World-wide name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FUSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device mapper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer} (see above)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer} · {summary}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark removes what is left of the file when a test starts after the drive is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overall throughput of the disk; higher normalised values are better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive had to retry spinning up. More than 0 points to the motor or the power supply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive had to retry calibrating its heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes that were retried because a head flew too high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the drive detected that it was falling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, but the drive is only at {temperature}: the manufacturer&apos;s threshold is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports no fault except past errors in its log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports no fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is in standby and was not woken up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive reports nothing from which its health could be judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An attribute has never failed, failed in the past, or is failing now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not exist or is gone: {message}; check the connected drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examining {drive} needs access rights that this program cannot obtain here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} needs access rights to the drive that this program cannot obtain here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovering {drive} needs access rights that this program cannot obtain here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program cannot read the health of drives here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four tests that suit any drive: large and small blocks, one at a time and queued.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest throughput that the drive reaches, with its latencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One I/O at a time, as most programs do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} does not fit: {free} are free in the target folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test file of {size} does not fit: {free} are free in the target folder, and {spare} must stay free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not one of the results in {folder}: use a file manager.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was edited after the measurement, so it is not changed again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast small writes are on a fresh drive, after two fills, after a rest and after TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the whole drive can be written when fresh, when filled, and after small random writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much speed short pauses between bursts of writes bring back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purge again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write until steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Third fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill after random writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trim again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trimmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precondition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write saturation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trimmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>third fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill after random writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sustained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest for {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle for {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {time} of rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purge for {workload}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precondition {workload}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds {workload}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group {group}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid, {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds, {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot, {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} ({number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page-mapped SSD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A modern drive: maps pages, collects garbage while it is idle, and supports TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget SSD of 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressing SSD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLC SSD with SLC cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger TLC SSD with SLC cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SSD without idle collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like page-mapped, but collects garbage only during writes: TRIM helps it, idle time does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group limits this program&apos;s reads from {device} to {allowed}, and they reached {reached}: the limit was measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group limits this program&apos;s reads from {device} to {allowed}, and they reached {reached}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group limits this program&apos;s writes to {device} to {allowed}, and they reached {reached}: the limit was measured, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group limits this program&apos;s writes to {device} to {allowed}, and they reached {reached}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group may give I/O of other programs priority on {device} (weight {weight} instead of the default 100).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A control group may give I/O of other programs priority on {device} (latency target: {time}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This virtual machine was ready to run for {wanted}, but the hypervisor gave {stolen} of that to other guests (steal time): the result depends on the host as much as on the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs and let the drive idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}; the page cache served the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortage}; the rest was still in the page cache when the pass ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct I/O is not possible here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot create {path}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space could be reserved for the test file in {folder}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive &quot;{name}&quot; does not exist or is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the query for its namespace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive {name} does not exist or is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on {device} is mounted, at least not any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--search looks for all of its words in comment, drive, kind, profile, status,
folder and date: --search &quot;990 pro 2026-03&quot;. What was read is kept in an index
beside the results, so that thousands are listed at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A result is its file, or the file&apos;s name as &quot;history&quot; prints it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GROUP is a result file, a folder whose results are repetitions of each other, or
several files with commas between them: a1.steadymark,a2.steadymark. Every group is
compared with the first.
Replicates are runs where a group has several, otherwise passes; the outcome is then
only indicative. &quot;No difference&quot; is reported only when the whole confidence interval
is within the threshold, &quot;slower&quot; only when it is beyond.

Exit codes: 0 nothing got slower beyond the threshold, 4 something did, 2 wrong use.
--html, --csv, --markdown and --bbcode write files; - is standard output, in place of the text.
With --json standard output is one document; what is not known is null:
  {{kind, summary, isAnySlower, hasSimulated, hasEdited, threshold, significance, groups[],
   differences[{{kind, what, before, after, forbidsComparison}}],
   rows[{{name, operation, cells[{{bytesPerSecond, lowestBytesPerSecond,
    highestBytesPerSecond, replicates, trust, effect{{ratio, ratioLow, ratioHigh,
    confidence, pValue, adjustedPValue, replicates (runs, passes),
    beforeBytesPerSecond[], afterBytesPerSecond[], verdict (slower, faster,
    no-difference, undecided, not-comparable), neededReplicates, sentence,
    differencePercent, differencePercentLow, differencePercentHigh,
    differenceConfidence (of this test alone), certainty (over all tests)}},
    latency[{{quantile, beforeNs, afterNs, ratio, ratioLow, ratioHigh}}]}}]}}],
   curves[{{group, label, pointFields[], points[]}}]}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {tests}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; {more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} slower, by {sizes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} faster, by {sizes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} probably slower, by {sizes} ({certainty} sure)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} probably faster, by {sizes} ({certainty} sure)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} the same within {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} not sure yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{factor} times as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With so few values nothing can be said about how sure the difference is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference lies between {low} and {high} with a confidence of {confidence}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is too close to {limit}, or too unsteady, for up to {most} passes or runs to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>About {n} runs of each should be enough to tell.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About {n} passes of each should be enough to tell.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Passes of single runs are compared: what differs from run to run they do not show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{difference} ({low} … {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{difference}, {certainty} sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of it is beyond {limit}, which is {asked} sure over all tests together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of it is within {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is neither within {limit} nor beyond it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that was measured is beyond {limit}, but over all tests together that is {certainty} sure instead of {asked}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The intervals in brackets have a confidence of at least {confidence}, each of its own test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>To decide more of them, run about {n} passes of each.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>ratio and interval by Hodges and Lehmann, exact rank test, Holm&apos;s correction over all rows; replicates are runs, or passes of single runs, never single I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{test} mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run all tests for a result of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was measured with SteadyMark {version}, and this is {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was measured on another system ({system}, {kernel}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was measured on another computer ({processor}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result is not that of a benchmark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was edited after it was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured again at {time} in a new test file, after the drive was idle: {tests}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some tests of a result were measured again: this trace holds these tests only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not the result of a benchmark; --again measures tests of one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} does not say what was tested: it was exported without paths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure tests of a saved benchmark again and
keep the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--again needs --test with the number of a test, from 0; &quot;steadymark-cli why FILE&quot; lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--test names a test of a saved benchmark; name the benchmark with --again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} cannot be changed by --again, which measures as the result was measured; omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A simulated drive is a new one in each run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result has no test {number}; its tests count from 0 to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of --again: a test, by its number or name as in
&quot;why FILE STEP&quot;; repeatable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test file has from 4 KiB to 1 PiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sequential I/Os of a partly random mix go on where the last one of their own direction ended; in SteadyMark where the last one of either ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sequential I/Os of a partly random workload are not aligned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} begins at {begin}, but the device has only {size}. Choose an earlier beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} begins at {begin}, but the test file has only {size}. Choose an earlier beginning or a larger file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has a span of {span} that begins at {begin}, but the device has only {size}. Choose a smaller span or an earlier beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has a span of {span} that begins at {begin}, but the test file has only {size}. Choose a smaller span, an earlier beginning or a larger file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has no room for a block of {block} between its beginning at {begin} with an offset of {offset} and the end at {size}. Choose smaller blocks or an earlier beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has an offset of {offset}, but direct I/O on this target needs multiples of {unit}. Choose such an offset or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} begins at {begin}, but direct I/O on this target needs multiples of {unit}. Choose such a beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step &apos;{step}&apos; begins at {begin} with an offset of {offset}, but direct I/O on this target requires multiples of {needed} bytes. Choose a beginning and an offset that are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>targetBytes leaves no room for a block where its workload begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The random share &apos;{share}&apos; is not a whole number from 1 to 99. Write for example random=60, or seq for 0 and rnd for 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The offset of {n} bytes is not a multiple of 512 bytes. Choose 512 B or 1 KiB.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The offset of {offset} is not smaller than the alignment of {alignment}. Choose a smaller offset, or move the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The beginning at {n} bytes is not a multiple of 512 bytes. Choose one that is.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The beginning at {begin} is out of range. Choose at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A span of {span} has no room for one block of {size} after an offset of {offset}. Choose a larger span or a smaller offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequential workload has no random share. Choose the random pattern, or omit the share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The random share of {share} is out of range. Choose 1 to 99, or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--json and --html cannot both be written to standard output; name a file for one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is measured: rnd,4KiB,q32,t1,read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is varied: queue=1..128; once or twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a sample [5s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of each point [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run so long before each sample, not counted [0]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the drive idle after each sample [0]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the points in random order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file or the part of the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} is of your own sweep, and --preset defines all of one; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sweep needs --target with a folder, a whole drive or a simulated one (sim:page-mapped); &quot;steadymark-cli targets&quot; lists what there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify a --preset, or a --workload and what it is measured --over: --workload rnd,4KiB,read --over queue=1..128.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the report as a web page; - for standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput: {parameter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS: {parameter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency: {parameter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{iops} IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The samples of one point differ by up to {spread}, as much as the points do: measure longer, or repeat more often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block size makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue depth makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of threads makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The read share makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressible data make no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The span makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The alignment makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput saturates at blocks of {value}: {figure}; up to {last} it gains no more than 5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It saturates at {value} threads: {figure}; up to {last} it gains no more than 5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It saturates at queue depth {value}: {figure}; up to {last} it gains no more than 5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput still rises at blocks of {value}: {figure}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It still rises at {value} threads: {figure}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It still rises at queue depth {value}: {figure}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is fastest with blocks of {value}: {figure}; with {last} it reaches {share} of that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is fastest with {value} threads: {figure}; with {last} it reaches {share} of that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is fastest at queue depth {value}: {figure}; at {last} it reaches {share} of that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies between {low} and {high} without falling as the span grows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies between {low} and {high} without falling towards the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It falls from {before} to {after} between {low} and {high} from the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It falls beyond a span of {low} to {high}, from {before} to {after}: what a drive does whose mapping table no longer fits its memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It falls beyond a span of {low} to {high}, from {before} to {after}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} reads that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} writes that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} I/Os that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is {ratio} times as fast with data that are compressible by {best} as with {worst}: {fast} and {slow}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is slowest at a read share of {worst}, {slow}, and fastest at {best}, {fast}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not even keep {value} I/Os per second: it reaches {iops}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps all offered rates, up to {value} I/Os per second with a mean latency of {latency}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps {value} I/Os per second with a mean latency of {latency}; of {next} offered it reaches {iops}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rest up to {last} delays the first I/O noticeably: {latency} after {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a rest of {value} the first I/O takes {latency}, {ratio} times as long as after {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameter} {value}: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sweep needs &quot;over&quot;, a list of what is varied, such as [&quot;queue=1..128&quot;].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many I/Os at once random reads and writes need for their full speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random reads of 0.5 to 64 KiB at queue depths of 1 to 128.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the comments on AnandTech&apos;s SandForce preview, 2010</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATTO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writing and reading with blocks of 0.5 KiB to 8 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ATTO Disk Benchmark&apos;s sizes, 256 MB, queue depth 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential reading from the beginning to the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After h2benchw; block and length are ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HD Tune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer rate from the beginning to the end, and access time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After HD Tune; steps and lengths are ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far random reads may spread before they slow down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency under load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long random reads take when so many arrive each second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wake-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the first read takes after a rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What 4 KiB cost that do not begin at a multiple of 4 KiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressible data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a drive writes compressible data faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After AS SSD&apos;s compression benchmark; times are ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads and writes mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random I/O from only writes to only reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>25,000 single reads and writes spread over the whole, one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IPEAK SPT&apos;s AnalyzeDisk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random reads and writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that is preceded by a rest or a ramp of more than 24 hours: choose a shorter time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that is no point of its axes: make it one, or remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} is a sweep of {n} points: measure each point in one cell, in one round.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write for example queue=1..128, block=4KiB,64KiB,1MiB, read=0..100:10 or position=0%..90%:10%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range &apos;{range}&apos; is not possible: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must end above where it begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its step must be more than zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero cannot be doubled; give a step, such as 0..100:10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more than {most} values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sweep cannot vary &apos;{name}&apos;; did you mean &apos;{nearest}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sweep cannot vary &apos;{name}&apos;. It can vary {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset from alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest before the I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A sweep over {n} parameters is not possible: choose one or two.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Both axes of the sweep vary &apos;{name}&apos;: choose another parameter for one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The axis &apos;{name}&apos; of the sweep has {n} values: give it 2 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The axis &apos;{name}&apos; of the sweep cannot have the value {value}: choose {least} to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values of the axis &apos;{name}&apos; must all differ and rise: sort them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The sweep has {n} points, more than {most}: choose fewer values.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{axis}&apos; does not say what is varied and over which values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A share of the target lies between 0 % and 100 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan {plan} has stages that Iometer cannot express; only a single grid can become access specifications.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan, text (what it does), fio, icf (Iometer) [plan]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>think time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sync of writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sync after a write at offset {offset} failed: {reason}. The drive or its connection may be failing; check its SMART data and the system log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fio reports the latency of an fdatasync by itself; SteadyMark counts it into that of the write that it follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a mix of blocks reads and random places have the same share in all sizes; fio knows no share for each size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sizes of a mix of blocks have the smallest of their alignments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The threads of a sequential mix of blocks stay in parts of the span; in SteadyMark they begin there and go through all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {number} of the Iometer file: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Iometer file has no access specifications. Save it from Iometer with them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name of an access specification must come before its values. Save the file from Iometer again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the access specifications do not end. The file was cut off; save it from Iometer again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{line}&quot; is not eight whole numbers: size, % of size, % reads, % random, delay, burst, align, reply. Correct them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a reply of {bytes} bytes, and SteadyMark tests no networks. Set the reply to 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a share is above 100 %. Choose 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its delay and burst differ from those of the lines before, and SteadyMark has one think time for a workload. Make them equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the specification has more than {most} lines. Remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the access specification &quot;{name}&quot; has no lines. Add one, or remove its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the access specification is empty or too long. Choose 1 to {most} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than {most} access specifications. Remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the access specification &quot;{name}&quot; cannot be measured: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step &quot;{step}&quot; cannot be written for Iometer: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name is empty or begins with an apostrophe. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its access specifications have no rate. Use a think time instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its access specifications have no sync. Omit the rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its access specifications have no offset beside the alignment. Omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its delays are whole milliseconds. Choose such a think time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has blocks of {block} at multiples of {alignment}, but direct I/O on this target needs multiples of {unit}. Choose such a size and alignment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ios} I/Os of its mix of blocks cannot amount to that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step &apos;{step}&apos; has blocks of {block} at multiples of {alignment}, but direct I/O on this target requires multiples of {needed} bytes. Choose such a size and alignment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mix has blocks of {size}. Choose multiples of 512 bytes up to 16 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the blocks of {size} is {share}. Choose 1 to 100, or omit them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The read share of the blocks of {size} is {share}. Choose 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The random share of the blocks of {size} is {share}. Choose 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The blocks of {size} are aligned to {alignment}. Choose a multiple of 512 bytes up to 1 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part &apos;{part}&apos; of the mix of blocks &apos;{mix}&apos; is not recognized. Write sizes and their percentages, for example blocks=512:10/4KiB:60/64KiB:30, with :r80 for 80 % reads, :x50 for 50 % random I/Os and :a4KiB for an alignment of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mix has more than {most} kinds of blocks. Choose fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shares of the mix of blocks amount to {sum}. Choose ones that amount to 100 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sync rule &apos;{rule}&apos; is unknown. Known are: none, fdatasync, fdatasync:&lt;writes&gt; from 1 to {most}, write-through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sync after every {writes} writes is out of range. Choose 1 to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only fdatasync counts writes. Omit the {writes} writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known are: seq or rnd, a block size (4KiB), q&lt;depth&gt;, t&lt;threads&gt;, read, write, read=&lt;percent&gt;, random=&lt;percent&gt;, begin=&lt;size&gt;, span=&lt;size&gt;, align=&lt;size&gt;, offset=&lt;size&gt;, data=&lt;kind&gt;, blocks=&lt;size&gt;:&lt;percent&gt;/…, sync=&lt;rule&gt;, think=&lt;duration&gt;, burst=&lt;count&gt;, time=&lt;duration&gt;, bytes=&lt;size&gt;, ios=&lt;count&gt;, rate=&lt;IOPS&gt;[:poisson].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The burst &apos;{burst}&apos; is not a whole number from 1 to {most}. Write for example think=10ms,burst=4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload &apos;{workload}&apos; has a block size of {said}, but its largest blocks are of {size}. Omit the block size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block size, pattern, random share or read share of the workload {workload} is not that of its mix of blocks. Set what the blocks amount to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The think time of {time} is out of range. Choose 0s to {longest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The burst of {ios} I/Os is out of range. Choose 1 to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A burst of {ios} I/Os needs a think time after it. Add one, for example think=10ms, or omit the burst.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rate and a think time contradict each other: both say when the next I/O starts. Omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;none&quot;, &quot;fdatasync&quot;, &quot;fdatasync:&quot; and a number of writes, or &quot;write-through&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any workload over the values of one or two of its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In between it falls to {figure} at {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} at which it saturates: {low}, whatever the other parameter is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue × block size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} at which it saturates: from {low} ({atLow}) to {high} ({atHigh}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A built-in plan, a plan file, or one of Iometer (.icf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured as {workload}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row has no such details: &apos;{details}&apos;. Write any of random=60, begin=64GiB, span=8GiB, align=4KiB, offset=512, think=10ms, burst=4, sync=fdatasync:16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a generator cannot give the sizes of a mix of blocks again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} passes of each test after a warm-up of {time}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Discarded I/O before the first pass, at most as long as
a pass [1s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure without a warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--warm-up contradicts --no-warm-up; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes about {time} and writes up to {amount}, the most that its link carries (this drive has not been measured yet).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes about {time} and writes roughly {amount} (a guess: this drive has not been measured yet).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read throughput, MB/s: median, slowest and fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write throughput, MB/s: median, slowest and fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of mixes, MB/s: median, slowest and fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} more charts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the median of {n} passes by throughput, after a discarded warm-up of {time}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The warm-up is the ramp_time of a step; a step that is limited by bytes has none, because fio would count its bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The warm-up of {time} is out of range. Choose {shortest} to {longest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected how long the warm-up lasts, such as &quot;1 s&quot;, true (as long as a pass) or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive was prepared before the tests of this result ({preparation}), and a test that is measured again would not find it in that state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iometer&apos;s public access specifications; lengths are ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iometer file server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of 0.5 to 64 KiB, four of five are reads, at queue depths of 1 to 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iometer web server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads of 0.5 to 512 KiB at queue depths of 1 to 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iometer database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 KiB, two of three are reads, at queue depths of 1 to 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iometer workstation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 KiB, four of five are reads and four of five random, at queue depths of 1 to 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access specification</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} tests are not in the I/O trace, because their blocks differ in size and a trace keeps one size for each test: {tests}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Vary one or two parameters of a workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A built-in sweep (&quot;procedure list&quot;): atto, zones, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is {ratio} times as fast at multiples of {best} as at multiples of {worst}: {fast} and {slow}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AS SSD compression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing and reading 1 GB that is compressible by 0 to 100 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AS SSD&apos;s compression benchmark; its steps are ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AnandTech alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes over 8 GB at multiples of 512 B and of 4 KiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AnandTech&apos;s reviews of 2010</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writing and reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAME is one of &quot;steadymark-cli procedure list&quot;, FILE a plan file (&quot;plan --help&quot;).
The journal contains the whole plan, so its file may change in the meantime. The cost
is printed before the start: hours, bytes written, share of the rated endurance.
On a whole drive a procedure that writes destroys everything and needs
--confirm-serial, in a terminal also typed. One that only reads needs neither,
and partitions and arrays will do, too.
A folder gets a test file; sim:PRESET is a simulated drive (&quot;steadymark-cli targets&quot;)
on which hours pass in seconds, and whose results always say so.
A drive that is in use or may not be overwritten is refused: exit code 5.
Times and sizes are written like those of &quot;steadymark-cli run&quot;. A scaled run is no run
of the procedure, and its result says so.

Everything complete is kept in a journal in the data folder (set $STEADYMARK_DATA to
use another one), which &quot;procedure list&quot; and the window show. Ctrl-C stops cleanly;
pressed twice it stops at once. Either way, and after a crash, --resume continues at
the first step that is not complete. The journal is removed once the procedure is
complete. The trace is in memory until the end: that of a resumed procedure starts
where it was resumed.

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, as &quot;steadymark-cli run --help&quot; describes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not one whole drive, so it is only read. For a test that writes, choose the whole drive, which is then overwritten completely, or a folder on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {time} and writes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads after a burst of writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the writes ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median before the writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest after them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {size} of random writes reads were still slow {time} later: up to {longest}, {before} before the writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right after {size} of random writes reads take no longer than before ({before}): nothing is flushed that keeps them waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {size} of random writes it took up to {time} until reads were as fast as before ({before}); the longest took {longest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It makes no difference whether I/Os follow each other or go to random places: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushes make no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies between {low} and {high}, but not with the share of random I/O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {few} random I/O {block} are {ratio} times as fast as with {many}: {first} and {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {many} random I/O {block} are {ratio} times as fast as with {few}: {last} and {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>With a flush after every {n} writes one takes {slow} instead of {fast}: {ratio} times as long.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sustained write: {finding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much faster small reads are that follow each other than random ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushes and write caches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What flushes cost, and how long reads wait for a cache after a burst of writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anatomy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential to random read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads before the burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burst of writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads after the burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth, write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size, write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment, write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes between flushes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, reused, doubled, zero, ones,
compressible:N [random]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fio has no data of doubled bytes: this job writes a block of plain random bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test data was one repeated block in which each byte comes twice, which some drives store in less space and time than other data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data &apos;{data}&apos; is unknown. Known are: random, reused, doubled, zeros, ones, compressible:0 to compressible:100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;random&quot;, &quot;reused&quot;, &quot;doubled&quot;, &quot;zeros&quot;, &quot;ones&quot; or &quot;compressible:&quot; and a percentage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text, bbcode, markdown, csv, json, html or cdm3 [text]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result has not the tests of CrystalDiskMark 3: sequential I/O, 512 KiB, 4 KiB and 4 KiB at queue depth 32. Measure them with --profile cdm3, or choose another format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the layout of CrystalDiskMark 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Measured by SteadyMark, not by CrystalDiskMark: the best of {n} passes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best of {n} passes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The score is the median pass; CrystalDiskMark 3 shows the best one, which stands beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation}, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score by AS SSD&apos;s formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AS SSD calls MiB/s MB/s. A score is a tenth of the sequential rate, the rate of 4 KiB and that of 64 threads together; the total has its own weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stands on numbers that are not sound: see the verdicts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AS SSD&apos;s test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrystalDiskMark 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its four tests, with its data of doubled bytes: comparable with reviews of its time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AS SSD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential I/O, 4 KiB, 4 KiB in 64 threads, and access time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes over 8 GB for three minutes, at multiples of 512 B and of 4 KiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data sheets of MLC flash: 50 µs to read a page, 900 µs to program it, 2 ms to erase a block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tweakers, budget SSDs and RAID 0 (2009): 83.56 ms for a buffered write with SLC, 210.96 and 218.8 ms with MLC; 24 and 23 I/Os per second as a file server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data sheets of flash, as cited there: SLC reads a page in 25 µs and programs it in 250 µs, MLC in 50 µs and 900 µs; erasing a block takes 2 ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Japanese test of OCZ&apos;s Vertex 2 50 GB with CrystalDiskMark 3 (2010): writes 98.5 MB/s of random data and 263.5 MB/s of zeros, reads 175 and 269.8 MB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AnandTech, OWC Mercury Extreme (2010): 44.2 MB/s of 4 KiB random writes with 50 GB, about 160 MB/s with 100 GB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intel X25-M of 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps pages over ten channels and caches writes; without TRIM it slows down with use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tweakers, budget SSDs and RAID 0 (2009): 0.040 ms for a buffered write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware.fr, SSDs compared (2008): copies large files at 70.4 MB/s new and at 43 MB/s after mixed use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JMF602 with MLC, 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JMicron&apos;s budget controller with MLC flash: every small write rewrites 16 MiB (217 ms); no TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JMF602 with SLC, 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JMicron&apos;s budget controller with SLC flash: every small write rewrites 8 MiB (84 ms); no TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SandForce 50 GB, 2010</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SandForce 100 GB, 2010</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like sandforce-50, with twice the flash and a higher limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard disk, 7200 rpm, 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones from 118 to 57 MB/s, seeks, rotation, and a write cache that sorts; random reads take 12 ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tweakers, budget SSDs and RAID 0 (2009): about 12 ms to access, 5.84 ms for a buffered write, and at the end .487 of the transfer rate at the beginning (SpinPoint F1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID 0 of two budget SSDs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any RAID 0 is raid0:N:NAME, with 2 to 8 of one of the drives above; TRIM does not reach them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget SSD behind 128 MB of cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A RAID controller&apos;s write-back cache before jmf602-mlc; cached-128m:NAME puts it before another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget SSD behind 2 GB of cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same with 2 GB; cached-2g:NAME puts it before another, a RAID 0 as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no simulated drive &quot;{drive}&quot;, which &quot;{whole}&quot; is to be made of; there are: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{count}&quot; in &quot;{drive}&quot; is not a number of drives. Write 2 to 8 there: raid0:2:jmf602-mlc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{drive}&quot; does not say what the RAID 0 is made of. Add a drive: raid0:{count}:jmf602-mlc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{member}&quot; in &quot;{drive}&quot; is not a single drive. A RAID 0 is made of single drives; a cache goes before it: cached-128m:raid0:{count}:jmf602-mlc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID 0 of {count}: {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID 0 without TRIM of {count} drives. Each: {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{behind}&quot; in &quot;{drive}&quot; cannot be behind a cache. Name a drive or a RAID 0: {cache}:jmf602-mlc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind a controller with {size} of write-back cache: {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive}, {size} of cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID 0 is possible of 2 to 8 drives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stripe must be whole sectors of 512 bytes, and fit on one drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cache of 2 MiB to 16 GiB is possible, with lines of 512 bytes to 1 MiB, a power of two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 64 flushes at once are possible, and a link of at least 100 kB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the capacity of a disk must be whole sectors of 512 bytes, from 1 MiB to 16 TiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 1024 zones are possible, the outer ones at least as fast as the inner ones, and at least 100 kB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a turn, a seek and a command take at most 10 s, a turn at least 1 µs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a disk needs a write cache of 2 MiB to 4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tweakers, budget SSDs and RAID 0 (2009): behind 128 MB of a controller&apos;s cache a buffered write takes 33 % less, on RAID 0 53 % less; behind 2 GB it takes 20 µs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
NAME is one that the list has, or made of those:
  raid0:N:NAME      RAID 0 of 2 to 8 such drives, without TRIM
  cached-128m:NAME  behind a controller with a write-back cache of 128 MB
  cached-2g:NAME    the same with 2 GB; before a RAID 0: cached-2g:raid0:2:NAME
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a simulated drive is made of, what follows
from that, and where its figures are from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by erase blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SLC cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros are stored as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of their size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programming a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erasing a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programming a page of the SLC cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collects garbage after a rest of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From one write to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{channels} × {page} ÷ {time} = {rate}, over the link at most {link}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{channels} × {page} ÷ {time} = {rate}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewriting a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pages} × ({read} + {program}) + {erase} = {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 ÷ {time} = {iops} IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File server at most, 20 % writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 ÷ (0.2 × {time}) = {iops} IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sector of 512 B rewrites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} ÷ 512 B = {times} times as much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random writes of a page at most, fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{channels} ÷ {time} = {iops} IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes that the firmware takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writes at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writes of zeros at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential writes into the SLC cache at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential reads at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes that it sorts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seek to the next track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seek over all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean seek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shortest} + 8/15 × ({longest} − {shortest}) = {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} + {seek} + ½ × {turn} = {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random write, sorted, at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seek over 1/{writes} of it, {seek}, + ½ × {turn} = {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End ÷ beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{inner} ÷ {outer} = {ratio}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAID 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stripe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no: it does not reach the drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controller cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A write that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes behind it at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no: it does not get past the controller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of 25,000 small writes it takes at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} ÷ {line} = {lines} lines, {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometry of each drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times of each drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows for each drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compresses what it stores; a spare area of 28 %, and a firmware that limits small writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated drive &apos;{drive}&apos; does not support NVMe commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {passes} passes of each test until its median is known to ±{share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes until the median is known to ±SHARE, such as
3%, but at most --passes [20]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass {number} of at most {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{least} to at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median known to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the median by throughput of as many passes as it takes to know it to ±{share}, at most {passes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How well the median is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan measures each step until its median is known to ±{share}, in at most {passes} passes; fio has no passes. Run this job that many times and take the median.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A median known to ±{share} is out of range. Choose 0.1 % to 50 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How well a median is known cannot be told from {passes} passes. Choose {fewest} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not how well a median can be known. Write 0.1% to 50%, for example 3%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It falls beyond a span of {low} to {high}, from {before} to {after}: the seeks of the hard disk become longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is written: zero, compressible:50, ... as of &quot;run&quot; [the plan&apos;s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature between passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan varies how compressible its data are: omit the choice of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>streams beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for: ±{share} at 95 % confidence, in at most {passes} passes. The interval is that of the median by order statistics; because the passes end as soon as it is narrow enough, it holds the true median somewhat less often than that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its access specifications have one stream. Omit those beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream {stream} of {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} has a stream that writes beside it, for which no limit of what is written can be kept. Omit the limit, and give that stream a rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} streams ran beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step has {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pass}, stream {number} beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} streams beside another are too many. Choose at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream {stream} ends with the one that it runs beside. Omit its time, bytes and number of I/Os.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream {stream} runs beside another and has streams beside it. Put all of them beside the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The streams have {threads} threads together. Choose at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams beside the measured one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They ran as long as the measured stream, which alone is the score. Throughput is that of the scored pass; latency is of all passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} against {places} and {others}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With these times there is no DelayRatio: writing must take longer than {read} s and reading longer than {write} s, which are the shares of the RAM disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DelayRatio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy of 4 GiB ran at {rate} MB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Among the published drives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a folder. Choose an existing folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify three times in seconds, of writing, reading and copying: 47.75,34.02,293.67.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder on the drive to test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own or system: whose loop copies [own]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the contents [random]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a set of files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy to this folder, too, on another drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large, medium, small, iso, program or game [large]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files of this folder in place of a set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--set contradicts --source; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end, each or never: when files must be on the drive
[end]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cold, or both: read and copy once more from the cache
[cold]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First and later uses [2]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For operations on names; 0: none [1000]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What all files hold: random, compressible:50, ...
as of &quot;run&quot; [the set&apos;s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer files, 0.0001 to 1 [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare a copy with writing and reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge these times of 4 GiB, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the file in a quick run [4GiB]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option} is of a run, and --times judges times that were taken; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files need --target with a folder on the drive to test; &quot;steadymark-cli targets&quot; lists what there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DelayRatio needs --target with a folder on the drive to test, or the --times that you took.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}: {phase}, use {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files do not fit into {folder}: {free} are free, {needed} are needed. Choose a smaller set or scale, or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a folder that can be read: choose the folder whose files are to be copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds more than {most} files: choose a smaller folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds no files: choose the folder whose files are to be copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read: it has vanished, or you have no permission. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has changed while it was read. Choose a folder that nobody works in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has {found} bytes and not the {expected} that were written: another program has changed it, or the file system has lost data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds {found} names and not the {expected} that were made: another program has changed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no files here that could be copied. Choose a folder on a drive of this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{phase}, use {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DelayRatio, lower is smoother</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hard disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copied by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DelayRatio = copy ÷ ((write − memory) + (read − memory)), means of all runs. With the memory of this machine it is {own}, with the published shares {published}; the copy ran at {rate} MB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower is smoother; of the drive without a figure only its place is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy, MB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ {drive}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of {size} on {system}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The DelayRatio is {ratio}: copying within the drive takes longer than writing and reading one after the other, and the drive does worse than the hard disk of the test ({disk}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The DelayRatio is {ratio}: copying within the drive takes longer than writing and reading one after the other, but the drive does no worse than the hard disk of the test ({disk}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The DelayRatio is {ratio}: copying within the drive takes no longer than writing and reading one after the other, and the drive does better than the hard disk of the test ({disk}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{phase}: {first} in the first use, {later} in the last one ({change} slower).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{phase}: {first} in the first use, {later} in the last one ({change} faster).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest stall within a file took {time}, in the phase &quot;{phase}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was waited for until it was on the drive: writes and copies may be those of the page cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {share} of the data that were to be read from the drive were in the page cache and could not be dropped from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system copied by reflink: the copies share the blocks of the originals, and no data was moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s call to copy files does not work there; files were read and written instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reflink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read and written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no DelayRatio: memory took as long as the drive. Choose a larger file, or a target that is not in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a kind of work with files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage}, phase {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>its histogram holds {n} files</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>its points have {files} files and {bytes} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it counts {files} and {bytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its points and the sync last {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lasts {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>its files have {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A folder of your own is copied as it is: omit the scale and the kind of data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of a DelayRatio has 4 GiB, and at least 16 MiB in a quick run: choose a size between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read, cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy within the drive, cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy within the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy to the second folder, cached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy to the second folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create empty files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete empty files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} works with files, and a whole drive has none: choose a folder as the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A simulated drive has no file system, so there are no files to copy on it. Choose a folder on a drive of this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is a whole drive, and files are in folders. Choose a folder on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files of the stage &apos;{stage}&apos; do not fit: {free} are free, {needed} are needed. Choose a smaller set or scale, or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is a file system in memory: the figures are those of memory and not of a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} entries of the folder to be copied were left out: they are links, devices or cannot be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>2 files of 1 GiB, incompressible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>500 files of 2 MiB, incompressible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>20,000 files of 24 KiB, half compressible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 files of 512 MiB, as images of discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8,000 files of 16 to 256 KiB, as an installed program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,942 files of 24 KiB to 384 MiB, as an installed game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no set of files &quot;{set}&quot;; there are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of a set of files consists of small letters, digits and hyphens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A set has at most {most} groups of files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each group of a set needs a name of small letters, digits and hyphens, and 1 to {most} files of 1 B to 1 PiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two groups of the set are called {group}: give each its own name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The set has {n} files: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The set has more than 1 PiB: choose a smaller one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It must be {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A set is either made or a copy of a folder: specify the folder, or omit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The set is used {n} times: choose 1 to {most}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There are more than {most} empty files: choose fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;own&quot; or &quot;system&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;end&quot;, &quot;each&quot; or &quot;never&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be &quot;cold&quot; or &quot;both&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has vanished while the files were tested: another program removed it, or its drive is gone. Check the target and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No folder for test files can be created in {folder}: {reason}. Choose a folder where you have write permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test files in {path} could not be removed: {reason}. SteadyMark removes them at its next start; you can also delete the folder yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a file named like {path}: the file system of the target does not tell names apart that differ in case only. Choose another folder to copy, or another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many files are open: close other programs, or raise the limit (ulimit -n).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder with a shorter path, or files with shorter names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system cannot hold a file of that size: choose smaller files or another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has a name that the file system of the target does not allow. Choose another folder to copy, or another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trim the drive before each point that writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The drive was trimmed before each of the {n} points that wrote.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This sweep only reads, so there is nothing to trim between its points: let it write, or omit the TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; trims the drive before each point that writes, which is not possible here: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Omit the TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drives differ in capacity ({sizes}), so their curves are aligned by the share of each drive that was written, not by bytes: 1 means written once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets: large (2 files of 1 GiB), medium (500 of 2 MiB), small (20,000 of
24 KiB); iso (2 of 512 MiB), program (8,000 of 16 to 256 KiB) and game (1,942 of
24 KiB to 384 MiB) have the shapes of AS SSD&apos;s copy test. All counts and sizes
are our own. Media are incompressible, documents and programs half compressible,
duplicates hold one block again and again.
A set is written from memory, read, copied within the target (--to: also to a
second folder) and deleted; then empty files are created, asked for, renamed,
listed and deleted. All of it is done twice, for first and later use.
What counts is the time in the system&apos;s calls, until all is on the drive.
&quot;system&quot; copies with copy_file_range (CopyFile2 on Windows), by reflink where
the file system can; the report says which one it was.
Cold means: the data are dropped from the page cache first. What the system
knows of names and sizes stays there.
All files are in a folder of their own in the target, which is removed at the
end, after Ctrl-C (exit code 3), and after a crash at the next start. --source
is only read.
The JSON is a result document as of &quot;run&quot;; its stage has files{{phases[{{work,
isWarm, use, durationNs, syncingNs, files, bytes, bytesPerSecond,
filesPerSecond, latencyNs{{}}, longestCallNs, ways{{}}, cachedShare, course{{}}}}]}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DelayRatio = copy / ((write - memory) + (read - memory)): how much longer a
drive takes to copy a file of 4 GiB within itself than to write and to read it.
Each time is the mean of two. Above 1 reading and writing at once slow the drive
down. The test of 2010 that defined it used a RAM disk, whose reading took
0.82 s and whose writing 1.36 s. Here the memory of this machine is measured
instead; the report has both, and the seven published drives with the hard disk
among them. --times judges times that were taken by hand with such a RAM disk.
The JSON of a run is a result document whose stage has delayRatio{{ratio,
ratioWithPublishedShare, copyBytesPerSecond, fileBytes, memoryReadSeconds,
memoryWriteSeconds, runs[]}}; with --times it is {{ratio, verdict,
copyBytesPerSecond, fileBytes, memoryReadSeconds, memoryWriteSeconds,
ranking[{{drive, ratio, copyBytesPerSecond}}]}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done with files is not judged; the report says what speaks against its figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is written, as of &quot;run&quot; [the sweep&apos;s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files were written at {write}, read at {read} and copied at {copy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{read} s of the write time and {write} s of the read time are the published times of the RAM disk. Of the drive without a figure only its place is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also read the temperature during passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--no-health contradicts --watch-temperature; omit one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over the files, without the sync at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>incl. sync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory share, measured here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory share, as published for 4 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Temperatures were also read during passes: {n} readings, {mean} each, {longest} at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} files ({size}) of the set {set}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} files ({size}) of your own folder</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{files}, used {uses} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that only reads, and is trimmed before: omit the TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The procedure {procedure} has more than {most} stages with files: choose fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write, read, copy, delete and verify real files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write data, read them back, and find what is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder whose free space is verified, a whole drive
(all on it is lost), or sim:fake-64-as-512</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify so much only [all that is free]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes, each with other data [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive that may lose everything: end of its serial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A verification needs --target with a folder, a whole drive or sim:fake-64-as-512, or --resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sim:{drive} keeps no data, only their times, so there is nothing to verify. Choose sim:fake-64-as-512.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no interrupted verification of {target} to resume; omit --resume to begin one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no interrupted verification to resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan is a hand-written file: JSON with // comments, in which trailing commas
are allowed. Its stages run one after the other:
  {{&quot;prepare&quot;: &quot;fresh&quot;}}              discard, trim, fill, nvme-format, ...
  {{&quot;grid&quot;: &quot;default&quot;, &quot;passes&quot;: 3}}  a benchmark: a profile, or own workloads
  {{&quot;rounds&quot;: 25, &quot;workloads&quot;: [&quot;rnd,4KiB,q32,write&quot;], &quot;steady&quot;: true}}
  {{&quot;files&quot;: &quot;small&quot;}}                write, read, copy and delete real files
  {{&quot;rest&quot;: &quot;30 min&quot;}}                leave the drive idle
  {{&quot;snapshot&quot;: true}}                read the drive&apos;s health
  {{&quot;repeat&quot;: 20, &quot;stages&quot;: [ ... ]}} repeat some of them
Each may have a &quot;name&quot; and the &quot;state&quot; of the drive that it measures. &quot;plan
show NAME&quot; prints any built-in plan with comments that explain it; change it as
needed and give it its own name. The access specifications of Iometer are read
as a grid: &quot;plan show FILE.icf&quot; prints it as a plan, &quot;--to icf&quot; writes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {file}, left behind by a run that did not finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brackets show the default without the option and without a --profile or --plan
that sets it. Options given with --quick, --profile or --plan override their
values, in any order.
A plan of several stages brings the drive through states and measures each, as
&quot;procedure run&quot; does: see &quot;steadymark-cli procedure run --help&quot;.
Options of a single benchmark do not apply to it.
Everything complete is kept during the run, unless --no-history is given: after
Ctrl-C or a crash, --resume continues with the next pass, also of a run that the
window left (&quot;procedure list&quot; shows it), as &quot;procedure run --resume&quot; does.
Sizes: 4096, 4KiB, 4k, 1GiB (binary), 10GB (decimal).
Times: 5s, 500ms, 2min, or a number of seconds.
A workload is seq or rnd and a block size, then any of q32, t4, read, write,
read=70, span=1GiB, align=4KiB, data=zeros, time=10s, bytes=10GiB, ios=100000,
random=60 (the rest of the I/Os goes on where the last one ended), begin=64GiB
(where the span begins), offset=512 (moves every block by so much), think=10ms
and burst=4 (a pause after every 4 I/Os), sync=fdatasync:16 or write-through,
blocks=512:10/4KiB:60/64KiB:30 (sizes and their percentages, in place of the
block size; :r80 and :x50 behind one for its reads and random I/Os), separated
by commas: rnd,4KiB,q32,t1,read=70

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, distinguished by &quot;event&quot;:
  start   application{{name, version}}, target, description, procedure, title,
          scale, settings, seed, sizeBytes, isResumed, journal (empty: none),
          cost{{}} as in &quot;procedure show --json&quot;,
          stages[{{stage, name, state, kind (rounds, prepare, rest, grid,
          snapshot, sweep, files, verify), cells[]; of files also uses, files,
          bytes; of verify also passes, pieceBytes; of a grid also profile,
          passes, fileSizeBytes, steps[{{step, name, operation}}]}}]
  phase   phase (starting, preparing, preparingFile, warmUp, measuring,
          interval, idle, snapshot, files, paused, finishing), stage, round,
          cell, step, pass, elapsedNs, remainingNs, fraction, writtenBytes
  sample  of rounds: stage, round, cell, number, startedAtNs, durationNs,
          writtenBeforeBytes, readBytes, writeBytes, bytesPerSecond, iops,
          meanLatencyNs, latencyMaximumNs, temperatureCelsius (null: not known)
  steadiness  of rounds, after each that counts: stage, rounds, isSteady,
          cells[{{cell, mean, rangeShare, slopeShare}}]
  live    of a grid, 20 a second: stage, step, pass, atNs, spanNs,
          readBytesPerSecond, writeBytesPerSecond, iops, meanLatencyNs
  pass    of a grid: stage, step, pass, bytes, ios, durationNs, bytesPerSecond,
          iops, meanLatencyNs, errors
  step    of a grid: stage, step, name, operation, status, reason,
          score{{bytesPerSecond, iops, meanLatencyNs}} (null if there is none),
          verdict{{level, rules, reasons[]}} as in result files (null likewise)
  stage   stage, name, state, status, reason, startedAtNs, durationNs, rounds,
          isSteady, verdict{{}} of rounds (null likewise)
  warning message; note message; error message
  done    status (complete, stopped, failed), reason, durationNs, writtenBytes,
          samples, resumed, warnings
A benchmark is one stage, a grid. Stages, rounds, cells, numbers and steps count
from 0 (while the test file is written the step is the number of steps), passes
from 1 (0 is the warm-up). The stage of a phase before all stages is 0, after
them their number.

Ctrl-C stops cleanly and keeps everything complete; pressed twice it stops at
once, and the test file is removed at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read back is not what was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End a point when it is steady; --samples is the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number}: {temperature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>until {window} samples are steady, at most {n} samples of {length}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>TRIM can be timed only on a whole drive, and not on this system: choose a simulated drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system does not take up files that an earlier start left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files cannot be verified on this system yet. Choose a whole drive, or use Linux.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {offset} ({size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is full: writing ended at {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing failed at {place}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive or its connection may be failing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} ends at {place}, before everything that was written to it: another program changed it. Verify again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is gone: reading failed at {place} ({reason}). Check its cable and connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write amplification: {parameter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write amplification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drive}, sensor {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sensor {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{phase}, pass {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput by position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of what was read back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the row begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not intact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sectors of 512 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>belongs to byte {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} bits, the first is bit {place}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>changes at byte {place} of the sector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {count} faulty ranges; the first {shown} are listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare area makes no difference: {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A TRIM of {short} takes {first}, one of {long} {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those of {value} take longest: {latency}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies between {low} and {high}, but not with the spare area.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {many} spare area it is {ratio} times as fast as with {few}: {last} and {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {value} gains no more than 5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The write amplification is {many} instead of {few}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not steady, and so left out: {values}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than two points became steady.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRIM was not timed: that needs a whole drive that supports it, because in a folder the time would be the file system&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAKE CAPACITY: of the {size} that were written only {real} ({bytes} bytes) exist. Addresses wrap around there, so later writes overwrote earlier ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAKE CAPACITY: of the {size} that were written only {real} ({bytes} bytes) exist. Behind them the beginning is read again, and writes there are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAKE CAPACITY: of the {size} that were written only the first {real} ({bytes} bytes) are there. Everything behind them is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors read as if they had never been written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors still hold an earlier pass: their last writes were lost.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors still hold an earlier verification: their writes were lost.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors hold what was written to another place.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors are torn: only parts of them were written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors have bit errors.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors hold nothing of what was written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sectors cannot be read: the drive reports errors.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>FAULTY: {bad} of {read} were not read back as they were written. The first of them is at {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INTACT: all {size} that were written were read back as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not finished: {read} were read back so far, all of it intact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not finished: {read} were read back so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was written at {write} and read at {read}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page cache may have answered in place of the drive, because direct I/O was not possible: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of what was read lay in the page cache and could not be dropped from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost write, older data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misdirected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of block, queue, threads, read, compress, span, position, align, offset, rate, rest, random, sync, trim and spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of rounds, prepare, rest, grid, snapshot, sweep, files and verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sample}, stream {number} beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os cannot amount to that</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} trimmed bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} TRIMs of {length} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>its points and the sync have {bytes} bytes in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {bytes} in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>it judges {n} sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it read {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its map has {n} faulty sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its ranges have {n} faulty sectors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it wrote {n} bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>must be a state of sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} cannot be verified: choose at least 1 MiB, and a multiple of 4 KiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are to be verified, but the drive has only {most}. Choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are to be verified, but only {most} may be used: the rest stays free for other programs. Choose a smaller size, or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Write and read back {n} times, in pieces of {piece}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Read, pass {pass} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write, pass {pass} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a DelayRatio is defined without this; remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no files &quot;{name}&quot;; known are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second folder must be a whole path, from the root on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it applies to &quot;steady&quot;, which is missing; add it, or remove this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a drive takes for TRIMs of 4 KiB to 1 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over-provisioning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much faster small random writes stay when a part of the drive is left untouched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own definition; the writes are those of Write Saturation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be seen from outside of how a drive is built: fast cache, parallelism, pages, mapping table, read-ahead, compression, flushes, sleep, TRIM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a whole drive shows what its spare area does: in a folder everything that is free is spare area, too. Choose a whole drive or a simulated one as the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spare area is a part of the whole drive, and a size makes it larger: omit the size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRIMs are timed on what was written: do not trim before, and vary only their length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a sweep over the length of TRIM may be impossible: measure this one anyway.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spare area says how far the I/Os spread: omit the span, where it begins, and other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only writes are faster with more spare area: let the workload write, and do not vary its reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was written before is no spare area: trim the drive before each point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) whose TRIMs are no multiples of 512 bytes, or do not fit into what may be used: choose another length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that times TRIMs, one after the other over everything: specify a workload that writes at queue depth 1, without rate, think time, sync or other streams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) that times TRIMs after a ramp, after a TRIM, until they are steady or as a curve: omit that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} has a cell ({cell}) whose span is not what its spare area of {spare} % leaves: choose one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} times TRIMs, which in a folder would measure the file system: choose a whole drive as the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stage} verifies at most 1 PiB: choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of TRIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a time, the number of a drive, that of a sensor and a temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be of a sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage &apos;{stage}&apos; times TRIMs, which is not possible here: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is a file system in memory: this verifies memory and not a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are to be verified, and only {free} are free. Choose a smaller size, or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was written stays in {folder}, so that the verification can be resumed. The next start of SteadyMark that does not resume it removes the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This simulated drive keeps no data, only their times, so there is nothing to verify. Choose sim:fake-64-as-512.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The verification begins again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {written} of {planned} could be written, because the space ran out: other programs wrote in the meantime, or a limit was reached. What was written is verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claims to have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has really</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the address modulo {real}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is written is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fake USB stick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claims 512 MiB and has 64, a thousandth of a real fake: what is written beyond them goes over what is there. The only one that keeps its data: for &quot;files verify&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRIM of a test file would measure the file system: choose the whole drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is nothing that a sector can be found as.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A verification has 1 to {most} passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pieces of a verification have 1 MiB to 1 GiB, in MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not support TRIM, or its connection does not pass it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TRIM of {length} at offset {offset} failed: {reason}. The drive or its connection may be failing; check its SMART data and the system log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files in {path} are no longer there, or no longer those that were left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files in {path} are still in use by another run. Wait until it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has {size}, and {wanted} were written: another program changed it. Verify again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes stamped data and reads them back: each 512 bytes hold their place, pass,
seed and run, a checksum, and data that follow from these, so that every bit
counts. Finds drives that claim to be larger than they are (with the real size),
bit errors, and writes that were lost, torn or went to another place, each with
its place; as h2testw and f3 do, with a map and the speed by position.
In a folder the free space is filled with files of at most 1 GiB in a folder of
their own, but for a reserve that stays free. They are read past the page cache
where the system can do that; the report says where it could not.
Of a whole drive (Linux, as root) everything is lost: it passes the same checks
as &quot;prepare DRIVE --method fill-drive&quot;, and has to be confirmed by the end of
its serial number. sim:fake-64-as-512 is a simulated fake.
Complete pieces are kept: after Ctrl-C (exit code 3) or a crash --resume goes on
with the next one. Until then the files stay; the next start of SteadyMark that
does not resume them removes them. On Windows and of a simulated drive it begins
again.
Exit code 0: all is intact; 4: something is not.
The JSON is a result document as of &quot;run&quot;; its stage has verified{{sizeBytes,
phases[{{pass, isReading, durationNs, bytes, bytesPerSecond, course{{}}}}],
sectors{{intact, neverWritten, otherPass, otherRun, misdirected, torn, bitErrors,
foreign, unreadable}}, ranges[{{state, pass, beginBytes, bytes, belongsToBytes,
bits, place}}], omittedRanges, map[]}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no space to verify: besides the reserve that stays free for other programs less than 1 MiB is free. Free some space, or choose another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AXIS is NAME=VALUES. 1..128 doubles, 0..100:10 goes in steps, 4,8,16 is a list.
  block=512..8MiB        block size
  queue=1..128           queue depth
  threads=1..16          threads
  read=0..100:25         share of reads, %
  compress=0..100:10     share of zeros in the data, %
  span=1GiB..64GiB       how far the I/Os spread, or span=10%,50%,100%
  position=0%..90%:10%   where a zone begins that is as long as the span
  align=512,4KiB         random I/Os begin at multiples of it
  offset=0,512,2KiB      where I/Os begin beside their alignment
  rate=1000..64000       I/Os per second that are due
  rest=10ms,1s,10s       rest before each sample
  random=0..100:25       share of I/Os that go to a random place, %
  sync=0,1,16            writes between two flushes (fdatasync); 0: never
  trim=4KiB..1GiB        length of TRIMs, which are timed instead of the I/Os
  spare=0,7,15,25        share of the drive that nothing is written to, %
A workload may have streams beside it, &quot;rnd,4KiB,read+rnd,4KiB,write,rate=300&quot;:
the axis is that of the first, and each point keeps what the others did.
With two axes every value of the first is measured with every value of the
second. Each sample is one pass of the workload. A preset is a procedure:
&quot;procedure list&quot;, &quot;procedure show NAME&quot;. What was interrupted continues at the
point where it was with &quot;procedure run --resume&quot;.
What a point writes slows down the next ones until the drive has collected its
garbage. --trim makes them alike: the whole drive is trimmed before each point
that writes, and written again where data are read. In a folder the test file
is removed, the free space is trimmed, and the file is written anew.
A spare area needs --trim and a whole drive. --until-steady takes samples of a
point until the last five differ by no more than 20 % and drift by no more than
10 %, where the drive was trimmed after it has written four times its span;
these five are the point.

The report has a table of the points and says where the curve turns. --json
writes the result document; in it stages[] have
  axes[{{name, unit, values[]}}],
  points[{{name, values[], samples, score{{bytesPerSecond, iops, meanLatencyNs,
    lowestBytesPerSecond, highestBytesPerSecond}},
    latencyNs{{p50, p99, p999, maximum}}, isSteady, writeAmplification,
    beside[{{bytesPerSecond, iops, meanLatencyNs, latencyNs}}]}}],
  findings[{{kind, axis, value, low, high, sentence}}].
Exit codes are those of &quot;run&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--until-steady judges the last five samples of a point: give --samples the most that one may take, for example 500.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a whole drive shows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of each test over the runs, in % of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the first run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From run {run} on at half the speed of the first or less: {tests}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In all {count} runs each test stays within 5 % of its first run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the last of {count} runs {test} is the slowest against its first: {share} of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run, {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grid, run by run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length hardly matters: a TRIM takes {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {value} it takes no more than 1.5 times as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{stage} has a cell ({cell}) with {n} samples at most, fewer than the {window} that are judged together: choose more samples.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choose another drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target is not backed by a drive of this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this system cannot trim it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>csv: a line for each I/O, the warm-up (pass 0) and failed ones included:
  pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,
  batch,dueNs
Times count from the start of the trace; operation is read or write, result is
ok, error-NUMBER or ended, dueNs is submitNs unless the workload had a rate.
Of an imported trace operation may also be discard or flush, and latencyNs is
empty where it is not known.
fio-log: what fio writes with write_lat_log, log_offset=1 and log_issue_time=1.
iolog3: what fio plays with --read_iolog=FILE --replay_redirect=TARGET: in the
order of submission, discards and flushes included, times in microseconds.
blkparse: the same I/Os as blkparse prints them, issue (D) and completion (C).
--out replaces a file only after everything has been written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes, sequential share, queue depth over time (where latencies are known),
working set and reuse distance in blocks of 4 KiB, hot regions, and the times
between submissions. Above 32768 different blocks working set and reuse are
estimated from a sample of the blocks (SHARDS); the output says which share.
&quot;Hits&quot; is how often an LRU cache of that size would have had a block.
--to plan writes a plan for &quot;run --plan&quot;: block sizes with their read and random
shares, the range of addresses, the rate, the queue depth. The distances are
those of Kolmogorov and Smirnov. A plan has no discards and no hot regions.
The JSON has sizes in bytes, times in ns and shares of 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FORMAT is recognized by what is in the file:
  blktrace          blktrace&apos;s files; NAME.blktrace.0 takes those of all CPUs
  blkparse          text printed by blkparse
  biosnoop          output of biosnoop (bcc, libbpf-tools)
  strace            output of strace -f -ttt -T -y: calls of an application
  iolog             fio&apos;s write_iolog, versions 1 to 3
  fio-log           fio&apos;s write_lat_log=NAME, best with log_offset=1 and, where
                    fio supports it (3.33 does not), log_issue_time=1; not with
                    log_avg_msec
  etw               xperf -i FILE.etl -o FILE.csv -a dumper (Windows)
  process-monitor   Process Monitor&apos;s CSV, or its copied list
  msr, systor, tencent, alibaba, fiu, spc, cloudphysics, cloudphysics-csv
                    published collections of traces
  disksim, hfplayer traces of DiskSim and MQSim, of hfplayer and TraceRAR
Addresses of several devices cannot be compared, so the I/Os of one are kept
and the others are listed. Damaged lines are counted by reason. Records that
are out of order are sorted as far as 131072 of them reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has no latencies, because the {source} it was made of does not have any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a folder: give a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be opened for reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the format was not recognized. Specify it: --from FORMAT, one of {formats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Describe the workload, whatever drive it ran on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create a trace from another program&apos;s log or trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log or trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the log or trace to import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a plan file that resembles the workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --to: the plan file; - for standard output [-]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace an existing plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>csv, fio-log, iolog3 or blkparse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify the export format: --to csv, fio-log, iolog3 or blkparse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file is; recognized by its content if omitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose I/Os to import [the busiest at the beginning]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the times in an iolog of version 3 [us]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--time-unit is only for --from iolog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os, {bytes}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated from {share} of the blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discards:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Span:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{iops} reads and writes per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read share:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} begin where one of the {ends} before in the same direction ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{range}, from {begin} to {end}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working set:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{all}: {read} read, {written} written ({sampling})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hottest tenth:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the I/Os go to a tenth of the touched regions of {region}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mean} on average, {most} at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known, because no latency is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variation {variation} (0: even, 1: as of chance, more: in bursts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} I/Os of damaged chunks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LRU cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance {distance} (0: the same, 1: nothing in common)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance {distance}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs by {difference}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test file:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}, the range of the addresses; for a smaller drive reduce size and span in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is in {file}: run --plan {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{device} ({n} records)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept}; {n} records of {others} were left out: choose with --device</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{bytes} discarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bytes} read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bytes} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known of all reads and writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known of {timed} of {all} reads and writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latencies:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time step:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rejected:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} records</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} because {reason}, first in line {line}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Other lines:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n}, no I/Os</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Out of order:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} records, sorted by time</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the application, above caches and file systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the storage array or server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the completion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the reception by a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the submission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen at:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meaning}, exact to {resolution}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{device}; there were {n} others</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The selection contains no I/O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan needs reads or writes, and the selection contains none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace cannot be read to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the columns are not those of the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time is not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operation is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset is not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length is not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latency is not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the position in the file is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the record is truncated or damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no I/O of the device {device}; there is some of {devices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no I/O that can be read ({reasons}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no I/O in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} records came too late to be sorted by time.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>must be issue, completion or received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be unknown, application, file-system, block-queue, driver or array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the file is missing: how many I/Os there were is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than a million I/Os per second: the times are probably milliseconds and not microseconds. Choose the unit when you import it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a regular file, so its format cannot be recognized. Specify it: --from FORMAT.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known: the trace has no times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Huge I/Os:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of more than 64 MiB: not all of their blocks are followed, so the working set is larger</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::AboutPage</name>
    <message>
        <source>About SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SteadyMark %1</source>
        <comment>name and version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A disk benchmark whose numbers can be trusted. Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy system information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For reports of faults: all of the above, without names of users, hosts and folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256 of this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the license</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>License text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not computed while a measurement runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being computed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no SHA256SUMS beside the program to compare it with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The SHA256SUMS beside the program does not list it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the SHA256SUMS beside the program says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The SHA256SUMS beside the program has another one: the program was changed or replaced.</source>
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
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the reasons for the verdict on the figure that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click</source>
        <comment>a gesture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every I/O of the test behind a figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu (F10); Ctrl+M brings the whole window back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R</source>
        <comment>a key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run only the test that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1 · a guess: %2 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to at most %2</source>
        <comment>durations</comment>
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
    <name>steadymark::gui::CompareCandidates</name>
    <message>
        <source>Choose what to compare it with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add results from files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your history has no other result of this drive. Measure it again, or add results of another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are the latest other results of the same drive:</source>
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
        <source>The drive did not report this value in any of these runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.steadymark *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to export yet: add two results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in the comparison already: a result compared with itself is the same run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also those that have nothing to show of these results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose results to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Run %n pass(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sets up Benchmark with the settings of the newest of these results and as many passes as should decide what is not sure yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest of these results was not measured with settings that Benchmark has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the same drive with the same settings three times or more to see its trend here.</source>
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
    <message>
        <source>It was not measured in both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
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
    <name>steadymark::gui::CopiedNote</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::DataFolderRows</name>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results, traces, health readings and settings. The terminal program uses the same folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of this session was set by STEADYMARK_DATA, by portable mode, or because nothing can be stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your data are being copied to their new folder. Wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data folder was changed: restart SteadyMark before you measure again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the data folder already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another SteadyMark is measuring with this data folder. Wait for it to finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already has results of SteadyMark: they are shown after a restart. Those in %2 stay there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New data folder: %1. Move your results and traces there, or leave them in %2, where the history does not show them any more?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data folder was changed. SteadyMark works with it after a restart; until then nothing can be measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
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
    <name>steadymark::gui::ExplorePage</name>
    <message>
        <source>A sweep is running. Open the plan when it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does the drive do over its range?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first figures appear here as soon as they are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Press Start: the curve grows here, and where it turns is said above it. A saved result can be dropped here, too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ExportButtons</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text	Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture	Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BBCode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All figures (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All data (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a report, a picture or a file that can be opened again; folder, host and user names are left out (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the report (Ctrl+C) or a picture (Ctrl+Shift+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the comparison</source>
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
    <name>steadymark::gui::FilesPage</name>
    <message>
        <source>Files that are written, read, copied and deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DelayRatio: one file of 4 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tenth of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hundredth of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied by SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied by the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When written files must be on the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushed at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushed after each file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never flushed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the data of what is read and copied are before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cold cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cold and warm cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First and later uses of the drive&apos;s free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n use(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A folder on another drive, to which the files are copied, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No second folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder to copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the second folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files are being measured. Open the plan when that has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking into the folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no files to copy: choose another folder or a set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does reading and writing at once slow the drive down?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast is the drive with real files?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start: a file of 4 GiB is written, read and copied within the drive, twice. A saved result can be dropped here, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start: the files are written, read back, copied and deleted, in a folder that is removed afterwards. A saved result can be dropped here, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first figures appear here as soon as they are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify: fill the space and read it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much is verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of free space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does the drive keep everything that is written to it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start: the free space is filled with stamped data and read back. A fake capacity, lost or torn writes and bit errors are shown with their places. The files are removed afterwards.</source>
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
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Compare %n result(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n result(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rename	F2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result matches.</source>
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
        <source>Open a trace</source>
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
    <message>
        <source>Drag</source>
        <comment>a gesture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom into a rectangle of the latency plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <comment>a gesture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a part of the latency plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <comment>the key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the visible part of the latency plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space+drag</source>
        <comment>a gesture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the latency plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <comment>a gesture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom the latency axis of the latency plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No I/O yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot starts with the first I/Os of the running test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a trace (*.smtrace) here, or run a test and open any cell of its grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace to show</source>
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
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
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
        <source>The settings file has values that make no sense; defaults are used in their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use system setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, or close what was opened by the menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wayland does not let programs place their windows above others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % – SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % · %2 – SteadyMark</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) were deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steadymark::gui::MenuPage</name>
    <message>
        <source>Close this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this page (Esc)</source>
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
    <name>steadymark::gui::NextSettings</name>
    <message>
        <source>Same settings again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the controls to what the result shown was measured with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result shown was measured with other settings. Start measures %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next run: %1</source>
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
    <message>
        <source>Times, limits and engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How I/O is handed to the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asynchronous (io_uring, IOCP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thread pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronous, one I/O at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record every I/O in a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other…</source>
        <comment>size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O before the first pass that is not scored, at most as long as a pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As long as a pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm up for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until ±%1</source>
        <comment>as many passes as it takes until the median is known to ±3 %</comment>
        <translation type="unfinished"></translation>
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
    <name>steadymark::gui::PrepareMethodHead</name>
    <message>
        <source>Recommended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recommended.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::PrepareMethodList</name>
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
    <name>steadymark::gui::PrepareMethodView</name>
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
    <name>steadymark::gui::PreparePage</name>
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
        <source>Start; everything on the drive will be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result to export yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sweep writes, and a whole drive is only read here. Choose a folder, or a sweep that reads.</source>
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
    <message>
        <source>Run only this	R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run only this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run only this column</source>
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
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %3: %4 %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass %1 of at most %2</source>
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
    <message>
        <source>Begin elsewhere on the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use only a part of the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only some I/Os at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align random blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move blocks off their alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Think after every few I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flush after every few writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write through all caches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What else the row does, separated by commas:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detai&amp;ls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a detail to the current row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <comment>no details of a row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause between tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
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
    <name>steadymark::gui::SectionPanel</name>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the points are shown</source>
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
    <name>steadymark::gui::Settings</name>
    <message>
        <source>%1 is “%2” in settings.ini, which is neither true nor false: %3 is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is “%2” in settings.ini, which is not a whole number from %3 to %4: %5 is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is “%2” in settings.ini, where only these are known: %3. %4 is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings.ini is damaged: what could not be read is replaced by defaults.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your data are being copied to their new folder. Closing the window stops that; they stay in the folder where they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use system setting</source>
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
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the desktop&apos;s font size. Ctrl++ and Ctrl+- change it anywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the system&apos;s language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when SteadyMark is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result files and reports always have °C.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notification when a run ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the window is in the background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With its usual size, passes and times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record every I/O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace is what the Latency page shows. Without it, a result has its figures, percentiles and course only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory for the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it is used up, the rest of a run is kept as a coarse picture. Automatic: a quarter of the free memory, at most 4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder to begin with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature within passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between passes the drive is always asked. Once a second within them costs the drive a command, and the result tells how long it took.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::ShortcutsPage</name>
    <message>
        <source>Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or save a picture</source>
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
    <message>
        <source>Menu (F10)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of comment, drive, profile, folder or date, like &quot;990 pro 2026-03&quot;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SizeEntry</name>
    <message>
        <source>Size of the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like 48GiB or 10GB; press Enter</source>
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
    <message>
        <source>%1: %2</source>
        <comment>a fact and what it says</comment>
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
    <message>
        <source>Every I/O completed in less than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stalls</source>
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
    <message>
        <source>Start…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ 88 min · up to 888 GB written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ 88 min · a guess: 888 GB written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::StopQuestion</name>
    <message>
        <source>Stop the run? Completed measurements are kept, and it can be resumed later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
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
    <message>
        <source>The curve starts with the first writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long does the drive sustain its speed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start: the drive is written to without a pause until it is steady, and the curve grows here. A saved result can be dropped here, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>steadymark::gui::SweepForm</name>
    <message>
        <source>rnd or seq, the block size, then any of q32, t4, read, write, read=70, span=1GiB, data=zeros, time=3s …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1..128 doubles, 0..100:10 goes in steps, 4,8,16 is a list. What can be varied: block, queue, threads, read, compress, span, position, offset, rate, rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second parameter, such as block=512..64KiB: one curve for each of its values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of each point</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>TRIM before each point that writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So that no point is slower for what the points before it wrote. What is read later is written again.</source>
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
    <message>
        <source>Whole drives: all data on them will be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated drives: not a measurement of hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole drive, only read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole drives: only read, all data on them is kept</source>
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
    <message>
        <source>The program that recorded this trace told no latencies.</source>
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
    <message>
        <source>Show the other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs during the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the other programs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
