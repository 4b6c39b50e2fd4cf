import assert from "node:assert/strict";
import { addDays, isDay, periodOfDays } from "./time.ts";

Deno.test("ERR-10 of a day that is taken all that is computed can be written", () => {
  for (const day of ["0002-01-01", "2026-02-28", "9998-12-31"]) {
    assert.ok(isDay(day), day);
    for (
      const zone of ["Europe/Stockholm", "Pacific/Kiritimati", "Etc/GMT+12"]
    ) {
      const { from, until } = periodOfDays(day, day, zone);
      for (const instant of [from, until]) {
        assert.match(new Date(instant).toISOString(), /^(?!0000)\d{4}-/);
      }
      assert.match(addDays(day, 1), /^\d{4}-/);
    }
  }
  const none = ["0000-01-01", "0001-12-31", "9999-01-01", "2026-02-30", "x"];
  for (const day of none) assert.ok(!isDay(day), day);
});
