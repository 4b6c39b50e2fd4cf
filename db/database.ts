import { type Kysely, sql, type Transaction } from "kysely";
import type { Sql } from "postgres";
import type { Actor, UserActor } from "../domain/access/actor.ts";
import { bypassesRowSecurity, connect } from "./client.ts";
import { pipelined } from "./pipeline.ts";
import type { Schema } from "./schema/index.ts";
import {
  openDriver,
  type OpenOptions,
  openPooledTransactions,
  openTransactions,
  settingsOf,
} from "./transactions.ts";
import { keepingOf } from "./undoing/keeping.ts";

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database: queries through Kysely, `LISTEN` and the group commit through the driver. */
export interface Database {
  db: Db;
  sql: Sql;
  close(): Promise<void>;
}

interface DatabaseOptions extends OpenOptions {
  /** The same database by a pooler, for transactions. Its user must be one that row-level security binds. */
  poolerUrl?: string;
}

/** Opens a pool. Bigints come back as numbers: ids and metres stay far below 2^53. */
export async function openDatabase(
  url: string,
  options: DatabaseOptions = {},
): Promise<Database> {
  const settings = settingsOf(await bypassesRowSecurity(url), options);
  const sql = openDriver(url, settings, options);
  const { db, close } = options.poolerUrl === undefined
    ? openTransactions(url, settings, options)
    : openPooledTransactions(options.poolerUrl, settings, options);
  return {
    db,
    sql,
    close: async () => {
      await Promise.all([close(), sql.end({ timeout: 5 })]);
    },
  };
}

/**
 * Reads in a transaction that sees only what the actor's account owns: a query that forgets the account gives no
 * foreign row. The database refuses every write in it; writes go through `command`.
 */
export function asActor<T>(
  db: Db,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const of = elsewhere.get(db);
  const shared = sharedReads.get(actor);
  if (shared?.db === (of?.db ?? db)) return work(shared.tx);
  return of ? of.read(actor, work) : transact(db, actor, "read only", work);
}

/** Where the reads of a handle go instead of to its own database. */
interface Elsewhere {
  /** The database that the handle writes to. */
  db: Db;
  read<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
}

const elsewhere = new WeakMap<Db, Elsewhere>();

/** Gives a handle of a database whose reads as an actor go elsewhere; whatever else is done with it stays. */
export function withReadsElsewhere(db: Db, read: Elsewhere["read"]): Db {
  const handle = db.withTables<Record<never, never>>() as Db;
  elsewhere.set(handle, { db, read });
  const run = runs.get(db);
  if (run) runs.set(handle, run);
  return handle;
}

/** Runs a transaction of a handle of several databases in the one that its actor's work belongs to (db/cell). */
export type Run = <T>(
  actor: Actor,
  access: Access,
  work: (tx: Tx) => Promise<T>,
) => Promise<T>;

type Access = "read only" | "read write";

const runs = new WeakMap<Db, Run>();

/** Gives a handle of a database whose transactions run elsewhere; what needs none stays. */
export function withTransactionsElsewhere(db: Db, run: Run): Db {
  const handle = db.withTables<Record<never, never>>() as Db;
  runs.set(handle, run);
  return handle;
}

/** The transactions that `readTogether` has open. Each request has its own actor object. */
const sharedReads = new WeakMap<Actor, { db: Db; tx: Tx }>();

/**
 * Runs the reads of a page in one transaction: all that `work` reads as this actor object joins it. Work that waits for
 * another connection does not belong here, since requests that each hold one could then wait for each other.
 */
export function readTogether<T>(
  db: Db,
  actor: UserActor,
  work: () => Promise<T>,
): Promise<T> {
  return asActor(db, actor, async (tx) => {
    if (sharedReads.has(actor)) return await work();
    sharedReads.set(actor, { db: elsewhere.get(db)?.db ?? db, tx });
    try {
      return await work();
    } finally {
      if (sharedReads.get(actor)?.tx === tx) sharedReads.delete(actor);
    }
  });
}

/** Runs `work` in a transaction as the actor; called by `asActor`, `command`, reads on a replica and cells only. */
export function transact<T>(
  db: Db,
  actor: Actor,
  access: Access,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const run = runs.get(db);
  if (run) return run(actor, access, work);
  const accountId = accountOf(actor);
  const system = accountId === null ? "on" : "off";
  const isReading = access === "read only";
  const undoing = isReading ? "" : keepingOf(actor)?.id ?? "";
  return db.transaction().setAccessMode(access).execute(async (tx) => {
    await sql`
      select set_config('milstolpe.account_id', ${
      String(accountId ?? "")
    }, true),
        set_config('milstolpe.system', ${system}, true),
        set_config('milstolpe.undoing', ${undoing}, true)`.execute(tx);
    return isReading ? await pipelined(tx, work) : await work(tx);
  });
}

/** Gives the account whose rows alone an actor gets; null for work over several. */
export function accountOf(actor: Actor): number | null {
  if (actor.kind === "user") return actor.accountId;
  const { reach } = actor;
  return typeof reach === "object" && "accountId" in reach
    ? reach.accountId
    : null;
}

/** Makes sure that a server has a database of that name, a copy of `template` when it is new, and gives its URL. */
export async function ensureDatabase(
  serverUrl: string,
  name: string,
  template = "template1",
): Promise<string> {
  const client = connect(serverUrl, { max: 1 });
  try {
    const [found] = await client`
      select 1 from pg_database where datname = ${name}`;
    if (!found) {
      await client`
        create database ${client(name)} template ${client(template)}`;
    }
  } finally {
    await client.end({ timeout: 1 });
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
