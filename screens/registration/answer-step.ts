import { REGISTER_PATH } from "./paths.ts";
import type { Context } from "hono";
import type { Ask } from "../../http/ask.ts";
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
import { keepPassword } from "./kept.ts";
import { lookUpLimits, registrationLimits } from "./limits.ts";
import { registrationPage } from "./page.tsx";
import { keepStep, type WizardState } from "./state.ts";

type Form = Record<string, unknown>;

/** Takes the answer of a step with kept values, and goes to the next step (REG-06). */
export async function answerKeptStep(
  ask: Ask,
  state: WizardState,
  step: KeptStep,
  form: Form,
) {
  const typed: Partial<Draft> = Object.fromEntries(
    fieldsOf(step).map((name) => [name, String(form[name] ?? "")]),
  );
  const refuse = (errors: FieldErrors) => {
    if (!errors.form) ask.c.status(422);
    return registrationPage(ask, state, step, { typed, errors });
  };
  const { today } = registrationContext(ask);
  const parsed = requestOf(step, today).safeParse(typed);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const errors = await lookUp(ask, step, parsed.data);
  if (errors) return refuse(errors);
  const draft = answerStep(state.draft, step, parsed.data);
  const next = stepAfter(step, draft);
  await keepStep(ask, state, next, draft);
  return ask.lead(`${REGISTER_PATH}?step=${next}`);
}

/** Checks what only the server knows: whether a unit can be registered, and whether an e-mail is free (REG-11, REG-15). */
async function lookUp(
  ask: Ask,
  step: KeptStep,
  { imei, email }: Partial<Draft>,
): Promise<FieldErrors | null> {
  if (step !== "imei" && step !== "email") return null;
  if (await isTooOften(ask.c, lookUpLimits(ask.c))) return TOO_OFTEN;
  const { db, subsite } = ask;
  if (step === "email") {
    return await isEmailFree(db, email!) ? null : { email: ["EmailInUse"] };
  }
  const checked = await checkImei(db, imei!, subsite.id);
  return checked.ok ? null : { imei: [checked.error] };
}

const TOO_OFTEN: FieldErrors = { form: ["TooManyRequests"] };

async function isTooOften(c: Context, takes: Take[]): Promise<boolean> {
  const wait = await secondsToWait(c, takes);
  if (wait > 0) tooMany(c, wait);
  return wait > 0;
}

/** Takes the password: only its hash is kept, encrypted, until the browser closes (REG-29). */
export async function answerPassword(
  ask: Ask,
  state: WizardState,
  form: Form,
) {
  const parsed = PasswordRequest.safeParse(form);
  if (!parsed.success) {
    ask.c.status(422);
    const errors = fieldErrors(parsed.error);
    return registrationPage(ask, state, "password", { errors });
  }
  if (await isTooOften(ask.c, registrationLimits(ask.c))) {
    return registrationPage(ask, state, "password", { errors: TOO_OFTEN });
  }
  await keepPassword(ask.c, await hashPassword(parsed.data.userPassword));
  await keepStep(ask, state, "reviewInfo");
  return ask.lead(`${REGISTER_PATH}?step=reviewInfo`);
}
