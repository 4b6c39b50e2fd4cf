import { type Selectable, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ProfileFeatures } from "../../domain/feature-profile/feature-profile.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { FeatureProfilesTable } from "../schema/feature-profiles.ts";
import { byName, seesUnitIn } from "../unit/units.ts";

/** A feature profile with those of its units that the person may see. */
export interface FeatureProfile {
  id: number;
  name: string;
  version: number;
  features: ProfileFeatures;
  geozones: { id: number; name: string }[];
  units: { id: number; imei: string; name: string }[];
  /** Whether the person may change and delete it: who sees all its units may. */
  mayChange: boolean;
}

/** Lists the feature profiles of the account by name. */
export function listProfiles(
  db: Db,
  actor: UserActor,
): Promise<FeatureProfile[]> {
  return asActor(db, actor, (tx) => readProfiles(tx, actor, null));
}

/** Finds one feature profile of the account. */
export function findProfile(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<FeatureProfile | null> {
  return asActor(db, actor, async (tx) => {
    const [profile] = await readProfiles(tx, actor, id);
    return profile ?? null;
  });
}

/** Lists the names of the account's profiles, for a choice. */
export function listProfileNames(
  db: Db,
  actor: UserActor,
): Promise<{ id: number; name: string }[]> {
  return asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("feature_profiles as p").select(["p.id", "p.name"])
        .where("p.account_id", "=", actor.accountId)
        .orderBy(PROFILE_ORDER).orderBy("p.id").execute(),
  );
}

const PROFILE_ORDER = sql`p.name collate "sv-x-icu"`;

async function readProfiles(
  tx: Tx,
  actor: UserActor,
  id: number | null,
): Promise<FeatureProfile[]> {
  const rows = await tx.selectFrom("feature_profiles as p").selectAll("p")
    .where("p.account_id", "=", actor.accountId)
    .$if(id !== null, (some) => some.where("p.id", "=", id!))
    .orderBy(PROFILE_ORDER).orderBy("p.id").execute();
  if (rows.length === 0) return [];
  const units = await readUnits(tx, actor, id);
  const geozones = await readGeozones(tx, actor, id);
  return rows.map((row) => {
    const own = units.filter((unit) => unit.profile_id === row.id);
    const zones = geozones.filter((zone) => zone.profile_id === row.id)
      .map(({ id, name }) => ({ id, name }));
    const visible = own.filter(({ isVisible }) => isVisible);
    return {
      id: row.id,
      name: row.name,
      version: row.version,
      features: toFeatures(row, zones.map(({ id }) => id)),
      geozones: zones,
      units: visible.map(({ id, imei, name }) => ({ id, imei, name })),
      mayChange: visible.length === own.length,
    };
  });
}

async function readUnits(tx: Tx, actor: UserActor, id: number | null) {
  const isVisible = seesUnitIn(tx, actor, "u.id");
  const rows = await tx.selectFrom("units as u")
    .select(["u.id", "u.imei", "u.name", "u.feature_profile_id as profile_id"])
    .select(isVisible.as("isVisible"))
    .where("u.account_id", "=", actor.accountId)
    .where("u.feature_profile_id", "is not", null)
    .$if(id !== null, (some) => some.where("u.feature_profile_id", "=", id!))
    .orderBy(byName).orderBy("u.id").execute();
  return rows;
}

function readGeozones(tx: Tx, actor: UserActor, id: number | null) {
  return tx.selectFrom("feature_profile_geofences as pg")
    .innerJoin(
      "geofences as g",
      (join) =>
        join.onRef("g.account_id", "=", "pg.account_id")
          .onRef("g.id", "=", "pg.geofence_id"),
    )
    .select(["pg.profile_id", "g.id", "g.name"])
    .where("pg.account_id", "=", actor.accountId)
    .$if(id !== null, (some) => some.where("pg.profile_id", "=", id!))
    .orderBy(sql`g.name collate "sv-x-icu"`).orderBy("g.id").execute();
}

/** Gives the features of a stored profile with its geozones. */
export function toFeatures(
  row: Selectable<FeatureProfilesTable>,
  geofenceIds: readonly number[],
): ProfileFeatures {
  return {
    overspeedKmh: row.overspeed_kmh,
    ecoSensitivity: row.eco_sensitivity,
    geofenceIds: row.has_geozones ? geofenceIds : null,
    hours: toHours(row),
  };
}

function toHours(
  { hours_mode, hours_type, hours }: Selectable<FeatureProfilesTable>,
): HoursSwitch {
  switch (hours_mode) {
    case null:
      return { mode: "off" };
    case "manual":
      return { mode: "manual", type: hours_type ?? "business" };
    case "scheduled":
      return { mode: "scheduled", hours: hours ?? [] };
  }
}
