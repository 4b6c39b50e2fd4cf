import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { WEEKS_MAX } from "../../domain/safe-home/schedule.ts";
import { clockOfMinute } from "../../domain/working-hours/weekly.ts";
import {
  dayFields,
  type TypedDay,
  type TypedSchedule,
} from "./typed-schedule.ts";

interface ScheduleEditorProps {
  action: string;
  typed: TypedSchedule;
  /** The zones to choose from; a single one is only named. */
  timeZones: string[];
  errors: Record<string, string[]>;
}

/** The times of a day in quarters of an hour (HOME-17). */
const TIMES = Array.from(
  { length: 96 },
  (_, index) => clockOfMinute(index * 15),
);

/**
 * How often a schedule repeats, when it begins, and its weeks. All weeks stand in the form; the style hides those beyond
 * the chosen number, so that no script is needed, and only the others are read.
 */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const t = useTexts().safeHome;
  const { action, typed, errors } = props;
  return (
    <form
      class="card form home-schedule"
      method="post"
      action={action}
      data-dialog-part
      novalidate
    >
      <FormError errors={errors.form} />
      <input type="hidden" name="back" value={typed.back} />
      <p class="muted">{t.scheduleExplanation}</p>
      <div class="home-schedule-head">
        <Frequency {...props} />
        <Field
          name="start_date"
          type="date"
          label={t.startDate}
          value={typed.startDate}
          errors={errors.start_date}
          required
        />
        <TimeZone {...props} />
      </div>
      <div
        class="home-weeks"
        role="group"
        aria-label={t.column.schedule}
        aria-describedby={errors.schedule && "schedule-error"}
      >
        {typed.weeks.map((days, week) => (
          <Week key={week} week={week} days={days} />
        ))}
      </div>
      <FieldError name="schedule" errors={errors.schedule} />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={typed.back} data-dialog-close>
          {t.close}
        </a>
      </SaveBar>
    </form>
  );
}

function Frequency({ typed, errors }: ScheduleEditorProps) {
  const t = useTexts().safeHome;
  return (
    <ChoiceField
      name="frequency"
      label={t.frequency}
      options={Array.from({ length: WEEKS_MAX }, (_, index) => ({
        value: String(index + 1),
        text: t.every(index + 1),
      }))}
      value={typed.frequency}
      errors={errors.frequency}
    />
  );
}

function TimeZone({ typed, timeZones, errors }: ScheduleEditorProps) {
  const t = useTexts().safeHome;
  if (timeZones.length === 1) {
    return (
      <div class="field">
        <input type="hidden" name="time_zone" value={timeZones[0]} />
        <p class="hint">{t.timesIn(timeZones[0]!)}</p>
        <FieldError name="time_zone" errors={errors.time_zone} />
      </div>
    );
  }
  return (
    <ChoiceField
      name="time_zone"
      label={t.timeZone}
      options={timeZones.map((zone) => ({ value: zone, text: zone }))}
      value={typed.timeZone}
      errors={errors.time_zone}
    />
  );
}

function Week({ week, days }: { week: number; days: TypedDay[] }) {
  const t = useTexts().safeHome;
  return (
    <fieldset class="home-week">
      <legend>{t.week(week + 1)}</legend>
      {days.map((day, id) => <Day key={id} week={week} id={id} day={day} />)}
    </fieldset>
  );
}

/** A day with its time, which a script disables until the day is ticked. */
function Day({ week, id, day }: { week: number; id: number; day: TypedDay }) {
  const t = useTexts().safeHome;
  const { tick, time } = dayFields(week, id);
  const name = t.days[id]!;
  return (
    <div class="home-day">
      <Tick name={tick} id={tick} value="1" checked={day.isTicked}>
        {name}
      </Tick>
      <select
        name={time}
        aria-label={t.timeOf(name, week + 1)}
        data-enabled-by={tick}
      >
        {TIMES.map((clock) => (
          <option key={clock} selected={clock === day.time}>{clock}</option>
        ))}
      </select>
    </div>
  );
}
