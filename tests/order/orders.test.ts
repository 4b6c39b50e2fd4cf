import assert from "node:assert/strict";
import type { Order } from "../../domain/order/order.ts";
import {
  cancelOrder,
  listOrders,
  queueOrder,
  type StoredOrder,
} from "../../db/order/orders.ts";
import { timeOutOrders } from "../../db/order/open-orders.ts";
import { openFrame } from "../../ingest/protocols/teltonika/frame.ts";
import { codec12Frame } from "../../ingest/protocols/teltonika/order.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { framesOf } from "../ingest/frames.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { actorOf } from "../harness/actor.ts";

const SWITCH_ON: Order = {
  kind: "output",
  parameters: { output: 1, on: true },
};
const TEXT: Order = { kind: "text", parameters: { text: "getver" } };

/** The text of a Codec 12 frame, checked as every frame is. */
function textIn(frame: Uint8Array): string {
  const opened = openFrame(frame);
  assert.ok(
    typeof opened !== "string" && opened.kind === "tcp",
    String(opened),
  );
  assert.deepEqual([...opened.data.slice(0, 3)], [0x0c, 1, 5]);
  return new TextDecoder().decode(opened.data.slice(7, -1));
}

/** What a unit answers to a Codec 12 order: the same frame with type 6. */
function answerFrame(text: string): Uint8Array<ArrayBuffer> {
  const payload = new TextEncoder().encode(text);
  const data = Uint8Array.of(
    0x0c,
    1,
    6,
    0,
    0,
    0,
    payload.length,
    ...payload,
    1,
  );
  let crc = 0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    }
  }
  const length = data.length;
  return Uint8Array.of(
    ...[0, 0, 0, 0, 0, 0, 0, length],
    ...data,
    ...[0, 0, crc >> 8, crc & 0xff],
  );
}

