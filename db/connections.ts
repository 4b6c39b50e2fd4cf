import type { PostgresJSReservedSql, PostgresJSSql } from "kysely-postgres-js";
import type { Sql } from "postgres";

/** One connection, used by one transaction at a time. */
interface Connection {
  client: Sql;
  isBroken: boolean;
}

/** Longest that the end waits for a transaction, milliseconds. */
const END_MS = 5000;

/**
 * The connections that Kysely works on, each a client of its own. The driver's own way to lend out a connection
 * (`reserve`, postgres 3.4.9) does not survive its loss: "rollback" is then said where nobody listens and ends
 * the process, or to a connection that serves somebody else. Here a transaction that lost its connection fails,
 * nothing more is said in its name, and the connection is thrown away.
 */
export class Connections implements PostgresJSSql {
  readonly options = {};
  readonly #connect: (onclose: () => void) => Sql;
  readonly #max: number;
  readonly #idle: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #lent = 0;
  #allBack: PromiseWithResolvers<void> | undefined;

  constructor(connect: (onclose: () => void) => Sql, max: number) {
    this.#connect = connect;
    this.#max = max;
  }

  /** Lends a connection, when it is its turn; the name is the one that Kysely asks for. */
  async reserve(): Promise<PostgresJSReservedSql> {
    const connection = await this.#take();
    const unsafe = (query: string, parameters: never[], options: object) => {
      if (connection.isBroken) return Promise.reject(connectionLost());
      return connection.client.unsafe(query, parameters, options)
        .catch((error) => {
          if (!isAnswer(error)) connection.isBroken = true;
          throw error;
        });
    };
    return {
      unsafe: unsafe as unknown as PostgresJSReservedSql["unsafe"],
      release: () => this.#giveBack(connection),
    };
  }

  /** Ends all connections when those that are lent are back, or after a while without them. */
  async end(): Promise<void> {
    this.#allBack = Promise.withResolvers();
    const timer = setTimeout(this.#allBack.resolve, END_MS);
    if (this.#lent === 0) this.#allBack.resolve();
    await this.#allBack.promise;
    clearTimeout(timer);
    await Promise.all(this.#idle.splice(0).map(discard));
  }

  #take(): Promise<Connection> {
    if (this.#lent >= this.#max) {
      return new Promise((resolve) => this.#waiting.push(resolve));
    }
    this.#lent++;
    return Promise.resolve(this.#idleOrNew());
  }

  #idleOrNew(): Connection {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      if (!found.isBroken) return found;
      discard(found);
    }
    const connection: Connection = {
      client: this.#connect(() => connection.isBroken = true),
      isBroken: false,
    };
    return connection;
  }

  #giveBack(connection: Connection): void {
    if (connection.isBroken) discard(connection);
    else this.#idle.push(connection);
    const next = this.#waiting.shift();
    if (next) return next(this.#idleOrNew());
    this.#lent--;
    if (this.#lent === 0) this.#allBack?.resolve();
  }
}

async function discard({ client }: Connection): Promise<void> {
  await client.end({ timeout: 1 }).catch(() => {});
}

/** An error that PostgreSQL itself told leaves its connection as good as it was. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === "PostgresError";
}

function connectionLost(): Error {
  return Object.assign(new Error("The connection was lost"), {
    code: "CONNECTION_CLOSED",
  });
}
