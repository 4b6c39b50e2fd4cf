import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type ImageError,
  IMAGES_MAX,
  type ImageType,
} from "../../domain/unit/image.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "./units.ts";

interface UnitImage {
  id: number;
  unitId: number;
  createdAt: Date;
}

/** A picture as it is stored, with a small one of it, always JPEG, for lists. */
export interface EncodedImage {
  type: ImageType;
  picture: Uint8Array;
  preview: Uint8Array;
}

/** Lists the images of a unit, the oldest first. */
export function listImages(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<UnitImage[]> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectImages(tx, actor).where("unit_id", "=", unitId).orderBy("id")
        .execute(),
  );
}

/** Finds an image of a unit that the person may see; null when there is none with that id. */
export function findImage(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<UnitImage | null> {
  return asActor(db, actor, async (tx) => {
    const found = await selectImages(tx, actor).where("id", "=", id)
      .executeTakeFirst();
    return found ?? null;
  });
}

/** Reads the bytes of an image or of its preview. */
export function readImage(
  db: Db,
  actor: UserActor,
  id: number,
  size: "picture" | "preview",
): Promise<{ type: ImageType; bytes: Uint8Array } | null> {
  return asActor(db, actor, async (tx) => {
    const found = await selectImages(tx, actor).where("id", "=", id)
      .select(["content_type as type", `${size} as bytes`])
      .executeTakeFirst();
    if (!found) return null;
    const { type, bytes } = found;
    return { type: size === "preview" ? "image/jpeg" : type, bytes };
  });
}

/** Says whether the person may add an image to a unit now; called before the image is encoded. */
export function mayAddImage(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Result<null, ImageError>> {
  return command(db, actor, async (tx) => {
    const slot = await findSlot(tx, actor, unitId);
    return slot.ok ? ok(null) : slot;
  });
}

/** Stores an image of a unit that has room for one more (UNIT-13). */
export function addImage(
  db: Db,
  actor: UserActor,
  unitId: number,
  image: EncodedImage,
): Promise<Result<{ id: number }, ImageError>> {
  return command(db, actor, async (tx) => {
    const slot = await findSlot(tx, actor, unitId);
    if (!slot.ok) return slot;
    const added = await tx.insertInto("unit_images").values({
      account_id: actor.accountId,
      unit_id: unitId,
      slot: slot.value,
      content_type: image.type,
      picture: image.picture,
      preview: image.preview,
      created_by: actor.userId,
    }).returning("id").executeTakeFirstOrThrow();
    return ok(added);
  });
}

/** Deletes an image and gives the id of its unit (UNIT-14). */
export function deleteImage(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<{ unitId: number }, ImageError>> {
  return command(db, actor, async (tx) => {
    const image = await selectImages(tx, actor).where("id", "=", id)
      .executeTakeFirst();
    if (!image) return fail({ code: "ImageNotFound" });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "NotAdministrator" });
    }
    await tx.deleteFrom("unit_images")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .execute();
    return ok({ unitId: image.unitId });
  });
}

/** Finds the lowest free image slot of a unit, and locks the unit so that two uploads at once get different slots. */
async function findSlot(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<Result<number, ImageError>> {
  const unit = await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", unitId)
    .where("id", "in", visibleUnitIds(tx, actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unit) return fail({ code: "UnitNotFound" });
  if (!can(actor, "administerUnits")) return fail({ code: "NotAdministrator" });
  const taken = await tx.selectFrom("unit_images").select("slot")
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", unitId)
    .execute();
  const slots = new Set(taken.map(({ slot }) => slot));
  for (let slot = 1; slot <= IMAGES_MAX; slot++) {
    if (!slots.has(slot)) return ok(slot);
  }
  return fail({ code: "TooManyImages" });
}

function selectImages(tx: Tx, actor: UserActor) {
  return tx.selectFrom("unit_images")
    .select(["id", "unit_id as unitId", "created_at as createdAt"])
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "in", visibleUnitIds(tx, actor));
}
