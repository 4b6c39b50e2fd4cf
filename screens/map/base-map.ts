import type { MapTheme } from "../../basemap/colours.ts";
import { mapStyle } from "../../basemap/style.ts";
import type { Ask } from "../../http/ask.ts";

/** Tiles stay in browsers for a week; their addresses change with them. */
const TILE_CACHE = "public, max-age=604800";

/** Answers with a vector tile of the base map; the answer is empty where there is only water. */
export function mapTile(ask: Ask): Response {
  const { base } = ask.services.map;
  return answerTile(ask, base.gzippedTile(...tileOf(ask)), base.version);
}

/** Answers with a vector tile of the streets; the answer is empty where there are none. */
export async function streetTile(ask: Ask): Promise<Response> {
  const streets = ask.services.map.streets();
  const tile = await streets.tile(...tileOf(ask)).catch(() => undefined);
  // Its file could not be read, which the log tells; the base map shows instead.
  if (tile === undefined) return ask.c.body(null, 503, NOT_KEPT);
  return answerTile(ask, tile, streets.version);
}

/** For an answer that browsers must ask for again. */
const NOT_KEPT = { "cache-control": "no-store" };

function tileOf({ c }: Ask): [z: number, x: number, y: number] {
  const { z, x, y } = c.req.param() as Record<string, string>;
  return [Number(z), Number(x), Number(y)];
}

function answerTile(
  { c }: Ask,
  tile: Uint8Array<ArrayBuffer> | null,
  version: string,
): Response {
  const tag = `"${version}-${tile?.length ?? 0}"`;
  c.header("cache-control", TILE_CACHE);
  c.header("etag", tag);
  if (c.req.header("if-none-match") === tag) return c.body(null, 304);
  if (!tile) return c.body(null, 204);
  c.header("content-type", "application/vnd.mapbox-vector-tile");
  c.header("content-encoding", "gzip");
  return c.body(tile);
}

/** The style of the map in the colours of the brand, light.json or dark.json. */
export function mapStyleFile(ask: Ask): Response | Promise<Response> {
  const { c, subsite, services } = ask;
  const theme = c.req.param("theme")?.replace(/\.json$/, "");
  if (!isTheme(theme)) return ask.notFound();
  const { base } = services.map;
  const streets = services.map.streets();
  c.header("cache-control", "public, max-age=3600");
  return c.json(mapStyle({
    theme,
    accent: subsite.accent[theme],
    baseUrl: `/map/tiles/{z}/{x}/{y}?v=${base.version}`,
    streetsUrl: `/map/streets/{z}/{x}/{y}?v=${streets.version}`,
    streets,
  }));
}

function isTheme(name: string | undefined): name is MapTheme {
  return name === "light" || name === "dark";
}
