import { Deletion } from "../../components/deletion.tsx";
import { listInvoices } from "../../db/toll/invoices.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { STATEMENTS_PATH } from "../statement/paths.ts";
import { deleteInvoice, saveInvoice } from "./changes.ts";
import {
  comparisonPath,
  type InvoiceOutcomeShown,
  Invoices,
  type TypedInvoice,
} from "./invoices.tsx";
import { TOLL_INVOICES_PATH } from "./paths.ts";

/** The invoices of the road authority: a new one, and those that are stored (REP-17). */
export const invoicesForm = createForm(saveInvoice, {
  undo: "kept",
  read: typedInvoice,
  page: (ask, attempt) =>
    invoicesPage(ask, attempt && { ...attempt, outcome: null }),
  done: (ask, { months, saved, known, gone, faults }, typed) =>
    faults.length === 0
      ? {
        to: comparisonPath(months),
        notice: gone > 0
          ? "InvoiceReplaced"
          : known === saved
          ? "InvoiceKnown"
          : "InvoiceSaved",
      }
      : invoicesPage(ask, {
        typed,
        errors: {},
        outcome: { saved, gone, faults },
      }),
});

async function typedInvoice(form: FormBody): Promise<TypedInvoice> {
  const file = form.file("file");
  return {
    text: file ? textOf(await file.arrayBuffer()) : form.text("text"),
    registration_number: form.text("registration_number"),
  };
}

/** Reads a file as UTF-8, or as Latin-1 where it is none, which older programs write. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function invoicesPage(
  ask: Ask,
  shown: {
    typed: TypedInvoice;
    errors: FieldErrors;
    outcome: InvoiceOutcomeShown | null;
  } = {
    typed: { text: "", registration_number: "" },
    errors: {},
    outcome: null,
  },
) {
  const stored = await listInvoices(ask.db, ask.actor);
  return ask.render(<Invoices stored={stored} {...shown} />, {
    title: ask.texts.toll.invoice.title,
    current: STATEMENTS_PATH,
    style: "statement",
  });
}

/** Asks before the stored invoice of a month is deleted. */
export const invoiceDeletion = createAction({
  undo: "kept",
  run: deleteInvoice,
  answers: { NotFound: 404 },
  refused: (ask) => invoicesPage(ask),
  done: () => ({ to: TOLL_INVOICES_PATH, notice: "InvoiceDeleted" }),
  back: deletionPage,
});

async function deletionPage(ask: Ask) {
  const t = ask.texts.toll.invoice;
  const stored = await listInvoices(ask.db, ask.actor);
  const found = stored.find(({ month }) => month === ask.c.req.param("month"));
  if (!found) return ask.notFound();
  return ask.render(
    <Deletion
      question={t.question(found.month)}
      yes={t.yes}
      keep={t.keep}
      back={TOLL_INVOICES_PATH}
    />,
    { title: t.deleteOf(found.month), current: STATEMENTS_PATH },
  );
}
