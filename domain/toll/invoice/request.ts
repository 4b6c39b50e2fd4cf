import * as z from "zod";
import { lineOfText, withoutHidden } from "../../field/text.ts";
import { plateOf } from "./line.ts";
import { readInvoice } from "./read.ts";

/** What a person sends of an invoice; the errors are text keys. */
export const InvoiceRequest = z.object({
  /** The table or the text, as it is. */
  text: z.string("NothingToRead").transform(withoutHidden),
  /** The vehicle of lines that name none. */
  registration_number: lineOfText(20, "InvalidPlate")
    .refine((text) => text === "" || plateOf(text) !== null, "InvalidPlate")
    .optional(),
}).transform(({ text, registration_number: plate }) =>
  readInvoice(text, plate ? plateOf(plate) : null)
).refine(
  ({ lines, faults }) => lines.length + faults.length > 0,
  { message: "NothingToRead", path: ["text"] },
);
