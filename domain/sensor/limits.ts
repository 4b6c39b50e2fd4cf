import type { Values } from "./reading.ts";

/** What of a sensor is told: limits in °C and percent, null where nothing is told; and whether a door is. */
export interface Limits {
  temperatureAbove: number | null;
  temperatureBelow: number | null;
  humidityAbove: number | null;
  humidityBelow: number | null;
  tellsOpened: boolean;
  tellsClosed: boolean;
}

/**
 * The values that have limits, and how far back within a limit one must come before it can pass the limit again, in
 * hundredths: so are differences rounded, here and in SQL.
 */
export const LIMITED = {
  temperatureAbove: { value: "temperatureC", sign: 1, back: 50 },
  temperatureBelow: { value: "temperatureC", sign: -1, back: 50 },
  humidityAbove: { value: "humidityPercent", sign: 1, back: 200 },
  humidityBelow: { value: "humidityPercent", sign: -1, back: 200 },
} as const satisfies Record<
  string,
  { value: keyof Values; sign: 1 | -1; back: number }
>;
export type LimitedKind = keyof typeof LIMITED;
export const LIMITED_KINDS = Object.keys(LIMITED) as LimitedKind[];

/** What is known of a sensor at an instant: which limits it has passed, and its door. */
export interface Standing {
  passed: Record<LimitedKind, boolean>;
  isDoorOpen: boolean | null;
}

/** The values of a sensor at an instant, ms UTC. */
export type TimedValues =
  & Pick<Values, "temperatureC" | "humidityPercent" | "isDoorOpen">
  & { at: number };

/** A limit that was passed, or a door that moved. */
export type Passing<R extends TimedValues> =
  | { kind: LimitedKind; reading: R; value: number; limit: number }
  | { kind: "doorOpened" | "doorClosed"; reading: R };

/** The standing of a sensor of which nothing is known. */
export const UNKNOWN: Standing = {
  passed: {
    temperatureAbove: false,
    temperatureBelow: false,
    humidityAbove: false,
    humidityBelow: false,
  },
  isDoorOpen: null,
};

/**
 * Finds in readings in order of time which limits were passed and which doors moved. A value that has passed a limit
 * passes it again only after it was back by a margin, so one that stands at the limit is told once. A door whose state
 * was not known before has not moved.
 */
export function findPassings<R extends TimedValues>(
  readings: readonly R[],
  limits: Limits,
  standing: Standing,
): Passing<R>[] {
  const passed = { ...standing.passed };
  let { isDoorOpen } = standing;
  const found: Passing<R>[] = [];
  for (const reading of readings) {
    for (const kind of LIMITED_KINDS) {
      const limit = limits[kind];
      const value = reading[LIMITED[kind].value];
      if (limit === null || value === null) continue;
      const beyond = Math.round((value - limit) * 100) * LIMITED[kind].sign;
      if (beyond > 0 && !passed[kind]) {
        found.push({ kind, reading, value, limit });
      }
      if (beyond > 0) passed[kind] = true;
      else if (beyond <= -LIMITED[kind].back) passed[kind] = false;
    }
    const door = doorMove(reading, limits, isDoorOpen);
    if (door) found.push({ kind: door, reading });
    isDoorOpen = reading.isDoorOpen ?? isDoorOpen;
  }
  return found;
}

function doorMove(
  { isDoorOpen }: TimedValues,
  { tellsOpened, tellsClosed }: Limits,
  before: boolean | null,
): "doorOpened" | "doorClosed" | null {
  if (before === null || isDoorOpen === null || isDoorOpen === before) {
    return null;
  }
  if (isDoorOpen) return tellsOpened ? "doorOpened" : null;
  return tellsClosed ? "doorClosed" : null;
}
