/** The steps of the registration in their order (REG-01). */
export const STEPS = [
  "welcome",
  "selectCountry",
  "imei",
  "reseller",
  "companyName",
  "name",
  "email",
  "organizationNumber",
  "personalNumber",
  "address",
  "phoneNumber",
  "password",
  "reviewInfo",
] as const;

export type Step = typeof STEPS[number];

export type AccountKind = "company" | "private";

/** The applicant that the steps depend on; unknown before the first step. */
interface Applicant {
  kind: AccountKind | "";
  /** ISO 3166-1, as in SE. */
  country: string;
}

/** Gives the steps that an applicant passes (REG-02). */
export function stepsOf({ kind, country }: Applicant): Step[] {
  const skipped = new Set<Step>();
  if (kind === "private") {
    skipped.add("companyName").add("organizationNumber");
  }
  if (kind !== "private" || country !== "SE") skipped.add("personalNumber");
  return STEPS.filter((step) => !skipped.has(step));
}

/** Gives the step before, or null before the first. */
export function stepBefore(step: Step, applicant: Applicant): Step | null {
  const steps = stepsOf(applicant);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** Gives the next step; the last step is its own next. */
export function stepAfter(step: Step, applicant: Applicant): Step {
  const steps = stepsOf(applicant);
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** Gives the reachable steps: all up to the first that is not filled (REG-05). */
export function reachableSteps(
  applicant: Applicant,
  isFilled: (step: Step) => boolean,
): Step[] {
  const steps = stepsOf(applicant);
  const open = steps.findIndex((step) => !isFilled(step));
  return open === -1 ? steps : steps.slice(0, open + 1);
}
