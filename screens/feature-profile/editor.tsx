import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import {
  Field,
  FieldError,
  FormError,
  SaveOnEnter,
} from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { UnitName } from "../../db/unit/names.ts";
import { PROFILE_NAME_MAX } from "../../domain/feature-profile/feature-profile.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
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

/** The editor of a feature profile. */
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
      <Units {...props} />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={PROFILES_PATH}>{t.cancel}</a>
      </SaveBar>
    </form>
  );
}

/** The units to choose; those that are no trip log devices are disabled (FEAT-05). */
function Units({ typed, errors, units }: ProfileFormProps) {
  const t = useTexts().featureProfile;
  return (
    <section class="card">
      <fieldset class="form" aria-describedby={errors.imeis && "imeis-error"}>
        <legend>{t.units}</legend>
        <p class="muted">{t.unitsHint}</p>
        <div class="unit-ticks">
          {units.map(({ imei, name, registrationNumber, type }) => (
            <Tick
              key={imei}
              name="imeis"
              value={imei}
              checked={typed.imeis.includes(imei)}
              disabled={!isTriplogDevice(type)}
            >
              {[name, registrationNumber, isTriplogDevice(type) || t.noTriplog]
                .filter((part) => typeof part === "string" && part !== "")
                .join(" · ")}
            </Tick>
          ))}
        </div>
        <FieldError name="imeis" errors={errors.imeis} />
      </fieldset>
    </section>
  );
}
