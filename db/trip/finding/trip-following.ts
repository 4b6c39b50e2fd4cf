import { crc32 } from "node:zlib";
import { sql } from "kysely";
import type {
  Findings,
  FoundTrip,
} from "../../../domain/trip/finding/find-trips.ts";
import { followTrips } from "../../../domain/trip/following/follow.ts";
import {
  type Memory,
  MEMORY_VERSION,
  shedRoute,
} from "../../../domain/trip/following/memory.ts";
import type { TripSettings } from "../../../domain/trip/settings/settings.ts";
import type { Tx } from "../../database.ts";
import type { Following, Remembered, UnitChange } from "../../tracking/fold.ts";
import { arrayText } from "../../array-text.ts";
import { settingsOfUnits } from "../settings.ts";
import type { TripState } from "./trip-state.ts";

/** How often the figures of a trip that goes on are written at most, ms. */
const FIGURES_MS = 5000;

/** A route of so many characters is written less often: each time all of it is, so a trip would cost the more the longer it is. */
const LONG_ROUTE = 1500;
/** How often a long route is written at most, ms. */
const ROUTE_MS = 120_000;

/** What finding trips remembers of a unit. */
export interface TripMemory {
  finding: Memory;
  /** By which rules it was found; a memory of others is not used. */
  basis: number;
  /** When the figures of the trip that goes on were written, ms UTC, and whether newer ones wait. */
  writtenAt: number;
  isOwed: boolean;
  /** When its route was written, ms UTC; absent in memories of before this was noted. */
  drawnAt?: number;
}

/** New figures of a trip that goes on. */
export interface TripChange {
  trip: FoundTrip;
  /** Characters of the stored route that stay; the trip's route follows them. Null when all of it stays as it is. */
  keptRoute: number | null;
}

/** How trips are followed: a trip that goes on gets its figures; what begins or ends one takes the whole search. */
export const tripFollowing: Following<
  TripState,
  Findings,
  TripMemory,
  TripChange
> = {
  remember({ memory, dueAt }, { settings }, now): Remembered<TripMemory> {
    if (!memory) {
      return { memory, until: -Infinity, decidedAt: -Infinity, dueAt };
    }
    shedRoute(memory);
    const { until, decidedAt } = memory;
    const basis = basisOf(settings);
    const written = {
      finding: memory,
      basis,
      writtenAt: now,
      isOwed: false,
      drawnAt: now,
    };
    return { memory: written, until, decidedAt, dueAt };
  },
  prepare(tx, units) {
    return settingsOfUnits(tx, units);
  },
  follow(memory, fixes, settings, now) {
    const { finding, basis, writtenAt, drawnAt = 0 } = memory;
    if (basis !== basisOf(settings as TripSettings)) return null;
    const keptRoute = storedRouteOf(finding);
    const followed = followTrips(
      finding,
      fixes,
      settings as TripSettings,
      now,
    );
    if (!followed) return null;
    const { memory: next, drawTrip, dueAt } = followed;
    const isNew = drawTrip !== null && (memory.isOwed || fixes.length > 0);
    const isWritten = isNew && now - writtenAt >= FIGURES_MS;
    const isOwed = isNew && !isWritten;
    const isDrawn = isWritten &&
      (keptRoute < LONG_ROUTE || now - drawnAt >= ROUTE_MS);
    const trip = isWritten ? drawTrip!() : null;
    if (isDrawn || drawTrip === null) shedRoute(next);
    const { until, decidedAt } = next;
    const owedAt = isOwed ? writtenAt + FIGURES_MS : Infinity;
    const at = Math.min(dueAt ?? Infinity, owedAt);
    return {
      memory: {
        finding: next,
        basis,
        writtenAt: isWritten ? now : writtenAt,
        isOwed,
        drawnAt: isDrawn ? now : drawnAt,
      },
      until,
      decidedAt,
      dueAt: Number.isFinite(at) ? at : null,
      change: trip && { trip, keptRoute: isDrawn ? keptRoute : null },
    };
  },
  write: writeFigures,
  // What begins or ends a trip is never followed.
  mayWait: () => true,
};

