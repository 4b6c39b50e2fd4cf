import { Kysely, sql, type Transaction } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Sql } from "postgres";
import type { Actor, UserActor } from "../domain/access/actor.ts";
import { Connections } from "./connections.ts";
import type { SealKeys } from "./seal/keys.ts";
import type { Schema } from "./schema/index.ts";
import { APP_ROLE, bypassesRowSecurity, connect } from "./client.ts";
import { keepingOf } from "./undoing/keeping.ts";

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database: queries through Kysely, `LISTEN` and the group commit through the driver. */
export interface Database {
  db: Db;
  sql: Sql;
  close(): Promise<void>;
}

export interface OpenOptions {
  connections?: number;
  /** Acts for all accounts on every statement, for ingest, whose statements stand alone. */
  system?: boolean;
  /** Longest that a statement may take, milliseconds. */
  statementTimeoutMs?: number;
  /** Longest that a statement may wait for a lock, milliseconds. */
  lockTimeoutMs?: number;
  /** After how many minutes an event that is found late raises no alarm; 30 without it. */
  eventLateMinutes?: number;
  /** Without them nothing can be sealed or unsealed through it. */
  sealKeys?: SealKeys;
}

/** Opens a pool. Bigints come back as numbers: ids and metres stay far below 2^53. */
export async function openDatabase(
  url: string,
  options: OpenOptions = {},
): Promise<Database> {
  const bypasses = await bypassesRowSecurity(url);
  const settings = settingsOf(bypasses, options);
  const sql = connect(url, { ...settings, max: connectionsOf(options) });
  const { db, close } = openTransactions(url, bypasses, options);
  return {
    db,
    sql,
    close: async () => {
      await Promise.all([close(), sql.end({ timeout: 5 })]);
    },
  };
}

/** Transactions on a pool of connections. */
interface Transactions {
  db: Db;
  close(): Promise<void>;
  /** Breaks all connections at once: what runs on them fails. */
  drop(): void;
}

/** Opens connections for transactions, without asking the server first whether row-level security binds the user. */
export function openTransactions(
  url: string,
  bypasses: boolean,
  options: OpenOptions,
): Transactions {
  const settings = settingsOf(bypasses, options);
  const lent = new Connections(
    (onclose) => connect(url, { ...settings, max: 1, onclose }),
    connectionsOf(options),
  );
  const db = new Kysely<Schema>({
    dialect: new PostgresJSDialect({ postgres: () => lent }),
    plugins: options.sealKeys ? [options.sealKeys] : [],
  });
  return { db, close: () => lent.end(), drop: () => lent.drop() };
}

function connectionsOf({ connections = 10 }: OpenOptions): number {
  return connections;
}

function settingsOf(bypasses: boolean, options: OpenOptions) {
  return {
    connection: {
      application_name: "milstolpe",
      ...(bypasses ? { role: APP_ROLE } : {}),
      ...(options.system ? { "milstolpe.system": "on" } : {}),
      ...(options.eventLateMinutes
        ? { "milstolpe.event_late_minutes": options.eventLateMinutes }
        : {}),
      ...(options.statementTimeoutMs
        ? { statement_timeout: options.statementTimeoutMs }
        : {}),
      ...(options.lockTimeoutMs ? { lock_timeout: options.lockTimeoutMs } : {}),
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

/** Runs `work` in a transaction as the actor; called by `asActor`, `command` and reads on a replica only. */
export function transact<T>(
  db: Db,
  actor: Actor,
  access: "read only" | "read write",
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const accountId = accountOf(actor);
  const system = accountId === null ? "on" : "off";
  const readOnly = access === "read only" ? "on" : "off";
  const undoing = access === "read only" ? "" : keepingOf(actor)?.id ?? "";
  return db.transaction().execute(async (tx) => {
    await sql`
      select set_config('milstolpe.account_id', ${
      String(accountId ?? "")
    }, true),
        set_config('milstolpe.system', ${system}, true),
        set_config('milstolpe.undoing', ${undoing}, true),
        set_config('transaction_read_only', ${readOnly}, true)`.execute(tx);
    return await work(tx);
  });
}

/** Gives the account whose rows alone an actor gets; null for work over several. */
function accountOf(actor: Actor): number | null {
  if (actor.kind === "user") return actor.accountId;
  return typeof actor.reach === "object" ? actor.reach.accountId : null;
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
