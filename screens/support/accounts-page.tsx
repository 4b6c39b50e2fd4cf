import { SUPPORT_ACCOUNTS_PATH } from "./paths.ts";
import { searchAccounts } from "../../db/support/accounts.ts";
import { ACCOUNT_SEARCH_MAX } from "../../domain/support/account-request.ts";
import type { Ask } from "../../http/ask.ts";
import { AccountSearch } from "./accounts.tsx";

/** The search of support for accounts (ACC-19). */
export async function supportAccounts(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const search = (ask.query("search") ?? "").slice(0, ACCOUNT_SEARCH_MAX);
  const found = search.trim() ? await searchAccounts(db, actor, search) : null;
  return ask.render(
    <AccountSearch search={search} found={found?.ok ? found.value : null} />,
    {
      title: m.support.title,
      current: SUPPORT_ACCOUNTS_PATH,
      style: "diagnostics",
    },
  );
}
