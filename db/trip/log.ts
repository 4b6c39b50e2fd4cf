import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { type Period, periodOfDays } from "../../domain/time.ts";
import { type LogFilter, WHOLE_LOG } from "../../domain/trip/log/log-filter.ts";
import {
  daysAround,
  type LogDay,
  pagesOfLog,
} from "../../domain/trip/log/log-pages.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { type DistanceSums, sumDistances } from "../../domain/trip/sums.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { shownDistance } from "../privacy/masking.ts";
import { type Links, readLinks } from "../odometer/odometer.ts";
import { milliseconds } from "../milliseconds.ts";
import { isToDo, lacks } from "./to-do.ts";
import { tellingTrips } from "./telling.ts";
import { readTransported } from "./transported.ts";
import { readTrips, selectLog } from "./trips.ts";

/** Which part of a unit's log is read; `page` counts from 1, the newest trips first. */
interface LogRequest {
  unitId: number;
  days: Days;
  timeZone: string;
  filter?: LogFilter;
  page: number;
}

/** A page of a log, and the sums of the whole log. */
export interface LogPage {
  trips: Trip[];
  /** Ways with the ignition off, among the trips of the page; no sum counts them. */
  transported: Trip[];
  /** The page that is shown, counted from 1. */
  page: number;
  pages: Days[];
  /** Trips that lack what the filter names, or all. */
  count: number;
  /** Id of the account's last change. */
  lastChange: number;
  sums: DistanceSums;
  unrecordedM: number;
  /**
   * Of how many business trips the purpose is known, of how many it is asked, for how many it can still be said, and of
   * how many trips of any type the driver can. Of a trip that goes on nobody asks it.
   */
  progress: { known: number; of: number; left: number; driverless: number };
}

/**
 * Reads a page of a unit's log with the sums of the whole period, which PostgreSQL adds up: a page of a year costs as
 * much as a page of a month. A page that does not exist becomes the nearest one that does.
 */
export function readLogPage(
  db: Db,
  actor: UserActor,
  request: LogRequest,
): Promise<LogPage> {
  return asActor(db, actor, async (tx) => {
    const days = await listLogDays(tx, actor, request);
    const pages = pagesOfLog(days);
    const page = Math.max(1, Math.min(request.page, pages.length));
    const shown = pages[page - 1];
    // The odometer of a trip is the same on every page, and the sum of the unrecorded needs all.
    const reading = pages.length > 1
      ? linksOf(tx, actor, request, days)
      : undefined;
    const [links, trips, transported, lastChange] = await Promise.all([
      reading,
      shown
        ? readTrips(
          tx,
          actor,
          request.unitId,
          periodOf(request, shown),
          { filter: request.filter, links: reading },
        )
        : [],
      isWhole(request.filter)
        ? readTransported(
          tx,
          actor,
          request.unitId,
          periodOf(request, daysAround(request.days, pages, page)),
        )
        : [],
      findLastChange(tx, actor),
    ]);
    const counted = links
      ? days.flatMap(({ ids }) => ids.flatMap((id) => links.get(id) ?? []))
      : trips;
    return {
      trips,
      transported,
      page,
      pages,
      count: days.reduce((sum, day) => sum + day.matching, 0),
      lastChange,
      sums: sumDistances(days),
      unrecordedM: counted.reduce(
        (sum, link) => sum + (link.unrecordedM ?? 0),
        0,
      ),
      progress: countProgress(days),
    };
  });
}

function countProgress(days: readonly StoredDay[]): LogPage["progress"] {
  const business = days.filter(({ type }) => type === "business");
  const of = business.reduce((sum, day) => sum + day.trips - day.notYet, 0);
  const unknown = business.reduce((sum, day) => sum + day.withoutPurpose, 0);
  const left = business.reduce((sum, day) => sum + day.purposesLeft, 0);
  const driverless = days.reduce((sum, day) => sum + day.driversLeft, 0);
  return { known: of - unknown, of, left, driverless };
}

function isWhole(filter: LogFilter = WHOLE_LOG): boolean {
  return Object.values(filter).every((part) => part === null);
}

function periodOf({ timeZone }: LogRequest, { from, to }: Days): Period {
  return periodOfDays(from, to, timeZone);
}

interface StoredDay extends LogDay {
  ids: number[];
  /** Those of them that people entered and the person may see. */
  entered: { id: number; from: string; until: string }[];
  /** Trips that lack what the filter names. */
  matching: number;
  /** Trips without purpose that are over. */
  withoutPurpose: number;
  /** Trips without purpose that go on. */
  notYet: number;
  purposesLeft: number;
  driversLeft: number;
  firstStart: number;
  lastStart: number;
}

/** Counts the trips of each type for each day of a log, the newest day first. */
async function listLogDays(
  tx: Tx,
  actor: UserActor,
  request: LogRequest,
): Promise<StoredDay[]> {
  const period = periodOf(request, request.days);
  const toDo = request.filter?.toDo;
  const log = selectLog(tx, actor, request.unitId, period, request.filter)
    .select([
      (toDo ? isToDo(toDo) : sql<boolean>`true`).as("matches"),
      shownDistance(actor).as("shown_distance_m"),
      lacks("purpose").as("lacks_purpose"),
      isToDo("purpose").as("purpose_left"),
      isToDo("driver").as("driver_left"),
    ]);
  const { rows } = await sql<StoredDay>`
    select (shown_at at time zone ${request.timeZone})::date::text as day, type,
      count(*)::integer as trips, sum(shown_distance_m)::float8 as "distanceM",
      json_agg(id) as ids,
      coalesce(json_agg(json_build_object('id', id, 'from', started_at,
        'until', stopped_at)) filter (where by_hand and not is_masked), '[]')
        as entered,
      (count(*) filter (where matches))::integer as matching,
      (count(*) filter (where lacks_purpose and not ongoing))::integer
        as "withoutPurpose",
      (count(*) filter (where lacks_purpose and ongoing))::integer as "notYet",
      (count(*) filter (where purpose_left))::integer as "purposesLeft",
      (count(*) filter (where driver_left))::integer as "driversLeft",
      ${milliseconds(sql`min(started_at)`)} as "firstStart",
      ${milliseconds(sql`max(started_at)`)} as "lastStart"
    from (${log}) as log
    group by 1, 2 order by 1 desc, 2`.execute(tx);
  return rows;
}

/** Gives the id of the account's last change of a trip; 0 before the first. */
async function findLastChange(
  tx: Tx,
  { accountId }: UserActor,
): Promise<number> {
  const last = await tx.selectFrom("trip_changes").select("id")
    .where("account_id", "=", accountId)
    .orderBy("id", "desc").limit(1)
    .executeTakeFirst();
  return Number(last?.id ?? 0);
}

/** Reads the odometer of the trips of all pages, as far as the person may know it. */
async function linksOf(
  tx: Tx,
  actor: UserActor,
  { unitId }: LogRequest,
  days: readonly StoredDay[],
): Promise<Links> {
  const { accountId } = actor;
  const links = await readLinks(
    tx,
    { accountId, unitId },
    Math.min(...days.map(({ firstStart }) => firstStart)),
    Math.max(...days.map(({ lastStart }) => lastStart)),
  );
  const entered = days.flatMap((day) =>
    day.entered.map(({ id, from, until }) => ({
      id,
      unitId,
      from: new Date(from),
      until: new Date(until),
    }))
  );
  for (const id of await tellingTrips(tx, actor, entered)) links.delete(id);
  return links;
}
