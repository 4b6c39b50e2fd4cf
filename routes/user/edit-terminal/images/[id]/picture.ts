import { createRoute } from "honox/factory";
import { serveImage } from "../../../../../screens/unit/images/serve.ts";

/** An image of a unit in full size. */
export default createRoute(async (c) =>
  await serveImage(c, "picture") ?? c.notFound()
);
