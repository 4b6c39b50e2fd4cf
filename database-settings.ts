import * as z from "zod";

const postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** Cells whose ids are still exact numbers and as short as requests take them (db/cell/ids.ts). */
const LAST_CELL = 58;

/** Settings that say where the data is. */
export const DATABASE_ADDRESSES = {
  DATABASE_URL: postgres.optional().describe(
    "postgres://user:password@host:5432/name of a PostgreSQL 15 or newer; replaces the embedded one",
  ),
  DATABASE_DIRECT_URL: postgres.optional()
    .describe(
      "the same database without the pooler (PgBouncer, transaction pooling) that DATABASE_URL names, for what a pooler cannot do",
    ),
  DATABASE_REPLICA_URL: postgres.optional()
    .describe(
      "postgres://user:password@host:5432/name of a streaming standby of DATABASE_URL, which the portal reads reports, files, own data and the log of past months from",
    ),
  DATABASE_URLS: z.string().optional().transform(parseCells).describe(
    "databases of cells by their numbers, as in 0=postgres://a.example/name,1=postgres://b.example/name, the first of which also holds control; in place of DATABASE_URL and CELL (docs/growing.md)",
  ),
};

/** What was given of them. */
interface Addresses {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_REPLICA_URL?: string;
  DATABASE_URLS?: ReadonlyMap<number, string>;
}

/** Reads databases by the numbers of their cells. */
function parseCells(
  text: string | undefined,
  ctx: z.RefinementCtx,
): Map<number, string> | undefined {
  if (text === undefined) return undefined;
  const cells = new Map<number, string>();
  for (const part of text.split(",")) {
    const [, number, url] = /^\s*(\d+)=(\S+)\s*$/.exec(part) ?? [];
    const cell = Number(number);
    const isCell = number !== undefined && cell <= LAST_CELL &&
      postgres.safeParse(url).success;
    if (!isCell || cells.has(cell)) {
      ctx.addIssue({ code: "custom", message: `cell ${number ?? ""}` });
      return z.NEVER;
    }
    cells.set(cell, url!);
  }
  return cells;
}

/** Says why these addresses do not go together, for the person who starts the program; null when they do. */
export function refusedAddresses(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_URLS }:
    Addresses,
): string | null {
  if (DATABASE_DIRECT_URL && DATABASE_URLS) {
    return "DATABASE_DIRECT_URL is the way around the pooler of one database: DATABASE_URLS names each cell without a pooler, so leave one of them out.";
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    return "DATABASE_DIRECT_URL is the way around a pooler: set DATABASE_URL to the address of the pooler, or leave both out.";
  }
  if (!DATABASE_URLS) return null;
  if (DATABASE_REPLICA_URL) {
    return "DATABASE_REPLICA_URL is the standby of one database: with DATABASE_URLS each cell is read itself, so leave one of them out.";
  }
  if (DATABASE_URL) {
    return "DATABASE_URLS names all databases: leave DATABASE_URL out, or it.";
  }
  const twice = cellsOfOneDatabase(DATABASE_URLS);
  return twice &&
    `DATABASE_URLS names one database for the cells ${
      twice.join(" and ")
    }: each cell is a database of its own.`;
}

/** Gives two cells that are one database: an empty one would take the ids of the second and keep them. */
function cellsOfOneDatabase(
  urls: ReadonlyMap<number, string>,
): [number, number] | null {
  const named = new Map<string, number>();
  for (const [cell, url] of urls) {
    const { host, pathname } = new URL(url);
    const database = host.replace(/:5432$/, "") + pathname;
    const other = named.get(database);
    if (other !== undefined) return [other, cell];
    named.set(database, cell);
  }
  return null;
}

/** Gives the settings that cells are written as: the database of the first one is that of control. */
export function firstCell(
  { DATABASE_URLS }: Addresses,
): { DATABASE_URL?: string; CELL?: number } {
  const [first] = DATABASE_URLS ?? [];
  return first ? { CELL: first[0], DATABASE_URL: first[1] } : {};
}

/** Gives the databases of a deployment by the numbers of their cells. */
export function cellUrls(
  { DATABASE_URLS, CELL }: { CELL: number } & Pick<Addresses, "DATABASE_URLS">,
  databaseUrl: string,
): ReadonlyMap<number, string> {
  return DATABASE_URLS ?? new Map([[CELL, databaseUrl]]);
}
