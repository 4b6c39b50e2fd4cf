import { FromMonthField } from "../../../components/choice-field.tsx";
import { FieldError } from "../../../components/field.tsx";
import { MarkerSymbol } from "../../../components/map/marker-symbol.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { FUEL_TYPES } from "../../../domain/unit/fuel-type.ts";
import {
  UNIT_PLACEMENT_MAX,
  UNIT_TEXT_MAX,
  VIN_LENGTH,
} from "../../../domain/unit/unit-limits.ts";
import { UNIT_TYPES } from "../../../domain/unit/unit-type.ts";
import { inWords } from "../../../documents/unit/fields.ts";
import { typeOptions } from "../choices.ts";
import { UnitChoice, UnitText } from "./fields.tsx";
import { Part, type UnitFormProps } from "./part.tsx";

/** What identifies the unit. */
export function Identity(props: UnitFormProps) {
  const m = useTexts();
  const { imei, mayAdminister } = props;
  return (
    <Part
      title={m.unit.identity}
      holds={[imei, props.form.vin]}
      facts={[
        [m.unit.label.imei, imei],
        [m.unit.label.vin, props.form.vin],
        [m.unit.label.chassis_number, props.form.chassis_number],
      ]}
      disabled={!mayAdminister}
      fields={["vin", "chassis_number"]}
      opened={props.opened}
    >
      <div class="field">
        <label for="imei">{m.unit.label.imei}</label>
        <input id="imei" value={imei} readOnly />
      </div>
      <UnitText
        {...props}
        name="vin"
        hint={m.unit.vinHint}
        maxLength={VIN_LENGTH}
      />
      <UnitText {...props} name="chassis_number" maxLength={UNIT_TEXT_MAX} />
    </Part>
  );
}

const VEHICLE_FIELDS = [
  "type",
  "model",
  "colour",
  "obd_port_type",
  "obd_port_placement",
  "toll_exempt",
];

/** What kind of vehicle it is. */
export function Vehicle(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister } = props;
  const words = inWords(props.form, m);
  return (
    <Part
      title={m.unit.vehicle}
      holds={[words.type, words.model, words.colour]}
      facts={[
        [m.unit.label.type, words.type],
        [m.unit.label.model, words.model],
        [m.unit.label.colour, words.colour],
      ]}
      disabled={!mayAdminister}
      fields={VEHICLE_FIELDS}
      opened={props.opened}
    >
      <UnitChoice {...props} name="type" options={typeOptions(m)} />
      <UnitText {...props} name="model" maxLength={UNIT_TEXT_MAX} />
      <UnitText {...props} name="colour" maxLength={UNIT_TEXT_MAX} />
      <UnitText {...props} name="obd_port_type" maxLength={UNIT_TEXT_MAX} />
      <UnitText
        {...props}
        name="obd_port_placement"
        maxLength={UNIT_PLACEMENT_MAX}
      />
      <Tick name="toll_exempt" checked={props.form.toll_exempt}>
        {m.unit.label.toll_exempt}
      </Tick>
    </Part>
  );
}

/** How it shows on the map. */
export function OnMap(props: UnitFormProps) {
  const m = useTexts();
  const { form, errors, mayAdminister } = props;
  const colour = /^#[\da-f]{6}$/i.test(form.marker_colour)
    ? form.marker_colour
    : "#000000";
  const symbol =
    UNIT_TYPES.find((type) => type === (form.marker_symbol || form.type)) ??
      "car";
  return (
    <Part
      title={m.unit.onMap}
      holds={[m.unitType[symbol]]}
      facts={[[m.unit.label.marker_symbol, m.unitType[symbol]]]}
      disabled={!mayAdminister}
      fields={["marker_symbol", "marker_colour"]}
      opened={props.opened}
    >
      <svg class="unit-preview" viewBox="-18 -18 36 36" aria-hidden="true">
        <MarkerSymbol
          unit={{ colour, symbol, moving: false, courseDeg: null }}
        />
      </svg>
      <UnitChoice
        {...props}
        name="marker_symbol"
        options={[{ value: "", text: m.unit.likeType }, ...typeOptions(m)]}
      />
      <div class="field">
        <label for="marker_colour">{m.unit.label.marker_colour}</label>
        <input
          type="color"
          id="marker_colour"
          name="marker_colour"
          value={colour}
          aria-invalid={errors.marker_colour ? "true" : undefined}
          aria-describedby={errors.marker_colour && "marker_colour-error"}
        />
        <FieldError name="marker_colour" errors={errors.marker_colour} />
      </div>
    </Part>
  );
}

/** What it burns. */
export function Fuel(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister } = props;
  const decimal = { inputmode: "decimal" } as const;
  const fuel = inWords(props.form, m).fuel_type;
  const co2 = props.form.co2 && `${props.form.co2} g/km`;
  return (
    <Part
      title={m.unit.fuel}
      holds={[fuel, co2]}
      facts={[
        [m.unit.label.fuel_type, fuel],
        [m.unit.label.consumption, props.form.consumption],
        [m.unit.label.co2, props.form.co2],
      ]}
      disabled={!mayAdminister}
      fields={["fuel_type", "consumption", "co2", "fuel_from", "horsepower"]}
      opened={props.opened}
    >
      <UnitChoice
        {...props}
        name="fuel_type"
        options={[
          { value: "", text: m.unit.noFuel },
          ...FUEL_TYPES.map((fuel) => ({
            value: fuel,
            text: m.unit.fuelType[fuel],
          })),
        ]}
      />
      <UnitText {...props} inputmode="numeric" name="horsepower" />
      <UnitText
        {...props}
        {...decimal}
        name="consumption"
        hint={m.unit.zeroHint}
        required
      />
      <UnitText
        {...props}
        {...decimal}
        name="co2"
        hint={m.unit.zeroHint}
        required
      />
      <p class="muted">{m.unit.consumptionHint}</p>
      {mayAdminister && (
        <FromMonthField
          name="fuel_from"
          thisMonth={props.thisMonth}
          value={props.form.fuel_from}
          isNew={props.isFuelNew}
          errors={props.errors.fuel_from}
        />
      )}
    </Part>
  );
}
