import { createRoute } from "honox/factory";
import {
  AccountSearch,
  SUPPORT_ACCOUNTS_PATH,
} from "../../../screens/support/accounts.tsx";
import { searchAccounts } from "../../../db/support/accounts.ts";
import { ACCOUNT_SEARCH_MAX } from "../../../domain/support/account-request.ts";
import { userOf } from "../../../http/context.ts";

/** Accounts that support looks for; for everybody else there is no such page (ACC-19). */
export default createRoute(async (c) => {
  const search = (c.req.query("search") ?? "").slice(0, ACCOUNT_SEARCH_MAX);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  if (!actor.isSupport) return c.notFound();
  const found = search.trim() ? await searchAccounts(db, actor, search) : null;
  const m = c.get("texts");
  return c.render(
    <AccountSearch search={search} found={found?.ok ? found.value : null} />,
    {
      title: m.accounts.support.title,
      frame: "shell",
      current: SUPPORT_ACCOUNTS_PATH,
    },
  );
});
