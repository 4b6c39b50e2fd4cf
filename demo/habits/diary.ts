import { sql } from "kysely";
import { asActor, type Db } from "../../db/database.ts";
import { editTrips } from "../../db/trip/edits.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { hash } from "../random.ts";
import { DEMO_ACCOUNTS } from "../accounts.ts";
import type { DemoDiary } from "../settings/diaries.ts";
import { administrator } from "../zones.ts";

/** How long after a trip its driver writes what it was for, hours: in the evening, or some days later. */
const SOON_H = 6;
const LATE_H = 5 * 24;

/** A trip that lacks words, with the unit that drove it. */
interface BareTrip {
  id: number;
  imei: string;
  /** The end of the trip in steps of about 500 m, so that trips to one place have one purpose. */
  stop: string;
  lacksPurpose: boolean;
  lacksDriver: boolean;
  /** Which of the unit's trips without purpose it is, the latest first. */
  number: number;
}

/**
 * Writes purposes and drivers on trips of the demo as its people would: most on the same day, some days late, so that
 * what is left to do is little and tells something.
 */
export async function writeDiaries(db: Db): Promise<void> {
  for (const { journal } of DEMO_ACCOUNTS) {
    if (!journal) continue;
    const actor = await administrator(db, journal.author);
    await writeDiary(db, actor, journal.diary);
  }
}

async function writeDiary(
  db: Db,
  actor: UserActor,
  diary: DemoDiary,
): Promise<void> {
  const trips = withoutWaiting(await listBare(db, actor, diary), diary);
  const skippers = await idsOf(db, actor, diary);
  const byEdit = Map.groupBy(trips, (trip) => {
    const words = diary.purposes[trip.imei] ?? diary.usual;
    const purpose = words[hash(trip.stop, trip.imei) % words.length]!;
    const driverId = skippers.get(diary.skippers[trip.imei] ?? "");
    return JSON.stringify({
      ...(trip.lacksPurpose && { purpose }),
      ...(trip.lacksDriver && driverId !== undefined && { driverId }),
    });
  });
  for (const [edit, of] of byEdit) {
    if (edit !== "{}") {
      await editTrips(db, actor, of.map(({ id }) => id), JSON.parse(edit));
    }
  }
}

/** Leaves the purposes of the latest trips of some units to their drivers. */
function withoutWaiting(trips: BareTrip[], { waiting }: DemoDiary): BareTrip[] {
  return trips.map((trip) => ({
    ...trip,
    lacksPurpose: trip.lacksPurpose &&
      trip.number > (waiting[trip.imei] ?? 0),
  }));
}

function listBare(
  db: Db,
  { accountId, ...actor }: UserActor,
  { late }: DemoDiary,
): Promise<BareTrip[]> {
  return asActor(db, { ...actor, accountId }, async (tx) => {
    const hours = sql`case when u.imei in (${sql.join(late)})
      then ${LATE_H}::integer else ${SOON_H}::integer end`;
    const { rows } = await sql<BareTrip>`
      select * from (
        select t.id, u.imei,
          concat(round(t.stop_latitude * 200), ' ',
            round(t.stop_longitude * 100)) as stop,
          t.type = 'business' and t.purpose is null as "lacksPurpose",
          t.driver_id is null as "lacksDriver",
          (count(*) filter (where t.type = 'business' and t.purpose is null)
            over (partition by u.id order by t.started_at desc, t.id desc)
          )::integer as number,
          t.stopped_at < now() - ${hours} * interval '1 hour' as "isDue"
        from trips as t join units as u
          on u.account_id = t.account_id and u.id = t.unit_id
        where t.account_id = ${accountId} and t.merged_into is null
          and t.attest_id is null and t.kind <> 'transported'
          and not t.ongoing and t.type <> 'private'
          and (t.purpose is null or t.driver_id is null)
      ) as bare where "isDue" order by id`.execute(tx);
    return rows;
  });
}

/** Gives the ids of the drivers of units without check-ins, by their e-mail. */
function idsOf(
  db: Db,
  actor: UserActor,
  { skippers }: DemoDiary,
): Promise<Map<string, number>> {
  return asActor(db, actor, async (tx) => {
    const rows = await tx.selectFrom("users").select(["id", "email"])
      .where("account_id", "=", actor.accountId)
      .where("email", "in", Object.values(skippers)).execute();
    return new Map(rows.map(({ id, email }) => [email, id]));
  });
}
