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
// Ctrl-C reaches the program by itself; told twice, it would end without stopping its database.
Deno.addSignalListener("SIGINT", () => {});
Deno.addSignalListener("SIGTERM", () => program.kill("SIGTERM"));
Deno.exit((await program.status).code);
