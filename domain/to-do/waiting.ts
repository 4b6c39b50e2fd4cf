import * as z from "zod";

/**
 * What can wait for a person, in the order in which it shows: first what others wait for and what is today, last what has
 * time (FLOW-01).
 */
export const WAITING_KINDS = [
  "approvals",
  "bookings",
  "silent",
  "purpose",
  "driver",
  "suggestions",
  "attestOwn",
  "attestOthers",
  "alarms",
  "services",
  "drift",
  "limits",
] as const;
export type WaitingKind = typeof WAITING_KINDS[number];

/** The kinds whose parts are named: units, or bookings by their vehicle. */
export const KINDS_WITH_PARTS: readonly WaitingKind[] = [
  "bookings",
  "purpose",
  "driver",
  "silent",
  "services",
  "drift",
  "limits",
];

/**
 * Kinds that the page shows and the number leaves out. The trips of a suggestion are counted already, and a person cannot
 * make a limit that is nearly reached go away.
 */
const UNCOUNTED: ReadonlySet<WaitingKind> = new Set(["suggestions", "limits"]);

/** A unit with how much of a kind waits there, or a booking of a vehicle. */
export interface WaitingPart {
  id: number;
  name: string;
  count: number;
  /** When a booking starts, ms UTC. */
  startsAt?: number;
  /** Whether the unit is over a limit. */
  isPassed?: boolean;
}

/** Something that waits, with its number: of trips, units, bookings or alarms. */
export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** Units, those with the most first, or bookings by time; empty where another page shows all of it. */
  parts: WaitingPart[];
  /** There is a security alarm in it, so it shows before all else. */
  isUrgent?: boolean;
}

/** Gives what waits on units; null when nothing does. */
export function waitingOn(
  kind: WaitingKind,
  units: readonly WaitingPart[],
): Waiting | null {
  const some = units.filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return waiting(kind, totalOf(some), some);
}

/** Gives what waits; null when nothing does. */
export function waiting(
  kind: WaitingKind,
  count: number,
  parts: WaitingPart[] = [],
): Waiting | null {
  return count > 0 ? { kind, count, parts } : null;
}

/** Puts what waits in the order in which it shows. */
export function inOrder(found: readonly (Waiting | null)[]): Waiting[] {
  const listed = WAITING_KINDS.flatMap((kind) =>
    found.find((one) => one?.kind === kind) ?? []
  );
  return [
    ...listed.filter(({ isUrgent }) => isUrgent),
    ...listed.filter(({ isUrgent }) => !isUrgent),
  ];
}

/** Adds up how much waits. */
export function totalOf(parts: readonly { count: number }[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Switches whether the person's login leads to what waits. */
export const LandingRequest = z.object({
  on: z.boolean("UnreadableRequest"),
});

/** Adds up what waits for something that the person can do. */
export function totalWaiting(items: readonly Waiting[]): number {
  return totalOf(items.filter(({ kind }) => !UNCOUNTED.has(kind)));
}
