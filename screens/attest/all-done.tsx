import { listAttests } from "../../db/attest/attests.ts";
import { attestState } from "../../domain/attest/attest.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import {
  type Days,
  daysOfMonth,
  isSameDays,
  usualPeriods,
} from "../../domain/trip/log/log-query.ts";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";
import { TO_DO_PATH } from "../../http/landing.ts";
import { monthText } from "../../locales/month.ts";
import { writtenDaysOfYear } from "../trip/log/written-days.ts";
import { statusPath } from "./paths.ts";
import { readStatus, type Status, UNITS } from "./status-rows.ts";

/** A period of which everything is attested. */
export interface AllDone {
  days: Days;
  /** The last attestation of it that the person may know. */
  last: { by: string; at: Date } | null;
  /** The month before, where something of that is left. */
  next: Days | null;
}

/**
 * Reads who attested a period last and where it goes on; null while trips are left or to come, where the page shows a part
 * of the units only, and for people who attest only their own.
 */
export async function readAllDone(
  ask: Ask,
  days: Days,
  shown: Status,
  search: string,
): Promise<AllDone | null> {
  const { db, actor, timeZone } = ask;
  const isSeenWhole = ask.pageNumber === 1 && search === "" &&
    shown.total <= UNITS;
  const isOver = days.to < dayOf(ask.now.getTime(), timeZone);
  if (!can(actor, "manageAttest") || !isSeenWhole || !isOver) return null;
  if (stateOf(shown) !== "attested") return null;
  const before = usualPeriods(days.from).lastMonth;
  const period = periodOfDays(before.from, before.to, timeZone);
  const earlier = stateOf(await readStatus(ask, { search: "", period }));
  const last = (await listAttests(db, actor)).find((one) =>
    one.removedAt === null && isOf(one, days)
  );
  return {
    days,
    last: last ? { by: last.attestedBy, at: last.attestedAt } : null,
    next: earlier === "open" || earlier === "partly" ? before : null,
  };
}

/** Says whether an attestation begins within days or takes all of them: another one belongs to the days before. */
function isOf({ from, to }: Days, days: Days): boolean {
  const isOfAll = from <= days.from && days.to <= to;
  return isOfAll || days.from <= from && from <= days.to;
}

/** Gives how much of all rows together is attested. */
function stateOf({ rows, drivers, own }: Status) {
  const all = [...rows, ...drivers, ...(own ? [own] : [])];
  return attestState({
    trips: all.reduce((sum, { trips }) => sum + trips, 0),
    attested: all.reduce((sum, { attested }) => sum + attested, 0),
  });
}

/** Says that a period is done, who attested last, and where it goes on (FLOW-07). */
export function AllDoneNote({ days, last, next }: AllDone) {
  const { attest: t } = useTexts();
  const format = useFormat();
  const named = useDays();
  return (
    <section class="card attest-all-done">
      <Icon name="check" />
      <h2>{t.allDone(named(days))}</h2>
      {last && <p>{t.lastBy(last.by, format.dateTime(last.at))}</p>}
      {next
        ? (
          <a class="button" href={statusPath(next)}>
            {t.goOnWith(named(next))}
          </a>
        )
        : <a class="button" href={TO_DO_PATH}>{t.toToDo}</a>}
    </section>
  );
}

/** Gives what writes a month by its name, and other days as they are. */
function useDays(): (days: Days) => string {
  const format = useFormat();
  const language = useLanguage();
  return (days) => {
    const month = days.from.slice(0, 7);
    return isSameDays(days, daysOfMonth(month)!)
      ? monthText(month, language)
      : writtenDaysOfYear(days, format);
  };
}
