import { statementsFor } from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";
import { ATTEST_PATH } from "../attest/paths.ts";
import { SCHEDULE_PATH } from "../booking/paths.ts";
import { SECURITY_PATH } from "../security/paths.ts";
import { navigationOf } from "../shell/navigation.ts";
import { statementPath, STATEMENTS_PATH } from "../statement/paths.ts";
import { LOG } from "../trip/paths.ts";
import { UNITS_PATH } from "../unit/paths.ts";
import { otherNames } from "./actions.ts";
import { isNamedSo, matching } from "./matching.ts";
import { shownTab, unitTabs } from "./unit-tabs.ts";

/**
 * Finds entries of the person's menu, reports and tabs of units, by their texts in the person's language, and says
 * whether one of them is named so.
 */
export async function pagesOf(ask: Ask, text: string) {
  const { user, actor, services, texts } = ask;
  const menu = navigationOf(user, services.config, texts);
  const { title, titles } = texts.statement;
  const hasReports = menu.some(({ entries }) =>
    entries.some(({ path }) => path === STATEMENTS_PATH)
  );
  const reports = hasReports
    ? statementsFor(actor).map((id) => ({
      path: statementPath(id),
      text: titles[id],
      detail: title,
    }))
    : [];
  const also = alsoCalled(texts);
  const all = [
    ...menu.flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, detail: title ?? "" }))
    ),
    ...reports,
  ].map(({ path, text, detail }) => ({
    path,
    name: text,
    detail,
    alsoCalled: also.get(path),
    object: path === ATTEST_PATH ? texts.quickSearch.alsoCalled.attested : "",
  }));
  const told = matching(ask, text, [...all, ...unitTabs(ask)]);
  const pages = await Promise.all(
    told.map(async (one) =>
      "part" in one ? await shownTab(ask, text, one) : {
        path: one.path,
        name: one.name,
        detail: one.detail,
        facts: otherNames(ask, one.alsoCalled),
      }
    ),
  );
  return {
    pages: pages.filter((page) => page !== null),
    areNamedSo: isNamedSo(text, told),
  };
}

/** What people call pages whose names do not say it, by their addresses. */
function alsoCalled({ quickSearch: { alsoCalled: x } }: Texts) {
  return new Map([
    [LOG, x.tripLog],
    [UNITS_PATH, x.units],
    [SCHEDULE_PATH, x.booking],
    [ATTEST_PATH, x.attest],
    [SECURITY_PATH, x.security],
    [STATEMENTS_PATH, x.reports],
    [statementPath("mileage"), x.mileage],
  ]);
}
