import * as z from "zod";
import { deleteImage } from "../../../../../../db/unit/images.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { IMAGE_TYPES } from "../../../../../../domain/unit/image.ts";
import { createCall, createDownload } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { refuseCall } from "../../../../../../http/envelope.ts";
import { pathId } from "../../../../../../http/path-id.ts";
import { IMAGE_ERRORS } from "../../../../../../screens/unit/images/errors.ts";
import { serveImage } from "../../../../../../screens/unit/images/serve.ts";

const { ImageNotFound: imageNotFound } = IMAGE_ERRORS;

export default createDownload({
  summary: "An image of a unit in full size (API-50).",
  mediaTypes: IMAGE_TYPES,
}, async (c) => {
  const image = await serveImage(c, "picture");
  return image ?? refuseCall(c, imageNotFound.status, imageNotFound.key);
});

export const DELETE = createCall({
  summary: "Deletes an image of a unit; for administrators (UNIT-14).",
  data: z.null(),
}, async (c) => {
  const id = pathId(c);
  if (!id) return fail(imageNotFound);
  const { db } = c.get("services").database;
  const deleted = await deleteImage(db, userOf(c).actor, id);
  return deleted.ok ? ok(null) : fail(IMAGE_ERRORS[deleted.error.code]);
});
