import { addImage, mayAddImage } from "../../../db/unit/images.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { ImageError } from "../../../domain/unit/image.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FindUnit } from "../asked-unit.ts";
import { encodeImage } from "./encode.ts";
import { readUpload } from "./upload.ts";

/** Stores the image in a request for the requested unit. */
export async function addUploadedImage(
  ask: Ask,
  findUnit: FindUnit,
): Promise<Result<{ id: number; unitId: number }, ImageError>> {
  const { c, db, actor } = ask;
  const unit = await findUnit(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const uploaded = await readUpload(c);
  const may = await mayAddImage(db, actor, unit.id);
  if (!may.ok) return may;
  if (!uploaded.ok) return uploaded;
  const encoded = await encodeImage(uploaded.value);
  if (!encoded.ok) return encoded;
  const added = await addImage(db, actor, unit.id, encoded.value);
  return added.ok ? ok({ ...added.value, unitId: unit.id }) : added;
}
