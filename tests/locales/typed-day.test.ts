import assert from "node:assert/strict";
import { formatOf } from "../../locales/format.ts";
import { typedDay } from "../../locales/typed-day.ts";

const today = "2026-11-27";

Deno.test("FLOW-12 a day is read as the product writes it, in every language and month", () => {
  for (const language of ["sv", "no", "en"]) {
    const format = formatOf(language, "UTC");
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, "0")}-09`;
      const noon = new Date(`${day}T12:00:00Z`);
      const latest = day <= today ? day : day.replace("2026", "2025");
      assert.equal(typedDay(format.day(noon), { language, today }), day);
      for (const text of [format.shortDay(noon), `9/${month}`, `9.${month}`]) {
        assert.equal(typedDay(text, { language, today }), latest, text);
      }
    }
  }
});

Deno.test("FLOW-12 a day may be typed in several ways; without a year it is the latest one", () => {
  const language = "sv";
  const read = (text: string) => typedDay(text, { language, today });
  for (
    const text of [
      "26 nov",
      "26 nov.",
      "26 november",
      "26 NOV",
      "26nov",
      "26/11",
      "26.11",
      "26.11.",
      "26. 11.",
      "26/11/2026",
      "26.11.2026",
      "26 nov. 2026",
      "tors 26 nov. 2026",
      "2026-11-26",
    ]
  ) {
    assert.equal(read(text), "2026-11-26", text);
  }
  assert.equal(read("27 nov"), "2026-11-27");
  assert.equal(read("28 nov"), "2025-11-28");
  assert.equal(read("28 nov 2026"), "2026-11-28");
  assert.equal(read("29 feb"), "2024-02-29");
  for (
    const text of ["", "26", "nov", "31 nov", "32/1", "5/13", "26 no", "7 vans"]
  ) {
    assert.equal(read(text), null, text);
  }
});
