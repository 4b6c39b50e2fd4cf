import type { Handler } from "hono";
import { join } from "node:path";
import { rankEncodings } from "./encodings.ts";

/** Built files of the browser, by the names that pages use. */
export interface Assets {
  /** The stylesheet of every page. */
  stylesheet: string;
  /** Those that come with some pages only, by name. */
  styles: Record<string, string>;
  /** The script that wakes the islands. */
  script: string;
  /** What pages need without a connection, besides the script and what they have loaded themselves. */
  offline: string[];
  /** Folder that is served under `/assets/`. */
  folder: string;
  /** The licences of the packages that the files contain. */
  licences: Licence[];
}

/** The licence of a package. */
export interface Licence {
  name: string;
  version: string;
  /** Its short name, as in MIT. */
  licence: string | null;
  /** What the package's own files say. */
  text: string;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** Reads what the build wrote. Throws without a build. */
export async function readAssets(dist: string): Promise<Assets> {
  const path = join(dist, ".vite", "manifest.json");
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await Deno.readTextFile(path),
  );
  return {
    stylesheet: `/${manifest["static/styles.css"]!.file}`,
    styles: Object.fromEntries(
      Object.entries(manifest).flatMap(([path, { file }]) => {
        const [, name] = /^static\/css\/(.+)\.css$/.exec(path) ?? [];
        return name ? [[name, `/${file}`]] : [];
      }),
    ),
    script: `/${manifest["client.ts"]!.file}`,
    offline: filesOf(manifest, OFFLINE),
    folder: dist,
    licences: JSON.parse(
      await Deno.readTextFile(join(dist, "licences.json")),
    ),
  };
}

const OFFLINE = [
  "client.ts",
  "islands/offline/kept-lists.ts",
  "islands/offline/waiting/waiting.ts",
];

/** Lists the files of some modules and of all that they import at once. */
function filesOf(
  manifest: Record<string, ManifestEntry>,
  names: readonly string[],
): string[] {
  const all = new Set(names);
  for (const name of all) {
    for (const one of manifest[name]!.imports ?? []) all.add(one);
  }
  return [...all].map((name) => `/${manifest[name]!.file}`);
}

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
};

/** Encodings that the build wrote beside each file, the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;
const SUFFIXES = { br: ".br", gzip: ".gz", identity: "" };

/** Serves the built files. Their names contain a hash of their content, so browsers keep them for good (NET-04). */
export function serveAssets({ folder }: Assets): Handler {
  return async (c) => {
    const name = c.req.path.slice("/assets/".length);
    if (!/^[\w.-]+$/.test(name)) return c.notFound();
    const wanted = rankEncodings(ENCODINGS, c.req.header("accept-encoding"));
    for (const encoding of [...wanted, "identity" as const]) {
      const body = await Deno.readFile(
        join(folder, "assets", name + SUFFIXES[encoding]),
      ).catch(() => null);
      if (!body) continue;
      if (encoding !== "identity") c.header("content-encoding", encoding);
      c.header("vary", "accept-encoding");
      c.header("cache-control", "public, max-age=31536000, immutable");
      c.header("content-type", TYPES[name.split(".").pop()!]);
      return c.body(body);
    }
    return c.notFound();
  };
}
