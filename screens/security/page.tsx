import { SECURITY_PATH } from "./paths.ts";
import { findAuthenticator } from "../../db/security/authenticators.ts";
import { listOwnSecurityEvents } from "../../db/security/events.ts";
import { listOwnSessions } from "../../db/security/own-sessions.ts";
import { listPasskeys } from "../../db/security/passkeys.ts";
import { nameDevice } from "../../domain/security/device-name.ts";
import { SecurityEventsQuery } from "../../domain/security/event.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { needsProof } from "../../http/security/proof.ts";
import { AuthenticatorSection } from "./authenticator-section.tsx";
import { Passkeys } from "./passkeys.tsx";
import { OwnEvents } from "./own-events.tsx";
import { OwnSessions } from "./sessions.tsx";

/**
 * Draws the person's login methods and logins (AUTH-30 to AUTH-32), with the errors of a refused passkey,
 * and what happened to the own login.
 */
export async function securityPage(
  ask: Ask,
  attempt?: { typed: { name: string }; errors: FieldErrors },
) {
  const { db, actor, now, user, texts: m } = ask;
  const errors = attempt?.errors ?? {};
  const query = eventsQuery(ask);
  const { browser, system } = nameDevice(ask.origin.userAgent);
  return ask.render(
    <div class="security">
      <AuthenticatorSection app={await findAuthenticator(db, actor)} />
      <Passkeys
        passkeys={await listPasskeys(db, actor)}
        name={attempt?.typed.name ??
          m.security.sessions.device(browser, system)}
        proof={needsProof(ask) ? errors.current_password ?? [] : null}
        errors={errors}
      />
      <OwnSessions
        sessions={await listOwnSessions(db, actor, now)}
        currentId={user.session.id}
      />
      <OwnEvents
        {...await listOwnSecurityEvents(db, actor, query, {
          isShort: query.before === undefined,
        })}
        path={SECURITY_PATH}
      />
    </div>,
    { title: m.security.title, current: SECURITY_PATH, style: "security" },
  );
}

/** Reads which page of events an address names; an invalid one gives the newest. */
function eventsQuery(ask: Ask): SecurityEventsQuery {
  const asked = SecurityEventsQuery.safeParse({ before: ask.query("before") });
  return asked.success ? asked.data : {};
}
