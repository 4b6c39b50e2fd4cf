import { findAccountSettings } from "../../../../db/account/settings.ts";
import { can } from "../../../../domain/access/can.ts";
import { ok } from "../../../../domain/result.ts";
import { AccountV1, toAccountV1 } from "../../../../screens/account/answer.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";

export default createCall({
  summary:
    "The settings of the account (API-54); market_fuel_price is of a litre.",
  data: AccountV1,
}, async (c) => {
  const { actor } = userOf(c);
  const { db } = c.get("services").database;
  const settings = await findAccountSettings(db, actor);
  return ok(toAccountV1(settings, can(actor, "administerAccount")));
});
