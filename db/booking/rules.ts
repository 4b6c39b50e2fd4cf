import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BookingError } from "../../domain/booking/booking.ts";
import {
  type AskedRules,
  type BookingRules,
  NO_RULES,
  withPause,
} from "../../domain/booking/rules.ts";
import {
  decideTime,
  type VehicleTimes,
} from "../../domain/booking/vehicle-times.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Period } from "../../domain/time.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { serviceStops } from "./service-stops.ts";
import { takenOfEach } from "./taken.ts";

/** Finds what holds for the bookings of a vehicle; null when the person may not see it. */
export function findRules(
  db: Db,
  actor: UserActor,
  imei: string,
): Promise<BookingRules | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
      .executeTakeFirst();
    return unit ? await rulesOf(tx, actor, unit.id) : null;
  });
}

/** Lists which of the vehicles need approval of what the person books (BOOK-34); none for an administrator. */
export function listNeedingApproval(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<number[]> {
  if (actor.isAdministrator || unitIds.length === 0) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const rows = await tx.selectFrom("booking_rules").select("unit_id")
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "in", unitIds)
      .where("needs_approval", "=", true).execute();
    return rows.map(({ unit_id }) => unit_id);
  });
}

/** Sets what holds for the bookings of a vehicle; bookings that stand already stay (BOOK-36). */
export function setRules(
  db: Db,
  actor: UserActor,
  { imei, rules }: { imei: string; rules: AskedRules },
): Promise<Result<null, { code: "UnitNotFound" | "NotAdministrator" }>> {
  return command(db, actor, async (tx) => {
    if (!actor.isAdministrator) return fail({ code: "NotAdministrator" });
    const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
      .forNoKeyUpdate().executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const row = {
      open_from: rules.open?.from ?? null,
      open_until: rules.open?.until ?? null,
      longest_hours: rules.longestHours,
      ahead_days: rules.aheadDays,
      pause_minutes: rules.pauseMinutes,
      out_from: rules.out?.from ?? null,
      out_until: rules.out?.until ?? null,
      ...(rules.needsApproval !== null &&
        { needs_approval: rules.needsApproval }),
    };
    await tx.insertInto("booking_rules")
      .values({ account_id: actor.accountId, unit_id: unit.id, ...row })
      .onConflict((on) =>
        on.columns(["account_id", "unit_id"]).doUpdateSet(row)
      )
      .execute();
    return ok(null);
  });
}

/** Reads what holds for the bookings of a vehicle. */
export async function rulesOf(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<BookingRules> {
  return (await rulesOfEach(tx, actor, [unitId])).get(unitId) ?? NO_RULES;
}

/** Reads what holds for the bookings of vehicles; those without rules are left out. */
async function rulesOfEach(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
): Promise<Map<number, BookingRules>> {
  const rows = await tx.selectFrom("booking_rules")
    .select([
      "unit_id",
      "open_from",
      "open_until",
      "longest_hours",
      "ahead_days",
      "pause_minutes",
      "needs_approval",
      sql<string | null>`out_from::text`.as("out_from"),
      sql<string | null>`out_until::text`.as("out_until"),
    ])
    .where("account_id", "=", accountId)
    .where("unit_id", "in", unitIds).execute();
  return new Map(rows.map((row) => [row.unit_id, {
    open: spanOf(row.open_from, row.open_until),
    longestHours: row.longest_hours,
    aheadDays: row.ahead_days,
    pauseMinutes: row.pause_minutes,
    out: spanOf(row.out_from, row.out_until),
    needsApproval: row.needs_approval,
  }]));
}

function spanOf(from: string | null, until: string | null) {
  return from === null || until === null ? null : { from, until };
}

/** Gives the time zone by whose clock the rules of an account hold. */
export async function zoneOf(
  tx: Tx,
  { accountId }: UserActor,
): Promise<string> {
  const account = await tx.selectFrom("accounts").select("time_zone")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  return account.time_zone;
}

/** Reads what decides when a vehicle can be had during a period, beside bookings that are moved. */
export async function vehicleTimes(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
  movedIds: readonly number[],
  now: Date,
): Promise<VehicleTimes> {
  const ids = [unitId];
  const times = await timesOfEach(tx, actor, ids, period, movedIds, now);
  return times.get(unitId)!;
}

/** Reads what decides when each of some vehicles can be had during a period, beside bookings that are moved. */
export async function timesOfEach(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
  movedIds: readonly number[],
  now: Date,
): Promise<Map<number, VehicleTimes>> {
  if (unitIds.length === 0) return new Map();
  const rules = await rulesOfEach(tx, actor, unitIds);
  const pauses = [...rules.values()].map(({ pauseMinutes }) => pauseMinutes);
  const around = withPause(period, { pauseMinutes: Math.max(0, ...pauses) });
  const taken = await takenOfEach(tx, actor, unitIds, around, movedIds);
  const stops = await serviceStops(tx, actor, unitIds, now);
  const timeZone = await zoneOf(tx, actor);
  return new Map(unitIds.map((id) => [id, {
    rules: rules.get(id) ?? NO_RULES,
    timeZone,
    taken: taken.get(id) ?? [],
    stop: stops.get(id) ?? null,
  }]));
}

/** Decides whether a locked vehicle can be had beside its bookings, but for one that is moved; gives its rules. */
export async function checkRules(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { period, movedId, now }: {
    period: Period;
    movedId: number | null;
    now: Date;
  },
): Promise<Result<BookingRules, BookingError>> {
  const moved = movedId === null ? [] : [movedId];
  const times = await vehicleTimes(tx, actor, unitId, period, moved, now);
  const decided = decideTime(times, period, now);
  return decided.ok ? ok(times.rules) : decided;
}
