import { join } from "node:path";

/**
 * Starts everything as main.ts does, again whenever a file changes; open pages reload by themselves.
 * What the browser gets is bundled anew at each start (half a second), so development and production are one.
 */
const ROOT = import.meta.dirname!;
const WATCHED = ["client.ts", "islands", "components", "routes", "static"];

const program = new Deno.Command(Deno.execPath(), {
  args: [
    "run",
    "-A",
    `--watch=${WATCHED.map((path) => join(ROOT, path)).join(",")}`,
    "--no-clear-screen",
    join(ROOT, "main.ts"),
  ],
  env: { RELOAD: "1" },
}).spawn();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => program.kill(signal));
}
Deno.exit((await program.status).code);
