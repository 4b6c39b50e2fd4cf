import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** An attestation that keeps a time closed: whose it is, its days, and who attested. */
export interface CoveringAttest extends Days {
  name: string;
  by: string;
}

/** Finds the attestation of a unit that the person sees, or of a driver, that covers an instant; null without one. */
export function findCoveringAttest(
  db: Db,
  actor: UserActor,
  { unitId, driverId, at }: {
    unitId: number;
    driverId: number | null;
    at: number;
  },
): Promise<CoveringAttest | null> {
  return asActor(db, actor, async (tx) => {
    const { rows: [found] } = await sql<CoveringAttest>`
      select coalesce(u.name, trim(concat(p.first_name, ' ', p.last_name)))
          as name, a.from_on::text as "from", a.to_on::text as "to",
        a.attested_by_name as by
      from attests as a
        left join units as u
          on u.account_id = a.account_id and u.id = a.unit_id
        left join users as p
          on p.account_id = a.account_id and p.id = a.user_id
      where a.account_id = ${actor.accountId} and a.removed_at is null
        and a.from_at <= ${new Date(at)} and a.closed_until > ${new Date(at)}
        and (a.unit_id = ${unitId} or a.user_id = ${driverId}::integer)
        and ${unitId} in ${visibleUnitIds(tx, actor)}
      order by a.unit_id is null limit 1`.execute(tx);
    return found ?? null;
  });
}
