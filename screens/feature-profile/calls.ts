import * as z from "zod";
import {
  findProfile,
  listProfiles,
} from "../../db/feature-profile/profiles.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { ANSWERS, deleteProfile, saveProfile } from "./changes.ts";
import { FeatureProfileV1, toFeatureProfileV1 } from "./v1.ts";

export const profilesCall = createCall({
  summary:
    "The feature profiles of the account by name, each with its units; km/h (FEAT-01).",
  data: z.array(FeatureProfileV1),
}, async ({ db, actor }) => {
  const profiles = await listProfiles(db, actor);
  return ok(profiles.map(toFeatureProfileV1));
});

export const addProfileCall = createChangeCall(saveProfile, {
  summary:
    "Adds a feature profile with at least one feature and at least one unit, all trip log devices; a unit that has another profile gets this one instead (FEAT-06).",
  data: FeatureProfileV1,
  status: 201,
}, showProfile);

export const profileCall = createCall({
  summary: "A feature profile with its units (FEAT-01).",
  data: FeatureProfileV1,
  answers: ANSWERS,
}, (ask) => showFound(ask, ask.id));

export const changeProfileCall = createChangeCall(saveProfile, {
  summary:
    "Changes a feature profile as a whole, with its name and units; it counts from now on. With the version that was read, a change that somebody made meanwhile is not overwritten (FEAT-06).",
  data: FeatureProfileV1,
}, showProfile);

export const deleteProfileCall = createQueryChangeCall(deleteProfile, {
  summary:
    "Deletes a feature profile; its units have none of its features from now on (FEAT-06).",
  data: z.null(),
}, () => null);

async function showFound({ db, actor }: Ask, id: number) {
  const profile = await findProfile(db, actor, id);
  return profile
    ? ok(toFeatureProfileV1(profile))
    : fail({ code: "FeatureProfileNotFound" as const });
}

async function showProfile({ db, actor }: Ask, { id }: { id: number }) {
  const profile = await findProfile(db, actor, id);
  // Somebody may have deleted it after it was saved.
  return profile
    ? toFeatureProfileV1(profile)
    : fail({ code: "FeatureProfileNotFound" as const });
}
