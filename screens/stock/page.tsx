import type { Context } from "hono";
import {
  type ImportedRow,
  StockForm,
  StockImport,
  StockList,
  type StockValues,
} from "./list.tsx";
import { listStock, STOCK_PAGE } from "../../db/stock/stock.ts";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";

const EMPTY: StockValues = { imei: "", subsite: "0", payment_types: [] };

interface Shown {
  values?: StockValues;
  errors?: FieldErrors;
  lines?: string;
  imported?: ImportedRow[];
}

/** The stock of units that may register, for support people; for everybody else there is no such page. */
export async function stockPage(
  c: Context,
  { values = EMPTY, errors = {}, lines = "", imported }: Shown = {},
) {
  const { actor } = userOf(c);
  const { search = "", page: asked = "1" } = c.req.query();
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const { db } = c.get("services").database;
  const found = await listStock(db, actor, { search, page });
  if (!found.ok) return c.notFound();
  const m = c.get("texts");
  const { lines: rows, total } = found.value;
  return c.render(
    <>
      <p class="promise">{m.stock.explanation}</p>
      <StockList
        rows={rows}
        total={total}
        search={search}
        page={page}
        pages={Math.ceil(total / STOCK_PAGE)}
        errors={errors}
      />
      <StockForm values={values} errors={errors} />
      <StockImport imported={imported ?? null} errors={errors} lines={lines} />
    </>,
    { title: m.stock.title, frame: "shell", current: "/support/stock" },
  );
}
