import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A unit that is to be connected. */
export interface AwaitedUnit {
  id: number;
  name: string;
  imei: string;
  /** Whether its reports carry a key. */
  hasKey: boolean;
}

/** What a new account has done, and the unit that its first report is expected of. */
export interface FirstSteps {
  unit: boolean;
  report: boolean;
  people: boolean;
  hours: boolean;
  /** Whether the person has put the steps away. */
  isAway: boolean;
  /** The newest unit that has not reported, or else the newest one; null without any. */
  next: AwaitedUnit | null;
}

/** Reads which first steps an account has taken, as far as the person sees its units (FLOW-13). */
export function findFirstSteps(
  db: Db,
  actor: UserActor,
): Promise<FirstSteps> {
  return asActor(db, actor, async (tx) => {
    const { accountId, userId } = actor;
    const { rows: [done] } = await sql<Omit<FirstSteps, "next">>`
      select exists (${visibleUnitIds(tx, actor)}) as unit,
        exists (select from unit_states where account_id = ${accountId}
          and reported_at is not null
          and unit_id in ${visibleUnitIds(tx, actor)}) as report,
        (select count(*) > 1 from users
          where account_id = ${accountId}) as people,
        exists (select from working_hours
          where account_id = ${accountId}) as hours,
        (select first_steps_away from users
          where account_id = ${accountId} and id = ${userId}) as "isAway"`
      .execute(tx);
    const { rows: [next] } = await sql<AwaitedUnit>`
      select u.id, u.name, u.imei, u.ingest_key is not null as "hasKey"
      from units as u left join unit_states as s
        on s.account_id = u.account_id and s.unit_id = u.id
      where u.account_id = ${accountId}
        and u.id in ${visibleUnitIds(tx, actor)}
      order by s.reported_at is not null, u.id desc limit 1`.execute(tx);
    return { ...done!, next: next ?? null };
  });
}

/** Finds a unit that has never reported, if the person may see it; null for any other. */
export function findAwaitedUnit(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<AwaitedUnit | null> {
  return asActor(db, actor, async (tx) => {
    const { rows: [unit] } = await sql<AwaitedUnit>`
      select u.id, u.name, u.imei, u.ingest_key is not null as "hasKey"
      from units as u
      where u.account_id = ${actor.accountId} and u.id = ${unitId}
        and u.id in ${visibleUnitIds(tx, actor)}
        and not exists (select from unit_states as s
          where s.account_id = u.account_id and s.unit_id = u.id
            and s.reported_at is not null)`.execute(tx);
    return unit ?? null;
  });
}
