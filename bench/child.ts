import { join } from "node:path";
import process from "node:process";

/** A process of the bench that runs beside it until it is stopped. */
interface Child<Ready> {
  pid: number;
  /** What the process announced when it was ready. */
  ready: Ready;
  stop(): Promise<void>;
}

/**
 * Starts a script of this folder, or of the same folder of another tree, in a process of its own, and waits until it
 * announces that it is ready.
 */
export async function startChild<Ready>(
  script: string,
  task: unknown,
  tree?: string,
): Promise<Child<Ready>> {
  const child = command(script, task, "piped", tree).spawn();
  const text = await readLine(child.stdout);
  if (!text) throw new Error(`${script} ended before it was ready`);
  return {
    pid: child.pid,
    ready: JSON.parse(text),
    stop: async () => {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

/** Runs a script of this folder to its end in a process of its own, and gives what it announced. */
export async function runChild<Outcome>(
  script: string,
  task: unknown,
): Promise<Outcome> {
  const { success, stdout } = await command(script, task).output();
  if (!success) throw new Error(`${script} failed`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** In the child: reads the task that it was started with. */
export function readTask<Task>(): Task {
  return JSON.parse(Deno.args[0] ?? "null");
}

/** In the child: sends a result to the parent, as one line of JSON on standard output. */
export function announce(outcome: unknown): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

/** In the child: stops in order when the parent asks, and at once when the parent has ended. */
export function stopWhenAsked(stop: () => Promise<void>): void {
  Deno.addSignalListener("SIGTERM", async () => {
    await stop();
    Deno.exit();
  });
  Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());
}

function command(
  script: string,
  task: unknown,
  stdin: "null" | "piped" = "null",
  tree = join(import.meta.dirname!, ".."),
): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      join(tree, "bench", script),
      JSON.stringify(task),
    ],
    env: { TZ: "UTC" },
    stdin,
    stdout: "piped",
    stderr: "inherit",
  });
}

async function readLine(
  stream: ReadableStream<Uint8Array>,
): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  while (!text.includes("\n")) {
    const { done, value } = await reader.read();
    if (done) return "";
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text.slice(0, text.indexOf("\n"));
}
