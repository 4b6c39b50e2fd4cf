import { HARSH_KINDS } from "../eco-score/harsh-driving.ts";
import type { EventKind } from "./kinds.ts";

/** From so many on, harsh driving of a unit stands together. */
const RUN_MIN = 3;

/** What decides whether an event belongs to a run. */
interface RunEvent {
  kind: EventKind;
  unitId: number;
  isPlaceHidden: boolean;
  isWithdrawn: boolean;
}

/**
 * Gathers the harsh driving of a unit between which nothing else happened to it into runs, each in the place of its first
 * event; every other event stands alone. What happened to other units does not end a run; a hidden or withdrawn event
 * belongs to none.
 */
export function inRuns<E extends RunEvent>(events: readonly E[]): E[][] {
  const runs = new Map<E, E[]>();
  const current = new Map<number, E[]>();
  for (const event of events) {
    if (!isOfRun(event)) {
      current.delete(event.unitId);
      continue;
    }
    const run = current.get(event.unitId) ?? [];
    run.push(event);
    current.set(event.unitId, run);
    runs.set(event, run);
  }
  return events.flatMap((event) => {
    const run = runs.get(event);
    if (run === undefined || run.length < RUN_MIN) return [[event]];
    return run[0] === event ? [run] : [];
  });
}

/** Says whether an event can belong to a run. */
export function isOfRun(
  { kind, isPlaceHidden, isWithdrawn }: RunEvent,
): boolean {
  const kinds: readonly EventKind[] = HARSH_KINDS;
  return kinds.includes(kind) && !isPlaceHidden && !isWithdrawn;
}
