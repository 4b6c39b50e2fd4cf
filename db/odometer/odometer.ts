import type { UserActor } from "../../domain/access/actor.ts";
import {
  chainLegs,
  type Link,
  odometerAt,
  odometersAt,
} from "../../domain/odometer/chain.ts";
import { decideDrift, type Drift } from "../../domain/odometer/drift.ts";
import { readingsAround } from "../../domain/odometer/relevant.ts";
import type { Reading } from "../../domain/odometer/leg.ts";
import type { Period } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readingsFor, readingsForAll } from "./base.ts";
import { loadAllLegs, loadLegs, previousStart, sumTrips } from "./legs.ts";
import type { UnitKey } from "./log.ts";
import { type At, tellingNothing, toldTo } from "../privacy/private-days.ts";
import { visibleUnitIds } from "../unit/units.ts";

/**
 * Replaces the unit's counter on trips of one unit by the chained odometer, and adds the unrecorded distance before
 * each; attested ones keep theirs. `known` are links of a span around these trips, where they were read already.
 */
export async function chainTrips<T extends Trip>(
  tx: Tx,
  unit: UnitKey,
  trips: readonly T[],
  known?: Links,
): Promise<T[]> {
  if (trips.length === 0) return [];
  const starts = trips.map(({ startedAt }) => startedAt.getTime());
  const links = known ??
    await readLinks(tx, unit, Math.min(...starts), Math.max(...starts));
  return trips.map((trip) => chainTrip(trip, links.get(trip.id)));
}

/** The odometer of trips of a unit, by their ids. */
export type Links = Map<number | null, Link | undefined>;

/**
 * Computes the odometer of a unit's trips, by their ids, from the start of the first to that of the last. Trips between
 * these are loaded one by one, the rest between them and the neighbouring readings as sums; so a trip has the same
 * odometer in every period.
 */
export async function readLinks(
  tx: Tx,
  unit: UnitKey,
  first: number,
  last: number,
): Promise<Links> {
  const from = await previousStart(tx, unit, first) ?? first;
  const span = { from, until: last };
  const readings = await readingsFor(tx, unit, span);
  const around = readingsAround(readings, from, span.until);
  const legs = await loadLegs(tx, unit, span, around);
  const links = chainLegs(legs, around);
  return new Map(legs.map(({ id }, i) => [id, links?.[i]]));
}

/** Puts the odometer on a trip; an attested one keeps its own, also when that is unknown. */
function chainTrip<T extends Trip>(trip: T, link: Link | undefined): T {
  const unrecordedM = link?.unrecordedM ?? null;
  if (trip.attested) return { ...trip, unrecordedM };
  return {
    ...trip,
    odometerStartM: link?.startM ?? null,
    odometerStopM: link?.stopM ?? null,
    unrecordedM,
  };
}

/**
 * Gives the odometer of a unit now, metres; null when it is unknown, or the person may not see the unit. While a private
 * trip goes on that is hidden from them, it stays what it was at its start (SEC-07).
 */
export function findOdometer(
  db: Db,
  actor: UserActor,
  unitId: number,
  instant: Date,
): Promise<number | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnit(tx, actor, unitId);
    if (!unit) return null;
    const asked = [{ unitId, instant: instant.getTime() }];
    const [odometer] = await knownOdometersOf(tx, actor, asked, NOW);
    return odometer!;
  });
}

/** Gives the same of units that the person may see; null where unknown. */
export function findOdometers(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  instant: Date,
): Promise<Map<number, number | null>> {
  return asActor(db, actor, async (tx) => {
    const visible = await visibleUnitIds(tx, actor)
      .where("id", "in", [0, ...unitIds]).execute();
    const ids = visible.map(({ id }) => id);
    const odometers = await knownOdometersOf(
      tx,
      actor,
      ids.map((unitId) => ({ unitId, instant: instant.getTime() })),
      NOW,
    );
    return new Map(ids.map((id, i) => [id, odometers[i]!]));
  });
}

/** An instant that is now, not a border that somebody chose. */
const NOW = { areBorders: false };

/**
 * Gives the odometers of units of the person's account, each at an instant, as far as the person may know them: not so
 * that they tell when a hidden private trip was (SEC-07).
 */
export async function knownOdometersOf(
  tx: Tx,
  actor: UserActor,
  asked: readonly At[],
  { areBorders } = { areBorders: true },
): Promise<(number | null)[]> {
  const { accountId } = actor;
  const telling = toldTo(actor, { areBorders });
  const instants = await tellingNothing(tx, asked, telling);
  return await odometersOf(
    tx,
    asked.map(({ unitId }, index) => ({
      unit: { accountId, unitId },
      instant: instants[index]!,
    })),
  );
}

