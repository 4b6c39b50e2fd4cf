import { createRoute } from "honox/factory";
import { serveImage } from "../../../../../screens/unit/images/serve.ts";

/** A small picture of an image of a unit. */
export default createRoute(async (c) =>
  await serveImage(c, "preview") ?? c.notFound()
);
