import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Dots } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ListedEvent } from "../../db/event/list.ts";
import {
  type AlarmType,
  EVENT_KINDS,
  type EventKind,
} from "../../domain/event/kinds.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";
import { eventText } from "../../locales/event-text.ts";
import { EVENTS_PATH } from "./paths.ts";

export interface EventRowProps {
  event: ListedEvent;
  /** The path of the page. */
  back: string;
  /** Gives the page of where and when it was. */
  pathOf(event: ListedEvent): string;
  /** Whether the reader may see who was told. */
  seesMessages: boolean;
}

/** An event: how grave it is by icon, word and colour, whether it is unseen, and one link to where and when it was. */
export function EventRow(
  { event, back, pathOf, seesMessages }: EventRowProps,
) {
  const { unit, registrationNumber, kind } = event;
  // What raises no alarm is no news.
  const isSeen = event.isSeen || EVENT_KINDS[kind].alarm === null;
  return (
    <li class={isSeen ? "events-row" : "events-row events-unseen"}>
      <Start event={event} />
      <SortIcon kind={kind} />
      <span class="events-what">
        <What event={event} isSeen={isSeen} path={pathOf(event)} />
      </span>
      <span class="events-unit">
        {unitWithPlate(unit, registrationNumber)}
      </span>
      <More event={event} seesMessages={seesMessages} />
      {!isSeen && <MarkSeen id={event.id} back={back} />}
    </li>
  );
}

const ICONS = {
  security: "alert",
  function: "bell",
  driving: "chart",
} as const satisfies Record<AlarmType | "driving", IconName>;

/** Gives the sort of alarm that a kind raises; what raises none is about how somebody drives. */
function sortOf(kind: EventKind): AlarmType | "driving" {
  return EVENT_KINDS[kind].alarm ?? "driving";
}

/** How grave a kind is, by icon and colour; SortWord says it in words. */
export function SortIcon({ kind }: { kind: EventKind }) {
  const sort = sortOf(kind);
  return (
    <span class={`events-icon events-${sort}`}>
      <Icon name={ICONS[sort]} />
    </span>
  );
}

export function SortWord({ kind }: { kind: EventKind }) {
  const { event: texts } = useTexts();
  const sort = sortOf(kind);
  return <span class={`events-${sort}`}>{texts.sort[sort]}</span>;
}

/** What happened; where its place shows it leads there, and the coordinates are its title. */
function What(
  { event, isSeen, path }: {
    event: ListedEvent;
    isSeen: boolean;
    path: string;
  },
) {
  const { event: texts, sensor } = useTexts();
  const format = useFormat();
  const { position, isPlaceHidden } = event;
  const text = (
    <>
      {!isSeen && (
        <span class="events-dot">
          <span class="visually-hidden">{texts.isUnseen}</span>
        </span>
      )}
      {eventText(texts, event, format.decimal)}
    </>
  );
  if (isPlaceHidden || !position) return <span>{text}</span>;
  const { latitude, longitude } = position;
  const written = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <a
      class="events-link"
      href={path}
      title={`${sensor.onMap}: ${written}`}
    >
      {text}
      <span class="visually-hidden">{`, ${sensor.onMap} ${written}`}</span>
    </a>
  );
}

function MarkSeen({ id, back }: { id: number; back: string }) {
  const { event: texts } = useTexts();
  return (
    <form method="post" action={`${EVENTS_PATH}/seen`}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        class="icon-button outlined"
        aria-label={texts.mark}
        title={texts.mark}
      >
        <Icon name="check" />
      </button>
    </form>
  );
}

type OfEvent = Pick<EventRowProps, "event">;

/** The time of day at which it happened; of a private trip only the day is shown, in the heading. */
function Start({ event: { happenedAt, isPlaceHidden } }: OfEvent) {
  const format = useFormat();
  if (isPlaceHidden) return <span class="events-time">–</span>;
  return (
    <time class="events-time" dateTime={happenedAt.toISOString()}>
      {format.time(happenedAt)}
    </time>
  );
}

/** How grave it is and what else is known of it, in small. */
function More(
  { event, seesMessages }: Pick<EventRowProps, "event" | "seesMessages">,
) {
  const { event: texts, message } = useTexts();
  const { isLate, isWithdrawn, isPlaceHidden, seenBy } = event;
  const isAlarm = EVENT_KINDS[event.kind].alarm !== null;
  const parts: ComponentChildren[] = [
    <SortWord key="sort" kind={event.kind} />,
    !isPlaceHidden && EVENT_KINDS[event.kind].lasts && (
      <End key="end" event={event} />
    ),
    isLate && isAlarm && texts.late,
    isWithdrawn && texts.withdrawn,
    isPlaceHidden && texts.placeHidden,
    seesMessages && isAlarm && !isLate && !isPlaceHidden && (
      <a key="told" href={`/administration/messages?event=${event.id}`}>
        {message.whoWasTold}
      </a>
    ),
    seenBy.length > 0 && texts.seenBy(seenBy.join(", ")),
  ].filter(Boolean);
  return (
    <small class="events-more">
      <Dots of={parts} />
    </small>
  );
}

/** When it ended, with the day where that is another one. */
function End({ event: { happenedAt, endedAt } }: OfEvent) {
  const { event: texts } = useTexts();
  const format = useFormat();
  if (endedAt === null) return <>{texts.goesOn}</>;
  const isSameDay = format.day(endedAt) === format.day(happenedAt);
  return (
    <>
      {texts.until}{" "}
      <time dateTime={endedAt.toISOString()}>
        {isSameDay ? format.time(endedAt) : format.dateTime(endedAt)}
      </time>
    </>
  );
}
