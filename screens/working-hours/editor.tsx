import { TRIP_TYPES, type TripType } from "../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { FieldError, FormError, SaveOnEnter } from "../../components/field.tsx";
import { ApplyFrom } from "../../components/apply-from.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { HoursProfile } from "../../db/working-hours/of-profile.ts";
import { HoursSchedule, HoursType } from "./hours-fields.tsx";
import type { TypedHours } from "./typed-hours.ts";

interface WorkingHoursProps {
  action: string;
  typed: TypedHours;
  /** The current state of the switch. */
  now: HoursSwitch;
  /** The feature profile that sets it; null when a person sets it for the unit alone. */
  profile: HoursProfile | null;
  errors: Record<string, string[]>;
}

/** How trips of a unit get their type: by a schedule, by hand, or not at all (FEAT-04). */
export function WorkingHours(props: WorkingHoursProps) {
  const m = useTexts();
  const { now, profile, errors } = props;
  if (profile) {
    return (
      <>
        <FormError errors={errors.mode ?? errors.form} />
        <p class="card">
          {m.workingHours.ofProfile[profile.mode](profile.name)}
        </p>
        {now.mode === "manual" && <SwitchForm now={now.type} />}
      </>
    );
  }
  return <OwnHours {...props} />;
}

function OwnHours(props: WorkingHoursProps) {
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
        <HoursSchedule typed={typed} errors={errors} />
        <HoursType typed={typed} errors={errors} />
        <ApplyFrom value={typed.applyFrom} errors={errors} />
        <SaveBar>
          <button type="submit" class="button">{m.place.save}</button>
        </SaveBar>
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
