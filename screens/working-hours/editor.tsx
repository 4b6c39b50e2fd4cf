import { ChoiceField } from "../../components/choice-field.tsx";
import { TRIP_TYPES, type TripType } from "../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { FieldError, FormError, SaveOnEnter } from "../../components/field.tsx";
import { ApplyFrom } from "../../components/apply-from.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** Working hours of a day in the form; both empty when unused. */
interface TypedStretch {
  from: string;
  to: string;
}

/** The form of the working-hour switch as it was typed. */
export interface TypedHours {
  mode: string;
  /** The type of trips from now on when the switch is manual. */
  type: string;
  /** Seven lists, Monday's first. */
  days: TypedStretch[][];
  applyFrom: string;
}

/** Most hours that a day of the form has. */
export const STRETCHES_A_DAY = 4;

interface WorkingHoursProps {
  action: string;
  typed: TypedHours;
  /** The current state of the switch. */
  now: HoursSwitch;
  errors: Record<string, string[]>;
}

/** How trips of a unit get their type: by a schedule, by hand, or not at all (FEAT-04). */
export function WorkingHours(props: WorkingHoursProps) {
  const m = useTexts();
  const { action, typed, now, errors } = props;
  return (
    <>
      <p class="muted">{m.workingHours.explanation}</p>
      {now.mode === "manual" && <SwitchForm now={now.type} />}
      <form class="card form" method="post" action={action} novalidate>
        <SaveOnEnter label={m.place.save} />
        <FormError errors={errors.form} />
        <fieldset
          class="form"
          aria-describedby={errors.mode && "mode-error"}
        >
          <legend>{m.workingHours.mode}</legend>
          <Mode mode="off" {...props} />
          <Mode mode="scheduled" {...props} />
          <Mode mode="manual" {...props} />
          <FieldError name="mode" errors={errors.mode} />
        </fieldset>
        <Schedule {...props} />
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
        <ApplyFrom value={typed.applyFrom} errors={errors} />
        <button type="submit" class="button">{m.place.save}</button>
      </form>
    </>
  );
}

/** One press switches the type of trips from now on. */
function SwitchForm({ now }: { now: TripType }) {
  const m = useTexts();
  return (
    <form class="card form" method="post">
      <p>
        <strong>{m.workingHours.now[now]}</strong>
      </p>
      <div class="actions">
        {TRIP_TYPES.filter((type) => type !== now).map((type) => (
          <button
            type="submit"
            class="quiet-button outlined"
            name="switch"
            value={type}
          >
            {m.workingHours.switchTo[type]}
          </button>
        ))}
      </div>
    </form>
  );
}

function Mode(
  { mode, typed }: WorkingHoursProps & {
    mode: HoursSwitch["mode"];
  },
) {
  const m = useTexts();
  return (
    <Tick type="radio" name="mode" value={mode} checked={typed.mode === mode}>
      {m.workingHours.modes[mode]}
    </Tick>
  );
}

function Schedule({ typed, errors }: WorkingHoursProps) {
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
