import { join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

/** The ingest service in a process of its own, as it is run in production. */
export interface IngestProcess {
  url: string;
  kill(signal: Deno.Signal): void;
  /** What it ended with. */
  ended: Promise<Deno.CommandStatus>;
  /** What it has written to standard error so far. */
  log(): string;
}

/** Starts the program with ROLES=ingest on a database and waits until it listens. */
export async function startIngestProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<IngestProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "main.ts"],
    cwd: ROOT,
    env: {
      ROLES: "ingest",
      DEMO: "0",
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
  const reading = gather(child.stderr, (text) => void (log += text));
  const url = Promise.withResolvers<string>();
  let out = "";
  const listening = gather(child.stdout, (text) => {
    out += text;
    const found = out.match(/units report to\s+(http\S+)/)?.[1];
    if (found) url.resolve(found);
  }).then(() => url.reject(new Error(`ingest did not start: ${out}${log}`)));
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
  };
}

async function gather(
  stream: ReadableStream<Uint8Array>,
  take: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) take(decoder.decode(chunk));
}
