import { memoryMb } from "../proc.ts";

/** Worker processes that run until they are stopped. */
interface Workers extends AsyncDisposable {
  /** The most that each of them held so far, MB resident. */
  peaksMb(): number[];
}

/** Starts so many processes with the role of the worker alone. */
export async function startWorkers(
  databaseUrl: string,
  count: number,
  settings: Record<string, string>,
): Promise<Workers> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-bench-" });
  const children = Array.from(
    { length: count },
    () =>
      new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", new URL("../../main.ts", import.meta.url).pathname],
        env: {
          TZ: "UTC",
          DATABASE_URL: databaseUrl,
          DATA_DIR: folder,
          DEMO: "0",
          ROLES: "worker",
          LOG_LEVEL: "error",
          ...settings,
        },
        stdin: "null",
        stdout: "null",
        stderr: "inherit",
      }).spawn(),
  );
  return {
    peaksMb: () => children.map(({ pid }) => memoryMb(pid).peak),
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(children.map(({ status }) => status));
      await Deno.remove(folder, { recursive: true });
    },
  };
}
