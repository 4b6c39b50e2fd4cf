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

/** Where an applicant is. */
export interface WizardState {
  /** The step to show when none is asked for. */
  step: Step;
  draft: Draft;
  steps: Step[];
  reachable: Step[];
  /** What the password hashes to, once chosen. */
  passwordHash: string | null;
}

/** Reads what the browser kept, and how far it leads. */
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

/** The step that a state leads to when `asked` is wished for: that one, or the first that is not filled. */
export function stepToShow(state: WizardState, asked: string): Step {
  const wished = state.reachable.find((step) => step === asked);
  return wished ?? state.reachable.at(-1)!;
}

/** Keeps where the applicant is now. */
export function keepStep(
  ask: Ask,
  state: WizardState,
  step: Step,
  draft = state.draft,
): Promise<void> {
  return keepProgress(ask.c, { step, draft });
}

/** Ways to pay that the unit offers; on subsite 0 only, and none for a unit that cannot be registered (REG-22). */
export async function offeredPayments(
  ask: Ask,
  draft: Draft,
): Promise<PaymentType[]> {
  const { id } = ask.c.get("subsite");
  if (id !== 0) return [];
  const checked = await checkImei(ask.db, draft.imei, id);
  return checked.ok ? checked.value : [];
}
