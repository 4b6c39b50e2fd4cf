import { readImage } from "../../../db/unit/images.ts";
import type { Ask } from "../../../http/ask.ts";

type Size = "picture" | "preview";

/** Answers with the image in the path, for people who may see its unit; null when there is none. */
export async function serveImage(
  { c, db, actor, id }: Ask,
  size: Size,
): Promise<Response | null> {
  const image = await readImage(db, actor, id, size);
  if (!image) return null;
  // An image never changes; an hour limits how long a user sees it who lost access to the unit.
  return c.body(new Uint8Array(image.bytes), 200, {
    "content-type": image.type,
    "content-disposition": "inline",
    "cache-control": "private, max-age=3600",
  });
}

/** The image in the path in full size. */
export async function unitPicture(ask: Ask) {
  return await serveImage(ask, "picture") ?? ask.notFound();
}

/** The image in the path, small. */
export async function unitPreview(ask: Ask) {
  return await serveImage(ask, "preview") ?? ask.notFound();
}
