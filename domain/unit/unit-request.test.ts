import assert from "node:assert/strict";
import { UnitRequest } from "./unit-request.ts";

const GOOD = {
  version: "3",
  name: " Volvo ",
  type: "car",
  marker_colour: "#0B5F56",
  consumption: "0,62",
  co2: "0",
  odometer: "120 020,5",
};

/** Gives the keys of the faults of a field in an otherwise good request. */
function wrong(field: string, value: unknown): string[] {
  const parsed = UnitRequest.safeParse({ ...GOOD, [field]: value });
  return parsed.success ? [] : parsed.error.issues
    .filter(({ path }) => path[0] === field).map(({ message }) => message);
}

Deno.test("a form and a program say the same of a unit", () => {
  const typed = UnitRequest.parse(GOOD);
  assert.equal(typed.name, "Volvo");
  assert.equal(typed.consumption, 0.62);
  assert.equal(typed.odometer, 120020.5);
  assert.equal(typed.marker_colour, "#0b5f56");
  assert.equal(typed.vin, null);
  assert.deepEqual(
    UnitRequest.parse({ ...GOOD, version: 3, odometer: 120020.5, vin: null }),
    typed,
  );
});

Deno.test("UNIT-06 UNIT-07 name, odometer, consumption and CO2 are required, and 0 is a value", () => {
  for (
    const [field, key] of [
      ["name", "SpecifyUnitName"],
      ["odometer", "SpecifyOdometer"],
      ["consumption", "SpecifyConsumption"],
      ["co2", "SpecifyCo2"],
    ] as const
  ) {
    assert.deepEqual(wrong(field, " "), [key]);
    assert.deepEqual(wrong(field, undefined), [key]);
    if (field !== "name") assert.deepEqual(wrong(field, 0), []);
  }
});

Deno.test("UNIT-02 UNIT-08 a VIN and a registration number hold what they can hold", () => {
  assert.deepEqual(wrong("vin", "YV1LFA2ACJ1234567"), []);
  assert.deepEqual(wrong("vin", "yv1lfa2acj1234567"), []);
  assert.deepEqual(wrong("vin", "YV1LFA2ACJ123456"), ["VinFormat"]);
  assert.deepEqual(wrong("vin", "YV1LFA2ACO1234567"), ["VinFormat"]);
  assert.deepEqual(wrong("registration_number", "abc123"), []);
  for (const text of ["A\u030aB１２", "åb12 "]) {
    const number = UnitRequest.parse({ ...GOOD, registration_number: text });
    assert.equal(number.registration_number, "ÅB12");
  }
  for (const text of ["ABC½", "ABC\u0000", "ABC\u202e", "🚗1", "1²⁄"]) {
    assert.deepEqual(wrong("registration_number", text), [
      "RegistrationNumberFormat",
    ]);
  }
  assert.deepEqual(wrong("registration_number", "ABC 123"), [
    "RegistrationNumberFormat",
  ]);
  assert.deepEqual(wrong("registration_number", "ABC-123"), [
    "RegistrationNumberFormat",
  ]);
});

Deno.test("UNIT-03 UNIT-04 figures and days that cannot be are refused", () => {
  assert.deepEqual(wrong("consumption", "-1"), ["ConsumptionFormat"]);
  assert.deepEqual(wrong("consumption", "much"), ["ConsumptionFormat"]);
  assert.deepEqual(wrong("co2", "5001"), ["Co2Format"]);
  assert.deepEqual(wrong("horsepower", "x"), ["HorsepowerFormat"]);
  assert.deepEqual(wrong("inspection_months", "0"), ["MonthsFormat"]);
  assert.deepEqual(wrong("next_inspection", "2026-02-30"), ["InvalidDay"]);
  assert.deepEqual(wrong("fuel_type", "hay"), ["ChooseFuelType"]);
  assert.deepEqual(wrong("marker_colour", "red"), ["ColourFormat"]);
  assert.deepEqual(wrong("report_frequency", "7s"), ["ChooseFrequency"]);
  assert.deepEqual(wrong("gps_placement", "x".repeat(201)), ["TooLong200"]);
});
