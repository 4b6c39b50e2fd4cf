import chromium, { inflate } from "@sparticuz/chromium";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium as playwright } from "playwright-core";

/** Flags of the packaged Chromium that would hide faults of ours, or that only a lambda needs. */
const UNWANTED = [
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--single-process",
  "--no-zygote",
  "--disable-site-isolation-trials",
];

/** Starts a headless Chromium: the one of CHROMIUM_PATH, else the one inside the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = Deno.env.get("CHROMIUM_PATH");
  const libraries = installed ? "" : await unpackLibraries();
  return await playwright.launch({
    executablePath: installed ?? await chromium.executablePath(),
    args: chromium.args.filter((flag) => !UNWANTED.includes(flag)),
    env: {
      ...Deno.env.toObject(),
      FONTCONFIG_PATH: join(tmpdir(), "fonts"),
      LD_LIBRARY_PATH: [libraries, Deno.env.get("LD_LIBRARY_PATH")]
        .filter(Boolean).join(":"),
    },
  });
}

/** Bare images lack libnss3 and others that Chromium needs; the package holds them. */
async function unpackLibraries(): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  const folder = await inflate(
    join(dirname(entry), "..", "bin", "al2023.tar.br"),
  );
  return join(folder, "lib");
}
