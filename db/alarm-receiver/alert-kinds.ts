import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  ALERT_KINDS,
  type WantedAlertKinds,
} from "../../domain/alarm-receiver/alert-kinds.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Lists the kinds of alerts that are on for a unit (ALARM-34); undefined when the person does not see the unit. */
export function findAlertKinds(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<string[] | undefined> {
  return asActor(db, actor, async (tx) => {
    const unit = await visibleUnitIds(tx, actor).where("id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return undefined;
    const rows = await tx.selectFrom("unit_alert_kinds").select("kind")
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId).where("is_on", "=", false).execute();
    const off = new Set(rows.map(({ kind }) => kind));
    return ALERT_KINDS.filter((kind) => !off.has(kind));
  });
}

/** Sets which kinds of alerts are on for a unit, or for every unit that the person sees. */
export function saveAlertKinds(
  db: Db,
  actor: UserActor,
  unitId: number,
  { kinds, all_units }: WantedAlertKinds,
): Promise<Result<null, { code: "UnitNotFound" }>> {
  const { accountId } = actor;
  return command(db, actor, async (tx) => {
    const seen = visibleUnitIds(tx, actor);
    const unit = await seen.where("id", "=", unitId).executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const wanted = all_units ? seen : seen.where("id", "=", unitId);
    const names = [...ALERT_KINDS];
    // In the order of the key, so that two who save at once wait for each other instead of failing.
    await sql`
      insert into unit_alert_kinds (account_id, unit_id, kind, is_on)
        select ${accountId}::integer, wanted.id, kind,
            kind = any(${[...kinds]}::text[])
          from (${wanted}) as wanted, unnest(${names}::text[]) as kind
          order by wanted.id, kind
        on conflict (account_id, unit_id, kind)
          do update set is_on = excluded.is_on`.execute(tx);
    return ok(null);
  });
}
