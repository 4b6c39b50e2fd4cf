import assert from "node:assert/strict";
import { formatOf } from "../../locales/format.ts";

Deno.test("UNIT-26 the list writes the time of the last report as short as it can be understood, in the zone of the account", () => {
  const now = new Date("2026-11-23T13:30:00Z");
  const brief = (language: string, at: string) =>
    formatOf(language, "Europe/Stockholm").brief(new Date(at), now);
  assert.equal(brief("sv", "2026-11-23T13:27:00Z"), "14:27");
  assert.equal(brief("sv", "2026-11-22T23:30:00Z"), "00:30");
  assert.equal(brief("sv", "2026-11-22T22:30:00Z"), "sön 23:30");
  assert.equal(brief("sv", "2026-11-20T13:23:00Z"), "fre 14:23");
  assert.equal(brief("sv", "2026-11-17T13:23:00Z"), "tis 14:23");
  // A week ago the weekday is that of today.
  assert.equal(brief("sv", "2026-11-16T13:23:00Z"), "16 nov.");
  assert.equal(brief("en", "2026-11-03T13:23:00Z"), "3 Nov");
  assert.equal(brief("no", "2025-11-03T13:23:00Z"), "3. nov. 2025");
  assert.equal(brief("sv", "2026-11-24T13:23:00Z"), "24 nov.");
});

Deno.test("FLOW-11 a day over a part of a list has its year where that is another one", () => {
  const sv = formatOf("sv", "Europe/Stockholm");
  const day = (at: string) =>
    sv.listDay(new Date(at), new Date("2026-01-01T00:30:00Z"));
  assert.equal(day("2026-03-01T12:00:00Z"), "sön 1 mars");
  assert.equal(day("2025-12-31T23:30:00Z"), "tors 1 jan.");
  assert.equal(day("2025-12-31T12:00:00Z"), "ons 31 dec. 2025");
});
