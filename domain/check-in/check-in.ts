import { fail, ok, type Result } from "../result.ts";

/** A driver's time with a unit; it goes on while `untilAt` is null. */
export interface CheckIn {
  id: number;
  driverId: number;
  fromAt: Date;
  untilAt: Date | null;
}

export type CheckInError =
  | { code: "ChooseDriver" }
  | { code: "AlreadyCheckedIn" }
  /** Another driver is checked in: a confirmation checks that driver out (TRIP-19). */
  | { code: "ConfirmCheckOut"; driverId: number };

/** What a check-in changes in others: later ones are removed, overlapping ones end. */
export interface CheckInPlan {
  remove: number[];
  end: number[];
}

/**
 * Decides whether a driver can be checked in to a unit from an instant on. "No driver" cannot (TRIP-18), and another
 * driver is checked out only after a confirmation.
 */
export function decideCheckIn(
  driverId: number | null,
  fromAt: Date,
  standing: readonly CheckIn[],
  confirmed: boolean,
): Result<CheckInPlan, CheckInError> {
  if (driverId === null) return fail({ code: "ChooseDriver" });
  const affected = standing.filter(({ untilAt }) =>
    untilAt === null || untilAt > fromAt
  );
  const same = affected.find((one) =>
    one.driverId === driverId && one.fromAt <= fromAt && one.untilAt === null
  );
  if (same) return fail({ code: "AlreadyCheckedIn" });
  const other = affected.find((one) => one.driverId !== driverId);
  if (other && !confirmed) {
    return fail({ code: "ConfirmCheckOut", driverId: other.driverId });
  }
  return ok(planFrom(fromAt, affected));
}

/** Plans that check-ins end at an instant; later ones are removed. */
export function planFrom(
  fromAt: Date,
  standing: readonly CheckIn[],
): CheckInPlan {
  const affected = standing.filter(({ untilAt }) =>
    untilAt === null || untilAt > fromAt
  );
  return {
    remove: affected.filter((one) => one.fromAt >= fromAt)
      .map(({ id }) => id),
    end: affected.filter((one) => one.fromAt < fromAt).map(({ id }) => id),
  };
}
