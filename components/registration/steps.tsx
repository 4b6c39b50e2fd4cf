import { FULL_NAME_MAX } from "../../domain/field/full-name.ts";
import { ORGANISATION_NUMBER_MAX } from "../../domain/field/organisation-number.ts";
import { warnsOfShortPhone } from "../../domain/field/phone.ts";
import {
  CITY_MAX,
  COMMENT_MAX,
  COMPANY_NAME_MAX,
  RESELLER_MAX,
  STREET_MAX,
  ZIP_CODE_MAX,
} from "../../domain/registration/fields.ts";
import type { Step } from "../../domain/registration/steps.ts";
import { IMEI_DIGITS } from "../../domain/unit/imei.ts";
import { messageText } from "../../locales/index.ts";
import { FieldError } from "../field.tsx";
import { Reveal } from "../reveal.tsx";
import { CountrySelect, LettersLeft, StepField } from "./fields.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { RegistrationView } from "./view.ts";

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
  companyName: CompanyNameStep,
  name: NameStep,
  email: EmailStep,
  organizationNumber: OrganizationNumberStep,
  personalNumber: PersonalNumberStep,
  address: AddressStep,
  phoneNumber: PhoneNumberStep,
  password: PasswordStep,
  reviewInfo: ReviewStep,
};

function WelcomeStep({ view }: StepView) {
  const t = view.messages.registration;
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
      <FieldError
        name="kind"
        errors={view.errors.kind}
        messages={view.messages}
      />
    </div>
  );
}

function CountryStep({ view }: StepView) {
  return (
    <CountrySelect
      view={view}
      name="country"
      label={view.messages.registration.fields.country}
      value={view.values.country}
      autocomplete="country"
    />
  );
}

function ImeiStep({ view }: StepView) {
  const { fields, hints } = view.messages.registration;
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
  const { fields } = view.messages.registration;
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

function CompanyNameStep({ view }: StepView) {
  return (
    <StepField
      view={view}
      name="companyName"
      label={view.messages.registration.fields.companyName}
      value={view.values.companyName}
      max={COMPANY_NAME_MAX}
      autocomplete="organization"
      required
      autofocus
    />
  );
}

function NameStep({ view }: StepView) {
  const { fields } = view.messages.registration;
  const { firstName, lastName } = view.values;
  return (
    <>
      <StepField
        view={view}
        name="firstName"
        label={fields.firstName}
        value={firstName}
        autocomplete="given-name"
        required
        autofocus
      />
      <StepField
        view={view}
        name="lastName"
        label={fields.lastName}
        value={lastName}
        autocomplete="family-name"
        required
      />
      <LettersLeft
        view={view}
        id="name-left"
        fields="firstName lastName"
        max={FULL_NAME_MAX}
        used={firstName.length + lastName.length}
      />
    </>
  );
}

function EmailStep({ view }: StepView) {
  const { fields, hints } = view.messages.registration;
  return (
    <StepField
      view={view}
      name="email"
      type="email"
      label={fields.email}
      value={view.values.email}
      hint={hints.email}
      inputmode="email"
      autocomplete="email"
      autocapitalize="none"
      required
      autofocus
    />
  );
}

function OrganizationNumberStep({ view }: StepView) {
  const { fields, hints } = view.messages.registration;
  return (
    <StepField
      view={view}
      name="organizationNumber"
      label={fields.organizationNumber}
      value={view.values.organizationNumber}
      hint={hints.organizationNumber}
      max={ORGANISATION_NUMBER_MAX}
      autocomplete="off"
      required
      autofocus
    />
  );
}

function PersonalNumberStep({ view }: StepView) {
  const { fields, hints } = view.messages.registration;
  return (
    <StepField
      view={view}
      name="personalNumber"
      label={fields.personalNumber}
      value={view.values.personalNumber}
      hint={hints.personalNumber}
      autocomplete="off"
      required
      autofocus
    />
  );
}

function AddressStep({ view }: StepView) {
  const { fields } = view.messages.registration;
  const { street, zipCode, city } = view.values;
  return (
    <>
      <StepField
        view={view}
        name="street"
        label={fields.street}
        value={street}
        max={STREET_MAX}
        autocomplete="address-line1"
        required
        autofocus
      />
      <StepField
        view={view}
        name="zipCode"
        label={fields.zipCode}
        value={zipCode}
        max={ZIP_CODE_MAX}
        blanks={1}
        autocomplete="postal-code"
        required
      />
      <StepField
        view={view}
        name="city"
        label={fields.city}
        value={city}
        max={CITY_MAX}
        autocomplete="address-level2"
        required
      />
    </>
  );
}

function PhoneNumberStep({ view }: StepView) {
  const m = view.messages;
  const { fields, hints } = m.registration;
  const { national } = view.values;
  const warns = warnsOfShortPhone(national) && !view.errors.national;
  return (
    <>
      <CountrySelect
        view={view}
        name="phoneCountry"
        label={fields.dialCode}
        value={view.values.phoneCountry}
        autocomplete="tel-country-code"
        withDialCode
      />
      <StepField
        view={view}
        name="national"
        type="tel"
        label={fields.national}
        value={national}
        hint={hints.national}
        autocomplete="tel-national"
        required
        autofocus
        phone
      />
      <p class="field-warning" role="status" data-phone-warning="national">
        <span hidden={!warns}>
          {messageText(m, "Min8CharacterPhoneNumber")}
        </span>
      </p>
    </>
  );
}

function PasswordStep({ view }: StepView) {
  const m = view.messages;
  const { fields, hints } = m.registration;
  return (
    <>
      {/* Lets password managers know whose password it is. */}
      <input
        type="hidden"
        name="username"
        autocomplete="username"
        value={view.draft.email}
      />
      <StepField
        view={view}
        name="userPassword"
        type="password"
        label={fields.password}
        hint={hints.password}
        autocomplete="new-password"
        required
        autofocus
      >
        <Reveal input="userPassword" messages={m} />
      </StepField>
      <StepField
        view={view}
        name="userPassword_confirmation"
        type="password"
        label={fields.confirmation}
        autocomplete="new-password"
        required
      >
        <Reveal input="userPassword_confirmation" messages={m} />
      </StepField>
    </>
  );
}
