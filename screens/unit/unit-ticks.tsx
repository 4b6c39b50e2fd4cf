import { FieldError } from "../../components/field.tsx";
import { Tick } from "../../components/tick.tsx";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";

interface TickedUnit {
  imei: string;
  name: string;
  registrationNumber: string | null;
}

interface UnitTicksProps<Unit extends TickedUnit> {
  legend: string;
  hint?: string;
  units: readonly Unit[];
  /** The IMEIs of those that are ticked. */
  imeis: readonly string[];
  errors?: string[];
  /** Says why a unit cannot be ticked; undefined where it can. */
  refusalOf?: (unit: Unit) => string | undefined;
}

/** The card of a form in which units are ticked, as `imeis`. */
export function UnitTicks<Unit extends TickedUnit>(
  { legend, hint, units, imeis, errors, refusalOf }: UnitTicksProps<Unit>,
) {
  return (
    <section class="card">
      <fieldset class="form" aria-describedby={errors && "imeis-error"}>
        <legend>{legend}</legend>
        {hint && <p class="muted">{hint}</p>}
        <div class="unit-ticks">
          {units.map((unit) => {
            const { imei, name, registrationNumber } = unit;
            const refusal = refusalOf?.(unit);
            return (
              <Tick
                key={imei}
                name="imeis"
                value={imei}
                checked={imeis.includes(imei)}
                disabled={refusal !== undefined}
              >
                {unitLabel(name, registrationNumber)}
                {refusal && ` · ${refusal}`}
              </Tick>
            );
          })}
        </div>
        <FieldError name="imeis" errors={errors} />
      </fieldset>
    </section>
  );
}
