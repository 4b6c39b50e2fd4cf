import {
  changeAccountSettings,
  findAccountSettings,
} from "../../../../db/account/settings.ts";
import { AccountRequest } from "../../../../domain/account/account-request.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { AccountV1, toAccountV1 } from "../../../../screens/account/answer.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";
import { userRefusal } from "../../../../screens/user/errors.ts";

export const PUT = createCall({
  summary:
    "Changes the settings of the account as a whole, on the version that was seen; 409 when it has another (API-54).",
  body: AccountRequest,
  data: AccountV1,
}, async (c, { body }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const changed = await changeAccountSettings(db, actor, body);
  if (!changed.ok) return fail(userRefusal(changed.error));
  return ok(toAccountV1(await findAccountSettings(db, actor), true));
});
