import { REGISTER_PATH } from "./paths.ts";
import type { Ask } from "../../http/ask.ts";
import { STEPS } from "../../domain/registration/steps.ts";
import { answerKeptStep, answerPassword } from "./answer-step.ts";
import { forgetRegistration } from "./kept.ts";
import { registrationPage } from "./page.tsx";
import {
  keepStep,
  offeredPayments,
  readState,
  stepToShow,
  type WizardState,
} from "./state.ts";
import { answerReview, answerSubscription } from "./submit.ts";

/** Shows the registration of new accounts step by step (REG-01); `?fresh` starts over, as the login's link does (REG-30). */
export async function registration(ask: Ask) {
  const { c } = ask;
  const { fresh, step: asked, dialog } = c.req.query();
  if (fresh !== undefined) {
    forgetRegistration(c);
    return ask.lead(REGISTER_PATH);
  }
  const state = await readState(ask);
  const step = stepToShow(state, asked ?? state.step);
  if (asked !== undefined && asked !== step) {
    return ask.lead(`${REGISTER_PATH}?step=${step}`);
  }
  if (step !== state.step) await keepStep(ask, state, step);
  // The password is gone when the browser closes, so its step comes again.
  const isPasswordGone = state.step === "reviewInfo" && step === "password" &&
    asked === undefined;
  if (isPasswordGone) {
    const errors = { form: ["EnterPasswordAgain"] };
    return await registrationPage(ask, state, step, { errors });
  }
  const opensDialog = dialog === "subscription" && step === "reviewInfo" &&
    await mayChooseSubscription(ask, state);
  return await registrationPage(
    ask,
    state,
    step,
    opensDialog ? { dialog: { kind: "subscription" } } : {},
  );
}

/** Takes the answer of a step. */
export async function answerRegistration(ask: Ask) {
  const form = (await ask.form()).fields;
  const state = await readState(ask);
  if (form.step === "subscription") {
    return await mayChooseSubscription(ask, state)
      ? await answerSubscription(ask, state, form)
      : ask.lead(REGISTER_PATH);
  }
  const step = STEPS.find((one) => one === form.step);
  if (!step || !state.reachable.includes(step)) {
    return ask.lead(REGISTER_PATH);
  }
  if (step === "password") return await answerPassword(ask, state, form);
  if (step === "reviewInfo") return await answerReview(ask, state, form);
  return await answerKeptStep(ask, state, step, form);
}

/** Says whether the dialog follows the last step: on subsite 0, once the terms are accepted, and when there is a choice. */
async function mayChooseSubscription(
  ask: Ask,
  { reachable, draft }: WizardState,
): Promise<boolean> {
  return reachable.includes("reviewInfo") && draft.terms &&
    (await offeredPayments(ask, draft)).length > 0;
}
