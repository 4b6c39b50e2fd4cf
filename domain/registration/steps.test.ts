import assert from "node:assert/strict";
import fc from "fast-check";
import {
  reachableSteps,
  type Step,
  stepAfter,
  stepBefore,
  STEPS,
  stepsOf,
} from "./steps.ts";

const COMPANY = { kind: "company", country: "NO" } as const;
const SWEDE = { kind: "private", country: "SE" } as const;
const NORWEGIAN = { kind: "private", country: "NO" } as const;

Deno.test("REG-01 REG-02 a company passes 12 steps, a private user in Sweden 11, one elsewhere 10", () => {
  assert.equal(stepsOf(COMPANY).length, 12);
  assert.equal(stepsOf({ kind: "company", country: "SE" }).length, 12);
  assert.equal(stepsOf(SWEDE).length, 11);
  assert.equal(stepsOf(NORWEGIAN).length, 10);
  assert.ok(stepsOf(SWEDE).includes("personalNumber"));
  assert.ok(!stepsOf(COMPANY).includes("personalNumber"));
  assert.ok(!stepsOf(SWEDE).includes("companyName"));
  assert.ok(!stepsOf(SWEDE).includes("organizationNumber"));
});

Deno.test("REG-04 before and after a step lies the nearest that applies", () => {
  assert.equal(stepBefore("welcome", COMPANY), null);
  assert.equal(stepBefore("name", SWEDE), "reseller");
  assert.equal(stepAfter("email", NORWEGIAN), "address");
  assert.equal(stepAfter("reviewInfo", COMPANY), "reviewInfo");
  for (const applicant of [COMPANY, SWEDE, NORWEGIAN]) {
    for (const step of stepsOf(applicant).slice(1)) {
      assert.equal(stepAfter(stepBefore(step, applicant)!, applicant), step);
    }
  }
});

Deno.test("REG-05 a step is reached only when every earlier one is filled", () => {
  fc.assert(fc.property(
    fc.constantFrom(COMPANY, SWEDE, NORWEGIAN),
    fc.uniqueArray(fc.constantFrom(...STEPS)),
    (applicant, filled) => {
      const isFilled = (step: Step) => filled.includes(step);
      const reachable = reachableSteps(applicant, isFilled);
      for (const step of stepsOf(applicant)) {
        const steps = stepsOf(applicant);
        const earlier = steps.slice(0, steps.indexOf(step));
        assert.equal(reachable.includes(step), earlier.every(isFilled), step);
      }
    },
  ));
});
