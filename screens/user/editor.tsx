import { EMAIL_MAX } from "../../domain/field/email.ts";
import { FULL_NAME_MAX } from "../../domain/field/full-name.ts";
import { ORGANISATION_NUMBER_MAX } from "../../domain/field/organisation-number.ts";
import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { PHONE_MAX } from "../../domain/field/phone.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  STREET_MAX,
} from "../../domain/registration/fields.ts";
import { USER_KINDS, type UserRole } from "../../domain/user/account-user.ts";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import {
  Field,
  FieldError,
  type FieldProps,
  FormError,
} from "../../components/field.tsx";
import { Reveal } from "../../components/reveal.tsx";
import type { UserChoices, UserField, UserValues } from "./values.ts";
import { useTexts } from "../../components/texts.tsx";

export interface UserFormProps {
  values: UserValues;
  choices: UserChoices;
  /** Roles that the administrator may give. */
  roles: readonly UserRole[];
  /** Of the user that is edited; without one it is a new user. */
  stored: { version: number; maskedPersonalNumber: string | null } | null;
  /** Of a new user: whether a password is said now. */
  saysPassword?: boolean;
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
}

/** The form of a new user or an existing one (ACC-05). */
export function UserForm(props: UserFormProps) {
  const m = useTexts();
  const { stored, meanwhile, errors } = props;
  const x = m.accounts;
  return (
    <form class="form user-form" method="post" novalidate>
      {meanwhile && <ChangedMeanwhile changes={meanwhile} />}
      <FormError errors={errors.form} />
      {stored && <input type="hidden" name="version" value={stored.version} />}
      <Person {...props} />
      <Roles {...props} />
      <Department {...props} />
      <Details {...props} />
      {!stored && <FirstPassword {...props} />}
      <div class="actions">
        <button type="submit" class="button">{stored ? x.save : x.add}</button>
        <a class="quiet-button outlined" href="/administration/user-accounts">
          {x.cancel}
        </a>
      </div>
    </form>
  );
}

function Text(
  { of, name, hint, ...more }:
    & { of: UserFormProps; name: UserField; label: string; hint?: string }
    & Partial<FieldProps>,
) {
  return (
    <div class="field">
      <Field
        type="text"
        autocomplete="off"
        {...more}
        name={name}
        value={of.values[name]}
        errors={of.errors[name]}
      />
      {hint && <small class="muted">{hint}</small>}
    </div>
  );
}

function Person(props: UserFormProps) {
  const x = useTexts().accounts;
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
          name="phone"
          inputmode="numeric"
          label={x.phone}
          hint={x.phoneHint}
          maxLength={PHONE_MAX}
        />
      </div>
    </fieldset>
  );
}

function Roles(props: UserFormProps) {
  const m = useTexts();
  const { roles, values, errors } = props;
  const x = m.accounts;
  return (
    <fieldset
      class="card form"
      aria-describedby={errors.role && "role-error"}
    >
      <legend>{x.role}</legend>
      {roles.map((role) => (
        <label class="check" key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === values.role}
          />
          <span>
            {x.roles[role]}
            <small class="muted">{x.roleHints[role]}</small>
          </span>
        </label>
      ))}
      <FieldError name="role" errors={errors.role} />
      <div role="group" aria-label={x.rights} class="rights">
        <Tick {...props} name="attest_user" label={x.attestUser} />
        <Tick {...props} name="attest_admin" label={x.attestAdmin} />
        <Tick {...props} name="realtime_map" label={x.realtimeMap} />
        <Tick
          {...props}
          name="may_change_frequency"
          label={x.mayChangeFrequency}
        />
        <Tick {...props} name="two_factor" label={x.twoFactor} />
      </div>
    </fieldset>
  );
}

function Tick(
  { name, label, values }: UserFormProps & { name: UserField; label: string },
) {
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={values[name] === "1"}
      />
      {label}
    </label>
  );
}

function Department({ choices, values, stored, errors }: UserFormProps) {
  const x = useTexts().accounts;
  return (
    <div class="card form">
      <ChoiceField
        name="department_id"
        label={x.department}
        options={[
          { value: "", text: x.noDepartment },
          ...choices.departments.map(({ id, name }) => ({
            value: String(id),
            text: name,
          })),
        ]}
        value={values.department_id}
        hint={stored ? x.departmentHint : undefined}
        errors={errors.department_id}
      />
    </div>
  );
}

function Details(props: UserFormProps) {
  const m = useTexts();
  const { values, choices, errors } = props;
  const x = m.accounts;
  return (
    <fieldset class="card form">
      <legend>{x.kind}</legend>
      <div class="choices">
        {USER_KINDS.map((kind) => (
          <label class="check" key={kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === values.kind}
            />
            {x.kinds[kind]}
          </label>
        ))}
        <FieldError name="kind" errors={errors.kind} />
      </div>
      <div class="field-pair only-company">
        <Text
          of={props}
          name="company_name"
          label={x.companyName}
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
  const x = m.accounts;
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
        <Tick
          {...props}
          name="remove_personal_number"
          label={x.removePersonalNumber}
        />
      )}
    </div>
  );
}

function FirstPassword({ saysPassword, errors }: UserFormProps) {
  const x = useTexts().accounts;
  return (
    <fieldset class="card form">
      <legend>{x.firstPassword}</legend>
      <label class="check">
        <input
          type="radio"
          name="first"
          value="invitation"
          checked={!saysPassword}
        />
        {x.invite}
      </label>
      <label class="check">
        <input
          type="radio"
          name="first"
          value="password"
          checked={saysPassword}
        />
        {x.setPassword}
      </label>
      <div class="field-pair only-password">
        <NewPasswordFields errors={errors} />
      </div>
    </fieldset>
  );
}

/** A new password and its confirmation, which an administrator types for a user. */
export function NewPasswordFields(
  { errors }: {
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const labels = {
    password: m.accounts.newPassword,
    password_confirmation: m.accounts.confirmation,
  };
  return (
    <>
      {(["password", "password_confirmation"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          type="password"
          autocomplete="new-password"
          label={labels[name]}
          maxLength={PASSWORD_MAX}
          errors={errors[name]}
        >
          <Reveal input={name} />
        </Field>
      ))}
    </>
  );
}
