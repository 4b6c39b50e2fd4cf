import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  decideReading,
  type ReadingError,
} from "../../domain/odometer/reading.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isOnPrivateDay, NIGHT_HOURS } from "../privacy/private-days.ts";
import { selectVisible } from "../unit/units.ts";

/** The meters of a unit that a person reads: its odometer in metres, or its hour meter in minutes. */
export type Meter = "odometer" | "operatingHours";

/** The tables of the meters, with the columns of their values. */
export const TABLES = {
  odometer: { table: "odometer_readings", value: "value_m" },
  operatingHours: { table: "operating_hour_readings", value: "value_minutes" },
} as const;

/** A reading as it is stored. */
export interface StoredReading {
  id: number;
  readAt: Date;
  value: number;
}

export type PutReadingError = ReadingError | { code: "ReadingOnPrivateDay" };

export type AddReadingError = PutReadingError | { code: "UnitNotFound" };

/** Adds a reading that fits the others. Two people who read the same unit at the same time take turns. */
export function addReading(
  db: Db,
  actor: UserActor,
  meter: Meter,
  unitId: number,
  given: { readAt: Date; value: number },
  now: Date,
): Promise<Result<{ id: number }, AddReadingError>> {
  return command(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .forUpdate("u").executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    return await putReading(tx, actor, meter, unitId, given, now);
  });
}

/**
 * Adds a reading that fits the others, within a transaction that has locked the unit. On a day with a private trip that is
 * hidden from the person the odometer is not read: from it on is counted what the unit drove after it, so readings at one
 * time after the other would tell when that trip was (SEC-07).
 */
export async function putReading(
  tx: Tx,
  actor: UserActor,
  meter: Meter,
  unitId: number,
  given: { readAt: Date; value: number },
  now: Date,
): Promise<Result<{ id: number }, PutReadingError>> {
  const others = await readReadings(tx, actor, meter, unitId);
  const decided = decideReading(
    toPlain(given),
    others.map(toPlain),
    now.getTime(),
  );
  if (!decided.ok) return decided;
  const { readAt } = given;
  const span = { unitId, from: readAt, until: readAt };
  if (
    meter === "odometer" &&
    await isOnPrivateDay(tx, actor, span, NIGHT_HOURS)
  ) {
    return fail({ code: "ReadingOnPrivateDay" });
  }
  const { table, value } = TABLES[meter];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)}
      (account_id, unit_id, read_at, ${sql.ref(value)}, created_by)
    values (${actor.accountId}, ${unitId}, ${given.readAt}, ${given.value},
      ${actor.userId})
    returning id`.execute(tx);
  return ok(rows[0]!);
}

/** Lists the readings of a unit, the newest first; none when the person may not see the unit. */
export function listReadings(
  db: Db,
  actor: UserActor,
  meter: Meter,
  unitId: number,
): Promise<StoredReading[]> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return [];
    return (await readReadings(tx, actor, meter, unitId)).toReversed();
  });
}

/** Finds one reading with its unit, when the person may see the unit. */
export function findReading(
  db: Db,
  actor: UserActor,
  meter: Meter,
  id: number,
): Promise<StoredReading & { unitId: number } | null> {
  return asActor(db, actor, async (tx) => {
    const { table, value } = TABLES[meter];
    const { rows: [row] } = await sql<StoredReading & { unitId: number }>`
      select id, unit_id as "unitId", read_at as "readAt",
        ${sql.ref(value)} as value
      from ${sql.table(table)}
      where account_id = ${actor.accountId} and id = ${id}
        and deleted_at is null`.execute(tx);
    const unit = row &&
      await selectVisible(tx, actor).where("u.id", "=", row.unitId)
        .executeTakeFirst();
    return unit ? row : null;
  });
}

/** Marks a reading as deleted and gives it; it stays stored with the person who deleted it. */
export async function deleteReading(
  db: Db,
  actor: UserActor,
  meter: Meter,
  id: number,
): Promise<
  Result<StoredReading & { unitId: number }, { code: "ReadingNotFound" }>
> {
  const reading = await findReading(db, actor, meter, id);
  if (!reading) return fail({ code: "ReadingNotFound" });
  return await command(db, actor, async (tx) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(TABLES[meter].table)}
      set deleted_at = now(), deleted_by = ${actor.userId}
      where account_id = ${actor.accountId} and id = ${id}
        and deleted_at is null`.execute(tx);
    return numAffectedRows === 1n
      ? ok(reading)
      : fail({ code: "ReadingNotFound" });
  });
}

/** Reads the readings of a unit in order of time, within a transaction. */
export async function readReadings(
  tx: Tx,
  { accountId }: Pick<UserActor, "accountId">,
  meter: Meter,
  unitId: number,
): Promise<StoredReading[]> {
  const { table, value } = TABLES[meter];
  const { rows } = await sql<StoredReading>`
    select id, read_at as "readAt", ${sql.ref(value)} as value
    from ${sql.table(table)}
    where account_id = ${accountId} and unit_id = ${unitId}
      and deleted_at is null
    order by read_at`.execute(tx);
  return rows;
}

/** Gives a stored reading as the rules for readings take it. */
export function toPlain({ readAt, value }: { readAt: Date; value: number }) {
  return { readAt: readAt.getTime(), value };
}
