import { sql } from "kysely";
import { type Actor, EACH_CELL } from "../../domain/access/actor.ts";
import {
  accountOf,
  type Db,
  type Run,
  transact,
  type Tx,
} from "../database.ts";
import { CellAway, isLost } from "./away.ts";
import {
  type ChangedClaims,
  claim,
  findHolder,
  settle,
  takeChanged,
} from "./claims.ts";
import { findEmptiest } from "./emptiest.ts";
import type { LateDatabase } from "./late-database.ts";
import { asHeld } from "./moving/held.ts";
import type { Whereabouts } from "./moving/whereabouts.ts";

/** An account that no cell can have. */
class UnknownCell extends Error {
  constructor(accountId: number) {
    super(`No cell of this deployment gives the account ${accountId}`);
  }
}

/** Lets the database leave out rows of accounts that are being moved. */
function pass<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`select set_config('milstolpe.passes_held', 'on', true)`
      .execute(tx);
    return await work(tx);
  };
}

/** Chooses the database of each transaction. */
export class Router {
  readonly #databases: ReadonlyMap<number, LateDatabase>;
  readonly #control: Db;
  readonly #whereabouts: Whereabouts;

  constructor(
    databases: ReadonlyMap<number, LateDatabase>,
    control: Db,
    whereabouts: Whereabouts,
  ) {
    this.#databases = databases;
    this.#control = control;
    this.#whereabouts = whereabouts;
  }

  /**
   * Runs transactions for a handle; work "in each cell" runs in `home`, and fails without one. Where that passes by
   * accounts that are being moved, what it changes leaves out their rows.
   */
  runIn(home: number | null, passesHeld = false): Run {
    return async (actor, access, work) => {
      const number = await this.#cellFor(actor, home);
      const { db } = this.#databases.get(number)!;
      try {
        return access === "read only"
          ? await transact(db, actor, access, work)
          : await this.#write(
            db,
            actor,
            passesHeld && accountOf(actor) === null ? pass(work) : work,
          );
      } catch (error) {
        if (isLost(error)) throw new CellAway(number, { cause: error });
        throw asHeld(error, accountOf(actor));
      }
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
    const asked = await Promise.allSettled(
      (cells.length > 1 ? cells : [])
        .map((number) => this.#accountOfUnit(number, unitId)),
    );
    for (const one of asked) {
      if (one.status === "fulfilled" && one.value !== null) {
        return this.cellOf(one.value);
      }
    }
    const away = asked.find(({ status }) => status === "rejected");
    if (away) throw (away as PromiseRejectedResult).reason;
    return cells[0] ?? this.#first;
  }

  async #accountOfUnit(number: number, unitId: number): Promise<number | null> {
    const found = await this.runIn(number)(
      EACH_CELL,
      "read only",
      (tx) =>
        tx.selectFrom("units").select("account_id").where("id", "=", unitId)
          .executeTakeFirst(),
    );
    return found?.account_id ?? null;
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
