import { type RawBuilder, sql } from "kysely";
import type { ColumnName, Columns } from "./columns.ts";
import type { NumberCell } from "./numbers.ts";

/** What PostgreSQL gives for a column: bytes of times, text of anything else. */
export type Aggregates = Record<string, string | Uint8Array | null>;

/** Microseconds from 1970 to 2000, where PostgreSQL begins to count. */
const EPOCH_2000_US = Date.UTC(2000, 0) * 1000;

/** How PostgreSQL stores the time "infinity". */
const ENDLESS = 2n ** 63n - 1n;

/**
 * Gives one aggregate a column of the table alias `r`, whose rows are in order: a value a row would keep this process
 * busy twice as long. All that is stored comes back exactly.
 */
export function selectColumns(
  names: Iterable<ColumnName>,
): RawBuilder<Aggregates> {
  return sql.join([...names].map((name) => {
    const column = sql.ref(`r.${name}`);
    const cells = isTime(name)
      ? sql`string_agg(timestamptz_send(${column}), '')`
      : name === "details"
      ? sql`string_agg(coalesce(${column}::text, ''), E'\n')`
      : sql`string_agg(coalesce(${valueOf(name)}::text, 'null'), ',')`;
    return sql`${cells} as ${sql.ref(name)}`;
  }));
}

function valueOf(name: ColumnName) {
  const column = sql.ref(`r.${name}`);
  return name === "ignition" ? sql`${column}::integer` : column;
}

/** Reads what `selectColumns` selected. */
export function toColumns<Name extends ColumnName>(
  aggregates: Aggregates,
  names: Iterable<Name>,
): Columns<Name> {
  return Object.fromEntries(
    Array.from(
      names,
      (name) => [name, cellsOf(name, aggregates[name] ?? null)],
    ),
  ) as unknown as Columns<Name>;
}

function cellsOf(name: ColumnName, column: string | Uint8Array | null) {
  if (column === null) return [];
  if (typeof column !== "string") return timesOf(column);
  if (name === "details") {
    return column.split("\n").map((text) => text === "" ? null : text);
  }
  return numbersOf(column);
}

function isTime(name: ColumnName): boolean {
  return name === "fixed_at" || name === "received_at";
}

function timesOf(bytes: Uint8Array): (number | bigint)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, row) => {
    const time = view.getInt32(8 * row) * 2 ** 32 +
      view.getUint32(8 * row + 4) +
      EPOCH_2000_US;
    if (Number.isSafeInteger(time)) return time;
    const exact = view.getBigInt64(8 * row);
    if (exact === ENDLESS) return Infinity;
    if (exact === -ENDLESS - 1n) return -Infinity;
    return BigInt.asIntN(64, exact + BigInt(EPOCH_2000_US));
  });
}

function numbersOf(text: string): NumberCell[] {
  // JSON knows neither NaN nor Infinity, nor whole numbers of more than 15 digits exactly.
  if (!/[NI]|\d{16}/.test(text)) return JSON.parse(`[${text}]`);
  return text.split(",").map((cell) => {
    if (cell === "null") return null;
    const isLarge = /^-?\d{16,}$/.test(cell) &&
      !Number.isSafeInteger(Number(cell));
    return isLarge ? BigInt(cell) : Number(cell);
  });
}
