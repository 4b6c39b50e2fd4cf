import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  ProfileFeatures,
  ProfileRefusal,
} from "../../domain/feature-profile/feature-profile.ts";
import { ok, type Result } from "../../domain/result.ts";
import { isTriplogDevice, type UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { setGeozones, unitsWithTooMany } from "../geofence/geozones.ts";
import { switchHours } from "../working-hours/switching.ts";
import { beginSpans } from "./spans.ts";

/** A profile with its features. */
interface Applied {
  id: number;
  features: ProfileFeatures;
}

/** A unit that the transaction has locked. */
interface HeldUnit {
  id: number;
  type: UnitType;
}

const NO_FEATURES: ProfileFeatures = {
  overspeedKmh: null,
  ecoSensitivity: null,
  geofenceIds: null,
  hours: { mode: "off" },
};

/** Says why units cannot get a profile, by their ids: only trip log devices can (FEAT-05), with at most five geofences (GEO-10). */
export async function profileRefusals(
  tx: Tx,
  { accountId }: UserActor,
  units: readonly HeldUnit[],
  { geofenceIds }: ProfileFeatures,
): Promise<Map<number, ProfileRefusal>> {
  const tooMany = await unitsWithTooMany(
    tx,
    accountId,
    units.map(({ id }) => id),
    geofenceIds ?? [],
  );
  const refusals = new Map<number, ProfileRefusal>();
  for (const { id, type } of units) {
    if (!isTriplogDevice(type)) refusals.set(id, "FeaturesTriplogOnly");
    else if (tooMany.has(id)) refusals.set(id, "UnitGeofencesLimit");
  }
  return refusals;
}

/**
 * Gives units a profile, or takes theirs, from now on. The working-hour switches of units that had the profile already
 * stay as people left them, unless `hasNewHours`. The caller has locked the units and asked `profileRefusals`.
 */
export async function applyProfile(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  profile: Applied | null,
  { now, hasNewHours = false }: { now: Date; hasNewHours?: boolean },
): Promise<Result<null, { code: "UnitGeofencesLimit" }>> {
  if (unitIds.length === 0) return ok(null);
  const { accountId } = actor;
  const features = profile?.features ?? NO_FEATURES;
  const changed = await changedUnits(tx, accountId, unitIds, profile);
  await tx.updateTable("units")
    .set({ feature_profile_id: profile?.id ?? null })
    .where("account_id", "=", accountId)
    .where("id", "=", anyOf(changed))
    .execute();
  await beginSpans(tx, accountId, unitIds, features, now);
  const switched = hasNewHours ? unitIds : changed;
  await applyHours(tx, actor, switched, profile, now);
  return await setGeozones(
    tx,
    actor,
    unitIds,
    features.geofenceIds ?? [],
    now,
  );
}

/** Gives those of the units that have another profile, or none. */
async function changedUnits(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  profile: Applied | null,
): Promise<number[]> {
  const rows = await tx.selectFrom("units").select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", anyOf(unitIds))
    .where(
      sql<
        boolean
      >`feature_profile_id is distinct from ${profile?.id ?? null}::bigint`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the working-hour switches by a profile; one without working hours ends only those that a profile set. */
async function applyHours(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  profile: Applied | null,
  now: Date,
): Promise<void> {
  const set = profile?.features.hours ?? NO_FEATURES.hours;
  const switching = { set, from: now, now, profileId: profile?.id ?? null };
  if (set.mode !== "off") {
    await switchHours(tx, actor, unitIds, switching);
    return;
  }
  const ofProfile = await tx.selectFrom("working_hours").select("unit_id")
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", anyOf(unitIds))
    .where("until_at", "is", null)
    .where("profile_id", "is not", null)
    .execute();
  const ids = ofProfile.map(({ unit_id }) => unit_id);
  await switchHours(tx, actor, ids, switching);
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${arrayText(ids)}::integer[])`;
}
