import assert from "node:assert/strict";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Order } from "../../domain/order/order.ts";
import { fail, ok } from "../../domain/result.ts";
import { timeOutOrders } from "../../db/order/open-orders.ts";
import { cancelOrder, listOrders, queueOrder } from "../../db/order/orders.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { isSent, startOrders, SWITCH_ON, TEXT } from "./story.ts";

Deno.test("orders to units", async (t) => {
  await using story = await startOrders();
  const { db, accountId, actor, teltonika, queue, stateOf, becomes } = story;

  await t.step(
    "ING-18 UNIT-17 one output waits at a time; after 90 seconds it has timed out and the next may go",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, SWITCH_ON);
      const off: Order = {
        kind: "output",
        parameters: { output: 1, on: false },
      };
      const blocked = await queueOrder(db, actor, unit.id, off, new Date());
      assert.deepEqual(blocked, {
        ok: false,
        error: { code: "OutputWaiting" },
      });
      await becomes(unit.id, id, isSent, () => teltonika(unit.imei));
      const { sentAt } = await stateOf(unit.id, id);
      const after = (ms: number) => new Date(sentAt!.getTime() + ms);
      const stateAfter = async (ms: number) =>
        (await listOrders(db, actor, unit.id, after(ms)))[0]!.state;
      assert.equal(await stateAfter(89_999), "sent");
      assert.equal(await stateAfter(90_000), "timedOut");
      await timeOutOrders(db, after(89_999));
      assert.equal((await stateOf(unit.id, id)).state, "sent");
      await timeOutOrders(db, after(90_000));
      assert.equal((await stateOf(unit.id, id)).state, "timedOut");
      await queue(unit.id, off);
    },
  );

  await t.step(
    "ING-18 an order that no report took along can be taken back, a sent one cannot",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, TEXT);
      assert.deepEqual(await cancelOrder(db, actor, unit.id, id), ok(null));
      assert.equal((await stateOf(unit.id, id)).state, "cancelled");
      const sent = await queue(unit.id, TEXT);
      await becomes(unit.id, sent, isSent, () => teltonika(unit.imei));
      assert.deepEqual(
        await cancelOrder(db, actor, unit.id, sent),
        fail({ code: "OrderNotWaiting" }),
      );
    },
  );

  await t.step(
    "ING-18 SEC-03 nobody gives or reads orders of a unit of another account, or of one not given to them",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, TEXT);
      const elsewhere = await newAccount(db);
      const strangers: UserActor[] = [
        { ...actor, accountId: elsewhere },
        { ...actor, isAdministrator: false },
      ];
      for (const stranger of strangers) {
        const refused = await queueOrder(
          db,
          stranger,
          unit.id,
          TEXT,
          new Date(),
        );
        assert.deepEqual(refused, {
          ok: false,
          error: { code: "UnitNotFound" },
        });
        assert.deepEqual(
          await listOrders(db, stranger, unit.id, new Date()),
          [],
        );
        assert.deepEqual(
          await cancelOrder(db, stranger, unit.id, id),
          fail({ code: "UnitNotFound" }),
        );
      }
      assert.equal((await stateOf(unit.id, id)).state, "queued");
    },
  );
});
