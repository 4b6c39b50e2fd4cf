import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import {
  type DayPart,
  SHOWN_A_CELL,
} from "../../../domain/booking/calendar.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { countUnbooked } from "../../../domain/booking/driven.ts";
import {
  type DrivenLine,
  placeDrivenLine,
} from "../../../domain/booking/driven/line.ts";
import {
  type ClockSpan,
  freeSpans,
  nextQuarter,
} from "../../../domain/booking/free.ts";
import { isOutThen } from "../../../domain/booking/out-then.ts";
import { isOutOn } from "../../../domain/booking/service-stop.ts";
import { LOG } from "../../trip/paths.ts";
import { weekAddress, withQuery } from "../address.ts";
import { Chip } from "../chip.tsx";
import { useDays } from "../dates.ts";
import { type Marks, namesOf } from "../marks.ts";
import { More } from "../more.tsx";
import { NEW_BOOKING_PATH, rulesPath } from "../paths.ts";
import type { WeekProps } from "./props.ts";

interface RowProps extends Omit<WeekProps, "parts"> {
  vehicle: BookableVehicle;
  /** The parts of the vehicle's bookings, by time. */
  parts: DayPart[];
}

/** A vehicle with its days. */
export function VehicleRow(props: RowProps) {
  const t = useTexts().booking;
  const { vehicle, days, parts } = props;
  const stop = props.out.get(vehicle.id)?.stop;
  const byDay = Map.groupBy(parts, ({ day }) => day);
  const lines = placeDrivenLines(parts, props.marks);
  return (
    <tr data-vehicle={vehicle.id}>
      <th scope="row" class="booking-name">
        {props.actor.isAdministrator
          ? (
            <a
              href={rulesPath(vehicle.id)}
              data-dialog="refresh"
              title={t.rules.title(vehicle.name)}
            >
              {vehicle.name}
            </a>
          )
          : vehicle.name}
        {stop && <small class="booking-stopped">{t.stopped[stop]}</small>}
      </th>
      <td class="booking-number">{vehicle.registrationNumber}</td>
      <td class="booking-model" title={vehicle.model ?? undefined}>
        {vehicle.model}
      </td>
      {days.map((day) => (
        <DayCell
          key={day}
          {...props}
          day={day}
          parts={byDay.get(day) ?? []}
          lines={lines}
        />
      ))}
    </tr>
  );
}

/** Places who else drove in the parts of each booking of several days. */
function placeDrivenLines(
  parts: readonly DayPart[],
  marks: Marks | null,
): Map<DayPart, DrivenLine> {
  const byBooking = Map.groupBy(parts, ({ booking }) => booking.id);
  return new Map([...byBooking].flatMap(([id, ofBooking]) => {
    const others = marks?.others.get(id);
    const placed = placeDrivenLine(
      ofBooking.map(({ day }) => namesOf(others, day)),
    );
    return placed?.map((line, at) => [ofBooking[at]!, line] as const) ?? [];
  }));
}

interface CellProps extends RowProps {
  day: string;
  lines: ReadonlyMap<DayPart, DrivenLine>;
}

/** Two bookings of a vehicle's day, how many more there are, and the place where a new one is made (BOOK-05, BOOK-08). */
function DayCell(props: CellProps) {
  const t = useTexts().booking;
  const { day, now, query, parts, vehicle, out } = props;
  const state = out.get(vehicle.id);
  const isOut = state !== undefined && isOutOn(state, day, now.day);
  const isOutOf = (part: DayPart) =>
    isOutThen({ out, today: now.day, nowMs: props.nowMs }, part);
  const back = weekAddress(query);
  const classes = [
    "booking-cell",
    day === now.day && "is-today",
    day < now.day && "is-past",
    day === query.day && "is-chosen",
    isOut && "is-out",
  ].filter(Boolean).join(" ");
  return (
    <td class={classes} data-day={day}>
      {timesOf(props, isOut).map((time) =>
        "booking" in time
          ? (
            <Chip
              key={time.booking.id}
              {...props}
              part={time}
              drivenLine={props.lines.get(time)}
              back={back}
              isOut={isOutOf(time)}
              isBeyond={parts.indexOf(time) >= SHOWN_A_CELL &&
                !isBooked(props, time.booking)}
              isBooked={isBooked(props, time.booking)}
              isFirstBooked={time.booking.id === props.booked?.id}
            />
          )
          : <FreeTime key={time.start} {...props} span={time} back={back} />
      )}
      {parts.length > SHOWN_A_CELL && (
        <More
          {...props}
          id={`more-${vehicle.id}-${day}`}
          title={vehicle.name}
          back={back}
          isOutOf={isOutOf}
        />
      )}
      <Unbooked {...props} />
      {isOut && <span class="booking-out">{t.outOfService}</span>}
      <Free {...props} back={back} isOut={isOut} />
    </td>
  );
}

