import { Kysely, sql, type Transaction } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Sql } from "postgres";
import type { Actor, UserActor } from "../domain/access/actor.ts";
import { Connections } from "./connections.ts";
import type { SealKeys } from "./seal/keys.ts";
import type { Schema } from "./schema/index.ts";
import { APP_ROLE, bypassesRowSecurity, connect } from "./client.ts";

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database: queries through Kysely, `LISTEN` and the group commit through the driver. */
export interface Database {
  db: Db;
  sql: Sql;
  close(): Promise<void>;
}

interface OpenOptions {
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
  const max = options.connections ?? 10;
  const settings = {
    connection: {
      application_name: "milstolpe",
      ...(await bypassesRowSecurity(url) ? { role: APP_ROLE } : {}),
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
  const client = connect(url, { ...settings, max });
  const lent = new Connections(
    (onclose) => connect(url, { ...settings, max: 1, onclose }),
    max,
  );
  const db = new Kysely<Schema>({
    dialect: new PostgresJSDialect({ postgres: () => lent }),
    plugins: options.sealKeys ? [options.sealKeys] : [],
  });
  return {
    db,
    sql: client,
    close: async () => {
      await Promise.all([lent.end(), client.end({ timeout: 5 })]);
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
  const shared = sharedReads.get(actor);
  if (shared?.db === db) return work(shared.tx);
  return transact(db, actor, "read only", work);
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
    sharedReads.set(actor, { db, tx });
    try {
      return await work();
    } finally {
      sharedReads.delete(actor);
    }
  });
}

/** Runs `work` in a transaction as the actor; called by `asActor` and `command` only. */
export function transact<T>(
  db: Db,
  actor: Actor,
  access: "read only" | "read write",
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const accountId = actor.kind === "user" ? String(actor.accountId) : "";
  const system = actor.kind === "system" ? "on" : "off";
  const readOnly = access === "read only" ? "on" : "off";
  return db.transaction().execute(async (tx) => {
    await sql`
      select set_config('milstolpe.account_id', ${accountId}, true),
        set_config('milstolpe.system', ${system}, true),
        set_config('transaction_read_only', ${readOnly}, true)`.execute(tx);
    return await work(tx);
  });
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
