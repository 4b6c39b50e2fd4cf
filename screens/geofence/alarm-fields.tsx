import { Field, FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { TypedGeofence } from "./values.ts";

/** When a geofence raises alarms, and whether a unit that leaves is put into theft mode. */
export function AlarmFields(
  { typed, errors }: {
    typed: TypedGeofence;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.geofence;
  const time = (name: "from" | "to", label: string) => (
    <Field
      name={name}
      type="time"
      label={label}
      value={typed[name]}
      errors={errors[name]}
    />
  );
  return (
    <section class="card form">
      <h2>{t.alarms}</h2>
      <Tick name="active" value="true" checked={typed.active}>
        {t.activeHint}
      </Tick>
      <Tick name="theft_mode" value="true" checked={typed.theftMode}>
        {t.theftMode}
      </Tick>
      <fieldset class="form" aria-describedby={errors.days && "days-error"}>
        <legend>{t.deactivation}</legend>
        <p class="muted">{t.deactivationHint}</p>
        <div class="choices">
          {m.place.weekdays.map((text, index) => (
            <Tick
              key={text}
              name="days"
              value={index + 1}
              checked={typed.days.includes(String(index + 1))}
            >
              {text}
            </Tick>
          ))}
        </div>
        <FieldError name="days" errors={errors.days} />
        <div class="geofence-hours">
          {time("from", m.place.from)}
          {time("to", m.place.until)}
        </div>
      </fieldset>
    </section>
  );
}
