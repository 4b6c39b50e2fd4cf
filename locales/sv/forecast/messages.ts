import type { MessageTexts } from "../../../domain/message/text.ts";
import { taxAmount } from "../../tax-amount.ts";
import { tax } from "../tax.ts";

/** Mails about tax limits that are nearly or wholly used. */
export const forecastMessages: Pick<MessageTexts, "taxLimit"> = {
  taxLimit: (
    { unit, limit, countedIn, used, allowed, isReached, passedOn, year, link },
  ) => {
    const counted = taxAmount(used, countedIn, tax, "sv");
    const most = taxAmount(allowed, countedIn, tax, "sv");
    const what = `${
      tax.kind[limit]
    } för ${unit} ${year}: ${counted} av ${most}`;
    return {
      subject: `${unit} har använt ${isReached ? 100 : 80} % av en skattegräns`,
      paragraphs: [
        `${what}.`,
        ...(passedOn
          ? [`I den här takten passeras gränsen den ${passedOn}.`]
          : []),
      ],
      action: { text: "Visa skattegränserna", link },
      short: `${what}.`,
    };
  },
};
