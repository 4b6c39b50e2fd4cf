import { Dots } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ListedEvent } from "../../db/event/list.ts";
import type { EventKind } from "../../domain/event/kinds.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";
import { EventRow, type EventRowProps, SortIcon, SortWord } from "./row.tsx";

export type EventDaysProps = Omit<EventRowProps, "event"> & {
  runs: readonly ListedEvent[][];
  now: Date;
};

/** The events in a row each, under a heading for each day; a run of harsh driving is one row that unfolds. */
export function EventDays({ runs, now, ...props }: EventDaysProps) {
  const format = useFormat();
  const days = Map.groupBy(
    runs,
    ([first]) => format.listDay(first!.happenedAt, now),
  );
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} class="events-day">
          <h2>{day}</h2>
          <ol class="card events-list">
            {ofDay.map(([first, ...more]) =>
              more.length > 0
                ? <Run key={first!.id} {...props} events={[first!, ...more]} />
                : <EventRow key={first!.id} {...props} event={first!} />
            )}
          </ol>
        </section>
      ))}
    </>
  );
}

/** Harsh driving of one unit, the newest first: from when to when, how much of what, and each event when unfolded. */
function Run(
  { events, ...props }: Omit<EventRowProps, "event"> & {
    events: readonly ListedEvent[];
  },
) {
  const { event: texts } = useTexts();
  const format = useFormat();
  const [newest, oldest] = [events[0]!, events.at(-1)!];
  const kinds = Map.groupBy(events, ({ kind }) => kind);
  const from = format.time(oldest.happenedAt);
  const until = format.time(newest.happenedAt);
  const countOf = ([kind, { length }]: [EventKind, unknown[]]) =>
    `${texts.kind[kind]}: ${length}`;
  return (
    <li class="events-run">
      <details>
        <summary class="events-row">
          <span class="events-time">{until}</span>
          <SortIcon kind={newest.kind} />
          <span class="events-what">{texts.harshDriving(events.length)}</span>
          <span class="events-unit">
            {unitWithPlate(newest.unit, newest.registrationNumber)}
          </span>
          <small class="events-more">
            <Dots
              of={[
                <SortWord key="sort" kind={newest.kind} />,
                `${from}–${until}`,
                ...[...kinds].map(countOf),
              ]}
            />
          </small>
        </summary>
        <ol class="events-list">
          {events.map((event) => (
            <EventRow key={event.id} {...props} event={event} />
          ))}
        </ol>
      </details>
    </li>
  );
}
