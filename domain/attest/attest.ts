import { fail, ok, type Result } from "../result.ts";
import { dayOf, type Period, periodOfDays } from "../time.ts";
import type { Days } from "../trip/log/log-query.ts";

/** Longest note of an attest record, characters. */
export const ATTEST_NOTE_MAX = 100;

/** Whose trips are attested: those of a unit, or those of a driver. */
export type AttestSubject = { unitId: number } | { userId: number };

export interface AttestError {
  code:
    | "UnitNotFound"
    | "UserNotFound"
    | "NoLogsAvailable"
    | "AlreadyAttested"
    | "AttestOngoing"
    | "LeftForLater"
    | "AttestOthers"
    | "AttestNotFound"
    | "AttestsOfHiddenUnits"
    | "OnlyAdministrators";
}

/** An attest record, also a removed one; names are as they were when it was made. */
export interface AttestRecord {
  id: number;
  unitName: string | null;
  userName: string | null;
  from: string;
  to: string;
  note: string | null;
  attestedAt: Date;
  attestedBy: string;
  removedAt: Date | null;
  removedBy: string | null;
  hasLateData: boolean;
  trips: number;
}

/** The time of an attestation. */
interface AttestedTime {
  days: Days;
  /** The same days as instants. */
  period: Period;
  /** Until when it lets no other trips into its days, ms UTC: until they end, but not on the day on which it is made. */
  closedUntil: number;
}

/**
 * Gives the time that an attestation of some days takes, which is made now; null where all of them are to come, since
 * nobody attests those. What is driven later on the day of the attestation is in the log like any other trip.
 */
export function attestedTime(
  { from, to }: Days,
  { timeZone, now }: { timeZone: string; now: number },
): AttestedTime | null {
  const today = dayOf(now, timeZone);
  if (from > today) return null;
  const days = { from, to: to > today ? today : to };
  const period = periodOfDays(days.from, days.to, timeZone);
  const { from: startOfToday } = periodOfDays(today, today, timeZone);
  return { days, period, closedUntil: Math.min(period.until, startOfToday) };
}

/** What attesting needs to know of a trip. */
interface Attestable {
  /** Whether it is private, of somebody else, and of a day that is not over. */
  isLeft: boolean;
  ongoing: boolean;
  attestId: number | null;
}

/**
 * Decides which trips of a period are attested: those that are not, and not left for later. All others must have ended.
 * Attested trips keep their record.
 */
export function decideAttest<T extends Attestable>(
  trips: readonly T[],
): Result<T[], AttestError> {
  if (trips.length === 0) return fail({ code: "NoLogsAvailable" });
  const ready = trips.filter(({ isLeft }) => !isLeft);
  if (ready.some(({ ongoing }) => ongoing)) {
    return fail({ code: "AttestOngoing" });
  }
  const open = ready.filter(({ attestId }) => attestId === null);
  if (open.length > 0) return ok(open);
  const isAnyLeft = trips.some((trip) => trip.isLeft && trip.attestId === null);
  return fail({ code: isAnyLeft ? "LeftForLater" : "AlreadyAttested" });
}

/** The states of a period of a unit or a driver. */
export const ATTEST_STATES = ["none", "open", "partly", "attested"] as const;

export type AttestState = (typeof ATTEST_STATES)[number];

/** Sums up how much of a period is attested. */
export function attestState(
  { trips, attested }: { trips: number; attested: number },
): AttestState {
  if (trips === 0) return "none";
  if (attested === 0) return "open";
  return attested < trips ? "partly" : "attested";
}
