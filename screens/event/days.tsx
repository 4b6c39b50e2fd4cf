import type { ComponentChildren } from "preact";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ListedEvent } from "../../db/event/list.ts";
import { EVENT_KINDS } from "../../domain/event/kinds.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";
import { eventText } from "../../locales/event-text.ts";
import { EVENTS_PATH } from "./paths.ts";

export interface EventDaysProps {
  events: readonly ListedEvent[];
  /** The path of this page. */
  back: string;
  /** Whether the reader may see who was told. */
  seesMessages: boolean;
}

/** The events in a row each, under a heading for each day. */
export function EventDays({ events, ...props }: EventDaysProps) {
  const format = useFormat();
  const days = Map.groupBy(events, (event) => format.day(event.happenedAt));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} class="events-day">
          <h2>{day}</h2>
          <ol class="card events-list">
            {ofDay.map((event) => (
              <Line key={event.id} {...props} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

type LineProps = Omit<EventDaysProps, "events"> & { event: ListedEvent };

function Line({ event, back, seesMessages }: LineProps) {
  const { event: texts } = useTexts();
  const format = useFormat();
  const { unit, registrationNumber } = event;
  const { alarm } = EVENT_KINDS[event.kind];
  // What raises no alarm is no news.
  const isSeen = event.isSeen || alarm === null;
  return (
    <li class={isSeen ? undefined : "events-unseen"}>
      <Start event={event} />
      <span class="events-what">
        <strong>
          {!isSeen && <span class="visually-hidden">{texts.isUnseen}</span>}
          {eventText(texts, event, format.decimal)}
        </strong>
        {alarm === "security" && (
          <span class="badge events-security">{texts.security}</span>
        )}
      </span>
      <span class="events-unit">
        {unitWithPlate(unit, registrationNumber)}
      </span>
      <More event={event} seesMessages={seesMessages} />
      {!isSeen && (
        <form method="post" action={`${EVENTS_PATH}/seen`}>
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="id" value={event.id} />
          <button
            type="submit"
            class="icon-button outlined"
            aria-label={texts.mark}
            title={texts.mark}
          >
            <Icon name="check" />
          </button>
        </form>
      )}
    </li>
  );
}

/** The time of day at which it happened; of a private trip only the day is shown, in the heading. */
function Start(
  { event: { happenedAt, isPlaceHidden } }: Pick<LineProps, "event">,
) {
  const format = useFormat();
  if (isPlaceHidden) return <span class="events-time">–</span>;
  return (
    <time class="events-time" dateTime={happenedAt.toISOString()}>
      {format.time(happenedAt)}
    </time>
  );
}

/** What else is known of it, in small. */
function More({ event, seesMessages }: Omit<LineProps, "back">) {
  const { event: texts, message } = useTexts();
  const { isLate, isWithdrawn, isPlaceHidden, seenBy } = event;
  const isAlarm = EVENT_KINDS[event.kind].alarm !== null;
  const parts: ComponentChildren[] = [
    !isPlaceHidden && EVENT_KINDS[event.kind].lasts && (
      <End key="end" event={event} />
    ),
    isLate && isAlarm && texts.late,
    isWithdrawn && texts.withdrawn,
    isPlaceHidden && texts.placeHidden,
    !isPlaceHidden && event.position && <Place key="place" event={event} />,
    seesMessages && isAlarm && !isPlaceHidden && (
      <a key="told" href={`/administration/messages?event=${event.id}`}>
        {message.whoWasTold}
      </a>
    ),
    seenBy.length > 0 && texts.seenBy(seenBy.join(", ")),
  ].filter(Boolean);
  return (
    <small class="events-more">
      {parts.map((part, i) => <span key={i}>{i > 0 && " · "}{part}</span>)}
    </small>
  );
}

/** When it ended, with the day where that is another one. */
function End({ event: { happenedAt, endedAt } }: Pick<LineProps, "event">) {
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

/** Leads to the unit on the map; the coordinates are its title. */
function Place({ event: { unitId, position } }: Pick<LineProps, "event">) {
  const { sensor } = useTexts();
  const { latitude, longitude } = position!;
  const written = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <a href={`/user/realtime-tracking?unit=${unitId}`} title={written}>
      {sensor.onMap}
      <span class="visually-hidden">{` ${written}`}</span>
    </a>
  );
}