/**
 * Gives the part of a period that tells a person nothing of when a hidden private trip of a unit was (SEC-07). Its end is
 * a border that somebody chose, or now.
 */
export async function knownPeriod(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { from, until }: Period,
  { isUntilNow } = { isUntilNow: false },
): Promise<Period> {
  const at = async (instant: number, areBorders: boolean) => {
    const telling = toldTo(actor, { areBorders });
    const [calm] = await tellingNothing(tx, [{ unitId, instant }], telling);
    return calm!;
  };
  const start = await at(from, true);
  return { from: start, until: Math.max(start, await at(until, !isUntilNow)) };
}

/**
 * Gives how far odometer and trips of a unit differ over a period, or over the part of it that tells nothing of a hidden
 * private trip (SEC-07); null when the odometer is unknown.
 */
export function findDrift(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<Drift | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnit(tx, actor, unitId);
    if (!unit) return null;
    const known = await knownPeriod(tx, actor, unitId, period);
    const startM = await odometerOf(tx, unit, known.from);
    const endM = await odometerOf(tx, unit, known.until);
    if (startM === null || endM === null) return null;
    return decideDrift({ startM, endM }, await sumTrips(tx, unit, known));
  });
}

/** Gives the odometer of a unit within a transaction, for any reader. */
export async function odometerOf(
  tx: Tx,
  unit: UnitKey,
  instant: number,
): Promise<number | null> {
  const [odometer] = await odometersOf(tx, [{ unit, instant }]);
  return odometer!;
}

/** Gives the odometers of units, each at an instant, within a transaction; as many statements as for one (REP-09). */
export async function odometersOf(
  tx: Tx,
  asked: readonly { unit: UnitKey; instant: number }[],
): Promise<(number | null)[]> {
  const spans = asked.map(({ unit, instant }) => ({
    unit,
    span: { from: instant, until: instant },
  }));
  const all = await readingsForAll(tx, spans);
  const found = await odometersBeforeMonths(tx, spans, all);
  const known = spans.flatMap(({ unit, span: { from } }, index) => {
    if (found.has(index)) return [];
    const readings = readingsAround(all[index]!, from, from);
    return readings.length > 0 ? [{ unit, index, from, readings }] : [];
  });
  // Instants between the same readings share one way through the trips.
  const groups = [
    ...Map.groupBy(
      known,
      ({ unit, readings }) => JSON.stringify([unit.unitId, readings]),
    ).values(),
  ];
  const legs = await loadAllLegs(
    tx,
    groups.map((group) => ({
      ...group[0]!,
      span: { from: group[0]!.from, until: group[0]!.from },
      instants: group.map(({ from }) => from),
    })),
  );
  for (const [i, group] of groups.entries()) {
    const odometer = odometersAt(legs[i]!, group[0]!.readings);
    for (const { index, from } of group) found.set(index, odometer(from));
  }
  return asked.map((_, index) => found.get(index) ?? null);
}

/** How long before the first trip of a month an odometer is read from that trip. */
const NEAR_MS = 4 * 86_400_000;

/**
 * Gives the odometers at instants that a unit stood at until the first trip of a month, to which its odometer is carried
 * on, by their places: the trip before and that one tell them, where else all trips of the month before would be read.
 */
async function odometersBeforeMonths(
  tx: Tx,
  spans: readonly { unit: UnitKey; span: Period }[],
  readings: readonly (readonly Reading[])[],
): Promise<Map<number, number | null>> {
  const near = spans.flatMap(({ unit, span }, index) => {
    const next = readings[index]!.find(({ readAt }) => readAt >= span.from);
    return next?.factor !== undefined && !next.isAttested &&
        next.readAt - span.from <= NEAR_MS
      ? [{ unit, span, index, next, readings: [next] }]
      : [];
  });
  const legs = await loadAllLegs(tx, near);
  return new Map(
    near.flatMap(({ span: { from }, index, next, readings }, i) => {
      const stood = legs[i]!.every(({ startedAt, stoppedAt }) =>
        stoppedAt <= from || startedAt >= next.readAt
      );
      if (!stood) return [];
      const gaps = legs[i]!.map((leg) => ({
        ...leg,
        gapM: leg.gapM * next.factor!,
      }));
      return [[index, odometerAt(gaps, readings, from)] as const];
    }),
  );
}

async function visibleUnit(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<UnitKey | null> {
  const unit = await visibleUnitIds(tx, actor).where("id", "=", unitId)
    .executeTakeFirst();
  return unit ? { accountId: actor.accountId, unitId } : null;
}
