import * as z from "zod";
import { listImages } from "../../../../../../db/unit/images.ts";
import { findUnitByTracker } from "../../../../../../db/unit/units.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { addUploadedImage } from "../../../../../../screens/unit/images/add.ts";
import { IMAGE_ERRORS } from "../../../../../../screens/unit/images/errors.ts";
import { IMAGE_FIELD } from "../../../../../../screens/unit/images/upload.ts";

const Asked = z.object({ imei: z.string().default("") });

const ImageV1 = z.object({ id: z.number(), created_at: z.string() });

export default createCall({
  summary: "The images of a unit, at most 5, in the order they came (API-50).",
  query: Asked,
  data: z.array(ImageV1),
}, async (c, { query: { imei } }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail(IMAGE_ERRORS.UnitNotFound);
  const images = await listImages(db, actor, unit.id);
  return ok(images.map(({ id, createdAt }) => ({
    id,
    created_at: createdAt.toISOString(),
  })));
});

export const POST = createCall({
  summary:
    "Adds an image to a unit: PNG or JPEG of at most 1 MB; it is encoded anew, without its metadata. For administrators.",
  query: Asked,
  upload: IMAGE_FIELD,
  data: z.object({ id: z.number() }),
  status: 201,
}, async (c, { query: { imei } }) => {
  const { db } = c.get("services").database;
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  if (!unit) return fail(IMAGE_ERRORS.UnitNotFound);
  const added = await addUploadedImage(c, unit.id);
  return added.ok ? added : fail(IMAGE_ERRORS[added.error.code]);
});
