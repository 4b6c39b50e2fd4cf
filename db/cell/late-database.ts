import type { Sql } from "postgres";
import { bypassesRowSecurity } from "../client.ts";
import type { Connections } from "../connections.ts";
import type { Database, Db } from "../database.ts";
import {
  lend,
  lendPooled,
  openDriver,
  type OpenOptions,
  settingsOf,
  transactionsOn,
} from "../transactions.ts";
import { CellAway } from "./away.ts";

/** Pause before a cell that is away is tried again, milliseconds. */
const AGAIN_MS = 1000;

/** How a cell is opened. */
export interface LateOptions extends OpenOptions {
  /** Says whether the database is a cell of the deployment already; without it, it is. */
  isReady?: (cell: number) => boolean;
  /** The same database by a pooler, for transactions. */
  poolerUrl?: string;
}

/** The database of a cell, which is opened as soon as it answers and is ready. What needs it before fails with CellAway. */
export class LateDatabase implements Database {
  readonly db: Db;
  /** Resolves when it is open. */
  readonly opened: Promise<void>;
  readonly #number: number;
  readonly #url: string;
  readonly #options: LateOptions;
  readonly #opening = Promise.withResolvers<void>();
  #parts: { sql: Sql; lent: Connections } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(number: number, url: string, options: LateOptions) {
    this.#number = number;
    this.#url = url;
    this.#options = options;
    this.opened = this.#opening.promise;
    this.db = transactionsOn(() => this.#open.lent, options);
  }

  get sql(): Sql {
    return this.#open.sql;
  }

  get #open() {
    if (this.#parts) return this.#parts;
    throw new CellAway(this.#number);
  }

  /** Tries to open it once, and goes on in the background until it is open. Rejects when it is not open after the first try. */
  async begin(): Promise<void> {
    try {
      const { isReady, poolerUrl } = this.#options;
      if (isReady?.(this.#number) === false) throw new CellAway(this.#number);
      const bypasses = await bypassesRowSecurity(this.#url);
      if (this.#isClosed) return;
      const settings = settingsOf(bypasses, this.#options);
      this.#parts = {
        sql: openDriver(this.#url, settings, this.#options),
        lent: poolerUrl === undefined
          ? lend(this.#url, settings, this.#options)
          : lendPooled(poolerUrl, settings, this.#options),
      };
      this.#opening.resolve();
    } catch (error) {
      if (!this.#isClosed) {
        this.#timer = setTimeout(() => {
          this.begin().catch(() => {});
        }, AGAIN_MS);
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const { sql, lent } = this.#parts ?? {};
    await Promise.all([lent?.end(), sql?.end({ timeout: 5 })]);
  }
}
