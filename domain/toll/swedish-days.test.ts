import assert from "node:assert/strict";
import { addDays } from "../time.ts";
import type { TollCity } from "./control-points.ts";
import { isTaxedDay } from "./swedish-days.ts";

/** Weekdays without tax outside July, as MM-DD, of Stockholm (domain-facts 2.1). */
const STOCKHOLM: Record<number, string> = {
  2025:
    "01-01 01-06 04-18 04-21 05-01 05-29 06-06 06-20 12-24 12-25 12-26 12-31",
  2026: "01-01 01-05 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31",
  2027: "01-01 01-05 01-06 03-26 03-29 05-06 06-25 12-24 12-31",
};

/** Those that Gothenburg has besides. */
const GOTHENBURG: Record<number, string> = {
  2025: "04-17 04-30 05-28 06-05 10-31",
  2026: "04-02 04-30 05-13 06-05 10-30",
  2027: "03-25 04-30 05-05 11-05",
};

/** Taxed days of July in Stockholm. */
const JULY: Record<number, string> = {
  2025: "07-01 07-02 07-03 07-04 07-07",
  2026: "07-01 07-02 07-03 07-06 07-07",
  2027: "07-01 07-02 07-05 07-06 07-07",
};

function weekdaysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`;) {
    if (Temporal.PlainDate.from(day).dayOfWeek <= 5) days.push(day);
    day = addDays(day, 1);
  }
  return days;
}

const monthDays = (days: string[]) => days.map((day) => day.slice(5)).join(" ");

for (const year of [2025, 2026, 2027]) {
  Deno.test(`REP-13 days without congestion tax in ${year}`, () => {
    const free = (city: TollCity) =>
      weekdaysOf(year).filter((day) =>
        day.slice(5, 7) !== "07" && !isTaxedDay(city, day)
      );
    assert.equal(monthDays(free("stockholm")), STOCKHOLM[year]);
    const more = `${STOCKHOLM[year]} ${GOTHENBURG[year]}`.split(" ").sort();
    assert.equal(monthDays(free("gothenburg")), more.join(" "));

    const july = (city: TollCity) =>
      weekdaysOf(year).filter((day) =>
        day.slice(5, 7) === "07" && isTaxedDay(city, day)
      );
    assert.equal(monthDays(july("stockholm")), JULY[year]);
    assert.deepEqual(july("gothenburg"), []);
  });
}

Deno.test("REP-13 weekends are without congestion tax", () => {
  assert.equal(isTaxedDay("stockholm", "2026-03-14"), false);
  assert.equal(isTaxedDay("gothenburg", "2026-03-15"), false);
  assert.equal(isTaxedDay("stockholm", "2026-03-16"), true);
});
