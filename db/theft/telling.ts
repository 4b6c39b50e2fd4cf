import { sql } from "kysely";
import type { TheftSwitch, TheftUnit } from "../../domain/theft/theft-mode.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { recordEvents } from "../event/record.ts";
import type { NewEvent } from "../event/stored-event.ts";
import { putMessage } from "../outbox.ts";
import { nameOf } from "../user/name.ts";

/** Records that theft mode was switched, which alarms, and tells the unit's driver when it was switched on. */
export async function tellTheftMode(
  tx: Tx,
  unit: TheftUnit,
  to: TheftSwitch,
): Promise<void> {
  const by = to.cause.kind === "person"
    ? await readName(tx, unit.accountId, to.cause.userId)
    : null;
  const geofence = to.cause.kind === "geofence" ? to.cause.name : null;
  const event = {
    account_id: unit.accountId,
    unit_id: unit.unitId,
    subject: "",
    happenedAt: to.at.getTime(),
    endedAt: null,
    position: null,
    rings: true,
    ...to.isOn
      ? { kind: "theftModeOn", facts: { by, geofence } }
      : { kind: "theftModeOff", facts: { by } },
  } satisfies NewEvent;
  await recordEvents(tx, [event], to.now);
  if (to.isOn) await tellDrivers(tx, unit, to, { by, geofence });
}

async function readName(
  tx: Tx,
  accountId: number,
  userId: number,
): Promise<string | null> {
  const user = await tx.selectFrom("users")
    .select(nameOf().as("name"))
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirst();
  return user?.name ?? null;
}

/**
 * Mails the person who drives, since where the unit is shows from now on, also during a private trip (domain-facts
 * section 7): who is checked in, and the driver of the last trip.
 */
async function tellDrivers(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
  { cause, at }: TheftSwitch,
  facts: { by: string | null; geofence: string | null },
): Promise<void> {
  const unit = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select([
      "u.name as unit",
      "u.registration_number as registrationNumber",
      "a.subsite_id as subsiteId",
      "a.language",
      "a.time_zone as timeZone",
    ])
    .where("u.account_id", "=", accountId).where("u.id", "=", unitId)
    .executeTakeFirstOrThrow();
  const { subsiteId, language, timeZone, ...named } = unit;
  const moment = at.getTime();
  const by = cause.kind === "person" ? cause.userId : null;
  for (const { userId, email } of await driversOf(tx, accountId, unitId)) {
    if (userId === by) continue;
    await putMessage(tx, {
      kind: "theftModeOfDriver",
      facts: {
        ...named,
        ...facts,
        at: `${dayOf(moment, timeZone)} ${clockOf(moment, timeZone)}`,
      },
      channel: "email",
      to: email,
      accountId,
      userId,
      subsiteId,
      language,
    });
  }
}

async function driversOf(
  tx: Tx,
  accountId: number,
  unitId: number,
): Promise<{ userId: number; email: string }[]> {
  const { rows } = await sql<{ userId: number; email: string }>`
    select id as "userId", email from users
    where account_id = ${accountId} and deleted_at is null and id in (
      select driver_id from check_ins where account_id = ${accountId}
        and unit_id = ${unitId} and until_at is null
      union all
      (select driver_id from trips where account_id = ${accountId}
        and unit_id = ${unitId} and merged_into is null
        and kind <> 'transported'
        order by started_at desc, id desc limit 1)
    ) order by id`.execute(tx);
  return rows;
}
