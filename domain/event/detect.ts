import { isUsable } from "../trip/finding/clean.ts";
import type { Fix } from "../position/fix.ts";
import { type BatteryState, followBattery } from "./battery.ts";
import { DOUBT_MS, type Judged } from "./detection.ts";
import type { FoundEvent } from "./event.ts";
import { followHarsh, type HarshState } from "./harsh.ts";
import { followInputs, type InputsState } from "./inputs.ts";
import { followMovement, type MovementState } from "./movement.ts";
import {
  followPower,
  powerDueAt,
  type PowerState,
  settlePower,
} from "./power.ts";
import {
  followSpeeding,
  settleSpeeding,
  speedingDueAt,
  type SpeedingState,
} from "./speeding.ts";
import type { EventKind } from "./kinds.ts";

/** Changes with the rules: what is remembered by other rules is not used. */
export const DETECTION_VERSION = 1;

/** The kinds that are detected in fixes. */
export const DETECTED_KINDS = [
  "movement",
  "powerLost",
  "powerBack",
  "lowBattery",
  "overspeeding",
  "harshBraking",
  "harshAcceleration",
  "harshCornering",
  "inputOn",
  "inputOff",
] as const satisfies readonly EventKind[];

/** How far apart the points lie from which detection can start anew, ms. */
const ANCHOR_MS = 3_600_000;

/** What is known of a unit after a fix; a plain value of bounded size. Nothing is known of what is absent. */
export interface DetectionState {
  power?: PowerState;
  battery?: BatteryState;
  inputs?: InputsState;
  speeding?: SpeedingState;
  movement?: MovementState;
  harsh?: HarshState;
  /** The last usable fix, where speeds are judged. */
  last?: Fix;
}

/** A point from which detection can start anew: what was known after the fix at that instant (ms UTC), as JSON. */
export interface Anchor {
  at: number;
  state: string;
}

/** What fixes showed. Instants in ms UTC. */
export interface Detection {
  state: DetectionState;
  events: FoundEvent[];
  anchors: Anchor[];
  /** Latest instant that a decision depends on besides the times of the fixes; -Infinity without one. */
  decidedAt: number;
  /** When the result changes by time alone; null when it never does. */
  dueAt: number | null;
}

/**
 * Detects events in fixes in order of time, as known at `now` (ms UTC), from what was known after the fix before them.
 * `judgeAt` gives what held at an instant; `anchoredAt` is the last anchor before. The state may be changed.
 */
export function detect(
  state: DetectionState,
  fixes: readonly Fix[],
  judgeAt: (instant: number) => Judged,
  now: number,
  anchoredAt = -Infinity,
): Detection {
  const found = new Map<string, FoundEvent>();
  const emit = (event: FoundEvent) => {
    found.set(keyOf(event), event);
  };
  const anchors: Anchor[] = [];
  let anchored = anchoredAt;
  for (const fix of fixes) {
    detectAt(state, fix, judgeAt(fix.fixedAt), emit);
    if (fix.fixedAt - anchored >= ANCHOR_MS && isQuiet(state)) {
      anchored = fix.fixedAt;
      anchors.push({ at: anchored, state: JSON.stringify(state) });
    }
  }
  const decidedAt = settle(state, now, emit);
  return {
    state,
    events: [...found.values()],
    anchors,
    decidedAt,
    dueAt: dueAtOf(state),
  };
}

/** Names an event among those of a unit. */
export function keyOf(
  { kind, subject, happenedAt }: Pick<
    FoundEvent,
    "kind" | "subject" | "happenedAt"
  >,
): string {
  return `${kind} ${subject} ${happenedAt}`;
}

function detectAt(
  state: DetectionState,
  fix: Fix,
  judged: Judged,
  emit: (event: FoundEvent) => void,
): void {
  const { power, speeding } = state;
  if (power?.doubt) state.power = settlePower(power, fix.fixedAt, emit);
  if (fix.signals) {
    state.power = followPower(state.power, fix, emit);
    state.battery = followBattery(state.battery, fix, emit);
    state.inputs = followInputs(state.inputs, fix, emit);
  }
  if (!isUsable(fix, judged.settings)) return;
  state.movement = followMovement(state.movement, fix, judged, emit);
  if (judged.limitKmh !== null || speeding) {
    state.speeding = followSpeeding(speeding, state.last, fix, judged, emit);
    state.last = place(fix);
  } else if (state.last) delete state.last;
  if (judged.eco || state.harsh) {
    state.harsh = followHarsh(state.harsh, fix, judged, emit);
  }
}

/** Keeps of a fix what speeds are judged by. */
function place({ fixedAt, latitude, longitude }: Fix): Fix {
  return { fixedAt, latitude, longitude } as Fix;
}

/** Ends doubts that nothing has contradicted long enough; gives the latest instant that this depends on. */
function settle(
  state: DetectionState,
  now: number,
  emit: (event: FoundEvent) => void,
): number {
  const { power, speeding } = state;
  let decidedAt = -Infinity;
  if (power?.doubt) {
    state.power = settlePower(power, now, emit);
    if (!state.power.doubt) {
      decidedAt = power.doubt.event.happenedAt + DOUBT_MS;
    }
  }
  if (speeding) {
    state.speeding = settleSpeeding(speeding, now, emit);
    if (!state.speeding) {
      decidedAt = Math.max(decidedAt, speeding.lastAt + DOUBT_MS);
    }
  }
  return decidedAt;
}

function dueAtOf({ power, speeding }: DetectionState): number | null {
  const due = [
    ...(power ? [powerDueAt(power)] : []),
    ...(speeding ? [speedingDueAt(speeding)] : []),
  ].filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

/** Says whether no event from before the last fix can still be found or changed, save a lost supply. */
export function isQuiet({ power, speeding, harsh }: DetectionState): boolean {
  return !speeding && !power?.doubt &&
    Object.keys(harsh?.last ?? {}).length === 0;
}

/** Lists the events of a state that go on and end with what later fixes show. */
export function goingOn({ power }: DetectionState): FoundEvent[] {
  return power?.lost ? [power.lost] : [];
}
