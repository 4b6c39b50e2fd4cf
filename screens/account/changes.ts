import { changeAccountSettings } from "../../db/account/settings.ts";
import { AccountRequest } from "../../domain/account/account-request.ts";
import { describeChange } from "../../http/change.ts";

/** Changes the settings of the account on the version that the administrator saw. */
export const changeAccount = describeChange({
  request: AccountRequest,
  run: ({ db, actor, now }, settings) =>
    changeAccountSettings(db, actor, settings, now),
  answers: { ChangedMeanwhile: 409, NotAdministrator: 403 },
});
