import { textOfKey } from "../../locales/index.ts";
import { listProfiles } from "../../db/feature-profile/profiles.ts";
import type { Ask } from "../../http/ask.ts";
import { ProfileList } from "./list.tsx";
import { PROFILES_PATH } from "./paths.ts";

/** The list of feature profiles (FEAT-06). */
export async function profileList(ask: Ask) {
  const { db, actor, texts: m } = ask;
  return ask.render(
    <ProfileList profiles={await listProfiles(db, actor)} />,
    {
      title: m.featureProfile.title,
      current: PROFILES_PATH,
      style: "feature-profile",
    },
  );
}

/** The page in place of a profile that does not exist, or that the person may not change. */
export function noProfilePage(ask: Ask) {
  const { c, texts: m } = ask;
  c.status(404);
  return ask.render(
    <div class="empty">
      <p role="alert">{textOfKey(m, "FeatureProfileNotFound")}</p>
      <p>
        <a href={PROFILES_PATH}>{m.featureProfile.toProfiles}</a>
      </p>
    </div>,
    {
      title: m.featureProfile.title,
      current: PROFILES_PATH,
      style: "feature-profile",
    },
  );
}
