import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { TextKey } from "../locales/index.ts";
import { cookieOptions, readCookie } from "./cookie.ts";

const NAME = "notice";
/** How long a notice waits for its page, seconds, so that no other page shows it hours later. */
const KEPT_S = 60;

/** The notices that may show once after a redirect, and whether they are good news. */
const NOTICES = {
  YouCanNowLogin: "success",
  PasswordResetLink: "success",
  PasswordChanged: "success",
  UserUpdated: "success",
  SessionEnded: "success",
  AuthenticatorRemoved: "success",
  PasskeyAdded: "success",
  PasskeyRemoved: "success",
  SessionsEnded: "success",
  SessionNotFound: "error",
  UserCreated: "success",
  UserInvited: "success",
  InvitationSent: "success",
  UserDeleted: "success",
  UserPasswordSet: "success",
  AccessSaved: "success",
  AccessReset: "success",
  AccountSaved: "success",
  MoreThanOwnAccess: "error",
  SupportMessageSent: "success",
  ReminderSent: "success",
  PeriodUnlocked: "success",
  RetentionSaved: "success",
  PersonErased: "success",
  PlaceSaved: "success",
  UnitSaved: "success",
  UnitAdded: "success",
  PlaceDeleted: "success",
  WorkingHoursSaved: "success",
  NotificationSendFailed: "error",
  OnlyAdministrators: "error",
  UserNotFound: "error",
  NoLogsAvailable: "error",
  PrivateTripsSkipped: "success",
  AlreadyAttested: "error",
  WrongCode: "error",
  CodeLoginGone: "error",
  TooManyFailedLogins: "error",
} satisfies Partial<Record<TextKey, "success" | "error">>;

export type NoticeKey = keyof typeof NOTICES;

/** A notice for the page after a redirect. */
export interface Notice {
  kind: "success" | "error";
  key: NoticeKey;
}

/** Lets the next page show a notice once; a reload does not repeat it (AUTH-04). */
export function leaveNotice(c: Context, key: NoticeKey): void {
  setCookie(c, NAME, key, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Takes the notice that the page before left, and removes it. */
export function takeNotice(c: Context): Notice | null {
  const key = readCookie(c, NAME);
  if (key === undefined) return null;
  deleteCookie(c, NAME, cookieOptions(c));
  return isNotice(key) ? { key, kind: NOTICES[key] } : null;
}

/** Says whether a text is the key of a notice. */
export function isNotice(key: string | undefined): key is NoticeKey {
  return key !== undefined && Object.hasOwn(NOTICES, key);
}
