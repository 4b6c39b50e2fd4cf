import type { Context } from "hono";
import { addImage, mayAddImage } from "../../../db/unit/images.ts";
import type { Result } from "../../../domain/result.ts";
import type { ImageError } from "../../../domain/unit/image.ts";
import { userOf } from "../../../http/context.ts";
import { encodeImage } from "./encode.ts";
import { readUpload } from "./upload.ts";

/** Stores the image that a request carries as one of a unit; page and call do the same. */
export async function addUploadedImage(
  c: Context,
  unitId: number,
): Promise<Result<{ id: number }, ImageError>> {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const uploaded = await readUpload(c);
  const may = await mayAddImage(db, actor, unitId);
  if (!may.ok) return may;
  if (!uploaded.ok) return uploaded;
  const encoded = await encodeImage(uploaded.value);
  if (!encoded.ok) return encoded;
  return await addImage(db, actor, unitId, encoded.value);
}
