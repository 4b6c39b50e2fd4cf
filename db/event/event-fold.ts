import {
  type Anchor,
  detect,
  type Detection,
  DETECTION_VERSION,
  type DetectionState,
  goingOn,
  isQuiet,
  keyOf,
} from "../../domain/event/detect.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import type { Fix } from "../../domain/position/fix.ts";
import type { Fold, Following, Remembered } from "../tracking/fold.ts";
import { lastAnchors, saveAnchors } from "./anchors.ts";
import { storeFound } from "./found-events.ts";
import { type JudgeAt, readJudges } from "./judging.ts";

interface EventState {
  /** The anchor at which detection resumes, ms UTC; -Infinity without one. */
  at: number;
  known: DetectionState;
  judgeAt: JudgeAt;
}

interface EventFindings extends Detection {
  /** Time of the last fix, ms UTC. */
  until: number;
  /** After this instant all events were found, ms UTC. */
  after: number;
  anchoredAt: number;
}

interface EventMemory {
  version: number;
  until: number;
  /** The last anchor, ms UTC; null without one. */
  anchoredAt: number | null;
  known: DetectionState;
}

interface EventChange {
  /** Of late fixes: after this instant (ms UTC) these are all events; null otherwise. */
  after: number | null;
  events: FoundEvent[];
  anchors: Anchor[];
}

const following: Following<
  EventState,
  EventFindings,
  EventMemory,
  EventChange
> = {
  remember: ({ until, anchoredAt, state, decidedAt, dueAt }) =>
    remembered(until, anchoredAt, { state, decidedAt, dueAt }),
  prepare: readJudges,
  follow(memory, fixes, prepared, now, isLate) {
    if (memory.version !== DETECTION_VERSION) return null;
    // What is in doubt began before this memory, so events before it can change.
    if (isLate && !isQuiet(memory.known)) return null;
    const open = isLate ? goingOn(memory.known) : [];
    const anchoredAt = memory.anchoredAt ?? -Infinity;
    const detection = detect(
      memory.known,
      fixes,
      prepared as JudgeAt,
      now,
      anchoredAt,
    );
    const { events, anchors } = detection;
    const until = fixes.at(-1)?.fixedAt ?? memory.until;
    const isNew = events.length > 0 || anchors.length > 0 || isLate;
    return {
      ...remembered(until, anchors.at(-1)?.at ?? anchoredAt, detection),
      change: isNew
        ? {
          after: isLate ? memory.until : null,
          events: withOpen(open, events),
          anchors,
        }
        : null,
    };
  },
  async write(tx, changes, now) {
    await storeFound(
      tx,
      changes.map(({ unit, change: { after, events } }) => ({
        unit,
        after,
        events,
      })),
      new Date(now),
    );
    await saveAnchors(
      tx,
      changes.map(({ unit, change: { after, anchors } }) => ({
        unit,
        after,
        anchors,
      })),
    );
    return [];
  },
};

/**
 * Detects events in fixes (domain/event/detect.ts): power, battery, inputs, speed, harsh driving and movement. It resumes
 * at an anchor, what was known after a fix at which nothing was in doubt; an hour lies between two anchors.
 */
export const eventFold: Fold<
  EventState,
  EventFindings,
  EventMemory,
  EventChange
> = {
  name: "event",
  async resume(tx, looks) {
    const anchors = await lastAnchors(tx, looks);
    const judges = await readJudges(tx, looks.map(({ unit }) => unit));
    return new Map(looks.map(({ unit }) => {
      const { at, state: known } = anchors.get(unit.unit_id) ??
        { at: -Infinity, state: {} };
      const state = { at, known, judgeAt: judges(unit) };
      return [unit.unit_id, { from: at + 1, state }];
    }));
  },
  find(fixes, state, now) {
    const finding = detectInParts(state);
    finding.add(fixes);
    return finding.end(now);
  },
  findInParts: detectInParts,
  async store(tx, findings, now) {
    await storeFound(
      tx,
      findings.map(({ unit, found: { after, events } }) => ({
        unit,
        after,
        events,
      })),
      new Date(now),
    );
    await saveAnchors(
      tx,
      findings.map(({ unit, state: { at }, found: { anchors } }) => ({
        unit,
        after: at,
        anchors,
      })),
    );
  },
  following,
};

/** Begins to detect events in fixes that come in parts. */
function detectInParts({ at, known, judgeAt }: EventState) {
  const open = goingOn(known);
  const events = new Map<string, FoundEvent>();
  const anchors: Anchor[] = [];
  let state = structuredClone(known);
  let until = Number.isFinite(at) ? at : 0;
  let after = Number.isFinite(at) ? at : Infinity;
  const detectOn = (fixes: readonly Fix[], now: number) => {
    const anchoredAt = anchors.at(-1)?.at ?? at;
    const detection = detect(state, fixes, judgeAt, now, anchoredAt);
    state = detection.state;
    for (const event of detection.events) events.set(keyOf(event), event);
    for (const anchor of detection.anchors) anchors.push(anchor);
    return detection;
  };
  return {
    add(fixes: readonly Fix[]) {
      // Positions are deleted in time; the events that were found in them stay.
      if (after === Infinity && fixes[0]) after = fixes[0].fixedAt - 1;
      until = fixes.at(-1)?.fixedAt ?? until;
      // Time alone decides nothing before the last fix.
      detectOn(fixes, -Infinity);
    },
    end(now: number): EventFindings {
      const { decidedAt, dueAt } = detectOn([], now);
      return {
        state,
        events: withOpen(open, [...events.values()]),
        anchors,
        decidedAt,
        dueAt,
        until,
        after,
        anchoredAt: anchors.at(-1)?.at ?? at,
      };
    },
  };
}

/** Adds the events that went on before, which fixes that are not true any more may have ended. */
function withOpen(
  open: readonly FoundEvent[],
  found: readonly FoundEvent[],
): FoundEvent[] {
  const changed = new Set(found.map(keyOf));
  return [...open.filter((event) => !changed.has(keyOf(event))), ...found];
}

function remembered(
  until: number,
  anchoredAt: number,
  { state, decidedAt, dueAt }: Pick<
    Detection,
    "state" | "decidedAt" | "dueAt"
  >,
): Remembered<EventMemory> & { memory: EventMemory } {
  return {
    memory: {
      version: DETECTION_VERSION,
      until,
      anchoredAt: Number.isFinite(anchoredAt) ? anchoredAt : null,
      known: state,
    },
    until,
    decidedAt: Math.max(until, decidedAt),
    dueAt,
  };
}
