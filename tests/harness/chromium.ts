import chromium, { inflate } from "@sparticuz/chromium";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type Browser,
  type BrowserServer,
  chromium as playwright,
} from "playwright-core";

/** Flags of the packaged Chromium that would hide our faults, or that only a lambda needs. */
const UNWANTED = [
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--single-process",
  "--no-zygote",
  "--disable-site-isolation-trials",
  // Pages are drawn without a simulated graphics card; only WebGL uses one.
  "--ignore-gpu-blocklist",
  "--use-gl=angle",
  "--use-angle=swiftshader",
];

/** Connects to the browser that tests/run.ts started. */
export function connectBrowser(): Promise<Browser> {
  const url = Deno.env.get("TEST_BROWSER_URL");
  if (!url) {
    throw new Error(
      "Tests that need a browser run by `deno task test <path>`.",
    );
  }
  return playwright.connect(url);
}

/** Starts a headless Chromium: the one of CHROMIUM_PATH, else the one inside the npm package. */
export async function launchBrowser(): Promise<BrowserServer> {
  const installed = Deno.env.get("CHROMIUM_PATH");
  const libraries = installed ? "" : await unpackLibraries();
  return await playwright.launchServer({
    host: "127.0.0.1",
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

/** Unpacks libraries that Chromium needs and bare images lack, such as libnss3; they are in the package. */
async function unpackLibraries(): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  const folder = await inflate(
    join(dirname(entry), "..", "bin", "al2023.tar.br"),
  );
  return join(folder, "lib");
}
