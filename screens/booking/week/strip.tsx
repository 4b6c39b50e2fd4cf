import type { DayPart } from "../../../domain/booking/calendar.ts";

/** The day from midnight to midnight as a line, dark where the vehicle is booked. */
export function Strip({ parts }: { parts: readonly DayPart[] }) {
  return (
    <svg
      class="booking-strip"
      viewBox="0 0 1440 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ start, end, booking }) => (
        <rect
          key={booking.id}
          x={minuteOf(start)}
          width={Math.max(20, minuteOf(end) - minuteOf(start))}
          height="1"
        />
      ))}
    </svg>
  );
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
