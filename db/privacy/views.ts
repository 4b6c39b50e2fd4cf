import { sql } from "kysely";
import { EACH_CELL, type UserActor } from "../../domain/access/actor.ts";
import type { View } from "../../domain/privacy/view.ts";
import { divideByCell, writeByCell } from "../cell/cells.ts";
import { AccountHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import type { NotedView } from "./noted-view.ts";
import { nameOf } from "../user/name.ts";

/** Lines of a page of the log. */
const VIEWS_SHOWN = 50;
/** Lines read at once for a file. */
const PAGE = 1_000;

/**
 * Writes lines of the log. It finds whose positions they were: the driver who was checked in to the unit then, and the
 * drivers of its past trips. Drivers' views of their own data are left out. Gives the lines that could not be written
 * now, and why.
 */
export async function storeViews(
  db: Db,
  noted: readonly NotedView[],
): Promise<{ left: NotedView[]; error?: unknown }> {
  return await writeByCell(
    db,
    noted,
    async (cell, rows) => storeViewsIn(cell, await withNames(db, cell, rows)),
  );
}

/** Adds the names of viewers whose own account is in another cell than what they saw. */
async function withNames(
  db: Db,
  cell: Db,
  noted: readonly NotedView[],
): Promise<(NotedView & { viewer_name?: string })[]> {
  if (cell === db) return [...noted];
  const viewers = noted.map((line) => ({
    ...line,
    account_id: line.viewer_account_id,
  }));
  const names = new Map<number, string>();
  const { parts, held } = divideByCell(db, viewers);
  if (held[0]) throw new AccountHeld(held[0].account_id);
  for (const { cell: of, rows } of parts) {
    if (of === cell) continue;
    const users = await asActor(of, EACH_CELL, (tx) =>
      tx.selectFrom("users")
        .select([
          "id",
          nameOf().as("name"),
        ])
        .where("id", "in", [...new Set(rows.map((row) => row.viewer_id))])
        .execute());
    for (const { id, name } of users) names.set(id, name);
  }
  return noted.map((line) => ({
    ...line,
    viewer_name: names.get(line.viewer_id),
  }));
}

async function storeViewsIn(
  cell: Db,
  noted: readonly (NotedView & { viewer_name?: string })[],
): Promise<void> {
  await command(cell, EACH_CELL, (tx) =>
    sql`
    with noted as (
      select * from jsonb_to_recordset(${
      JSON.stringify(noted.map((line, place) => ({ ...line, place })))
    }::text::jsonb) as n (
        place integer,
        account_id integer, viewer_account_id integer, viewer_id integer,
        viewer_name text,
        is_support boolean, unit_id integer, driver_id integer, kind text,
        medium text, hour timestamptz, first_at timestamptz,
        last_at timestamptz, views integer, from_at timestamptz,
        until_at timestamptz)
    ), driven as (
      select n.*, coalesce(n.driver_id, d.driver_id) as driver from noted n
      left join lateral (
        select driver_id from check_ins c
        where n.kind in ('place', 'positions', 'diagnostics')
          and c.account_id = n.account_id
          and c.unit_id = n.unit_id
          and tstzrange(c.from_at, c.until_at) && case n.kind
            when 'positions'
              then tstzrange(n.from_at, n.until_at + interval '1 hour')
            else tstzrange(n.first_at, n.last_at, '[]') end
        union
        select driver_id from trips t
        where n.kind = 'positions' and t.account_id = n.account_id
          and t.unit_id = n.unit_id and t.driver_id is not null
          and t.merged_into is null
          and t.started_at < n.until_at + interval '1 hour'
          and t.stopped_at >= n.from_at
      ) d on true
    )
    insert into views (account_id, viewer_account_id, viewer_id, viewer_name,
      is_support, unit_id, driver_id, kind, medium, hour, first_at, last_at,
      views)
    select n.account_id, n.viewer_account_id, n.viewer_id,
      coalesce(${nameOf("u")}, n.viewer_name),
      n.is_support, n.unit_id,
      n.driver, n.kind, n.medium, n.hour, min(n.first_at), max(n.last_at),
      sum(n.views)
    from driven n
      left join users u on u.account_id = n.viewer_account_id
        and u.id = n.viewer_id
    where n.driver is distinct from n.viewer_id
      and (u.id is not null or n.viewer_name is not null)
    group by n.account_id, n.viewer_account_id, n.viewer_id, u.first_name,
      u.last_name, n.viewer_name, n.is_support, n.unit_id, n.driver, n.kind, n.medium, n.hour
    order by min(n.place)
    on conflict (account_id, unit_id, viewer_id, driver_id, kind, medium, hour)
    do update set views = views.views + excluded.views,
      last_at = greatest(views.last_at, excluded.last_at)`.execute(tx));
}

/** Lists a page of who looked at the person's data, the newest first; the next page is `before` its last line. */
export function listViewsOf(
  db: Db,
  actor: UserActor,
  before?: number,
  limit = VIEWS_SHOWN,
): Promise<{ views: View[]; next: number | null }> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectViewsOf(tx, actor)
      .$if(before !== undefined, (query) => query.where("v.id", "<", before!))
      .orderBy("v.id", "desc")
      .limit(limit + 1)
      .execute();
    const views = rows.slice(0, limit);
    const next = rows.length > limit ? views.at(-1)!.id : null;
    return { views, next };
  });
}

/** Gives all of them, page by page. */
export async function* viewPages(
  db: Db,
  actor: UserActor,
): AsyncGenerator<View[], void, void> {
  let before: number | undefined;
  do {
    const page = await listViewsOf(db, actor, before, PAGE);
    if (page.views.length > 0) yield page.views;
    before = page.next ?? undefined;
  } while (before !== undefined);
}

/** Selects who looked at a person's data, as a query that can be ordered and narrowed. */
function selectViewsOf(tx: Tx, { accountId, userId }: UserActor) {
  return selectViews(tx, accountId).where(
    // Where nobody was checked in, a trip that was found or got its driver later may say that it was the person.
    sql<boolean>`(v.driver_id = ${userId} or (
      v.driver_id is null and v.kind = 'place' and v.viewer_id <> ${userId}
      and exists (
        select from trips t
        where t.account_id = v.account_id and t.unit_id = v.unit_id
          and t.driver_id = ${userId} and t.merged_into is null
          and t.started_at <= v.last_at and t.stopped_at >= v.first_at
          and t.started_at > v.first_at - interval '2 days')))`,
  );
}

/** Selects the lines of an account, as a query that can be narrowed. */
function selectViews(tx: Tx, accountId: number) {
  return tx.selectFrom("views as v")
    .leftJoin(
      "units as u",
      sameAccount("u.id", "v.unit_id"),
    )
    .select([
      "v.id",
      "v.first_at as firstAt",
      "v.last_at as lastAt",
      "v.views",
      "v.viewer_name as viewer",
      "v.is_support as isSupport",
      "u.name as unit",
      "v.kind",
      "v.medium",
    ])
    .where("v.account_id", "=", accountId);
}
