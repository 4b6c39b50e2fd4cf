import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { NewHome } from "../../domain/safe-home/requests.ts";
import {
  type HomeSchedule,
  nextMoment,
} from "../../domain/safe-home/schedule.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { toSchedule } from "./homes.ts";

export interface SafeHomeError {
  code: "UnitNotFound" | "SafeHomeNotEnabled" | "SafeHomeEnableMsg";
}

/** Sets where a vehicle lives (HOME-15). */
export function setHome(
  db: Db,
  actor: UserActor,
  imei: string,
  { latitude, longitude, radiusM, address }: NewHome,
): Promise<Result<null, SafeHomeError>> {
  return change(db, actor, imei, async (tx, unit) => {
    const home = { latitude, longitude, radius_m: radiusM, address };
    await update(tx, unit, home);
    return ok(null);
  });
}

/** Sets when a vehicle is to be home; only times after `now` are checked by it (HOME-19). */
export function setSchedule(
  db: Db,
  actor: UserActor,
  imei: string,
  schedule: HomeSchedule,
  now: Date,
): Promise<Result<null, SafeHomeError>> {
  return change(db, actor, imei, async (tx, unit) => {
    await update(tx, unit, {
      weeks: sql`${JSON.stringify(schedule.weeks)}::text::jsonb`,
      start_date: schedule.startDate,
      time_zone: schedule.timeZone,
      next_check_at: unit.isOn ? momentAfter(schedule, now) : null,
    });
    return ok(null);
  });
}

/** Switches the check of a vehicle on or off; without home or schedule it stays off (HOME-07). */
export function setStatus(
  db: Db,
  actor: UserActor,
  imei: string,
  isOn: boolean,
  now: Date,
): Promise<Result<null, SafeHomeError>> {
  return change(db, actor, imei, async (tx, unit) => {
    const { schedule, hasHome } = unit;
    if (isOn && !(schedule && hasHome)) {
      return fail({ code: "SafeHomeEnableMsg" });
    }
    // What is on already keeps its next time, which may be waiting for the job.
    if (isOn === unit.isOn) return ok(null);
    await update(tx, unit, {
      is_on: isOn,
      next_check_at: isOn ? momentAfter(schedule!, now) : null,
    });
    return ok(null);
  });
}

interface LockedHome {
  account_id: number;
  unit_id: number;
  isOn: boolean;
  hasHome: boolean;
  schedule: HomeSchedule | null;
}

/** Runs a change of a vehicle that the person may see, whose row is locked and exists. */
function change(
  db: Db,
  actor: UserActor,
  imei: string,
  work: (tx: Tx, home: LockedHome) => Promise<Result<null, SafeHomeError>>,
): Promise<Result<null, SafeHomeError>> {
  const { accountId } = actor;
  return command(db, actor, async (tx) => {
    const account = await tx.selectFrom("accounts").select("safe_return_home")
      .where("id", "=", accountId).executeTakeFirstOrThrow();
    if (!account.safe_return_home) return fail({ code: "SafeHomeNotEnabled" });
    const unit = await visibleUnitIds(tx, actor).where("imei", "=", imei)
      .executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    return await work(tx, await lockHome(tx, accountId, unit.id));
  });
}

/** Locks and reads the home of a vehicle, which then has a row. */
export async function lockHome(
  tx: Tx,
  account_id: number,
  unit_id: number,
): Promise<LockedHome> {
  await tx.insertInto("safe_homes").values({ account_id, unit_id })
    .onConflict((on) => on.doNothing()).execute();
  const row = await tx.selectFrom("safe_homes")
    .select([
      "is_on as isOn",
      "address",
      "weeks",
      sql<string | null>`start_date::text`.as("startDate"),
      "time_zone as timeZone",
    ])
    .where("account_id", "=", account_id).where("unit_id", "=", unit_id)
    .forUpdate().executeTakeFirstOrThrow();
  return {
    account_id,
    unit_id,
    isOn: row.isOn,
    hasHome: row.address !== null,
    schedule: toSchedule(row),
  };
}

async function update(
  tx: Tx,
  { account_id, unit_id }: LockedHome,
  values: Record<string, unknown>,
): Promise<void> {
  await tx.updateTable("safe_homes").set(values)
    .where("account_id", "=", account_id).where("unit_id", "=", unit_id)
    .execute();
}

function momentAfter(schedule: HomeSchedule, now: Date): Date {
  return new Date(nextMoment(schedule, now.getTime())!);
}
