import { readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { buildBasemap } from "./basemap/build.ts";

const ROOT = import.meta.dirname!;
const DIST = join(ROOT, "dist");

/** What the bundle is made from: when none of it is newer than the bundle, there is nothing to build. */
const SOURCES = [
  "client.ts",
  "islands",
  "components",
  "domain",
  "locales",
  "static",
  "vite.config.ts",
  "deno.lock",
];

/** Builds what is missing or out of date: the bundle for the browser, and the base map. */
export async function build(log: (text: string) => void): Promise<void> {
  await buildBundle(log);
  const basemap = join(DIST, "basemap");
  if (!await modifiedAt(basemap)) {
    log("cutting the base map out of its data (once, about 15 seconds)");
  }
  await buildBasemap(basemap);
}

async function buildBundle(log: (text: string) => void): Promise<void> {
  const manifest = join(DIST, ".vite", "manifest.json");
  const built = await modifiedAt(manifest);
  const changed = await Promise.all(
    SOURCES.map((source) => newestIn(join(ROOT, source))),
  );
  if (built > Math.max(...changed)) return;
  log("building the pages");
  await Deno.remove(join(DIST, "assets"), { recursive: true }).catch(() => {});
  const vite = await import("vite");
  await vite.build({ root: ROOT, configFile: join(ROOT, "vite.config.ts") });
  await compressAll(join(DIST, "assets"));
  // Written first by Vite, touched last: a build that was killed halfway is not taken for done.
  await Deno.utime(manifest, new Date(), new Date());
}

async function modifiedAt(path: string): Promise<number> {
  const info = await Deno.stat(path).catch(() => null);
  return info?.mtime?.getTime() ?? 0;
}

async function newestIn(path: string): Promise<number> {
  const info = await Deno.stat(path).catch(() => null);
  if (!info?.isDirectory) return info?.mtime?.getTime() ?? 0;
  const files = await readdir(path, { recursive: true });
  const times = await Promise.all(
    files.map((file) => modifiedAt(join(path, file))),
  );
  return Math.max(0, ...times);
}

const TEXT = /\.(js|css|svg|json)$/;

/** Lays a brotli and a gzip copy beside each text file, so that no request waits for a compressor (NET-04). */
async function compressAll(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!TEXT.test(file)) continue;
    const path = join(folder, file);
    const content = await Deno.readFile(path);
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    await Deno.writeFile(`${path}.br`, brotli);
    await Deno.writeFile(`${path}.gz`, await promisify(gzip)(content));
  }
}

if (import.meta.main) {
  await build((text) => process.stdout.write(`${text}\n`));
}
