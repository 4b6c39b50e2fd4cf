import { ORDERS_CHANNEL } from "../db/channels.ts";
import type { StoredOrder } from "../db/order/orders.ts";
import {
  acknowledgeOrder,
  holdOrder,
  listOpenOrders,
  takeWaiting,
} from "../db/order/open-orders.ts";
import type { Database } from "../db/database.ts";
import { acknowledgementIn } from "../domain/order/acknowledgement.ts";
import { nextToSend } from "../domain/order/order.ts";
import type { TrackerRecord } from "../domain/report/record.ts";
import { within } from "./not-stored.ts";
import type { Protocol } from "./protocol.ts";

/** Longest that an answer waits for an order, milliseconds: the report itself is stored already. */
const ORDER_MS = 1000;
/** Shortest time between two tries to read orders that could not be read, milliseconds. */
const RETRY_MS = 1000;

/** The reason shown to support: anybody who knows an IMEI could take the orders of its unit and acknowledge them. */
const NOT_PROVED = "The report carries no key that proves its sender";

/**
 * Orders that wait for their unit's next report or its answer. They are in memory, so that a report without orders
 * costs nothing; the database announces each change.
 */
export class OpenOrders {
  readonly #database: Database;
  readonly #log: (event: string, facts: Record<string, unknown>) => void;
  readonly #byUnit = new Map<number, StoredOrder[]>();
  /** One read after the other: a read that began earlier never replaces a later one. */
  #reading = Promise.resolve();
  /** When orders could not be read and have not been read since, `performance.now()`. */
  #failedAt: number | undefined;

  constructor(
    database: Database,
    log: (event: string, facts: Record<string, unknown>) => void,
  ) {
    this.#database = database;
    this.#log = log;
  }

  /** Starts to listen; call once. */
  async listen(): Promise<void> {
    await this.#database.sql.listen(
      ORDERS_CHANNEL,
      (unitId) => this.#read(Number(unitId)),
      // Called again after each reconnection, since changes during the outage were not announced.
      () => this.#read(),
    );
  }

  /** Reads the open orders of a unit, or of all; what could not be read is read again when a report comes. */
  #read(unitId?: number): Promise<void> {
    return this.#reading = this.#reading.then(() => this.#load(unitId)).then(
      () => {
        if (unitId === undefined) this.#failedAt = undefined;
      },
      (error) => {
        this.#failedAt = performance.now();
        this.#log("orders-not-read", { error });
      },
    );
  }

  /** Says whether a unit has orders that its report may answer or carry; lets those be read that could not be. */
  concern(unitId: number | undefined): unitId is number {
    const now = performance.now();
    if (this.#failedAt !== undefined && now - this.#failedAt > RETRY_MS) {
      this.#failedAt = now;
      void this.#read();
    }
    return unitId !== undefined && this.#byUnit.has(unitId);
  }

  /** Closes the orders that the records acknowledge, and adds the next order to the answer, if there is one. */
  async addTo(
    answer: Response,
    unitId: number,
    records: TrackerRecord[],
    protocol: Protocol,
    now: number,
  ): Promise<Response> {
    try {
      await within(this.#acknowledge(unitId, records, now), ORDER_MS);
      const handedOut = this.#handOut(answer, unitId, protocol, now);
      return await within(handedOut, ORDER_MS);
    } catch (error) {
      this.#log("orders-not-handled", { unitId, error });
      return answer;
    }
  }

  /** Keeps the orders of a unit whose report proves by no key that it is the unit's, and says so to support. */
  async hold(answer: Response, unitId: number): Promise<Response> {
    try {
      const open = this.#byUnit.get(unitId) ?? [];
      for (const order of open.filter(({ state }) => state === "queued")) {
        await within(this.#holdFor(order, NOT_PROVED), ORDER_MS);
      }
    } catch (error) {
      this.#log("orders-not-handled", { unitId, error });
    }
    return answer;
  }

  async #holdFor(order: StoredOrder, reason: string): Promise<void> {
    const isNew = order.heldReason !== reason;
    if (isNew) await holdOrder(this.#database.db, order, reason);
    order.heldReason = reason;
  }

  async #acknowledge(
    unitId: number,
    records: TrackerRecord[],
    now: number,
  ): Promise<void> {
    for (const order of this.#byUnit.get(unitId) ?? []) {
      const progress = {
        ...order,
        sentAt: order.sentAt?.getTime() ?? null,
      };
      for (const record of records) {
        const found = acknowledgementIn(record, progress, now);
        if (!found) continue;
        const { db } = this.#database;
        await acknowledgeOrder(db, order, found.answer, new Date(now));
        this.#note(order, { state: "acknowledged" });
        break;
      }
    }
  }

  async #handOut(
    answer: Response,
    unitId: number,
    protocol: Protocol,
    now: number,
  ): Promise<Response> {
    const open = (this.#byUnit.get(unitId) ?? []).map((order) => ({
      order,
      state: order.state,
      sentAt: order.sentAt?.getTime() ?? null,
    }));
    // What this protocol cannot carry waits for another one, and holds back nothing else.
    for (;;) {
      const next = nextToSend(open, now);
      if (!next) return answer;
      open.splice(open.indexOf(next), 1);
      const { order } = next;
      // A copy: another process may be faster, and then the answer goes out without the order.
      const full = protocol.addOrder?.(order, answer.clone()) ??
        `Reports by ${protocol.name} cannot take commands along`;
      if (typeof full === "string") {
        await this.#holdFor(order, full);
        continue;
      }
      const at = new Date(now);
      if (!await takeWaiting(this.#database.db, order, at)) return answer;
      this.#note(order, { state: "sent", sentAt: at });
      return full;
    }
  }

  /** Notes what happened to an order, also when the orders were read anew meanwhile. */
  #note(
    { id, unitId }: StoredOrder,
    progress: Partial<Pick<StoredOrder, "state" | "sentAt">>,
  ): void {
    const order = this.#byUnit.get(unitId)?.find((one) => one.id === id);
    if (order) Object.assign(order, progress);
  }

  async #load(unitId?: number): Promise<void> {
    const open = await listOpenOrders(
      this.#database.db,
      new Date(),
      unitId,
    );
    const before = new Map(this.#byUnit);
    if (unitId === undefined) this.#byUnit.clear();
    else this.#byUnit.delete(unitId);
    for (const [id, orders] of Map.groupBy(open, (one) => one.unitId)) {
      this.#byUnit.set(id, withProgress(orders, before.get(id) ?? []));
    }
  }
}

/** Keeps what happened to orders while they were read: none is queued again, and none is open again. */
function withProgress(
  orders: readonly StoredOrder[],
  before: readonly StoredOrder[],
): StoredOrder[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return orders.map((order) => {
    const { state, sentAt } = known.get(order.id) ?? order;
    return order.state === "queued" || state === "acknowledged"
      ? { ...order, state, sentAt }
      : order;
  });
}
