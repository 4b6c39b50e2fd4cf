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
    made: "Booket",
    changed: "Endret booking",
    deleted: "Slettet booking",
    waiting: "Venter på godkjenning",
    approved: "Godkjent booking",
    declined: "Avslått booking",
    lapsed: "Booking som ingen avgjorde",
  },
  count: (count) => `${count} bookinger`,
  by: (name) => `Dette ble gjort av ${name}.`,
  purpose: "Formål",
  driver: "Sjåfør",
  reason: "Årsak",
  toApprove: "Å godkjenne",
  show: "Vis bookingen",
  decide: "Godkjenn eller avslå",
  waiting:
    "Tiden holdes av til deg til en administrator har godkjent eller avslått bookingen.",
  lapsed:
    "Ingen administrator godkjente bookingen før den begynte. Tiden er ledig igjen.",
  switchOff: "Du kan slå av e-post om bookinger under Kalender i bilbookingen.",
  when: (period, timeZone) => spanText(period, formatOf("no", timeZone)),
};

export const bookingMessages: Pick<
  MessageTexts,
  "vehicleNotBack" | "vehicleOutOfService" | "bookingNews" | "bookingsToApprove"
> = {
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} er ikke tilbake`,
    paragraphs: [
      `Du har booket ${
        unitWithPlate(unit, registrationNumber)
      } fra ${at}, men kjøretøyet er ikke tilbake ennå.`,
      "En tur pågår, eller kjøretøyet står et annet sted enn før bookingen som slutter. Velg et annet kjøretøy eller en annen tid, eller spør den som har det nå.",
    ],
    action: { text: "Vis bookingen", link },
    short: `${unit} er ikke tilbake. Du har booket fra ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = unitWithPlate(unit, registrationNumber);
    const what = stop === "ServiceIsPast" ? "servicen" : "kontrollen";
    return {
      subject: `${unit} er ute av drift`,
      paragraphs: [
        count === 1
          ? `Du har booket ${named} fra ${at}, men fristen for ${what} er gått ut. Kjøretøyet er ute av drift til det er gjort.`
          : `Du har booket ${named} ${count} ganger, først fra ${at}, men fristen for ${what} er gått ut. Kjøretøyet er ute av drift til det er gjort.`,
        "Velg et annet kjøretøy, eller spør en administrator når det er tilbake.",
      ],
      action: { text: "Vis bookingen", link },
      short: `${unit} er ute av drift. Du har booket fra ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
};
