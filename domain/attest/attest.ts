import { fail, ok, type Result } from "../result.ts";

/** Longest note of an attest record, characters. */
export const ATTEST_NOTE_MAX = 100;

/** Whose trips are attested: those of a unit, or those of a driver. */
export type AttestSubject = { unitId: number } | { userId: number };

export interface AttestError {
  code:
    | "NoLogsAvailable"
    | "AlreadyAttested"
    | "AttestOngoing"
    | "AttestOthers"
    | "AttestNotFound"
    | "OnlyAdministrators";
}

/** An attest record, also one that was removed; names are kept as they were then. */
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

/** A trip as attesting looks at it. */
interface Attestable {
  ongoing: boolean;
  attestId: number | null;
}

/**
 * Decides whether the trips of a period can be attested: there must be one, all must have ended, and not all be
 * attested before. Those that are stay with their record.
 */
export function decideAttest<T extends Attestable>(
  trips: readonly T[],
): Result<T[], AttestError> {
  if (trips.length === 0) return fail({ code: "NoLogsAvailable" });
  if (trips.some(({ ongoing }) => ongoing)) {
    return fail({ code: "AttestOngoing" });
  }
  const open = trips.filter(({ attestId }) => attestId === null);
  return open.length > 0 ? ok(open) : fail({ code: "AlreadyAttested" });
}

/** The state of a period of a unit or a driver. */
export type AttestState = "none" | "open" | "partly" | "attested";

/** Sums up how much of a period is attested. */
export function attestState(
  { trips, attested }: { trips: number; attested: number },
): AttestState {
  if (trips === 0) return "none";
  if (attested === 0) return "open";
  return attested < trips ? "partly" : "attested";
}
