import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { GEO_JSON_MAX } from "../../domain/geofence/geo-json.ts";
import type { TypedGeofence } from "./values.ts";

const KINDS = ["circle", "polygon"] as const;

/** Whether a geofence is a circle or a polygon (GEO-14); styles hide the fields of the other. */
export function ShapeChoice({ kind }: { kind: string }) {
  const m = useTexts();
  return (
    <fieldset class="choices">
      <legend>{m.geofence.shape}</legend>
      {KINDS.map((one) => (
        <Tick
          key={one}
          type="radio"
          name="kind"
          value={one}
          checked={kind === one}
        >
          {m.geofence.kinds[one]}
        </Tick>
      ))}
    </fieldset>
  );
}

/** The polygon as GeoJSON, typed, drawn on the map, or taken from a file. */
export function PolygonFields(
  { typed, errors }: {
    typed: TypedGeofence;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  return (
    <div class="form only-polygon">
      <p class="muted">{m.geofence.polygonHint}</p>
      <div class="field">
        <label for="file">{m.geofence.file}</label>
        <input
          type="file"
          id="file"
          name="file"
          accept=".geojson,.json,application/geo+json,application/json"
        />
      </div>
      <div class="field">
        <label for="polygon">GeoJSON</label>
        <textarea
          id="polygon"
          name="polygon"
          rows={4}
          maxLength={GEO_JSON_MAX}
          spellcheck={false}
          aria-invalid={errors.polygon ? "true" : undefined}
          aria-describedby={errors.polygon ? "polygon-error" : undefined}
        >
          {typed.polygon}
        </textarea>
        <FieldError name="polygon" errors={errors.polygon} />
      </div>
    </div>
  );
}
