import {
  type NewsWords,
  writeNews,
  writeWaiting,
} from "../../../domain/booking/news-message.ts";
import type { MessageTexts } from "../../../domain/message/text.ts";
import { unitWithPlate } from "../../../domain/unit/unit-with-plate.ts";
import { formatOf } from "../../format.ts";
import { spanText } from "../../span.ts";

/** The words of mails about bookings. */
const newsWords: NewsWords = {
  subject: {
    made: "Booked",
    changed: "Changed booking",
    deleted: "Deleted booking",
    waiting: "Waiting for approval",
    approved: "Approved booking",
    declined: "Declined booking",
    lapsed: "Booking that nobody decided",
  },
  count: (count) => `${count} bookings`,
  by: (name) => `${name} did this.`,
  purpose: "Purpose",
  driver: "Driver",
  reason: "Reason",
  toApprove: "To approve",
  show: "Show the booking",
  decide: "Approve or decline",
  waiting:
    "The time is held for you until an administrator has approved or declined the booking.",
  lapsed:
    "No administrator approved the booking before it began. Its time is free again.",
  switchOff:
    "You can switch off mails about bookings under Calendar in the car schedule.",
  when: (period, timeZone) => spanText(period, formatOf("en", timeZone)),
};

/** Mails about bookings and the vehicles that are booked. */
export const bookingMessages: Pick<
  MessageTexts,
  "vehicleNotBack" | "vehicleOutOfService" | "bookingNews" | "bookingsToApprove"
> = {
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} is not back`,
    paragraphs: [
      `You have booked ${
        unitWithPlate(unit, registrationNumber)
      } from ${at}, but it is not back yet.`,
      "A trip with it goes on, or it stands elsewhere than before the booking that ends. Choose another vehicle or another time, or ask who has it now.",
    ],
    action: { text: "Show the booking", link },
    short: `${unit} is not back; you have booked it from ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = unitWithPlate(unit, registrationNumber);
    const what = stop === "ServiceIsPast" ? "service" : "inspection";
    return {
      subject: `${unit} is out of service`,
      paragraphs: [
        count === 1
          ? `You have booked ${named} from ${at}, but its ${what} is past. It is out of service until that is done.`
          : `You have booked ${named} ${count} times, first from ${at}, but its ${what} is past. It is out of service until that is done.`,
        "Choose another vehicle, or ask an administrator when it is back.",
      ],
      action: { text: "Show the booking", link },
      short: `${unit} is out of service; you have booked it from ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
};
