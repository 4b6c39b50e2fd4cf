import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { UNIT_NAMES_KEPT } from "../../domain/unit/unit-limits.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "./units.ts";
import { nameOf } from "../user/name.ts";

/** A change of what a unit is called, or of its registration number. */
export interface UnitHistoryEntry {
  before: string | null;
  after: string | null;
  changedAt: Date;
  /** Name of the person. */
  changedBy: string;
}

type History = "unit_names" | "unit_registration_numbers";

/** Lists the names that a unit had, the newest change first (UNIT-12); none when the person may not see the unit. */
export function listNameChanges(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<UnitHistoryEntry[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("unit_names")
      .select([
        "before",
        "after",
        "changed_at as changedAt",
        "changed_by_name as changedBy",
      ])
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("id", "desc")
      .limit(UNIT_NAMES_KEPT)
      .execute());
}

/** Reads the instants of a unit's last changes of registration number, within a transaction that holds the unit. */
export async function numberChanges(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<number[]> {
  const rows = await tx.selectFrom("unit_registration_numbers")
    .select("changed_at")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .orderBy("id", "desc").limit(UNIT_NAMES_KEPT).execute();
  return rows.map(({ changed_at }) => changed_at.getTime());
}

/** Adds a change to a history of a unit, which keeps the newest 50. */
export async function recordChange(
  tx: Tx,
  { accountId, userId }: UserActor,
  history: History,
  unitId: number,
  change: { before: string | null; after: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into ${sql.table(history)} (account_id, unit_id, "before", "after",
      changed_at, changed_by, changed_by_name)
    select account_id, ${unitId}, ${change.before}, ${change.after},
      ${change.at}, id, ${nameOf()}
    from users where account_id = ${accountId} and id = ${userId}`.execute(tx);
  await sql`
    delete from ${sql.table(history)}
    where account_id = ${accountId} and unit_id = ${unitId} and id in (
      select id from ${sql.table(history)}
      where account_id = ${accountId} and unit_id = ${unitId}
      order by id desc offset ${UNIT_NAMES_KEPT}
    )`.execute(tx);
}
