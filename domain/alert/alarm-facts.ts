import type { EventContents } from "../event/event.ts";
import type { Point } from "../geo/point.ts";

/** Most alarms that a message lists one by one. */
const LISTED = 5;

/** An event as an alarm tells it. */
export interface AlarmLine {
  /** Local time as in 2026-11-22 18:00. */
  at: string;
  event: EventContents;
  /** Where the unit was on a private trip that the receiver may not see: no place may show, as the name of a geofence. */
  isPlaceHidden: boolean;
  position: Point | null;
}

/** What a message says of the alarms about one unit. */
export interface AlarmFacts {
  unit: string;
  registrationNumber: string | null;
  /** All that happened; `alarms` are the first of them. */
  count: number;
  alarms: AlarmLine[];
}

/** Adds alarms to those of a message that waits. */
export function addAlarms(
  facts: AlarmFacts,
  more: readonly AlarmLine[],
): AlarmFacts {
  return {
    ...facts,
    count: facts.count + more.length,
    alarms: [...facts.alarms, ...more].slice(0, LISTED),
  };
}
