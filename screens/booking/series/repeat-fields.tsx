import { ChoiceField } from "../../../components/choice-field.tsx";
import { Field, FieldError } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { REPEATS } from "../../../domain/booking/series/recurrence.ts";
import { useDays } from "../dates.ts";
import { dayOfWeekday } from "./told.ts";
import type { TypedRepeat } from "./typed-repeat.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Whether and how a booking recurs; the stylesheet hides what does not matter then (BOOK-32). */
export function RepeatFields(
  { typed, errors, isSeries }: {
    typed: TypedRepeat;
    errors: Record<string, string[]>;
    isSeries: boolean;
  },
) {
  const t = useTexts().booking.series;
  const options = isSeries ? REPEATS : ["never", ...REPEATS] as const;
  return (
    <div class="booking-repeat">
      <ChoiceField
        name="repeat"
        label={t.repeat}
        value={typed.repeat}
        options={options.map((value) => ({ value, text: t.repeats[value] }))}
        errors={errors.repeat}
      />
      <Weekdays typed={typed} errors={errors.repeat_weekdays} />
      <div class="booking-until">
        <Field
          name="repeat_until"
          type="date"
          label={t.lastDay}
          value={typed.until}
          errors={errors.repeat_until ?? errors.skip_days}
          hint={t.lastDayHint}
        />
      </div>
    </div>
  );
}

function Weekdays(
  { typed, errors }: { typed: TypedRepeat; errors?: string[] },
) {
  const t = useTexts().booking.series;
  const format = useDays();
  return (
    <fieldset class="booking-weekdays">
      <legend>{t.weekdays}</legend>
      {WEEKDAYS.map((weekday) => (
        <Tick
          key={weekday}
          name="repeat_weekdays"
          id={`repeat-${weekday}`}
          value={weekday}
          checked={typed.weekdays.includes(String(weekday))}
        >
          {format.weekday(dayOfWeekday(weekday))}
        </Tick>
      ))}
      <p class="hint">{t.weekdaysHint}</p>
      <FieldError name="repeat_weekdays" errors={errors} />
    </fieldset>
  );
}
