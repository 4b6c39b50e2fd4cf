import { isUsable } from "../trip/finding/clean.ts";
import { settingsWith } from "../trip/settings/setting-changes.ts";
import type { Point } from "../geo/point.ts";
import type { Fix } from "../position/fix.ts";
import type { Shape, Side } from "./geofence.ts";
import { depthM, outsideM } from "./shape.ts";

/*
 * When a unit has crossed the border of a geofence:
 *
 * 1. A fix that is too poor for trips (fewer than 4 satellites, HDOP above 5, accuracy above 100 m) proves nothing.
 * 2. A fix proves a side when it lies beyond the border by more than the margin: 50 m, or the radius of the circle
 *    that holds 95 % of such fixes if that is more. Nearer to the border it proves nothing, so a unit that is parked
 *    at the edge stays where it was, however its fixes jump within the margin.
 * 3. A fix that proves the other side begins a doubt, which ends with any fix that does not prove that side: one nearer
 *    to the border too. So a single fix that has jumped does not count, also where the unit stands at the edge.
 * 4. The unit is inside with the next fix that proves it. It is outside with the next one that lies three margins beyond
 *    the border: fixes follow each other within seconds and wander together, so two near ones say no more than one does.
 *    And it is on the other side when the doubt has lasted five minutes. The crossing has the time of the first fix.
 * 5. The first side that is found is no crossing. Nor is silence: a gap says nothing until a fix ends it.
 */

/** At least this far beyond the border a side is proved, metres: as far as a unit is from a stop that it has left. */
const MARGIN_M = 50;
/** So many margins beyond the border a unit that is seen twice has left. */
const FAR_MARGINS = 3;
/**
 * Accuracy is the radius of the circle that holds 68 % of the fixes. For normal errors in two dimensions the circle of
 * 95 % is wider by √(ln 0.05 / ln 0.32).
 */
const WIDER = Math.sqrt(Math.log(0.05) / Math.log(0.32));
/** So long a single fix can be contradicted, ms. */
export const DOUBT_MS = 5 * 60_000;

const QUALITY = settingsWith("car", {});

/** What is known of a unit and a geofence after a fix; instants in ms UTC. */
export interface Standing {
  side: Side | null;
  /** A side that a single fix proves so far. */
  doubt: { side: Side; at: number; place?: Point } | null;
}

/** A unit came to a side of a geofence. */
export interface Crossing {
  side: Side;
  /** Time of the first fix there, ms UTC. */
  at: number;
  /** The first side that was found, which is no crossing. */
  isFirst: boolean;
  /** Where the first fix there lies. */
  place?: Point;
}

/** What a usable fix tells. */
interface Proof {
  side: Side | null;
  /** Whether it lies so far outside that the unit has left when another fix proves it too. */
  isFar: boolean;
}

/** Gives the side of a shape that a fix proves; null when it proves none. */
export function provenSide(shape: Shape, fix: Fix): Side | null {
  return proofOf(shape, fix)?.side ?? null;
}

/** Gives what a fix tells; null when it is too poor. */
function proofOf(shape: Shape, fix: Fix): Proof | null {
  if (!isUsable(fix, QUALITY)) return null;
  const marginM = Math.max(MARGIN_M, (fix.accuracyM ?? 0) * WIDER);
  const awayM = outsideM(shape, fix);
  const isFar = awayM > FAR_MARGINS * marginM;
  if (awayM > marginM) return { side: "outside", isFar };
  // A small polygon has no point as deep as the margin.
  const isInside = awayM < -Math.min(marginM, depthM(shape));
  return { side: isInside ? "inside" : null, isFar };
}

/** Goes on with the next fix of a unit. Gives the new standing, and the crossing that it shows, if any. */
export function advance(
  before: Standing,
  shape: Shape,
  fix: Fix,
): { standing: Standing; crossing: Crossing | null } {
  const { standing, crossing } = settle(before, fix.fixedAt);
  const proof = proofOf(shape, fix);
  if (proof === null) return { standing, crossing };
  const { side, isFar } = proof;
  if (side === null || side === standing.side) {
    return { standing: { ...standing, doubt: null }, crossing };
  }
  if (standing.doubt?.side !== side) {
    const { fixedAt: at, latitude, longitude } = fix;
    const doubt = { side, at, place: { latitude, longitude } };
    return { standing: { ...standing, doubt }, crossing };
  }
  // A settled doubt leaves none, so there is one crossing at most.
  return side === "inside" || isFar
    ? decide(standing, standing.doubt)
    : { standing, crossing };
}

/** Ends a doubt that nothing has contradicted long enough at an instant (ms UTC). */
export function settle(
  standing: Standing,
  instant: number,
): { standing: Standing; crossing: Crossing | null } {
  const { doubt } = standing;
  return doubt && instant > doubt.at + DOUBT_MS
    ? decide(standing, doubt)
    : { standing, crossing: null };
}

function decide(
  { side: from }: Standing,
  { side, at, place }: NonNullable<Standing["doubt"]>,
): { standing: Standing; crossing: Crossing } {
  return {
    standing: { side, doubt: null },
    crossing: { side, at, isFirst: from === null, place },
  };
}
