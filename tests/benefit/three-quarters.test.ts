import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { startHolders } from "./holders.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

// 17 168 + 11 140 + 52 000 + 3 000 = 83 308 / 12, and three quarters of it.
const WHOLE = 6942.33;
const LESS = 5206.75;

/** The holders of a year, with the row of a unit in a month, of the same money on page, PDF, spreadsheet and call. */
async function startYear(of: { year: number; country: string }) {
  const story = await startHolders(of);
  const rowIn = async (unit: { id: number }, month: string) => {
    const days = `from=${of.year}-${month}-01&to=${of.year}-${month}-28`;
    const [row] = await rowsOnAllSurfaces(
      story.admin,
      "benefit-value",
      `${days}&unit=${unit.id}`,
    );
    return row!;
  };
  return {
    ...story,
    rowIn,
    benefitIn: async (unit: { id: number }, month: string) =>
      (await rowIn(unit, month)).car_benefit,
  };
}

Deno.test("three quarters of the car benefit in Sweden", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startYear({ year: 2026, country: "SE" });
  const { volvo, saab, dora, berit, drove, benefitIn } = story;

  await chapter(
    "REP-08 two who have a car after each other each count their own business: 2,000 and 1,500 mil are not 3,000 for either",
    async () => {
      await drove(volvo, "03", 20_000);
      await drove(volvo, "09", 15_000, berit.id);
      assert.equal(await benefitIn(volvo, "03"), WHOLE);
      assert.equal(await benefitIn(volvo, "09"), WHOLE);
    },
  );

  await chapter(
    "REP-08 two cars of one person count together, in each month in which the person has one of them",
    async () => {
      await drove(saab, "10", 9_999, dora.id);
      assert.equal(await benefitIn(volvo, "03"), WHOLE, "29,999 km");
      await drove(saab, "11", 1);
      assert.equal(await benefitIn(volvo, "03"), LESS);
      assert.equal(await benefitIn(saab, "01"), LESS, "a month that it stood");
      assert.equal(await benefitIn(saab, "10"), LESS);
      assert.equal(await benefitIn(volvo, "09"), WHOLE, "Berit's");
    },
  );

  await chapter(
    "REP-08 what another drives in somebody's car counts for neither",
    async () => {
      await drove(saab, "12", 20_000, berit.id);
      assert.equal(await benefitIn(volvo, "09"), WHOLE);
      await drove(volvo, "08", 15_000);
      assert.equal(await benefitIn(volvo, "09"), LESS, "30,000 km of her own");
    },
  );
});

Deno.test("REP-08 in Norway 40,000 km of business in a car lower its basis, also where two people had it", async () => {
  await using story = await startYear({ year: 2025, country: "NO" });
  const { volvo, saab, drove, benefitIn } = story;
  await drove(volvo, "03", 25_000);
  await drove(volvo, "09", 15_000);
  await drove(saab, "10", 30_000);
  // 30 % of 362 300 and 20 % of 37 700: 108 690 + 7 540 = 116 230 / 12.
  assert.equal(await benefitIn(volvo, "03"), 9685.83, "40,000 km");
  await drove(volvo, "10", 1);
  // Of 300 000: 90 000 / 12.
  assert.equal(await benefitIn(volvo, "03"), 7500);
  assert.equal(await benefitIn(volvo, "09"), 7500);
  assert.equal(await benefitIn(saab, "10"), 9685.83);
});
