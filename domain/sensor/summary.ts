import type { TimedValues } from "./limits.ts";

/** The range of a value in a span of time. */
export interface Range {
  min: number;
  max: number;
  mean: number;
}

/** What a sensor read in a span of time that begins at `from`, ms UTC. */
export interface Span {
  from: number;
  temperature: Range | null;
  humidity: Range | null;
  /** How often the door was opened. */
  openings: number;
  /** How long it was open, as far as the readings tell, ms. */
  openMs: number;
  /** Whether the door told anything. */
  hasDoor: boolean;
}

/** A state of the door that is longer ago says nothing about now, ms: a sensor out of range tells nothing. */
export const KNOWN_MS = 2 * 3_600_000;

/**
 * Sums readings in order of time up by spans, which begin at the given instants (ms UTC, in order) and end where the
 * next one begins; the last one at `until`. Spans without readings are left out.
 */
export function summarise(
  readings: readonly TimedValues[],
  starts: readonly number[],
  until: number,
): Span[] {
  const doors = doorStays(readings);
  let first = 0;
  return starts.flatMap((from, n) => {
    const end = starts[n + 1] ?? until;
    while (first < readings.length && readings[first]!.at < from) first++;
    let last = first;
    while (last < readings.length && readings[last]!.at < end) last++;
    const inside = readings.slice(first, last);
    first = last;
    if (inside.length === 0) return [];
    const open = doors.filter((stay) =>
      stay.isOpen && stay.from < end && stay.until > from
    );
    return [{
      from,
      temperature: rangeOf(inside.map(({ temperatureC }) => temperatureC)),
      humidity: rangeOf(inside.map(({ humidityPercent }) => humidityPercent)),
      openings: open.filter((stay) => stay.isMove && stay.from >= from).length,
      openMs: open.reduce(
        (sum, stay) =>
          sum + Math.min(stay.until, end) - Math.max(stay.from, from),
        0,
      ),
      hasDoor: inside.some(({ isDoorOpen }) => isDoorOpen !== null),
    }];
  });
}

/** A time during which a door did not move, as far as the readings tell. */
interface DoorStay {
  isOpen: boolean;
  /** Whether it begins with a move of the door. */
  isMove: boolean;
  from: number;
  until: number;
}

/** Gives the stays of a door by readings in order of time; without readings for two hours its state is not known. */
export function doorStays(readings: readonly TimedValues[]): DoorStay[] {
  const stays: DoorStay[] = [];
  for (const { at, isDoorOpen } of readings) {
    if (isDoorOpen === null) continue;
    const last = stays.at(-1);
    const isKnown = last !== undefined && at - last.until <= KNOWN_MS;
    if (isKnown) last.until = at;
    if (isKnown && last.isOpen === isDoorOpen) continue;
    stays.push({ isOpen: isDoorOpen, isMove: isKnown, from: at, until: at });
  }
  return stays;
}

function rangeOf(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((all, value) => all + value, 0);
  return {
    min: known.reduce((a, b) => Math.min(a, b)),
    max: known.reduce((a, b) => Math.max(a, b)),
    mean: sum / known.length,
  };
}
