import process from "node:process";

/** The state of a process id: a running process, one that ended and waits to be collected, or none. */
type ProcessState = "alive" | "zombie" | "gone";

/** Says whether a process still runs. Many containers have no process that collects ended ones. */
export async function stateOf(pid: number): Promise<ProcessState> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPERM") return "gone";
  }
  // "pid (name) state …", where the name may contain anything; only Linux has this file.
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch(() => "");
  return /^\d+ \(.*\) [ZX] /s.test(stat) ? "zombie" : "alive";
}
