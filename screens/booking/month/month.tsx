import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { UserActor } from "../../../domain/access/actor.ts";
import {
  type DayPart,
  SHOWN_A_CELL,
  WEEK_DAYS,
} from "../../../domain/booking/calendar.ts";
import { isOutThen } from "../../../domain/booking/out-then.ts";
import type { OutOfService } from "../../../domain/booking/service-stop.ts";
import { withQuery } from "../address.ts";
import { Chip } from "../chip.tsx";
import { useDays } from "../dates.ts";
import { More } from "../more.tsx";
import { NEW_BOOKING_PATH, OWN_BOOKINGS_PATH } from "../paths.ts";
import { MonthList } from "./month-list.tsx";

interface MonthProps {
  /** As in 2026-11. */
  month: string;
  /** The month of the oldest booking. */
  firstMonth: string;
  today: string;
  /** The 42 days. */
  days: string[];
  parts: DayPart[];
  /** The vehicles that are out of service now or on some days, by their ids. */
  out: ReadonlyMap<number, OutOfService>;
  actor: UserActor;
  nowMs: number;
  back: string;
}

/** Six weeks of a month with the person's own bookings. */
export function Month(props: MonthProps) {
  const t = useTexts().booking;
  const format = useDays();
  const { days, parts, month, today } = props;
  const isEmpty = !parts.some(({ day }) => day.startsWith(month));
  const byDay = Map.groupBy(parts, ({ day }) => day);
  const weeks = Array.from(
    { length: days.length / WEEK_DAYS },
    (_, week) => days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
  return (
    <div class="card booking-month" data-dialog-part>
      <MonthChoice {...props} />
      <table>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col">{format.weekday(day)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Cell
                  key={day}
                  {...props}
                  day={day}
                  parts={byDay.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthList {...props} />
      {isEmpty && <p class="muted booking-month-none">{t.noneOfMonth}</p>}
      <div class="actions">
        <a
          class="button"
          href={withQuery(NEW_BOOKING_PATH, { day: today, back: props.back })}
          data-dialog-onward
        >
          {t.add}
        </a>
        <a class="quiet-button outlined" href={props.back} data-dialog-close>
          {t.close}
        </a>
      </div>
    </div>
  );
}

function MonthChoice({ month, firstMonth, back }: MonthProps) {
  const t = useTexts().booking;
  const format = useDays();
  const at = (months: number) =>
    withQuery(OWN_BOOKINGS_PATH, {
      month: Temporal.PlainYearMonth.from(month).add({ months }).toString(),
      back,
    });
  return (
    <div class="booking-weeks">
      {month > firstMonth
        ? (
          <a
            class="icon-button outlined"
            href={at(-1)}
            rel="prev"
            aria-label={t.previousMonth}
            data-dialog-onward
          >
            <Icon name="back" />
          </a>
        )
        : (
          <span class="icon-button outlined booking-stop" aria-hidden="true">
            <Icon name="back" />
          </span>
        )}
      <a
        class="icon-button outlined"
        href={at(1)}
        rel="next"
        aria-label={t.nextMonth}
        data-dialog-onward
      >
        <Icon name="forward" />
      </a>
      <h3>{format.month(month)}</h3>
    </div>
  );
}

function Cell(props: MonthProps & { day: string }) {
  const format = useDays();
  const { day, month, today, parts, actor, nowMs, back } = props;
  const classes = [
    day.slice(0, 7) !== month && "is-other",
    day === today && "is-today",
  ].filter(Boolean).join(" ");
  const textOf = ({ booking }: DayPart) => booking.unitName;
  return (
    <td class={classes || undefined}>
      <time dateTime={day} aria-label={format.long(day)}>
        {format.number(day)}
      </time>
      {parts.slice(0, SHOWN_A_CELL).map((part) => (
        <Chip
          key={part.booking.id}
          part={part}
          actor={actor}
          nowMs={nowMs}
          back={back}
          text={textOf(part)}
          isOut={isOutThen(props, part)}
          isInDialog
        />
      ))}
      {parts.length > SHOWN_A_CELL && (
        <More
          id={`more-${day}`}
          day={day}
          parts={parts}
          actor={actor}
          nowMs={nowMs}
          back={back}
          textOf={textOf}
          isOutOf={(part) => isOutThen(props, part)}
          isInDialog
        />
      )}
    </td>
  );
}
