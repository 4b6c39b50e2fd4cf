import type { MessageTexts } from "../../../domain/message/text.ts";
import { taxAmount } from "../../tax-amount.ts";
import { tax } from "../tax.ts";

/** Mails about tax limits that are nearly or wholly used. */
export const forecastMessages: Pick<MessageTexts, "taxLimit"> = {
  taxLimit: (
    { unit, limit, countedIn, used, allowed, isReached, passedOn, year, link },
  ) => {
    const counted = taxAmount(used, countedIn, tax, "en");
    const most = taxAmount(allowed, countedIn, tax, "en");
    const what = `${
      tax.kind[limit]
    } of ${unit} in ${year}: ${counted} of ${most}`;
    return {
      subject: `${unit} has used ${isReached ? 100 : 80} % of a tax limit`,
      paragraphs: [
        `${what}.`,
        ...(passedOn
          ? [`At this pace the limit is passed on ${passedOn}.`]
          : []),
      ],
      action: { text: "Show the tax limits", link },
      short: `${what}.`,
    };
  },
};
