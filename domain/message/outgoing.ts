import type { ServiceStop } from "../booking/service-stop.ts";
import type { AlarmFacts } from "../alert/alarm-facts.ts";
import type { BookingNews, WaitingBookings } from "../booking/news.ts";
import type { Language } from "../language.ts";
import type { SubsiteId } from "../subsite/subsite.ts";
import type { LimitKind, LimitUnit } from "../tax/limits.ts";
import type { WebhookPayload } from "../webhook/payload.ts";

/** The ways in which a message reaches a person, and that to the server of an account. */
export const CHANNELS = ["email", "sms", "push", "webhook"] as const;
export type Channel = typeof CHANNELS[number];

/** What can happen to the ways in which a person logs in, besides the password. */
export type LoginMethodChange =
  | "passkeyAdded"
  | "passkeyRemoved"
  | "authenticatorAdded"
  | "authenticatorRemoved";

/**
 * The facts of each kind of message; delivery writes the text from them in the language and brand of the message. Links
 * are whole addresses, since only the request that causes the message knows its host name.
 */
export interface MessageFacts {
  /** Code of a login with two factors. */
  twoFactorCode: { code: string; validMinutes: number };
  passwordReset: { link: string; validMinutes: number };
  /** Tells a user that an administrator has set their password. */
  passwordSet: {
    firstName: string;
    administrator: string;
    link: string;
    /** How many passkeys were removed with the old password. */
    passkeys: number;
  };
  /** Tells the owner of a login that its password was changed. */
  passwordChanged: {
    firstName: string;
    link: string;
    /** How many passkeys still log in. */
    passkeys: number;
  };
  /** Tells the owner of a login about a new or removed passkey or authenticator app; `name` is that of a passkey. */
  loginMethodChanged: {
    firstName: string;
    change: LoginMethodChange;
    name: string | null;
    link: string;
  };
  /** Tells the old and the new address of a user that the address was changed, and who changed it. */
  emailChanged: {
    firstName: string;
    administrator: string;
    from: string;
    to: string;
    link: string;
  };
  /** Asks a new user, whom an administrator added, to choose a password. */
  invitation: {
    firstName: string;
    account: string;
    username: string;
    link: string;
    validDays: number;
  };
  /** Welcomes a person with a new account. */
  welcome: { firstName: string; imei: string; link: string };
  /** Asks a person to attest their trips of a period; days are as in 2026-11-01. */
  attestReminder: { from: string; to: string; link: string };
  /** Tells what happened to a unit. */
  alarm: AlarmFacts;
  /** Tells who drives a unit that it is in theft mode, so that where it is shows; the time is local. */
  theftModeOfDriver: {
    unit: string;
    registrationNumber: string | null;
    at: string;
    /** Who switched it on; null when the unit left the geofence. */
    by: string | null;
    geofence: string | null;
  };
  /** Tells who has booked a unit next that it is not back; the time of the booking's start is local (BOOK-30). */
  vehicleNotBack: {
    unit: string;
    registrationNumber: string | null;
    at: string;
    link: string;
  };
  /** Tells who has booked a unit that its service or inspection is past; the first of the bookings starts at a local time, as in 2026-11-25 08:00 (BOOK-36). */
  vehicleOutOfService: {
    unit: string;
    registrationNumber: string | null;
    stop: ServiceStop;
    at: string;
    /** Bookings of that person. */
    count: number;
    link: string;
  };
  /** Tells a driver, or the person who booked, what happened to bookings (BOOK-33, BOOK-34). */
  bookingNews: BookingNews;
  /** Tells an administrator which bookings wait for approval (BOOK-34). */
  bookingsToApprove: WaitingBookings;
  /** Warns an administrator that a unit has used 80 or 100 % of a tax limit; days or metres (REP-20). */
  taxLimit: {
    unit: string;
    limit: LimitKind;
    countedIn: LimitUnit;
    used: number;
    allowed: number;
    isReached: boolean;
    /** The day (YYYY-MM-DD) on which it is passed at the present pace; null when it is not within the year. */
    passedOn: string | null;
    year: number;
    link: string;
  };
  /** Reminds an administrator of kilometres that are not reported; the month is as in 2026-10 (JOB-04). */
  kmReminder: { month: string; vehicles: number; link: string };
  /** Tells who has locked a unit that it is unlocked, and by whom; the time is local (BEN-09). */
  unitUnlocked: {
    unit: string;
    registrationNumber: string | null;
    by: string;
    bySupport: boolean;
    at: string;
    link: string;
  };
  /** Brings the theft report of a unit, attached as PDF (REP-15). */
  theftReport: {
    unit: string;
    registrationNumber: string | null;
    sender: string;
    account: string;
  };
  /** Brings a report that is sent again and again, attached as PDF and spreadsheet; days are as in 2026-11-01 (JOB-06). */
  scheduledReport: {
    scheduleId: number;
    /** The id of the report. */
    statement: string;
    from: string;
    to: string;
    link: string;
    /** Found at delivery: nothing is attached to an empty report, nor to one that is too large for a mail. */
    outcome: "attached" | "empty" | "tooLarge" | null;
  };
  /** Tells the server of an account of an event. */
  webhookEvent: WebhookPayload;
  /** What a user writes to the support of a brand, who answers to the user's `email`. */
  supportRequest: {
    message: string;
    name: string;
    account: string;
    email: string;
  };
}

export type MessageKind = keyof MessageFacts;

/** Kinds whose text only the receiver may see, subject included. */
export const SECRET_KINDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  "twoFactorCode",
  "passwordReset",
  "invitation",
]);

/** The receiver of a message, and how it is sent. */
interface Addressing {
  channel: Channel;
  /**
   * E-mail address, or phone number as in +46701234567. A push message goes to every browser of the user with
   * notifications on; its receiver is shown by the user's e-mail address.
   */
  to: string;
  subsiteId: SubsiteId;
  language: Language;
  /** Null for people without an account, which only the system may write to. */
  accountId: number | null;
  userId?: number;
  /** A mail's attachment, of `message_files`. */
  fileId?: number;
  /** A message with the same key goes to the same receiver and channel only once. */
  onceKey?: string;
}

/** The contents of a message: a kind with its facts. */
export type MessageContents = {
  [K in MessageKind]: { kind: K; facts: MessageFacts[K] };
}[MessageKind];

/** A message to be sent. */
export type OutgoingMessage = MessageContents & Addressing;

/** Waiting covers every try before the last; a failed message has its reason, and so has an alarm that was held back. */
export const MESSAGE_STATES = ["waiting", "sent", "failed", "held"] as const;
export type MessageState = typeof MESSAGE_STATES[number];
/** Only alarms are held back. */
export type ReminderState = Exclude<MessageState, "held">;
