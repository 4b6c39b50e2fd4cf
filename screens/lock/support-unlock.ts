import { createAction } from "../../http/action.ts";
import { SUPPORT_ACCOUNTS_PATH } from "../support/paths.ts";
import { LOCK_ANSWERS, unlock } from "./changes.ts";

/** Support unlocks a unit of any account (ACC-19). */
export const supportUnlock = createAction({
  undo: "support",
  run: (ask) => unlock(ask, { id: ask.shortId }),
  answers: LOCK_ANSWERS,
  refused: (ask, _, { code }) => ask.lead(SUPPORT_ACCOUNTS_PATH, code),
  done: (_, { accountId }) => ({
    to: `${SUPPORT_ACCOUNTS_PATH}/${accountId}`,
    notice: "UnitUnlocked",
  }),
});
