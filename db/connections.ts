import type { PostgresJSReservedSql, PostgresJSSql } from "kysely-postgres-js";
import type { Sql } from "postgres";

/** One connection, used by one transaction at a time. */
interface Connection {
  client: Sql;
  isBroken: boolean;
  /** It has answered; the driver would give the statements after one that found no connection to the next. */
  hasAnswered: boolean;
  /** The transaction only reads, so its end tells nothing that anybody waits for. */
  isReading: boolean;
}

/** Statements that a transaction begins with (db/database.ts). They have no answer that anybody reads. */
const OPENING = /^\s*(begin\b|start transaction\b|select set_config\()/;

/** How Kysely begins a transaction, and one that only reads. */
const BEGIN = /^(begin|start transaction)\b/;
const READS = "start transaction read only";

/** How Kysely ends a transaction that did not fail. */
const COMMIT = "commit";

/** How Kysely ends a transaction that failed. */
const ROLLBACK = "rollback";

/** The connections lead through a pooler; `each` is a statement that gives each transaction its settings. */
interface Pooled {
  each: string | null;
}

/** Longest that the end waits for a transaction, milliseconds. */
const END_MS = 5000;

/**
 * The connections that Kysely works on, each a client of its own. The driver's own way to lend a connection (`reserve`,
 * postgres 3.4.9) does not survive the loss of it: the "rollback" then ends the process, or goes to a connection that
 * another transaction uses. Here a transaction that loses its connection fails, sends nothing more, and the connection
 * is thrown away.
 */
export class Connections implements PostgresJSSql {
  readonly options = {};
  readonly #connect: (onclose: () => void) => Sql;
  readonly #max: number;
  readonly #pooled: Pooled | null;
  readonly #idle: Connection[] = [];
  readonly #lentOut = new Set<Connection>();
  readonly #waiting: PromiseWithResolvers<Connection>[] = [];
  #lent = 0;
  #isDropped = false;
  #allBack: PromiseWithResolvers<void> | undefined;

  constructor(
    connect: (onclose: () => void) => Sql,
    max: number,
    pooled: Pooled | null = null,
  ) {
    this.#connect = connect;
    this.#max = max;
    this.#pooled = pooled;
  }

  /** Lends a connection when its turn comes; Kysely calls it by this name. */
  async reserve(): Promise<PostgresJSReservedSql> {
    const connection = await this.#take();
    const unsafe = (query: string, parameters: never[], options: object) => {
      if (query === ROLLBACK) return rollBack(connection);
      if (connection.isBroken) return Promise.reject(connectionLost());
      if (BEGIN.test(query)) connection.isReading = query === READS;
      const answer = this.#send(connection.client, query, parameters, options)
        .then((rows) => {
          connection.hasAnswered = true;
          return rows;
        }, (error) => {
          if (!isAnswer(error)) connection.isBroken = true;
          throw error;
        });
      // A pooler gives the server to others between transactions, and not while the next one is on its way already.
      const isWaitedFor = query === COMMIT
        ? !connection.isReading || this.#pooled !== null
        : !OPENING.test(query) || !connection.hasAnswered;
      if (isWaitedFor) return answer;
      // It goes out with the next statement, which fails when it does.
      answer.catch(() => {});
      return Promise.resolve([]);
    };
    return {
      unsafe: unsafe as unknown as PostgresJSReservedSql["unsafe"],
      release: () => this.#giveBack(connection),
    };
  }

  /** Breaks all connections at once: what runs on them or waits for one fails, and no new ones are opened. */
  drop(): void {
    this.#isDropped = true;
    for (const turn of this.#waiting.splice(0)) turn.reject(connectionLost());
    for (const connection of [...this.#lentOut, ...this.#idle.splice(0)]) {
      connection.isBroken = true;
      connection.client.end({ timeout: 0 }).catch(() => {});
    }
  }

  /** Ends all connections when the lent ones are back, or after a while without them. */
  async end(): Promise<void> {
    this.#allBack = Promise.withResolvers();
    const timer = setTimeout(this.#allBack.resolve, END_MS);
    if (this.#lent === 0) this.#allBack.resolve();
    await this.#allBack.promise;
    clearTimeout(timer);
    await Promise.all(this.#idle.splice(0).map(discard));
  }

  #send(
    client: Sql,
    query: string,
    parameters: never[],
    options: object,
  ): Promise<unknown[]> {
    return this.#pooled?.each && BEGIN.test(query)
      ? client.unsafe(`${query}; ${this.#pooled.each}`).simple()
      : client.unsafe(query, parameters, options);
  }

  #take(): Promise<Connection> {
    if (this.#isDropped) return Promise.reject(connectionLost());
    if (this.#lent >= this.#max) {
      const turn = Promise.withResolvers<Connection>();
      this.#waiting.push(turn);
      return turn.promise;
    }
    this.#lent++;
    return Promise.resolve(this.#lend());
  }

  #lend(): Connection {
    const connection = this.#idleOrNew();
    this.#lentOut.add(connection);
    return connection;
  }

  #idleOrNew(): Connection {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      if (!found.isBroken) return found;
      discard(found);
    }
    const connection: Connection = {
      client: this.#connect(() => connection.isBroken = true),
      isBroken: false,
      hasAnswered: false,
      isReading: false,
    };
    return connection;
  }

  #giveBack(connection: Connection): void {
    this.#lentOut.delete(connection);
    if (connection.isBroken) discard(connection);
    else this.#idle.push(connection);
    const next = this.#waiting.shift();
    if (next) return next.resolve(this.#lend());
    this.#lent--;
    if (this.#lent === 0) this.#allBack?.resolve();
  }
}

/**
 * Rolls the transaction of a connection back. It never fails: PostgreSQL rolls back what a lost connection began, and
 * Kysely 0.29.9 throws a TypeError of its own in place of the reason when a rollback fails on this driver.
 */
async function rollBack(connection: Connection): Promise<unknown[]> {
  if (connection.isBroken) return [];
  try {
    return await connection.client.unsafe(ROLLBACK);
  } catch {
    connection.isBroken = true;
    return [];
  }
}

async function discard({ client }: Connection): Promise<void> {
  await client.end({ timeout: 1 }).catch(() => {});
}

/** Says whether an error is an answer of PostgreSQL itself: the connection is then still good. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === "PostgresError";
}

function connectionLost(): Error {
  return Object.assign(new Error("The connection was lost"), {
    code: "CONNECTION_CLOSED",
  });
}
