import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import type { Db } from "../../../db/database.ts";
import {
  ALL_COLUMNS,
  emptyColumns,
} from "../../../db/position/packed/columns.ts";
import { packDay } from "../../../db/position/packed/day.ts";
import { putPackedDay } from "../../../db/position/packed-days.ts";
import type { UnitRef } from "../../../db/unit/unit-ref.ts";

const DAY_MS = 86_400_000;
const HOUR_S = 3600;
const HOME = { latitude: 59.3293, longitude: 18.0686 };
const KMH = 60;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;
/** Hours of a day at which a drive begins, and how long each takes. */
const [AWAY_H, BACK_H, DRIVE_H] = [6, 15, 2 / 3];

/** How a unit lives whose days are packed. */
export interface History {
  /** The first instant of its first day in UTC, ms. */
  from: number;
  days: number;
  everyS: number;
  /** Whether it drives to work and back; else it stands. */
  drives: boolean;
}

/** Stores a unit's days packed, as the packing job would: far cheaper than reporting them. Gives how many fixes. */
export async function packHistory(
  db: Db,
  unit: UnitRef,
  { from, days, everyS, drives }: History,
): Promise<number> {
  let count = 0;
  for (let day = 0; day < days; day++) {
    const start = from + day * DAY_MS;
    const columns = emptyColumns(ALL_COLUMNS);
    for (let second = 0; second < 86_400; second += everyS) {
      const { latitude, speedKmh } = drives
        ? placeAt(second)
        : { ...HOME, speedKmh: 0 };
      const at = (start + second * 1000) * 1000;
      columns.fixed_at.push(at);
      columns.received_at.push(at);
      columns.latitude.push(latitude);
      columns.longitude.push(HOME.longitude);
      columns.speed_kmh.push(speedKmh);
      for (const name of UNTOLD) columns[name].push(null);
    }
    count += columns.fixed_at.length;
    const date = new Date(start).toISOString().slice(0, 10);
    const packed = packDay(unit.unit_id, date, columns);
    await command(
      db,
      SYSTEM,
      (tx) => putPackedDay(tx, unit.account_id, packed),
    );
  }
  return count;
}

const UNTOLD = [
  "course_deg",
  "altitude_m",
  "satellites",
  "hdop",
  "accuracy_m",
  "ignition",
  "odometer_m",
  "details",
] as const;

/** Gives where a unit that drives to work and back is at a second of the day. */
function placeAt(second: number): { latitude: number; speedKmh: number } {
  const hour = second / HOUR_S;
  const [away, back] = [hour - AWAY_H, hour - BACK_H];
  const gone = Math.min(DRIVE_H, Math.max(0, away)) -
    Math.min(DRIVE_H, Math.max(0, back));
  const isDriving = [away, back].some((at) => at > 0 && at < DRIVE_H);
  return {
    latitude: HOME.latitude + gone * KMH / DEGREE_KM,
    speedKmh: isDriving ? KMH : 0,
  };
}
