import * as z from "zod";
import { Country } from "../field/country.ts";
import { dialCodeOf } from "../field/dial-codes.ts";
import { Email } from "../field/email.ts";
import { FullName } from "../field/full-name.ts";
import { newPasswordPair } from "../field/new-password.ts";
import { OrganisationNumber } from "../field/organisation-number.ts";
import { PersonalNumber } from "../field/personal-number.ts";
import { phoneProblem } from "../field/phone.ts";
import { Imei } from "../unit/imei-field.ts";
import type { Draft } from "./draft.ts";
import {
  AccountKindField,
  City,
  Comment,
  CompanyName,
  Reseller,
  Street,
  ZipCode,
} from "./fields.ts";
import type { Step } from "./steps.ts";

/** Steps whose values are kept; passwords and the last step are entered again. */
export type KeptStep = Exclude<Step, "password" | "reviewInfo">;

const Phone = z.object({
  phoneCountry: z.string("MakeSurePhoneNunIsCorrect"),
  national: z.string("SpecifyPhoneNum").trim(),
}).superRefine(({ phoneCountry, national }, ctx) => {
  // The dial code has its own field, so an empty number is a missing one.
  const dialCode = national === "" ? "" : dialCodeOf(phoneCountry);
  const problem = dialCode === undefined
    ? "MakeSurePhoneNunIsCorrect"
    : phoneProblem({ dialCode, national });
  if (problem) {
    ctx.addIssue({ code: "custom", path: ["national"], message: problem });
  }
});

/** The request of each step, by the names of the draft; the errors are text keys. */
const REQUESTS = {
  welcome: z.object({ kind: AccountKindField }),
  selectCountry: z.object({ country: Country }),
  imei: z.object({ imei: Imei }),
  reseller: z.object({ reseller: Reseller, comment: Comment }),
  companyName: z.object({ companyName: CompanyName }),
  name: FullName,
  email: z.object({ email: Email }),
  organizationNumber: z.object({ organizationNumber: OrganisationNumber }),
  address: z.object({ street: Street, zipCode: ZipCode, city: City }),
  phoneNumber: Phone,
};

/** Gives the schema of a step; `today` as in 2026-11-21. */
export function requestOf(
  step: KeptStep,
  today: string,
): z.ZodType<Partial<Draft>> {
  if (step !== "personalNumber") return REQUESTS[step];
  return z.object({ personalNumber: PersonalNumber("SE", today) });
}

/** Gives the fields of a step. */
export function fieldsOf(step: KeptStep): (keyof Draft)[] {
  if (step === "personalNumber") return ["personalNumber"];
  return Object.keys(REQUESTS[step].shape) as (keyof Draft)[];
}

/** The password step, whose values are never in a draft. */
export const PasswordRequest = newPasswordPair(
  "userPassword",
  "userPassword_confirmation",
);

/** Says whether a step has valid values (REG-05). */
export function isFilled(
  step: Step,
  draft: Draft,
  facts: { hasPassword: boolean; today: string },
): boolean {
  if (step === "password") return facts.hasPassword;
  if (step === "reviewInfo") return false;
  return requestOf(step, facts.today).safeParse(withPhoneCountry(draft))
    .success;
}

/** Adds the dial code that the phone field shows: that of the country until one is chosen (REG-17). */
export function withPhoneCountry(draft: Draft): Draft {
  return { ...draft, phoneCountry: draft.phoneCountry || draft.country };
}

/** Gives the draft after a step. Changing the kind starts over with Sweden (REG-08). */
export function answerStep(
  draft: Draft,
  step: KeptStep,
  answer: Partial<Draft>,
): Draft {
  const next = { ...draft, ...answer };
  if (step === "welcome") return { ...next, country: "SE", phoneCountry: "" };
  return next;
}
