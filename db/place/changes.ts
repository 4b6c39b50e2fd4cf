import type { UserActor } from "../../domain/access/actor.ts";
import type { NewPlace } from "../../domain/place/place-request.ts";
import type { PlaceKind } from "../../domain/place/place.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { mayChangePlace } from "./places.ts";
import { beginRules, endRules, readRules, type RuleInputs } from "./rules.ts";
import { retypeLater } from "../trip/retyping.ts";
import { visibleUnitIds } from "../unit/units.ts";
import {
  type ChangeTime,
  startOfChange,
} from "../../domain/place/change-time.ts";

export interface PlaceError {
  code: "PlaceInvalidOrNotOwned" | "UnitNotFound" | "ApplyFromInFuture";
}

/** Adds or changes a place. Its rules apply to trips from now on, or from the chosen day. */
export function savePlace(
  db: Db,
  actor: UserActor,
  placeId: number | null,
  place: NewPlace,
  time: ChangeTime,
): Promise<Result<{ id: number }, PlaceError>> {
  return command(db, actor, async (tx) => {
    const from = startOfChange(place.applyFrom, time);
    if (!from) return fail({ code: "ApplyFromInFuture" });
    const before = placeId === null ? null : await lockPlace(
      tx,
      actor,
      placeId,
    );
    if (placeId !== null && !before) {
      return fail({ code: "PlaceInvalidOrNotOwned" });
    }
    const unitIds = await findUnitIds(tx, actor, place.imeis);
    if (!unitIds) return fail({ code: "UnitNotFound" });
    const circle = {
      latitude: place.latitude,
      longitude: place.longitude,
      radius_m: Math.round(place.radiusM),
    };
    const { label, address, kind } = place;
    const id = await writePlace(tx, actor, placeId, {
      label,
      address,
      kind,
      ...circle,
    });
    await writeUnits(tx, actor, id, unitIds);
    const after = { ...circle, unitIds, rules: place.rules };
    const isSame = before !== null && comparable(before) === comparable(after);
    if (isSame && !place.applyFrom) return ok({ id });
    await endRules(tx, actor.accountId, id, from);
    await beginRules(tx, actor.accountId, id, after, {
      from,
      knownAt: time.now,
    });
    const affected = [...unitIds, ...before?.unitIds ?? []];
    await retypeLater(tx, actor, affected, from);
    return ok({ id });
  });
}

/** Deletes a place. Trips keep the type that it gave them, except those from the chosen day on. */
export function deletePlace(
  db: Db,
  actor: UserActor,
  placeId: number,
  applyFrom: string | null,
  time: ChangeTime,
): Promise<Result<null, PlaceError>> {
  return command(db, actor, async (tx) => {
    const from = startOfChange(applyFrom, time);
    if (!from) return fail({ code: "ApplyFromInFuture" });
    const before = await lockPlace(tx, actor, placeId);
    if (!before) return fail({ code: "PlaceInvalidOrNotOwned" });
    await endRules(tx, actor.accountId, placeId, from);
    await tx.deleteFrom("places")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", placeId)
      .execute();
    await retypeLater(tx, actor, before.unitIds, from);
    return ok(null);
  });
}

/** Locks and reads a place that the person may change, until the transaction ends. */
async function lockPlace(
  tx: Tx,
  actor: UserActor,
  placeId: number,
): Promise<RuleInputs | null> {
  const place = await tx.selectFrom("places as p")
    .select(["p.latitude", "p.longitude", "p.radius_m"])
    .where("p.account_id", "=", actor.accountId)
    .where("p.id", "=", placeId)
    .where(mayChangePlace(tx, actor))
    .forUpdate("p")
    .executeTakeFirst();
  if (!place) return null;
  const units = await tx.selectFrom("place_units").select("unit_id")
    .where("account_id", "=", actor.accountId)
    .where("place_id", "=", placeId)
    .execute();
  return {
    ...place,
    unitIds: units.map((unit) => unit.unit_id),
    rules: await readRules(tx, actor.accountId, placeId),
  };
}

function comparable({ unitIds, rules, ...circle }: RuleInputs): string {
  return JSON.stringify([
    circle.latitude,
    circle.longitude,
    circle.radius_m,
    unitIds.toSorted((a, b) => a - b),
    rules.map((rule) => [
      rule.type,
      rule.purpose,
      rule.direction,
      rule.days,
      rule.fromMinute,
      rule.untilMinute,
    ]),
  ]);
}

/** Finds the ids of units by their IMEIs; null when the person may not see one of them. */
async function findUnitIds(
  tx: Tx,
  actor: UserActor,
  imeis: string[],
): Promise<number[] | null> {
  const wanted = [...new Set(imeis)];
  const units = await visibleUnitIds(tx, actor).where("imei", "in", wanted)
    .execute();
  return units.length === wanted.length ? units.map(({ id }) => id) : null;
}

interface PlaceColumns extends Omit<RuleInputs, "unitIds" | "rules"> {
  label: string;
  address: string;
  kind: PlaceKind | null;
}

async function writePlace(
  tx: Tx,
  actor: UserActor,
  placeId: number | null,
  columns: PlaceColumns,
): Promise<number> {
  if (placeId !== null) {
    await tx.updateTable("places").set(columns)
      .where("account_id", "=", actor.accountId)
      .where("id", "=", placeId)
      .execute();
    return placeId;
  }
  const { id } = await tx.insertInto("places").values({
    account_id: actor.accountId,
    created_by: actor.userId,
    ...columns,
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function writeUnits(
  tx: Tx,
  { accountId }: UserActor,
  placeId: number,
  unitIds: number[],
): Promise<void> {
  await tx.deleteFrom("place_units")
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .execute();
  await tx.insertInto("place_units")
    .values(unitIds.map((unit_id) => ({
      account_id: accountId,
      place_id: placeId,
      unit_id,
    })))
    .execute();
}
