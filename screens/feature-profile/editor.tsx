import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { Field, FormError, SaveOnEnter } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { UnitName } from "../../db/unit/names.ts";
import { PROFILE_NAME_MAX } from "../../domain/feature-profile/feature-profile.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import { UnitTicks } from "../unit/unit-ticks.tsx";
import { FeatureFields } from "./feature-fields.tsx";
import { PROFILES_PATH } from "./paths.ts";
import type { TypedProfile } from "./typed-profile.ts";

interface ProfileFormProps {
  action: string;
  typed: TypedProfile;
  errors: Record<string, string[]>;
  /** Whether somebody changed the profile since the form was opened. */
  isLate: boolean;
  units: UnitName[];
  geofences: { id: number; name: string }[];
}

/** The editor of a feature profile, which only trip log devices can have (FEAT-05). */
export function ProfileForm(props: ProfileFormProps) {
  const t = useTexts().featureProfile;
  const { typed, errors, isLate } = props;
  return (
    <form
      class="feature-profile-form"
      method="post"
      action={props.action}
      novalidate
    >
      <SaveOnEnter label={t.save} />
      <input type="hidden" name="version" value={typed.version} />
      {isLate
        ? <ChangedMeanwhile changes={[]} />
        : <FormError errors={errors.form ?? errors.features} />}
      <section class="card form">
        <Field
          name="name"
          type="text"
          label={t.name}
          value={typed.name}
          errors={errors.name}
          required
          autocomplete="off"
          maxLength={PROFILE_NAME_MAX}
        />
      </section>
      <FeatureFields {...props} />
      <UnitTicks
        legend={t.units}
        hint={t.unitsHint}
        units={props.units}
        imeis={typed.imeis}
        errors={errors.imeis}
        refusalOf={({ type }) =>
          isTriplogDevice(type) ? undefined : t.noTriplog}
      />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={PROFILES_PATH}>{t.cancel}</a>
      </SaveBar>
    </form>
  );
}
