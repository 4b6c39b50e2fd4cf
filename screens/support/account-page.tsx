import { SUPPORT_ACCOUNTS_PATH } from "./paths.ts";
import { setSupported, visitAccount } from "../../db/support/accounts.ts";
import { fail, ok } from "../../domain/result.ts";
import { SupportedAccountRequest } from "../../domain/support/account-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { SupportedAccount, type SupportedValues } from "./account.tsx";

const setAccount = describeChange({
  request: SupportedAccountRequest,
  run: async ({ db, actor, shortId, now }, wanted) => {
    const set = await setSupported(db, actor, shortId, wanted, now);
    return set.ok && set.value ? ok(null) : fail({ code: "NotFound" });
  },
  answers: { NotFound: 404 },
});

/** One account for support, with the extras and SMS credits that support sets; its administrators see who opened it (ACC-19). */
export const supportedAccount = createForm(setAccount, {
  undo: "support",
  read: (form): SupportedValues => ({
    carSchedule: form.text("car_schedule") === "1",
    safeReturnHome: form.text("safe_return_home") === "1",
    smsCredits: form.text("sms_credits"),
    smsCreditsSeen: form.text("sms_credits_seen"),
  }),
  toRequest: ({ carSchedule, safeReturnHome, smsCredits, smsCreditsSeen }) => ({
    car_schedule: carSchedule,
    safe_return_home: safeReturnHome,
    sms_credits: smsCredits.trim() || undefined,
    sms_credits_seen: smsCreditsSeen || undefined,
  }),
  page: accountPage,
  done: ({ shortId }) => ({
    to: `${SUPPORT_ACCOUNTS_PATH}/${shortId}`,
    notice: "AccountSaved",
  }),
});

async function accountPage(ask: Ask, attempt?: Attempt<SupportedValues>) {
  const { db, actor, shortId, now } = ask;
  const visited = await visitAccount(db, actor, shortId, now);
  if (!visited.ok || !visited.value) return ask.notFound();
  const account = visited.value;
  ask.services.log("info", "support-read", {
    userId: actor.userId,
    accountId: account.id,
  });
  return ask.render(
    <SupportedAccount
      account={account}
      values={attempt?.typed ??
        {
          ...account,
          smsCredits: String(account.smsCredits),
          smsCreditsSeen: String(account.smsCredits),
        }}
      errors={attempt?.errors ?? {}}
    />,
    { title: account.name, current: SUPPORT_ACCOUNTS_PATH },
  );
}
