import assert from "node:assert/strict";
import type { Order } from "../../domain/order/order.ts";
import {
  listOrders,
  queueOrder,
  type StoredOrder,
} from "../../db/order/orders.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";
import { framesOf } from "../ingest/frames.ts";

/** The key of the deployment: units without a key get no orders. */
export const KEY = "the-key-of-the-deployment";

export const SWITCH_ON: Order = {
  kind: "output",
  parameters: { output: 1, on: true },
};
export const TEXT: Order = { kind: "text", parameters: { text: "getver" } };

/** Starts an account whose administrator gives orders, and whose units take them with their reports. */
export async function startOrders(
  replaced: Parameters<typeof startTestPortal>[1] = {},
) {
  const portal = await startTestPortal({ INGEST_KEY: KEY }, replaced);
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const actor = actorOf({
    accountId,
    userId: admin.id,
    isAdministrator: true,
  });
  const [frame] = framesOf("teltonika").filter((one) =>
    one.name.includes("codec8-one") && !one.invalid
  );
  const post = (path: string, body: BodyInit) =>
    portal.report(path, {
      method: "POST",
      body,
      headers: { "x-api-key": KEY },
    });
  const teltonika = (imei: string, body?: Uint8Array<ArrayBuffer>) =>
    post(`/teltonika/${imei}`, body ?? new Uint8Array(frame!.report.body));
  const queue = async (unitId: number, order: Order, now = new Date()) => {
    const queued = await queueOrder(db, actor, unitId, order, now);
    assert.ok(queued.ok, JSON.stringify(queued));
    return queued.value.id;
  };
  const stateOf = async (unitId: number, id: number): Promise<StoredOrder> => {
    const all = await listOrders(db, actor, unitId, new Date());
    return all.find((one) => one.id === id)!;
  };
  /** Waits, since ingest learns of a new order a moment later. */
  const becomes = async (
    unitId: number,
    id: number,
    done: (order: StoredOrder) => boolean,
    report: () => Promise<Response>,
  ): Promise<Response> => {
    return await eventually("the order", async () => {
      const answer = await report();
      assert.equal(answer.status, 200);
      return done(await stateOf(unitId, id)) && answer;
    }, {
      about: async () => JSON.stringify(await stateOf(unitId, id)),
      withinMs: 5000,
    });
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    accountId,
    actor,
    post,
    teltonika,
    queue,
    stateOf,
    becomes,
  };
}

/** Says whether an order was sent and waits for its answer. */
export const isSent = ({ state }: StoredOrder) => state === "sent";
