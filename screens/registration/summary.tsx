import { REGISTER_PATH } from "./paths.ts";
import type { Draft } from "../../domain/registration/draft.ts";
import type { Step } from "../../domain/registration/steps.ts";
import { withPhoneCountry } from "../../domain/registration/step-requests.ts";
import { countryOption } from "../../components/countries.ts";
import type { Texts } from "../../locales/index.ts";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

interface Row {
  step: Step;
  label: string;
  value: string;
}

/** Everything entered so far, each with a link to its step, without passwords (REG-03). */
export function Summary({ view }: { view: RegistrationView }) {
  const m = useTexts();
  const t = m.registration;
  const rows = rowsOf(view, m);
  return (
    <section class="registration-summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{t.summary}</h2>
      {rows.length === 0 && <p class="hint">{t.nothingYet}</p>}
      <dl>
        {rows.map(({ step, label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {step === view.step
                ? value
                : <a href={`${REGISTER_PATH}?step=${step}`}>{value}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(view: RegistrationView, m: Texts): Row[] {
  const { draft, steps } = view;
  if (draft.kind === "") return [];
  return rowsOfAll(view, draft.kind, m).filter(({ step, value }) =>
    value.trim() !== "" && steps.includes(step)
  );
}

function rowsOfAll(
  { draft, language }: RegistrationView,
  kind: "company" | "private",
  m: Texts,
): Row[] {
  const { fields, kinds } = m.registration;
  const row = (step: Step, label: string, value: string): Row => ({
    step,
    label,
    value,
  });
  return [
    row("welcome", fields.kind, kinds[kind]),
    row(
      "selectCountry",
      fields.country,
      countryOption(draft.country, language)?.name ?? "",
    ),
    row("imei", fields.imei, draft.imei),
    row("reseller", fields.reseller, draft.reseller),
    row("reseller", m.registration.comment, draft.comment),
    row("companyName", fields.companyName, draft.companyName),
    row("name", fields.fullName, `${draft.firstName} ${draft.lastName}`),
    row("email", fields.email, draft.email),
    row(
      "organizationNumber",
      fields.organizationNumber,
      draft.organizationNumber,
    ),
    row("personalNumber", fields.personalNumber, masked(draft.personalNumber)),
    row("address", fields.address, addressOf(draft)),
    row("phoneNumber", fields.national, phoneOf(draft, language)),
  ];
}

/** Hides the last four digits of a personal number from people who look over the shoulder. */
function masked(number: string): string {
  return number && `${number.slice(0, -4)}-****`;
}

function addressOf({ street, zipCode, city }: Draft): string {
  return street && `${street}, ${zipCode} ${city}`;
}

function phoneOf(
  draft: Draft,
  language: RegistrationView["language"],
): string {
  const { phoneCountry, national } = withPhoneCountry(draft);
  const dialCode = countryOption(phoneCountry, language)?.dialCode;
  return national && `+${dialCode} ${national}`;
}
