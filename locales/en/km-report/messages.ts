import type { MessageTexts } from "../../../domain/message/text.ts";
import { monthText } from "../../month.ts";

/** Mails about kilometres that are not reported. */
export const kmReportMessages: Pick<MessageTexts, "kmReminder"> = {
  kmReminder: ({ month, vehicles, link }) => {
    const name = monthText(month, "en");
    const count = vehicles === 1 ? "1 vehicle" : `${vehicles} vehicles`;
    return {
      subject: `Report the kilometres of ${name}`,
      paragraphs: [
        `${count} ${
          vehicles === 1 ? "is" : "are"
        } not reported to the external km service for ${name}.`,
        "Kilometres can be reported until the 4th.",
      ],
      action: { text: "Report kilometres", link },
      short: `${count} not reported for ${name}; report by the 4th.`,
    };
  },
};
