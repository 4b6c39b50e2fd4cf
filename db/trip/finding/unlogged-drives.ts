import { sql } from "kysely";
import type { FoundTrip } from "../../../domain/trip/finding/find-trips.ts";
import { type Rulebook, typeTrip } from "../../../domain/trip/typing.ts";
import { arrayText } from "../../array-text.ts";
import { loadBookedAt } from "../../booking/at-start.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import { driverColumns, typable } from "./trip-row.ts";

/** The trips of a unit that were found since an instant and that the log does not have. */
export interface Unlogged {
  unit: UnitRef;
  unlogged: FoundTrip[];
  /** Since when they were looked for, ms UTC. */
  since: number;
}

/**
 * Writes which drives of units hide them though the log does not have them: the private ones, by the rules for new
 * trips. Those of before, since the same instants, are written anew: the log has them now, or no fixes show them.
 */
export async function writeUnlogged(
  tx: Tx,
  units: readonly Unlogged[],
  books: (unit: UnitRef) => Rulebook,
): Promise<void> {
  await deleteUnlogged(tx, units);
  const drives = units.flatMap(({ unit, unlogged }) =>
    unlogged.filter(({ kind }) => kind !== "transported")
      .map((trip) => ({ unit, trip, startedAt: trip.startedAt }))
  );
  const hiding = drives.flatMap((drive) => {
    const typing = typeTrip(typable(drive.trip), books(drive.unit));
    return typing.type === "private" ? [{ ...drive, typing }] : [];
  });
  if (hiding.length === 0) return;
  const bookedAt = await loadBookedAt(tx, hiding);
  const rows = hiding.map((drive) => {
    const { unit, trip, typing } = drive;
    return {
      account_id: unit.account_id,
      unit_id: unit.unit_id,
      started_at: new Date(trip.startedAt),
      stopped_at: new Date(trip.stoppedAt),
      driver_id: driverColumns(drive, typing, bookedAt(drive)).driver_id,
    };
  });
  await tx.insertInto("unlogged_drives").values(rows).execute();
}

async function deleteUnlogged(
  tx: Tx,
  units: readonly Unlogged[],
): Promise<void> {
  const instant = (at: number) =>
    at === -Infinity ? "-infinity" : new Date(at).toISOString();
  await sql`
    delete from unlogged_drives as d
    using unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ since }) => instant(since)))}::timestamptz[]
    ) as looked (account_id, unit_id, since)
    where d.account_id = looked.account_id and d.unit_id = looked.unit_id
      and d.started_at >= looked.since`.execute(tx);
}
