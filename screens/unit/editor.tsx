import type { ComponentChildren } from "preact";
import type { AccountName } from "../../domain/name/names.ts";
import { FUEL_TYPES } from "../../domain/unit/fuel-type.ts";
import { REPORT_FREQUENCIES } from "../../domain/unit/report-frequency.ts";
import {
  UNIT_NAME_MAX,
  UNIT_PLACEMENT_MAX,
  UNIT_TEXT_MAX,
  VIN_LENGTH,
} from "../../domain/unit/unit-limits.ts";
import { REGISTRATION_NUMBER_MAX } from "../../domain/unit/registration-number.ts";
import { UNIT_TYPES, type UnitType } from "../../domain/unit/unit-type.ts";
import { FieldError, FormError } from "../../components/field.tsx";
import {
  UnitChoice,
  type UnitFieldsProps,
  UnitLines,
  UnitText,
  type UnitTextField,
} from "./fields.tsx";
import { MarkerSymbol } from "../../components/map/unit-map-svg.tsx";
import { unitPath } from "./parts.tsx";
import { useTexts } from "../../components/texts.tsx";

/** What may be chosen of the account's lists. */
export interface UnitChoices {
  tags: AccountName[];
  departments: AccountName[];
  projects: AccountName[];
}

export interface UnitFormProps extends UnitFieldsProps {
  unitId: number;
  imei: string;
  form: Record<UnitTextField, string> & {
    version: string;
    odometer_shown: string;
    tag_ids: string[];
    frequency_locked: boolean;
  };
  choices: UnitChoices;
  /** Whether the person administers units; otherwise most of the form is read-only. */
  mayAdminister: boolean;
  /** Why the person may not change the report frequency; null when they may. */
  frequencyDenied: string | null;
  canLookUp: boolean;
  /** When the next service is due, as text; empty when no interval is set. */
  nextService: string;
  operatingHours: string;
}

/** All that is kept of a unit (UNIT-02 to UNIT-05). */
export function UnitForm(props: UnitFormProps) {
  const m = useTexts();
  const { form, errors, mayAdminister } = props;
  return (
    <form class="unit-form" method="post" novalidate>
      <button
        type="submit"
        class="visually-hidden"
        tabindex={-1}
        aria-hidden="true"
      >
        {m.units.save}
      </button>
      <input type="hidden" name="version" value={form.version} />
      <input type="hidden" name="odometer_shown" value={form.odometer_shown} />
      <FormError errors={errors.form} />
      {!mayAdminister && <p class="muted">{m.units.readOnly}</p>}
      <div class="unit-sections">
        <Identity {...props} />
        <Vehicle {...props} />
        <OnMap {...props} />
        <Fuel {...props} />
        <Service {...props} />
        <Organisation {...props} />
        <Tracker {...props} />
      </div>
      <div class="save-bar">
        <button type="submit" class="button">{m.units.save}</button>
      </div>
    </form>
  );
}

function Part(
  { title, disabled, children }: {
    title: string;
    disabled: boolean;
    children: ComponentChildren;
  },
) {
  return (
    <fieldset class="card form" disabled={disabled}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Identity(props: UnitFormProps) {
  const m = useTexts();
  const { imei, mayAdminister, canLookUp } = props;
  return (
    <Part title={m.units.identity} disabled={!mayAdminister}>
      <div class="field">
        <label for="imei">{m.units.label.imei}</label>
        <input id="imei" value={imei} readOnly />
      </div>
      <UnitText {...props} name="name" required maxLength={UNIT_NAME_MAX} />
      <UnitText
        {...props}
        name="registration_number"
        maxLength={REGISTRATION_NUMBER_MAX}
      />
      {canLookUp && (
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="look-up"
        >
          {m.units.lookUp}
        </button>
      )}
      <UnitText
        {...props}
        name="vin"
        hint={m.units.vinHint}
        maxLength={VIN_LENGTH}
      />
      <UnitText {...props} name="chassis_number" maxLength={UNIT_TEXT_MAX} />
    </Part>
  );
}

function Vehicle(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister } = props;
  return (
    <Part title={m.units.vehicle} disabled={!mayAdminister}>
      <UnitChoice {...props} name="type" options={typeOptions(m.unitType)} />
      <UnitText {...props} name="model" maxLength={UNIT_TEXT_MAX} />
      <UnitText {...props} name="colour" maxLength={UNIT_TEXT_MAX} />
      <UnitText {...props} name="obd_port_type" maxLength={UNIT_TEXT_MAX} />
      <UnitText
        {...props}
        name="obd_port_placement"
        maxLength={UNIT_PLACEMENT_MAX}
      />
    </Part>
  );
}

function OnMap(props: UnitFormProps) {
  const m = useTexts();
  const { form, errors, mayAdminister } = props;
  const colour = /^#[\da-f]{6}$/i.test(form.marker_colour)
    ? form.marker_colour
    : "#000000";
  const symbol =
    UNIT_TYPES.find((type) => type === (form.marker_symbol || form.type)) ??
      "car";
  return (
    <Part title={m.units.onMap} disabled={!mayAdminister}>
      <svg class="unit-preview" viewBox="-18 -18 36 36" aria-hidden="true">
        <MarkerSymbol
          unit={{ colour, symbol, moving: false, courseDeg: null }}
        />
      </svg>
      <UnitChoice
        {...props}
        name="marker_symbol"
        options={[["", m.units.likeType], ...typeOptions(m.unitType)]}
      />
      <div class="field">
        <label for="marker_colour">{m.units.label.marker_colour}</label>
        <input
          type="color"
          id="marker_colour"
          name="marker_colour"
          value={colour}
          aria-describedby={errors.marker_colour && "marker_colour-error"}
        />
        <FieldError name="marker_colour" errors={errors.marker_colour} />
      </div>
    </Part>
  );
}

function Fuel(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister } = props;
  const decimal = { inputmode: "decimal" } as const;
  return (
    <Part title={m.units.fuel} disabled={!mayAdminister}>
      <UnitChoice
        {...props}
        name="fuel_type"
        options={[
          ["", m.units.noFuel],
          ...FUEL_TYPES.map((fuel) => [fuel, m.units.fuelType[fuel]] as const),
        ]}
      />
      <UnitText
        {...props}
        {...decimal}
        name="consumption"
        hint={m.units.zeroHint}
        required
      />
      <UnitText
        {...props}
        {...decimal}
        name="co2"
        hint={m.units.zeroHint}
        required
      />
      <UnitText {...props} inputmode="numeric" name="horsepower" />
    </Part>
  );
}

