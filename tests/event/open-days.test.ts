import assert from "node:assert/strict";
import { formatOf } from "../../locales/format.ts";
import { writtenDays } from "../../screens/trip/log/written-days.ts";

Deno.test("FLOW-05 days with one end are written as the language writes dates", () => {
  const format = formatOf("sv", "Europe/Stockholm");
  const written = (from: string, to: string) =>
    writtenDays({ from, to }, format);
  assert.equal(written("2026-11-22", ""), "22 nov. –");
  assert.equal(written("", "2026-11-22"), "– 22 nov.");
  assert.equal(written("2026-11-40", ""), "2026-11-40 –");
  assert.equal(written("2026-11-01", "2026-11-15"), "1–15 nov.");
});
