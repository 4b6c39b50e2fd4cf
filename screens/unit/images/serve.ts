import type { Context } from "hono";
import { readImage } from "../../../db/unit/images.ts";
import { userOf } from "../../../http/context.ts";
import { pathId } from "../../../http/path-id.ts";

/** The image in the path to whoever may see its unit; null when there is none. */
export async function serveImage(
  c: Context,
  size: "picture" | "preview",
): Promise<Response | null> {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const image = id && await readImage(db, userOf(c).actor, id, size);
  if (!image) return null;
  // An image never changes; for how long it shows in a browser whose user lost the unit is bounded.
  return c.body(new Uint8Array(image.bytes), 200, {
    "content-type": image.type,
    "content-disposition": "inline",
    "cache-control": "private, max-age=3600",
  });
}
