import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/** Says in SQL whether a unit is locked, by its account and its id. */
export function isLocked(accountId: string, unitId: string) {
  return sql<boolean>`exists (
    select from unit_locks as lock
    where lock.account_id = ${sql.ref(accountId)}
      and lock.unit_id = ${sql.ref(unitId)}
  )`;
}

/** Gives in SQL the name of who has locked a unit, by its account and its id; null while it is not locked (BEN-12). */
export function lockerOf(accountId: string, unitId: string) {
  return sql<string | null>`(
    select ${nameOf("locker")}
    from unit_locks as lock join users as locker
      on locker.account_id = lock.account_id and locker.id = lock.locked_by
    where lock.account_id = ${sql.ref(accountId)}
      and lock.unit_id = ${sql.ref(unitId)}
  )`;
}

/**
 * Says in SQL whether a unit, by its id, is shut for a person: an administrator sees of a unit that somebody else has
 * locked only what is paid for it and its sums (ACC-07, BEN-11). Others see the units that were given to them, locked
 * or not.
 */
export function isShut(
  { accountId, userId, isAdministrator }: UserActor,
  unitId: string,
): RawBuilder<boolean> {
  if (!isAdministrator) return sql`false`;
  return sql`exists (
    select from unit_locks as lock
    where lock.account_id = ${accountId}
      and lock.unit_id = ${sql.ref(unitId)} and lock.locked_by <> ${userId}
  )`;
}

/**
 * Says in SQL whether the unit of the row `e` is shut for a user of the alias, who may have no access to it: only the
 * locker, and people who are no administrators and to whom it was given, see a locked unit.
 */
export function isShutFor(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`);
  return sql`exists (
    select from unit_locks as lock
    where lock.account_id = e.account_id and lock.unit_id = e.unit_id
      and lock.locked_by <> ${of("id")}
      and (${of("is_administrator")} or not exists (
        select from unit_access as given
        where given.account_id = e.account_id
          and given.user_id = ${of("id")} and given.unit_id = e.unit_id
      ))
  )`;
}

/** Reads which of some units, by their ids, somebody else has locked for a person (BEN-11). */
export async function readShut(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<Set<number>> {
  if (!actor.isAdministrator || unitIds.length === 0) return new Set();
  const shut = await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", sql<number>`any(${arrayText(unitIds)}::integer[])`)
    .where(isShut(actor, "units.id"))
    .execute();
  return new Set(shut.map(({ id }) => id));
}
