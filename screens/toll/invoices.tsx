import { About } from "../../components/list/about.tsx";
import { Field, FieldError } from "../../components/field.tsx";
import { Empty, SaveBar, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { StoredInvoice } from "../../db/toll/invoices.ts";
import type { ReadInvoice } from "../../domain/toll/invoice/read.ts";
import { daysOfMonth } from "../../domain/trip/log/log-query.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { textOfKey } from "../../locales/index.ts";
import { statementPath } from "../statement/paths.ts";
import { TOLL_INVOICES_PATH } from "./paths.ts";

/** Faults that the page lists; their number stands above. */
const FAULTS_SHOWN = 100;

/** What was typed into the form of an invoice. */
export interface TypedInvoice {
  text: string;
  registration_number: string;
}

/** What was read of the invoice that has just been sent. */
export interface InvoiceOutcomeShown {
  saved: number;
  /** Lines of the same months and vehicles that it took the place of. */
  gone: number;
  faults: ReadInvoice["faults"];
}

interface InvoicesProps {
  stored: readonly StoredInvoice[];
  typed: TypedInvoice;
  errors: FieldErrors;
  outcome: InvoiceOutcomeShown | null;
}

/** The form for an invoice, what could not be read of it, and the invoices that are stored. */
export function Invoices({ stored, typed, errors, outcome }: InvoicesProps) {
  const m = useTexts();
  return (
    <div class="statement">
      <About>{m.toll.invoice.intro}</About>
      {outcome && <Outcome outcome={outcome} />}
      <InvoiceForm typed={typed} errors={errors} />
      <Section title={m.toll.invoice.stored}>
        {stored.length === 0 ? <Empty>{m.toll.invoice.none}</Empty> : (
          <Stack>
            {stored.map((one) => <Stored key={one.month} invoice={one} />)}
          </Stack>
        )}
      </Section>
    </div>
  );
}

function Outcome({ outcome }: { outcome: InvoiceOutcomeShown }) {
  const m = useTexts();
  const t = m.toll.invoice;
  const { saved, gone, faults } = outcome;
  return (
    <section class="section" role="status">
      <p>{t.saved(saved)}</p>
      {gone > 0 && <p>{t.gone(gone)}</p>}
      <p>
        <strong>{t.faults(faults.length)}</strong>
      </p>
      <Stack>
        {faults.slice(0, FAULTS_SHOWN).map(({ line, text, code }) => (
          <li key={line}>
            <strong>{t.line(line)}</strong> {textOfKey(m, code)}{" "}
            <small>{text}</small>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function InvoiceForm(
  { typed, errors }: Omit<InvoicesProps, "stored" | "outcome">,
) {
  const t = useTexts().toll.invoice;
  return (
    <form
      class="card form"
      method="post"
      action={TOLL_INVOICES_PATH}
      enctype="multipart/form-data"
      novalidate
    >
      <p id="text-hint" class="muted">{t.hint}</p>
      <div class="field">
        <label for="file">{t.file}</label>
        <input
          type="file"
          id="file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
        />
      </div>
      <div class="field">
        <label for="text">{t.text}</label>
        <textarea
          id="text"
          name="text"
          rows={8}
          spellcheck={false}
          aria-describedby={errors.text ? "text-error" : "text-hint"}
          aria-invalid={errors.text ? "true" : undefined}
        >
          {typed.text}
        </textarea>
        <FieldError name="text" errors={errors.text} />
      </div>
      <Field
        name="registration_number"
        type="text"
        label={t.plate}
        hint={t.plateHint}
        value={typed.registration_number}
        errors={errors.registration_number}
        maxLength={12}
        spellcheck={false}
      />
      <SaveBar>
        <button type="submit" class="button button-primary">{t.save}</button>
      </SaveBar>
    </form>
  );
}

function Stored({ invoice }: { invoice: StoredInvoice }) {
  const m = useTexts();
  const t = m.toll.invoice;
  const format = useFormat();
  const { month, vehicles, lines, feeOre, savedAt, savedBy } = invoice;
  return (
    <li>
      <a href={comparisonPath([month])}>{t.open(month)}</a>{" "}
      <span>
        {`${t.vehicles}: ${vehicles}, ${t.lines}: ${lines}, ${t.sum}: ${
          format.amount(feeOre / 100, "SEK")
        }`}
      </span>{" "}
      <small>{t.savedBy(format.dateTime(savedAt), savedBy ?? "")}</small>{" "}
      <a
        href={`${TOLL_INVOICES_PATH}/${month}/deletion`}
        aria-label={t.deleteOf(month)}
      >
        {t.delete}
      </a>
    </li>
  );
}

/** The report in which months of invoices stand beside the log; a year of them at most. */
export function comparisonPath(months: readonly string[]): string {
  const last = daysOfMonth(months.at(-1)!)!;
  const from = months.slice(-12).map((month) => daysOfMonth(month)!.from)
    .find((day) =>
      day > `${Number(last.from.slice(0, 4)) - 1}${last.from.slice(4)}`
    )!;
  return `${statementPath("toll-invoice")}?from=${from}&to=${last.to}`;
}
