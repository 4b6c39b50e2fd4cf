import type { MessageTexts } from "../../../domain/message/text.ts";
import { statement } from "../statement.ts";

export const reportScheduleMessages: Pick<MessageTexts, "scheduledReport"> = {
  scheduledReport: ({ statement: id, from, to, link, outcome }) => {
    const title = (statement.titles as Record<string, string>)[id] ?? id;
    const days = from === to ? from : `${from} – ${to}`;
    return {
      subject: `${title}, ${days}`,
      paragraphs: [
        {
          attached: "Rapporten är bifogad som PDF och som kalkylblad.",
          empty:
            "Det finns inget att visa för de här dagarna, så ingen fil är bifogad.",
          tooLarge:
            "Rapporten är för stor för e-post. Öppna den i portalen i stället.",
        }[outcome ?? "attached"],
        "Den skickas enligt ett schema. Vill du inte ha den längre tar du bort dig under Rapporter, Regelbundna rapporter.",
      ],
      action: { text: "Öppna rapporten", link },
      short: `${title}, ${days}.`,
    };
  },
};
