import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Rolldown } from "vite";

import { buildBasemap, isBasemapBuilt } from "./basemap/cutting/build.ts";
import { readLicences } from "./licences.ts";

const ROOT = import.meta.dirname!;
const DIST = join(ROOT, "dist");
/** Where the bundle is built before it moves to its place. */
const NEXT = join(DIST, "next");
const BASEMAP = join(DIST, "basemap");
const MANIFEST = join(".vite", "manifest.json");
/** The licences of what browsers get; the page of licences shows them. */
const LICENCES = "licences.json";

/** What the bundle is made from: it is built again when one of them is newer. */
const SOURCES = [
  "build.ts",
  "licences.ts",
  "client.ts",
  "islands",
  "components",
  "domain",
  "locales",
  "static",
  "vite.config.ts",
  "deno.lock",
];

/**
 * Builds what is missing or out of date: the bundle for the browser, and the base map. It does so in a process of its
 * own, since cutting the map takes two gigabytes that the process would keep. Throws when the build fails.
 */
export async function build(log: (text: string) => void): Promise<void> {
  if (await isBundled() && await isBasemapBuilt(BASEMAP)) return;
  const child = spawn(Deno.execPath(), ["run", "-A", "build.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = () => child.kill();
  globalThis.addEventListener("unload", stop);
  for await (const line of createInterface({ input: child.stdout })) log(line);
  const [status] = await ended;
  globalThis.removeEventListener("unload", stop);
  if (status !== 0) throw new Error("The build failed.");
}

/** Builds in this process. Programs that start together take turns, and the first builds for all of them. */
async function buildHere(log: (text: string) => void): Promise<void> {
  await Deno.mkdir(DIST, { recursive: true });
  using lock = await Deno.open(join(DIST, "lock"), {
    create: true,
    write: true,
  });
  await lock.lock(true);
  if (!await isBundled()) {
    log("building the pages");
    await buildBundle();
  }
  if (!await isBasemapBuilt(BASEMAP)) {
    log("cutting the base map out of its data (once, about 20 seconds)");
  }
  await buildBasemap(BASEMAP);
}

async function isBundled(): Promise<boolean> {
  const built = await modifiedAt(join(DIST, MANIFEST));
  const changed = await Promise.all(
    SOURCES.map((source) => newestIn(join(ROOT, source))),
  );
  return built > Math.max(...changed);
}

async function buildBundle(): Promise<void> {
  await removeFolder(NEXT);
  const vite = await import("vite");
  const modules = new Set<string>();
  await vite.build({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    build: { outDir: NEXT },
    plugins: [{
      name: "modules",
      generateBundle: (_, bundle) => {
        for (const id of modulesOf(Object.values(bundle))) modules.add(id);
      },
    }],
  });
  await compressAll(join(NEXT, "assets"));
  const licences = JSON.stringify(await readLicences(modules));
  await Deno.writeTextFile(join(NEXT, LICENCES), licences);
  await putInPlace();
}

/** Lists the files that left code in a bundle. */
function modulesOf(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  return files.flatMap((file) =>
    file.type === "asset" ? [] : Object.entries(file.modules)
      .flatMap(([id, { renderedLength }]) => renderedLength > 0 ? [id] : [])
  );
}

/** Replaces the old bundle by the new one. The manifest, which marks the bundle as complete, comes last. */
async function putInPlace(): Promise<void> {
  const assets = join(DIST, "assets");
  await removeFolder(assets);
  await Deno.rename(join(NEXT, "assets"), assets);
  await Deno.rename(join(NEXT, LICENCES), join(DIST, LICENCES));
  await Deno.mkdir(join(DIST, dirname(MANIFEST)), { recursive: true });
  await Deno.rename(join(NEXT, MANIFEST), join(DIST, MANIFEST));
  await removeFolder(NEXT);
}

async function removeFolder(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch(() => {});
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

/** Writes a brotli and a gzip copy of each text file, so that no request waits for a compressor (NET-04). */
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
  await buildHere((text) => process.stdout.write(`${text}\n`));
}
