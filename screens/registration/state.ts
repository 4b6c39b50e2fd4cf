import type { Ask } from "../../http/ask.ts";
import { checkImei } from "../../db/stock/stock.ts";
import type { Draft } from "../../domain/registration/draft.ts";
import {
  isFilled,
  withPhoneCountry,
} from "../../domain/registration/step-requests.ts";
import {
  reachableSteps,
  type Step,
  stepsOf,
} from "../../domain/registration/steps.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import { registrationContext } from "./context.ts";
import { keepProgress, readPassword, readProgress } from "./kept.ts";

/** How far an applicant is. */
export interface WizardState {
  /** The step to show by default. */
  step: Step;
  draft: Draft;
  steps: Step[];
  reachable: Step[];
  /** The hash of the password, once chosen. */
  passwordHash: string | null;
}

/** Reads what the browser kept, and how far it reaches. */
export async function readState(ask: Ask): Promise<WizardState> {
  const { step, draft: kept } = await readProgress(ask.c);
  const passwordHash = await readPassword(ask.c);
  const { today } = registrationContext(ask);
  const draft = withPhoneCountry(kept);
  const facts = { hasPassword: passwordHash !== null, today };
  const reachable = reachableSteps(
    draft,
    (one) => isFilled(one, draft, facts),
  );
  return { step, draft: kept, steps: stepsOf(draft), reachable, passwordHash };
}

/** Gives the step to show when `asked` is requested: that one, or the first that is not filled. */
export function stepToShow(state: WizardState, asked: string): Step {
  const wished = state.reachable.find((step) => step === asked);
  return wished ?? state.reachable.at(-1)!;
}

/** Stores how far the applicant is now. */
export function keepStep(
  ask: Ask,
  state: WizardState,
  step: Step,
  draft = state.draft,
): Promise<void> {
  return keepProgress(ask.c, { step, draft });
}

/** Gives the payment types of the unit; on subsite 0 only, and none for a unit that cannot be registered (REG-22). */
export async function offeredPayments(
  ask: Ask,
  draft: Draft,
): Promise<PaymentType[]> {
  const { id } = ask.subsite;
  if (id !== 0) return [];
  const checked = await checkImei(ask.db, draft.imei, id);
  return checked.ok ? checked.value : [];
}
