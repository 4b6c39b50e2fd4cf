import type { Sql } from "postgres";

/** Pause before a database that did not answer is asked again, milliseconds. */
const AGAIN_MS = 1000;

type Listen = Sql["listen"];

/** A database whose driver is there as soon as it is open; asking for it before throws. */
interface Opened {
  readonly sql: Sql;
}

/**
 * Gives the driver of the first database, whose `listen` hears all of them: ids of units and accounts are of one only. A
 * database that is away is heard when it is back, so `listen` never rejects.
 */
export function listenInAll(databases: readonly Opened[]): Sql {
  const [first] = databases;
  const listen = async (...of: Parameters<Listen>) => {
    const ears = databases.map((one) => new Ear(one, of));
    await Promise.all(ears.map((ear) => ear.begin()));
    return {
      unlisten: async () => {
        await Promise.all(ears.map((ear) => ear.end()));
      },
    };
  };
  const driver = (...statement: unknown[]) =>
    Reflect.apply(first!.sql, undefined, statement);
  return new Proxy(driver as unknown as Sql, {
    get: (_, name) =>
      name === "listen" ? listen : Reflect.get(first!.sql, name),
  });
}

/** Listens to one database. */
class Ear {
  readonly #database: Opened;
  readonly #of: Parameters<Listen>;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(database: Opened, of: Parameters<Listen>) {
    this.#database = database;
    this.#of = of;
  }

  /** Resolves after the first try; a database that is away is asked again until it is back. */
  async begin(): Promise<void> {
    try {
      const { unlisten } = await this.#database.sql.listen(...this.#of);
      if (this.#isEnded) await unlisten();
      else this.#unlisten = unlisten;
    } catch {
      if (!this.#isEnded) {
        this.#timer = setTimeout(() => this.begin(), AGAIN_MS);
      }
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#unlisten();
  }
}
