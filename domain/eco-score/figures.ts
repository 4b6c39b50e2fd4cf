import type { DrivingFeatures } from "../feature-profile/features.ts";
import type { UnitType } from "../unit/unit-type.ts";
import {
  CORNERING_MS,
  type DrivingFix,
  findHarshDriving,
  HARSH_KINDS,
  type HarshEvent,
  type HarshKind,
  measurable,
  SPEEDING_UP_MS,
} from "./harsh-driving.ts";
import { ecoThresholds } from "./thresholds.ts";

/** What the score of a trip is computed from; null stands for a component that was not measured. */
export interface EcoFigures {
  distanceM: number;
  durationMs: number;
  fixes: number;
  /** Harsh events, each counted by its severity. */
  weighted: Record<HarshKind, number | null>;
  /** Harsh events. */
  counts: Record<HarshKind, number>;
  /** Share of the trip with the engine idling. */
  idleShare: number | null;
  /** Overspeeding, weighted by how fast, as a share of the moving time. */
  overspeedShare: number | null;
  /** How often the unit came to drive too fast. */
  overspeedings: number;
  /** How long it drove too fast, milliseconds. */
  overspeedMs: number;
}

/** A trip of a unit whose profile has eco driving. */
export interface DrivenTrip {
  startedAt: number;
  stoppedAt: number;
  distanceM: number;
  type: UnitType;
  features: DrivingFeatures;
}

/** Slower than this is standing, km/h. */
const STANDING_KMH = 3;
/** After a longer silence nothing is known about the time between (domain-facts section 5), milliseconds. */
const SILENCE_MS = 600_000;

interface Stretch {
  ms: number;
  kmh: number;
  ignition: boolean | null;
  hasCourse: boolean;
}

/** Counts what a trip's score depends on, in the trip's fixes in order of time (domain-facts section 4). */
export function countDriving(
  trip: DrivenTrip,
  fixes: readonly DrivingFix[],
): EcoFigures {
  const { ecoSensitivity, overspeedKmh } = trip.features;
  const thresholds = ecoThresholds(ecoSensitivity ?? "normal", trip.type);
  const harsh = ecoSensitivity === null
    ? []
    : findHarshDriving(fixes, thresholds);
  const stretches = stretchesOf(fixes);
  const durationMs = trip.stoppedAt - trip.startedAt;
  return {
    distanceM: trip.distanceM,
    durationMs,
    fixes: fixes.length,
    ...countHarsh(harsh, stretches),
    idleShare: idleShare(stretches, thresholds.idleMs, durationMs),
    ...countOverspeed(
      stretches,
      overspeedKmh,
      thresholds.toleranceKmh,
    ),
  };
}

function stretchesOf(fixes: readonly DrivingFix[]): Stretch[] {
  const good = measurable(fixes);
  return good.slice(1).flatMap((fix, index) => {
    const before = good[index]!;
    const ms = fix.fixedAt - before.fixedAt;
    if (ms <= 0 || ms > SILENCE_MS) return [];
    return [{
      ms,
      kmh: (before.speedKmh + fix.speedKmh) / 2,
      ignition: before.ignition,
      hasCourse: before.courseDeg !== null && fix.courseDeg !== null,
    }];
  });
}

/** A component is measured when most of the driving was reported often enough, or when the unit itself tells of it. */
function countHarsh(
  harsh: readonly HarshEvent[],
  stretches: readonly Stretch[],
): Pick<EcoFigures, "weighted" | "counts"> {
  const moving = stretches.filter(({ kmh }) => kmh >= STANDING_KMH);
  const shareOf = (isMeasured: (one: Stretch) => boolean) =>
    sumMs(moving.filter(isMeasured)) / Math.max(1, sumMs(moving));
  const isTold = harsh.some(({ peak }) => peak === null);
  const isDense = isTold || shareOf(({ ms }) => ms <= SPEEDING_UP_MS) > 0.5;
  const isVeryDense = isTold ||
    shareOf(({ ms, hasCourse }) => hasCourse && ms <= CORNERING_MS) > 0.5;
  const entries = HARSH_KINDS.map((kind) => {
    const events = harsh.filter((event) => event.kind === kind);
    const sum = events.reduce((total, { severity }) => total + severity, 0);
    const isMeasured = kind === "harshCornering" ? isVeryDense : isDense;
    return { kind, count: events.length, sum: isMeasured ? sum : null };
  });
  return {
    weighted: byKind(entries.map(({ kind, sum }) => [kind, sum])),
    counts: byKind(entries.map(({ kind, count }) => [kind, count])),
  };
}

function byKind<Value>(
  entries: [HarshKind, Value][],
): Record<HarshKind, Value> {
  return Object.fromEntries(entries) as Record<HarshKind, Value>;
}

/** Gives the share of the trip in which the engine idled for longer than allowed at a stretch. */
function idleShare(
  stretches: readonly Stretch[],
  idleMs: number,
  durationMs: number,
): number | null {
  if (stretches.every(({ ignition }) => ignition === null)) return null;
  let idled = 0;
  let standing = 0;
  for (const { ms, kmh, ignition } of stretches) {
    if (ignition === true && kmh < STANDING_KMH) {
      const before = Math.max(0, standing - idleMs);
      standing += ms;
      idled += Math.max(0, standing - idleMs) - before;
    } else standing = 0;
  }
  return idled / Math.max(1, durationMs);
}

function countOverspeed(
  stretches: readonly Stretch[],
  overspeedKmh: number | null,
  toleranceKmh: number,
): Pick<EcoFigures, "overspeedShare" | "overspeedings" | "overspeedMs"> {
  const moving = stretches.filter(({ kmh }) => kmh >= STANDING_KMH);
  if (overspeedKmh === null || moving.length === 0) {
    return { overspeedShare: null, overspeedings: 0, overspeedMs: 0 };
  }
  let [overspeedings, overspeedMs, weighted] = [0, 0, 0];
  let wasOver = false;
  for (const { ms, kmh } of stretches) {
    const isOver = kmh > overspeedKmh + toleranceKmh;
    if (isOver) {
      if (!wasOver) overspeedings++;
      overspeedMs += ms;
      weighted += ms * weightOf(kmh - overspeedKmh);
    }
    wasOver = isOver;
  }
  const overspeedShare = weighted / sumMs(moving);
  return { overspeedShare, overspeedings, overspeedMs };
}

/** Weighs overspeeding by km/h above the threshold. */
function weightOf(over: number): 1 | 2 | 3 {
  if (over <= 10) return 1;
  return over <= 20 ? 2 : 3;
}

function sumMs(stretches: readonly { ms: number }[]): number {
  return stretches.reduce((total, { ms }) => total + ms, 0);
}
