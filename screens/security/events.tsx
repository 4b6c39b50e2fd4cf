import { About } from "../../components/list/about.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Dots, Empty, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { nameDevice } from "../../domain/security/device-name.ts";
import {
  SECURITY_EVENTS,
  type SecurityEvent,
} from "../../domain/security/event.ts";
import { readRefusal } from "../../domain/security/refusal.ts";
import { USER_ROLES } from "../../domain/user/account-user.ts";
import type { Texts } from "../../locales/index.ts";

interface SecurityEventsProps {
  events: SecurityEvent[];
  /** The selected kind; empty for all. */
  kind: string;
  /** Paths of the previous and next page. */
  older: string | null;
  newest: string | null;
}

/** The security events, the newest first. */
export function SecurityEvents(
  { events, kind, older, newest }: SecurityEventsProps,
) {
  const texts = useTexts().security.events;
  return (
    <div class="security">
      <About>{texts.explanation}</About>
      <form class="actions" method="get" data-submit-on-change>
        <ChoiceField
          name="kind"
          label={texts.kind}
          value={kind}
          options={[
            { value: "", text: texts.all },
            ...SECURITY_EVENTS.map((value) => ({
              value,
              text: texts.kinds[value],
            })),
          ]}
        />
        <button type="submit" class="quiet-button outlined">
          {texts.show}
        </button>
      </form>
      {events.length === 0 ? <Empty>{texts.none}</Empty> : (
        <Stack>
          {events.map((event) => (
            <SecurityEventLine key={event.id} event={event} />
          ))}
        </Stack>
      )}
      <p class="actions">
        {newest && <a href={newest}>{texts.newest}</a>}
        {older && <a href={older} rel="next">{texts.older}</a>}
      </p>
    </div>
  );
}

/** An event with the person, the instant, and from where, as far as that is shown. */
export function SecurityEventLine({ event }: { event: SecurityEvent }) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.security.events;
  const { browser, system } = nameDevice(event.userAgent);
  const device = m.security.sessions.device(browser, system);
  const where = [
    event.doneBy && texts.by(event.doneBy),
    // Without an address it is somebody else's device.
    ...event.address ? [device, event.address] : [],
  ];
  const detail = detailOf(m, event);
  return (
    <li>
      <strong>
        {texts.kinds[event.kind]}
        {detail && `: ${detail}`}
      </strong>
      <small>
        <Dots
          of={[
            event.user ?? texts.goneUser,
            <time key="at" dateTime={event.at.toISOString()}>
              {format.dateTime(event.at)}
            </time>,
          ]}
        />
      </small>
      <small>
        <Dots of={where.map((part) => part || false)} />
      </small>
    </li>
  );
}

/** Gives the detail of an event: a role by its name, a refused path in words, everything else as stored. */
function detailOf(m: Texts, { kind, detail }: SecurityEvent): string | null {
  if (kind === "accessRefused" && detail) {
    return m.security.events.refused(readRefusal(detail));
  }
  const role = USER_ROLES.find((one) => one === detail);
  return kind === "roleChanged" && role ? m.user.roles[role] : detail;
}
