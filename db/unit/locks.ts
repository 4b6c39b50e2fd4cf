import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "./units.ts";

/** A unit that a command has locked until its transaction ends. */
export type LockedUnit = NonNullable<Awaited<ReturnType<typeof lockUnit>>>;

/** Locks and reads a unit that the person may see, until the transaction ends. */
export function lockUnit(tx: Tx, actor: UserActor, unitId: number) {
  return tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.imei",
      "u.version",
      "u.name",
      "u.feature_profile_id",
      "u.registration_number",
      "u.report_frequency",
      "u.frequency_locked",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "=", unitId)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .forUpdate("u")
    .executeTakeFirst();
}
