import * as z from "zod";
import { listInvoices } from "../../db/toll/invoices.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { textOfKey } from "../../locales/index.ts";
import { deleteInvoice, saveInvoice } from "./changes.ts";

export const invoicesCall = createCall({
  summary:
    "The months of which invoices of the congestion tax are stored, the newest first; the report toll-invoice lays them beside the log (REP-17).",
  data: z.array(z.object({
    /** As in 2026-03. */
    month: z.string(),
    vehicles: z.number(),
    lines: z.number(),
    /** Kronor. */
    sum: z.number(),
    saved_at: z.iso.datetime(),
    saved_by: z.string().nullable(),
  })),
}, async ({ db, actor }) =>
  ok((await listInvoices(db, actor)).map((one) => ({
    month: one.month,
    vehicles: one.vehicles,
    lines: one.lines,
    sum: one.feeOre / 100,
    saved_at: one.savedAt.toISOString(),
    saved_by: one.savedBy,
  }))));

export const saveInvoiceCall = createChangeCall(saveInvoice, {
  summary:
    "Stores an invoice of the congestion tax: a table with a head line, or text copied out of a PDF; registration_number is the vehicle of lines that name none. What was stored of the same months and vehicles is replaced; gone is how many lines that takes away. Lines that cannot be read are told with their numbers, and the others are stored; where no line can be read, nothing is stored and the answer is 422 (REP-17).",
  data: z.object({
    months: z.array(z.string()),
    saved: z.number(),
    /** How many of the saved lines were stored before. */
    known: z.number(),
    /** How many lines of the same months and vehicles were stored before and are not in the invoice. */
    gone: z.number(),
    faults: z.array(z.object({
      line: z.number(),
      text: z.string(),
      reason: z.string(),
    })),
  }),
  status: 201,
}, ({ texts }, { faults, ...stored }) => ({
  ...stored,
  faults: faults.map(({ line, text, code }) => ({
    line,
    text,
    reason: textOfKey(texts, code),
  })),
}));

export const deleteInvoiceCall = createCall({
  summary: "Deletes the stored invoice of a month, as in 2026-03 (REP-17).",
  data: z.null(),
  answers: { NotFound: 404 },
}, async (ask) => await deleteInvoice(ask));
