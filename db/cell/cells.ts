import type { Unique } from "../../domain/access/actor.ts";
import {
  type Database,
  type Db,
  openDatabase,
  withTransactionsElsewhere,
} from "../database.ts";
import { listHolders } from "./claims.ts";
import { LateDatabase, type LateOptions } from "./late-database.ts";
import { listenInAll } from "./listening.ts";
import { listJoined } from "./matching.ts";
import { AccountHeld } from "./moving/held.ts";
import { Whereabouts } from "./moving/whereabouts.ts";
import { Router } from "./router.ts";

/** Connections for claims: work in a cell waits for them while it holds one of its own. */
const CLAIMING = 2;

/** One of several databases, each of which holds accounts whole. */
interface Cell {
  number: number;
  /** Work "in each cell" runs in this one, work of one account where that is. */
  database: Database;
  /** Resolves when the database is open, which is later than the start for one that was away then. */
  opened: Promise<void>;
}

/** Several databases as one. */
export interface Cells extends Database {
  /** The first is control. */
  cells: readonly Cell[];
}

/** Handles of several cells, with the number of an account's cell. */
const opened = new WeakMap<
  Db,
  { cells: readonly Cell[]; numberOf(accountId: number): number }
>();

/** For the handle of a cell another one, whose changes pass by accounts that are being moved. */
const passing = new WeakMap<Db, Db>();

/** Gives the handle for timed jobs: their work over all accounts of a cell passes by those that are being moved. */
export function passingHeld(db: Db): Db {
  return passing.get(db) ?? db;
}

/** Gives the handles for work over accounts, "in each cell": one a cell, or the only one. */
export function eachCell(db: Db): Db[] {
  return opened.get(db)?.cells.map(({ database }) => database.db) ?? [db];
}

/** Gives the databases of a deployment with their numbers, and what says which of them, by its place, holds an account. */
export function cellsOf(
  database: Database,
): { cells: readonly Cell[]; placeOf(accountId: number): number } {
  const several = opened.get(database.db);
  if (!several) {
    const only = { number: 0, database, opened: Promise.resolve() };
    return { cells: [only], placeOf: () => 0 };
  }
  const { cells, numberOf } = several;
  const places = new Map(cells.map(({ number }, place) => [number, place]));
  return { cells, placeOf: (accountId) => places.get(numberOf(accountId))! };
}

/**
 * Finds which values may be those of accounts in some of a deployment's databases, by their places, without asking those:
 * control knows, unless one of them was never matched.
 */
export async function findThoseIn(
  database: Database,
  places: ReadonlySet<number>,
  kind: Unique,
  values: readonly string[],
): Promise<Set<string>> {
  const { cells, placeOf } = cellsOf(database);
  if (cells.length === 1) return new Set(places.has(0) ? values : []);
  const joined = await listJoined(database.db);
  const isKnown = cells.every(({ number }, place) =>
    !places.has(place) || joined.has(number)
  );
  if (!isKnown) return new Set(values);
  const holders = await listHolders(database.db, kind, values);
  const isThere = (value: string) => {
    const holder = holders.get(value);
    return holder !== undefined && places.has(placeOf(holder));
  };
  return new Set(values.filter(isThere));
}

/**
 * Finds which values may be those of accounts that cannot be asked now, since their cells, by these numbers, are away:
 * control knows, unless one of them was never matched.
 */
export async function findThoseAway(
  db: Db,
  away: readonly number[],
  kind: Unique,
  values: readonly string[],
): Promise<Set<string>> {
  const several = opened.get(db);
  if (!several || away.length === 0) return new Set();
  const joined = await listJoined(db);
  if (!away.every((number) => joined.has(number))) return new Set(values);
  const holders = await listHolders(db, kind, values);
  const isAway = (accountId: number) => {
    const number = unlessHeld(() => several.numberOf(accountId));
    return number === null || away.includes(number);
  };
  return new Set(
    [...holders].flatMap(([value, holder]) => isAway(holder) ? [value] : []),
  );
}

/** Lets a further handle of several cells give each of them as the first one does. */
export function asSeveral(handle: Db, db: Db): Db {
  opened.set(handle, opened.get(db)!);
  return handle;
}

/** Divides rows of accounts among the handles of their cells; nothing takes those of accounts that are being moved. */
export function divideByCell<T extends { account_id: number }>(
  db: Db,
  rows: readonly T[],
): { parts: { cell: Db; rows: T[] }[]; held: T[] } {
  const several = opened.get(db);
  if (!several) return { parts: [{ cell: db, rows: [...rows] }], held: [] };
  const byNumber = Map.groupBy(
    rows,
    ({ account_id }) => unlessHeld(() => several.numberOf(account_id)),
  );
  const parts = several.cells.flatMap(({ number, database }) => {
    const own = byNumber.get(number);
    return own ? [{ cell: database.db, rows: own }] : [];
  });
  return { parts, held: byNumber.get(null) ?? [] };
}

