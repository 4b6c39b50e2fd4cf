import assert from "node:assert/strict";
import {
  accountPriceKind,
  type Dated,
  decideFromMonth,
  monthsOfChange,
  planRemoval,
  planSettings,
  type SettingsChange,
  SINCE_EVER,
  storedMonths,
  type ValueFrom,
  valueIn,
} from "./setting-month.ts";

const months = (...of: [fromMonth: string, value: ValueFrom["value"]][]) =>
  of.map(([fromMonth, value]) => ({ fromMonth, value }));

/** Plans a change of one price in November 2026. */
function plan(
  stored: Dated,
  wanted: number | null,
  change: Partial<SettingsChange<"fuel">> = {},
): Dated {
  return planSettings({ fuel: stored }, {
    wanted: { fuel: wanted },
    from: null,
    thisMonth: "2026-11",
    isNew: false,
    otherwise: [],
    ...change,
  }).fuel;
}

const NEVER: Dated = { value: null, months: [] };
const TWENTY: Dated = { value: 20, months: [] };

Deno.test("BEN-01 what changes holds from the present month, and the months before keep what held", () => {
  const changed = plan(TWENTY, 10);
  assert.deepEqual(changed.months, months([SINCE_EVER, 20], ["2026-11", 10]));
  assert.equal(valueIn("2026-10", changed), 20);
  assert.equal(valueIn("2026-11", changed), 10);
});

Deno.test("BEN-01 the first value holds for all months, unless a month is named or another value held in its place", () => {
  assert.deepEqual(plan(NEVER, 20), TWENTY);
  const named = plan(NEVER, 20, { from: "2026-11" });
  assert.equal(valueIn("2026-10", named), null);
  const beside = plan(NEVER, 20, { otherwise: ["fuel"] });
  assert.equal(valueIn("2026-10", beside), null);
});

Deno.test("BEN-01 a change from an earlier month keeps what is stored for later ones", () => {
  const stored = plan(TWENTY, 10);
  const changed = plan(stored, 18, { from: "2026-03" });
  assert.deepEqual(
    changed.months,
    months([SINCE_EVER, 20], ["2026-03", 18], ["2026-11", 10]),
  );
});

Deno.test("BEN-01 a value from a later month holds then, and is left when other fields are saved", () => {
  const coming = plan(TWENTY, 25, { from: "2027-01" });
  assert.equal(valueIn("2026-12", coming), 20);
  assert.equal(valueIn("2027-01", coming), 25);
  assert.deepEqual(plan(coming, 20), coming);
});

Deno.test("BEN-01 where a month is named, all that is sent holds from it on, whatever holds at present", () => {
  const since = (then: ValueFrom["value"], value: ValueFrom["value"]) => ({
    value,
    months: months([SINCE_EVER, then], ["2026-11", value]),
  });
  const stored = {
    fuelPayer: since("company", "private"),
    consumptionPer10Km: since(0.7, 0.9),
    mileage: { value: 12, months: [] },
  };
  const change = {
    wanted: { fuelPayer: "private", consumptionPer10Km: 0.9, mileage: 15 },
    from: "2026-10",
    thisMonth: "2026-11",
    isNew: false,
    otherwise: [],
  };
  const named = planSettings<keyof typeof stored>(stored, change);
  for (const name of ["fuelPayer", "consumptionPer10Km", "mileage"] as const) {
    assert.equal(valueIn("2026-10", named[name]), change.wanted[name], name);
    assert.notEqual(valueIn("2026-09", named[name]), change.wanted[name], name);
  }
  const unnamed = planSettings<keyof typeof stored>(stored, {
    ...change,
    wanted: { ...change.wanted, mileage: 12 },
    from: null,
  });
  assert.deepEqual(unnamed, stored, "nothing differs, and no month is named");
});

