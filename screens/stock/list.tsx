import { STOCK_PATH } from "./paths.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { IMEI_DIGITS } from "../../domain/unit/imei.ts";
import { FormError } from "../../components/field.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** A unit in stock as the list shows it. */
interface StockRow {
  imei: string;
  subsiteId: number;
  paymentTypes: PaymentType[];
  addedAt: Date;
  accountName: string | null;
  mayBeInUse: boolean;
}

/** The stock with its search and pages. */
export function StockList(
  { rows, isPartial, total, search, page, pages, errors }: {
    rows: StockRow[];
    isPartial: boolean;
    total: number;
    search: string;
    page: number;
    pages: number;
    errors: Record<string, string[]>;
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
      {isPartial && <p class="promise" role="status">{t.partial}</p>}
      {rows.length === 0 && <Empty>{search ? t.noMatch : t.none}</Empty>}
      <Stack>
        {rows.map((row) => <StockLine key={row.imei} row={row} />)}
      </Stack>
      <Pages
        page={page}
        pages={pages}
        link={(to) =>
          `${STOCK_PATH}?${new URLSearchParams({ search, page: String(to) })}`}
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
          {row.accountName
            ? t.registeredBy(row.accountName)
            : row.mayBeInUse
            ? t.unknown
            : t.free}
        </small>
      </div>
      {!row.accountName && !row.mayBeInUse && (
        <form method="post" action={`${STOCK_PATH}/${row.imei}/removal`}>
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
