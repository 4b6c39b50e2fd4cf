import { fail, ok, type Result } from "../result.ts";

/** How many trips a driver has in a period, and how many of them can be attested now. */
interface DriverTrips {
  trips: number;
  left: number;
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
  const open = drivers.filter(({ left }) => left > 0);
  return open.length > 0 ? ok(open) : fail({ code: "AlreadyAttested" });
}
