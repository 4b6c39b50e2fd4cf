import assert from "node:assert/strict";
import type { Order } from "../../domain/order/order.ts";
import { openFrame } from "../../ingest/protocols/teltonika/frame.ts";
import { codec12Frame } from "../../ingest/protocols/teltonika/order.ts";
import { newUnit } from "../harness/build.ts";
import { isSent, KEY, startOrders, SWITCH_ON, TEXT } from "./story.ts";

/** Reads the text of a Codec 12 frame, after the checks of every frame. */
function textIn(frame: Uint8Array): string {
  const opened = openFrame(frame);
  assert.ok(
    typeof opened !== "string" && opened.kind === "tcp",
    String(opened),
  );
  assert.deepEqual([...opened.data.slice(0, 3)], [0x0c, 1, 5]);
  return new TextDecoder().decode(opened.data.slice(7, -1));
}

/** Gives a unit's answer to a Codec 12 order: the same frame with type 6. */
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

Deno.test("orders that reports take along", async (t) => {
  await using story = await startOrders();
  const { portal, db, accountId, post, teltonika, queue, stateOf, becomes } =
    story;
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
            }&key=${KEY}`,
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
});
