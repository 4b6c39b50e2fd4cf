import { createRoute } from "honox/factory";
import { mapStyle } from "../../basemap/style.ts";

/** The style of the built-in base map, light.json or dark.json. */
export default createRoute((c) => {
  const theme = c.req.param("theme")?.replace(/\.json$/, "");
  if (theme !== "light" && theme !== "dark") return c.notFound();
  c.header("cache-control", "public, max-age=3600");
  return c.json(mapStyle(theme, "/map/tiles/{z}/{x}/{y}"));
});
