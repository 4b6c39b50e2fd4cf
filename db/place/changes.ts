import type { UserActor } from "../../domain/access/actor.ts";
import type { PlaceRule } from "../../domain/place/place.ts";
import type { NewPlace } from "../../domain/place/place-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { periodOfDays } from "../../domain/time.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { mayChangePlace, readRules } from "./places.ts";
import { retypeLater } from "../trip/retyping.ts";
import { visibleUnitIds } from "../unit/units.ts";

export interface PlaceError {
  code: "PlaceInvalidOrNotOwned" | "UnitNotFound" | "ApplyFromInFuture";
}

/** The instant of a change, and the account's time zone, by which its days are meant. */
export interface ChangeTime {
  now: Date;
  timeZone: string;
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
    const { label, address } = place;
    const id = await writePlace(tx, actor, placeId, {
      label,
      address,
      ...circle,
    });
    await writeUnits(tx, actor, id, unitIds);
    const after = { ...circle, unitIds, rules: place.rules };
    const isSame = before !== null && comparable(before) === comparable(after);
    if (isSame && !place.applyFrom) return ok({ id });
    await endRules(tx, actor.accountId, id, from);
    await beginRules(tx, actor.accountId, id, after, from);
    const affected = [...unitIds, ...before?.unitIds ?? []];
    await retypeLater(tx, actor.accountId, affected, from);
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
    await retypeLater(tx, actor.accountId, before.unitIds, from);
    return ok(null);
  });
}

/**
 * Gives the instant from which a change counts: now, or the start of the chosen day; null when that day is in the
 * future.
 */
export function startOfChange(
  day: string | null,
  { now, timeZone }: ChangeTime,
): Date | null {
  if (day === null) return now;
  const { from } = periodOfDays(day, day, timeZone);
  return from > now.getTime() ? null : new Date(from);
}

/** What a place's rules depend on besides their text. */
interface Grounds {
  latitude: number;
  longitude: number;
  radius_m: number;
  unitIds: number[];
  rules: readonly PlaceRule[];
}

/** Locks and reads a place that the person may change, until the transaction ends. */
async function lockPlace(
  tx: Tx,
  actor: UserActor,
  placeId: number,
): Promise<Grounds | null> {
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

function comparable({ unitIds, rules, ...circle }: Grounds): string {
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

interface PlaceColumns extends Omit<Grounds, "unitIds" | "rules"> {
  label: string;
  address: string;
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

/** Ends a place's current rules at an instant; rules that begin later are deleted. */
async function endRules(
  tx: Tx,
  accountId: number,
  placeId: number,
  at: Date,
): Promise<void> {
  await tx.deleteFrom("place_rules")
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .where("from_at", ">=", at)
    .execute();
  await tx.updateTable("place_rules").set({ until_at: at })
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .where((eb) => eb.or([eb("until_at", "is", null), eb("until_at", ">", at)]))
    .execute();
}

async function beginRules(
  tx: Tx,
  accountId: number,
  placeId: number,
  { unitIds, rules, ...circle }: Grounds,
  from: Date,
): Promise<void> {
  if (rules.length === 0) return;
  await tx.insertInto("place_rules").values(rules.map((rule) => ({
    account_id: accountId,
    place_id: placeId,
    from_at: from,
    until_at: null,
    ...circle,
    unit_ids: unitIds,
    type: rule.type,
    purpose: rule.purpose,
    direction: rule.direction,
    days: [...rule.days],
    from_minute: rule.fromMinute,
    until_minute: rule.untilMinute,
  }))).execute();
}
