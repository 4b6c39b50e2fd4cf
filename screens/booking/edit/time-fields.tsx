import { Field, FieldError } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { TypedBooking } from "./typed-booking.ts";

/** Start and end, each a date with a time. */
export function TimeFields(
  { typed, errors }: {
    typed: TypedBooking;
    errors: Record<string, string[]>;
  },
) {
  const t = useTexts().booking;
  const sides = [
    ["start", t.start, t.startTime, typed.start, errors.start_date],
    ["end", t.end, t.endTime, typed.end, errors.end_date],
  ] as const;
  return (
    <div class="booking-span">
      {sides.map(([side, date, time, { day, clock }, wrong]) => (
        <div
          key={side}
          class="booking-side"
          role="group"
          aria-label={date}
          aria-describedby={wrong && `${side}-error`}
        >
          <Field
            name={`${side}_day`}
            type="date"
            label={date}
            value={day}
            isWrong={wrong !== undefined}
            required
          />
          <Field
            name={`${side}_time`}
            type="time"
            label={time}
            value={clock}
            isWrong={wrong !== undefined}
            required
          />
          <FieldError name={side} errors={wrong} />
        </div>
      ))}
    </div>
  );
}
