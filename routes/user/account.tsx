import { createRoute } from "honox/factory";
import { ACCOUNT_PATH } from "../../screens/account/form.tsx";
import { changeAccountSettings } from "../../db/account/settings.ts";
import { AccountRequest } from "../../domain/account/account-request.ts";
import { accountPage, typedAccount } from "../../screens/account/page.tsx";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";

/** The settings of the account (ACC-12, SHELL-20). */
export default createRoute((c) => accountPage(c));

/** Saves the settings; only administrators can. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = typedAccount(form);
  const refuse = (errors: FieldErrors, isMeanwhile = false) =>
    accountPage(c, { typed, errors, isMeanwhile });
  const parsed = AccountRequest.safeParse({
    ...typed,
    qr_check_in: typed.qr_check_in === "1",
    version: form.version,
  });
  if (!parsed.success) return await refuse(fieldErrors(parsed.error));
  const changed = await changeAccountSettings(
    c.get("services").database.db,
    userOf(c).actor,
    parsed.data,
  );
  if (!changed.ok) {
    return changed.error.code === "ChangedMeanwhile"
      ? await refuse({}, true)
      : c.notFound();
  }
  leaveNotice(c, "AccountSaved");
  return c.redirect(ACCOUNT_PATH, 303);
});
