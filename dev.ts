import { join } from "node:path";

/**
 * Starts everything as main.ts does, and again whenever a file changes; open pages reload by themselves. The
 * bundle for the browser is built at each start (half a second), as in production.
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
// Ctrl-C reaches the program by itself; a second signal would end it without stopping its database.
Deno.addSignalListener("SIGINT", () => {});
Deno.addSignalListener("SIGTERM", () => program.kill("SIGTERM"));
Deno.exit((await program.status).code);
