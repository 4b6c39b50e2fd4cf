import type { MessageTexts } from "../../../domain/message/text.ts";
import { statement } from "../statement.ts";

/** Mails with reports that are sent regularly. */
export const reportScheduleMessages: Pick<MessageTexts, "scheduledReport"> = {
  scheduledReport: ({ statement: id, from, to, link, outcome }) => {
    const title = (statement.titles as Record<string, string>)[id] ?? id;
    const days = from === to ? from : `${from} – ${to}`;
    return {
      subject: `${title}, ${days}`,
      paragraphs: [
        {
          attached: "The report is attached as PDF and as spreadsheet.",
          empty:
            "There is nothing to show for these days, so no file is attached.",
          tooLarge:
            "The report is too large for a mail. Open it in the portal instead.",
        }[outcome ?? "attached"],
        "It is sent on a schedule. If you no longer want it, remove yourself under Reports, Regular reports.",
      ],
      action: { text: "Open the report", link },
      short: `${title}, ${days}.`,
    };
  },
};
