import { Empty } from "../../../components/sections.tsx";
import { findAwaitedUnit } from "../../../db/getting-started/steps.ts";
import { can } from "../../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import { unitPath } from "../../unit/paths.ts";
import type { UserActor } from "../../../domain/access/actor.ts";
import {
  filterQuery,
  type LogFilter,
  type ToDo,
} from "../../../domain/trip/log/log-filter.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { Db } from "../../../db/database.ts";
import { findMostLeft, type UnitLeft } from "../../../db/trip/to-do.ts";
import { TO_DO_PATH } from "../../../http/landing.ts";
import { LOG } from "../paths.ts";

/** Lets the script of the keys (islands/in-place/keys.ts) focus the first row that misses something. */
const NEXT_MISSING = "#next";

/** The unit where the same is left to do, with its log. */
export interface NextUnit extends UnitLeft {
  href: string;
}

/** Finds the unit with most left of what a log is filtered by; none for the trips of one driver or project. */
export async function findNextUnit(
  db: Db,
  actor: UserActor,
  { days, timeZone, filter: { toDo, project, driver } }: {
    days: Days;
    timeZone: string;
    filter: LogFilter;
  },
): Promise<UnitLeft | null> {
  if (!toDo || project !== null || driver !== null) return null;
  const period = periodOfDays(days.from, days.to, timeZone);
  return await findMostLeft(db, actor, { toDo, period });
}

/** Links to the log of a unit with the same days and filter. */
export function nextLink(
  unit: UnitLeft,
  { from, to }: Days,
  filter: LogFilter,
): NextUnit {
  const days = `from=${from}&to=${to}`;
  return {
    ...unit,
    href: `${LOG}?unit=${unit.id}&${days}${filterQuery(filter)}${NEXT_MISSING}`,
  };
}

/** Says that no trip of the period lacks it any more, and leads to the next unit, or to what else waits (FLOW-02). */
export function NothingLeft(
  { toDo, next }: { toDo: ToDo; next: NextUnit | null },
) {
  const m = useTexts();
  const t = m.trip.toDo;
  return (
    <div class="empty" role="status" data-after-last>
      <Icon name="check" />
      <p>{t.nothingLeft[toDo]}</p>
      {next && (
        <a class="button" href={next.href}>
          {t.nextUnit(next.name, next.count)}
        </a>
      )}
      <a class="quiet-button outlined" href={TO_DO_PATH}>{m.toDo.all}</a>
    </div>
  );
}

/** What an empty log can say of a unit that has never reported. */
export interface AwaitedReport {
  unitId: number;
  /** Whether the person may connect the unit. */
  mayConnect: boolean;
}

/** Finds whether the first report of a unit is still to come, where the days go on; null otherwise. */
export async function findAwaited(
  { db, actor, now, timeZone }: Ask,
  { unitId, days }: { unitId: number; days: Days },
): Promise<AwaitedReport | null> {
  if (days.to < dayOf(now.getTime(), timeZone)) return null;
  const unit = await findAwaitedUnit(db, actor, unitId);
  return unit && { unitId, mayConnect: can(actor, "administerUnits") };
}

/** Says in place of trips that the days have none, and where it is so that they come with the unit's first report (TRIP-16, FLOW-13). */
export function NoTrips({ awaited, query }: {
  awaited: AwaitedReport | null;
  /** The unit and the days in the address. */
  query: string;
}) {
  const m = useTexts();
  const byHand = {
    href: `${LOG}/by-hand?${query}`,
    text: m.trip.byHand.title,
  };
  if (!awaited) {
    return <Empty icon="journal" next={byHand}>{m.trip.none}</Empty>;
  }
  const connect = {
    href: `${unitPath("edit", awaited.unitId)}#connect`,
    text: m.gettingStarted.connect,
    isMain: true,
  };
  return (
    <Empty icon="journal" next={awaited.mayConnect ? connect : byHand}>
      {m.trip.none} {m.trip.noneYet}
    </Empty>
  );
}
