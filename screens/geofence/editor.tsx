import type { ComponentChildren } from "preact";
import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { Field, FormError, SaveOnEnter } from "../../components/field.tsx";
import { CircleFields } from "../../components/map/circle-fields.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { FoundAddress } from "../../domain/address/found-address.ts";
import { NAME_MAX } from "../../domain/geofence/geofence.ts";
import { UnitTicks } from "../unit/unit-ticks.tsx";
import { PolygonFields, ShapeChoice } from "./shape-fields.tsx";
import { AlarmFields } from "./alarm-fields.tsx";
import { GEOFENCES_PATH } from "./paths.ts";
import type { TypedGeofence } from "./values.ts";

interface GeofenceFormProps {
  action: string;
  typed: TypedGeofence;
  errors: Record<string, string[]>;
  /** Whether somebody changed the geofence since the form was opened. */
  isLate: boolean;
  units: { imei: string; name: string; registrationNumber: string | null }[];
  /** The addresses that a search found; null before a search. */
  matches: FoundAddress[] | null;
  /** The drawn map, and the island that replaces it. */
  map: ComponentChildren;
}

/** The editor of a geofence. Every button sends the same form; only the last one saves. */
export function GeofenceForm(props: GeofenceFormProps) {
  const m = useTexts();
  const { typed, errors, map } = props;
  return (
    <form
      class="geofence-form"
      method="post"
      action={props.action}
      enctype="multipart/form-data"
      novalidate
    >
      <SaveOnEnter label={m.geofence.save} />
      <input type="hidden" name="version" value={typed.version} />
      {props.isLate
        ? <ChangedMeanwhile changes={[]} />
        : <FormError errors={errors.form} />}
      <div class="circle-editor">
        <section class="card form">
          <Field
            name="name"
            type="text"
            label={m.geofence.columns.name}
            value={typed.name}
            errors={errors.name}
            required
            autocomplete="off"
            maxLength={NAME_MAX}
          />
          <ShapeChoice kind={typed.kind} />
          <CircleFields {...props} />
          <PolygonFields typed={typed} errors={errors} />
        </section>
        {map}
      </div>
      <AlarmFields typed={typed} errors={errors} />
      <UnitTicks
        legend={m.geofence.units}
        hint={m.geofence.unitsHint}
        units={props.units}
        imeis={typed.imeis}
        errors={errors.imeis}
      />
      <SaveBar>
        <button type="submit" class="button">{m.geofence.save}</button>
        <a class="quiet-button outlined" href={GEOFENCES_PATH}>
          {m.geofence.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
