import { ATTEST_PATH, statusPath } from "./paths.ts";
import { readAllDone } from "./all-done.tsx";
import { listNames } from "../../db/name/names.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
  wrongDays,
} from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { keepDays, keptFilter } from "../unit/kept-filter.ts";
import { NOTHING, readEarlier, readStatus, UNITS } from "./status-rows.ts";
import { AttestStatus } from "./status.tsx";
import { readUnlocked } from "./unlocking/page.tsx";

/** The attest state of the chosen period, which other screens keep, or of last month. */
export async function statusPage(ask: Ask) {
  const { db, actor, timeZone, pageNumber: page } = ask;
  const today = dayOf(ask.now.getTime(), timeZone);
  const { days, isDecided, errors } = daysOf(ask, today);
  const period = isDecided ? periodOfDays(days.from, days.to, timeZone) : null;
  const search = askedSearch(ask);
  const shown = period ? await readStatus(ask, { search, period }) : NOTHING;
  if (Object.keys(errors).length > 0) ask.c.status(422);
  return ask.render(
    <AttestStatus
      {...shown}
      earlier={await readEarlier(ask, days, shown.signed)}
      search={{ text: search, isOffered: search !== "" || shown.total > UNITS }}
      page={page}
      pages={Math.ceil(shown.total / UNITS)}
      linkTo={(page) => statusPath(days, placeOf(ask, page))}
      place={placeOf(ask, page)}
      departments={await listNames(db, actor, "departments")}
      days={days}
      usual={usualPeriods(today)}
      user={{
        id: actor.userId,
        attestsOthers: can(actor, "manageAttest"),
      }}
      errors={errors}
      done={ask.query("done")
        ? {
          trips: Number(ask.query("done")),
          refused: Number(ask.query("refused") ?? 0),
          of: ask.query("of")?.split(",") ?? [],
          more: Number(ask.query("more") ?? 0),
          attests: ask.query("attests") ?? "",
        }
        : null}
      unlocked={await readUnlocked(ask)}
      allDone={period && await readAllDone(ask, days, shown, search)}
    />,
    { title: ask.texts.pages.attest, current: ATTEST_PATH, style: "attest" },
  );
}

/** Gives the days in the address, or else those that the person chose last, with their errors. */
function daysOf(
  ask: Ask,
  today: string,
): { days: Days; isDecided: boolean; errors: FieldErrors } {
  const [from, to] = [ask.query("from"), ask.query("to")];
  const kept = keptFilter(ask);
  const asked = from || to
    ? { from, to }
    : kept.from && kept.to
    ? { from: kept.from, to: kept.to }
    : usualPeriods(today).lastMonth;
  const decided = decideDays(asked, today);
  if (decided.ok && (from || to)) keepDays(ask, decided.value);
  return decided.ok ? { days: decided.value, isDecided: true, errors: {} } : {
    days: { from: from ?? "", to: to ?? "" },
    isDecided: false,
    errors: wrongDays(decided.error, { to }),
  };
}

/** Gives the part of the address that says which page of which searched units shows. */
function placeOf(ask: Ask, page: number): string {
  const search = askedSearch(ask);
  return new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

function askedSearch(ask: Ask): string {
  return (ask.query("search") ?? "").slice(0, 100);
}
