/** Tries what the roles have no need of, and prints how each try ended. The first argument is the data folder. */
const [data = ""] = Deno.args;

const tries: Record<string, () => unknown> = {
  "reads the users of the machine": () => Deno.readTextFileSync("/etc/passwd"),
  "reads the memory of a process": () =>
    Deno.readTextFileSync("/proc/1/environ"),
  "reads the password of PostgreSQL": () =>
    Deno.readTextFileSync(`${data}/postgres/password`),
  "changes the program": () =>
    Deno.writeTextFileSync("main.ts", "", { append: true }),
  "changes the files of PostgreSQL": () =>
    Deno.writeTextFileSync(`${data}/postgres/pg_hba.conf`, "", {
      append: true,
    }),
  "writes elsewhere": () => Deno.writeTextFileSync("/tmp/trespass", ""),
  "runs a shell": () =>
    new Deno.Command("sh", { args: ["-c", "id"] }).outputSync(),
  "runs Deno": () =>
    new Deno.Command(Deno.execPath(), { args: ["-v"] }).outputSync(),
  "ends a process": () => Deno.kill(Deno.ppid, "SIGTERM"),
  "calls a foreign host": () => fetch("https://example.com/"),
  "connects to a foreign address": () =>
    Deno.connect({ hostname: "203.0.113.9", port: 22 }),
  "loads a module of a foreign host": () => load("https://esm.sh/x?secret=1"),
  "asks for the machine's cloud credentials": () =>
    fetch("http://169.254.169.254/latest/meta-data/"),
  "listens on another port": () =>
    Deno.listen({ hostname: "0.0.0.0", port: 18_022 }).close(),
  "loads a library": () => Deno.dlopen("/lib/x86_64-linux-gnu/libc.so.6", {}),
};

/** Loads a module; what is refused before any host is asked is refused as by a permission. */
async function load(module: string): Promise<void> {
  try {
    await import(module);
  } catch (error) {
    const isRefused = String(error).includes("--no-remote");
    throw isRefused ? new Deno.errors.NotCapable(module) : error;
  }
}

for (const [what, attempt] of Object.entries(tries)) {
  let end = "was let";
  try {
    await attempt();
  } catch (error) {
    end = error instanceof Deno.errors.NotCapable ? "refused" : String(error);
  }
  // deno-lint-ignore no-console
  console.log(`${what}: ${end}`);
}
