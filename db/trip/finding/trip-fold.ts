import type { Fix } from "../../../domain/position/fix.ts";
import {
  findTrips,
  type FoundTrip,
  type Resume,
} from "../../../domain/trip/finding/find-trips.ts";
import type { TripSettings } from "../../../domain/trip/settings/settings.ts";
import type { Tx } from "../../database.ts";
import type { Fold } from "../../tracking/fold.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import { settingsOf } from "../settings.ts";
import { storeTrips } from "./trip-storing.ts";

/** Silence after which an ongoing trip may have to be closed, minutes. */
const SILENCE_MINUTES = 5;

/** What finding trips starts from. */
interface TripState {
  /** The stop of the last trip that stays as it is, null when the unit has none. */
  stop: Stop | null;
  settings: TripSettings;
}

interface Stop {
  stopped_at: Date;
  stop_latitude: number;
  stop_longitude: number;
  ignition_at_stop: boolean | null;
}

/** Finds and stores the trips of a unit; it resumes at the last stop that was certain before the first new fix. */
export const tripFold: Fold<TripState, FoundTrip[]> = {
  async resume(tx, unit, before) {
    const stop = await lastStop(tx, unit, before);
    const settings = await settingsOf(tx, unit.account_id, unit.type);
    return {
      from: stop?.stopped_at.getTime() ?? -Infinity,
      state: { stop, settings },
    };
  },
  find(fixes, { stop, settings }, now) {
    return findTrips(
      fixes,
      settings,
      now,
      stop ? resumeAt(stop, fixes) : undefined,
    );
  },
  async store(tx, { account_id, unit_id }, found, { stop }) {
    const from = stop?.stopped_at ?? null;
    await storeTrips(tx, { account_id, unit_id }, found, from);
  },
  async listDue(tx, now) {
    const before = new Date(now.getTime() - SILENCE_MINUTES * 60_000);
    const rows = await tx.selectFrom("trips")
      .select("unit_id")
      .where("ongoing", "=", true)
      .where("stopped_at", "<", before)
      .execute();
    return rows.map((row) => row.unit_id);
  },
};

/** Finds the last stop whose recognition depended only on fixes before an instant. */
async function lastStop(
  tx: Tx,
  unit: UnitRef,
  before: Date,
): Promise<Stop | null> {
  const stop = await tx.selectFrom("trips")
    .select([
      "stopped_at",
      "stop_latitude",
      "stop_longitude",
      "ignition_at_stop",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("confirmed_at", "<", before)
    .where("by_hand", "=", false)
    .where("merged", "=", false)
    .orderBy("stopped_at", "desc")
    .limit(1)
    .$narrowType<{ stop_latitude: number; stop_longitude: number }>()
    .executeTakeFirst();
  return stop ?? null;
}

/** Gives the resumption at the fix of a stop. Raw positions are deleted in time; the stored stop stays. */
function resumeAt(stop: Stop, [first]: readonly Fix[]): Resume {
  const { ignition_at_stop: ignition } = stop;
  const fixedAt = stop.stopped_at.getTime();
  if (first?.fixedAt === fixedAt) return { anchor: first, ignition };
  const anchor = {
    fixedAt,
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
    speedKmh: 0,
    ignition,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
  };
  return { anchor, ignition };
}
