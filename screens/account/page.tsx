import { ACCOUNT_PATH, PRICE_REMOVAL_PATH } from "./paths.ts";
import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { listCountries } from "../../components/countries.ts";
import {
  type AccountSettings,
  findAccountSettings,
} from "../../db/account/settings.ts";
import { listSupportVisits } from "../../db/support/accounts.ts";
import {
  type AccountPrices,
  findAccountPrices,
} from "../../db/account/prices.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { currencyNote } from "../../locales/currency-note.ts";
import { formatOf } from "../../locales/format.ts";
import { changeAccount, removePrices } from "./changes.ts";
import { monthRemoval } from "./month-removal.ts";
import { AccountForm } from "./editor.tsx";
import { AccountFacts } from "./facts.tsx";
import {
  ACCOUNT_FIELDS,
  accountLabels,
  type AccountValues,
  readableValues,
  toAccountValues,
} from "./values.ts";
import { priceMonthTexts } from "./price-months.ts";
import { type MonthText, StoredMonths } from "./stored-months.tsx";
import { SupportVisits } from "./visits.tsx";

/** The settings of the account (ACC-12, SHELL-20): a form for administrators, facts for others. */
export const accountSettings = createForm(changeAccount, {
  undo: "kept",
  read: typedAccount,
  toRequest: ({ values, version, pricesFrom: prices_from }) => ({
    ...values,
    prices_from,
    only_changes: true,
    qr_check_in: values.qr_check_in === "1",
    version,
  }),
  page: accountPage,
  done: () => ({ to: ACCOUNT_PATH, notice: "AccountSaved" }),
});

/** Removes the prices that are stored from a month on. */
export const priceRemoval = monthRemoval(removePrices, {
  page: (ask, errors) => accountPage(ask, undefined, errors),
  path: () => ACCOUNT_PATH,
});

async function accountPage(
  ask: Ask,
  attempt?: Attempt<TypedAccount>,
  notRemoved?: string[],
) {
  // Others get no form, so a form from them is forged.
  if (attempt?.code === "NotAdministrator") return ask.notFound();
  const { db, actor, texts: m, thisMonth } = ask;
  const settings = await findAccountSettings(db, actor);
  const prices = await findAccountPrices(db, actor, thisMonth);
  const months = priceMonthTexts(ask, prices.months);
  return ask.render(
    can(actor, "administerAccount")
      ? await editor(ask, { settings, prices, months, notRemoved }, attempt)
      : (
        <>
          <AccountFacts
            facts={factsOf(ask, settings, prices)}
            note={currencyNote(settings.country, ask.language, m)}
          />
          <StoredMonths months={months} />
        </>
      ),
    {
      title: m.account.title,
      current: ACCOUNT_PATH,
      style: "account/settings",
    },
  );
}

/** The form as it was sent. */
interface TypedAccount {
  values: AccountValues;
  /** The version that the form was drawn from. */
  version: string;
  /** The month from which on changed prices hold. */
  pricesFrom: string;
}

function typedAccount(form: FormBody): TypedAccount {
  return {
    values: form.texts(ACCOUNT_FIELDS),
    version: form.text("version"),
    pricesFrom: form.text("prices_from"),
  };
}

async function editor(
  ask: Ask,
  { settings, prices, months, notRemoved }: {
    settings: AccountSettings;
    prices: AccountPrices;
    months: readonly MonthText[];
    /** Why what is stored for a month was not removed. */
    notRemoved?: string[];
  },
  attempt?: Attempt<TypedAccount>,
) {
  const { db, actor, texts: m, language } = ask;
  const stored = toAccountValues(settings, prices, ask.format);
  const values = attempt?.typed.values ?? stored;
  const readable = (values: AccountValues) =>
    readableValues(values, m, language);
  return (
    <>
      <AccountForm
        values={values}
        version={settings.version}
        pricesFrom={{
          thisMonth: ask.thisMonth,
          value: attempt?.typed.pricesFrom ?? "",
        }}
        smsCredits={settings.smsCredits}
        registered={registeredFacts(ask, settings)}
        usersCreateNames={settings.usersCreateNames}
        countries={listCountries(language)
          .map(({ code, name }) => ({ value: code, text: name }))}
        timeZones={timeZonesWith(settings.timeZone)}
        language={language}
        currencyNote={currencyNote(settings.country, language, m)}
        meanwhile={attempt?.code === "ChangedMeanwhile"
          ? meanwhileChanges(
            accountLabels(m, language),
            readable(values),
            readable(stored),
          )
          : null}
        errors={attempt?.errors ?? {}}
      />
      <StoredMonths
        months={months}
        removal={{
          action: PRICE_REMOVAL_PATH,
          version: settings.version,
          errors: notRemoved,
        }}
      />
      <SupportVisits visits={await listSupportVisits(db, actor)} />
    </>
  );
}

function timeZonesWith(stored: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([stored, ...known])].sort();
}

/** Gives what was entered at registration and cannot be changed here (REG-12, REG-23, REG-27). */
function registeredFacts(
  { texts: m }: Ask,
  { resellerComment, paymentType, organisationNumber }: AccountSettings,
): [string, string][] {
  const { resellerComment: comment, paymentType: payment } = m.account;
  return known([
    [m.user.organisationNumber, organisationNumber],
    [comment, resellerComment],
    [payment, paymentType && m.registration.paymentTypes[paymentType]],
  ]);
}

function factsOf(
  ask: Ask,
  { companyName, contactPerson, phone, timeZone }: AccountSettings,
  prices: AccountPrices,
): [string, string][] {
  const s = ask.texts.account;
  const { amount } = formatOf(ask.language, timeZone);
  const priceText = (cents: number | null) =>
    cents === null ? null : amount(cents / 100);
  return known([
    [s.companyName, companyName],
    [s.contactPerson, contactPerson],
    [s.phone, phone],
    [s.fuelPriceShort, priceText(prices.fuel)],
    [s.kwhPriceShort, priceText(prices.kwh)],
    [s.timeZone, timeZone.replaceAll("_", " ")],
  ]);
}

/** Leaves out the facts of which nothing is known. */
function known(facts: [string, string | null][]): [string, string][] {
  return facts.flatMap(([label, value]) => value ? [[label, value]] : []);
}
