import {
  ICalAttendeeStatus,
  ICalCalendar,
  type ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import type { BookingState } from "../../domain/booking/approval.ts";
import type { Language } from "../../domain/language.ts";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import type { Period } from "../../domain/time.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import { textsOf } from "../../locales/index.ts";

/** A booking as a calendar shows it. */
interface CalendarEntry {
  /** Its name in all calendars, the same after each change. */
  uid: string;
  /** Grows with each change; calendars keep the highest (RFC 5545, 3.8.7.4). */
  sequence: number;
  changedAt: Date;
  period: Period;
  vehicle: string;
  registrationNumber: string | null;
  driver: string;
  purpose: string;
  state: BookingState | "deleted";
  /** The address of its page. */
  link: string;
}

/** For whom a calendar is written. */
interface CalendarOptions {
  brand: Subsite;
  language: Language;
  /** What subscribers read as its name. */
  name?: string;
  /** Of an invitation (RFC 5546). */
  method?: ICalCalendarMethod;
  /** Who invites; a mail address. */
  organizer?: string;
  /** Who is invited. */
  attendee?: { name: string; email: string };
  /** The driver is who reads, so entries are named by their vehicle. */
  isDriver: boolean;
}

/**
 * Writes bookings as iCalendar (RFC 5545). Times are in UTC, so they hold over clock changes without a VTIMEZONE, and
 * stamps are those of the bookings, so that what has not changed is the same text.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  options: CalendarOptions,
): string {
  const { brand, language, name, method } = options;
  const calendar = new ICalCalendar({
    name,
    method,
    prodId: {
      company: brand.name,
      product: textsOf(language).booking.title,
      language: language.toUpperCase(),
    },
    events: entries.map((entry) => eventOf(entry, options)),
  });
  return calendar.toString();
}

const STATUS: Record<CalendarEntry["state"], ICalEventStatus> = {
  approved: ICalEventStatus.CONFIRMED,
  waiting: ICalEventStatus.TENTATIVE,
  declined: ICalEventStatus.CANCELLED,
  lapsed: ICalEventStatus.CANCELLED,
  deleted: ICalEventStatus.CANCELLED,
};

function eventOf(
  entry: CalendarEntry,
  { brand, language, organizer, attendee, isDriver }: CalendarOptions,
): ICalEventData {
  const { uid, sequence, changedAt, period, state, driver, purpose } = entry;
  const vehicle = unitLabel(entry.vehicle, entry.registrationNumber);
  const t = textsOf(language).booking;
  return {
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(period.from),
    end: new Date(period.until),
    summary: `${isDriver ? vehicle : driver}: ${purpose}`,
    description: [
      `${t.vehicle}: ${vehicle}`,
      `${t.driver}: ${driver}`,
      `${t.purpose}: ${purpose}`,
      ...(state === "waiting" ? [t.state.waiting] : []),
    ].join("\n"),
    status: STATUS[state],
    url: entry.link,
    ...(organizer && { organizer: { name: brand.name, email: organizer } }),
    ...(attendee && {
      attendees: [{
        ...attendee,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      }],
    }),
  };
}
