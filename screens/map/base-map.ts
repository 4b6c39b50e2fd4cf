import { mapStyle } from "../../basemap/style.ts";
import type { Ask } from "../../http/ask.ts";

/** Answers with a vector tile of the base map; the answer is empty where there is only water. */
export function mapTile({ c, services }: Ask): Response {
  const { z, x, y } = c.req.param() as Record<string, string>;
  const tile = services.map.tiles.gzippedTile(Number(z), Number(x), Number(y));
  c.header("cache-control", "public, max-age=604800");
  if (!tile) return c.body(null, 204);
  c.header("content-type", "application/vnd.mapbox-vector-tile");
  c.header("content-encoding", "gzip");
  return c.body(tile);
}

/** The style of the built-in base map, light.json or dark.json. */
export function mapStyleFile(ask: Ask): Response | Promise<Response> {
  const { c } = ask;
  const theme = c.req.param("theme")?.replace(/\.json$/, "");
  if (theme !== "light" && theme !== "dark") return ask.notFound();
  c.header("cache-control", "public, max-age=3600");
  return c.json(mapStyle(theme, "/map/tiles/{z}/{x}/{y}"));
}
