import process from "node:process";

/** What a process id stands for: a process that works, one that ended and waits to be collected, or nothing. */
export type ProcessState = "alive" | "zombie" | "gone";

/** Tells whether a process still works. Containers often have nobody who collects the ended ones. */
export async function stateOf(pid: number): Promise<ProcessState> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPERM") return "gone";
  }
  // "pid (name) state …", where the name may hold anything; elsewhere than on Linux there is no such file.
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch(() => "");
  return /^\d+ \(.*\) [ZX] /s.test(stat) ? "zombie" : "alive";
}
