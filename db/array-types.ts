import type { PostgresType } from "postgres";

/**
 * PostgreSQL's types of arrays by their numbers, which never change (src/include/catalog/pg_type.dat), with what reads an
 * element.
 */
const READERS: Record<number, (text: string) => unknown> = {
  1000: (text) => text === "t", // bool
  1005: Number, // int2
  1007: Number, // int4
  1016: Number, // int8
  1021: Number, // float4
  1022: Number, // float8
  199: (text) => JSON.parse(text), // json
  3807: (text) => JSON.parse(text), // jsonb
  1003: String, // name
  1009: String, // text
  1015: String, // varchar
  1231: String, // numeric
  2951: String, // uuid
  1115: (text) => new Date(text), // timestamp
  1182: (text) => new Date(text), // date
  1185: (text) => new Date(text), // timestamptz
};

/**
 * The types of arrays as options of the driver, which else asks each new connection for them (`fetch_types`, postgres
 * 3.4.9) and catches no error of that question: a pooler that let it wait too long ended the process.
 */
export const ARRAY_TYPES: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(READERS).map(([number, read]) => [
    `array${number}`,
    {
      to: Number(number),
      from: [Number(number)],
      parse: (text: string) => readArray(text, read),
      serialize: writeArray,
    },
  ]),
);

/** An element in quotes, an element without, or what opens, parts and closes arrays. */
const TOKENS = /"((?:[^"\\]|\\.)*)"|([^{},"]+)|[{},]/gs;

/** Numbers that JSON writes alike: not NaN and Infinity, and not arrays of arrays. */
const PLAIN_NUMBERS = /^\{[-+.,\deNUL]*\}$/;

/** Reads an array as PostgreSQL writes it, as in `{1,NULL,3}` and `{{"a,b","c\"d"}}`. */
function readArray(text: string, read: (text: string) => unknown): unknown[] {
  if (text === "{}") return [];
  if (read === Number && PLAIN_NUMBERS.test(text)) {
    // Without a text for each number, which would be garbage at once.
    return JSON.parse(`[${text.slice(1, -1).replaceAll("NULL", "null")}]`);
  }
  // Most arrays are plain ones, which need not be taken apart by tokens.
  if (!text.includes('"') && !text.includes("{", 1)) {
    return text.slice(1, -1).split(",")
      .map((plain) => plain === "NULL" ? null : read(plain));
  }
  const open: unknown[][] = [[]];
  for (const [token, quoted, plain] of text.matchAll(TOKENS)) {
    if (token === "{") open.push([]);
    else if (token === "}") {
      const done = open.pop()!;
      open.at(-1)!.push(done);
    } else if (quoted !== undefined) {
      open.at(-1)!.push(read(quoted.replace(/\\(.)/gs, "$1")));
    } else if (plain !== undefined) {
      open.at(-1)!.push(plain === "NULL" ? null : read(plain));
    }
  }
  return open[0]![0] as unknown[];
}

/** Writes an array as PostgreSQL reads it; a text is one already. */
function writeArray(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map(writeElement).join(",")}}`;
}

function writeElement(value: unknown): string {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return writeArray(value);
  const text = value instanceof Date
    ? value.toISOString()
    : typeof value === "object"
    ? JSON.stringify(value)
    : String(value).replaceAll("\0", "");
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
