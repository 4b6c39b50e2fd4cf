import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { EventsPage } from "../../db/security/events.ts";
import { SecurityEventLine } from "./events.tsx";

/** What happened to the reader's own login and rights, the newest first. */
export function OwnEvents(
  { events, next, path }: EventsPage & { path: string },
) {
  const { ownEvents, events: texts } = useTexts().security;
  return (
    <Section title={ownEvents.title} id="events">
      <p class="muted">{ownEvents.explanation}</p>
      {events.length === 0 ? <Empty>{texts.none}</Empty> : (
        <Stack>
          {events.map((event) => (
            <SecurityEventLine key={event.id} event={event} />
          ))}
        </Stack>
      )}
      {next !== null && (
        <p>
          <a href={`${path}?before=${next}#events`} rel="next">{texts.older}</a>
        </p>
      )}
    </Section>
  );
}
