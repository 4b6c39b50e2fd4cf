import * as z from "zod";

/** What is told of logins and rights, to the log and to administrators. */
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

/** Those that somebody should look at: they are warnings in the log. */
export const WARNINGS: ReadonlySet<SecurityEventKind> = new Set<
  SecurityEventKind
>(["loginFailed", "codeFailed", "lockout", "proofFailed", "accessRefused"]);

/** Something that happened, with names as they are now. */
export interface SecurityEvent {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  /** Whom it concerns; null when the person is no longer stored. */
  user: string | null;
  /** Who did it, where that is somebody else. */
  doneBy: string | null;
  address: string;
  userAgent: string;
  detail: string | null;
}

/** Which page of the list is wanted. */
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
