import { sql } from "kysely";
import type { Tx } from "../database.ts";
import { DRIVEN } from "../privacy/driven.ts";

const DAY_MS = 86_400_000;
/** Readings are thinned out when they are so many days old; each night takes some days again, for late reports. */
const THIN_AFTER_DAYS = 2;
const THIN_DAYS = 3;

/** Deletes what the sensors of an account read before an instant, and by which unit they were heard. */
export async function deleteOldReadings(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await sql`
    delete from sensor_readings
    where account_id = ${accountId} and read_at < ${before}`.execute(tx);
  await sql`
    delete from sensor_pairings
    where account_id = ${accountId} and until_at < ${before}`.execute(tx);
  await sql`
    update sensors set heard_at = null, heard_by_unit_id = null,
      temperature_c = null, humidity_percent = null, is_door_open = null,
      battery_percent = null, battery_volts = null, read_at = null
    where account_id = ${accountId} and heard_at < ${before}`.execute(tx);
}

/**
 * Thins out the readings of an account that are some days old: of ten minutes the first one stays, those with the least
 * and the greatest value, each move of a door, and what an event tells of.
 */
export async function thinReadings(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() - THIN_AFTER_DAYS * DAY_MS);
  const from = new Date(until.getTime() - THIN_DAYS * DAY_MS);
  const most = (order: string) =>
    sql`row_number() over (
      partition by sensor_id, bucket order by ${sql.raw(order)}, read_at
    ) = 1`;
  await sql`
    with old as (
      select *, floor(extract(epoch from read_at) / 600) as bucket
      from sensor_readings
      where account_id = ${accountId}
        and read_at >= ${from} and read_at < ${until}
    ), judged as (
      select account_id, sensor_id, unit_id, read_at, (
        ${most("read_at")}
        or ${most("temperature_c asc nulls last")}
        or ${most("temperature_c desc nulls last")}
        or ${most("humidity_percent asc nulls last")}
        or ${most("humidity_percent desc nulls last")}
        or is_door_open is distinct from lag(is_door_open) over (
          partition by sensor_id order by read_at, unit_id
        )
      ) as stays from old
    )
    delete from sensor_readings as r using judged as j
    where not j.stays and r.account_id = j.account_id
      and r.sensor_id = j.sensor_id and r.unit_id = j.unit_id
      and r.read_at = j.read_at and not exists (
        select from events as e
        where e.account_id = r.account_id and e.unit_id = r.unit_id
          and e.subject = r.sensor_id::text and e.happened_at = r.read_at
      )`.execute(tx);
}

/** Deletes what sensors read on the private trips of a driver. */
export async function eraseReadingsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  await sql`
    delete from sensor_readings as r using ${DRIVEN} as t
    where t.account_id = ${accountId} and t.driver_id = ${driverId}
      and t.type = 'private'
      and r.account_id = t.account_id and r.unit_id = t.unit_id
      and r.read_at between t.started_at and t.stopped_at`.execute(tx);
}
