import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Sql } from "postgres";
import { APP_ROLE, connect } from "./client.ts";
import { Connections } from "./connections.ts";
import { listenTogether } from "./listening.ts";
import type { Schema } from "./schema/index.ts";
import type { SealKeys } from "./seal/keys.ts";

/** How a database is opened. */
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
  /** One of several cells: transactions note what they take that is unique over all of them. */
  inCells?: boolean;
  /** Without them nothing can be sealed or unsealed through it. */
  sealKeys?: SealKeys;
}

/** Transactions on a pool of connections. */
interface Transactions {
  db: Kysely<Schema>;
  close(): Promise<void>;
  /** Breaks all connections at once: what runs on them fails. */
  drop(): void;
}

/** PostgreSQL's settings of a session, by their names. */
type Settings = Record<string, string>;

/** Gives the settings that the options ask for; `bypasses` says whether row-level security does not bind the user. */
export function settingsOf(
  bypasses: boolean,
  { system, inCells, eventLateMinutes, statementTimeoutMs, lockTimeoutMs }:
    OpenOptions,
): Settings {
  return {
    ...bypasses && { role: APP_ROLE },
    ...system && { "milstolpe.system": "on" },
    ...inCells && { "milstolpe.in_cells": "on" },
    ...eventLateMinutes &&
      { "milstolpe.event_late_minutes": String(eventLateMinutes) },
    ...statementTimeoutMs && { statement_timeout: String(statementTimeoutMs) },
    ...lockTimeoutMs && { lock_timeout: String(lockTimeoutMs) },
  };
}

/** Opens connections for transactions, whose settings each connection has from its start. */
export function openTransactions(
  url: string,
  settings: Settings,
  options: OpenOptions,
): Transactions {
  return openOn(lend(url, settings, options), options);
}

/**
 * Opens connections through a pooler that gives each transaction another connection of the server: the settings are
 * those of each transaction, and a statement outside of one has none.
 */
export function openPooledTransactions(
  url: string,
  settings: Settings,
  options: OpenOptions,
): Transactions {
  return openOn(lendPooled(url, settings, options), options);
}

function openOn(lent: Connections, options: OpenOptions): Transactions {
  const db = transactionsOn(() => lent, options);
  return { db, close: () => lent.end(), drop: () => lent.drop() };
}

/** Makes the connections of transactions; each is opened when it is needed. */
export function lend(
  url: string,
  settings: Settings,
  options: OpenOptions,
): Connections {
  const connection = { application_name: "milstolpe", ...settings };
  return new Connections(
    (onclose) => connect(url, { connection, max: 1, onclose }),
    connectionsOf(options),
  );
}

/** Makes those of transactions through a pooler. */
export function lendPooled(
  url: string,
  settings: Settings,
  options: OpenOptions,
): Connections {
  const parts = Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const each = parts.length > 0 ? `select ${parts.join(", ")}` : null;
  const connection = { application_name: "milstolpe" };
  return new Connections(
    // A prepared statement stays on a connection of the server, which the next transaction does not get.
    (onclose) => connect(url, { connection, max: 1, onclose, prepare: false }),
    connectionsOf(options),
    { each },
  );
}

/** Lets transactions run on connections, which are asked for until there are some: what they throw fails a transaction. */
export function transactionsOn(
  lent: () => Connections,
  { sealKeys }: OpenOptions,
): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresJSDialect({ postgres: lent }),
    plugins: sealKeys ? [sealKeys] : [],
  });
}

/** Opens the driver, for the group commit and `LISTEN`, whose connection a process shares. */
export function openDriver(
  url: string,
  settings: Settings,
  options: OpenOptions,
): Sql {
  const driver = connect(url, {
    connection: { application_name: "milstolpe", ...settings },
    max: connectionsOf(options),
  });
  return listenTogether(url, driver);
}

/** Gives the size of a pool. */
function connectionsOf({ connections = 10 }: OpenOptions): number {
  return connections;
}
