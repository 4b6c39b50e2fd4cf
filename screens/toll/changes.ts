import {
  deleteInvoice as removeInvoice,
  saveInvoice as storeInvoice,
} from "../../db/toll/invoices.ts";
import { fail, ok } from "../../domain/result.ts";
import type { ReadInvoice } from "../../domain/toll/invoice/read.ts";
import { InvoiceRequest } from "../../domain/toll/invoice/request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { textOfKey, type Texts } from "../../locales/index.ts";

/** Lines that a refusal names. */
const FAULTS_NAMED = 20;

/** Stores the lines of an invoice that can be read, and tells of the others; without a line to store it is refused. */
export const saveInvoice = describeChange({
  request: InvoiceRequest,
  run: async ({ db, actor, now, texts }, { lines, faults }) => {
    if (lines.length === 0) {
      const name = namedFaults(texts, faults);
      return fail({ code: "NoLineReadable" as const, name });
    }
    const stored = await storeInvoice(db, actor, lines, now);
    if (!stored.ok) return stored;
    return ok({ ...stored.value, saved: lines.length, faults });
  },
  answers: { NotFound: 404, NoLineReadable: "text" },
});

/** Writes what is wrong with the first lines, each by its number. */
function namedFaults(m: Texts, faults: ReadInvoice["faults"]): string {
  const named = faults.slice(0, FAULTS_NAMED).map(({ line, code }) =>
    `${m.toll.invoice.line(line)}: ${textOfKey(m, code)}`
  );
  return [...named, ...faults.length > FAULTS_NAMED ? ["…"] : []].join(" ");
}

/** Deletes the stored invoice of the month that the path names. */
export function deleteInvoice({ db, actor, c }: Ask) {
  return removeInvoice(db, actor, c.req.param("month") ?? "");
}
