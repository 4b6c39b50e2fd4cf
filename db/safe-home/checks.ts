import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { isAtHome } from "../../domain/safe-home/at-home.ts";
import { dueMoments, nextMoment } from "../../domain/safe-home/schedule.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { type CheckedHome, ring } from "./alarms.ts";
import { toCircle, toSchedule } from "./homes.ts";
import { lastPositionAt } from "./last-position.ts";

/** Times that were missed longer ago than this are skipped: nobody acts on them any more, milliseconds. */
const MADE_UP_MS = 7 * 86_400_000;

/** Lists the vehicles with a scheduled time up to `until` that has not been checked, the longest waiting first. */
export function listDueHomes(db: Db, until: Date): Promise<UnitRef[]> {
  return asActor(
    db,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("safe_homes").select(["account_id", "unit_id"])
        .where("next_check_at", "<=", until)
        .orderBy("next_check_at").orderBy("unit_id")
        .execute(),
  );
}

/**
 * Checks a vehicle at each of its scheduled times up to `until` that has not been checked, by the position known at
 * that time, and raises an alarm for each at which it was not home (HOME-22). Another node that holds the vehicle checks
 * it alone. Gives the number of alarms.
 */
export function checkHome(
  db: Db,
  unit: UnitRef,
  until: Date,
): Promise<number> {
  return command(db, forAccount(unit.account_id), async (tx) => {
    const home = await takeDueHome(tx, unit, until);
    if (!home) return 0;
    let rung = 0;
    for (const dueAt of missedMoments(home, until)) {
      const position = await lastPositionAt(tx, unit, dueAt);
      if (position && isAtHome(home.home, position)) continue;
      const facts = { dueAt, fixedAt: position?.fixedAt ?? null };
      if (await ring(tx, home, facts, until)) rung++;
    }
    const next = nextMoment(home.schedule, until.getTime());
    await tx.updateTable("safe_homes")
      .set({ next_check_at: next === null ? null : new Date(next) })
      .where("account_id", "=", unit.account_id)
      .where("unit_id", "=", unit.unit_id)
      .execute();
    return rung;
  });
}

/** Lists the times to check. Nothing is checked for an account that has lost the extra. */
function missedMoments(
  { schedule, nextCheckAt, isAllowed }: CheckedHome,
  until: Date,
): number[] {
  if (!isAllowed) return [];
  const first = nextCheckAt.getTime() - 1;
  return dueMoments(schedule, {
    after: Math.max(first, until.getTime() - MADE_UP_MS),
    until: until.getTime(),
  });
}

/** Locks a vehicle with a time to check; null when it has none any more, or another node holds it. */
async function takeDueHome(
  tx: Tx,
  { account_id, unit_id }: UnitRef,
  until: Date,
): Promise<CheckedHome | null> {
  const row = await tx.selectFrom("safe_homes as h")
    .innerJoin("accounts as a", "a.id", "h.account_id")
    .select([
      "a.safe_return_home as isAllowed",
      "h.latitude",
      "h.longitude",
      "h.radius_m as radiusM",
      "h.address",
      "h.weeks",
      sql<string | null>`h.start_date::text`.as("startDate"),
      "h.time_zone as timeZone",
      sql<Date>`h.next_check_at`.as("nextCheckAt"),
    ])
    .where("h.account_id", "=", account_id)
    .where("h.unit_id", "=", unit_id)
    .where("h.next_check_at", "<=", until)
    .forUpdate("h").skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  // What is on has both.
  const [home, schedule] = [toCircle(row)!, toSchedule(row)!];
  return { account_id, unit_id, ...row, home, schedule };
}
