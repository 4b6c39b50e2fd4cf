import type { Point } from "../geo/point.ts";
import type { TollCity } from "./control-points.ts";
import type { TollPassage } from "./passage.ts";
import { nearestCity, sideOf } from "./zone.ts";

/** Fixes so near in time show every station on the way, ms (domain-facts 2.3). */
const SEEN_MS = 15_000;
/** A station that was passed so long before or after the border was crossed explains the crossing, ms. */
const EXPLAINS_MS = 120_000;

interface Fix extends Point {
  fixedAt: number;
}

/** A fix that lies certainly inside or outside a zone, and the longest silence since. */
interface Sided {
  city: TollCity;
  side: "in" | "out";
  fixedAt: number;
  silence: { from: number; lastsMs: number };
}

/**
 * Finds where a drive came over the border of a zone between fixes more than 15 s apart without any station near its
 * way, as thinned tracks cut corners: the fixes do not say which station it passed, or whether it went below the border.
 * `passedAt` are the instants at which it passed stations, ms UTC.
 */
export function findUnseenCrossings(
  fixes: readonly Fix[],
  passedAt: readonly number[],
): TollPassage[] {
  const found: TollPassage[] = [];
  let last: Sided | null = null;
  for (const [i, fix] of fixes.entries()) {
    const before = fixes[i - 1];
    if (last && before) noteSilence(last, before, fix);
    const now = sided(fix);
    if (!now) continue;
    if (last && isUnseen(last, now, passedAt)) {
      found.push(unresolvedAt(last.city, last.silence.from));
    }
    last = now;
  }
  return found;
}

function sided(fix: Fix): Sided | null {
  const city = nearestCity(fix, fix);
  const side = city && sideOf(city, fix);
  if (!side) return null;
  const { fixedAt } = fix;
  return { city, side, fixedAt, silence: { from: fixedAt, lastsMs: 0 } };
}

function noteSilence(last: Sided, before: Fix, fix: Fix): void {
  const lastsMs = fix.fixedAt - before.fixedAt;
  if (lastsMs <= last.silence.lastsMs) return;
  last.silence = { from: before.fixedAt, lastsMs };
}

function isUnseen(
  last: Sided,
  now: Sided,
  passedAt: readonly number[],
): boolean {
  return last.city === now.city && last.side !== now.side &&
    last.silence.lastsMs > SEEN_MS &&
    !passedAt.some((at) =>
      at >= last.fixedAt - EXPLAINS_MS && at <= now.fixedAt + EXPLAINS_MS
    );
}

/** A passage of which only its city is known. */
export function unresolvedAt(city: TollCity, passedAt: number): TollPassage {
  return {
    city,
    station: null,
    tariff: city === "stockholm" ? "inner" : "gbg",
    controlPoint: null,
    passedAt,
    confidence: "unresolved",
  };
}
