import { sql } from "kysely";
import { command } from "../db/command.ts";
import type { Database, Db } from "../db/database.ts";
import { SYSTEM } from "../domain/access/actor.ts";

/** An account of the demo whose pages are measured. */
interface MeasuredAccount {
  email: string;
  units: number;
}

/** The account with the demo's own units, and one filled up to 500. */
export const ACCOUNTS: readonly MeasuredAccount[] = [
  { email: "admin@demo.test", units: 17 },
  { email: "admin@other.test", units: 500 },
];

/** Units with trips and positions, whose log is measured. */
const WITH_LOG = 8;
const TRIPS_A_DAY = 4;
const DAYS = 90;

/** Gives each account its units, all with a position, and some with a log; gives the ids of these, account by account. */
export async function fillAccounts({ db }: Database): Promise<number[][]> {
  const withLog: number[][] = [];
  for (const account of ACCOUNTS) withLog.push(await fill(db, account));
  await sql`vacuum analyze`.execute(db);
  return withLog;
}

function fill(db: Db, account: MeasuredAccount): Promise<number[]> {
  return command(db, SYSTEM, async (tx) => {
    const { account_id } = await tx.selectFrom("users").select("account_id")
      .where("email", "=", account.email).executeTakeFirstOrThrow();
    await sql`
      insert into units (account_id, name, imei, type)
      select ${account_id}, 'Bench ' || n, '8' || lpad((${account_id}::integer * 1000 + n)::text, 14, '0'),
        'car'
      from generate_series(1 + (select count(*) from units
        where account_id = ${account_id}), ${account.units}) n`.execute(tx);
    await sql`
      insert into unit_states (account_id, unit_id, fixed_at, reported_at,
        latitude, longitude, speed_kmh, course_deg)
      select account_id, id, now(), now(), 55.6 + (id * 37 % 100) / 12.0,
        12 + (id * 53 % 100) / 20.0, 50, 90
      from units where account_id = ${account_id}
      on conflict (account_id, unit_id) do update set fixed_at = now(),
        reported_at = now(), latitude = excluded.latitude,
        longitude = excluded.longitude, speed_kmh = 50`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from units where account_id = ${account_id}
      order by name collate "sv-x-icu", id limit ${WITH_LOG}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await fillLogs(tx, account_id, ids);
    return ids;
  });
}

/** Adds trips of three months, odometer readings, and positions of a month, two hours of each day every 30 seconds. */
async function fillLogs(
  tx: Db,
  accountId: number,
  ids: number[],
): Promise<void> {
  await sql`
    insert into trips (account_id, unit_id, kind, type, started_at, stopped_at,
      start_latitude, start_longitude, stop_latitude, stop_longitude,
      start_address, stop_address, distance_m, distance_source, max_speed_kmh,
      has_gap, ongoing, confirmed_at, route)
    select ${accountId}, id, 'driven',
      (array['business', 'business', 'private'])[1 + n % 3], at,
      at + interval '25 minutes', 59.33, 18.06, 59.4, 17.9,
      'Sveavägen ' || n % 90 || ', Stockholm', 'Industrigatan 5, Sundbyberg',
      15000 + n % 7000, 'gps', 70, false, false, at + interval '30 minutes', ''
    from unnest(${ids}::integer[]) id, generate_series(1, ${
    DAYS * TRIPS_A_DAY
  }) n,
      lateral (select now() - n * interval '1 day' / ${TRIPS_A_DAY} as at) t`
    .execute(tx);
  await sql`
    insert into odometer_readings (account_id, unit_id, read_at, value_m)
    select ${accountId}, id, now() - interval '1 year', 1000000
    from unnest(${ids}::integer[]) id`.execute(tx);
  await sql`
    insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
      speed_kmh)
    select ${accountId}, id, day + n * interval '30 seconds',
      59 + n / 1e4, 18, 50
    from unnest(${ids}::integer[]) id,
      generate_series(now() - interval '25 days', now() - interval '1 day',
        interval '1 day') day,
      generate_series(1, 240) n`.execute(tx);
}

/** Moves all units of the accounts a little, as a fleet moves between two visits of the map. */
export async function moveUnits({ db }: Database): Promise<void> {
  await command(
    db,
    SYSTEM,
    (tx) =>
      sql`
      update unit_states set fixed_at = now(), reported_at = now(),
        latitude = latitude + (random() - 0.5) / 20,
        longitude = longitude + (random() - 0.5) / 20
      where latitude is not null and unit_id % 5 = 0`.execute(tx),
  );
}
