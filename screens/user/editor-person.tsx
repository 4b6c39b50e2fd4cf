import { EMPLOYEE_NUMBER_MAX } from "../../domain/user/user-request.ts";
import { EMAIL_MAX } from "../../domain/field/is-email.ts";
import { FULL_NAME_MAX } from "../../domain/field/full-name.ts";
import { PHONE_MAX } from "../../domain/field/phone.ts";
import { CountrySelect } from "../../components/country-select.tsx";
import { PhoneWarning } from "../../components/phone-warning.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Text, type UserFormProps } from "./editor-fields.tsx";

/** Name, e-mail, username and phone of a user. */
export function Person(props: UserFormProps) {
  const x = useTexts().user;
  return (
    <fieldset class="card form">
      <legend>{x.person}</legend>
      <div class="field-pair">
        <Text
          of={props}
          name="first_name"
          label={x.firstName}
          maxLength={FULL_NAME_MAX}
          required
        />
        <Text
          of={props}
          name="last_name"
          label={x.lastName}
          maxLength={FULL_NAME_MAX}
          required
        />
        <Text
          of={props}
          name="email"
          type="email"
          inputmode="email"
          autocapitalize="none"
          label={x.email}
          maxLength={EMAIL_MAX}
          required
        />
        <Text
          of={props}
          name="username"
          autocapitalize="none"
          label={x.username}
          hint={x.usernameHint}
          maxLength={EMAIL_MAX}
        />
        <Text
          of={props}
          name="employee_number"
          label={x.employeeNumber}
          hint={x.employeeNumberHint}
          maxLength={EMPLOYEE_NUMBER_MAX}
        />
      </div>
      <Phone {...props} />
    </fieldset>
  );
}

/** The country of the phone, Sweden for an empty one (LIM-10), and the number within it. */
function Phone(props: UserFormProps) {
  const { fields } = useTexts().registration;
  const x = useTexts().user;
  const { values, errors } = props;
  return (
    <div class="field-pair">
      <CountrySelect
        name="phone_country"
        label={fields.dialCode}
        value={values.phone_country}
        autocomplete="off"
        withDialCode
      />
      <div class="field">
        <Text
          of={props}
          name="phone"
          inputmode="numeric"
          label={x.phone}
          hint={x.phoneHint}
          maxLength={PHONE_MAX}
          phone
        />
        <PhoneWarning
          field="phone"
          national={values.phone}
          isWrong={!!errors.phone}
        />
      </div>
    </div>
  );
}
