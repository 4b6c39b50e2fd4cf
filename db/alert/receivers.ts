import { sql } from "kysely";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A person who gets the alerts of a unit by mail. */
interface AlertReceiver {
  userId: number;
  email: string;
}

/**
 * Lists who gets the alerts of a unit: the administrators of its account who see it and have not opted out of alerts.
 * Receivers that people choose for each unit do not exist yet.
 */
export function listAlertReceivers(
  tx: Tx,
  { account_id, unit_id }: UnitRef,
): Promise<AlertReceiver[]> {
  return tx.selectFrom("users as u")
    .select(["u.id as userId", "u.email"])
    .where("u.account_id", "=", account_id)
    .where("u.is_administrator", "=", true)
    .where("u.deleted_at", "is", null)
    .where(sql<boolean>`(not u.without_access or exists (
      select from unit_access a where a.account_id = u.account_id
        and a.user_id = u.id and a.unit_id = ${unit_id}))`)
    .where(sql<boolean>`not exists (
      select from alert_opt_outs o where o.email = u.email)`)
    .orderBy("u.id")
    .execute();
}
