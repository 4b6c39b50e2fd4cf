import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BookingError } from "../../domain/booking/booking.ts";
import {
  type BookingRules,
  decideByRules,
  NO_RULES,
  withPause,
} from "../../domain/booking/rules.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Period } from "../../domain/time.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

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

/** Sets what holds for the bookings of a vehicle; bookings that stand already stay (BOOK-36). */
export function setRules(
  db: Db,
  actor: UserActor,
  { imei, rules }: { imei: string; rules: BookingRules },
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
      needs_approval: rules.needsApproval,
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
  { accountId }: UserActor,
  unitId: number,
): Promise<BookingRules> {
  const row = await tx.selectFrom("booking_rules")
    .select([
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
    .where("unit_id", "=", unitId).executeTakeFirst();
  if (!row) return NO_RULES;
  return {
    open: spanOf(row.open_from, row.open_until),
    longestHours: row.longest_hours,
    aheadDays: row.ahead_days,
    pauseMinutes: row.pause_minutes,
    out: spanOf(row.out_from, row.out_until),
    needsApproval: row.needs_approval,
  };
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

/** Decides whether the rules of a locked vehicle allow a booking beside those that it has; one that is moved takes no time itself. */
export async function checkRules(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { period, movedId, now }: {
    period: Period;
    movedId: number | null;
    now: Date;
  },
): Promise<Result<null, BookingError>> {
  const rules = await rulesOf(tx, actor, unitId);
  const zone = await zoneOf(tx, actor);
  const decided = decideByRules(rules, period, now, zone);
  if (!decided.ok || rules.pauseMinutes === 0) return decided;
  const { from, until } = withPause(period, rules);
  const near = await tx.selectFrom("bookings").select(["start_at", "end_at"])
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", unitId)
    .where("end_at", ">", new Date(from))
    .where("start_at", "<", new Date(until))
    .$if(movedId !== null, (rows) => rows.where("id", "<>", movedId!))
    .execute();
  const isTaken = near.some(({ start_at, end_at }) =>
    start_at.getTime() < period.until && end_at.getTime() > period.from
  );
  // The constraint says of a taken time that it is taken.
  return near.length === 0 || isTaken
    ? ok(null)
    : fail({ code: "PauseBetweenBookings", count: rules.pauseMinutes });
}
