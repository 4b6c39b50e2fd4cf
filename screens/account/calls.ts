import { findAccountPrices } from "../../db/account/prices.ts";
import { findAccountSettings } from "../../db/account/settings.ts";
import { can } from "../../domain/access/can.ts";
import { ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { changeAccount } from "./changes.ts";
import { AccountV1, toAccountV1 } from "./v1.ts";

export const accountCall = createCall({
  summary:
    "The settings of the account (API-54); market_fuel_price is of a litre, kwh_price of a kWh charged at home, both in the present month; price_months lists what is stored from which month on.",
  data: AccountV1,
}, async (ask) => ok(await show(ask)));

export const changeAccountCall = createChangeCall(
  changeAccount,
  {
    summary:
      "Changes the settings of the account as a whole, on the version that was seen; 409 when it has another. With prices_from (2026-03, twelve months back to three ahead) both prices hold from that month on; with only_changes, as the form sends it, only one that differs from the present or was not known then, and both where neither differs (API-54, ACC-15).",
    data: AccountV1,
  },
  show,
);

async function show({ db, actor, thisMonth }: Ask) {
  return toAccountV1(
    await findAccountSettings(db, actor),
    await findAccountPrices(db, actor, thisMonth),
    can(actor, "administerAccount"),
  );
}
