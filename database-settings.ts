import * as z from "zod";

const postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** Cells whose ids are still exact numbers and as short as requests take them (db/cell/ids.ts). */
const LAST_CELL = 58;

/** Settings that say where the data is. */
export const DATABASE_ADDRESSES = {
  DATABASE_URL: postgres.optional().describe(
    "postgres://user:password@host:5432/name of a PostgreSQL 15 or newer, with ?host=/folder by its Unix socket there; replaces the embedded one",
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
  DATABASE_DIRECT_URLS: z.string().optional().transform(parseCells).describe(
    "those cells of DATABASE_URLS that it names by their poolers, without these, by their numbers",
  ),
  DATABASE_REPLICA_URLS: z.string().optional().transform(parseCells).describe(
    "streaming standbys of cells of DATABASE_URLS by their numbers, for what DATABASE_REPLICA_URL is for",
  ),
};

/** What was given of them. */
interface Addresses {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_REPLICA_URL?: string;
  DATABASE_URLS?: ReadonlyMap<number, string>;
  DATABASE_DIRECT_URLS?: ReadonlyMap<number, string>;
  DATABASE_REPLICA_URLS?: ReadonlyMap<number, string>;
}

/** For a setting of one database the one that says the same of each cell. */
const OF_CELLS = {
  DATABASE_DIRECT_URL: "DATABASE_DIRECT_URLS",
  DATABASE_REPLICA_URL: "DATABASE_REPLICA_URLS",
} as const;

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
export function refusedAddresses(given: Addresses): string | null {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_URLS } = given;
  for (const [ofOne, ofCells] of entriesOf(OF_CELLS)) {
    if (DATABASE_URLS && given[ofOne]) {
      return `${ofOne} is of one database: with DATABASE_URLS name that of each cell in ${ofCells}.`;
    }
    if (!DATABASE_URLS && given[ofCells]) {
      return `${ofCells} is of cells: name them in DATABASE_URLS, or set ${ofOne} for one database.`;
    }
    const unknown = [...given[ofCells]?.keys() ?? []]
      .find((cell) => !DATABASE_URLS?.has(cell));
    if (unknown !== undefined) {
      return `${ofCells} names the cell ${unknown}: name it in DATABASE_URLS, too.`;
    }
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    return "DATABASE_DIRECT_URL is the way around a pooler: set DATABASE_URL to the address of the pooler, or leave both out.";
  }
  if (!DATABASE_URLS) return null;
  if (DATABASE_URL) {
    return "DATABASE_URLS names all databases: leave DATABASE_URL out, or it.";
  }
  return refusedAsOne("DATABASE_URLS", DATABASE_URLS) ??
    refusedAsOne("DATABASE_DIRECT_URLS", directOf(given)) ??
    refusedAsOne(OF_CELLS.DATABASE_REPLICA_URL, given.DATABASE_REPLICA_URLS);
}

function entriesOf<T extends object>(of: T) {
  return Object.entries(of) as [keyof T, T[keyof T]][];
}

/** Says that a setting names one database for two cells; null when it does not. */
function refusedAsOne(
  setting: string,
  urls: ReadonlyMap<number, string> = new Map(),
): string | null {
  const twice = cellsOfOneDatabase(urls);
  return twice &&
    `${setting} names one database for the cells ${
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
  { DATABASE_URLS, DATABASE_DIRECT_URLS }: Addresses,
): { DATABASE_URL?: string; DATABASE_DIRECT_URL?: string; CELL?: number } {
  const [first] = DATABASE_URLS ?? [];
  if (!first) return {};
  const [CELL, DATABASE_URL] = first;
  const direct = DATABASE_DIRECT_URLS?.get(CELL);
  return {
    CELL,
    DATABASE_URL,
    ...direct !== undefined && { DATABASE_DIRECT_URL: direct },
  };
}

/** Settings that were read, which also say the number of an only database. */
type Deployment = Addresses & { CELL: number };

/** Gives the databases of a deployment, none of them through a pooler, by the numbers of their cells. */
export function cellUrls(
  given: Deployment,
  databaseUrl: string,
): ReadonlyMap<number, string> {
  return given.DATABASE_URLS
    ? directOf(given)
    : new Map([[given.CELL, databaseUrl]]);
}

/** Gives the poolers of those databases that have one, by the numbers of their cells. */
export function poolerUrls(given: Deployment): ReadonlyMap<number, string> {
  const { DATABASE_URLS, DATABASE_DIRECT_URLS } = given;
  if (DATABASE_URLS) {
    const pooled = [...DATABASE_URLS]
      .filter(([cell]) => DATABASE_DIRECT_URLS?.has(cell));
    return new Map(pooled);
  }
  return given.DATABASE_DIRECT_URL
    ? new Map([[given.CELL, given.DATABASE_URL!]])
    : new Map();
}

/** Gives the replicas of those databases that have one, by the numbers of their cells. */
export function replicaUrls(given: Deployment): ReadonlyMap<number, string> {
  if (given.DATABASE_REPLICA_URLS) return given.DATABASE_REPLICA_URLS;
  return given.DATABASE_REPLICA_URL
    ? new Map([[given.CELL, given.DATABASE_REPLICA_URL]])
    : new Map();
}

/** Gives the cells, each without the pooler that stands before it; the first one stays first. */
function directOf(
  { DATABASE_URLS, DATABASE_DIRECT_URLS }: Addresses,
): Map<number, string> {
  return new Map([...DATABASE_URLS ?? [], ...DATABASE_DIRECT_URLS ?? []]);
}
