import { join } from "node:path";
import process from "node:process";

const ROOT = join(import.meta.dirname!, "../..");

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The count of a run, and the files in which a test failed. */
export interface Outcome extends Count {
  failedFiles: string[];
}

/** Runs `deno test`, prints its output and counts. */
export async function denoTest(
  args: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const run = new Deno.Command(Deno.execPath(), {
    // Types are checked separately; the packages are installed, or this program would not run.
    args: ["test", "--no-check", "--node-modules-dir=manual", ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", TZ: "UTC", ...env },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  let last = { passed: 0, failed: 0 };
  const failedFiles = new Set<string>();
  for await (const line of linesOf(run.stdout)) {
    // The name of a test includes its file.
    const said = line.replace(/^\S*\/batch-\d+\.ts => /, "");
    process.stdout.write(`${said}\n`);
    // The list at the end: the line of a long test is broken by how long it has been running.
    const [, failed] = said.match(/^(\S+) => .* => \S+\.ts:\d+:\d+$/) ?? [];
    if (failed) failedFiles.add(failed);
    const counts = line.match(/(\d+) passed.*?\| (\d+) failed/);
    if (counts) last = { passed: Number(counts[1]), failed: Number(counts[2]) };
  }
  const { success } = await run.status;
  // A run that stopped early has no count, or one without the failure.
  return {
    ...last,
    failed: last.failed || (success ? 0 : 1),
    failedFiles: [...failedFiles],
  };
}

async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}
