/** Reads /proc of Linux, the only clock that says which process used the CPU. */

const TICKS_PER_SECOND = 100;

/** CPU time that the parts of a measured system have used, seconds. */
export interface CpuTimes {
  server: number;
  postgres: number;
  /** The load generator itself. */
  load: number;
  /** All processes of the machine together, ours and others'. */
  machine: number;
}

/** Reads the CPU times of a server process, a PostgreSQL with all its backends, and this process. */
export function readCpuTimes(
  watched: { server: number; postgres: number },
): CpuTimes {
  return {
    server: cpuSeconds(watched.server),
    postgres: cpuSecondsOfTree(watched.postgres),
    load: cpuSeconds(Deno.pid),
    machine: machineSeconds(),
  };
}

/** Gives the share of the machine that other programs used in so many seconds, percent. */
export function othersPercent(used: CpuTimes, seconds: number): number {
  const others = used.machine - used.server - used.postgres - used.load;
  return Math.max(0, others / seconds / navigator.hardwareConcurrency * 100);
}

/** Memory that a process holds now, and the most that it held, MB resident. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const mb = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: mb("VmRSS"), peak: mb("VmHWM") };
}

/** Most memory that a process held since `forgetPeakMemory`, MB. */
export function peakMemoryMb(pid: number): number {
  return memoryMb(pid).peak;
}

/** Resets the peak memory of a process. */
export function forgetPeakMemory(pid: number): void {
  Deno.writeTextFileSync(`/proc/${pid}/clear_refs`, "5");
}

function cpuSeconds(pid: number): number {
  const { utime, stime } = readStat(pid)!;
  return (utime + stime) / TICKS_PER_SECOND;
}

/** Gives the CPU time of a process, its children, and their children that have ended, seconds. */
function cpuSecondsOfTree(pid: number): number {
  const root = readStat(pid)!;
  let ticks = root.utime + root.stime + root.ended;
  for (const { name } of Deno.readDirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat?.parent === pid) ticks += stat.utime + stat.stime;
  }
  return ticks / TICKS_PER_SECOND;
}

/** Gives the CPU time of the machine without idle, waiting and stolen time, seconds. */
function machineSeconds(): number {
  const [line = ""] = Deno.readTextFileSync("/proc/stat").split("\n");
  const [user, nice, system, , , irq, softIrq] = line.split(/\s+/).slice(1)
    .map(Number);
  return (user! + nice! + system! + irq! + softIrq!) / TICKS_PER_SECOND;
}

/** Reads the fields of a process, numbered as in proc(5); null when it has ended. The name before them may contain anything. */
function readStat(pid: number) {
  let text: string;
  try {
    text = Deno.readTextFileSync(`/proc/${pid}/stat`);
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number);
  const field = (number: number) => fields[number - 3]!;
  return {
    parent: field(4),
    utime: field(14),
    stime: field(15),
    ended: field(16) + field(17),
  };
}
