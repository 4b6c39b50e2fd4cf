import type { Ask } from "../../http/ask.ts";
import { RegistrationPage } from "./wizard.tsx";
import type { RegistrationDialog } from "./view.ts";
import { listFreeImeis } from "../../db/stock/stock.ts";
import type { Draft } from "../../domain/registration/draft.ts";
import { withPhoneCountry } from "../../domain/registration/step-requests.ts";
import type { Step } from "../../domain/registration/steps.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { offeredPayments, type WizardState } from "./state.ts";

const DEMO_IMEIS = 3;

interface Shown {
  /** What was typed and refused. */
  typed?: Partial<Draft>;
  errors?: FieldErrors;
  dialog?: RegistrationDialog;
}

/** Draws a step of the wizard, with what was typed and the errors. */
export async function registrationPage(
  ask: Ask,
  state: WizardState,
  step: Step,
  { typed, errors = {}, dialog }: Shown = {},
) {
  const { db, texts: m, services: { config } } = ask;
  const subsite = ask.subsite;
  const values = { ...withPhoneCountry(state.draft), ...typed };
  const view = {
    ...state,
    step,
    values,
    errors,
    paymentTypes: step === "reviewInfo"
      ? await offeredPayments(ask, state.draft)
      : [],
    demoImeis: config.DEMO && step === "imei"
      ? await listFreeImeis(db, subsite.id, DEMO_IMEIS)
      : [],
    dialog: dialog ?? null,
    subsite,
    design: config.DESIGN,
    language: ask.language,
  };
  return ask.render(<RegistrationPage view={view} />, {
    title: `${m.registration.steps[step]} – ${m.registration.title}`,
    frame: "plain",
    style: "registration",
  });
}
