import { sql } from "kysely";
import type { Fix } from "../../domain/position/fix.ts";
import type { SensorReading } from "../../domain/report/record.ts";
import { SIGNALS, type Signals } from "../../domain/position/signals.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { type Columns, emptyColumns, flagOf } from "./packed/columns.ts";
import { unpackingDay } from "./packed/day.ts";
import { dayOf } from "./packed/instants.ts";
import { packedDays, readPacked } from "./stored-reports.ts";

/** A unit, and the instant (ms UTC; -Infinity for all) from which or after which its fixes are wanted. */
interface Since {
  unit: UnitRef;
  from: number;
}

/**
 * Days that ended so short a time ago, ms, are packed nowhere: packing waits a day at least, and clocks of two machines
 * do not differ by the other half.
 */
const NEVER_PACKED_MS = 43_200_000;

const FIX = [
  "fixed_at",
  "latitude",
  "longitude",
  "speed_kmh",
  "ignition",
  "odometer_m",
  "satellites",
  "hdop",
  "accuracy_m",
  "course_deg",
  "details",
] as const;

/** Packed days of one unit that are read at once when it has many fixes: some 5 MB with a fix a second. */
const WEEK = 7;

/**
 * Adds to loaded rows those fixes of units that lie in packed days, in order of time, by the units' ids. The tracker
 * loads rows by itself, because it looks at many units at once, and only late reports lead it back to packed days;
 * everybody else uses `readReports`. Of a unit with more than `most` rows not all may be loaded: these stay so many.
 */
export async function addPackedFixes(
  tx: Tx,
  units: readonly Since[],
  rows: Map<number, Fix[]>,
  { isAfter, most }: { isAfter: boolean; most: number },
): Promise<Map<number, Fix[]>> {
  const recent = Date.now() - NEVER_PACKED_MS;
  const early = units.filter(({ from }) => dayAt(from) < dayAt(recent));
  if (early.length === 0) return rows;
  for (const { unit, from } of await withPackedDays(tx, early)) {
    const { columns, unlocatedAt } = await readPacked(tx, unit, new Set(FIX), {
      from: from * 1000 + (isAfter ? 1 : 0),
      isLocated: true,
    });
    const later = rows.get(unit.unit_id) ?? [];
    const unlocated = new Set(later.length > most ? [] : unlocatedAt.map(toMs));
    const fixes = columns.fixed_at.map((_, row) => fixAt(columns, row));
    rows.set(unit.unit_id, mergeFixes({ fixes, unlocated }, later));
  }
  return rows;
}

/** Fixes out of packed days, and when (ms UTC) packed reports told no position. */
interface PackedFixes {
  /** In order of time. */
  fixes: Fix[];
  unlocated: Set<number>;
}

/** A part of them. */
interface PackedPart extends PackedFixes {
  /** The last millisecond of which the part holds all. */
  until: number;
}

/**
 * Gives the fixes of a unit that lie in packed days, from an instant on and before another (ms UTC), in order of time and
 * in parts of a size, which grow so that fixes of one millisecond stay together. Others of this process go first where
 * `breathe` lets them, also while a day is unpacked.
 */
export async function* packedFixesInParts(
  tx: Tx,
  unit: UnitRef,
  { from, until }: { from: number; until: number },
  { size, breathe }: { size: number; breathe: () => Promise<void> },
): AsyncGenerator<PackedPart, void, void> {
  const recent = Date.now() - NEVER_PACKED_MS;
  if (dayAt(from) >= dayAt(recent)) return;
  const span = { from: from * 1000, until: until * 1000 };
  for await (const days of packedDays(tx, unit, span, WEEK)) {
    for (const day of days) {
      const columns = emptyColumns(FIX);
      for (const _ of unpackingDay(day, new Set(FIX), columns)) await breathe();
      let part = emptyPart();
      for (const [row, at] of columns.fixed_at.entries()) {
        if (at < span.from || at >= span.until) continue;
        const ms = toMs(at);
        const isFull = part.fixes.length + part.unlocated.size >= size;
        if (isFull && part.until !== ms) {
          yield part;
          await breathe();
          part = emptyPart();
        }
        part.until = ms;
        if (columns.latitude[row] === null) part.unlocated.add(ms);
        else part.fixes.push(fixAt(columns, row));
      }
      if (part.until > -Infinity) yield part;
    }
  }
}

