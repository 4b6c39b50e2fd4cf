import type { Draft } from "../../domain/registration/draft.ts";
import type { Step } from "../../domain/registration/steps.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import type { Language } from "../../locales/index.ts";

/** A dialog over the page (REG-23, REG-32). */
export type RegistrationDialog =
  | { kind: "subscription" }
  | { kind: "information"; errors: Record<string, string[]> };

/** A step of the registration, ready to draw. */
export interface RegistrationView {
  step: Step;
  steps: Step[];
  /** Steps that the dots lead to. */
  reachable: Step[];
  /** The kept values. */
  draft: Draft;
  /** The values in the fields: kept ones, or typed and refused ones. */
  values: Draft;
  errors: Record<string, string[]>;
  /** Ways to pay that the unit offers, on the last step of subsite 0. */
  paymentTypes: PaymentType[];
  /** IMEIs that a visitor of the demo may take. */
  demoImeis: string[];
  dialog: RegistrationDialog | null;
  subsite: Subsite;
  design: "new" | "old";
  language: Language;
}
