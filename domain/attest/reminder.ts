import { fail, ok, type Result } from "../result.ts";

/** How much a driver has to attest in a period. */
interface DriverTrips {
  trips: number;
  attested: number;
}

export interface ReminderError {
  code:
    | "OnlyAdministrators"
    | "UserNotFound"
    | "DepartmentNotFound"
    | "NobodyInDepartment"
    | "NoLogsAvailable"
    | "AlreadyAttested"
    | "NotificationSendFailed";
}

/** Decides which of the drivers are reminded: those with trips left to attest. */
export function decideReminder<T extends DriverTrips>(
  drivers: readonly T[],
): Result<T[], ReminderError> {
  if (drivers.every(({ trips }) => trips === 0)) {
    return fail({ code: "NoLogsAvailable" });
  }
  const open = drivers.filter(({ trips, attested }) => attested < trips);
  return open.length > 0 ? ok(open) : fail({ code: "AlreadyAttested" });
}
