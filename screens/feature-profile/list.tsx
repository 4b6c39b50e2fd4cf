import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { FeatureProfile } from "../../db/feature-profile/profiles.ts";
import { profilePath, PROFILES_PATH } from "./paths.ts";

/** Most units that a row names. */
const NAMES_SHOWN = 6;

/** The feature profiles of an account; a table, on a phone cards. */
export function ProfileList({ profiles }: { profiles: FeatureProfile[] }) {
  const t = useTexts().featureProfile;
  return (
    <div class="feature-profiles">
      <About>{t.explanation}</About>
      <div class="list-top">
        <a class="button main-action" href={profilePath()}>
          <Icon name="plus" />
          {t.add}
        </a>
      </div>
      {profiles.length === 0
        ? (
          <Empty
            icon="sliders"
            next={{ href: profilePath(), text: t.add, isMain: true }}
          >
            {t.none}
          </Empty>
        )
        : (
          <table class="card-table">
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.features}</th>
                <th scope="col">{t.units}</th>
                <td></td>
              </tr>
            </thead>
            <tbody>
              {profiles.map((profile) => (
                <Row key={profile.id} profile={profile} />
              ))}
            </tbody>
          </table>
        )}
    </div>
  );
}

function Row({ profile }: { profile: FeatureProfile }) {
  const t = useTexts().featureProfile;
  const { id, name, units } = profile;
  const names = units.slice(0, NAMES_SHOWN).map((unit) => unit.name);
  const more = units.length - names.length;
  return (
    <tr>
      <th scope="row">
        {profile.mayChange ? <a href={profilePath(id)}>{name}</a> : name}
      </th>
      <td>
        <FeatureNames profile={profile} />
      </td>
      <td>
        {names.join(", ")}
        {more > 0 && ` ${t.andMore(more)}`}
      </td>
      <td class="row-actions">
        {profile.mayChange && (
          <>
            <a
              class="icon-button"
              href={profilePath(id)}
              aria-label={t.edit(name)}
              title={t.edit(name)}
            >
              <Icon name="pencil" />
            </a>
            <a
              class="icon-button"
              href={`${PROFILES_PATH}/${id}/deletion`}
              aria-label={t.delete(name)}
              title={t.delete(name)}
            >
              <Icon name="trash" />
            </a>
          </>
        )}
      </td>
    </tr>
  );
}

/** The features that a profile has on, in words. */
function FeatureNames({ profile }: { profile: FeatureProfile }) {
  const t = useTexts().featureProfile;
  const format = useFormat();
  const { overspeedKmh, ecoSensitivity, geofenceIds, hours } = profile.features;
  const names = [
    overspeedKmh !== null && t.overspeedingAbove(format.speed(overspeedKmh)),
    ecoSensitivity && t.ecoWith(t.sensitivities[ecoSensitivity]),
    geofenceIds &&
    t.geozonesNamed(profile.geozones.map(({ name }) => name).join(", ")),
    hours.mode !== "off" && t.hoursModes[hours.mode],
  ].filter((name) => typeof name === "string");
  return (
    <ul class="feature-profile-features">
      {names.map((name) => <li key={name}>{name}</li>)}
    </ul>
  );
}