function emptyPart(): PackedPart {
  return { fixes: [], unlocated: new Set(), until: -Infinity };
}

/** Rounds microseconds to milliseconds, as the loading of rows does. */
function toMs(microseconds: number): number {
  return Math.round(microseconds / 1000);
}

function dayAt(instant: number): string {
  return dayOf(instant * 1000);
}

/** Chooses the units that have packed days since their instants. */
async function withPackedDays(
  tx: Tx,
  units: readonly Since[],
): Promise<Since[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select w.unit_id from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ from }) => dayAt(from)))}::date[]
    ) as w (account_id, unit_id, day)
    where exists (
      select from position_days d
      where d.account_id = w.account_id and d.unit_id = w.unit_id
        and d.day >= w.day
    )`.execute(tx);
  const isPacked = new Set(rows.map(({ unit_id }) => unit_id));
  return units.filter(({ unit }) => isPacked.has(unit.unit_id));
}

function fixAt(columns: Columns<typeof FIX[number]>, row: number): Fix {
  return {
    fixedAt: toMs(columns.fixed_at[row]!),
    latitude: columns.latitude[row]!,
    longitude: columns.longitude[row]!,
    speedKmh: columns.speed_kmh[row]!,
    ignition: flagOf(columns.ignition[row]!),
    odometerM: columns.odometer_m[row] === null
      ? null
      : Number(columns.odometer_m[row]),
    satellites: columns.satellites[row]!,
    hdop: columns.hdop[row]!,
    accuracyM: columns.accuracy_m[row]!,
    mock: isMock(columns.details[row]!),
    sensors: sensorsIn(columns.details[row]!),
    courseDeg: columns.course_deg[row]!,
    signals: signalsIn(columns.details[row]!),
  };
}

/** Says whether the phone told that an app invented the position; null when it told nothing. */
function isMock(details: string | null): boolean | null {
  if (!details?.includes('"mock"')) return null;
  const { mock } = JSON.parse(details);
  return mock === undefined ? null : mock === true;
}

/** Gives the sensors that a unit heard; null when it heard none. */
function sensorsIn(details: string | null): SensorReading[] | null {
  return details?.includes('"sensors"')
    ? JSON.parse(details).sensors ?? null
    : null;
}

/** Gives the signals of a report; null when it told none. */
function signalsIn(details: string | null): Signals | null {
  if (!details || !SIGNALS.some((name) => details.includes(`"${name}"`))) {
    return null;
  }
  const all: Signals = JSON.parse(details);
  const told = SIGNALS.filter((name) => all[name] !== undefined);
  return told.length === 0
    ? null
    : Object.fromEntries(told.map((name) => [name, all[name]]));
}

/**
 * Merges fixes in order of time; of reports at one instant the packed one stays, with or without a position, since it was
 * stored first.
 */
export function mergeFixes(
  { fixes, unlocated }: PackedFixes,
  rows: Fix[],
): Fix[] {
  const counted = unlocated.size === 0
    ? rows
    : rows.filter(({ fixedAt }) => !unlocated.has(fixedAt));
  const first = counted[0];
  if (!first) return fixes;
  if ((fixes.at(-1)?.fixedAt ?? -Infinity) < first.fixedAt) {
    return [...fixes, ...counted];
  }
  const known = new Set(fixes.map(({ fixedAt }) => fixedAt));
  const late = counted.filter(({ fixedAt }) => !known.has(fixedAt));
  return [...fixes, ...late].toSorted((a, b) => a.fixedAt - b.fixedAt);
}
