import { ChoiceField } from "../../components/choice-field.tsx";
import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { Tick } from "../../components/tick.tsx";
import {
  isSameAsFirst,
  sameAsFirst,
  STRETCHES_A_DAY,
  type TypedHours,
  type TypedStretch,
} from "./typed-hours.ts";

interface HoursProps {
  typed: TypedHours;
  errors: Record<string, string[]>;
}

/** The type of trips while the switch is manual. */
export function HoursType({ typed, errors }: HoursProps) {
  const m = useTexts();
  return (
    <ChoiceField
      name="type"
      label={m.workingHours.manual}
      options={TRIP_TYPES.map((type) => ({
        value: type,
        text: m.tripType[type],
      }))}
      value={typed.type}
      errors={errors.type}
    />
  );
}

/** The working hours of each day of the week. */
export function HoursSchedule({ typed, errors }: HoursProps) {
  const m = useTexts();
  const stretches = typed.days[0]?.length ?? 0;
  return (
    <fieldset
      class="form"
      id="schedule"
      aria-describedby={errors.hours && "hours-error"}
    >
      <legend>{m.workingHours.schedule}</legend>
      <FieldError name="hours" errors={errors.hours} />
      <input type="hidden" name="stretches" value={stretches} />
      <div class="hours-days">
        {typed.days.map((ofDay, index) => (
          <div class="hours-day" key={index}>
            <span>{m.workingHours.weekdays[index]}</span>
            {index > 0 && (
              <Tick
                name={sameAsFirst(index + 1)}
                value="1"
                checked={isSameAsFirst(typed, index)}
              >
                {m.workingHours.asMonday}
              </Tick>
            )}
            {ofDay.map((stretch, number) => (
              <Stretch
                key={number}
                stretch={stretch}
                name={`day-${index + 1}-${number}`}
                labels={[m.workingHours.from, m.workingHours.until].map((of) =>
                  of(m.workingHours.weekdays[index]!, number + 1)
                )}
                errors={errors}
              />
            ))}
          </div>
        ))}
      </div>
      <p class="muted">{m.place.hoursHint}</p>
      {stretches < STRETCHES_A_DAY && (
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="more"
          formaction="#schedule"
        >
          {m.workingHours.more}
        </button>
      )}
    </fieldset>
  );
}

function Stretch(
  { stretch, name, labels, errors }: {
    stretch: TypedStretch;
    name: string;
    labels: string[];
    errors: Record<string, string[]>;
  },
) {
  const wrong = errors[name];
  return (
    <div>
      <div class="hours-stretch">
        {(["from", "to"] as const).map((end, index) => (
          <input
            key={end}
            id={index === 0 ? name : undefined}
            type="time"
            name={`${name}-${end}`}
            value={stretch[end]}
            aria-label={labels[index]}
            aria-invalid={wrong ? "true" : undefined}
            aria-describedby={wrong ? `${name}-error` : undefined}
          />
        ))}
      </div>
      <FieldError name={name} errors={wrong} />
    </div>
  );
}
