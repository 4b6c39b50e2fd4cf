import type { Context } from "hono";
import {
  ACCOUNT_FIELDS,
  ACCOUNT_PATH,
  AccountFacts,
  type AccountField,
  AccountForm,
  accountLabels,
  type AccountValues,
  SupportVisits,
} from "./form.tsx";
import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { listCountries } from "../../components/countries.ts";
import {
  type AccountSettings,
  findAccountSettings,
} from "../../db/account/settings.ts";
import { listSupportVisits } from "../../db/support/accounts.ts";
import { can } from "../../domain/access/can.ts";
import { formatOf } from "../../locales/format.ts";
import { type Language, textsOf } from "../../locales/index.ts";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";

interface Attempt {
  typed: AccountValues;
  errors: FieldErrors;
  isMeanwhile?: boolean;
}

/** The settings of the account: a form for administrators, to read for others, perhaps with what was refused. */
export async function accountPage(c: Context, attempt?: Attempt) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const settings = await findAccountSettings(db, actor);
  if (attempt) c.status(422);
  return c.render(
    can(actor, "administerAccount")
      ? await editor(c, settings, attempt)
      : <AccountFacts facts={factsOf(c, settings)} />,
    {
      title: m.accounts.settings.title,
      frame: "shell",
      current: ACCOUNT_PATH,
    },
  );
}

async function editor(
  c: Context,
  settings: AccountSettings,
  attempt?: Attempt,
) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const language = c.get("language");
  const stored = toAccountValues(settings);
  const typed = attempt?.typed ?? stored;
  const readable = (values: AccountValues) => readableOf(c, values);
  return (
    <>
      <AccountForm
        values={typed}
        version={settings.version}
        smsCredits={settings.smsCredits}
        usersCreateNames={settings.usersCreateNames}
        countries={countriesOf(language)}
        timeZones={[
          ...new Set([
            settings.timeZone,
            ...Intl.supportedValuesOf("timeZone"),
          ]),
        ].sort()}
        language={language}
        meanwhile={attempt?.isMeanwhile
          ? meanwhileChanges(
            accountLabels(m, language),
            readable(typed),
            readable(stored),
          )
          : null}
        errors={attempt?.errors ?? {}}
      />
      <SupportVisits visits={await listSupportVisits(db, actor)} />
    </>
  );
}

function countriesOf(language: Language) {
  return listCountries(language)
    .map(({ code, name }) => ({ value: code, text: name }));
}

/** The settings as they stand in the form. */
export function toAccountValues(settings: AccountSettings): AccountValues {
  return {
    company_name: settings.companyName,
    contact_person: settings.contactPerson ?? "",
    phone: settings.phone ?? "",
    address: settings.address ?? "",
    zip_code: settings.zipCode ?? "",
    city: settings.city ?? "",
    country: settings.country,
    invoice_address: settings.invoiceAddress ?? "",
    reseller: settings.reseller ?? "",
    market_fuel_price: settings.marketFuelPriceCents === null
      ? ""
      : (settings.marketFuelPriceCents / 100).toFixed(2),
    time_zone: settings.timeZone,
    language: settings.language,
    qr_check_in: settings.qrCheckIn ? "1" : "",
  };
}

/** What was typed. */
export function typedAccount(form: Record<string, unknown>): AccountValues {
  return Object.fromEntries(
    ACCOUNT_FIELDS.map((name): [AccountField, string] => {
      const value = form[name];
      return [name, typeof value === "string" ? value : ""];
    }),
  ) as AccountValues;
}

function readableOf(c: Context, values: AccountValues): AccountValues {
  const x = c.get("texts").accounts;
  const country = countriesOf(c.get("language"))
    .find(({ value }) => value === values.country);
  return {
    ...values,
    country: country?.text ?? values.country,
    language: textsOf(values.language as Language)?.languageName ?? "",
    qr_check_in: values.qr_check_in ? x.yes : x.no,
  };
}

function factsOf(
  c: Context,
  { companyName, contactPerson, phone, timeZone, marketFuelPriceCents }:
    AccountSettings,
): [string, string][] {
  const s = c.get("texts").accounts.settings;
  const { amount } = formatOf(c.get("language"), timeZone);
  return [
    [s.companyName, companyName],
    [s.contactPerson, contactPerson ?? s.notSet],
    [s.phone, phone ?? s.notSet],
    [
      s.fuelPriceShort,
      marketFuelPriceCents === null
        ? s.notSet
        : amount(marketFuelPriceCents / 100),
    ],
    [s.timeZone, timeZone.replaceAll("_", " ")],
  ];
}
