import assert from "node:assert/strict";
import fc from "fast-check";
import { hoursMeet } from "../working-hours/weekly.ts";
import { PlaceRequest } from "./place-request.ts";
import {
  DIRECTIONS,
  findOverlap,
  type PlaceRule,
  rulesOverlap,
} from "./place.ts";

const anyRule: fc.Arbitrary<PlaceRule> = fc.record({
  type: fc.constantFrom("business", "private", "other"),
  purpose: fc.constant(null),
  direction: fc.constantFrom(...DIRECTIONS),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  untilMinute: fc.integer({ min: 0, max: 1439 }),
});

Deno.test("PLACE-08 rules overlap when both direction and hours do", () => {
  fc.assert(fc.property(anyRule, anyRule, (a, b) => {
    const ways = (rule: PlaceRule) =>
      rule.direction === "both" ? ["to", "from"] : [rule.direction];
    const way = ways(a).some((one) => ways(b).includes(one));
    assert.equal(rulesOverlap(a, b), way && hoursMeet(a, b));
    assert.equal(rulesOverlap(a, b), rulesOverlap(b, a));
    assert.ok(rulesOverlap(a, a));
  }));
});

Deno.test("PLACE-08 the first rule that overlaps an earlier one is reported", () => {
  const rule = (fromMinute: number, untilMinute: number): PlaceRule => ({
    type: "private",
    purpose: null,
    direction: "both",
    days: [1],
    fromMinute,
    untilMinute,
  });
  assert.equal(findOverlap([]), null);
  assert.equal(findOverlap([rule(0, 60), rule(60, 120)]), null, "they touch");
  assert.equal(findOverlap([rule(0, 60), rule(90, 120), rule(59, 61)]), 2);
});

Deno.test("PLACE-06 PLACE-09 LIM-15 LIM-16 a request names what is missing, too long or not chosen", () => {
  const good = {
    label: " Office ",
    address: "Sveavägen 1, Stockholm",
    latitude: 59.3,
    longitude: 18,
    radius: 200,
    imeis: ["356307042441013"],
    rules: [{
      type: "business",
      direction: "to",
      days: [5, 1, 1],
      from: "22:00",
      to: "06:00",
    }],
  };
  const parsed = PlaceRequest.parse(good);
  assert.equal(parsed.label, "Office");
  assert.equal(parsed.applyFrom, null);
  assert.deepEqual(parsed.rules, [{
    type: "business",
    purpose: null,
    direction: "to",
    days: [1, 5],
    fromMinute: 1320,
    untilMinute: 360,
  }]);
  const [rule] = good.rules;
  const wrong: [object, string][] = [
    [{ label: undefined }, "label MissingPlaceData"],
    [{ label: "  " }, "label MissingPlaceData"],
    [{ address: null }, "address MissingPlaceData"],
    [{ latitude: undefined }, "latitude MissingPlaceData"],
    [{ longitude: NaN }, "longitude MissingPlaceData"],
    [{ radius: null }, "radius PlaceRadiusMissing"],
    [{ radius: "" }, "radius PlaceRadiusMissing"],
    [{ label: "x".repeat(51) }, "label TooLong50"],
    [{ address: "x".repeat(51) }, "address TooLong50"],
    [{ latitude: 90.1 }, "latitude CoordinatesFormat"],
    [{ longitude: -181 }, "longitude CoordinatesFormat"],
    [{ radius: undefined }, "radius PlaceRadiusMissing"],
    [{ radius: "200" }, "radius PlaceRadiusFormat"],
    [{ radius: 9.9 }, "radius PlaceRadiusTooSmall"],
    [{ radius: -1 }, "radius PlaceRadiusTooSmall"],
    [{ radius: 9999.1 }, "radius PlaceRadiusTooLarge"],
    [{ imeis: [] }, "imeis SelectUnits"],
    [{ imeis: undefined }, "imeis SelectUnits"],
    [{ rules: [{ ...rule, days: [] }] }, "rules.0.days SelectDays"],
    [{ rules: [{ ...rule, days: [8] }] }, "rules.0.days.0 SelectDays"],
    [{ rules: [{ ...rule, from: "24:00" }] }, "rules.0.from SpecifyHours"],
    [{ rules: [{ ...rule, to: "" }] }, "rules.0.to SpecifyHours"],
    [{ rules: [{ ...rule, type: "x" }] }, "rules.0.type ChooseTripType"],
    [
      { rules: [{ ...rule, direction: "up" }] },
      "rules.0.direction ChooseDirection",
    ],
    [
      { rules: [{ ...rule, purpose: "x".repeat(101) }] },
      "rules.0.purpose PurposeLength",
    ],
    [{ rules: [rule, rule] }, "rules.1 RulesOverlap"],
    [{ rules: Array(21).fill({}) }, "rules RulesLimit"],
    [{ apply_from: "2026-02-30" }, "apply_from InvalidDay"],
  ];
  for (const [change, expected] of wrong) {
    const { error } = PlaceRequest.safeParse({ ...good, ...change });
    const found = error?.issues.map(({ path, message }) =>
      `${path.join(".")} ${message}`
    );
    assert.ok(found?.includes(expected), `${expected} in ${found}`);
  }
});
