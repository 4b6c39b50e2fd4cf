import { ORGANISATION_NUMBER_MAX } from "../../domain/field/organisation-number.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  STREET_MAX,
} from "../../domain/registration/fields.ts";
import { USER_KINDS } from "../../domain/user/account-user.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { Text, type UserFormProps, UserTick } from "./editor-fields.tsx";

/** Whether a user is a person or a company, with numbers and address. */
export function Details(props: UserFormProps) {
  const m = useTexts();
  const { values, choices, errors } = props;
  const x = m.user;
  return (
    <fieldset class="card form">
      <legend>{x.kind}</legend>
      <div class="choices">
        {USER_KINDS.map((kind) => (
          <Tick
            key={kind}
            type="radio"
            name="kind"
            value={kind}
            checked={kind === values.kind}
          >
            {x.kinds[kind]}
          </Tick>
        ))}
        <FieldError name="kind" errors={errors.kind} />
      </div>
      <div class="field-pair only-company">
        <Text
          of={props}
          name="company_name"
          label={x.companyName}
          hint={x.companyNameHint}
          maxLength={COMPANY_NAME_MAX}
        />
        <Text
          of={props}
          name="organisation_number"
          label={x.organisationNumber}
          maxLength={ORGANISATION_NUMBER_MAX}
        />
      </div>
      <PersonalNumber {...props} />
      <div class="field-pair">
        <Text
          of={props}
          name="address"
          label={x.address}
          maxLength={STREET_MAX}
        />
        <Text of={props} name="zip_code" label={x.zipCode} maxLength={10} />
        <Text of={props} name="city" label={x.city} maxLength={CITY_MAX} />
        <ChoiceField
          name="country"
          label={x.country}
          options={[{ value: "", text: x.noCountry }, ...choices.countries]}
          value={values.country}
          errors={errors.country}
        />
      </div>
    </fieldset>
  );
}

function PersonalNumber(props: UserFormProps) {
  const m = useTexts();
  const { stored } = props;
  const x = m.user;
  const masked = stored?.maskedPersonalNumber;
  return (
    <div class="form only-private">
      <Text
        of={props}
        name="personal_number"
        label={x.personalNumber}
        hint={masked ? x.personalNumberStored(masked) : x.personalNumberHint}
        maxLength={20}
      />
      {masked && (
        <UserTick
          {...props}
          name="remove_personal_number"
          label={x.removePersonalNumber}
        />
      )}
    </div>
  );
}
