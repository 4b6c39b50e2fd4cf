import { FULL_NAME_MAX } from "../../domain/field/full-name.ts";
import {
  CITY_MAX,
  STREET_MAX,
  ZIP_CODE_MAX,
} from "../../domain/registration/fields.ts";
import { CountrySelect } from "../../components/country-select.tsx";
import { PhoneWarning } from "../../components/phone-warning.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { LettersLeft, StepField } from "./fields.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

type StepView = { view: RegistrationView };

/** First and last name, which share a maximum (REG-14). */
export function NameStep({ view }: StepView) {
  const { fields } = useTexts().registration;
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
        id="name-left"
        fields="firstName lastName"
        max={FULL_NAME_MAX}
        used={firstName.length + lastName.length}
      />
    </>
  );
}

/** Street, postal code and city (REG-16). */
export function AddressStep({ view }: StepView) {
  const { fields } = useTexts().registration;
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

/** The number within the country of a dial code (REG-17). */
export function PhoneNumberStep({ view }: StepView) {
  const { fields, hints } = useTexts().registration;
  const { national } = view.values;
  return (
    <>
      <CountrySelect
        name="phoneCountry"
        label={fields.dialCode}
        value={view.values.phoneCountry}
        errors={view.errors.phoneCountry}
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
      <PhoneWarning
        field="national"
        national={national}
        isWrong={!!view.errors.national}
      />
    </>
  );
}

/** The password and its confirmation; typed passwords are never sent back (REG-18). */
export function PasswordStep({ view }: StepView) {
  const { fields, hints } = useTexts().registration;
  return (
    <>
      {/* Tells password managers whose password it is. */}
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
        <Reveal input="userPassword" />
      </StepField>
      <StepField
        view={view}
        name="userPassword_confirmation"
        type="password"
        label={fields.confirmation}
        autocomplete="new-password"
        required
      >
        <Reveal input="userPassword_confirmation" />
      </StepField>
    </>
  );
}
