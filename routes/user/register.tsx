import { createRoute } from "honox/factory";
import type { Context } from "hono";
import { STEPS } from "../../domain/registration/steps.ts";
import {
  answerKeptStep,
  answerPassword,
} from "../../screens/registration/answer-step.ts";
import {
  forgetRegistration,
  REGISTER_PATH,
} from "../../screens/registration/kept.ts";
import { registrationPage } from "../../screens/registration/page.tsx";
import {
  keepStep,
  offeredPayments,
  readState,
  stepToShow,
  type WizardState,
} from "../../screens/registration/state.ts";
import {
  answerReview,
  answerSubscription,
} from "../../screens/registration/submit.ts";

/** The registration of new accounts, step by step (REG-01); `?fresh` starts over, as the login's link does (REG-30). */
export default createRoute(async (c) => {
  const { fresh, step: asked, dialog } = c.req.query();
  if (fresh !== undefined) {
    forgetRegistration(c);
    return c.redirect(REGISTER_PATH, 303);
  }
  const state = await readState(c);
  const step = stepToShow(state, asked ?? state.step);
  if (asked !== undefined && asked !== step) {
    return c.redirect(`${REGISTER_PATH}?step=${step}`, 303);
  }
  if (step !== state.step) await keepStep(c, state, step);
  // What was chosen before the browser closed is gone, so the step before the last is asked for again.
  const isPasswordGone = state.step === "reviewInfo" && step === "password" &&
    asked === undefined;
  if (isPasswordGone) {
    const errors = { form: ["EnterPasswordAgain"] };
    return await registrationPage(c, state, step, { errors });
  }
  const opensDialog = dialog === "subscription" && step === "reviewInfo" &&
    await mayChooseSubscription(c, state);
  return await registrationPage(
    c,
    state,
    step,
    opensDialog ? { dialog: { kind: "subscription" } } : {},
  );
});

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const state = await readState(c);
  if (form.step === "subscription") {
    return await mayChooseSubscription(c, state)
      ? await answerSubscription(c, state, form)
      : c.redirect(REGISTER_PATH, 303);
  }
  const step = STEPS.find((one) => one === form.step);
  if (!step || !state.reachable.includes(step)) {
    return c.redirect(REGISTER_PATH, 303);
  }
  if (step === "password") return await answerPassword(c, state, form);
  if (step === "reviewInfo") return await answerReview(c, state, form);
  return await answerKeptStep(c, state, step, form);
});

/** The dialog follows the last step, on subsite 0, once its terms are accepted and when there is a choice. */
async function mayChooseSubscription(
  c: Context,
  { reachable, draft }: WizardState,
): Promise<boolean> {
  return reachable.includes("reviewInfo") && draft.terms &&
    (await offeredPayments(c, draft)).length > 0;
}