/** Says whether a booking was made or changed on the page before, also with others of its series. */
function isBooked(
  { booked }: Pick<CellProps, "booked">,
  { id, series }: Booking,
): boolean {
  return id === booked?.id ||
    (series !== null && series.id === booked?.series?.id);
}

/** How often the vehicle was driven outside its bookings, with the way to the trip log of the day (BOOK-30). */
function Unbooked({ day, vehicle, parts, marks }: CellProps) {
  const t = useTexts().booking;
  const bookings = parts.map(({ booking }) => booking);
  const count = marks
    ? countUnbooked(marks.driven, vehicle.id, day, bookings)
    : 0;
  if (count === 0) return null;
  return (
    <a
      href={withQuery(LOG, { unit: vehicle.id, from: day, to: day })}
      title={t.driven.unbooked(count)}
      draggable={false}
      class="booking-unbooked"
    >
      {/* A day of a week is narrow, less so on a wide screen; on a phone it has the whole line. */}
      <span class="booking-unbooked-short">
        {t.driven.unbookedShort(count)}
      </span>
      <span class="booking-unbooked-middle">
        {t.driven.unbookedMiddle(count)}
      </span>
      <span class="booking-unbooked-whole">{t.driven.unbooked(count)}</span>
    </a>
  );
}

/** The free place of a day: a link to a new booking; a past day says there that it cannot be booked (BOOK-21). */
function Free(
  { day, now, vehicle, back, isOut }: CellProps & {
    back: string;
    isOut: boolean;
  },
) {
  const t = useTexts().booking;
  const format = useDays();
  return (
    <a
      class="booking-free"
      href={withQuery(NEW_BOOKING_PATH, { vehicle: vehicle.id, day, back })}
      data-dialog="refresh"
      aria-label={t.book(vehicle.name, format.long(day))}
      tabIndex={day < now.day ? -1 : undefined}
      draggable={false}
    >
      {day >= now.day && !isOut && <Icon name="plus" />}
    </a>
  );
}

/**
 * Gives what a cell shows: two bookings; of the chosen day all of them, and the free times between them, as a phone shows
 * the day from morning to evening.
 */
function timesOf(
  { day, now, query, parts }: CellProps,
  isOut: boolean,
): (DayPart | ClockSpan)[] {
  if (day !== query.day) return parts.slice(0, SHOWN_A_CELL);
  const free = day < now.day || isOut
    ? []
    : freeSpans(parts, day === now.day ? nextQuarter(now.clock) : undefined);
  return [...parts, ...free].toSorted((a, b) => a.start < b.start ? -1 : 1);
}

/** A free time of the chosen day, one tap from its booking: what a phone shows. */
function FreeTime(
  { day, vehicle, back, span: { start, end } }: CellProps & {
    span: ClockSpan;
    back: string;
  },
) {
  const t = useTexts().booking;
  return (
    <a
      class="booking-time-free"
      href={withQuery(NEW_BOOKING_PATH, {
        vehicle: vehicle.id,
        day,
        from: start,
        back,
      })}
      data-dialog="refresh"
    >
      <Icon name="plus" />
      <span>
        {start === "00:00" && end === "24:00"
          ? t.freeAllDay
          : t.free(start, end)}
      </span>
      <strong>{t.bookShort}</strong>
    </a>
  );
}
