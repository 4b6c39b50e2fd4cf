import { isDeepStrictEqual } from "node:util";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { NewFeatureProfile } from "../../domain/feature-profile/feature-profile-request.ts";
import type {
  ProfileFeatures,
  ProfileRefusal,
} from "../../domain/feature-profile/feature-profile.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { applyProfile, profileRefusals } from "./applying.ts";
import {
  type LockedProfile,
  lockProfile,
  lockUnits,
  takeTurn,
} from "./locks.ts";
import { writeProfile } from "./writing.ts";

export interface ProfileError {
  code:
    | "FeatureProfileNotFound"
    | "OnlyAdministrators"
    | "ProfileNameTaken"
    | "GeozoneNotFound"
    | "UnitNotFound"
    | ProfileRefusal
    | ChangedMeanwhile["code"];
}

/** Adds or changes a feature profile, and gives it its units and no others (FEAT-06). What it switches counts from now on. */
export function saveProfile(
  db: Db,
  actor: UserActor,
  profileId: number | null,
  profile: NewFeatureProfile,
  now: Date,
): Promise<Result<{ id: number }, ProfileError>> {
  if (!can(actor, "administerUnits")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  return command(db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = profileId === null
      ? null
      : await lockProfile(tx, actor, profileId);
    if (profileId !== null && !before?.mayChange) {
      return fail({ code: "FeatureProfileNotFound" });
    }
    if (before && profile.version !== null) {
      const decided = decideVersion(before.version, profile.version);
      if (!decided.ok) return decided;
    }
    const written = await writeProfile(tx, actor, profileId, profile);
    if (!written.ok) return written;
    const units = await lockUnits(tx, actor, profile.imeis);
    if (!units) return fail({ code: "UnitNotFound" });
    const refusals = await profileRefusals(tx, actor, units, profile.features);
    const [refused] = refusals.values();
    if (refused) return fail({ code: refused });
    return await giveUnits(tx, actor, units, {
      id: written.value,
      before,
      features: profile.features,
      now,
    });
  });
}

interface Given {
  id: number;
  before: LockedProfile | null;
  features: ProfileFeatures;
  now: Date;
}

async function giveUnits(
  tx: Tx,
  actor: UserActor,
  units: readonly { id: number }[],
  { id, before, features, now }: Given,
): Promise<Result<{ id: number }, ProfileError>> {
  const unitIds = units.map((unit) => unit.id);
  const left = (before?.unitIds ?? []).filter((one) => !unitIds.includes(one));
  const taken = await applyProfile(tx, actor, left, null, { now });
  if (!taken.ok) return taken;
  const hasNewHours = before !== null &&
    !isDeepStrictEqual(before.features.hours, features.hours);
  const given = await applyProfile(
    tx,
    actor,
    unitIds,
    { id, features },
    { now, hasNewHours },
  );
  return given.ok ? ok({ id }) : given;
}

/** Deletes a feature profile, and takes it from its units. */
export function deleteProfile(
  db: Db,
  actor: UserActor,
  profileId: number,
  now: Date,
): Promise<Result<null, ProfileError>> {
  if (!can(actor, "administerUnits")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  return command(db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = await lockProfile(tx, actor, profileId);
    if (!before?.mayChange) return fail({ code: "FeatureProfileNotFound" });
    const taken = await applyProfile(tx, actor, before.unitIds, null, { now });
    if (!taken.ok) return taken;
    await tx.deleteFrom("feature_profiles")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", profileId)
      .execute();
    return ok(null);
  });
}
