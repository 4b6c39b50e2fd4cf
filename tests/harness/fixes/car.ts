import assert from "node:assert/strict";
import {
  findTrips,
  type FoundTrip,
} from "../../../domain/trip/finding/find-trips.ts";
import type { Fix } from "../../../domain/position/fix.ts";
import { scenario, type Step } from "./scenario.ts";
import { tripSettingsFor } from "../../../domain/trip/settings/settings.ts";

/** Where and when the tests begin: Stockholm on a Monday morning, ms UTC. */
export const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };
export const BEGIN = Date.UTC(2026, 2, 2, 7);

export const ON = { ignition: true };
export const OFF = { ignition: false };

/** Gives the fixes of a car that reports every 30 s. */
export function carFixes(...steps: Step[]): Fix[] {
  return scenario({ at: BEGIN, from: STOCKHOLM, everyS: 30 }, ...steps);
}

/** Gives a car's trips as they stand some minutes (a day by default) after the last fix. */
export function tripsOf(fixes: Fix[], laterMinutes = 24 * 60): FoundTrip[] {
  const now = fixes.at(-1)!.fixedAt + laterMinutes * 60_000;
  return findTrips(fixes, tripSettingsFor("vehicle"), now);
}

/** Gives the minutes from BEGIN to an instant in ms UTC. */
export function minute(at: number): number {
  return (at - BEGIN) / 60_000;
}

/** Fails unless a number is within a margin of the expected one. */
export function assertAbout(actual: number, expected: number, margin: number) {
  assert.ok(
    Math.abs(actual - expected) <= margin,
    `${actual} is not about ${expected}`,
  );
}
