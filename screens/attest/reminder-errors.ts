import type { ReminderError } from "../../domain/attest/reminder.ts";
import type { NoticeKey } from "../../http/flash.ts";

/** Status of everything that can go wrong with a reminder; its code is its message. */
export const REMINDER_STATUS = {
  OnlyAdministrators: 403,
  UserNotFound: 404,
  NoLogsAvailable: 422,
  AlreadyAttested: 422,
  NotificationSendFailed: 422,
} as const satisfies Record<ReminderError["code"] & NoticeKey, number>;
