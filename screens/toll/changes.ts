import {
  deleteInvoice as removeInvoice,
  saveInvoice as storeInvoice,
} from "../../db/toll/invoices.ts";
import { ok } from "../../domain/result.ts";
import { InvoiceRequest } from "../../domain/toll/invoice/request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Stores the lines of an invoice that can be read, and tells of the others. */
export const saveInvoice = describeChange({
  request: InvoiceRequest,
  run: async ({ db, actor, now }, { lines, faults }) => {
    const months = await storeInvoice(db, actor, lines, now);
    if (!months.ok) return months;
    return ok({ months: months.value, saved: lines.length, faults });
  },
  answers: { NotFound: 404 },
});

/** Deletes the stored invoice of the month that the path names. */
export function deleteInvoice({ db, actor, c }: Ask) {
  return removeInvoice(db, actor, c.req.param("month") ?? "");
}
