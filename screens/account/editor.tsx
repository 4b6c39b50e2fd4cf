import { TRIP_NAMES_PATH } from "../name/paths.ts";
import { PHONE_MAX } from "../../domain/field/phone.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { INVOICE_ADDRESS_MAX } from "../../domain/account/account-request.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  RESELLER_MAX,
  STREET_MAX,
} from "../../domain/registration/fields.ts";
import { type Language, textsOf } from "../../locales/index.ts";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import {
  ChoiceField,
  FromMonthField,
  type MonthChoice,
  type Option,
} from "../../components/choice-field.tsx";
import { Field, type FieldProps, FormError } from "../../components/field.tsx";
import { SaveBar, Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { MoreSettings } from "./more.tsx";
import {
  type AccountField,
  accountLabels,
  type AccountValues,
} from "./values.ts";

interface AccountFormProps {
  values: AccountValues;
  version: number;
  /** The month from which on changed prices hold. */
  pricesFrom: MonthChoice;
  smsCredits: number;
  /** What was entered at registration, by its label. */
  registered: [string, string][];
  usersCreateNames: boolean;
  countries: Option[];
  timeZones: readonly string[];
  language: Language;
  /** Says which currency prices are in where the language shows another one. */
  currencyNote: string | null;
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
}

/** The settings of the account for its administrators (ACC-12). */
export function AccountForm(props: AccountFormProps) {
  const m = useTexts();
  const { version, meanwhile, errors } = props;
  const s = m.account;
  return (
    <form class="form narrow user-form" method="post" novalidate>
      {meanwhile
        ? <ChangedMeanwhile changes={meanwhile} />
        : <FormError errors={errors.form} />}
      <input type="hidden" name="version" value={version} />
      <Company {...props} />
      <Prices {...props} />
      <Options {...props} />
      <SaveBar>
        <button type="submit" class="button">{m.user.save}</button>
      </SaveBar>
      <Section title={s.more}>
        <MoreSettings />
      </Section>
    </form>
  );
}

function Text(
  { of, name, ...more }:
    & { of: AccountFormProps; name: AccountField }
    & Partial<FieldProps>,
) {
  const m = useTexts();
  return (
    <Field
      type="text"
      autocomplete="off"
      label={accountLabels(m, of.language)[name]}
      {...more}
      name={name}
      value={of.values[name]}
      errors={of.errors[name]}
    />
  );
}

function Company(props: AccountFormProps) {
  const m = useTexts();
  const { values, countries, errors } = props;
  const x = m.user;
  return (
    <fieldset class="card form">
      <legend>{m.account.company}</legend>
      <div class="field-pair">
        <Text
          of={props}
          name="company_name"
          maxLength={COMPANY_NAME_MAX}
          required
        />
        <Text of={props} name="contact_person" maxLength={50} />
        <div class="field">
          <Text
            of={props}
            name="phone"
            inputmode="numeric"
            maxLength={PHONE_MAX}
          />
          <small class="muted">{m.account.phoneHint}</small>
        </div>
        <Text of={props} name="address" maxLength={STREET_MAX} />
        <Text of={props} name="zip_code" maxLength={10} />
        <Text of={props} name="city" maxLength={CITY_MAX} />
        <ChoiceField
          name="country"
          label={x.country}
          options={countries}
          value={values.country}
          errors={errors.country}
        />
        <Text of={props} name="reseller" maxLength={RESELLER_MAX} />
      </div>
      <Text of={props} name="invoice_address" maxLength={INVOICE_ADDRESS_MAX} />
      {props.registered.length > 0 && (
        <dl class="read-only">
          {props.registered.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}

function Prices(props: AccountFormProps) {
  const m = useTexts();
  const { values, smsCredits, timeZones, errors } = props;
  const s = m.account;
  const hint = props.currencyNote ?? undefined;
  return (
    <fieldset class="card form">
      <legend>{s.prices}</legend>
      <div class="field-pair">
        <Text
          of={props}
          name="market_fuel_price"
          inputmode="decimal"
          maxLength={10}
          hint={hint}
        />
        <Text
          of={props}
          name="kwh_price"
          inputmode="decimal"
          maxLength={10}
          hint={hint}
        />
        <FromMonthField
          name="prices_from"
          {...props.pricesFrom}
          errors={errors.prices_from}
        />
        <ChoiceField
          name="time_zone"
          label={s.timeZone}
          options={timeZones.map((zone) => ({
            value: zone,
            text: zone.replaceAll("_", " "),
          }))}
          value={values.time_zone}
          errors={errors.time_zone}
        />
        <ChoiceField
          name="language"
          label={s.language}
          options={LANGUAGES.map((code) => ({
            value: code,
            text: textsOf(code).languageName,
          }))}
          value={values.language}
          errors={errors.language}
        />
        <dl class="read-only">
          <dt>{s.smsCredits}</dt>
          <dd>{smsCredits}</dd>
          <dd class="muted">{s.smsCreditsHint}</dd>
        </dl>
      </div>
    </fieldset>
  );
}

function Options({ values, usersCreateNames }: AccountFormProps) {
  const m = useTexts();
  const s = m.account;
  return (
    <fieldset class="card form">
      <legend>{s.options}</legend>
      <Tick name="qr_check_in" value="1" checked={values.qr_check_in === "1"}>
        {s.qrCheckIn}
      </Tick>
      <p>
        {s.usersCreateNames}
        {": "}
        {usersCreateNames ? m.user.yes : m.user.no}
        {". "}
        <a href={TRIP_NAMES_PATH}>{s.changeThere}</a>
      </p>
    </fieldset>
  );
}
