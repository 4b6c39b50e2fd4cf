import assert from "node:assert/strict";
import { acknowledgementIn } from "./acknowledgement.ts";
import { nextToSend, stateAt } from "./order.ts";

const SENT = Date.UTC(2026, 2, 2, 12);
const sent = { state: "sent", sentAt: SENT } as const;
const queued = { state: "queued", sentAt: null } as const;
const switchOn = {
  kind: "output",
  parameters: { output: 2, on: true },
  ...sent,
} as const;

Deno.test("ING-18 an order that is not answered within 90 seconds has timed out", () => {
  assert.equal(stateAt(sent, SENT + 89_999), "sent");
  assert.equal(stateAt(sent, SENT + 90_000), "timedOut");
  assert.equal(stateAt(queued, SENT + 1e9), "queued");
  assert.equal(
    stateAt({ state: "acknowledged", sentAt: SENT }, SENT + 1e9),
    "acknowledged",
  );
});

Deno.test("ING-18 the oldest order is sent next, and none while one is under way", () => {
  const first = { ...queued, id: 1 };
  const second = { ...queued, id: 2 };
  assert.equal(nextToSend([first, second], SENT), first);
  const underWay = { ...sent, id: 0 };
  assert.equal(nextToSend([underWay, first], SENT + 1000), undefined);
  assert.equal(nextToSend([underWay, first], SENT + 90_000), first);
  assert.equal(nextToSend([], SENT), undefined);
});

Deno.test("ING-18 an output is acknowledged by a report that shows it as it was told to be", () => {
  const at = (dout: Record<number, boolean>) =>
    acknowledgementIn(
      { fixedAt: SENT + 10_000, dout },
      switchOn,
      SENT + 11_000,
    );
  assert.deepEqual(at({ 2: true }), { answer: null });
  assert.equal(at({ 2: false }), null);
  assert.equal(at({ 1: true }), null);
});

Deno.test("ING-18 any order is acknowledged by the words of the unit, until it has timed out", () => {
  const order = {
    kind: "text",
    parameters: { text: "getver" },
    ...sent,
  } as const;
  const record = { fixedAt: SENT + 3000, text: "Ver:03.27" };
  assert.deepEqual(acknowledgementIn(record, order, SENT + 3000), {
    answer: "Ver:03.27",
  });
  assert.equal(acknowledgementIn(record, order, SENT + 90_000), null);
  const waiting = { ...order, ...queued };
  assert.equal(acknowledgementIn(record, waiting, SENT + 3000), null);
});

Deno.test("ING-18 a record out of the unit's memory, older than the order, acknowledges nothing", () => {
  const old = { fixedAt: SENT - 60_000, dout: { 2: true } };
  assert.equal(acknowledgementIn(old, switchOn, SENT + 1000), null);
});
