import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { type LogFilter, WHOLE_LOG } from "../../domain/trip/log/log-filter.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { type RoutedTrip, selectLog, showRoutes } from "./trips.ts";

/** Trips a page: few enough that drawing or writing them keeps nobody waiting. */
const PAGE = 500;

/**
 * Reads the log of a unit and a period page by page, the earliest trip first, for files: a year of trips need not fit
 * in memory, and no transaction waits for a slow reader.
 */
export async function* tripPages(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
  filter: LogFilter = WHOLE_LOG,
): AsyncGenerator<RoutedTrip[], void, void> {
  let last: PlacedRow | undefined;
  do {
    const page = await asActor(db, actor, async (tx) => {
      const rows = await selectPage(tx, actor, unitId, period, filter, last)
        .execute();
      last = rows.length === PAGE ? rows.at(-1) : undefined;
      return await showRoutes(tx, actor, unitId, rows);
    });
    if (page.length > 0) yield page;
  } while (last);
}

type PlacedRow = Awaited<
  ReturnType<ReturnType<typeof selectPage>["executeTakeFirstOrThrow"]>
>;

/** Selects a page of trips; `place` is PostgreSQL's time, to the microsecond, which a Date would lose. */
function selectPage(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
  filter: LogFilter,
  last: { place: string; id: number } | undefined,
) {
  return selectLog(tx, actor, unitId, period, filter)
    .select(["t.route", sql<string>`v.shown_at::text`.as("place")])
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`
          (v.shown_at, t.id) > (${last!.place}::text::timestamptz, ${
          last!.id
        })`,
      ))
    .orderBy("v.shown_at")
    .orderBy("t.id")
    .limit(PAGE);
}
