import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import { startsWithin } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Sums what units drove in a period, metres by unit id; a private trip counts on the day that the person sees of it. */
export function sumDistances(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
): Promise<Map<number, number>> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ id: number; metres: number }>`
      select u.id, c.metres
      from (${visibleUnitIds(tx, actor)}) as u cross join lateral (
        select coalesce(sum(t.distance_m), 0)::double precision as metres
        from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = u.id
          and t.merged_into is null and t.kind <> 'transported'
          and ${startsWithin(actor, period)}
      ) as c
      where u.id = any((select ${arrayText(unitIds)}::integer[])::integer[])`
      .execute(tx);
    return new Map(rows.map(({ id, metres }) => [id, metres]));
  });
}
