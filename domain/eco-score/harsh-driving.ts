import type { EcoThresholds } from "./thresholds.ts";

/** What of a stored report tells how it was driven. */
export interface DrivingFix {
  /** Milliseconds since 1970, UTC. */
  fixedAt: number;
  speedKmh: number | null;
  /** Clockwise from north. */
  courseDeg: number | null;
  ignition: boolean | null;
  satellites: number | null;
  hdop: number | null;
  /** What the unit itself found, as in "harshBraking". */
  alarms: readonly string[];
}

export const HARSH_KINDS = [
  "harshAcceleration",
  "harshBraking",
  "harshCornering",
] as const;

export type HarshKind = typeof HARSH_KINDS[number];

/** Harsh driving at an instant (ms UTC). */
export interface HarshEvent {
  kind: HarshKind;
  at: number;
  /** 1 to 3, by how far the peak exceeds the threshold. */
  severity: 1 | 2 | 3;
  /** The highest acceleration, m/s²; null when the unit found it and did not say. */
  peak: number | null;
}

/** Rates of change above it are faults of the receiver, m/s². */
const IMPOSSIBLE = 8;
/** Events of a kind within it are one, milliseconds. */
export const SAME_MS = 5000;
const MIN_KMH = 10;
const CORNERING_MIN_KMH = 30;
/** Longest interval between two fixes in which cornering can be measured, milliseconds. */
export const CORNERING_MS = 2000;
/** Longest interval in which acceleration and braking can be measured, milliseconds. */
export const SPEEDING_UP_MS = 5000;
const HDOP_MAX = 3;
const SATELLITES_MIN = 5;

/**
 * Finds harsh acceleration, braking and cornering in fixes in order of time (domain-facts section 4). When the unit
 * itself found any, its findings count and the positions do not.
 */
export function findHarshDriving(
  fixes: readonly DrivingFix[],
  thresholds: EcoThresholds,
): HarshEvent[] {
  const told = toldByUnit(fixes);
  return merged(told.length > 0 ? told : measured(fixes, thresholds));
}

/** Gives the fixes that are good enough to measure by, their speeds freed from single outliers. */
export function measurable(
  fixes: readonly DrivingFix[],
): (DrivingFix & { speedKmh: number })[] {
  const good = fixes.filter(isMeasured);
  return good.map((fix, index) => ({
    ...fix,
    speedKmh: median(
      (good[index - 1] ?? fix).speedKmh,
      fix.speedKmh,
      (good[index + 1] ?? fix).speedKmh,
    ),
  }));
}

/** Says whether a fix is good enough to measure by. */
export function isMeasured<F extends DrivingFix>(
  fix: F,
): fix is F & { speedKmh: number } {
  return fix.speedKmh !== null &&
    (fix.hdop === null || fix.hdop <= HDOP_MAX) &&
    (fix.satellites === null || fix.satellites >= SATELLITES_MIN);
}

function toldByUnit(fixes: readonly DrivingFix[]): HarshEvent[] {
  return fixes.flatMap(({ fixedAt, alarms }) =>
    HARSH_KINDS.filter((kind) => alarms.includes(kind)).map((kind) => ({
      kind,
      at: fixedAt,
      severity: 1 as const,
      peak: null,
    }))
  );
}

function measured(
  fixes: readonly DrivingFix[],
  thresholds: EcoThresholds,
): HarshEvent[] {
  const good = measurable(fixes);
  return good.slice(1).flatMap((fix, index) =>
    harshBetween(good[index]!, fix, thresholds)
  );
}

/** Finds harsh driving from one measured fix to the next. */
export function harshBetween(
  before: Measured,
  fix: Measured,
  thresholds: EcoThresholds,
): HarshEvent[] {
  return [
    ...speedChange(before, fix, thresholds),
    ...turn(before, fix, thresholds),
  ];
}

/** A fix that is good enough to measure by, its speed freed from single outliers. */
export type Measured = DrivingFix & { speedKmh: number };

function speedChange(
  before: Measured,
  fix: Measured,
  { acceleration, braking }: EcoThresholds,
): HarshEvent[] {
  const ms = fix.fixedAt - before.fixedAt;
  const scale = scaleOf(ms);
  if (scale === null || meanKmh(before, fix) < MIN_KMH) return [];
  const change = (fix.speedKmh - before.speedKmh) / 3.6 / (ms / 1000);
  return change >= 0
    ? eventOf("harshAcceleration", fix, change, acceleration * scale)
    : eventOf("harshBraking", fix, -change, braking * scale);
}

/** Long intervals hide peaks, so less counts in them; null where an interval shows nothing. */
function scaleOf(ms: number): number | null {
  if (ms <= 0 || ms > SPEEDING_UP_MS) return null;
  if (ms <= 2000) return 1;
  return ms <= 3000 ? 0.8 : 0.6;
}

function turn(
  before: Measured,
  fix: Measured,
  { cornering }: EcoThresholds,
): HarshEvent[] {
  const ms = fix.fixedAt - before.fixedAt;
  const kmh = meanKmh(before, fix);
  if (ms <= 0 || ms > CORNERING_MS || kmh < CORNERING_MIN_KMH) return [];
  if (before.courseDeg === null || fix.courseDeg === null) return [];
  const turned = Math.abs(
    (fix.courseDeg - before.courseDeg + 540) % 360 - 180,
  );
  const radiansPerSecond = turned * Math.PI / 180 / (ms / 1000);
  const sideways = kmh / 3.6 * radiansPerSecond;
  return eventOf("harshCornering", fix, sideways, cornering);
}

function eventOf(
  kind: HarshKind,
  { fixedAt: at }: DrivingFix,
  peak: number,
  threshold: number,
): HarshEvent[] {
  if (peak < threshold || peak > IMPOSSIBLE) return [];
  const excess = peak / threshold;
  const severity = excess < 1.25 ? 1 : excess < 1.5 ? 2 : 3;
  return [{ kind, at, severity, peak }];
}

/** Makes one event, the worst, of events of a kind that follow each other within five seconds. */
function merged(events: readonly HarshEvent[]): HarshEvent[] {
  const kept: HarshEvent[] = [];
  const latest = new Map<HarshKind, { index: number; at: number }>();
  for (const event of events) {
    const last = latest.get(event.kind);
    if (last && event.at - last.at <= SAME_MS) {
      const worst = kept[last.index]!;
      if (event.severity > worst.severity) worst.severity = event.severity;
      if (event.peak !== null && event.peak > (worst.peak ?? 0)) {
        worst.peak = event.peak;
      }
      last.at = event.at;
    } else {
      latest.set(event.kind, { index: kept.length, at: event.at });
      kept.push({ ...event });
    }
  }
  return kept;
}

function meanKmh(a: Measured, b: Measured): number {
  return (a.speedKmh + b.speedKmh) / 2;
}

/** Gives the middle one of three numbers. */
export function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
