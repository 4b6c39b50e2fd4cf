import {
  type FeatureProfile,
  findProfile,
} from "../../db/feature-profile/profiles.ts";
import { listMapGeofences } from "../../db/geofence/geofences.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { saveProfile } from "./changes.ts";
import { ProfileForm } from "./editor.tsx";
import { noProfilePage } from "./list-page.tsx";
import { PROFILES_PATH } from "./paths.ts";
import {
  emptyProfile,
  profileErrors,
  toProfileRequest,
  toTypedProfile,
  type TypedProfile,
  typedProfile,
} from "./typed-profile.ts";

/** The editor of the feature profile in the path, or of a new one (FEAT-01, FEAT-06). */
export const profileEditor = createForm(saveProfile, {
  undo: "sent",
  read: typedProfile,
  toRequest: toProfileRequest,
  other: async (ask, form, typed) =>
    form.text("action") === "more"
      ? await editorPage(ask, { typed, errors: {}, code: null })
      : null,
  page: editorPage,
  missing: noProfilePage,
  errorsAt: profileErrors,
  fields: {
    GeozoneNotFound: "geofence_ids",
    UnitGeofencesLimit: "geofence_ids",
  },
  done: () => ({ to: PROFILES_PATH, notice: "FeatureProfileSaved" }),
});

async function editorPage(ask: Ask, attempt?: Attempt<TypedProfile>) {
  const { db, actor, texts: m } = ask;
  const profile = ask.idIfAny === null
    ? null
    : await findProfile(db, actor, ask.idIfAny);
  if (ask.idIfAny !== null && !profile?.mayChange) return noProfilePage(ask);
  const { errors = {}, code } = attempt ?? {};
  const isLate = code === "ChangedMeanwhile" && profile !== null;
  const typed = attempt?.typed ?? stored(profile);
  return ask.render(
    <ProfileForm
      action={ask.c.req.path}
      // Saved again, the form overwrites what it now says that somebody changed.
      typed={isLate ? { ...typed, version: String(profile.version) } : typed}
      errors={errors}
      isLate={isLate}
      units={await listUnitNames(db, actor)}
      geofences={await listMapGeofences(db, actor)}
    />,
    {
      title: profile
        ? m.featureProfile.editTitle(profile.name)
        : m.featureProfile.addTitle,
      current: PROFILES_PATH,
      style: "feature-profile",
    },
  );
}

function stored(profile: FeatureProfile | null): TypedProfile {
  return profile ? toTypedProfile(profile) : emptyProfile([]);
}
