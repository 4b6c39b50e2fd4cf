import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Database, type Db } from "../../db/database.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { resumeUnits } from "../../db/tracking/resume-units.ts";
import { FLEET_ACCOUNT, insertFleet } from "../fleet.ts";

/** How long the workers were away, minutes. */
const OUTAGE_MINUTES = 60;
/** One unit in so many drove for so many minutes meanwhile, a kilometre a minute; the others stood. */
const DRIVER_EACH = 5;
const DRIVE_MINUTES = 20;
/** Their starts are spread over so many minutes. */
const START_MINUTES = 40;
/** Before the outage the units stood at one place for so many minutes. */
const BEFORE_MINUTES = 10;
const DEPOT = { latitude: 59, longitude: 18 };
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/** Gives where a unit stands after the outage. */
export function placeAfter(unitId: number) {
  const km = unitId % DRIVER_EACH === 0 ? DRIVE_MINUTES : 0;
  const sign = unitId % 2 === 0 ? 1 : -1;
  return { ...DEPOT, latitude: DEPOT.latitude + sign * km / DEGREE_KM };
}

/**
 * Stores a fleet and its reports of an hour in which no worker ran, which ends now: every 10 seconds of a drive, and every
 * minute while it stands. Gives how many there are, and when the outage began, ms UTC.
 *
 * The hour is sped up: the reports go straight into the tables, in the order in which they would have arrived. Before it
 * all units stood at one place alike, so that one of them is looked at by the product and its checkpoint is that of all.
 */
export async function seedOutage(
  database: Database,
  units: number,
): Promise<{ reports: number; fromMs: number }> {
  await insertFleet(database, units);
  const fromS = Math.floor(Date.now() / 1000) - OUTAGE_MINUTES * 60;
  await standBefore(database, fromS);
  let reports = 0;
  for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
    reports += await reportMinute(database.db, fromS, minute);
  }
  await letWait(database.db, fromS);
  await database.sql.unsafe("vacuum analyze positions");
  await database.sql.unsafe("vacuum analyze unit_states");
  return { reports, fromMs: fromS * 1000 };
}

/** Counts the units of which reports of the outage wait. */
export async function countWaiting(db: Db, untilMs: number): Promise<number> {
  const { rows: [row] } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      sql<{ units: number }>`
      select count(*)::integer as units from unit_states
      where dirty_since <= to_timestamp(${untilMs / 1000}::float8)`
        .execute(tx),
  );
  return row!.units;
}

/** Lets all units stand, one of them be looked at, and the others have its checkpoint. */
async function standBefore({ db }: Database, fromS: number): Promise<void> {
  await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
        speed_kmh)
      select account_id, id, to_timestamp(${fromS}::float8 - minute * 60),
        ${DEPOT.latitude}::float8, ${DEPOT.longitude}::float8, 0
      from generate_series(${BEFORE_MINUTES}::integer, 1, -1) as minute, units
      where id = 1 or minute = 1`.execute(tx);
    await sql`
      update unit_states set fixed_at = to_timestamp(${fromS}::float8 - 60),
        latitude = ${DEPOT.latitude}::float8,
        longitude = ${DEPOT.longitude}::float8`.execute(tx);
  });
  await resumeUnits(db, [1], new Date(fromS * 1000), FOLDS);
  await command(db, SYSTEM, (tx) =>
    sql`
      insert into checkpoints (account_id, unit_id, slot, decided_at, until_at,
        due_at, memories, checksum, older)
      select u.account_id, u.id, slot, decided_at, until_at, due_at, memories,
        checksum, older
      from checkpoints as c, units as u
      where c.unit_id = 1 and u.id <> 1`.execute(tx));
}

/** Stores what all units reported in one minute of the outage, and gives how many reports those are. */
async function reportMinute(
  db: Db,
  fromS: number,
  minute: number,
): Promise<number> {
  const { numAffectedRows } = await command(db, SYSTEM, (tx) =>
    sql`
      insert into positions (account_id, unit_id, fixed_at, received_at, latitude,
        longitude, speed_kmh)
      select ${FLEET_ACCOUNT}::integer, id, to_timestamp(at), to_timestamp(at),
        ${DEPOT.latitude}::float8 + north * km / ${DEGREE_KM}::float8,
        ${DEPOT.longitude}::float8, case when drives then 60 else 0 end
      from (
        select id, ${fromS}::float8 + second as at,
          case when id % 2 = 0 then 1 else -1 end as north,
          is_driver and minute between start and start + ${DRIVE_MINUTES}::integer
            as drives,
          case when is_driver
            then least(greatest(second / 60.0 - start, 0),
              ${DRIVE_MINUTES}::integer)
            else 0 end as km
        from (
          select id, id % ${DRIVER_EACH}::integer = 0 as is_driver,
            id / ${DRIVER_EACH}::integer % ${START_MINUTES}::integer as start
          from units
        ) as u,
          (select ${minute}::integer as minute) as m,
          generate_series(0, 5) as k,
          lateral (select minute * 60 + id % 10 + k * 10 as second) as s
        where k = id / 10 % 6 or is_driver
          and minute between start and start + ${DRIVE_MINUTES}::integer
      ) as told
      order by at`.execute(tx));
  return Number(numAffectedRows);
}

/** Lets all units wait for a look since the beginning of the outage. */
async function letWait(db: Db, fromS: number): Promise<void> {
  await command(db, SYSTEM, (tx) =>
    sql`
      update unit_states as s set fixed_at = last.fixed_at,
        reported_at = last.fixed_at, latitude = last.latitude,
        longitude = last.longitude, speed_kmh = last.speed_kmh,
        dirty_from = to_timestamp(${fromS}::float8),
        dirty_since = to_timestamp(${fromS}::float8) + s.unit_id % 60 * interval '1 s',
        version = s.version + 1
      from units as u, lateral (
        select p.fixed_at, p.latitude, p.longitude, p.speed_kmh
        from positions as p
        where p.account_id = u.account_id and p.unit_id = u.id
        order by p.fixed_at desc limit 1
      ) as last
      where u.account_id = s.account_id and u.id = s.unit_id`.execute(tx));
}
