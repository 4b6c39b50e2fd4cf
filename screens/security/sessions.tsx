import { SECURITY_PATH } from "./paths.ts";
import { Dots, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { OwnSession } from "../../db/security/own-sessions.ts";
import { nameDevice } from "../../domain/security/device-name.ts";

/** Logins that show at once. */
const SHOWN = 10;

/** The reader's logins, with a button to end each other one (AUTH-32); the older ones are folded. */
export function OwnSessions(
  { sessions, currentId }: { sessions: OwnSession[]; currentId: number },
) {
  const texts = useTexts().security.sessions;
  const line = (session: OwnSession) => (
    <Line
      key={session.id}
      session={session}
      isCurrent={session.id === currentId}
    />
  );
  const older = sessions.slice(SHOWN);
  return (
    <Section title={texts.title}>
      <p class="muted">{texts.explanation}</p>
      <Stack>{sessions.slice(0, SHOWN).map(line)}</Stack>
      {older.length > 0 && (
        <details class="security-older">
          <summary>{texts.older(older.length)}</summary>
          <Stack>{older.map(line)}</Stack>
        </details>
      )}
      {sessions.length > 1
        ? (
          <form method="post" action="/user/security/other-sessions/ending">
            <button type="submit" class="quiet-button outlined">
              {texts.endOthers}
            </button>
          </form>
        )
        : <p class="muted">{texts.onlyHere}</p>}
    </Section>
  );
}

function Line(
  { session, isCurrent }: { session: OwnSession; isCurrent: boolean },
) {
  const texts = useTexts().security.sessions;
  const format = useFormat();
  const { browser, system } = nameDevice(session.userAgent);
  const device = texts.device(browser, system);
  const { address, lastUsedAt, startedAt } = session;
  return (
    <li>
      <strong>
        {device} {isCurrent && <span class="badge">{texts.here}</span>}
      </strong>
      <small>{address ? texts.address(address) : texts.unknownAddress}</small>
      <small>
        <Dots
          of={[
            <span key="last">
              {texts.lastUsed}{" "}
              <time dateTime={lastUsedAt.toISOString()}>
                {format.dateTime(lastUsedAt)}
              </time>
            </span>,
            <span key="since">
              {texts.since}{" "}
              <time dateTime={startedAt.toISOString()}>
                {format.dateTime(startedAt)}
              </time>
            </span>,
          ]}
        />
      </small>
      {!isCurrent && (
        <form
          method="post"
          action={`${SECURITY_PATH}/sessions/${session.id}/ending`}
        >
          <button
            type="submit"
            class="quiet-button outlined"
            aria-label={texts.endOf(device)}
          >
            {texts.end}
          </button>
        </form>
      )}
    </li>
  );
}
