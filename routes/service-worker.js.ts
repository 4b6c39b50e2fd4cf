import { createRoute } from "honox/factory";

const SCRIPT = await Deno.readTextFile(
  new URL("../static/service-worker.js", import.meta.url),
);

/** The service worker that shows notifications; under the root, so that it may open every page. */
export default createRoute((c) =>
  c.body(SCRIPT, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  })
);
