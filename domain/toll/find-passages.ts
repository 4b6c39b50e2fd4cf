import { distanceM, type Point } from "../geo/point.ts";
import { flatten, nearestOnSegment } from "../geo/flat.ts";
import {
  CONTROL_POINTS,
  type ControlPoint,
  type TollCity,
} from "./control-points.ts";
import type { TollPassage } from "./passage.ts";
import { findUnseenCrossings, unresolvedAt } from "./unseen-crossings.ts";
import { leadsInwards, nearestCity, sideOf } from "./zone.ts";

const MINUTE_MS = 60_000;

/** How near a way leads past a control point that it passes, metres, and the longest silence around it (domain-facts 2.3). */
const NEAR_M = 30;
const CERTAIN_M = 15;
const SILENT_MS = 60_000;
const CERTAIN_MS = 15_000;

/** One station is passed once within this time. */
const SAME_STATION_MS = 3 * MINUTE_MS;
/** Nobody enters the inner city, or leaves it, twice within this time: such stations lie beside each other. */
const SAME_DIRECTION_MS = 5 * MINUTE_MS;
/** Nearer to each other points of different tariffs cannot be told apart, metres. */
const ALIKE_M = 40;
/** The next point that can be told apart says which road it was, within this time. */
const SAME_ROAD_MS = 5 * MINUTE_MS;

/** What a passage is found by. */
export interface TollFix extends Point {
  /** Milliseconds since 1970, UTC. */
  fixedAt: number;
}

interface Candidate {
  point: ControlPoint;
  passedAt: number;
  awayM: number;
  /** Time between the fixes around it, ms. */
  gapMs: number;
  /** Whether it leads towards the middle of the zone. */
  isInbound: boolean;
}

/**
 * Finds where a drive passed stations of the congestion tax, in order of time. It never concludes a passage from a line
 * over more than 60 s of silence, since free tunnels lead below the zone's border: when the unit came out of such a
 * silence on the other side, or crossed the border between thinned fixes without a station near, the passage is
 * "unresolved".
 */
export function findPassages(fixes: readonly TollFix[]): TollPassage[] {
  const candidates: Candidate[] = [];
  const unresolved: TollPassage[] = [];
  for (let i = 1; i < fixes.length; i++) {
    const [from, to] = [fixes[i - 1]!, fixes[i]!];
    const city = nearestCity(from, to);
    if (!city) continue;
    if (to.fixedAt - from.fixedAt <= SILENT_MS) {
      candidates.push(...passedBetween(city, from, to));
    } else if (crossesUnseen(city, from, to)) {
      unresolved.push(unresolvedAt(city, from.fixedAt));
    }
  }
  const passed = oncePerDirection(oncePerStation(chooseTariffs(candidates)));
  const known = [...candidates, ...unresolved].map(({ passedAt }) => passedAt);
  return [
    ...passed.map(toPassage),
    ...unresolved,
    ...findUnseenCrossings(fixes, known),
  ]
    .toSorted((a, b) => a.passedAt - b.passedAt);
}

function passedBetween(
  city: TollCity,
  from: TollFix,
  to: TollFix,
): Candidate[] {
  return CONTROL_POINTS.flatMap((point) => {
    if (point.city !== city) return [];
    const near = nearestOnSegment(flatten(point, from), flatten(point, to));
    if (near.awayM > NEAR_M) return [];
    const gapMs = to.fixedAt - from.fixedAt;
    return [{
      point,
      passedAt: Math.round(from.fixedAt + near.share * gapMs),
      awayM: near.awayM,
      gapMs,
      isInbound: leadsInwards(city, from, to),
    }];
  });
}

function crossesUnseen(city: TollCity, from: TollFix, to: TollFix): boolean {
  const [before, after] = [sideOf(city, from), sideOf(city, to)];
  return before !== null && after !== null && before !== after;
}

/** Points of different tariffs that lie beside each other. */
const ALIKE: ReadonlySet<ControlPoint> = new Set(
  CONTROL_POINTS.filter((point) =>
    CONTROL_POINTS.some((other) =>
      other.tariff !== point.tariff && distanceM(point, other) <= ALIKE_M
    )
  ),
);

/**
 * Where points of two tariffs lie beside each other, keeps those of the road that was driven: that of the next point
 * that can be told apart, else of the one before, else of the nearest.
 */
function chooseTariffs(candidates: readonly Candidate[]): Candidate[] {
  const sure = candidates.filter(({ point }) => !ALIKE.has(point));
  return candidates.filter((one) => {
    if (!ALIKE.has(one.point)) return true;
    const rivals = candidates.filter((other) =>
      ALIKE.has(other.point) && other.point.tariff !== one.point.tariff &&
      Math.abs(other.passedAt - one.passedAt) <= SAME_STATION_MS
    );
    if (rivals.length === 0) return true;
    const next = sure.find(({ passedAt }) =>
      passedAt > one.passedAt && passedAt - one.passedAt <= SAME_ROAD_MS
    ) ?? sure.findLast(({ passedAt }) =>
      passedAt <= one.passedAt && one.passedAt - passedAt <= SAME_ROAD_MS
    );
    if (next) {
      return next.point.tariff === one.point.tariff;
    }
    return rivals.every(({ awayM }) =>
      one.awayM < awayM
    );
  });
}

function oncePerStation(candidates: readonly Candidate[]): Candidate[] {
  return keepNearest(
    candidates,
    (before, one) =>
      before.point.station === one.point.station &&
      one.passedAt - before.passedAt <= SAME_STATION_MS,
  );
}

function oncePerDirection(candidates: readonly Candidate[]): Candidate[] {
  return keepNearest(
    candidates,
    (before, one) =>
      before.point.tariff === "inner" && one.point.tariff === "inner" &&
      before.isInbound === one.isInbound &&
      one.passedAt - before.passedAt <= SAME_DIRECTION_MS,
  );
}

/** Of candidates that are the same passage keeps the nearest one. */
function keepNearest(
  candidates: readonly Candidate[],
  isSame: (before: Candidate, one: Candidate) => boolean,
): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of candidates.toSorted((a, b) => a.passedAt - b.passedAt)) {
    const index = kept.findLastIndex((before) => isSame(before, one));
    if (index < 0) kept.push(one);
    else if (one.awayM < kept[index]!.awayM) kept[index] = one;
  }
  return kept;
}

function toPassage(candidate: Candidate): TollPassage {
  const { point, passedAt, awayM, gapMs } = candidate;
  const isCertain = awayM <= CERTAIN_M && gapMs <= CERTAIN_MS;
  return {
    city: point.city,
    station: point.station,
    tariff: point.tariff,
    controlPoint: point.number,
    passedAt,
    confidence: isCertain ? "certain" : "probable",
  };
}
