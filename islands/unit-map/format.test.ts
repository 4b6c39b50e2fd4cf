import assert from "node:assert/strict";
import { formatOf } from "../../locales/format.ts";
import { formatsOf } from "./format.ts";

const { brief, speed, time, volts } = formatsOf("sv-SE", "Europe/Stockholm");
const NOW = new Date("2026-05-01T10:00:00Z");

Deno.test("a speed is written in whole kilometres an hour", () => {
  assert.equal(speed(87.6).replace("\u00a0", " "), "88 km/h");
  assert.equal(speed(null), "–");
});

Deno.test("volts have a decimal comma, as everywhere else", () => {
  assert.equal(volts(4.08), "4,1 V");
  assert.equal(volts(12), "12,0 V");
});

Deno.test("the last position of today shows its time alone, in the account's zone", () => {
  assert.equal(time("2026-05-01T09:05:00Z", NOW), "11:05");
  assert.equal(time("2026-04-30T22:30:00Z", NOW), "00:30");
});

Deno.test("MAP-09 the list beside the map writes a time as the page does, before and after a report", () => {
  const format = formatOf("sv", "Europe/Stockholm");
  for (
    const at of [
      "2026-05-01T09:05:00Z",
      "2026-04-30T20:30:00Z",
      "2026-04-25T10:00:00Z",
      "2026-04-24T10:00:00Z",
      "2025-12-31T22:30:00Z",
      "2026-05-02T10:00:00Z",
    ]
  ) {
    assert.equal(brief(at, NOW), format.brief(new Date(at), NOW), at);
  }
});

Deno.test("an older position shows its day", () => {
  assert.match(time("2026-04-30T20:30:00Z", NOW), /30 apr.* 22:30/);
  assert.equal(time(null, NOW), "–");
});
