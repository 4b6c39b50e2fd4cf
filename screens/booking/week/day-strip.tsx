import { useTexts } from "../../../components/texts.tsx";
import { weekAddress } from "../address.ts";
import { useDays } from "../dates.ts";
import type { WeekProps } from "./props.ts";

/** The days of the week to choose from on a phone, which shows one of them. */
export function DayStrip({ query, days, now }: WeekProps) {
  const t = useTexts().booking;
  const format = useDays();
  return (
    <nav class="booking-days" aria-label={t.days}>
      {days.map((day) => (
        <a
          key={day}
          href={weekAddress({ ...query, day })}
          aria-current={day === query.day ? "date" : undefined}
          class={day === now.day ? "is-today" : undefined}
        >
          <span>{format.weekday(day)}</span>{" "}
          <strong>{format.number(day)}</strong>
        </a>
      ))}
    </nav>
  );
}
