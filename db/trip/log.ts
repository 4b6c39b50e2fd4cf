import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { type Period, periodOfDays } from "../../domain/time.ts";
import type { LogFilter } from "../../domain/trip/log/log-filter.ts";
import { type LogDay, pagesOfLog } from "../../domain/trip/log/log-pages.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { type DistanceSums, sumDistances } from "../../domain/trip/sums.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readLinks } from "../odometer/odometer.ts";
import { milliseconds } from "../odometer/legs.ts";
import { readTrips, selectLog } from "./trips.ts";

/** What of a unit's log is asked for; `page` counts from 1, the newest trips first. */
export interface LogWish {
  unitId: number;
  days: Days;
  timeZone: string;
  filter?: LogFilter;
  page: number;
}

/** A page of a log, and sums of all of the log. */
export interface LogPage {
  trips: Trip[];
  /** What the page shows of the period. */
  page: number;
  pages: Days[];
  count: number;
  sums: DistanceSums;
  unrecordedM: number;
}

/**
 * A page of a unit's log with the sums of the whole period, which PostgreSQL adds up: a page of a year costs what a
 * page of a month does. A page that does not exist is the nearest that does.
 */
export function readLogPage(
  db: Db,
  actor: UserActor,
  wish: LogWish,
): Promise<LogPage> {
  return asActor(db, actor, async (tx) => {
    const days = await listLogDays(tx, actor, wish);
    const pages = pagesOfLog(days);
    const page = Math.max(1, Math.min(wish.page, pages.length));
    const shown = pages[page - 1];
    const trips = shown
      ? await readTrips(tx, actor, wish.unitId, periodOf(wish, shown), wish)
      : [];
    const links = pages.length > 1
      ? await linksOf(tx, actor, wish, days)
      : trips;
    return {
      trips,
      page,
      pages,
      count: days.reduce((sum, day) => sum + day.trips, 0),
      sums: sumDistances(days),
      unrecordedM: links.reduce(
        (sum, link) => sum + (link.unrecordedM ?? 0),
        0,
      ),
    };
  });
}

function periodOf({ timeZone }: LogWish, { from, to }: Days): Period {
  return periodOfDays(from, to, timeZone);
}

interface StoredDay extends LogDay {
  ids: number[];
  firstStart: number;
  lastStart: number;
}

/** How much each day of a log holds of each type, the newest day first. */
async function listLogDays(
  tx: Tx,
  actor: UserActor,
  wish: LogWish,
): Promise<StoredDay[]> {
  const period = periodOf(wish, wish.days);
  const log = selectLog(tx, actor, wish.unitId, period, wish.filter);
  const { rows } = await sql<StoredDay>`
    select (shown_at at time zone ${wish.timeZone})::date::text as day, type,
      count(*)::integer as trips, sum(distance_m)::float8 as "distanceM",
      json_agg(id) as ids,
      ${milliseconds(sql`min(started_at)`)} as "firstStart",
      ${milliseconds(sql`max(started_at)`)} as "lastStart"
    from (${log}) as log
    group by 1, 2 order by 1 desc, 2`.execute(tx);
  return rows;
}

/** What the odometer chain knows of the trips of all pages. */
async function linksOf(
  tx: Tx,
  { accountId }: UserActor,
  { unitId }: LogWish,
  days: readonly StoredDay[],
): Promise<{ unrecordedM: number | null }[]> {
  const links = await readLinks(
    tx,
    { accountId, unitId },
    Math.min(...days.map(({ firstStart }) => firstStart)),
    Math.max(...days.map(({ lastStart }) => lastStart)),
  );
  return days.flatMap(({ ids }) => ids.flatMap((id) => links.get(id) ?? []));
}
