import { EVENTS_CHANNEL } from "../channels.ts";
import type { Database } from "../database.ts";

/** A browser that shows events. */
interface Subscriber {
  accountId: number;
  /** Something happened to a unit of the account. */
  onEvent(): void;
  /** The node stops. */
  onEnd(): void;
}

/** Tells the browsers connected to this node that something happened to units of their account. */
export class LiveEvents {
  readonly #database: Database;
  readonly #subscribers = new Set<Subscriber>();
  #listening: Promise<unknown> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Subscribes a browser; gives the function that ends the subscription. */
  async subscribe(subscriber: Subscriber): Promise<() => void> {
    this.#subscribers.add(subscriber);
    this.#listening ??= this.#database.sql.listen(
      EVENTS_CHANNEL,
      (accountIds) => this.#tell(new Set(accountIds.split(",").map(Number))),
    );
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      this.#subscribers.delete(subscriber);
      throw error;
    }
    return () => this.#subscribers.delete(subscriber);
  }

  /** Ends all connections of browsers; they reconnect when the node is back. */
  dropAll(): void {
    for (const { onEnd } of this.#subscribers) onEnd();
  }

  #tell(accountIds: ReadonlySet<number>): void {
    for (const { accountId, onEvent } of this.#subscribers) {
      if (accountIds.has(accountId)) onEvent();
    }
  }
}
