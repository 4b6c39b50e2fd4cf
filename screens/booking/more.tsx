import { useTexts } from "../../components/texts.tsx";
import type { UserActor } from "../../domain/access/actor.ts";
import { type DayPart, SHOWN_A_CELL } from "../../domain/booking/calendar.ts";
import { Chip } from "./chip.tsx";
import { useDays } from "./dates.ts";
import type { Marks } from "./marks.ts";

/** How many bookings a cell does not show, and the list of all of them, which scrolls above four (BOOK-05). */
export function More(
  {
    id,
    title,
    day,
    parts,
    actor,
    nowMs,
    back,
    marks,
    isOutOf,
    textOf,
    isInDialog,
  }: {
    id: string;
    title?: string;
    day: string;
    parts: readonly DayPart[];
    actor: UserActor;
    nowMs: number;
    back: string;
    marks?: Marks | null;
    /** Says whether the vehicle of a booking is out of service then. */
    isOutOf(part: DayPart): boolean;
    textOf?(part: DayPart): string;
    isInDialog?: boolean;
  },
) {
  const t = useTexts().booking;
  const format = useDays();
  const heading = [title, format.long(day)].filter(Boolean).join(", ");
  return (
    <>
      <button type="button" class="booking-more" popovertarget={id}>
        {t.more(parts.length - SHOWN_A_CELL)}
      </button>
      <div class="booking-list" id={id} popover="auto" aria-label={heading}>
        <p>
          <strong>{heading}</strong>
        </p>
        <ul>
          {parts.map((part) => (
            <li key={part.booking.id}>
              <Chip
                part={part}
                actor={actor}
                nowMs={nowMs}
                back={back}
                marks={marks}
                isOut={isOutOf(part)}
                text={textOf?.(part) ?? part.booking.driverName}
                isInDialog={isInDialog}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
