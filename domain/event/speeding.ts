import { distanceM } from "../geo/point.ts";
import type { Fix } from "../position/fix.ts";
import { DOUBT_MS, type Emit, eventAt, type Judged } from "./detection.ts";
import type { FoundEvent } from "./event.ts";

/** A unit whose receiver tells a speed moves at least this share of it from fix to fix, curves included. */
const MOVED_SHARE = 0.3;
/** Over a longer time it may come back to where it was, ms. */
const MOVED_WITHIN_MS = 60_000;

/** What is known of a unit that drives above its limit. */
export interface SpeedingState {
  event: FoundEvent & { kind: "overspeeding" };
  /** Whether a second fix has shown it. */
  hasBegun: boolean;
  topKmh: number;
  /** Time of the last fix above the limit, ms UTC. */
  lastAt: number;
}

/**
 * Goes on with a usable fix: overspeeding begins with two fixes in a row above the limit of the feature profile, has the
 * time of the first, and ends with a fix that is not above, or with a silence of five minutes.
 */
export function followSpeeding(
  before: SpeedingState | undefined,
  previous: Fix | undefined,
  fix: Fix,
  { limitKmh, settings }: Judged,
  emit: Emit,
): SpeedingState | undefined {
  const settled = before && settleSpeeding(before, fix.fixedAt, emit);
  const { speedKmh } = fix;
  if (speedKmh === null || speedKmh > settings.maxSpeedKmh) return settled;
  if (limitKmh === null || speedKmh <= limitKmh || isStuck(previous, fix)) {
    if (settled?.hasBegun) emit(ended(settled, fix.fixedAt));
    return undefined;
  }
  const topKmh = Math.max(speedKmh, settled?.topKmh ?? 0);
  const facts = { topKmh, limitKmh };
  if (!settled) {
    const event = eventAt(fix, { kind: "overspeeding", facts });
    return {
      event: event as SpeedingState["event"],
      hasBegun: false,
      topKmh,
      lastAt: fix.fixedAt,
    };
  }
  const event = settled.hasBegun
    ? settled.event
    : { ...settled.event, facts: { ...settled.event.facts, topKmh } };
  if (!settled.hasBegun) emit(event);
  return { event, hasBegun: true, topKmh, lastAt: fix.fixedAt };
}

/** Ends overspeeding after a silence; what a single fix showed is forgotten then. */
export function settleSpeeding(
  state: SpeedingState,
  instant: number,
  emit: Emit,
): SpeedingState | undefined {
  if (instant < speedingDueAt(state)) return state;
  if (state.hasBegun) emit(ended(state, state.lastAt));
  return undefined;
}

/** Says when a silence ends it, ms UTC. */
export function speedingDueAt({ lastAt }: SpeedingState): number {
  return lastAt + DOUBT_MS + 1;
}

function ended(
  { event, topKmh }: SpeedingState,
  endedAt: number,
): FoundEvent {
  return { ...event, facts: { ...event.facts, topKmh }, endedAt };
}

/** Says whether a receiver tells a speed that the unit does not have. */
function isStuck(previous: Fix | undefined, fix: Fix): boolean {
  if (!previous) return false;
  const ms = fix.fixedAt - previous.fixedAt;
  if (ms > MOVED_WITHIN_MS) return false;
  return distanceM(previous, fix) <
    MOVED_SHARE * fix.speedKmh! / 3600 * ms;
}
