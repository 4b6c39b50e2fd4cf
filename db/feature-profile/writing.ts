import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { NewFeatureProfile } from "../../domain/feature-profile/feature-profile-request.ts";
import type { ProfileFeatures } from "../../domain/feature-profile/feature-profile.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";
import { nextVersion } from "../versions.ts";

/** Writes a profile with its geozones, and gives its id. */
export async function writeProfile(
  tx: Tx,
  actor: UserActor,
  profileId: number | null,
  { name, features }: NewFeatureProfile,
): Promise<
  Result<number, { code: "ProfileNameTaken" | "GeozoneNotFound" }>
> {
  const { accountId } = actor;
  const geofenceIds = features.geofenceIds ?? [];
  const taken = await tx.selectFrom("feature_profiles").select("id")
    .where("account_id", "=", accountId)
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name}::text)`)
    .$if(profileId !== null, (other) => other.where("id", "<>", profileId!))
    .executeTakeFirst();
  if (taken) return fail({ code: "ProfileNameTaken" });
  if (!await holdGeofences(tx, accountId, geofenceIds)) {
    return fail({ code: "GeozoneNotFound" });
  }
  const columns = { name, ...toColumns(features) };
  const id = profileId ?? await insertProfile(tx, actor, columns);
  if (profileId !== null) {
    await tx.updateTable("feature_profiles")
      .set({ ...columns, version: nextVersion })
      .where("account_id", "=", accountId).where("id", "=", id).execute();
  }
  await setProfileGeofences(tx, accountId, id, geofenceIds);
  return ok(id);
}

function toColumns({ overspeedKmh, ecoSensitivity, ...rest }: ProfileFeatures) {
  const { hours, geofenceIds } = rest;
  return {
    overspeed_kmh: overspeedKmh,
    eco_sensitivity: ecoSensitivity,
    has_geozones: geofenceIds !== null,
    hours_mode: hours.mode === "off" ? null : hours.mode,
    hours_type: hours.mode === "manual" ? hours.type : null,
    hours: toJsonb(hours.mode === "scheduled" ? [...hours.hours] : null),
  };
}

async function insertProfile(
  tx: Tx,
  { accountId, userId }: UserActor,
  columns: ReturnType<typeof toColumns> & { name: string },
): Promise<number> {
  const { id } = await tx.insertInto("feature_profiles")
    .values({ ...columns, account_id: accountId, created_by: userId })
    .returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Keeps geofences from being deleted until the transaction ends; false when the account has not got one of them. */
async function holdGeofences(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await tx.selectFrom("geofences").select("id")
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id").forShare().execute();
  return found.length === ids.length;
}

async function setProfileGeofences(
  tx: Tx,
  accountId: number,
  profileId: number,
  geofenceIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("feature_profile_geofences")
    .where("account_id", "=", accountId)
    .where("profile_id", "=", profileId)
    .execute();
  if (geofenceIds.length === 0) return;
  await tx.insertInto("feature_profile_geofences")
    .values(geofenceIds.map((geofence_id) => ({
      account_id: accountId,
      profile_id: profileId,
      geofence_id,
    }))).execute();
}
