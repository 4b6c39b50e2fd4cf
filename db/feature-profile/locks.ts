import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ProfileFeatures } from "../../domain/feature-profile/feature-profile.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";
import { toFeatures } from "./profiles.ts";

/** Lets those who change or apply the account's profiles take turns until the transaction ends, so that they neither wait for each other's units nor use a name twice. */
export async function takeTurn(
  tx: Tx,
  { accountId }: UserActor,
): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
    .forNoKeyUpdate().executeTakeFirst();
}

/** A profile that the transaction has locked, with all its units. */
export interface LockedProfile {
  id: number;
  version: number;
  features: ProfileFeatures;
  unitIds: number[];
  mayChange: boolean;
}

/** Locks and reads a feature profile with its units until the transaction ends; null without one. */
export async function lockProfile(
  tx: Tx,
  actor: UserActor,
  profileId: number,
): Promise<LockedProfile | null> {
  const row = await tx.selectFrom("feature_profiles").selectAll()
    .where("account_id", "=", actor.accountId)
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const geozones = await tx.selectFrom("feature_profile_geofences")
    .select("geofence_id")
    .where("account_id", "=", actor.accountId)
    .where("profile_id", "=", profileId)
    .orderBy("geofence_id").execute();
  const units = await tx.selectFrom("units as u")
    .select("u.id")
    .select(
      sql<boolean>`u.id in ${visibleUnitIds(tx, actor)}`.as("is_visible"),
    )
    .where("u.account_id", "=", actor.accountId)
    .where("u.feature_profile_id", "=", profileId)
    .orderBy(byName).orderBy("u.id").forUpdate("u").execute();
  return {
    id: row.id,
    version: row.version,
    features: toFeatures(row, geozones.map(({ geofence_id }) => geofence_id)),
    unitIds: units.map(({ id }) => id),
    mayChange: units.every(({ is_visible }) => is_visible),
  };
}

/** Finds and locks units by their IMEIs; null when the person may not see one of them. */
export async function lockUnits(
  tx: Tx,
  actor: UserActor,
  imeis: readonly string[],
): Promise<{ id: number; type: UnitType }[] | null> {
  const wanted = [...new Set(imeis)];
  const units = await tx.selectFrom("units as u").select(["u.id", "u.type"])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .where("u.imei", "=", sql<string>`any(${arrayText(wanted)}::text[])`)
    .orderBy(byName).orderBy("u.id").forUpdate("u").execute();
  return units.length === wanted.length ? units : null;
}
