import assert from "node:assert/strict";
import { chargePassages } from "./charge.ts";
import { chargeByUse, type UsedPassage } from "./private-share.ts";

/** A passage of the inner city of Stockholm, or of Gothenburg, on Tuesday 10 March 2026. */
function passage(
  clock: string,
  isPrivate: boolean,
  city: UsedPassage["city"] = "stockholm",
): UsedPassage {
  return {
    city,
    station: "Danvikstull",
    tariff: city === "stockholm" ? "inner" : "gbg",
    controlPoint: 271,
    passedAt: Date.parse(`2026-03-10T${clock}:00+01:00`),
    confidence: "certain",
    drive: Number(clock.replace(":", "")),
    isPrivate,
  };
}

const fees = (passages: UsedPassage[]) =>
  chargeByUse(passages).map(({ feeSek, reduction }) => [feeSek, reduction]);

Deno.test("REP-13 private passages are charged what they add to the day", () => {
  // Together 45 + 30 + 45 + 30 = 150, so 135. Business alone: 30 + 45 + 30 = 105. Private: 135 − 105 = 30.
  assert.deepEqual(
    fees([
      passage("07:20", true),
      passage("08:45", false),
      passage("16:10", false),
      passage("17:40", false),
    ]),
    [[30, "afterOthers"], [30, null], [45, null], [30, null]],
  );
});

Deno.test("REP-13 in Gothenburg a private passage within the hour of a dearer one adds nothing", () => {
  assert.deepEqual(
    fees([
      passage("06:50", true, "gothenburg"),
      passage("07:15", false, "gothenburg"),
    ]),
    [[0, "severalPassages"], [22, null]],
  );
});

Deno.test("REP-13 a private passage that parts business passages of one hour pays what it adds, so that the sum is the bill", () => {
  // Together 06:40 to 07:40 is 22 and 07:50 is 22, so 44. Business alone: within an hour of 07:05, so 22.
  const day = [
    passage("06:40", true, "gothenburg"),
    passage("07:05", false, "gothenburg"),
    passage("07:50", false, "gothenburg"),
  ];
  const sum = (charges: { feeSek: number }[]) =>
    charges.reduce((all, { feeSek }) => all + feeSek, 0);
  assert.equal(sum(chargePassages(day)), 44);
  assert.deepEqual(fees(day), [
    [22, "afterOthers"],
    [22, null],
    [0, "severalPassages"],
  ]);
});

Deno.test("REP-13 without private passages, and without others, the rules of the day are all", () => {
  for (const isPrivate of [true, false]) {
    const day = ["07:20", "08:45", "16:10", "17:40"]
      .map((clock) => passage(clock, isPrivate));
    assert.deepEqual(chargeByUse(day), chargePassages(day));
  }
});
