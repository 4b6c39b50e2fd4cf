import type { MessageTexts } from "../../../domain/message/text.ts";
import { monthText } from "../../month.ts";

export const kmReportMessages: Pick<MessageTexts, "kmReminder"> = {
  kmReminder: ({ month, vehicles, link }) => {
    const name = monthText(month, "sv");
    return {
      subject: `Rapportera kilometerna för ${name}`,
      paragraphs: [
        `${vehicles} fordon är inte ${
          vehicles === 1 ? "rapporterat" : "rapporterade"
        } till den externa km-tjänsten för ${name}.`,
        "Kilometer kan rapporteras till och med den 4:e.",
      ],
      action: { text: "Rapportera kilometer", link },
      short:
        `${vehicles} fordon är inte rapporterade för ${name}; rapportera senast den 4:e.`,
    };
  },
};
