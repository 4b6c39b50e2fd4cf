import {
  HARSH_KINDS,
  harshBetween,
  type HarshEvent,
  type HarshKind,
  isMeasured,
  type Measured,
  median,
  SAME_MS,
} from "../eco-score/harsh-driving.ts";
import type { Fix } from "../position/fix.ts";
import { type Emit, eventAt, type Judged } from "./detection.ts";
import type { FoundEvent } from "./event.ts";

/** What is known of how a unit is driven. */
export interface HarshState {
  /** The last fixes that can be measured, three at most. */
  recent: Measured[];
  /** The last event of a kind while another one would be the same, and when it was seen last, ms UTC. */
  last: Partial<Record<HarshKind, { event: FoundEvent; at: number }>>;
  /** The unit itself tells, so its speeds do not count. */
  isTeller?: boolean;
}

/**
 * Goes on with a fix: harsh driving as domain-facts section 4 defines it, what the unit itself tells, else by its
 * speeds. A speed counts when the fix after it is known, by which single outliers are seen; the event is at that fix.
 */
export function followHarsh(
  before: HarshState | undefined,
  fix: Fix,
  { eco }: Judged,
  emit: Emit,
): HarshState | undefined {
  const alarms = fix.signals?.alarms ?? [];
  const told = HARSH_KINDS.filter((kind) => alarms.includes(kind));
  if (eco === null) return undefined;
  const state: HarshState = before ?? { recent: [], last: {} };
  state.last = within(state.last, fix.fixedAt);
  for (const kind of told) {
    state.isTeller = true;
    const { fixedAt: at } = fix;
    note(state, fix, { kind, at, severity: 1, peak: null }, "unit", emit);
  }
  if (state.isTeller) return { ...state, recent: [] };
  const driving = {
    ...fix,
    courseDeg: fix.courseDeg ?? null,
    alarms,
  };
  if (!isMeasured(driving)) return state;
  const [a, b, c] = state.recent;
  state.recent = [...state.recent.slice(-2), slim(driving)];
  if (!a || !b || !c) return state;
  const first = smooth(a, b, c);
  const second = smooth(b, c, driving);
  for (const found of harshBetween(first, second, eco)) {
    note(state, fix, { ...found, at: fix.fixedAt }, "speeds", emit);
  }
  return state;
}

/** Keeps those events of which another one would be the same. */
function within(last: HarshState["last"], instant: number): HarshState["last"] {
  const entries = Object.entries(last);
  if (entries.length === 0) return last;
  return Object.fromEntries(
    entries.filter(([, { at }]) => instant - at <= SAME_MS),
  );
}

function note(
  state: HarshState,
  fix: Fix,
  { kind, at, severity, peak }: HarshEvent,
  by: "unit" | "speeds",
  emit: Emit,
): void {
  const last = state.last[kind];
  const isSame = last !== undefined && at - last.at <= SAME_MS;
  const facts = { acceleration: peak, severity, by };
  const event = isSame
    ? worse(last.event, facts)
    : eventAt(fix, { kind, facts });
  state.last[kind] = { event, at };
  emit(event);
}

type HarshFacts = (FoundEvent & { kind: HarshKind })["facts"];

/** Gives an event with the worse of what it and more of it was. */
function worse(event: FoundEvent, more: HarshFacts): FoundEvent {
  const facts = event.facts as HarshFacts;
  const peaks = [facts.acceleration, more.acceleration]
    .filter((peak) => peak !== null);
  return {
    ...event,
    facts: {
      ...facts,
      severity: Math.max(facts.severity, more.severity),
      acceleration: peaks.length > 0 ? Math.max(...peaks) : null,
    },
  } as FoundEvent;
}

/** Keeps of a fix what is compared with later ones. */
function slim(
  { fixedAt, speedKmh, courseDeg }: Measured,
): Measured {
  return {
    fixedAt,
    speedKmh,
    courseDeg,
    ignition: null,
    satellites: null,
    hdop: null,
    alarms: [],
  };
}

function smooth(before: Measured, fix: Measured, after: Measured): Measured {
  const speedKmh = median(before.speedKmh, fix.speedKmh, after.speedKmh);
  return { ...fix, speedKmh };
}
