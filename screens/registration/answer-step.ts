import type { Context } from "hono";
import { hashPassword } from "../../db/password/passwords.ts";
import { isEmailFree } from "../../db/registration/registration.ts";
import { checkImei } from "../../db/stock/stock.ts";
import type { Draft } from "../../domain/registration/draft.ts";
import {
  answerStep,
  fieldsOf,
  type KeptStep,
  PasswordRequest,
  requestOf,
} from "../../domain/registration/step-requests.ts";
import { stepAfter } from "../../domain/registration/steps.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { secondsToWait, type Take, tooMany } from "../../http/rate-limit.ts";
import { registrationContext } from "./context.ts";
import { keepPassword, REGISTER_PATH } from "./kept.ts";
import { lookUpLimits, registrationLimits } from "./limits.ts";
import { registrationPage } from "./page.tsx";
import { keepStep, type WizardState } from "./state.ts";

type Form = Record<string, unknown>;

/** Takes the answer of a step whose values are kept, and goes on to the next (REG-06). */
export async function answerKeptStep(
  c: Context,
  state: WizardState,
  step: KeptStep,
  form: Form,
) {
  const typed: Partial<Draft> = Object.fromEntries(
    fieldsOf(step).map((name) => [name, String(form[name] ?? "")]),
  );
  const refuse = (errors: FieldErrors) => {
    if (!errors.form) c.status(422);
    return registrationPage(c, state, step, { typed, errors });
  };
  const { today } = registrationContext(c);
  const parsed = requestOf(step, today).safeParse(typed);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const errors = await lookUp(c, step, parsed.data);
  if (errors) return refuse(errors);
  const draft = answerStep(state.draft, step, parsed.data);
  const next = stepAfter(step, draft);
  await keepStep(c, state, next, draft);
  return c.redirect(`${REGISTER_PATH}?step=${next}`, 303);
}

/** What only the server knows of an answer: whether a unit can be registered, and an e-mail is free (REG-11, REG-15). */
async function lookUp(
  c: Context,
  step: KeptStep,
  { imei, email }: Partial<Draft>,
): Promise<FieldErrors | null> {
  if (step !== "imei" && step !== "email") return null;
  if (await isTooOften(c, lookUpLimits(c))) return TOO_OFTEN;
  const { db } = c.get("services").database;
  if (step === "email") {
    return await isEmailFree(db, email!) ? null : { email: ["EmailInUse"] };
  }
  const checked = await checkImei(db, imei!, c.get("subsite").id);
  return checked.ok ? null : { imei: [checked.error] };
}

const TOO_OFTEN: FieldErrors = { form: ["TooManyRequests"] };

async function isTooOften(c: Context, takes: Take[]): Promise<boolean> {
  const wait = await secondsToWait(c, takes);
  if (wait > 0) tooMany(c, wait);
  return wait > 0;
}

/** Takes the password: only what it hashes to is kept, encrypted, until the browser closes (REG-29). */
export async function answerPassword(
  c: Context,
  state: WizardState,
  form: Form,
) {
  const parsed = PasswordRequest.safeParse(form);
  if (!parsed.success) {
    c.status(422);
    const errors = fieldErrors(parsed.error);
    return registrationPage(c, state, "password", { errors });
  }
  if (await isTooOften(c, registrationLimits(c))) {
    return registrationPage(c, state, "password", { errors: TOO_OFTEN });
  }
  await keepPassword(c, await hashPassword(parsed.data.userPassword));
  await keepStep(c, state, "reviewInfo");
  return c.redirect(`${REGISTER_PATH}?step=reviewInfo`, 303);
}
