import { DIAGNOSTICS_PATH } from "../diagnostics/paths.ts";
import type { UserRole } from "../../domain/user/account-user.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { AccountLocks } from "../lock/account-locks.tsx";
import type { AccountLock } from "../../db/lock/locks.ts";
import { Field } from "../../components/field.tsx";
import {
  Empty,
  Facts,
  SaveBar,
  Section,
  Stack,
} from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** What support sees of an account. */
interface SupportedAccountView {
  id: number;
  name: string;
  kind: "company" | "private";
  country: string;
  subsiteId: number;
  timeZone: string;
  contactPerson: string | null;
  phone: string | null;
  organisationNumber: string | null;
  paymentType: PaymentType | null;
  users: { id: number; name: string; email: string; role: UserRole }[];
  userCount: number;
  units: { id: number; name: string; imei: string }[];
  unitCount: number;
  locks: AccountLock[];
}

/** What support sets, as it was typed. */
export interface SupportedValues {
  carSchedule: boolean;
  safeReturnHome: boolean;
  smsCredits: string;
  /** How many the form showed when it was opened. */
  smsCreditsSeen: string;
}

/** An account with what support may set of it, its users and its units. */
export function SupportedAccount(
  { account, values, errors }: {
    account: SupportedAccountView;
    values: SupportedValues;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.support;
  return (
    <>
      <AccountFacts account={account} />
      <SettingsForm values={values} errors={errors} />
      <Section title={t.users}>
        <First list={account.users} of={account.userCount} />
        {account.users.length === 0 && <Empty>{t.noUsers}</Empty>}
        <Stack>
          {account.users.map(({ id, name, email, role }) => (
            <li key={id}>
              <strong>{name}</strong>
              <small>{email} · {m.user.roles[role]}</small>
            </li>
          ))}
        </Stack>
      </Section>
      <AccountLocks locks={account.locks} />
      <Section title={t.units}>
        <First list={account.units} of={account.unitCount} />
        {account.units.length === 0 && <Empty>{t.noUnits}</Empty>}
        <Stack>
          {account.units.map(({ id, name, imei }) => (
            <li key={id}>
              <a href={`${DIAGNOSTICS_PATH}?unit=${id}`}>{name}</a>
              <small>{imei}</small>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

function AccountFacts({ account }: { account: SupportedAccountView }) {
  const m = useTexts();
  const { kinds, kind, country } = m.user;
  const s = m.account;
  const facts: [string, string][] = [
    [kind, kinds[account.kind]],
    [m.support.brand, SUBSITES[account.subsiteId]!.name],
    [country, account.country],
    [s.timeZone, account.timeZone],
    [s.contactPerson, account.contactPerson ?? s.notSet],
    [s.phone, account.phone ?? s.notSet],
    [m.user.organisationNumber, account.organisationNumber ?? s.notSet],
    [
      m.account.paymentType,
      account.paymentType
        ? m.registration.paymentTypes[account.paymentType]
        : s.notSet,
    ],
  ];
  return <Facts facts={facts} class="card" />;
}

function First({ list, of }: { list: unknown[]; of: number }) {
  const m = useTexts();
  if (list.length >= of) return null;
  return <p class="muted">{m.support.first(list.length, of)}</p>;
}

function SettingsForm(
  { values, errors }: {
    values: SupportedValues;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.support;
  const boxes = [
    ["car_schedule", t.carSchedule, values.carSchedule],
    ["safe_return_home", t.safeReturnHome, values.safeReturnHome],
  ] as const;
  return (
    <Section title={t.extras}>
      <form class="card form narrow" method="post" novalidate>
        {boxes.map(([name, label, checked]) => (
          <Tick key={name} name={name} value="1" checked={checked}>
            {label}
          </Tick>
        ))}
        <input
          type="hidden"
          name="sms_credits_seen"
          value={values.smsCreditsSeen}
        />
        <Field
          name="sms_credits"
          type="text"
          inputmode="numeric"
          label={m.account.smsCredits}
          value={values.smsCredits}
          errors={errors.sms_credits}
          maxLength={7}
          autocomplete="off"
        />
        <SaveBar>
          <button type="submit" class="button">{m.user.save}</button>
        </SaveBar>
      </form>
    </Section>
  );
}
