import { createRoute } from "honox/factory";

/** A vector tile of the base map; where there is only water the answer is empty. */
export default createRoute((c) => {
  const { z, x, y } = c.req.param() as Record<string, string>;
  const { tiles } = c.get("services").map;
  const tile = tiles.gzippedTile(Number(z), Number(x), Number(y));
  c.header("cache-control", "public, max-age=604800");
  if (!tile) return c.body(null, 204);
  c.header("content-type", "application/vnd.mapbox-vector-tile");
  c.header("content-encoding", "gzip");
  return c.body(tile);
});