/** Gives how many characters of its trip's route a memory leaves out. */
function storedRouteOf({ doing }: Memory): number {
  return doing.kind === "moving" ? doing.course.line.stored : 0;
}

const bases = new WeakMap<TripSettings, number>();

/** Names the rules and settings by which trips are found. */
function basisOf(settings: TripSettings): number {
  let basis = bases.get(settings);
  if (basis === undefined) {
    basis = crc32(JSON.stringify([MEMORY_VERSION, settings]));
    bases.set(settings, basis);
  }
  return basis;
}

/**
 * Writes the figures of trips that go on in one statement. Trips that changed hands meanwhile (merged, attested, edited
 * right now) are left alone; their units resume.
 */
async function writeFigures(
  tx: Tx,
  changes: readonly UnitChange<TripChange>[],
): Promise<number[]> {
  const column = (
    value: (one: UnitChange<TripChange>) => string | number | boolean | null,
  ) => arrayText(changes.map(value));
  const { rows } = await sql<{ unit_id: number }>`
    with changed as (
      select * from unnest(
        ${column(({ unit }) => unit.account_id)}::integer[],
        ${column(({ unit }) => unit.unit_id)}::integer[],
        ${column(({ change: { trip } }) => trip.startedAt / 1000)}::float8[],
        ${column(({ change: { trip } }) => trip.stoppedAt / 1000)}::float8[],
        ${column(({ change: { trip } }) => trip.stop.latitude)}::float8[],
        ${column(({ change: { trip } }) => trip.stop.longitude)}::float8[],
        ${column(({ change: { trip } }) => trip.distanceM)}::integer[],
        ${column(({ change: { trip } }) => trip.distanceSource)}::text[],
        ${column(({ change: { trip } }) => trip.odometerStopM)}::bigint[],
        ${column(({ change: { trip } }) => trip.maxSpeedKmh)}::real[],
        ${column(({ change: { trip } }) => trip.hasGap)}::boolean[],
        ${column(({ change: { trip } }) => trip.mocked)}::boolean[],
        ${column(({ change: { trip } }) => trip.ignitionAtStop)}::boolean[],
        ${column(({ change }) => change.keptRoute)}::integer[],
        ${
    column(({ change: { trip, keptRoute } }) =>
      keptRoute === null ? null : trip.route
    )
  }::text[]
      ) as c (account_id, unit_id, started, stopped, latitude, longitude,
        distance_m, distance_source, odometer_stop_m, max_speed_kmh, has_gap,
        mocked, ignition, kept, route)
    ), held as (
      select t.id, c.*
      from changed as c cross join lateral (
        select id from trips
        where account_id = c.account_id and unit_id = c.unit_id
          and started_at = to_timestamp(c.started)
          and ongoing and not merged and not by_hand
          -- Of each by itself PostgreSQL would believe, while it has counted no trips, that its index finds few.
          and coalesce(merged_into, attest_id) is null
        for update skip locked
      ) as t
    )
    update trips as t set
      stopped_at = to_timestamp(c.stopped),
      stop_latitude = c.latitude,
      stop_longitude = c.longitude,
      distance_m = c.distance_m,
      distance_source = c.distance_source,
      odometer_stop_m = c.odometer_stop_m,
      max_speed_kmh = c.max_speed_kmh,
      has_gap = c.has_gap,
      mocked = c.mocked,
      ignition_at_stop = c.ignition,
      route = case when c.kept is null then t.route
        else left(t.route, c.kept) || c.route end
    from held as c
    where t.account_id = c.account_id and t.id = c.id
    returning t.unit_id`.execute(tx);
  const written = new Set(rows.map(({ unit_id }) => unit_id));
  return changes.map(({ unit }) => unit.unit_id)
    .filter((unitId) => !written.has(unitId));
}
