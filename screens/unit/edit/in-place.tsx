import type { ComponentChildren } from "preact";
import { Field } from "../../../components/field.tsx";
import { Icon } from "../../../components/icon.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import { REGISTRATION_NUMBER_MAX } from "../../../domain/unit/registration-number.ts";
import { UNIT_NAME_MAX } from "../../../domain/unit/unit-limits.ts";
import { driverPath, unitPath } from "../paths.ts";
import type { UnitFormProps } from "./part.tsx";

/** Id of the form of a unit, to which the fields of the header belong. */
export const UNIT_FORM = "unit-form";

/** A value that is changed where it stands: pressing it opens its field (FLOW-08). */
function InPlace(
  { id, unitId, stored, shown, label, open, children }: {
    id: string;
    unitId: number;
    /** What Cancel puts back, where the field may hold what was refused. */
    stored?: string;
    shown: ComponentChildren;
    label: string;
    open: boolean;
    children: ComponentChildren;
  },
) {
  const m = useTexts();
  return (
    <details
      id={id}
      class="unit-in-place"
      open={open}
      data-stored={stored}
    >
      <summary>
        {shown}
        <Icon name="pencil" />
        <span class="visually-hidden">{label}</span>
      </summary>
      <div class="unit-in-place-field">
        {children}
        <a
          class="quiet-button outlined"
          href={unitPath("edit", unitId)}
          data-cancel
        >
          {m.unit.cancel}
        </a>
      </div>
    </details>
  );
}

type HeadField = "name" | "registration_number" | "odometer";

function HeadField(
  { field, maxLength, decimal, shown, more, ...props }: UnitFormProps & {
    field: HeadField;
    maxLength?: number;
    decimal?: boolean;
    shown: ComponentChildren;
    /** Further buttons. */
    more?: ComponentChildren;
  },
) {
  const m = useTexts();
  const label = m.unit.label[field];
  return (
    <InPlace
      id={`change-${field}`}
      unitId={props.unitId}
      stored={props.stored[field]}
      shown={shown}
      label={m.unit.change(label)}
      open={props.opened.has(field)}
    >
      <Field
        name={field}
        form={UNIT_FORM}
        type="text"
        label={label}
        value={props.form[field]}
        errors={props.errors[field]}
        maxLength={maxLength}
        inputmode={decimal ? "decimal" : undefined}
        autocomplete="off"
      />
      <button type="submit" form={UNIT_FORM} class="button">
        {m.unit.save}
      </button>
      {more}
    </InPlace>
  );
}

/** The way to another name of a unit, in its header; the name is the heading of the page. */
export function NameInPlace(props: UnitFormProps) {
  const m = useTexts();
  return (
    <HeadField
      {...props}
      field="name"
      maxLength={UNIT_NAME_MAX}
      shown={<span class="muted">{m.unit.rename}</span>}
    />
  );
}

/** The registration number of a unit in its header, with the search in the vehicle register (UNIT-10). */
export function PlateInPlace(props: UnitFormProps) {
  const m = useTexts();
  const { registration_number: plate } = props.stored;
  return (
    <HeadField
      {...props}
      field="registration_number"
      maxLength={REGISTRATION_NUMBER_MAX}
      shown={plate
        ? <span class="unit-head-plate">{plate}</span>
        : <Missing>{m.unit.addRegistrationNumber}</Missing>}
      more={props.canLookUp && (
        <button
          type="submit"
          form={UNIT_FORM}
          class="quiet-button outlined"
          name="action"
          value="look-up"
        >
          {m.unit.lookUp}
        </button>
      )}
    />
  );
}

/** The odometer of a unit in its header. */
export function OdometerInPlace(props: UnitFormProps) {
  const { odometer } = props.stored;
  const m = useTexts();
  const format = useFormat();
  return (
    <HeadField
      {...props}
      field="odometer"
      decimal
      shown={odometer
        ? format.odometer(Number(odometer) * 1000)
        : <Missing>{m.unit.addOdometer}</Missing>}
    />
  );
}

/** Says what to add where nothing is known yet. */
function Missing({ children }: { children: string }) {
  return <span class="unit-head-add">{children}</span>;
}

/** The field to which the header leads: its part opens as the browser goes to it. */
const INTERVAL = "service_interval_km";

/** When the next service is due, with a way to the fields that decide it, or what to add so that it is known. */
export function NextService(
  { nextService, mayAdminister, isKnown }: UnitFormProps & {
    isKnown: boolean;
  },
) {
  const m = useTexts();
  if (!isKnown) {
    return (
      <a class="unit-head-add" href={`#${INTERVAL}`}>
        {m.unit.addServiceInterval}
      </a>
    );
  }
  return (
    <span class="unit-in-part">
      {nextService}
      {mayAdminister && (
        <a href={`#${INTERVAL}`} aria-label={m.unit.change(m.unit.nextService)}>
          <Icon name="pencil" />
        </a>
      )}
    </span>
  );
}

/** What stands for no driver in the choice. */
export const CHECK_OUT = "none";

/** Who drives a unit now, and a choice of who does from now on, or that the driver is checked out. */
export function DriverInPlace(
  { unitId, driver, driverId, drivers }: {
    unitId: number;
    /** The name of the driver, and the id by which the driver is told from others of that name. */
    driver: string | null;
    driverId: number | null;
    drivers: readonly { id: number; name: string }[];
  },
) {
  const m = useTexts();
  return (
    <InPlace
      id="change-driver"
      unitId={unitId}
      shown={driver ?? m.unit.noDriver}
      label={m.unit.change(m.unit.driverNow)}
      open={false}
    >
      <form
        id="driver-form"
        class="unit-driver"
        method="post"
        action={driverPath(unitId)}
        data-in-place
      >
        <div class="field">
          <label for="driver_id">{m.unit.driverNow}</label>
          <select id="driver_id" name="driver_id" required>
            {driver === null
              ? <option value="">{m.unit.noDriver}</option>
              : <option value={CHECK_OUT}>{m.unit.noDriver}</option>}
            {drivers.map(({ id, name }) => (
              <option key={id} value={id} selected={id === driverId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" class="button">{m.unit.save}</button>
      </form>
    </InPlace>
  );
}