function Service(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister, unitId } = props;
  const figure = { ...props, inputmode: "decimal" } as const;
  return (
    <Part title={m.units.readings} disabled={!mayAdminister}>
      <UnitText {...figure} name="odometer" required />
      <p>
        {m.units.hoursNow}:{" "}
        <a href={unitPath("odometer", unitId)}>{props.operatingHours}</a>
      </p>
      <p>
        {m.units.nextService}: <strong>{props.nextService}</strong>
      </p>
      <UnitText {...figure} name="service_interval_km" />
      <UnitText {...figure} name="service_interval_hours" />
      <UnitText {...figure} name="service_interval_months" />
      <UnitText {...props} name="last_service" type="date" />
      <UnitText {...figure} name="last_service_km" />
      <UnitText {...figure} name="last_service_hours" />
      <UnitText {...props} name="next_inspection" type="date" />
      <UnitText {...figure} name="inspection_months" />
    </Part>
  );
}

function Organisation(props: UnitFormProps) {
  const m = useTexts();
  const { form, choices, errors, mayAdminister } = props;
  const named = (names: AccountName[]) =>
    [
      ["", m.units.noneOf],
      ...names.map(({ id, name }) => [String(id), name] as const),
    ] as const;
  return (
    <Part title={m.units.organisation} disabled={!mayAdminister}>
      <fieldset class="choices">
        <legend>{m.units.label.tag_ids}</legend>
        {choices.tags.length === 0 && <p class="muted">{m.units.tagsNone}</p>}
        {choices.tags.map(({ id, name }) => (
          <label class="check" key={id}>
            <input
              type="checkbox"
              name="tag_ids"
              value={id}
              checked={form.tag_ids.includes(String(id))}
            />
            {name}
          </label>
        ))}
        <FieldError name="tag_ids" errors={errors.tag_ids} />
      </fieldset>
      <UnitChoice
        {...props}
        name="department_id"
        options={named(choices.departments)}
      />
      <UnitChoice
        {...props}
        name="project_id"
        options={named(choices.projects)}
      />
    </Part>
  );
}

/** The GPS unit itself; placement and frequency are changed by everybody who has access. */
function Tracker(props: UnitFormProps) {
  const m = useTexts();
  const { form, mayAdminister, frequencyDenied } = props;
  return (
    <Part title={m.units.gps} disabled={false}>
      <UnitChoice
        {...props}
        name="report_frequency"
        disabled={frequencyDenied !== null}
        reason={frequencyDenied}
        options={[
          ["", m.units.asUnit],
          ...REPORT_FREQUENCIES.map((one) =>
            [one, m.units.frequency[one]] as const
          ),
        ]}
      />
      <label class="check">
        <input
          type="checkbox"
          name="frequency_locked"
          checked={form.frequency_locked}
          disabled={!mayAdminister}
        />
        {m.units.label.frequency_locked}
      </label>
      <fieldset class="plain" disabled={!mayAdminister}>
        <UnitText {...props} name="gps_model" maxLength={UNIT_TEXT_MAX} />
      </fieldset>
      <fieldset class="plain" disabled={!mayAdminister}>
        <UnitLines {...props} name="tracker_ids" />
      </fieldset>
      <UnitText
        {...props}
        name="gps_placement"
        hint={m.units.placementHint}
        maxLength={UNIT_PLACEMENT_MAX}
      />
    </Part>
  );
}

function typeOptions(names: Record<UnitType, string>) {
  return UNIT_TYPES.map((type) => [type, names[type]] as const);
}
