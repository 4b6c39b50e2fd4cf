import * as z from "zod";
import { deleteImage, listImages } from "../../../db/unit/images.ts";
import { fail, ok } from "../../../domain/result.ts";
import { IMAGE_TYPES } from "../../../domain/unit/image.ts";
import { refuse } from "../../../http/answers.ts";
import { createCall, createDownload } from "../../../http/call.ts";
import { unitOfCall } from "../asked-unit.ts";
import { addUploadedImage } from "./add.ts";
import { IMAGE_ANSWERS } from "./answers.ts";
import { serveImage } from "./serve.ts";
import { IMAGE_FIELD } from "./upload.ts";

const Asked = z.object({ imei: z.string().default("") });
const ImageV1 = z.object({ id: z.number(), created_at: z.string() });

export const imagesCall = createCall({
  summary: "The images of a unit, at most 5, in the order they came (API-50).",
  query: Asked,
  data: z.array(ImageV1),
  answers: IMAGE_ANSWERS,
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const images = await listImages(ask.db, ask.actor, unit.id);
  return ok(images.map(({ id, createdAt }) => ({
    id,
    created_at: createdAt.toISOString(),
  })));
});

export const addImageCall = createCall({
  summary:
    "Adds an image to a unit: PNG or JPEG of at most 1 MB; it is encoded anew, without its metadata. For administrators.",
  query: Asked,
  upload: IMAGE_FIELD,
  data: z.object({ id: z.number() }),
  status: 201,
  answers: IMAGE_ANSWERS,
}, async (ask) => {
  const added = await addUploadedImage(ask, unitOfCall);
  return added.ok ? ok({ id: added.value.id }) : added;
});

export const imageCall = createDownload({
  summary: "An image of a unit in full size (API-50).",
  mediaTypes: IMAGE_TYPES,
}, async (ask) => {
  const image = await serveImage(ask, "picture");
  return image ?? refuse(ask.c, IMAGE_ANSWERS, { code: "ImageNotFound" });
});

export const deleteImageCall = createCall({
  summary: "Deletes an image of a unit; for administrators (UNIT-14).",
  data: z.null(),
  answers: IMAGE_ANSWERS,
}, async ({ db, actor, id }) => {
  const deleted = await deleteImage(db, actor, id);
  return deleted.ok ? ok(null) : deleted;
});
