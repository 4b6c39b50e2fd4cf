import { sql } from "kysely";
import { SYSTEM } from "../domain/access/actor.ts";
import { command } from "../db/command.ts";
import type { Database } from "../db/database.ts";

/** Number of units that report in the bench; their rows touch many pages of the index. */
export const UNITS = 5000;

/** Id of the account that owns them, the first in its database. */
export const FLEET_ACCOUNT = 1;

/** The IMEI of a unit of the bench, by number. */
export function imeiOf(number: number): string {
  const body = `35630704${String(number).padStart(6, "0")}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - sum % 10) % 10}`;
}

/** Fills an empty database with one account and so many units. */
export async function insertFleet(
  { db }: Database,
  units = UNITS,
): Promise<void> {
  const imeis = Array.from({ length: units }, (_, number) => imeiOf(number));
  await command(db, SYSTEM, async (tx) => {
    await tx.insertInto("accounts")
      .values({
        name: "Bench",
        kind: "company",
        country: "SE",
        time_zone: "Europe/Stockholm",
        parent_id: null,
        created_at: new Date("2015-01-01T00:00:00Z"),
      }).execute();
    await sql`
      insert into units (account_id, name, imei, type)
      select a.id, 'Unit ' || imei, imei, 'car'
      from accounts a, unnest(${imeis}::text[]) imei`.execute(tx);
    await sql`
      insert into trackers (account_id, unit_id, tracker_id)
      select account_id, id, imei from units`.execute(tx);
    await sql`
      insert into unit_states (account_id, unit_id)
      select account_id, id from units`.execute(tx);
  });
}

/** Number of units with a fix every 30 seconds; a month of them is the longest track that the portal reads. */
export const DENSE_UNITS = 20;
const DENSE_STEP_S = 30;
const STEP_S = 23 * 60;

/** Fills positions with `days` days from `fromMs` on, about 370,000 rows each, in the order in which they would have arrived. */
export async function insertHistory(
  { db }: Database,
  fromMs: number,
  days: number,
): Promise<void> {
  for (let day = 0; day < days; day++) {
    const from = fromMs / 1000 + day * 86_400;
    await command(db, SYSTEM, (tx) =>
      sql`
        insert into positions (
          account_id, unit_id, fixed_at, latitude, longitude, speed_kmh
        )
        select account_id, id, to_timestamp(at), 59 + id / 1e4, 18 + at / 1e10, 50
        from (
          select *, case when id <= ${DENSE_UNITS} then ${DENSE_STEP_S}::integer
            else ${STEP_S}::integer end as step from units
        ) u, generate_series(${from}::bigint + u.id % step, ${from}::bigint + 86399, step) at
        order by at`.execute(tx));
  }
}
