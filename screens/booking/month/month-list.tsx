import { useTexts } from "../../../components/texts.tsx";
import type { DayPart } from "../../../domain/booking/calendar.ts";
import { isOutThen } from "../../../domain/booking/out-then.ts";
import type { OutOfService } from "../../../domain/booking/service-stop.ts";
import { withQuery } from "../address.ts";
import { useDays } from "../dates.ts";
import { bookingPath } from "../paths.ts";
import { StateMark } from "../state-mark.tsx";
import { useSeriesText } from "../series/told.ts";

/** The bookings of a month under each other, for screens whose cells are too narrow for a vehicle's name. */
export function MonthList(
  { month, parts, back, ...calendar }: {
    /** As in 2026-11. */
    month: string;
    today: string;
    nowMs: number;
    out: ReadonlyMap<number, OutOfService>;
    parts: readonly DayPart[];
    back: string;
  },
) {
  const t = useTexts().booking;
  const format = useDays();
  const told = useSeriesText();
  const ofMonth = parts.filter(({ day }) => day.startsWith(month));
  // What is to come stands first.
  const [past = [], next = []] = [true, false].map((isPast) =>
    ofMonth.filter(({ day }) => day < calendar.today === isPast)
  );
  const shown = [...next, ...past];
  if (shown.length === 0) return null;
  return (
    <ul class="booking-month-list" aria-label={t.mine}>
      {shown.map((part) => {
        const { day, start, end, booking } = part;
        const { id, unitName, state, series } = booking;
        return (
          <li key={`${day} ${id}`}>
            <a
              href={withQuery(bookingPath(id), { back })}
              data-dialog-onward
            >
              <span>{format.short(day)}</span>
              <span>{`${start}–${end}`}</span>
              <strong>{unitName}</strong>
              <StateMark state={state} />
              {isOutThen(calendar, part) && (
                <span class="booking-mark">{t.outOfService}</span>
              )}
              {series && <small class="muted">{told(series)}</small>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
