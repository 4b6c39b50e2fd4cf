import { useFormat, useTexts } from "../../components/texts.tsx";
import type { UserActor } from "../../domain/access/actor.ts";
import { choosesDriver, minuteOf } from "../../domain/booking/booking.ts";
import { isEnded } from "../../domain/booking/approval.ts";
import type { DayPart } from "../../domain/booking/calendar.ts";
import type { DrivenLine } from "../../domain/booking/driven/line.ts";
import { BOOKED, withQuery } from "./address.ts";
import { type Marks, namesOf } from "./marks.ts";
import { bookingPath } from "./paths.ts";
import { StateMark } from "./state-mark.tsx";
import { useSeriesText } from "./series/told.ts";

interface ChipProps {
  part: DayPart;
  actor: UserActor;
  nowMs: number;
  /** The page that the booking leads back to. */
  back: string;
  /** What it shows besides its times; the driver's first name when absent. */
  text?: string;
  /** How what was driven differs from bookings; absent where it does not show. */
  marks?: Marks | null;
  /** The vehicle is out of service on that day. */
  isOut?: boolean;
  /** It stands in a dialog, which it leads onward. */
  isInDialog?: boolean;
  /** It was made or changed on the page before. */
  isBooked?: boolean;
  /** Whether the page scrolls to it: of a series to its first one. */
  isFirstBooked?: boolean;
  /** Where who drove stands in the parts of its bar; absent where it has one part or nobody else drove. */
  drivenLine?: DrivenLine;
  /** A wide cell has no room for it and lists it with the others. */
  isBeyond?: boolean;
}

/** The part of a booking on one day: its times and who has the vehicle; a link to the booking (BOOK-11). */
export function Chip(props: ChipProps) {
  const t = useTexts().booking;
  const { part, actor, nowMs, back, isInDialog } = props;
  const { booking, start, end } = part;
  const { period, driverId, state } = booking;
  const isMine = driverId === actor.userId;
  const isOver = period.from < minuteOf(nowMs);
  const mayMove = !isOver && !isEnded(booking) &&
    (isMine || choosesDriver(actor));
  const mark = props.marks?.ofBookings.get(booking.id);
  const others = namesOf(props.marks?.others.get(booking.id), part.day);
  const drivenBy = others !== "" && t.driven.by(others);
  const text = props.text ?? (isMine ? t.you : booking.driverFirstName);
  const told = useSeriesText();
  const series = booking.series && told(booking.series);
  const classes = [
    "booking-chip",
    isMine && "is-mine",
    period.until <= nowMs && "is-over",
    part.comesOn && "comes-on",
    part.goesOn && "goes-on",
    state !== "approved" && `is-${state}`,
    props.isBeyond && "is-beyond",
    props.isBooked && "is-booked",
  ].filter(Boolean).join(" ");
  return (
    <a
      id={props.isFirstBooked && !part.comesOn ? BOOKED : undefined}
      class={classes}
      href={withQuery(bookingPath(booking.id), { back })}
      data-dialog={isInDialog ? undefined : "refresh"}
      data-dialog-onward={isInDialog}
      data-booking={mayMove ? booking.id : undefined}
      draggable={false}
      title={[
        `${start}–${end} ${booking.driverName}: ${booking.purpose}`,
        ...state === "approved" ? [] : [t.state[state]],
        series,
        drivenBy,
      ].filter(Boolean).join(", ")}
    >
      <span class="booking-time">
        <span class="booking-from">{start}</span>
        <span class="booking-till">{`–${end}`}</span>
        <OtherDays part={part} />
      </span>{" "}
      <span class="booking-who">{text}</span>
      <StateMark state={state} short />
      {series && <RecursSign />}
      {props.isOut && (
        <>
          {" "}
          <span class="booking-mark">{t.outOfService}</span>
        </>
      )}
      {mark && (
        <>
          {" "}
          <span class="booking-mark">{t.driven[mark]}</span>
        </>
      )}
      <DrivenBy text={drivenBy} line={props.drivenLine} />
      <span class="visually-hidden">
        {[", ", booking.purpose, series && `, ${series}`]}
      </span>
    </a>
  );
}

/** Who else drove; in a bar of several days each part keeps the line free (`.in-bar`). */
function DrivenBy({ text, line }: {
  text: string | false;
  line?: DrivenLine;
}) {
  if (!text && !line) return null;
  const { span, lines, isSaid } = line ?? {};
  return (
    <>
      {" "}
      {line
        ? (
          <span
            class={`booking-mark is-driven in-bar${isSaid ? "" : " is-again"}`}
            data-span={span}
            data-lines={lines}
          >
            {text}
          </span>
        )
        : <span class="booking-mark is-driven">{text}</span>}
    </>
  );
}

/** When a booking of several days began and ends: what a phone, which shows one day, says of the others. */
function OtherDays({ part: { booking, comesOn, goesOn } }: { part: DayPart }) {
  const format = useFormat();
  if (!comesOn && !goesOn) return null;
  const { from, until } = booking.period;
  const write = (at: number, hasDay: boolean) => {
    const instant = new Date(at);
    const clock = format.time(instant);
    return hasDay ? `${format.weekday(instant)} ${clock}` : clock;
  };
  return (
    <span class="booking-span-days">
      {`${write(from, comesOn)} – ${write(until, goesOn)}`}
    </span>
  );
}

/** Two arrows in a circle; the title and the text for screen readers say it in words. */
function RecursSign() {
  return (
    <svg class="booking-recurs" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5m5 3a8 8 0 0 1-14 5l-2-2m0 5v-5h5" />
    </svg>
  );
}