Deno.test("orders to units", async (t) => {
  const portal = await startTestPortal();
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
    portal.report(path, { method: "POST", body });
  const teltonika = (imei: string, body?: Uint8Array<ArrayBuffer>) =>
    post(`/teltonika/${imei}`, body ?? new Uint8Array(frame!.report.body));
  const owntracks = (topic: string) =>
    post(
      "/owntracks",
      JSON.stringify({
        _type: "location",
        topic,
        lat: 59,
        lon: 18,
        tst: Math.floor(Date.now() / 1000),
      }),
    );
  const queue = async (unitId: number, order: Order, now = new Date()) => {
    const queued = await queueOrder(db, actor, unitId, order, now);
    assert.ok(queued.ok, JSON.stringify(queued));
    return queued.value.id;
  };
  const stateOf = async (unitId: number, id: number): Promise<StoredOrder> => {
    const all = await listOrders(db, actor, unitId, new Date());
    return all.find((one) => one.id === id)!;
  };
  /** Ingest hears of a new order a moment after it was given. */
  const becomes = async (
    unitId: number,
    id: number,
    done: (order: StoredOrder) => boolean,
    report: () => Promise<Response>,
  ): Promise<Response> => {
    const until = Date.now() + 5000;
    for (;;) {
      const answer = await report();
      assert.equal(answer.status, 200);
      if (done(await stateOf(unitId, id))) return answer;
      assert.ok(Date.now() < until, JSON.stringify(await stateOf(unitId, id)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const isSent = ({ state }: StoredOrder) => state === "sent";

  await t.step(
    "ING-18 a Teltonika unit gets the order as a Codec 12 frame beside its answer, and acknowledges in words",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, SWITCH_ON);
      assert.equal((await stateOf(unit.id, id)).state, "queued");
      const answer = await becomes(
        unit.id,
        id,
        isSent,
        () => teltonika(unit.imei),
      );
      assert.equal(
        textIn(Uint8Array.fromHex(answer.headers.get("x-command")!)),
        "setdigout 1",
      );
      assert.deepEqual([...new Uint8Array(await answer.arrayBuffer())], [
        0,
        0,
        0,
        1,
      ]);

      const next = await teltonika(unit.imei);
      assert.equal(next.headers.get("x-command"), null, "it is sent once");
      assert.ok(isSent(await stateOf(unit.id, id)));

      await teltonika(unit.imei, answerFrame("DOUT1:1 Timeout:INFINITY"));
      const done = await stateOf(unit.id, id);
      assert.equal(done.state, "acknowledged");
      assert.equal(done.answer, "DOUT1:1 Timeout:INFINITY");
      assert.ok(done.acknowledgedAt);
    },
  );

  await t.step(
    "ING-18 a report that shows the output in its new state acknowledges too",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, SWITCH_ON);
      await becomes(unit.id, id, isSent, () => teltonika(unit.imei));
      const message = (on: boolean, atMs: number) =>
        post(
          "/flespi",
          JSON.stringify([{
            ident: unit.imei,
            timestamp: atMs / 1000,
            dout: on ? 1 : 0,
          }]),
        );
      await message(false, Date.now());
      await message(true, Date.now() - 3_600_000);
      assert.ok(
        isSent(await stateOf(unit.id, id)),
        "old or other states do not",
      );
      await message(true, Date.now());
      assert.equal((await stateOf(unit.id, id)).state, "acknowledged");
    },
  );

  await t.step(
    "ING-18 each protocol gets the order in its own form",
    async () => {
      const phone = await newUnit(db, accountId, {
        trackerIds: ["owntracks/a/b"],
      });
      const interval: Order = {
        kind: "reportInterval",
        parameters: { seconds: 60 },
      };
      const first = await queue(phone.id, interval);
      const answer = await becomes(
        phone.id,
        first,
        isSent,
        () => owntracks("owntracks/a/b"),
      );
      assert.deepEqual(await answer.json(), [{
        _type: "cmd",
        action: "setConfiguration",
        configuration: { _type: "configuration", locatorInterval: 60 },
      }]);

      const other = await newUnit(db, accountId);
      const words = await queue(other.id, TEXT);
      let second = 0;
      const osmand = await becomes(
        other.id,
        words,
        isSent,
        () =>
          portal.report(
            `/?id=${other.imei}&lat=59&lon=18&timestamp=${
              1772452800 + second++
            }`,
          ),
      );
      assert.equal(await osmand.text(), "getver");
    },
  );

  await t.step(
    "ING-18 what a protocol cannot carry stays queued with the reason, until a report that can",
    async () => {
      const unit = await newUnit(db, accountId);
      const id = await queue(unit.id, SWITCH_ON);
      const flespi = () =>
        post(
          "/flespi",
          JSON.stringify([{ ident: unit.imei, timestamp: 1772452800 }]),
        );
      await becomes(
        unit.id,
        id,
        ({ heldReason }) => heldReason !== null,
        flespi,
      );
      const held = await stateOf(unit.id, id);
      assert.equal(held.state, "queued");
      assert.equal(
        held.heldReason,
        "Reports by flespi cannot take commands along",
      );
      await becomes(unit.id, id, isSent, () => teltonika(unit.imei));
      assert.equal((await stateOf(unit.id, id)).heldReason, null);
    },
  );

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
      assert.equal(await cancelOrder(db, actor, unit.id, id), true);
      assert.equal((await stateOf(unit.id, id)).state, "cancelled");
      const sent = await queue(unit.id, TEXT);
      await becomes(unit.id, sent, isSent, () => teltonika(unit.imei));
      assert.equal(await cancelOrder(db, actor, unit.id, sent), false);
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
        assert.equal(await cancelOrder(db, stranger, unit.id, id), false);
      }
      assert.equal((await stateOf(unit.id, id)).state, "queued");
    },
  );

  await t.step(
    "ING-18 a frame of ours reads as the documentation's does",
    () => {
      // Teltonika wiki, Codec 12: "getinfo" to the unit.
      const documented =
        "000000000000000F0C010500000007676574696E666F0100004312";
      assert.equal(
        codec12Frame("getinfo").toHex().toUpperCase(),
        documented,
      );
    },
  );

  await portal.close();
});
