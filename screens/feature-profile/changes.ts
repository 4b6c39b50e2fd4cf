import * as z from "zod";
import {
  deleteProfile as deleteStored,
  type ProfileError,
  saveProfile as store,
} from "../../db/feature-profile/changes.ts";
import { FeatureProfileRequest } from "../../domain/feature-profile/feature-profile-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of feature profiles show. */
export const ANSWERS: Answers<ProfileError["code"]> = {
  FeatureProfileNotFound: 404,
  OnlyAdministrators: 403,
  ProfileNameTaken: "name",
  GeozoneNotFound: "geozones",
  UnitNotFound: "imeis",
  FeaturesTriplogOnly: "imeis",
  UnitGeofencesLimit: "geozones",
  ChangedMeanwhile: 409,
};

/** Adds a feature profile, or changes the one in the path. */
export const saveProfile = describeChange({
  request: FeatureProfileRequest,
  run: (ask, profile) =>
    store(ask.db, ask.actor, ask.idIfAny, profile, ask.now),
  answers: ANSWERS,
});

/** Deletes the feature profile in the path. */
export const deleteProfile = describeChange({
  request: z.object({}),
  run: (ask) => deleteStored(ask.db, ask.actor, ask.id, ask.now),
  answers: ANSWERS,
});
