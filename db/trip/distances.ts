import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import {
  NOON_WITHIN_MS,
  shownDistance,
  startsWithin,
} from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** What a unit drove in a period. */
interface Driven {
  metres: number;
  trips: number;
}

/** Sums what units drove in a period, by unit id; a private trip counts on the day that the person sees of it. */
export function sumDistances(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
): Promise<Map<number, Driven>> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ id: number } & Driven>`
      select u.id, c.metres, c.trips
      from (${visibleUnitIds(tx, actor)}) as u cross join lateral (
        select coalesce(sum(${shownDistance(actor)}), 0)::double precision
            as metres,
          count(*)::integer as trips
        from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = u.id
          and t.merged_into is null and t.kind <> 'transported'
          and ${maySeemToStartWithin(period)}
          and (${surelyStartsWithin(period)} or ${startsWithin(actor, period)})
      ) as c
      where u.id = any((select ${arrayText(unitIds)}::integer[])::integer[])`
      .execute(tx);
    return new Map(rows.map(({ id, ...driven }) => [id, driven]));
  });
}

/** Says in SQL whether a trip may start within a period as a person sees it, in the words of an index. */
function maySeemToStartWithin({ from, until }: Period): RawBuilder<boolean> {
  return startIsWithin(from - NOON_WITHIN_MS, until + NOON_WITHIN_MS);
}

/** Says in SQL whether a trip starts within a period whatever of it a person sees, which costs less to find out. */
function surelyStartsWithin({ from, until }: Period): RawBuilder<boolean> {
  return startIsWithin(from + NOON_WITHIN_MS, until - NOON_WITHIN_MS);
}

function startIsWithin(from: number, until: number): RawBuilder<boolean> {
  return sql`(t.started_at >= ${new Date(from)}
    and t.started_at < ${new Date(until)})`;
}
