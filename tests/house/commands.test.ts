import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { textsOf } from "../../locales/index.ts";

const ROOT = join(import.meta.dirname!, "../..");

Deno.test("transactions begin only where reads and commands do", async () => {
  assert.deepEqual(await filesWith(/\.(startT|t)ransaction\(\)/), [
    "database.ts",
    // Runs timed jobs, of no account.
    "timed-runs.ts",
  ]);
  assert.deepEqual(await filesWith(/\btransact\b/), [
    // Runs each in the cell of its account.
    "cell/router.ts",
    "command.ts",
    "database.ts",
    // Reads on a replica, or where that does not suffice on the primary.
    "replica/replica.ts",
  ]);
});

Deno.test("few refusals keep what their command wrote", async () => {
  assert.deepEqual(await filesWith(/\bkeep\(/), [
    // A reminder that reaches no browser shows at its driver.
    "attest/reminders.ts",
    // Failures of a login, or of a password that is asked for again, are counted, and a wrong code ends its login.
    "security/proof.ts",
    "sign-in/credentials.ts",
    "sign-in/two-factor.ts",
  ]);
});

Deno.test("only the frame runs a change, after its limits", async () => {
  const strangers = [...await read("screens"), ...await read("routes")]
    .filter(({ text }) => /\.run\(/.test(text));
  assert.deepEqual(strangers.map(({ file }) => file), []);
});

Deno.test("ERR-05 the code of every refusal is the key of its text", async () => {
  const { byKey } = textsOf("en");
  const strangers = [...await read("db"), ...await read("domain")]
    .filter(({ file }) => !NO_REFUSALS.has(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bcode: "(\w+)"/g)].map(([, code]) => ({ file, code }))
    )
    .filter(({ code }) => !Object.hasOwn(byKey, code!) && code !== "custom");
  assert.deepEqual(strangers, []);
});

/** Codes of missing parts of a certificate and of a broken connection: they are no refusals. */
const NO_REFUSALS = new Set(["attest/certificate.ts", "connections.ts"]);

async function filesWith(pattern: RegExp): Promise<string[]> {
  return (await read("db")).filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);
}

/** Reads the files of a floor except tests, ordered by name. */
async function read(floor: string) {
  const files = await readdir(join(ROOT, floor), { recursive: true });
  return await Promise.all(
    files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).sort()
      .map(async (file) => ({
        file: file.replaceAll("\\", "/"),
        text: await readFile(join(ROOT, floor, file), "utf8"),
      })),
  );
}
