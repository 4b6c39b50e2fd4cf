import type { Sql } from "postgres";

/** Pause before a database that did not answer is asked again, milliseconds. */
const AGAIN_MS = 1000;

type Listen = Sql["listen"];

/**
 * Gives the driver of the first database, whose `listen` hears all of them: ids of units and accounts are of one only. A
 * database that is away is heard when it is back.
 */
export function listenInAll(drivers: readonly Sql[]): Sql {
  const [first] = drivers;
  const listen = async (...of: Parameters<Listen>) => {
    const ears = drivers.map((driver) => new Ear(driver, of));
    const begun = await Promise.allSettled(ears.map((ear) => ear.begin()));
    const failed = begun.find(({ status }) => status === "rejected");
    if (begun.every(({ status }) => status === "rejected")) {
      throw (failed as PromiseRejectedResult).reason;
    }
    return {
      unlisten: async () => {
        await Promise.all(ears.map((ear) => ear.end()));
      },
    };
  };
  return new Proxy(first!, {
    get: (driver, name) =>
      name === "listen" ? listen : Reflect.get(driver, name),
  });
}

/** Listens to one database. */
class Ear {
  readonly #driver: Sql;
  readonly #of: Parameters<Listen>;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(driver: Sql, of: Parameters<Listen>) {
    this.#driver = driver;
    this.#of = of;
  }

  /** Rejects when the database is away now; it is asked again until it is back. */
  async begin(): Promise<void> {
    try {
      const { unlisten } = await this.#driver.listen(...this.#of);
      if (this.#isEnded) await unlisten();
      else this.#unlisten = unlisten;
    } catch (error) {
      this.#timer = setTimeout(() => {
        if (!this.#isEnded) this.begin().catch(() => {});
      }, AGAIN_MS);
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#unlisten();
  }
}
