import { sql } from "kysely";
import { joinReadings } from "../../domain/odometer/attested.ts";
import { odometerAt } from "../../domain/odometer/chain.ts";
import type { Reading } from "../../domain/odometer/leg.ts";
import { marksOf } from "../../domain/odometer/measured.ts";
import { carryOn } from "../../domain/odometer/months.ts";
import { stretchesOf } from "../../domain/odometer/stretch.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { attestedAround } from "../attest/odometer.ts";
import type { Tx } from "../database.ts";
import { milliseconds } from "../milliseconds.ts";
import { loadAllLegs } from "./legs.ts";
import { inLog, OF_ASKED, type UnitKey } from "./log.ts";
import { listMonths } from "./months.ts";

/** A span over which the odometer of a unit is asked for. */
interface OdometerAsked {
  unit: UnitKey;
  span: Period;
}

/** Gives the readings that the chain of one unit needs over a span, as `readingsForAll` does. */
export async function readingsFor(
  tx: Tx,
  unit: UnitKey,
  span: Period,
): Promise<Reading[]> {
  const [readings] = await readingsForAll(tx, [{ unit, span }]);
  return readings!;
}

/**
 * Gives the readings that the chains of units need, each over a span, in order of time: what people read, or else the
 * unit's own counter at its first trip; what is attested; and after the last of these the start of each month, to which
 * the odometer is carried on. The months are left out when no later instant than the last reading is asked for. Each
 * kind is read in one statement, for however many units.
 */
export async function readingsForAll(
  tx: Tx,
  asked: readonly OdometerAsked[],
): Promise<Reading[][]> {
  if (asked.length === 0) return [];
  const base = await readBases(tx, asked);
  const attested = await attestedAround(tx, asked);
  // Most units have nothing attested, and are asked about at many instants.
  const unattested = new Map<number, Reading[]>();
  const known = asked.map(({ unit: { unitId } }, i) => {
    const legs = attested[i]!;
    const joined = legs.length === 0 && unattested.get(unitId) ||
      joinReadings(base.get(unitId) ?? [], legs).known;
    if (legs.length === 0) unattested.set(unitId, joined);
    return joined;
  });
  return await carryAllOn(tx, asked, known);
}

/** Reads what people read of units, and the first counters of those that nobody read. */
async function readBases(
  tx: Tx,
  asked: readonly OdometerAsked[],
): Promise<Map<number, Reading[]>> {
  const units = new Map(asked.map(({ unit }) => [unit.unitId, unit]));
  const read = await readByPeople(tx, [...units.values()]);
  const unread = [...units.values()].filter(({ unitId }) => !read.has(unitId));
  const counters = await findFirstCounters(tx, unread);
  return new Map([...read, ...counters]);
}

/**
 * Adds the months after the last reading, for those who ask for a later instant. Who asks for a unit at several instants
 * after the same readings shares them.
 */
async function carryAllOn(
  tx: Tx,
  asked: readonly OdometerAsked[],
  known: Reading[][],
): Promise<Reading[][]> {
  const open = asked.map(({ unit, span }, index) => {
    const tail = known[index]!.slice(-2);
    const last = tail.at(-1);
    return last && last.readAt < span.until
      ? { key: JSON.stringify([unit.unitId, tail]), unit, tail, last }
      : null;
  });
  const distinct = new Map(
    open.flatMap((one) => one ? [[one.key, one] as const] : []),
  );
  const months = await carryOnFrom(tx, [...distinct.values()]);
  return known.map((readings, index) => [
    ...readings,
    ...months.get(open[index]?.key ?? "") ?? [],
  ]);
}

/** Gives the months after the last readings of units, by the keys of these. */
async function carryOnFrom(
  tx: Tx,
  open: readonly {
    key: string;
    unit: UnitKey;
    tail: Reading[];
    last: Reading;
  }[],
): Promise<Map<string, Reading[]>> {
  const all = await listMonths(
    tx,
    open.map(({ unit, last }) => ({ unit, after: last.readAt })),
  );
  const begun = open.flatMap(({ key, unit, tail }, index) => {
    const months = all[index]!;
    const at = months[0]?.startedAt;
    if (at === undefined) return [];
    return [{ key, unit, months, at, span: { from: at, until: at }, tail }];
  });
  const legs = await loadAllLegs(
    tx,
    begun.map(({ tail: readings, ...one }) => ({ ...one, readings })),
  );
  return new Map(begun.map(({ key, months, at, tail }, index) => {
    const of = legs[index]!;
    const value = odometerAt(of, tail, at)!;
    const { factor } = stretchesOf(of, marksOf(of), tail).at(-1)!;
    return [key, carryOn(months, value, factor)];
  }));
}

async function readByPeople(
  tx: Tx,
  units: readonly UnitKey[],
): Promise<Map<number, Reading[]>> {
  const { rows } = await sql<Reading & { unitId: number }>`
    select r.unit_id as "unitId", ${milliseconds(sql`r.read_at`)} as "readAt",
      r.value_m as value
    from ${asTable(units)} join odometer_readings r
      on r.account_id = asked.account_id and r.unit_id = asked.unit_id
    where r.deleted_at is null
    order by r.read_at`.execute(tx);
  return readingsByUnit(rows);
}

/** Finds each unit's own counter at the start of its first trip that has one. */
async function findFirstCounters(
  tx: Tx,
  units: readonly UnitKey[],
): Promise<Map<number, Reading[]>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<Reading & { unitId: number }>`
    select asked.unit_id as "unitId", first."readAt", first.value
    from ${asTable(units)} cross join lateral (
      select ${milliseconds(sql`started_at`)} as "readAt",
        odometer_start_m as value
      from trips where ${inLog(OF_ASKED)} and odometer_start_m is not null
      order by started_at limit 1
    ) as first`.execute(tx);
  return readingsByUnit(rows);
}

/** Gives units as the table `asked` of a statement. */
function asTable(units: readonly UnitKey[]) {
  return sql`unnest(
    ${arrayText(units.map(({ accountId }) => accountId))}::integer[],
    ${arrayText(units.map(({ unitId }) => unitId))}::integer[])
    as asked (account_id, unit_id)`;
}

function readingsByUnit(
  rows: readonly (Reading & { unitId: number })[],
): Map<number, Reading[]> {
  const byUnit = new Map<number, Reading[]>();
  for (const { unitId, readAt, value } of rows) {
    byUnit.set(unitId, [...byUnit.get(unitId) ?? [], { readAt, value }]);
  }
  return byUnit;
}
