import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  SUPPORT_ACCOUNTS_PATH,
  SupportedAccount,
  type SupportedValues,
} from "../../../screens/support/accounts.tsx";
import { setSupported, visitAccount } from "../../../db/support/accounts.ts";
import { SupportedAccountRequest } from "../../../domain/support/account-request.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { shortPathId } from "../../../http/path-id.ts";

/** One account for support; its administrators see who opened it (ACC-19). */
export default createRoute((c) => accountPage(c));

/** Sets which screens the account has, and its SMS credits. */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const form = await c.req.parseBody();
  const values = {
    carSchedule: form.car_schedule === "1",
    safeReturnHome: form.safe_return_home === "1",
    smsCredits: typeof form.sms_credits === "string" ? form.sms_credits : "",
  };
  const parsed = SupportedAccountRequest.safeParse({
    car_schedule: values.carSchedule,
    safe_return_home: values.safeReturnHome,
    sms_credits: values.smsCredits.trim() || undefined,
  });
  if (!parsed.success) {
    return await accountPage(c, { values, errors: fieldErrors(parsed.error) });
  }
  const { database, now } = c.get("services");
  const { actor } = userOf(c);
  const set = await setSupported(database.db, actor, id, parsed.data, now());
  if (!set.ok || !set.value) return c.notFound();
  leaveNotice(c, "AccountSaved");
  return c.redirect(`${SUPPORT_ACCOUNTS_PATH}/${id}`, 303);
});

async function accountPage(
  c: Context,
  attempt?: { values: SupportedValues; errors: FieldErrors },
) {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { database, log, now } = c.get("services");
  const { actor } = userOf(c);
  const visited = await visitAccount(database.db, actor, id, now());
  if (!visited.ok || !visited.value) return c.notFound();
  log("info", "support-read", { userId: actor.userId, accountId: id });
  const account = visited.value;
  if (attempt) c.status(422);
  return c.render(
    <SupportedAccount
      account={account}
      values={attempt?.values ??
        { ...account, smsCredits: String(account.smsCredits) }}
      errors={attempt?.errors ?? {}}
    />,
    { title: account.name, frame: "shell", current: SUPPORT_ACCOUNTS_PATH },
  );
}
