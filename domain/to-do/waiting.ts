import * as z from "zod";

/**
 * What can wait for a person, in the order in which it shows: first what others wait for and what is today, last what has
 * time (FLOW-01). Who attests others begins with alarms and that, as trips that lack something are theirs to fill in.
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
 * Kinds that the page shows and the number leaves out. The trips of a suggestion are counted already, a booking of one's
 * own is to be known, and a person cannot make a limit that is nearly reached go away.
 */
const UNCOUNTED: ReadonlySet<WaitingKind> = new Set([
  "bookings",
  "suggestions",
  "limits",
]);

/** What stands first for a person who attests others. */
const FIRST_OF_ATTESTERS: readonly WaitingKind[] = ["alarms", "attestOthers"];

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

/** Puts what waits in the order in which it shows to a person, who attests others or does not. */
export function inOrder(
  found: readonly (Waiting | null)[],
  attestsOthers: boolean,
): Waiting[] {
  const listed = WAITING_KINDS.flatMap((kind) =>
    found.find((one) => one?.kind === kind) ?? []
  );
  const first = attestsOthers ? FIRST_OF_ATTESTERS : [];
  const isFirst = ({ kind }: Waiting) => first.includes(kind);
  const urgent = listed.filter(({ isUrgent }) => isUrgent);
  const others = listed.filter(({ isUrgent }) => !isUrgent);
  return [
    ...urgent,
    ...first.flatMap((kind) => others.filter((one) => one.kind === kind)),
    ...others.filter((one) => !isFirst(one)),
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

/** Says whether something waits to be done, and is not just to be known. */
export function isToBeDone({ kind }: Waiting): boolean {
  return kind !== "bookings" && kind !== "limits";
}

/** Adds up what waits for something that the person can do. */
export function totalWaiting(items: readonly Waiting[]): number {
  return totalOf(items.filter(({ kind }) => !UNCOUNTED.has(kind)));
}
