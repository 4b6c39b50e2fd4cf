import { STOCK_PATH } from "./paths.ts";
import {
  listStock,
  removeFromStock,
  STOCK_PAGE,
} from "../../db/stock/stock.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { addStockUnit } from "./changes.ts";
import { type ImportedRow, StockImport } from "./import-form.tsx";
import { StockList } from "./list.tsx";
import { StockForm, type StockValues } from "./unit-form.tsx";

/** The stock of units that may register, with the form that adds one. */
export const stockForm = createForm(addStockUnit, {
  undo: "support",
  read: (form): StockValues => ({
    ...form.texts(["imei", "subsite"]),
    payment_types: form.all("payment_types"),
  }),
  page: (ask, attempt) =>
    stockPage(ask, { values: attempt?.typed, errors: attempt?.errors }),
  done: () => ({ to: STOCK_PATH, notice: "UnitAdded" }),
});

/** The button that removes an unregistered unit from stock. */
export const stockRemoval = createAction({
  undo: "support",
  run: ({ c, db, actor }) =>
    removeFromStock(db, actor, c.req.param("imei") ?? ""),
  answers: {
    NotFound: 404,
    StockUnitNotFound: 404,
    StockUnitInUse: "removal",
    StockHolderAway: "removal",
  },
  refused: (ask, errors) => stockPage(ask, { errors }),
  missing: (ask) => {
    ask.c.status(404);
    return stockPage(ask, { errors: { removal: ["StockUnitNotFound"] } });
  },
  done: () => STOCK_PATH,
});

const EMPTY: StockValues = { imei: "", subsite: "0", payment_types: [] };

/** What the page shows besides the stock. */
interface Shown {
  values?: StockValues;
  errors?: FieldErrors;
  imported?: ImportedRow[];
}

/** Draws the page of the stock with its forms, after an import with the outcome of each line. */
export async function stockPage(
  ask: Ask,
  { values = EMPTY, errors = {}, imported }: Shown,
) {
  const { db, actor, texts: m, pageNumber: page } = ask;
  const search = ask.query("search") ?? "";
  const found = await listStock(db, actor, { search, page });
  if (!found.ok) return ask.notFound();
  const { lines: rows, total, isPartial } = found.value;
  return ask.render(
    <>
      <p class="promise">{m.stock.explanation}</p>
      <StockList
        rows={rows}
        isPartial={isPartial}
        total={total}
        search={search}
        page={page}
        pages={Math.ceil(total / STOCK_PAGE)}
        errors={errors}
      />
      <StockForm values={values} errors={errors} />
      <StockImport imported={imported ?? null} errors={errors} />
    </>,
    { title: m.stock.title, current: STOCK_PATH, style: "diagnostics" },
  );
}
