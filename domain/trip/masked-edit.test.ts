import assert from "node:assert/strict";
import { mayEditMasked } from "./masked-edit.ts";

const ME = 7;
const stranger = { userId: ME, typedItPrivate: false };
const typist = { userId: ME, typedItPrivate: true };

Deno.test("SEC-07 nobody changes a private trip of another driver", () => {
  const trip = { type: "private", driverId: 8 } as const;
  for (const person of [stranger, typist]) {
    assert.ok(!mayEditMasked(trip, { type: "business" }, person));
    assert.ok(!mayEditMasked(trip, { driverId: ME }, person));
    assert.ok(!mayEditMasked(trip, { driverId: null }, person));
    assert.ok(!mayEditMasked(trip, { note: "x" }, person));
  }
});

Deno.test("SEC-07 a private trip without driver may be given to somebody else, never taken over", () => {
  const trip = { type: "private", driverId: null } as const;
  assert.ok(mayEditMasked(trip, { driverId: 8 }, stranger));
  assert.ok(!mayEditMasked(trip, { driverId: ME }, stranger));
  assert.ok(!mayEditMasked(trip, { driverId: 8, type: "business" }, stranger));
  assert.ok(!mayEditMasked(trip, { type: "other" }, stranger));
});

Deno.test("SEC-07 the person who typed a trip without driver private may undo that", () => {
  const trip = { type: "private", driverId: null } as const;
  assert.ok(mayEditMasked(trip, { type: "business" }, typist));
});

Deno.test("SEC-07 an edit that changes nothing tells nothing: it is refused like any other", () => {
  const trip = { type: "private", driverId: 8 } as const;
  assert.ok(!mayEditMasked(trip, { driverId: 8 }, stranger));
  assert.ok(!mayEditMasked(trip, { type: "private", purpose: "" }, stranger));
  const shown = { type: "private", note: undefined } as const;
  assert.ok(mayEditMasked(trip, shown, stranger));
});
