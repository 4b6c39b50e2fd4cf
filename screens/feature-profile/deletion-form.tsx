import { Deletion } from "../../components/deletion.tsx";
import { findProfile } from "../../db/feature-profile/profiles.ts";
import { createForm } from "../../http/form.ts";
import { deleteProfile } from "./changes.ts";
import { noProfilePage } from "./list-page.tsx";
import { PROFILES_PATH } from "./paths.ts";

/** Asks before a feature profile is deleted (FEAT-06). */
export const profileDeletion = createForm(deleteProfile, {
  undo: "final",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, texts: { featureProfile: t } } = ask;
    const profile = await findProfile(db, actor, id);
    if (!profile?.mayChange) return noProfilePage(ask);
    return ask.render(
      <Deletion
        question={t.deleteQuestion(profile.name, profile.units.length)}
        yes={t.deleteYes}
        keep={t.keep}
        back={PROFILES_PATH}
      />,
      {
        title: t.deleteTitle,
        current: PROFILES_PATH,
        style: "feature-profile",
      },
    );
  },
  missing: noProfilePage,
  done: () => ({ to: PROFILES_PATH, notice: "FeatureProfileDeleted" }),
});
