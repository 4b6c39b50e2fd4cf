import assert from "node:assert/strict";
import { SYSTEM, whereUnit } from "../../domain/access/actor.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { cellsOf } from "../../db/cell/cells.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { Geocode } from "../../db/address/addresses.ts";
import { Tracker } from "../../jobs/tracker.ts";
import type { TestPortal } from "../harness/portal.ts";

export const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };
export const BEGIN = "2026-03-02T07:00:00Z";
export const HOUR_MS = 3_600_000;

/** A morning: to work, to lunch, and back. */
export const MORNING = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(60),
  drive(10, 50, { headingDeg: 180 }),
  park(45),
  drive(15, 70, { headingDeg: 0 }),
  park(30),
);
export const LAST = MORNING.at(-1)!.fixedAt;

/** Reads the stored trips of a unit without ids and addresses. */
export function storedTrips(db: Db, unitId: number) {
  return asActor(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.selectFrom("trips").selectAll().where("unit_id", "=", unitId)
        .orderBy("started_at").execute(),
  );
}

/** Gives the facts of a unit's trips, so that those of two units can be compared. */
export async function tripFacts(db: Db, unitId: number) {
  const trips = await storedTrips(db, unitId);
  return trips.map((
    {
      id: _,
      account_id: __,
      unit_id: ___,
      start_address,
      stop_address,
      ...rest
    },
  ) => ({ ...rest, addressed: [start_address, stop_address].length }));
}

/** Looks until nothing is left, as of `at`. */
export async function look(
  { database }: TestPortal,
  at: number,
  geocode: Geocode = () => null,
): Promise<void> {
  for (const cell of cellsOf(database.whole ?? database).cells) {
    const tracker = new Tracker({
      database: cell.database,
      geocode,
      log: (event) => assert.fail(event),
      now: () => new Date(at),
    });
    await tracker.lookOnce();
  }
}

export async function isDirty(db: Db, unitId: number): Promise<boolean> {
  const state = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("unit_states").select("dirty_from")
        .where("unit_id", "=", unitId).executeTakeFirstOrThrow(),
  );
  return state.dirty_from !== null;
}
