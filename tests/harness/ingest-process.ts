import { join } from "node:path";
import { Signal } from "./signal.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** The program in a process of its own, as in production. */
export interface IngestProcess {
  /** The address of its role. */
  url: string;
  kill(signal: Deno.Signal): void;
  /** Its exit status. */
  ended: Promise<Deno.CommandStatus>;
  /** Gives what it has written to standard error so far. */
  log(): string;
  /** Is given with each piece of it. */
  logged: Signal;
}

/** Starts the program with ROLES=ingest on a database and waits until it listens. */
export function startIngestProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<IngestProcess> {
  return startProcess(databaseUrl, /units report to\s+(http\S+)/, {
    ROLES: "ingest",
    // Most stories play on days that are long past.
    POSITION_RETENTION_DAYS: "3650",
    LATE_REPORT_DAYS: "3650",
    ...env,
  });
}

/** Starts the program on a database and waits until it prints its address. */
export async function startProcess(
  databaseUrl: string,
  printed: RegExp,
  env: Record<string, string>,
): Promise<IngestProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    // The packages are installed; looking for each again takes two seconds a start.
    args: ["run", "-A", "--node-modules-dir=manual", "main.ts"],
    cwd: ROOT,
    env: {
      DEMO: "0",
      PORT: "0",
      INGEST_PORT: "0",
      DATABASE_URL: databaseUrl,
      NO_COLOR: "1",
      ...env,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let log = "";
  const logged = new Signal();
  const reading = gather(child.stderr, (text) => {
    log += text;
    logged.give();
  });
  const url = Promise.withResolvers<string>();
  let out = "";
  const listening = gather(child.stdout, (text) => {
    out += text;
    const found = out.match(printed);
    if (found) url.resolve(found[1] ?? "");
  }).then(() => url.reject(new Error(`it did not start: ${out}${log}`)));
  url.promise.catch(() => {});
  const ended = child.status.then(async (status) => {
    await Promise.all([reading, listening]);
    return status;
  });
  return {
    url: await url.promise,
    kill: (signal) => child.kill(signal),
    ended,
    log: () => log,
    logged,
  };
}

async function gather(
  stream: ReadableStream<Uint8Array>,
  take: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) take(decoder.decode(chunk));
}
