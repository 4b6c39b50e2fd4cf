import { parseArgs } from "node:util";
import { sourceOf } from "./streets/chosen-streets.ts";
import { cutRegion } from "./streets/cut-region.ts";
import type { Bounds } from "./streets/pmtiles-layout.ts";

const USAGE = `Cuts a region out of a PMTiles file of a country or the world.

  deno task map --bbox 10.9,55.3,24.2,69.1 --from https://build.protomaps.com/20261101.pmtiles --to sweden.pmtiles

  --bbox     west,south,east,north in degrees
  --from     address or path of the file with vector tiles
  --to       the file to write
  --maxzoom  the deepest zoom, 14 without it; 15 has every building, and is about twice as big`;

/** Runs the command; gives its exit code. */
export async function runCutMap(
  args: string[],
  write: (line: string) => void,
): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    write(USAGE);
    return 2;
  }
  const began = performance.now();
  let toldAt = 0;
  try {
    const result = await cutRegion({
      ...options,
      source: sourceOf(options.from),
      onProgress: (done, all) => {
        if (performance.now() - toldAt < 5_000 && done < all) return;
        if (toldAt === 0) write(`The tiles are ${megabytes(all)}.`);
        toldAt = performance.now();
        const seconds = (toldAt - began) / 1000;
        const left = Math.round(seconds / Math.max(1, done) * (all - done));
        write(`${megabytes(done)} are here, about ${left} s to go`);
      },
    });
    const seconds = (performance.now() - began) / 1000;
    write(
      `${options.to}: ${megabytes(result.fileBytes)}, ${result.tiles} tiles, ${
        seconds.toFixed(1)
      } s; ${megabytes(result.fetchedBytes)} in ${result.requests} requests.
Start the portal with MAP_TILES=${options.to}`,
    );
    return 0;
  } catch (error) {
    write(
      `The map was not cut: ${error instanceof Error ? error.message : error}`,
    );
    return 1;
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      bbox: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      maxzoom: { type: "string" },
    },
  }) as { values: Record<string, string | undefined> };
  const bounds = values.bbox?.split(",").map(Number);
  const maxZoom = Number(values.maxzoom ?? 14);
  if (!values.from || !values.to || !isBounds(bounds)) return null;
  if (!Number.isInteger(maxZoom) || maxZoom < 0) return null;
  return { from: values.from, to: values.to, bounds, maxZoom };
}

function isBounds(numbers: number[] | undefined): numbers is [...Bounds] {
  if (numbers?.length !== 4) return false;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  return west >= -180 && west < east && east <= 180 && south >= -85 &&
    south < north && north <= 85.06;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

if (import.meta.main) {
  // deno-lint-ignore no-console -- run by hand, it prints its result
  Deno.exit(await runCutMap(Deno.args, (line) => console.log(line)));
}
