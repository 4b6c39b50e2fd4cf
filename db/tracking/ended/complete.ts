import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../../domain/access/actor.ts";
import { command } from "../../command.ts";
import type { Db, Tx } from "../../database.ts";
import { isEverElectric } from "../../charging/charged-units.ts";
import { storeTripEnergy } from "../../charging/trip-energy.ts";
import { storeEcoScore } from "../../eco-score/scoring.ts";
import { sameAccount } from "../../same-account.ts";
import { storePassages } from "../../toll/passages.ts";
import {
  type EndedFix,
  type EndedTrip,
  readEndedFixes,
  type TripComputation,
} from "./trip.ts";

/** All that is computed of a trip when it has ended; a new one is a line here. */
const COMPUTATIONS: readonly TripComputation[] = [
  storeEcoScore,
  storePassages,
  storeTripEnergy,
];

/** Trips that one look computes. */
const TRIPS_AT_ONCE = 50;
/** When a trip that could not be computed is tried again. */
const TRY_AGAIN = sql<Date>`now() + interval '1 hour'`;

interface WaitingTrip {
  account_id: number;
  trip_id: number;
}

/** What one look at ended trips did. */
interface Completed {
  trips: number;
  /** More trips may wait already. */
  isFull: boolean;
}

/**
 * Computes what trips lack that have ended or changed, each in a transaction of its own, those that stopped last first.
 * One that fails waits for an hour and holds back no other.
 */
export async function completeEndedTrips(
  db: Db,
  onFailed: (trip: WaitingTrip, error: unknown) => void,
): Promise<Completed> {
  const waiting = await command(
    db,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("ended_trips").select(["account_id", "trip_id"])
        .where("try_at", "<=", sql<Date>`now()`)
        .orderBy("try_at", "desc").limit(TRIPS_AT_ONCE).execute(),
  );
  for (const one of waiting) {
    try {
      await command(
        db,
        forAccount(one.account_id),
        (tx) => completeTrip(tx, one),
      );
    } catch (error) {
      onFailed(one, error);
      await command(
        db,
        forAccount(one.account_id),
        (tx) =>
          tx.updateTable("ended_trips").set({ try_at: TRY_AGAIN })
            .where((eb) => eb.and({ ...one })).execute(),
        // Of an account that is being moved nothing can be noted: the next round tries again.
      ).catch(() => {});
    }
  }
  return {
    trips: waiting.length,
    isFull: waiting.length === TRIPS_AT_ONCE,
  };
}

/** Takes a trip from those that wait, unless another node has it, and stores what is computed of it. */
async function completeTrip(tx: Tx, waiting: WaitingTrip): Promise<void> {
  const { rows } = await sql`
    delete from ended_trips where (account_id, trip_id) = (
      select account_id, trip_id from ended_trips
      where account_id = ${waiting.account_id} and trip_id = ${waiting.trip_id}
      for update skip locked)
    returning trip_id`.execute(tx);
  const trip = rows.length === 0 ? undefined : await findTrip(tx, waiting);
  if (!trip) return;
  let read: Promise<EndedFix[]> | undefined;
  const fixes = () => read ??= readEndedFixes(tx, trip);
  for (const compute of COMPUTATIONS) await compute(tx, trip, fixes);
}

function findTrip(
  tx: Tx,
  { account_id, trip_id }: WaitingTrip,
): Promise<EndedTrip | undefined> {
  return tx.selectFrom("trips as t")
    .innerJoin("units as u", sameAccount("u.id", "t.unit_id"))
    .select([
      "t.account_id",
      "t.id as trip_id",
      "t.unit_id",
      "u.type as unit_type",
      isEverElectric().as("is_electric"),
      "t.kind",
      "t.merged",
      "t.started_at",
      "t.stopped_at",
      "t.start_latitude",
      "t.start_longitude",
      "t.distance_m",
    ])
    .where("t.account_id", "=", account_id)
    .where("t.id", "=", trip_id)
    .where("t.emptied_at", "is", null)
    .forKeyShare("t")
    .executeTakeFirst();
}
