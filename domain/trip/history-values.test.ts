import assert from "node:assert/strict";
import { shownFields } from "./history-values.ts";

const OPEN = { isPrivate: false, isUnsure: false, hiddenUntil: null };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const change = (minute: number, before: object, after: object) => ({
  at: at(minute),
  before: { ...before },
  after: { ...after },
});
const written = change(1, { purpose: null }, { purpose: "Doctor" });
const hidden = change(2, { type: "business" }, { type: "private" });
const shown = change(3, { type: "private" }, { type: "business" });
const later = change(4, { purpose: "Doctor" }, { purpose: "Customer" });
const last = change(5, { purpose: "Customer" }, { purpose: "Site" });

Deno.test("FLOW-09 of a trip that was never hidden a change says from what to what", () => {
  assert.deepEqual(shownFields([written, later], OPEN), [
    [{ field: "purpose", from: null, to: "Doctor" }],
    [{ field: "purpose", from: "Doctor", to: "Customer" }],
  ]);
});

Deno.test("FLOW-09 SEC-07 of a trip that was private only what was written after that shows", () => {
  assert.deepEqual(shownFields([written, hidden, shown, later, last], OPEN), [
    [{ field: "purpose" }],
    [{ field: "type", from: "business", to: "private" }],
    [{ field: "type", from: "private", to: "business" }],
    [{ field: "purpose", to: "Customer" }],
    [{ field: "purpose", from: "Customer", to: "Site" }],
  ]);
});

Deno.test("FLOW-09 SEC-07 what one press writes and makes private, or no longer private, shows only what it says now", () => {
  const away = change(
    1,
    { type: "private", purpose: "Doctor" },
    { type: "business", purpose: "Customer" },
  );
  assert.deepEqual(shownFields([away], OPEN), [[
    { field: "type", from: "private", to: "business" },
    { field: "purpose", to: "Customer" },
  ]]);
  const into = change(
    1,
    { type: "business", purpose: "Customer" },
    { type: "private", purpose: "Doctor" },
  );
  assert.deepEqual(shownFields([into, shown], OPEN)[0], [
    { field: "type", from: "business", to: "private" },
    { field: "purpose" },
  ]);
});

Deno.test("FLOW-09 SEC-07 of a trip that is private now, without a change that says so, nothing but types shows", () => {
  const told = { ...OPEN, isPrivate: true };
  assert.deepEqual(shownFields([written], told), [[{ field: "purpose" }]]);
});

Deno.test("FLOW-09 SEC-07 what a trip said first does not show where it may have been hidden", () => {
  const told = { ...OPEN, isUnsure: true };
  assert.deepEqual(shownFields([later, last], told), [
    [{ field: "purpose", to: "Customer" }],
    [{ field: "purpose", from: "Customer", to: "Site" }],
  ]);
});

Deno.test("FLOW-09 BEN-07 nothing from before the last lock or unlocking of its unit shows, types neither", () => {
  const told = { ...OPEN, hiddenUntil: at(3) };
  const typed = change(3, { type: "other" }, { type: "business" });
  assert.deepEqual(shownFields([written, typed, later, last], told), [
    [{ field: "purpose" }],
    [{ field: "type" }],
    [{ field: "purpose", to: "Customer" }],
    [{ field: "purpose", from: "Customer", to: "Site" }],
  ]);
});

Deno.test("FLOW-09 SEC-07 nothing from before a split shows when the merged trip was private at a time", () => {
  const split = { ...change(3, {}, { joined: "split" }), isHiddenWhole: true };
  assert.deepEqual(shownFields([written, split, later, last], OPEN), [
    [{ field: "purpose" }],
    [],
    [{ field: "purpose", to: "Customer" }],
    [{ field: "purpose", from: "Customer", to: "Site" }],
  ]);
});
