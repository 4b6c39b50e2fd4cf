import type { MessageTexts } from "../../../domain/message/text.ts";
import { monthText } from "../../month.ts";

export const kmReportMessages: Pick<MessageTexts, "kmReminder"> = {
  kmReminder: ({ month, vehicles, link }) => {
    const name = monthText(month, "no");
    return {
      subject: `Rapporter kilometerne for ${name}`,
      paragraphs: [
        `${vehicles} kjøretøy er ikke rapportert til den eksterne km-tjenesten for ${name}.`,
        "Kilometer kan rapporteres til og med den 4.",
      ],
      action: { text: "Rapporter kilometer", link },
      short:
        `${vehicles} kjøretøy er ikke rapportert for ${name}; rapporter senest den 4.`,
    };
  },
};
