import { type Actor, EACH_CELL } from "../../domain/access/actor.ts";
import {
  accountOf,
  type Database,
  type Db,
  openDatabase,
  type Run,
  transact,
  type Tx,
  withTransactionsElsewhere,
} from "../database.ts";
import type { OpenOptions } from "../transactions.ts";
import {
  type ChangedClaims,
  claim,
  findHolder,
  settle,
  takeChanged,
} from "./claims.ts";
import { findEmptiest } from "./emptiest.ts";
import { listenInAll } from "./listening.ts";
import { asHeld } from "./moving/held.ts";
import { Whereabouts } from "./moving/whereabouts.ts";

/** Connections for claims: work in a cell waits for them while it holds one of its own. */
const CLAIMING = 2;

/** One of several databases, each of which holds accounts whole. */
interface Cell {
  number: number;
  /** Work "in each cell" runs in this one, work of one account where that is. */
  database: Database;
}

/** Several databases as one. */
export interface Cells extends Database {
  /** The first is control. */
  cells: readonly Cell[];
}

/** An account that no cell can have. */
class UnknownCell extends Error {
  constructor(accountId: number) {
    super(`No cell of this deployment gives the account ${accountId}`);
  }
}

/** Handles of several cells, with the number of an account's cell. */
const opened = new WeakMap<
  Db,
  { cells: readonly Cell[]; numberOf(accountId: number): number }
>();

/** Gives the handles for work over accounts, "in each cell": one a cell, or the only one. */
export function eachCell(db: Db): Db[] {
  return opened.get(db)?.cells.map(({ database }) => database.db) ?? [db];
}

/** Gives the databases of a deployment with their numbers, and what says which of them, by its place, holds an account. */
export function cellsOf(
  database: Database,
): { cells: readonly Cell[]; placeOf(accountId: number): number } {
  const several = opened.get(database.db);
  if (!several) return { cells: [{ number: 0, database }], placeOf: () => 0 };
  const { cells, numberOf } = several;
  const places = new Map(cells.map(({ number }, place) => [number, place]));
  return { cells, placeOf: (accountId) => places.get(numberOf(accountId))! };
}

/** Divides rows of accounts among the handles of their cells. */
export function divideByCell<T extends { account_id: number }>(
  db: Db,
  rows: readonly T[],
): { cell: Db; rows: T[] }[] {
  const several = opened.get(db);
  if (!several) return [{ cell: db, rows: [...rows] }];
  const byNumber = Map.groupBy(
    rows,
    ({ account_id }) => several.numberOf(account_id),
  );
  return several.cells.flatMap(({ number, database }) => {
    const own = byNumber.get(number);
    return own ? [{ cell: database.db, rows: own }] : [];
  });
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

/** Opens cells by their numbers; the first one holds control, too. */
export async function openCells(
  urls: ReadonlyMap<number, string>,
  options: OpenOptions = {},
): Promise<Cells> {
  const databases = new Map<number, Database>();
  for (const [number, url] of urls) {
    databases.set(
      number,
      await openDatabase(url, { ...options, inCells: true }),
    );
  }
  const [controlUrl] = urls.values();
  const control = await openDatabase(controlUrl!, { connections: CLAIMING });
  const whereabouts = new Whereabouts(control);
  await whereabouts.listen();
  const router = new Router(databases, control.db, whereabouts);
  const cells = [...databases].map(([number, database]): Cell => ({
    number,
    database: {
      ...database,
      db: withTransactionsElsewhere(database.db, router.runIn(number)),
    },
  }));
  const [first] = databases.values();
  const db = withTransactionsElsewhere(first!.db, router.runIn(null));
  opened.set(db, { cells, numberOf: router.cellOf });
  return {
    db,
    sql: listenInAll([...databases.values()].map(({ sql }) => sql)),
    cells,
    close: async () => {
      const all = [...databases.values(), control];
      await Promise.all(all.map((one) => one.close()));
    },
  };
}

/** Chooses the database of each transaction. */
class Router {
  readonly #databases: ReadonlyMap<number, Database>;
  readonly #control: Db;
  readonly #whereabouts: Whereabouts;

  constructor(
    databases: ReadonlyMap<number, Database>,
    control: Db,
    whereabouts: Whereabouts,
  ) {
    this.#databases = databases;
    this.#control = control;
    this.#whereabouts = whereabouts;
  }

  /** Runs transactions for a handle; work "in each cell" runs in `home`, and fails without one. */
  runIn(home: number | null): Run {
    return async (actor, access, work) => {
      const { db } = this.#databases.get(await this.#cellFor(actor, home))!;
      if (access === "read only") {
        return await transact(db, actor, access, work);
      }
      return await this.#write(db, actor, work)
        .catch((error) => {
          throw asHeld(error, accountOf(actor));
        });
    };
  }

  async #write<T>(
    db: Db,
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    let changed: ChangedClaims = { taken: [], given: [] };
    const answer = await transact(db, actor, "read write", async (tx) => {
      const answer = await work(tx);
      changed = await takeChanged(tx);
      await claim(this.#control, changed.taken);
      return answer;
    });
    // What was written is committed; what is not settled now is repaired later (matching.ts).
    await settle(this.#control, changed).catch(() => {});
    return answer;
  }

  async #cellFor(actor: Actor, home: number | null): Promise<number> {
    if (actor.kind === "user") return this.cellOf(actor.accountId);
    const { reach } = actor;
    if (reach === "control") return this.#first;
    if (reach === "each cell") {
      if (home !== null) return home;
      throw new Error("Work in each cell takes the handle of one (eachCell)");
    }
    if (reach === "new account") {
      return home ?? await findEmptiest(this.#databases);
    }
    if ("accountId" in reach) {
      const { accountId, isStrangers } = reach;
      return isStrangers
        ? this.#cellOrFirst(accountId)
        : this.cellOf(accountId);
    }
    if ("beside" in reach) return this.cellOf(reach.beside);
    if ("unitId" in reach) return await this.#cellOfUnit(reach.unitId);
    const { holderOf, values } = reach;
    const holder = await findHolder(this.#control, holderOf, values);
    return holder === null ? this.#first : this.cellOf(holder);
  }

  /** Gives the cell of an account that strangers name; the first one when none can have it. */
  #cellOrFirst(accountId: number): number {
    const number = this.#whereabouts.cellOf(accountId);
    return this.#databases.has(number) ? number : this.#first;
  }

  /** Gives the cell of a unit that people name: the one that gave its id, or another one with an account that was moved. */
  async #cellOfUnit(unitId: number): Promise<number> {
    const cells = this.#whereabouts.cellsOfUnit(unitId)
      .filter((number) => this.#databases.has(number));
    for (const number of cells.length > 1 ? cells : []) {
      const { db } = this.#databases.get(number)!;
      const found = await transact(
        db,
        EACH_CELL,
        "read only",
        (tx) =>
          tx.selectFrom("units").select("account_id").where("id", "=", unitId)
            .executeTakeFirst(),
      );
      if (found) return this.cellOf(found.account_id);
    }
    return cells[0] ?? this.#first;
  }

  get #first(): number {
    const [first] = this.#databases.keys();
    return first!;
  }

  /** Gives the cell that an account is in. Throws when none can have it, or while the account is being moved. */
  readonly cellOf = (accountId: number): number => {
    const number = this.#whereabouts.cellOf(accountId);
    if (!this.#databases.has(number)) throw new UnknownCell(accountId);
    return number;
  };
}
