import { FormError, SaveOnEnter } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { UNIT_FORM } from "./in-place.tsx";
import type { UnitFormProps } from "./part.tsx";
import { Organisation, Service, Tracker } from "./use-parts.tsx";
import { Fuel, Identity, OnMap, Vehicle } from "./vehicle-parts.tsx";

/** All fields of a unit (UNIT-02 to UNIT-05). */
export function UnitForm(props: UnitFormProps) {
  const m = useTexts();
  const { form, errors, mayAdminister } = props;
  return (
    <form
      id={UNIT_FORM}
      class="unit-form"
      method="post"
      novalidate
      data-in-place
      data-changed={props.opened.size > 0 || undefined}
    >
      <SaveOnEnter label={m.unit.save} />
      <input type="hidden" name="version" value={form.version} />
      <input type="hidden" name="odometer_shown" value={form.odometer_shown} />
      <FormError errors={errors.form} />
      {!mayAdminister && <p class="muted">{m.unit.readOnly}</p>}
      <div class="unit-sections">
        <div>
          <Vehicle {...props} />
          <Service {...props} />
          <Organisation {...props} />
          <Tracker {...props} />
        </div>
        <div>
          <Fuel {...props} />
          <Identity {...props} />
          <OnMap {...props} />
        </div>
      </div>
      <SaveBar late>
        <button type="submit" class="button">{m.unit.save}</button>
      </SaveBar>
    </form>
  );
}