Deno.test("BEN-01 a form that names a month means what differs from the present, and what was not known then; all where nothing differs", () => {
  const since = (then: ValueFrom["value"], value: ValueFrom["value"]) => ({
    value,
    months: months([SINCE_EVER, then], ["2026-11", value]),
  });
  const stored = {
    fuelPayer: since("company", "private"),
    mileage: since(12, 15),
    consumptionPer10Km: since(null, 0.9),
    fuel: since(null, 20),
  };
  const planned = (mileage: number, otherwise: "fuel"[]) => {
    const settings = planSettings<keyof typeof stored>(stored, {
      wanted: {
        fuelPayer: "private",
        mileage,
        consumptionPer10Km: 0.9,
        fuel: 20,
      },
      from: "2026-03",
      thisMonth: "2026-11",
      isNew: false,
      otherwise,
      onlyChanges: true,
    });
    return (month: string) =>
      Object.values(settings).map((one) => valueIn(month, one));
  };
  const changed = planned(14, ["fuel"]);
  assert.deepEqual(changed("2026-02"), ["company", 12, null, null]);
  assert.deepEqual(changed("2026-03"), ["company", 14, 0.9, null]);
  assert.deepEqual(changed("2026-11"), ["private", 15, 0.9, 20]);
  assert.deepEqual(planned(14, [])("2026-03"), ["company", 14, 0.9, 20]);
  assert.deepEqual(planned(15, ["fuel"])("2026-03"), ["private", 15, 0.9, 20]);
});

Deno.test("BEN-01 a change holds from one of the twelve months before to three months ahead", () => {
  const from = (month: string | null) => decideFromMonth(month, "2026-11");
  for (const month of [null, "2025-11", "2026-11", "2027-02"]) {
    assert.ok(from(month).ok, String(month));
  }
  for (const month of ["2025-10", "2027-03", "2099-01"]) {
    assert.deepEqual(from(month), {
      ok: false,
      error: { code: "MonthTooFar", name: "2025-11 – 2027-02" },
    });
  }
  assert.deepEqual(monthsOfChange("2026-11").slice(0, 4), [
    "2027-02",
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
});

Deno.test("BEN-04 what was not known in a named month is filled in with the other changes", () => {
  const stored = {
    kind: { value: null, months: [] },
    mileage: { value: 12, months: months([SINCE_EVER, null], ["2026-11", 12]) },
  };
  const planned = planSettings<"kind" | "mileage">(stored, {
    wanted: { kind: "benefit", mileage: 12 },
    from: "2026-03",
    thisMonth: "2026-11",
    isNew: false,
    otherwise: [],
  });
  assert.equal(valueIn("2026-03", planned.kind), "benefit");
  assert.equal(valueIn("2026-03", planned.mileage), 12);
  assert.equal(valueIn("2026-02", planned.mileage), null);
});

Deno.test("BEN-01 a month that is removed leaves what held before it", () => {
  const stored = plan(plan(TWENTY, 10), 18, { from: "2026-03" });
  const without = (month: string, fuel: Dated) => {
    const planned = planRemoval({ fuel }, month);
    assert.ok(planned.ok);
    return planned.value.fuel;
  };
  const left = without("2026-11", stored);
  assert.equal(valueIn("2026-11", left), 18);
  assert.deepEqual(without("2026-03", left), TWENTY);
  assert.deepEqual(planRemoval({ fuel: left }, "2026-11"), {
    ok: false,
    error: { code: "MonthNotFound" },
  });
  assert.deepEqual(storedMonths({ fuel: left }), [
    { fromMonth: SINCE_EVER, values: { fuel: 20 } },
    { fromMonth: "2026-03", values: { fuel: 18 } },
  ]);
});

Deno.test("BEN-05 electricity is worth the account's kWh, fuel its litre, and gas nothing of the account's", () => {
  const kinds = ["electric", "petrol", "diesel", null, "gas"] as const;
  assert.deepEqual(
    kinds.map(accountPriceKind),
    ["kwh", "fuel", "fuel", "fuel", null],
  );
});
