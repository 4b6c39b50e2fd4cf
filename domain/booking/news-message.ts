import type { MessageText } from "../message/text.ts";
import type { Period } from "../time.ts";
import type { BookingEvent, BookingNews, WaitingBookings } from "./news.ts";
import { unitWithPlate } from "../unit/unit-with-plate.ts";

/** The words of mails about bookings in one language. */
export interface NewsWords {
  subject: Record<BookingEvent, string>;
  /** How many there are, as in "4 bookings". */
  count(count: number): string;
  by(name: string): string;
  purpose: string;
  driver: string;
  reason: string;
  toApprove: string;
  /** The button that leads to the booking, and to the list of those that wait. */
  show: string;
  decide: string;
  /** What becomes of a booking that waits. */
  waiting: string;
  /** What became of one about which no administrator decided in time. */
  lapsed: string;
  /** How these mails are switched off. */
  switchOff: string;
  when(period: Period, timeZone: string): string;
}

/** Writes what happened to bookings. */
export function writeNews(news: BookingNews, words: NewsWords): MessageText {
  const { event, by, reason, link } = news;
  const subject = `${words.subject[event]}: ${nameOf(news, words)}`;
  return {
    subject,
    paragraphs: [
      ...linesOf(news, words),
      ...(by === null ? [] : [words.by(by)]),
      ...(reason === null ? [] : [`${words.reason}: ${reason}`]),
      ...(event === "waiting" ? [words.waiting] : []),
      ...(event === "lapsed" ? [words.lapsed] : []),
      words.switchOff,
    ],
    action: { text: words.show, link },
    short: subject,
  };
}

/** Writes to an administrator which bookings wait. */
export function writeWaiting(
  waiting: WaitingBookings,
  words: NewsWords,
): MessageText {
  const subject = `${words.toApprove}: ${nameOf(waiting, words)}`;
  return {
    subject,
    paragraphs: [...linesOf(waiting, words), words.switchOff],
    action: { text: words.decide, link: waiting.link },
    short: subject,
  };
}

function nameOf(
  { bookings, timeZone }: WaitingBookings,
  words: NewsWords,
): string {
  const [first] = bookings;
  return bookings.length > 1
    ? `${first!.unit}, ${words.count(bookings.length)}`
    : `${first!.unit}, ${words.when(first!, timeZone)}`;
}

/** Most bookings that a mail names. */
const NAMED = 60;

function linesOf(
  { bookings, timeZone }: WaitingBookings,
  words: NewsWords,
): string[] {
  const named = bookings.slice(0, NAMED).map((booking) => {
    const { unit, registrationNumber } = booking;
    const name = unitWithPlate(unit, registrationNumber);
    return `${name}, ${words.when(booking, timeZone)}`;
  });
  const [{ purpose, driver } = { purpose: "", driver: "" }] = bookings;
  return [
    ...named,
    `${words.purpose}: ${purpose}`,
    `${words.driver}: ${driver}`,
  ];
}
