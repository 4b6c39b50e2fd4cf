import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { countDriving } from "../../domain/eco-score/figures.ts";
import type { DrivingFix } from "../../domain/eco-score/harsh-driving.ts";
import { ecoScoreOf, NOTHING_LOST } from "../../domain/eco-score/score.ts";
import type { TripEco } from "../../domain/eco-score/trip-eco.ts";
import { featuresAt } from "../../domain/feature-profile/features.ts";
import { isTriplogDevice, type UnitType } from "../../domain/unit/unit-type.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { featuresOf } from "../feature-profile/of-units.ts";
import { flagOf } from "../position/packed/columns.ts";
import { readReports } from "../position/stored-reports.ts";
import { sameAccount } from "../same-account.ts";
import { ecoColumns } from "./scores.ts";

/** Trips that one look computes. */
const TRIPS_AT_ONCE = 50;
/** When a trip that could not be computed is tried again. */
const TRY_AGAIN = sql<Date>`now() + interval '1 hour'`;

interface WaitingTrip {
  account_id: number;
  trip_id: number;
}

/**
 * Computes how waiting trips were driven, each in a transaction of its own; gives how many. One that fails waits for an
 * hour and holds back no other.
 */
export async function scoreWaiting(
  db: Db,
  onFailed: (trip: WaitingTrip, error: unknown) => void,
): Promise<number> {
  const waiting = await command(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("eco_waiting").select(["account_id", "trip_id"])
        .where("try_at", "<=", sql<Date>`now()`)
        .orderBy("try_at").limit(TRIPS_AT_ONCE).execute(),
  );
  for (const one of waiting) {
    try {
      await command(db, SYSTEM, (tx) => scoreTrip(tx, one));
    } catch (error) {
      onFailed(one, error);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("eco_waiting").set({ try_at: TRY_AGAIN })
            .where((eb) => eb.and({ ...one })).execute(),
      );
    }
  }
  return waiting.length;
}

/** Takes a trip from those that wait, unless another node has it, and stores how it was driven. */
async function scoreTrip(tx: Tx, waiting: WaitingTrip): Promise<void> {
  const { rows } = await sql`
    delete from eco_waiting where (account_id, trip_id) = (
      select account_id, trip_id from eco_waiting
      where account_id = ${waiting.account_id} and trip_id = ${waiting.trip_id}
      for update skip locked)
    returning trip_id`.execute(tx);
  const trip = rows.length === 0 ? undefined : await findTrip(tx, waiting);
  if (!trip || !isTriplogDevice(trip.unit_type)) return;
  const eco = await ecoOf(tx, trip);
  if (!eco) return;
  const columns = ecoColumns(eco);
  await tx.insertInto("eco_scores")
    .values({ ...waiting, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "trip_id"]).doUpdateSet(columns)
    ).execute();
}

function findTrip(tx: Tx, { account_id, trip_id }: WaitingTrip) {
  return tx.selectFrom("trips as t")
    .innerJoin("units as u", sameAccount("u.id", "t.unit_id"))
    .select([
      "t.account_id",
      "t.unit_id",
      "t.started_at",
      "t.stopped_at",
      "t.distance_m",
      "u.type as unit_type",
    ])
    .where("t.account_id", "=", account_id)
    .where("t.id", "=", trip_id)
    .where("t.emptied_at", "is", null)
    .forKeyShare("t")
    .executeTakeFirst();
}

interface EndedTrip {
  account_id: number;
  unit_id: number;
  started_at: Date;
  stopped_at: Date;
  distance_m: number;
  unit_type: UnitType;
}

/** Computes how a trip was driven; null when nothing was switched on at its start, or its positions are gone. */
async function ecoOf(tx: Tx, trip: EndedTrip): Promise<TripEco | null> {
  const startedAt = trip.started_at.getTime();
  const stoppedAt = trip.stopped_at.getTime();
  const spans = (await featuresOf(tx, [trip])).get(trip.unit_id) ?? [];
  const features = featuresAt(spans, startedAt);
  const { ecoSensitivity, overspeedKmh } = features;
  if (ecoSensitivity === null && overspeedKmh === null) return null;
  const fixes = await readDriving(tx, trip);
  if (fixes.length === 0) return null;
  const figures = countDriving({
    startedAt,
    stoppedAt,
    distanceM: trip.distance_m,
    type: trip.unit_type,
    features,
  }, fixes);
  const scored = ecoSensitivity === null ? null : ecoScoreOf(figures);
  return {
    score: scored?.score ?? null,
    lost: scored?.lost ?? NOTHING_LOST,
    harsh: figures.counts,
    overspeedings: figures.overspeedings,
    overspeedS: Math.round(figures.overspeedMs / 1000),
  };
}

async function readDriving(tx: Tx, trip: EndedTrip): Promise<DrivingFix[]> {
  const columns = await readReports(
    tx,
    trip,
    ["speed_kmh", "course_deg", "ignition", "satellites", "hdop", "details"],
    {
      from: trip.started_at.getTime() * 1000,
      // The fix of the stop belongs to the trip.
      until: (trip.stopped_at.getTime() + 1) * 1000,
      isLocated: true,
    },
  );
  return columns.fixed_at.map((us, row) => ({
    fixedAt: us / 1000,
    speedKmh: columns.speed_kmh[row]!,
    courseDeg: columns.course_deg[row]!,
    ignition: flagOf(columns.ignition[row]!),
    satellites: columns.satellites[row]!,
    hdop: columns.hdop[row]!,
    alarms: alarmsIn(columns.details[row]!),
  }));
}

function alarmsIn(details: string | null): readonly string[] {
  if (!details?.includes('"alarms"')) return [];
  return (JSON.parse(details) as { alarms?: string[] }).alarms ?? [];
}
