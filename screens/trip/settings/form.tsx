import {
  CHANGEABLE,
  type ChangeableSetting,
  SETTING_BOUNDS,
} from "../../../domain/trip/settings/setting-changes.ts";
import { tripSettingsFor } from "../../../domain/trip/settings/settings.ts";
import {
  familyOf,
  UNIT_TYPES,
  type UnitType,
} from "../../../domain/unit/unit-type.ts";
import { Field } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** Settings that are stored in seconds and typed in minutes. */
const IN_MINUTES: ReadonlySet<ChangeableSetting> = new Set([
  "stopDurationS",
  "ignitionOffS",
  "idleS",
  "keepDurationS",
]);

/** A setting as people read and type it. */
export function typedSetting(key: ChangeableSetting, value: number): string {
  return String(IN_MINUTES.has(key) ? value / 60 : value);
}

/** What a person typed as a setting, with a point or a comma; NaN when it is no number. */
export function readSetting(key: ChangeableSetting, typed: string): number {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) return NaN;
  return IN_MINUTES.has(key) ? Math.round(Number(text) * 60) : Number(text);
}

/** What stands in the form, setting by setting, and from which day on it is to hold. */
export type TypedSettings = Record<ChangeableSetting | "from", string>;

interface TripSettingsProps {
  type: UnitType;
  isChanged: boolean;
  typed: TypedSettings;
  errors: Record<string, string[]>;
  isSaved: boolean;
}

const PATH = "/administration/trip-settings";

/** How trips of a type of unit are found: the choice of the type, and what may be set. */
export function TripSettingsForm(props: TripSettingsProps) {
  const m = useTexts();
  const { type, isChanged, isSaved } = props;
  const x = m.tripSettings;
  return (
    <div class="trip-settings">
      {isSaved && <p class="banner banner-success" role="status">{x.saved}</p>}
      <form
        class="filter filter-period"
        method="get"
        action={PATH}
        data-submit-on-change
      >
        <div class="field">
          <label for="type">{x.type}</label>
          <select id="type" name="type">
            {UNIT_TYPES.map((one) => (
              <option key={one} value={one} selected={one === type}>
                {m.unitType[one]}
              </option>
            ))}
          </select>
        </div>
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
    <form class="card form narrow" method="post" action={PATH} novalidate>
      <input type="hidden" name="type" value={type} />
      {CHANGEABLE.map((key) => {
        const { min, max } = SETTING_BOUNDS[key];
        const [low, high, as] = [min, max, usual[key]].map((value) =>
          typedSetting(key, value)
        );
        return (
          <div key={key}>
            <Field
              name={key}
              type="text"
              inputmode="decimal"
              label={x.names[key]}
              value={typed[key]}
              errors={errors[key]}
              maxLength={10}
            />
            <small>{x.bounds(low!, high!, as!)}</small>
          </div>
        );
      })}
      <FromField typed={typed} errors={errors} />
      <button type="submit" class="button">{x.save}</button>
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
    <form method="post" action={`${PATH}/reset`}>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="from" value={typed.from} />
      <button type="submit" class="quiet-button outlined">
        {m.tripSettings.reset}
      </button>
    </form>
  );
}
