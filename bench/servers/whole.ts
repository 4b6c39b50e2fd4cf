import { join } from "node:path";

/** The whole product in a process of its own. */
export interface Whole extends AsyncDisposable {
  pid: number;
  ingestPort: number;
  portalPort: number;
}

/** Longest that a start may take with its build, milliseconds. */
const START_MS = 180_000;

/** Starts the product of a tree as README says, with all roles, without the demo unless the settings say otherwise. */
export async function startWhole(
  folder: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Whole> {
  const [ingestPort, portalPort] = [freePort(), freePort()];
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-bench-" });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", join(folder, "main.ts")],
    cwd: folder,
    env: {
      TZ: "UTC",
      DEMO: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      INGEST_PORT: String(ingestPort),
      PORT: String(portalPort),
      LOG_LEVEL: "error",
      ...settings,
    },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const stop = async () => {
    try {
      child.kill("SIGTERM");
    } catch {
      // It has ended by itself.
    }
    await child.status;
    await Deno.remove(dataDir, { recursive: true });
  };
  try {
    if (settings.ROLES?.includes("ingest") ?? true) {
      await untilHealthy(`http://127.0.0.1:${ingestPort}/health`);
    }
    await untilHealthy(`http://127.0.0.1:${portalPort}/health`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: child.pid,
    ingestPort,
    portalPort,
    [Symbol.asyncDispose]: stop,
  };
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return port;
}

async function untilHealthy(address: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const answer = await fetch(address).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}
