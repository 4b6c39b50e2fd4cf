import assert from "node:assert/strict";
import {
  dayDue,
  nextService,
  serviceDue,
  type ServicePlan,
} from "./service.ts";

const NO_PLAN: ServicePlan = {
  intervalM: null,
  intervalMinutes: null,
  intervalMonths: null,
  lastOn: null,
  lastM: null,
  lastMinutes: null,
};
const NOW = {
  odometerM: 29_500_000,
  operatingMinutes: 6000,
  today: "2026-03-02",
};

Deno.test("UNIT-25 the next service follows from the interval and the last service", () => {
  const plan = {
    ...NO_PLAN,
    intervalM: 15_000_000,
    intervalMinutes: 500 * 60,
    intervalMonths: 12,
    lastOn: "2026-01-31",
    lastM: 15_000_000,
    lastMinutes: 600,
  };
  assert.deepEqual(nextService(plan), {
    atM: 30_000_000,
    atMinutes: 30_600,
    on: "2027-01-31",
  });
  assert.deepEqual(nextService(NO_PLAN), {
    atM: null,
    atMinutes: null,
    on: null,
  });
});

Deno.test("UNIT-25 an interval without a last service counts from the beginning of the meter", () => {
  const plan = { ...NO_PLAN, intervalM: 15_000_000, intervalMonths: 12 };
  assert.deepEqual(nextService(plan), {
    atM: 15_000_000,
    atMinutes: null,
    on: null,
  });
});

Deno.test("UNIT-25 a unit is marked by whichever measure comes first", () => {
  const far = { atM: 60_000_000, atMinutes: 60_000, on: "2027-01-01" };
  assert.equal(serviceDue(far, NOW), null);
  assert.equal(serviceDue({ ...far, atM: 30_000_000 }, NOW), "near");
  assert.equal(serviceDue({ ...far, atM: 29_500_000 }, NOW), "past");
  assert.equal(serviceDue({ ...far, atMinutes: 6000 + 1200 }, NOW), "near");
  assert.equal(serviceDue({ ...far, atMinutes: 6000 + 1201 }, NOW), null);
  assert.equal(
    serviceDue({ atM: 30_000_000, atMinutes: 1, on: null }, NOW),
    "past",
  );
  assert.equal(
    serviceDue({ ...far, atM: 1 }, { ...NOW, odometerM: null }),
    null,
  );
});

Deno.test("UNIT-25 an inspection is near for 30 days and past from the day after", () => {
  assert.equal(dayDue("2026-04-02", "2026-03-02"), null);
  assert.equal(dayDue("2026-04-01", "2026-03-02"), "near");
  assert.equal(dayDue("2026-03-02", "2026-03-02"), "near");
  assert.equal(dayDue("2026-03-01", "2026-03-02"), "past");
  assert.equal(dayDue(null, "2026-03-02"), null);
});
