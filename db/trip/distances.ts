import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import { shownDistance, startsWithin } from "../privacy/masking.ts";
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
          and ${startsWithin(actor, period)}
      ) as c
      where u.id = any((select ${arrayText(unitIds)}::integer[])::integer[])`
      .execute(tx);
    return new Map(rows.map(({ id, ...driven }) => [id, driven]));
  });
}
