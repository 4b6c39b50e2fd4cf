import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type FoundVisit,
  joinVisits,
  showVisit,
  type Visit,
} from "../../domain/geofence/visits.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { hiddenSpansOf } from "../privacy/hidden-time.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A visit, with the name of its unit. */
export interface NamedVisit extends Visit {
  unit: string;
  imei: string;
}

/**
 * Lists the visits to a geofence in a period that a person may see, by name of unit and time, and records that they were
 * shown. The person must have found the geofence.
 */
export function listVisits(
  db: Db,
  actor: UserActor,
  geofenceId: number,
  { from, until }: Period,
): Promise<NamedVisit[]> {
  return asActor(db, actor, async (tx) => {
    const period = { from: new Date(from), until: new Date(until) };
    const found = joinVisits(await readVisits(tx, actor, geofenceId, period));
    const unitIds = [...new Set(found.map(({ unitId }) => unitId))];
    // The beginning of a visit may lie before the period, and in a hidden span.
    const earliest = Math.min(from, ...found.map((visit) => visit.from));
    const hidden = await hiddenSpansOf(tx, actor, unitIds, new Date(earliest));
    const shown = found
      .filter(({ from: at, until: end }) =>
        at < until && (end === null || end > from)
      )
      .flatMap((visit) => showVisit(visit, hidden.get(visit.unitId) ?? []))
      .filter((visit) => meets(visit, { from, until }));
    const { accountId } = actor;
    for (const unitId of new Set(shown.map((visit) => visit.unitId))) {
      noteSeen(actor, { accountId, unitId, kind: "positions", of: period });
    }
    return await withNames(tx, actor, shown);
  });
}

/** Lists the visits of the units that are inside a geofence at an instant, as far as a person may know. */
export async function listInside(
  db: Db,
  actor: UserActor,
  geofenceId: number,
  now: Date,
): Promise<NamedVisit[]> {
  const at = now.getTime();
  const period = { from: at - 1, until: at };
  const visits = await listVisits(db, actor, geofenceId, period);
  return visits.filter(({ isInside }) => isInside);
}

/**
 * Reads the visits that meet a period, with the ones that go into it and out of it, by unit and time: of each watch the
 * last step before the period, those in it, and the first one after it.
 */
async function readVisits(
  tx: Tx,
  actor: UserActor,
  geofenceId: number,
  { from, until }: { from: Date; until: Date },
): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    with steps as (
      select w.unit_id, w.id as watch_id, w.until_at, step.at, step.side,
        lead(step.at) over watch as next, lead(step.side) over watch as turns
      from geofence_watches as w cross join lateral (
        select w.from_at as at, w.began as side where w.began is not null
        union all
        (select crossed_at, side from geofence_crossings as c
          where c.account_id = w.account_id and c.watch_id = w.id
            and c.crossed_at < ${from}
          order by c.crossed_at desc limit 1)
        union all
        select crossed_at, side from geofence_crossings as c
          where c.account_id = w.account_id and c.watch_id = w.id
            and c.crossed_at >= ${from} and c.crossed_at < ${until}
        union all
        (select crossed_at, side from geofence_crossings as c
          where c.account_id = w.account_id and c.watch_id = w.id
            and c.crossed_at >= ${until}
          order by c.crossed_at limit 1)
      ) as step
      where w.account_id = ${actor.accountId} and w.geofence_id = ${geofenceId}
        and w.unit_id in ${visibleUnitIds(tx, actor)}
      window watch as (partition by w.id order by step.at)
    )
    select unit_id as "unitId",
      round(extract(epoch from at) * 1000)::float8 as "from",
      round(extract(epoch from coalesce(next, until_at)) * 1000)::float8
        as "until"
    from steps
    -- Where a crossing was erased with its driver, the end of the visit is not known.
    where side = 'inside' and turns is distinct from 'inside'
      and coalesce(next, until_at, 'infinity') > at
    order by unit_id, at`.execute(tx);
  return rows;
}

/** Says whether a visit lies within a period as far as it is shown. */
function meets({ enteredAt, leftAt, isInside }: Visit, period: Period) {
  const begin = enteredAt ?? leftAt!;
  const end = leftAt ?? (isInside ? Infinity : begin);
  return begin < period.until && end >= period.from;
}

async function withNames(
  tx: Tx,
  actor: UserActor,
  visits: readonly Visit[],
): Promise<NamedVisit[]> {
  const ids = [...new Set(visits.map(({ unitId }) => unitId))];
  if (ids.length === 0) return [];
  const units = await tx.selectFrom("units").select(["id", "name", "imei"])
    .where("account_id", "=", actor.accountId)
    .where("id", "in", ids)
    .orderBy(sql`name collate "sv-x-icu"`).orderBy("id")
    .execute();
  const byUnit = Map.groupBy(visits, ({ unitId }) => unitId);
  return units.flatMap(({ id, name, imei }) =>
    byUnit.get(id)!.map((visit) => ({ ...visit, unit: name, imei }))
  );
}
