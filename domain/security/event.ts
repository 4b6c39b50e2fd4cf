import * as z from "zod";

/** Events about logins and rights, for the log and for administrators. */
export const SECURITY_EVENTS = [
  "login",
  "loginFailed",
  "codeFailed",
  "lockout",
  "logout",
  "sessionEnded",
  "proofFailed",
  "passwordForgotten",
  "passwordChanged",
  "passwordSet",
  "emailChanged",
  "twoFactorOn",
  "twoFactorOff",
  "authenticatorAdded",
  "authenticatorRemoved",
  "recoveryCodeUsed",
  "recoveryCodesMade",
  "passkeyAdded",
  "passkeyRemoved",
  "roleChanged",
  "accessChanged",
  "userAdded",
  "userDeleted",
  "userErased",
  "accessRefused",
] as const;

export type SecurityEventKind = typeof SECURITY_EVENTS[number];

/** Events that somebody should look at: warnings in the log. */
export const WARNINGS: ReadonlySet<SecurityEventKind> = new Set<
  SecurityEventKind
>(["loginFailed", "codeFailed", "lockout", "proofFailed", "accessRefused"]);

/** Something that happened, with names as they are now. */
export interface SecurityEvent {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  /** The user whom it concerns; null when the person is no longer stored. */
  user: string | null;
  /** The user who did it, if that is somebody else. */
  doneBy: string | null;
  address: string;
  userAgent: string;
  detail: string | null;
}

/** The requested page of the list. */
export const SecurityEventsQuery = z.object({
  before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").max(
      Number.MAX_SAFE_INTEGER,
      "UnreadableRequest",
    ).optional(),
  kind: z.enum(SECURITY_EVENTS, "UnreadableRequest").optional().or(
    z.literal("").transform(() => undefined),
  ),
});

export type SecurityEventsQuery = z.output<typeof SecurityEventsQuery>;