/**
 * Writes rows of accounts in their cells, each cell by itself. Gives the rows that could not be written now, and why; no
 * other cell waits for them.
 */
export async function writeByCell<T extends { account_id: number }>(
  db: Db,
  rows: readonly T[],
  write: (cell: Db, rows: T[]) => Promise<unknown>,
): Promise<{ left: T[]; error?: unknown }> {
  const { parts, held } = divideByCell(db, rows);
  const settled = await Promise.allSettled(
    parts.map(({ cell, rows }) => write(cell, rows)),
  );
  const failed = settled.find((one) => one.status === "rejected");
  const left = parts.filter((_, n) => settled[n]!.status === "rejected")
    .flatMap(({ rows }) => rows);
  return {
    left: [...left, ...held],
    error: failed?.reason ?? (held[0] && new AccountHeld(held[0].account_id)),
  };
}

function unlessHeld<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof AccountHeld) return null;
    throw error;
  }
}

/** Gives what the cells that answer have together; fails when none does. */
export async function inEachCell<T>(
  db: Db,
  read: (cell: Db) => Promise<T[]>,
): Promise<T[]> {
  return (await askEachCell(db, null, read)).answers.flat();
}

/**
 * Asks each cell, which has so many milliseconds to answer, and gives the answers; where there are several cells, also
 * the numbers of those that are away. Fails when none answers.
 */
export async function askEachCell<T>(
  db: Db,
  withinMs: number | null,
  ask: (cell: Db, place: number) => Promise<T>,
): Promise<{ answers: T[]; away?: number[] }> {
  const settled = await Promise.allSettled(
    eachCell(db).map(async (cell, place) => {
      const answer = ask(cell, place);
      return await (withinMs === null ? answer : inTime(answer, withinMs));
    }),
  );
  const answers = settled.flatMap((one) =>
    one.status === "fulfilled" ? [one.value] : []
  );
  if (answers.length === 0) throw (settled[0] as PromiseRejectedResult).reason;
  const several = opened.get(db);
  if (!several) return { answers };
  const away = several.cells.filter((_, n) => settled[n]!.status === "rejected")
    .map(({ number }) => number);
  return { answers, away };
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.reject(new Error("No answer")), ms);
  return await Promise.race([work, late.promise])
    .finally(() => clearTimeout(timer));
}

/** How cells are opened. */
interface CellsOptions extends Omit<LateOptions, "poolerUrl"> {
  /** Poolers of cells, for the transactions of their accounts. Claims go by control's own address: work in a cell waits for them. */
  poolers?: ReadonlyMap<number, string>;
}

/** Opens cells by their numbers, those that are away as soon as they answer; the first one holds control, too. */
export async function openCells(
  urls: ReadonlyMap<number, string>,
  { poolers, ...options }: CellsOptions = {},
): Promise<Cells> {
  const [controlUrl] = urls.values();
  const control = await openDatabase(controlUrl!, { connections: CLAIMING });
  const databases = new Map<number, LateDatabase>();
  for (const [number, url] of urls) {
    const poolerUrl = poolers?.get(number);
    const late = new LateDatabase(number, url, {
      ...options,
      inCells: true,
      ...poolerUrl !== undefined && { poolerUrl },
    });
    databases.set(number, late);
  }
  const all = [...databases.values()];
  await Promise.all(all.map((one) => one.begin().catch(() => {})));
  const whereabouts = new Whereabouts(control);
  await whereabouts.listen();
  const router = new Router(databases, control.db, whereabouts);
  const cells = [...databases].map(([number, database]): Cell => ({
    number,
    database: {
      db: withTransactionsElsewhere(database.db, router.runIn(number)),
      sql: listenInAll([database]),
      close: () => database.close(),
    },
    opened: database.opened,
  }));
  for (const { number, database: { db } } of cells) {
    const run = router.runIn(number, true);
    passing.set(db, withTransactionsElsewhere(db, run));
  }
  const db = withTransactionsElsewhere(all[0]!.db, router.runIn(null));
  opened.set(db, { cells, numberOf: router.cellOf });
  return {
    db,
    sql: listenInAll(all),
    cells,
    close: async () => {
      await Promise.all([...all, control].map((one) => one.close()));
    },
  };
}
