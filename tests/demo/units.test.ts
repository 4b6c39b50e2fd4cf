import assert from "node:assert/strict";
import { DEMO_ACCOUNTS, DEMO_UNITS } from "../../demo/accounts.ts";
import { HABITS } from "../../demo/habits/habits.ts";

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

Deno.test("every demo unit has an IMEI of 15 digits that passes its check digit", () => {
  for (const { imei } of DEMO_UNITS) {
    assert.match(imei, /^\d{15}$/);
    assert.ok(passesLuhn(imei), imei);
  }
});

Deno.test("the first demo unit is the one that the documentation names", () => {
  assert.equal(DEMO_UNITS[0]?.imei, "356307042441013");
});

Deno.test("no two demo units share an id, a name or a registration number", () => {
  const ids = DEMO_UNITS.flatMap((unit) => [unit.imei, ...unit.trackerIds]);
  assert.equal(new Set(ids).size, ids.length);
  for (const field of ["name", "registrationNumber", "markerColour"] as const) {
    const values = DEMO_UNITS.map((unit) => unit[field]);
    assert.equal(new Set(values).size, values.length, field);
  }
});

Deno.test("each account has its fleet, and exactly one unit has never reported", () => {
  const [nordbygg, fjordfrakt] = DEMO_ACCOUNTS;
  assert.ok((nordbygg?.units.length ?? 0) >= 14);
  assert.ok((fjordfrakt?.units.length ?? 0) >= 2);
  const kinds = DEMO_UNITS.map((unit) => HABITS[unit.imei]?.kind);
  assert.equal(kinds.filter((kind) => kind === "silent").length, 1);
  assert.ok(!kinds.includes(undefined));
});

Deno.test("every unit of Nordbygg that has reported is organised", () => {
  const [nordbygg] = DEMO_ACCOUNTS;
  const reporting = nordbygg!.units.filter(({ imei }) =>
    HABITS[imei]?.kind !== "silent"
  );
  for (const { imei, name } of reporting) {
    assert.ok(nordbygg!.cards?.[imei], name);
  }
  for (const imei of Object.keys(nordbygg!.cards ?? {})) {
    assert.ok(nordbygg!.units.some((unit) => unit.imei === imei), imei);
  }
});

Deno.test("the ordinary demo user may see five units of the own account", () => {
  const account = DEMO_ACCOUNTS[0];
  const imeis = account?.users.find((user) => user.role === "user")?.unitImeis;
  assert.equal(imeis?.length, 5);
  for (const imei of imeis ?? []) {
    assert.ok(account?.units.some((unit) => unit.imei === imei), imei);
  }
});

Deno.test("UNIT-06 every demo unit has a consumption, and a CO2 figure that follows from it", () => {
  const gramsALitre = { petrol: 2360, diesel: 2540, gas: 0, electric: 0 };
  for (const { name, energy } of DEMO_UNITS) {
    const { fuelType, consumptionPer10Km, co2GPerKm } = energy;
    const expected = fuelType
      ? consumptionPer10Km * gramsALitre[fuelType] / 10
      : 0;
    assert.ok(Math.abs(co2GPerKm - expected) <= 0.5, name);
  }
});
