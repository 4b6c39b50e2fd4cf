/** An entry of the queue: a message of the outbox, and the lease of its claim. */
export interface QueuedMessage {
  id: number;
  lease: string;
}

/**
 * This node's queue of deliveries, in a file of Deno KV. PostgreSQL holds the messages: a lost or unusable file costs no
 * message, only the time until the leases of its messages end.
 */
export class DeliveryQueue {
  readonly #kv: Deno.Kv;
  readonly #listening: Promise<void>;

  private constructor(
    kv: Deno.Kv,
    deliver: (message: QueuedMessage) => Promise<void>,
  ) {
    this.#kv = kv;
    this.#listening = kv.listenQueue((value) => deliver(value));
  }

  /** Opens the queue in a file; deletes a damaged one. `deliver` must not throw. */
  static async open(
    path: string,
    deliver: (message: QueuedMessage) => Promise<void>,
  ): Promise<DeliveryQueue> {
    const kv = await openUsable(path).catch(async () => {
      await removeQueue(path);
      return await openUsable(path);
    });
    return new DeliveryQueue(kv, deliver);
  }

  async put(message: QueuedMessage): Promise<void> {
    await this.#kv.enqueue(message);
  }

  async close(): Promise<void> {
    this.#kv.close();
    await this.#listening;
  }
}

async function openUsable(path: string): Promise<Deno.Kv> {
  const kv = await Deno.openKv(path);
  await kv.get(["opened"]);
  return kv;
}

/** Deletes the file and the files that SQLite writes beside it. */
async function removeQueue(path: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) {
    await Deno.remove(path + suffix).catch(() => {});
  }
}
