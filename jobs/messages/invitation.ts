import { ICalCalendarMethod } from "ical-generator";
import { writeCalendar } from "../../documents/calendar/calendar.ts";
import type { BookingEvent } from "../../domain/booking/news.ts";
import type { RenderedMessage } from "./render.ts";

/** What a mail about bookings brings for the calendar of its reader. */
interface Invitation {
  filename: string;
  method: string;
  content: string;
}

const GONE: ReadonlySet<BookingEvent> = new Set([
  "deleted",
  "declined",
  "lapsed",
]);

/**
 * Gives the invitation of a mail about bookings; null for other mails and for readers who do not drive. One booking is
 * a REQUEST, and a CANCEL once it is gone; several are published together, since an invitation is about one (RFC 5546,
 * 3.2.2).
 */
export function invitationOf(
  { held, brand, action }: RenderedMessage,
  sender: string,
): Invitation | null {
  const { contents, receiver, language } = held;
  if (contents.kind !== "bookingNews" || !contents.facts.invites) return null;
  const { bookings, event, at } = contents.facts;
  const isGone = GONE.has(event);
  const single = isGone
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.REQUEST;
  const method = bookings.length === 1 ? single : ICalCalendarMethod.PUBLISH;
  const content = writeCalendar(
    bookings.map(({ from, until, unit, version, state, ...booking }) => ({
      ...booking,
      period: { from, until },
      vehicle: unit,
      sequence: version - 1,
      changedAt: new Date(at),
      state: event === "deleted" ? "deleted" : state,
      link: action?.link ?? "",
    })),
    {
      brand,
      language,
      method,
      organizer: sender,
      isDriver: true,
      ...(method !== ICalCalendarMethod.PUBLISH && {
        attendee: { name: bookings[0]!.driver, email: receiver },
      }),
    },
  );
  return { filename: "invite.ics", method, content };
}
