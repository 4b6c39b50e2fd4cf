import {
  PAYMENT_TYPES,
  type PaymentType,
} from "../../domain/stock/stock-unit.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { IMEI_DIGITS, IMEI_TYPED_MAX } from "../../domain/unit/imei.ts";
import { textOfKey } from "../../locales/index.ts";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { Pages } from "../../components/pages.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

export interface StockRow {
  imei: string;
  subsiteId: number;
  paymentTypes: PaymentType[];
  addedAt: Date;
  accountName: string | null;
}

/** What came of a line of an import; without a problem the unit was added. */
export interface ImportedRow {
  line: number;
  text: string;
  problem: string | null;
}

/** What was typed to add a unit. */
export interface StockValues {
  imei: string;
  subsite: string;
  payment_types: string[];
}

type Errors = Record<string, string[]>;

/** The stock with its search and pages. */
export function StockList(
  { rows, total, search, page, pages, errors }: {
    rows: StockRow[];
    total: number;
    search: string;
    page: number;
    pages: number;
    errors: Errors;
  },
) {
  const t = useTexts().stock;
  return (
    <Section title={t.count(total)}>
      <FormError errors={errors.removal} />
      <SearchForm
        class="diagnostics-search"
        label={t.search}
        search={search}
        maxLength={IMEI_DIGITS}
        inputmode="numeric"
      />
      {rows.length === 0 && <Empty>{search ? t.noMatch : t.none}</Empty>}
      <Stack>
        {rows.map((row) => <StockLine key={row.imei} row={row} />)}
      </Stack>
      <Pages
        page={page}
        pages={pages}
        link={(to) =>
          `/support/stock?${new URLSearchParams({ search, page: String(to) })}`}
      />
    </Section>
  );
}

function StockLine({ row }: { row: StockRow }) {
  const m = useTexts();
  const format = useFormat();
  const t = m.stock;
  const { paymentTypes } = m.registration;
  return (
    <li class="stock-line">
      <div>
        <strong>{row.imei}</strong>
        <small>
          {[
            SUBSITES[row.subsiteId]!.name,
            ...row.paymentTypes.map((type) => paymentTypes[type]),
            format.dateTime(row.addedAt),
          ].join(" · ")}
        </small>
        <small>
          {row.accountName ? t.registeredBy(row.accountName) : t.free}
        </small>
      </div>
      {!row.accountName && (
        <form method="post" action={`/support/stock/${row.imei}/removal`}>
          <button
            type="submit"
            class="quiet-button outlined"
            aria-label={t.deleteImei(row.imei)}
          >
            {t.delete}
          </button>
        </form>
      )}
    </li>
  );
}

/** Adds one unit to the stock. */
export function StockForm(
  { values, errors }: {
    values: StockValues;
    errors: Errors;
  },
) {
  const m = useTexts();
  const t = m.stock;
  return (
    <Section title={t.addTitle}>
      <form
        class="card form narrow"
        method="post"
        action="/support/stock"
        novalidate
      >
        <Field
          name="imei"
          type="text"
          label={t.imei}
          value={values.imei}
          errors={errors.imei}
          inputmode="numeric"
          maxLength={IMEI_TYPED_MAX}
          required
        />
        <div class="field">
          <label for="subsite">{t.brand}</label>
          <select id="subsite" name="subsite">
            {SUBSITES.map(({ id, name }) => (
              <option
                key={id}
                value={id}
                selected={String(id) === values.subsite}
              >
                {name}
              </option>
            ))}
          </select>
          <FieldError name="subsite" errors={errors.subsite} />
        </div>
        <fieldset class="choices">
          <legend>{t.paymentTypes}</legend>
          {PAYMENT_TYPES.map((type) => (
            <label class="check" key={type}>
              <input
                type="checkbox"
                name="payment_types"
                value={type}
                checked={values.payment_types.includes(type)}
              />
              {m.registration.paymentTypes[type]}
            </label>
          ))}
        </fieldset>
        <button type="submit" class="button">{t.add}</button>
      </form>
    </Section>
  );
}

/** Adds many units by a file or by pasted lines, and says what came of each line. */
export function StockImport(
  { imported, errors, lines }: {
    imported: ImportedRow[] | null;
    errors: Errors;
    lines: string;
  },
) {
  const m = useTexts();
  const t = m.stock;
  return (
    <Section title={t.importTitle}>
      <form
        class="card form narrow"
        method="post"
        action="/support/stock/import"
        enctype="multipart/form-data"
        novalidate
      >
        <p>{t.importHint}</p>
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
          <label for="lines">{t.lines}</label>
          <textarea
            id="lines"
            name="lines"
            rows={4}
            aria-describedby={errors.lines ? "lines-error" : undefined}
          >
            {lines}
          </textarea>
          <FieldError name="lines" errors={errors.lines} />
        </div>
        <button type="submit" class="button">{t.import}</button>
      </form>
      {imported && (
        <section class="section" role="status">
          <h3>{t.imported}</h3>
          <Stack>
            {imported.map(({ line, text, problem }) => (
              <li key={line}>
                <strong>{t.line(line)}</strong>{" "}
                <span
                  class={problem ? "badge badge-error" : "badge badge-live"}
                >
                  {problem ? textOfKey(m, problem) : t.lineAdded}
                </span>
                <small>{text}</small>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Section>
  );
}
