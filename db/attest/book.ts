import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { canonicalJson } from "../../domain/attest/canonical.ts";
import { writtenTrip } from "../../domain/attest/chain.ts";
import { tripDocument } from "../../domain/attest/documents.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { appendEntry } from "./entries.ts";
import type { Tx } from "../database.ts";
import { chainTrips } from "../odometer/odometer.ts";
import { keepLabels, labelEnds } from "../place/labels.ts";
import { IS_EDIT } from "../trip/joining/joining.ts";
import { selectWholeTrips, toTrip } from "../trip/trips.ts";

/** The key of a new attest record. */
export interface AttestKey {
  accountId: number;
  attestId: number;
}

/**
 * Books trips under an attestation: fixes their odometers, writes the trips down, and adds an entry to each unit's
 * chain.
 */
export async function bookTrips(
  tx: Tx,
  key: AttestKey,
  tripIds: number[],
): Promise<void> {
  await keepLabels(tx, key.accountId, tripIds);
  const rows = await selectWholeTrips(tx, key.accountId)
    .where("t.id", "in", tripIds)
    .orderBy("t.started_at")
    .orderBy("t.id")
    .execute();
  const byUnit = Map.groupBy(rows.map(toTrip), ({ unitId }) => unitId);
  // In the order of ids, so that two people who attest several units do not deadlock.
  for (const unitId of [...byUnit.keys()].toSorted((a, b) => a - b)) {
    await lockUnit(tx, key.accountId, unitId);
    const unit = { accountId: key.accountId, unitId };
    const trips = await labelEnds(
      tx,
      unitId,
      await chainTrips(tx, unit, byUnit.get(unitId)!),
    );
    await markTrips(tx, key, trips);
    await bookUnit(tx, key, unitId, trips);
  }
}

/** Adds the removal of an attestation to the chains that hold it. */
export async function bookRemoval(
  tx: Tx,
  { accountId, attestId }: AttestKey,
): Promise<void> {
  const units = await tx.selectFrom("attested_units").select("unit_id")
    .where("account_id", "=", accountId)
    .where("attest_id", "=", attestId)
    .orderBy("unit_id")
    .execute();
  for (const { unit_id } of units) {
    await lockUnit(tx, accountId, unit_id);
    const key = { account_id: accountId, attest_id: attestId, unit_id };
    await appendEntry(tx, key, "removed", []);
  }
}

/** Makes everybody who attests trips of the unit or adds a reading to it wait for their turn. */
async function lockUnit(
  tx: Tx,
  accountId: number,
  unitId: number,
): Promise<void> {
  await tx.selectFrom("units").select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", unitId)
    .forNoKeyUpdate()
    .execute();
}

async function markTrips(
  tx: Tx,
  { accountId, attestId }: AttestKey,
  trips: Trip[],
): Promise<void> {
  const marks = trips.map(({ id, odometerStartM, odometerStopM }) => ({
    id,
    start_m: odometerStartM,
    stop_m: odometerStopM,
  }));
  await sql`
    update trips as t set attest_id = ${attestId},
      attested_start_m = m.start_m, attested_stop_m = m.stop_m
    from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb)
      as m (id bigint, start_m bigint, stop_m bigint)
    where t.account_id = ${accountId} and t.id = m.id`.execute(tx);
}

async function bookUnit(
  tx: Tx,
  { accountId, attestId }: AttestKey,
  unitId: number,
  trips: Trip[],
): Promise<void> {
  const key = { account_id: accountId, attest_id: attestId, unit_id: unitId };
  const sums = sumsOf(trips);
  await tx.insertInto("attested_units").values({ ...key, ...sums }).execute();
  const edits = await countEdits(tx, accountId, trips.map(({ id }) => id));
  const written = trips.map((trip) =>
    canonicalJson(tripDocument(trip, {
      salt: randomBytes(16).toString("hex"),
      edits: edits.get(trip.id) ?? 0,
    }))
  );
  const documents = trips.map(({ id }, index) => ({
    trip_id: id,
    document: written[index],
  }));
  await sql`
    insert into attested_trips
      (account_id, attest_id, trip_id, unit_id, document, hash)
    select ${accountId}, ${attestId}, trip_id, ${unitId}, document,
      encode(sha256(convert_to(document, 'UTF8')), 'hex')
    from jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb)
      as d (trip_id bigint, document text)`.execute(tx);
  await appendEntry(tx, key, "attested", written.map(writtenTrip));
}

function sumsOf(trips: Trip[]) {
  const sum = (of: (trip: Trip) => number) =>
    trips.reduce((metres, trip) => metres + of(trip), 0);
  return {
    opening_m: trips[0]!.odometerStartM,
    closing_m: trips.at(-1)!.odometerStopM,
    ran_m: sum((trip) =>
      (trip.odometerStopM ?? 0) - (trip.odometerStartM ?? 0)
    ),
    distance_m: sum((trip) => trip.distanceM),
  };
}

/** Counts the edits of trips, or of the parts that they are merged of. */
export async function countEdits(
  tx: Tx,
  accountId: number,
  tripIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; edits: number }>`
    select coalesce(t.merged_into, t.id) as id, count(*)::integer as edits
    from trip_changes c
      join trips t on t.account_id = c.account_id and t.id = c.trip_id
    where c.account_id = ${accountId} and ${IS_EDIT}
      and (t.id = any(${tripIds}) or t.merged_into = any(${tripIds}))
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, edits }) => [id, edits]));
}
