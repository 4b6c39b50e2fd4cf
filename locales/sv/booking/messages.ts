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
    made: "Bokat",
    changed: "Ändrad bokning",
    deleted: "Borttagen bokning",
    waiting: "Väntar på godkännande",
    approved: "Godkänd bokning",
    declined: "Avslagen bokning",
    lapsed: "Bokning som ingen avgjorde",
  },
  count: (count) => `${count} bokningar`,
  by: (name) => `Det gjordes av ${name}.`,
  purpose: "Ärende",
  driver: "Förare",
  reason: "Orsak",
  toApprove: "Att godkänna",
  show: "Visa bokningen",
  decide: "Godkänn eller avslå",
  waiting:
    "Tiden hålls åt dig tills en administratör har godkänt eller avslagit bokningen.",
  lapsed:
    "Ingen administratör godkände bokningen innan den började. Tiden är ledig igen.",
  switchOff:
    "Du kan stänga av mejl om bokningar under Kalender i bilbokningen.",
  when: (period, timeZone) => spanText(period, formatOf("sv", timeZone)),
};

export const bookingMessages: Pick<
  MessageTexts,
  "vehicleNotBack" | "vehicleOutOfService" | "bookingNews" | "bookingsToApprove"
> = {
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} är inte tillbaka`,
    paragraphs: [
      `Du har bokat ${
        unitWithPlate(unit, registrationNumber)
      } från ${at}, men fordonet är inte tillbaka än.`,
      "En resa pågår, eller så står fordonet någon annanstans än före bokningen som slutar. Välj ett annat fordon eller en annan tid, eller fråga den som har det nu.",
    ],
    action: { text: "Visa bokningen", link },
    short: `${unit} är inte tillbaka. Du har bokat från ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = unitWithPlate(unit, registrationNumber);
    const what = stop === "ServiceIsPast" ? "servicen" : "besiktningen";
    return {
      subject: `${unit} är ur drift`,
      paragraphs: [
        count === 1
          ? `Du har bokat ${named} från ${at}, men tiden för ${what} har gått ut. Fordonet är ur drift tills det är gjort.`
          : `Du har bokat ${named} ${count} gånger, först från ${at}, men tiden för ${what} har gått ut. Fordonet är ur drift tills det är gjort.`,
        "Välj ett annat fordon, eller fråga en administratör när det är tillbaka.",
      ],
      action: { text: "Visa bokningen", link },
      short: `${unit} är ur drift. Du har bokat från ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
};
