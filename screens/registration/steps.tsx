import { ORGANISATION_NUMBER_MAX } from "../../domain/field/organisation-number.ts";
import {
  COMMENT_MAX,
  COMPANY_NAME_MAX,
  RESELLER_MAX,
} from "../../domain/registration/fields.ts";
import type { Step } from "../../domain/registration/steps.ts";
import { IMEI_DIGITS } from "../../domain/unit/imei.ts";
import { FieldError } from "../../components/field.tsx";
import { StepField, type StepFieldProps } from "./fields.tsx";
import { CountrySelect } from "../../components/country-select.tsx";
import {
  AddressStep,
  NameStep,
  PasswordStep,
  PhoneNumberStep,
} from "./person-steps.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

type StepView = { view: RegistrationView };

/** The fields of each step. */
export const STEP_FIELDS: Record<
  Step,
  (props: StepView) => preact.JSX.Element
> = {
  welcome: WelcomeStep,
  selectCountry: CountryStep,
  imei: ImeiStep,
  reseller: ResellerStep,
  companyName: oneField("companyName", {
    max: COMPANY_NAME_MAX,
    autocomplete: "organization",
  }),
  name: NameStep,
  email: oneField("email", {
    type: "email",
    inputmode: "email",
    autocomplete: "email",
    autocapitalize: "none",
  }),
  organizationNumber: oneField("organizationNumber", {
    max: ORGANISATION_NUMBER_MAX,
    autocomplete: "off",
  }),
  personalNumber: oneField("personalNumber", { autocomplete: "off" }),
  address: AddressStep,
  phoneNumber: PhoneNumberStep,
  password: PasswordStep,
  reviewInfo: ReviewStep,
};

/** A step that asks for one text. */
function oneField(
  name: "companyName" | "email" | "organizationNumber" | "personalNumber",
  more: Partial<StepFieldProps>,
) {
  return ({ view }: StepView) => {
    const { fields, hints } = useTexts().registration;
    return (
      <StepField
        view={view}
        name={name}
        label={fields[name]}
        value={view.values[name]}
        hint={(hints as Partial<Record<string, string>>)[name]}
        required
        autofocus
        {...more}
      />
    );
  };
}

function WelcomeStep({ view }: StepView) {
  const t = useTexts().registration;
  return (
    <div class="kinds">
      {(["company", "private"] as const).map((kind) => (
        <button
          key={kind}
          type="submit"
          name="kind"
          value={kind}
          class="kind"
          aria-describedby={`kind-${kind}`}
        >
          <strong>{t.kinds[kind]}</strong>
          <span id={`kind-${kind}`}>{t.kindHints[kind]}</span>
        </button>
      ))}
      <FieldError name="kind" errors={view.errors.kind} />
      <p class="hint">{t.prepare}</p>
    </div>
  );
}

function CountryStep({ view }: StepView) {
  const m = useTexts();
  return (
    <CountrySelect
      name="country"
      label={m.registration.fields.country}
      value={view.values.country}
      autocomplete="country"
      errors={view.errors.country}
    />
  );
}

function ImeiStep({ view }: StepView) {
  const { fields, hints } = useTexts().registration;
  return (
    <>
      <StepField
        view={view}
        name="imei"
        label={fields.imei}
        value={view.values.imei}
        hint={hints.imei}
        max={IMEI_DIGITS}
        inputmode="numeric"
        autocomplete="off"
        required
        autofocus
      />
      {view.demoImeis.length > 0 && (
        <p class="hint demo-imeis">
          {hints.demoImeis}{" "}
          {view.demoImeis.map((imei) => <code key={imei}>{imei}</code>)}
        </p>
      )}
    </>
  );
}

function ResellerStep({ view }: StepView) {
  const { fields } = useTexts().registration;
  return (
    <>
      <StepField
        view={view}
        name="reseller"
        label={fields.reseller}
        value={view.values.reseller}
        max={RESELLER_MAX}
        required
        autofocus
      />
      <StepField
        view={view}
        name="comment"
        label={fields.comment}
        value={view.values.comment}
        max={COMMENT_MAX}
        multiline
      />
    </>
  );
}
