import type { ComponentChildren } from "preact";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { OVERSPEED_MIN_KMH } from "../../domain/feature-profile/feature-profile.ts";
import { ECO_SENSITIVITIES } from "../../domain/feature-profile/features.ts";
import { HoursSchedule, HoursType } from "../working-hours/hours-fields.tsx";
import type { TypedProfile } from "./typed-profile.ts";

interface FeatureProps {
  typed: TypedProfile;
  errors: Record<string, string[]>;
  geofences: { id: number; name: string }[];
}

/** The four features of a profile, each with what it needs when it is on (FEAT-01). */
export function FeatureFields(props: FeatureProps) {
  const t = useTexts().featureProfile;
  const { typed, errors } = props;
  return (
    <>
      <Feature name="overspeeding" isOn={typed.overspeeding}>
        <Field
          name="speed_threshold"
          type="number"
          inputmode="numeric"
          min={OVERSPEED_MIN_KMH}
          step={1}
          label={t.speedThreshold}
          value={typed.speedThreshold}
          errors={errors.speed_threshold}
        />
      </Feature>
      <Feature name="eco_driving" isOn={typed.ecoDriving}>
        <ChoiceField
          name="sensitivity"
          label={t.sensitivity}
          options={ECO_SENSITIVITIES.map((value) => ({
            value,
            text: t.sensitivities[value],
          }))}
          value={typed.sensitivity}
          errors={errors.sensitivity}
        />
      </Feature>
      <Feature name="geozones" isOn={typed.geozones}>
        <Geozones {...props} />
      </Feature>
      <Hours {...props} />
    </>
  );
}

function Feature(
  { name, isOn, children }: {
    name: "overspeeding" | "eco_driving" | "geozones";
    isOn: boolean;
    children: ComponentChildren;
  },
) {
  const t = useTexts().featureProfile;
  return (
    <section class="card form feature-profile-feature">
      <Tick name={name} value="true" checked={isOn}>
        <strong>{t.feature[name]}</strong>
      </Tick>
      <p class="muted">{t.hint[name]}</p>
      <div class="feature-profile-details">{children}</div>
    </section>
  );
}

function Geozones({ typed, errors, geofences }: FeatureProps) {
  const t = useTexts().featureProfile;
  if (geofences.length === 0) {
    return (
      <>
        <p>{t.noGeofences}</p>
        <FieldError name="geofence_ids" errors={errors.geofence_ids} />
      </>
    );
  }
  return (
    <fieldset
      class="plain"
      aria-describedby={errors.geofence_ids && "geofence_ids-error"}
    >
      <legend class="visually-hidden">{t.feature.geozones}</legend>
      <div class="unit-ticks">
        {geofences.map(({ id, name }) => (
          <Tick
            key={id}
            name="geofence_ids"
            value={id}
            checked={typed.geofenceIds.includes(String(id))}
          >
            {name}
          </Tick>
        ))}
      </div>
      <FieldError name="geofence_ids" errors={errors.geofence_ids} />
    </fieldset>
  );
}

function Hours({ typed: { hours }, errors }: FeatureProps) {
  const t = useTexts().featureProfile;
  return (
    <section class="card form">
      <fieldset class="plain" aria-describedby={errors.mode && "mode-error"}>
        <legend>{t.feature.working_hours}</legend>
        {(["off", "scheduled", "manual"] as const).map((mode) => (
          <Tick
            key={mode}
            type="radio"
            name="mode"
            value={mode}
            checked={hours.mode === mode}
          >
            {t.hoursModes[mode]}
          </Tick>
        ))}
        <FieldError name="mode" errors={errors.mode} />
      </fieldset>
      <p class="muted">{t.hint.working_hours}</p>
      <HoursSchedule typed={hours} errors={errors} />
      <div class="feature-profile-type">
        <HoursType typed={hours} errors={errors} />
      </div>
    </section>
  );
}
