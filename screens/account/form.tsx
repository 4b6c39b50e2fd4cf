import { PHONE_MAX } from "../../domain/field/phone.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { INVOICE_ADDRESS_MAX } from "../../domain/account/account-request.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  RESELLER_MAX,
  STREET_MAX,
} from "../../domain/registration/fields.ts";
import { currencyOf } from "../../locales/format.ts";
import { type Language, type Texts, textsOf } from "../../locales/index.ts";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import { ChoiceField, type Option } from "../../components/choice-field.tsx";
import { Field, type FieldProps, FormError } from "../../components/field.tsx";
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

export const ACCOUNT_PATH = "/user/account";

/** Fields of the settings; a box that is ticked is "1". */
export const ACCOUNT_FIELDS = [
  "company_name",
  "contact_person",
  "phone",
  "address",
  "zip_code",
  "city",
  "country",
  "invoice_address",
  "reseller",
  "market_fuel_price",
  "time_zone",
  "language",
  "qr_check_in",
] as const;
export type AccountField = typeof ACCOUNT_FIELDS[number];
export type AccountValues = Record<AccountField, string>;

/** The fields with their labels, in the currency of the language (SUB-09). */
export function accountLabels(
  m: Texts,
  language: Language,
): Record<AccountField, string> {
  const x = m.accounts;
  const s = x.settings;
  return {
    company_name: s.companyName,
    contact_person: s.contactPerson,
    phone: s.phone,
    address: x.address,
    zip_code: x.zipCode,
    city: x.city,
    country: x.country,
    invoice_address: s.invoiceAddress,
    reseller: s.reseller,
    market_fuel_price: s.fuelPrice(currencyOf(language)),
    time_zone: s.timeZone,
    language: s.language,
    qr_check_in: s.qrCheckIn,
  };
}

interface AccountFormProps {
  values: AccountValues;
  version: number;
  smsCredits: number;
  usersCreateNames: boolean;
  countries: Option[];
  timeZones: readonly string[];
  language: Language;
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
}

/** The settings of the account for its administrators (ACC-12). */
export function AccountForm(props: AccountFormProps) {
  const m = useTexts();
  const { version, meanwhile, errors } = props;
  const s = m.accounts.settings;
  return (
    <form class="form user-form" method="post" novalidate>
      {meanwhile && <ChangedMeanwhile changes={meanwhile} />}
      <FormError errors={errors.form} />
      <input type="hidden" name="version" value={version} />
      <Company {...props} />
      <Prices {...props} />
      <Options {...props} />
      <button type="submit" class="button">{m.accounts.save}</button>
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
  const x = m.accounts;
  return (
    <fieldset class="card form">
      <legend>{x.settings.company}</legend>
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
          <small class="muted">{x.settings.phoneHint}</small>
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
    </fieldset>
  );
}

function Prices(props: AccountFormProps) {
  const m = useTexts();
  const { values, smsCredits, timeZones, errors } = props;
  const s = m.accounts.settings;
  return (
    <fieldset class="card form">
      <legend>{s.prices}</legend>
      <div class="field-pair">
        <Text
          of={props}
          name="market_fuel_price"
          inputmode="decimal"
          maxLength={10}
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
  const s = m.accounts.settings;
  return (
    <fieldset class="card form">
      <legend>{s.options}</legend>
      <label class="check">
        <input
          type="checkbox"
          name="qr_check_in"
          value="1"
          checked={values.qr_check_in === "1"}
        />
        {s.qrCheckIn}
      </label>
      <p>
        {s.usersCreateNames}
        {": "}
        {usersCreateNames ? m.accounts.yes : m.accounts.no}
        {". "}
        <a href="/user/purposes">{s.changeThere}</a>
      </p>
    </fieldset>
  );
}

function MoreSettings() {
  const m = useTexts();
  const links = {
    "/administration/user-accounts": m.accounts.title,
    "/user/purposes": m.journal.names.title,
    "/user/tags": m.organisation.title,
    "/administration/trip-settings": m.tripSettings.title,
    "/administration/messages": m.notifications.sent,
  };
  return (
    <ul class="stack">
      {Object.entries(links).map(([path, text]) => (
        <li key={path}>
          <a href={path}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** What people who are no administrators see of the account (ACC-15). */
export function AccountFacts({ facts }: { facts: [string, string][] }) {
  const m = useTexts();
  return (
    <div class="card narrow">
      <p class="muted">{m.accounts.settings.readOnly}</p>
      <dl class="read-only">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who of support opened the account, the last first (ACC-19). */
export function SupportVisits(
  { visits }: {
    visits: { visitedAt: Date; name: string }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  const s = m.accounts.settings;
  return (
    <Section title={s.visits}>
      {visits.length === 0
        ? <p class="muted">{s.noVisits}</p>
        : (
          <ul class="stack">
            {visits.map(({ visitedAt, name }) => (
              <li key={visitedAt.getTime()}>
                {s.visit(name, format.dateTime(visitedAt))}
              </li>
            ))}
          </ul>
        )}
    </Section>
  );
}
