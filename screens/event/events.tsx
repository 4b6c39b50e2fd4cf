import { ChoiceField } from "../../components/choice-field.tsx";
import { Field } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { ListedEvent } from "../../db/event/list.ts";
import { UNSEEN_MAX } from "../../db/event/seen.ts";
import {
  EVENT_SEARCH_MAX,
  type EventsQuery,
} from "../../domain/event/event-query.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { eventText } from "../../locales/event-text.ts";
import { EVENTS_PATH } from "./paths.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";

interface EventsProps {
  events: ListedEvent[];
  filter: EventsQuery;
  unseen: number;
  /** Paths of the previous and next page, and of the list as a table. */
  older: string | null;
  newest: string | null;
  file: string;
  /** The path of this page. */
  back: string;
  /** Whether the reader may see who was told. */
  seesMessages: boolean;
}

/** What happened, the newest first, with a filter and a button that marks all as seen. */
export function Events(props: EventsProps) {
  const { events, filter, unseen, older, newest, file, back, seesMessages } =
    props;
  const { event: texts, showAll } = useTexts();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div class="events" data-live-page={`${EVENTS_PATH}/stream`}>
      <EventsFilter filter={filter} />
      <div class="actions events-actions">
        <p role="status">{texts.unseen(unseen, UNSEEN_MAX)}</p>
        {unseen > 0 && (
          <form method="post" action={`${EVENTS_PATH}/seen`}>
            <input type="hidden" name="back" value={back} />
            <button type="submit" class="quiet-button outlined">
              {texts.markAll}
            </button>
          </form>
        )}
        <a
          class="quiet-button outlined"
          href={file}
          aria-label={texts.csv}
          title={texts.csv}
          download
        >
          <Icon name="down" />
          CSV
        </a>
      </div>
      {events.length === 0
        ? (
          <Empty
            icon="alert"
            next={isFiltered && { href: EVENTS_PATH, text: showAll }}
          >
            {isFiltered ? texts.noneFound : texts.none}
          </Empty>
        )
        : (
          <ol class="events-list">
            {events.map((event) => (
              <Line
                key={event.id}
                event={event}
                back={back}
                seesMessages={seesMessages}
              />
            ))}
          </ol>
        )}
      <p class="actions">
        {newest && <a href={newest}>{texts.newest}</a>}
        {older && <a href={older} rel="next">{texts.older}</a>}
      </p>
    </div>
  );
}

/** The fields that narrow the list, as they were typed. */
export function EventsFilter(
  { filter, errors = {} }: {
    filter: Partial<
      Record<"search" | "kind" | "from" | "to" | "unseen", string>
    >;
    errors?: FieldErrors;
  },
) {
  const texts = useTexts().event;
  const kinds = Object.keys(EVENT_KINDS) as EventKind[];
  return (
    <SearchForm
      class="events-filter"
      label={texts.search}
      labelHidden
      search={filter.search ?? ""}
      maxLength={EVENT_SEARCH_MAX}
      submit={texts.show}
      folds={{
        isOpen: Boolean(filter.kind || filter.from || filter.to) ||
          Object.keys(errors).length > 0,
      }}
    >
      <ChoiceField
        name="kind"
        label={texts.kindLabel}
        value={filter.kind ?? ""}
        options={[
          { value: "", text: texts.allKinds },
          ...kinds.map((value) => ({ value, text: texts.kind[value] })),
        ]}
      />
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          name={name}
          label={texts[name]}
          value={filter[name]}
          errors={errors[name]}
        />
      ))}
      <Tick name="unseen" value="1" checked={filter.unseen === "1"}>
        {texts.onlyUnseen}
      </Tick>
    </SearchForm>
  );
}

function Line(
  { event, back, seesMessages }:
    & { event: ListedEvent }
    & Pick<EventsProps, "back" | "seesMessages">,
) {
  const { event: texts, message } = useTexts();
  const format = useFormat();
  const { unit, registrationNumber } = event;
  const { alarm } = EVENT_KINDS[event.kind];
  // What raises no alarm is no news.
  const isSeen = event.isSeen || alarm === null;
  return (
    <li class={isSeen ? "card" : "card events-unseen"}>
      <strong class="events-what">
        {!isSeen && <span class="visually-hidden">{texts.isUnseen}</span>}
        {eventText(texts, event, format.decimal)}
      </strong>
      {alarm === "security" && (
        <span class="badge events-security">{texts.security}</span>
      )}
      <span class="events-unit">
        {unitWithPlate(unit, registrationNumber)}
      </span>
      <small>
        <Times event={event} />
        <Remarks event={event} />
        <Place event={event} />
        {seesMessages && alarm !== null && !event.isPlaceHidden && (
          <>
            {" · "}
            <a href={`/administration/messages?event=${event.id}`}>
              {message.whoWasTold}
            </a>
          </>
        )}
      </small>
      <small>
        {event.seenBy.length > 0 && texts.seenBy(event.seenBy.join(", "))}
      </small>
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

/** When it happened, and when it ended. */
function Times({ event }: { event: ListedEvent }) {
  const { event: texts } = useTexts();
  const format = useFormat();
  const { happenedAt, endedAt, isPlaceHidden } = event;
  if (isPlaceHidden) {
    return (
      <time dateTime={happenedAt.toISOString().slice(0, 10)}>
        {format.day(happenedAt)}
      </time>
    );
  }
  const isLasting = EVENT_KINDS[event.kind].lasts;
  return (
    <>
      <time dateTime={happenedAt.toISOString()}>
        {format.dateTime(happenedAt)}
      </time>
      {isLasting && (endedAt === null ? ` · ${texts.goesOn}` : (
        <>
          {" · "}
          {texts.until}{" "}
          <time dateTime={endedAt.toISOString()}>
            {format.dateTime(endedAt)}
          </time>
        </>
      ))}
    </>
  );
}

function Remarks({ event }: { event: ListedEvent }) {
  const { event: texts } = useTexts();
  const isAlarm = EVENT_KINDS[event.kind].alarm !== null;
  return (
    <>
      {event.isLate && isAlarm && ` · ${texts.late}`}
      {event.isWithdrawn && ` · ${texts.withdrawn}`}
    </>
  );
}

/** Where it happened, on the map of the unit. */
function Place({ event }: { event: ListedEvent }) {
  const { event: texts, sensor } = useTexts();
  if (event.isPlaceHidden) return <>{` · ${texts.placeHidden}`}</>;
  if (!event.position) return null;
  const { latitude, longitude } = event.position;
  const written = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <>
      {" · "}
      <a
        href={`/user/realtime-tracking?unit=${event.unitId}`}
        title={written}
      >
        {sensor.onMap}
        <span class="visually-hidden">{` ${written}`}</span>
      </a>
    </>
  );
}
