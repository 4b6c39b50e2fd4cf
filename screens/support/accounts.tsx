import { SUPPORT_ACCOUNTS_PATH } from "./paths.ts";
import type { Listed } from "../../db/support/as-support.ts";
import { ACCOUNT_SEARCH_MAX } from "../../domain/support/account-request.ts";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty, Stack } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The search of support for an account by its name, a user or an IMEI (ACC-19). */
export function AccountSearch(
  { search, found }: {
    search: string;
    /** Null before a search. */
    found:
      | Listed<{ id: number; name: string; kind: string; country: string }>
      | null;
  },
) {
  const m = useTexts();
  const t = m.support;
  return (
    <>
      <p class="promise">{t.explanation}</p>
      <SearchForm
        class="diagnostics-search"
        label={t.search}
        search={search}
        maxLength={ACCOUNT_SEARCH_MAX}
      />
      {found?.isPartial && <p role="status">{t.partial}</p>}
      {found?.rows.length === 0 && <Empty>{t.none}</Empty>}
      <Stack>
        {found?.rows.map(({ id, name, kind, country }) => (
          <li key={id}>
            <a href={`${SUPPORT_ACCOUNTS_PATH}/${id}`}>{name}</a>
            <small>
              {m.user.kinds[kind as "company" | "private"]} · {country}
            </small>
          </li>
        ))}
      </Stack>
    </>
  );
}
