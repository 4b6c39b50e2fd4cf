import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../../database.ts";
import { sameAccount } from "../../same-account.ts";
import { type Columns, flagOf } from "../../position/packed/columns.ts";
import { hiddenSpans } from "../../position/hidden-spans.ts";
import { readReports } from "../../position/stored-reports.ts";
import type { OwnRow, OwnSection } from "./section.ts";
import {
  selectWholeTrips,
  toTrip,
  type WholeTripRow,
} from "../../trip/trips.ts";

/** Trips, or trips with their positions, read in one transaction. */
const TRIPS = 500;
const TRIPS_WITH_POSITIONS = 10;

/** Says whether a person is the only user of a private account, who then owns its trips without a driver. */
export function onlyUserOf(
  db: Db,
  { accountId, ...actor }: UserActor,
): Promise<boolean> {
  return asActor(db, { accountId, ...actor }, async (tx) => {
    const { rows } = await sql`
      select from accounts a where a.id = ${accountId} and a.kind = 'private'
        and (select count(*) from users u where u.account_id = a.id) = 1`
      .execute(tx);
    return rows.length === 1;
  });
}

const TRIP_COLUMNS = [
  "id",
  "unit",
  "started_at",
  "stopped_at",
  "start_address",
  "start_latitude",
  "start_longitude",
  "stop_address",
  "stop_latitude",
  "stop_longitude",
  "distance_m",
  "type",
  "purpose",
  "note",
  "project",
  "by_hand",
  "attested",
  "eco_score",
  "route",
] as const;

/** Lists the trips that a person drove, with nothing hidden from their driver. */
export function ownTrips(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
): OwnSection {
  const pages = async function* () {
    for await (const rows of tripRows(db, actor, isOnlyUser, TRIPS)) {
      yield rows.map(tripOf);
    }
  };
  return { name: "trips", columns: TRIP_COLUMNS, pages: pages() };
}

const RAW = [
  "latitude",
  "longitude",
  "speed_kmh",
  "course_deg",
  "ignition",
] as const;

const POSITION_COLUMNS = ["trip_id", "fixed_at", ...RAW] as const;

/** Lists the raw positions of these trips, as long as they are kept. */
export function ownPositions(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
): OwnSection {
  const pages = async function* () {
    const all = tripRows(db, actor, isOnlyUser, TRIPS_WITH_POSITIONS);
    for await (const trips of all) {
      const ids = trips.map(({ id }) => id);
      yield await asActor(db, actor, (tx) => positionsOf(tx, actor, ids));
    }
  };
  return { name: "positions", columns: POSITION_COLUMNS, pages: pages() };
}

type OwnTripRow = WholeTripRow & {
  unit: string | null;
  eco_score: number | null;
  route: string;
};

async function* tripRows(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
  count: number,
): AsyncGenerator<OwnTripRow[], void, void> {
  let after = 0;
  for (;;) {
    const last = after;
    const rows = await asActor(
      db,
      actor,
      (tx) =>
        selectWholeTrips(tx, actor.accountId)
          .leftJoin(
            "units as u",
            sameAccount("u.id", "t.unit_id"),
          )
          .leftJoin("eco_scores as eco", sameAccount("eco.trip_id", "t.id"))
          .select(["u.name as unit", "eco.score as eco_score", "t.route"])
          .where((eb) =>
            eb.or([
              eb("t.driver_id", "=", actor.userId),
              ...(isOnlyUser ? [eb("t.driver_id", "is", null)] : []),
            ])
          )
          .where("t.id", ">", last)
          .orderBy("t.id")
          .limit(count)
          .execute(),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < count) return;
    after = rows.at(-1)!.id;
  }
}

function tripOf(row: OwnTripRow): OwnRow {
  const trip = toTrip(row);
  return {
    id: trip.id,
    unit: row.unit,
    started_at: trip.startedAt.toISOString(),
    stopped_at: trip.stoppedAt.toISOString(),
    start_address: trip.start.address,
    start_latitude: trip.start.latitude,
    start_longitude: trip.start.longitude,
    stop_address: trip.stop.address,
    stop_latitude: trip.stop.latitude,
    stop_longitude: trip.stop.longitude,
    distance_m: trip.distanceM,
    type: trip.type,
    purpose: trip.purpose,
    note: trip.note,
    project: trip.project,
    by_hand: trip.byHand,
    attested: trip.attested,
    eco_score: row.eco_score,
    route: row.route,
  };
}

/** Reads them; a trip by hand says nothing of who drove the unit then, so it shows nothing that is hidden (SEC-07). */
async function positionsOf(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
): Promise<OwnRow[]> {
  const trips = await tx.selectFrom("trips")
    .select(["id", "account_id", "unit_id", "started_at", "stopped_at"])
    .select("by_hand")
    .where("account_id", "=", actor.accountId)
    .where("id", "in", tripIds)
    .orderBy("id")
    .execute();
  const all: OwnRow[] = [];
  for (const { id, account_id, unit_id, ...trip } of trips) {
    const columns = await readReports(tx, { account_id, unit_id }, RAW, {
      from: trip.started_at.getTime() * 1000,
      // The fix of the stop belongs to the trip.
      until: trip.stopped_at.getTime() * 1000 + 1,
      except: trip.by_hand
        ? await hiddenSpans(tx, actor, unit_id, trip.started_at)
        : [],
    });
    all.push(...ownRows(id, columns));
  }
  return all;
}

function ownRows(
  tripId: number,
  columns: Columns<typeof RAW[number] | "fixed_at">,
): OwnRow[] {
  return columns.fixed_at.map((at, row) => ({
    trip_id: tripId,
    fixed_at: new Date(Math.floor(at / 1000)).toISOString(),
    latitude: columns.latitude[row]!,
    longitude: columns.longitude[row]!,
    speed_kmh: columns.speed_kmh[row]!,
    course_deg: columns.course_deg[row]!,
    ignition: flagOf(columns.ignition[row]!),
  }));
}
