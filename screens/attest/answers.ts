import type { AttestError } from "../../domain/attest/attest.ts";
import type { ReminderError } from "../../domain/attest/reminder.ts";
import type { Answers } from "../../http/answers.ts";

/** Where the refusals of attestations show. */
export const ATTEST_ANSWERS: Answers<AttestError["code"]> = {
  UnitNotFound: 404,
  UserNotFound: 404,
  NoLogsAvailable: 422,
  AlreadyAttested: 422,
  AttestOngoing: 422,
  LeftForLater: 422,
  AttestOthers: 403,
  AttestNotFound: 404,
  AttestsOfHiddenUnits: 403,
  OnlyAdministrators: 403,
};

/** Where the refusals of reminders show. */
export const REMINDER_ANSWERS: Answers<ReminderError["code"]> = {
  OnlyAdministrators: 403,
  UserNotFound: 404,
  DepartmentNotFound: 404,
  NobodyInDepartment: 422,
  NoLogsAvailable: 422,
  AlreadyAttested: 422,
  NotificationSendFailed: 422,
};
