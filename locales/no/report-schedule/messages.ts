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
          attached: "Rapporten er vedlagt som PDF og som regneark.",
          empty:
            "Det er ingenting å vise for disse dagene, så ingen fil er vedlagt.",
          tooLarge:
            "Rapporten er for stor for e-post. Åpne den i portalen i stedet.",
        }[outcome ?? "attached"],
        "Den sendes etter en plan. Vil du ikke ha den lenger, fjerner du deg under Rapporter, Faste rapporter.",
      ],
      action: { text: "Åpne rapporten", link },
      short: `${title}, ${days}.`,
    };
  },
};
