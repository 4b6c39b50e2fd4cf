import { REGISTER_PATH } from "./paths.ts";
import { rememberRegistered } from "../sign-in/registered.ts";
import type { Ask } from "../../http/ask.ts";
import { registerAccount } from "../../db/registration/registration.ts";
import { payloadOf } from "../../domain/registration/payload.ts";
import { parseRegistration } from "../../domain/registration/registration-request.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { linkTo } from "../../http/links.ts";
import { secondsToWait, tooMany } from "../../http/rate-limit.ts";
import { registrationContext } from "./context.ts";
import { registrationErrors } from "./errors.ts";
import { forgetRegistration } from "./kept.ts";
import { registrationLimits } from "./limits.ts";
import { registrationPage } from "./page.tsx";
import { keepStep, offeredPayments, type WizardState } from "./state.ts";

type Form = Record<string, unknown>;

/** Takes the last step: terms and payment, then the subscription if there is a choice (REG-20 to REG-25). */
export async function answerReview(
  ask: Ask,
  state: WizardState,
  form: Form,
) {
  const offered = await offeredPayments(ask, state.draft);
  const paymentType = positionOf(form, offered.length);
  const terms = ask.subsite.id !== 0 || form.terms === "1";
  const errors: FieldErrors = {};
  const mustChoose = state.draft.kind === "private" && offered.length > 0;
  if (mustChoose && paymentType === 0) {
    errors.paymentType = ["SelectPaymentMode"];
  }
  if (!terms) errors.terms = ["AcceptTerms&Conditions"];
  if (Object.keys(errors).length > 0) {
    ask.c.status(422);
    const typed = { paymentType, terms };
    return registrationPage(ask, state, "reviewInfo", { typed, errors });
  }
  const draft = { ...state.draft, paymentType, terms };
  await keepStep(ask, state, "reviewInfo", draft);
  if (offered.length === 0) return await register(ask, { ...state, draft }, 0);
  return ask.lead(`${REGISTER_PATH}?step=reviewInfo&dialog=subscription`);
}

/** Takes the choice of the subscription dialog and registers with it (REG-23). */
export async function answerSubscription(
  ask: Ask,
  state: WizardState,
  form: Form,
) {
  const offered = await offeredPayments(ask, state.draft);
  const paymentType = positionOf(form, offered.length);
  if (offered.length > 0 && paymentType === 0) {
    ask.c.status(422);
    return registrationPage(ask, state, "reviewInfo", {
      errors: { paymentType: ["SelectPaymentMode"] },
      dialog: { kind: "subscription" },
    });
  }
  return await register(ask, state, paymentType);
}

/** Gives the position of a payment type in the unit's list, from 1; 0 for none and for unknown ones. */
function positionOf(form: Form, offered: number): number {
  const position = Number(form.paymentType);
  return Number.isInteger(position) && position >= 1 && position <= offered
    ? position
    : 0;
}

/** Sends the registration; after a refusal everything stays, and a dialog shows the reason (REG-31, REG-32). */
async function register(
  ask: Ask,
  state: WizardState & { passwordHash: string | null },
  paymentType: number,
) {
  const refuse = (errors: FieldErrors) =>
    registrationPage(ask, state, "reviewInfo", {
      dialog: { kind: "information", errors },
    });
  const { c, db, language } = ask;
  const wait = await secondsToWait(c, registrationLimits(c));
  if (wait > 0) {
    tooMany(c, wait);
    return refuse({ form: ["TooManyRequests"] });
  }
  const context = registrationContext(ask);
  const payload = payloadOf(state.draft, context.subsiteId, paymentType);
  const parsed = parseRegistration(payload, context);
  c.status(422);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const done = await registerAccount(db, parsed.data, {
    passwordHash: state.passwordHash!,
    language,
    loginLink: linkTo(c, "/"),
  });
  if (!done.ok) return refuse(registrationErrors(done.error));
  forgetRegistration(c);
  await rememberRegistered(c, parsed.data.email);
  return ask.lead("/", "YouCanNowLogin");
}
