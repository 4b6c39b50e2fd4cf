import type { MessageTexts } from "../../../domain/message/text.ts";
import { taxAmount } from "../../tax-amount.ts";
import { tax } from "../tax.ts";

/** Mails about tax limits that are nearly or wholly used. */
export const forecastMessages: Pick<MessageTexts, "taxLimit"> = {
  taxLimit: (
    { unit, limit, countedIn, used, allowed, isReached, passedOn, year, link },
  ) => {
    const counted = taxAmount(used, countedIn, tax, "no");
    const most = taxAmount(allowed, countedIn, tax, "no");
    const what = `${
      tax.kind[limit]
    } for ${unit} ${year}: ${counted} av ${most}`;
    return {
      subject: `${unit} har brukt ${isReached ? 100 : 80} % av en skattegrense`,
      paragraphs: [
        `${what}.`,
        ...(passedOn ? [`I denne takten passeres grensen ${passedOn}.`] : []),
      ],
      action: { text: "Vis skattegrensene", link },
      short: `${what}.`,
    };
  },
};
