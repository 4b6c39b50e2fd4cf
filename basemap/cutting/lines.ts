import { gunzipSync } from "node:zlib";

/** Reads a file of gzipped GeoJSON, one feature a line, by its address without the ending. */
export async function readLines<T>(url: string): Promise<T[]> {
  const bytes = gunzipSync(await Deno.readFile(new URL(`${url}.geojsonl.gz`)));
  return new TextDecoder().decode(bytes).split("\n").filter(Boolean)
    .map((line) => JSON.parse(line));
}
