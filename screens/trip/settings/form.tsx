import { TRIP_SETTINGS_PATH } from "../paths.ts";
import {
  CHANGEABLE,
  SETTING_BOUNDS,
} from "../../../domain/trip/settings/setting-changes.ts";
import { tripSettingsFor } from "../../../domain/trip/settings/settings.ts";
import {
  familyOf,
  UNIT_TYPES,
  type UnitType,
} from "../../../domain/unit/unit-type.ts";
import { ChoiceField } from "../../../components/choice-field.tsx";
import { Field } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { typedSetting, type TypedSettings } from "./typed.ts";

interface TripSettingsProps {
  type: UnitType;
  isChanged: boolean;
  typed: TypedSettings;
  errors: Record<string, string[]>;
  isSaved: boolean;
}

/** The settings for finding trips of a type of unit, and the choice of the type. */
export function TripSettingsForm(props: TripSettingsProps) {
  const m = useTexts();
  const { type, isChanged, isSaved } = props;
  const x = m.tripSettings;
  return (
    <div class="trip-settings form-page">
      {isSaved && <p class="banner banner-success" role="status">{x.saved}</p>}
      <form
        class="filter filter-period"
        method="get"
        action={TRIP_SETTINGS_PATH}
        data-submit-on-change
      >
        <ChoiceField
          name="type"
          label={x.type}
          options={UNIT_TYPES.map((one) => ({
            value: one,
            text: m.unitType[one],
          }))}
          value={type}
        />
        <button type="submit" class="button">{m.show}</button>
      </form>
      <p class="explanation">
        {`${x.explanation} ${isChanged ? x.changed : x.usual}`}
      </p>
      <SettingFields {...props} />
      {isChanged && <Reset {...props} />}
    </div>
  );
}

function SettingFields({ type, typed, errors }: TripSettingsProps) {
  const x = useTexts().tripSettings;
  const usual = tripSettingsFor(familyOf(type));
  return (
    <form
      class="card form columns narrow"
      method="post"
      action={TRIP_SETTINGS_PATH}
      novalidate
    >
      <input type="hidden" name="type" value={type} />
      {CHANGEABLE.map((key) => {
        const { min, max } = SETTING_BOUNDS[key];
        const [low, high, as] = [min, max, usual[key]].map((value) =>
          typedSetting(key, value)
        );
        return (
          <Field
            key={key}
            name={key}
            type="text"
            inputmode="decimal"
            label={x.names[key]}
            hint={x.bounds(low!, high!, as!)}
            value={typed[key]}
            errors={errors[key]}
            maxLength={10}
          />
        );
      })}
      <FromField typed={typed} errors={errors} />
      <SaveBar>
        <button type="submit" class="button">{x.save}</button>
      </SaveBar>
    </form>
  );
}

function FromField(
  { typed, errors }: Pick<
    TripSettingsProps,
    "typed" | "errors"
  >,
) {
  const m = useTexts();
  return (
    <Field
      name="from"
      type="date"
      label={m.tripSettings.from}
      value={typed.from}
      errors={errors.from}
    />
  );
}

function Reset({ type, typed }: TripSettingsProps) {
  const m = useTexts();
  return (
    <form method="post" action={`${TRIP_SETTINGS_PATH}/reset`}>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="from" value={typed.from} />
      <button type="submit" class="quiet-button outlined">
        {m.tripSettings.reset}
      </button>
    </form>
  );
}
