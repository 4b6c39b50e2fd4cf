import * as z from "zod";

/** What can wait for a person, in the order in which it shows (FLOW-01). */
export const WAITING_KINDS = [
  "alarms",
  "bookings",
  "approvals",
  "purpose",
  "driver",
  "attestOwn",
  "attestOthers",
  "silent",
  "services",
  "limits",
  "drift",
] as const;
export type WaitingKind = typeof WAITING_KINDS[number];

/** A unit with how much of a kind waits there. */
export interface WaitingUnit {
  id: number;
  name: string;
  count: number;
}

/** Something that waits, with its number: of trips, units, bookings or alarms. */
export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** The units, those with the most first; empty where a page shows all of it. */
  units: WaitingUnit[];
}

/** Gives what waits on units; null when nothing does. */
export function waitingOn(
  kind: WaitingKind,
  units: readonly WaitingUnit[],
): Waiting | null {
  const some = units.filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return waiting(kind, totalOf(some), some);
}

/** Gives what waits; null when nothing does. */
export function waiting(
  kind: WaitingKind,
  count: number,
  units: WaitingUnit[] = [],
): Waiting | null {
  return count > 0 ? { kind, count, units } : null;
}

/** Adds up how much waits. */
export function totalOf(parts: readonly { count: number }[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Switches whether the person's login leads to what waits. */
export const LandingRequest = z.object({
  on: z.boolean("UnreadableRequest"),
});
