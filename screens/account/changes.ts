import { changeAccountSettings } from "../../db/account/settings.ts";
import { removeAccountPrices } from "../../db/account/prices.ts";
import { AccountRequest } from "../../domain/account/account-request.ts";
import { MonthRemoval } from "../../domain/account/setting-month.ts";
import { describeChange } from "../../http/change.ts";

/** Changes the settings of the account on the version that the administrator saw. */
export const changeAccount = describeChange({
  request: AccountRequest,
  run: ({ db, actor, now }, settings) =>
    changeAccountSettings(db, actor, settings, now),
  answers: {
    ChangedMeanwhile: 409,
    NotAdministrator: 403,
    MonthTooFar: "prices_from",
  },
});

/** Removes the prices that are stored from a month on. */
export const removePrices = describeChange({
  request: MonthRemoval,
  run: ({ db, actor, thisMonth }, removal) =>
    removeAccountPrices(db, actor, removal, thisMonth),
  answers: { ChangedMeanwhile: 409, NotAdministrator: 403, MonthNotFound: 404 },
});
