import { AUTHENTICATOR_PATH, RECOVERY_CODES_PATH } from "./paths.ts";
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { OwnAuthenticator } from "../../db/security/authenticators.ts";

/** Says whether the reader has an authenticator app, and links to its page (AUTH-30). */
export function AuthenticatorSection(
  { app }: { app: OwnAuthenticator | null },
) {
  const texts = useTexts().security.authenticator;
  const format = useFormat();
  if (!app?.confirmedAt) {
    return (
      <Section title={texts.title}>
        <p class="muted">{texts.off}</p>
        <a class="quiet-button outlined" href={AUTHENTICATOR_PATH}>
          {texts.begin}
        </a>
      </Section>
    );
  }
  return (
    <Section title={texts.title}>
      <p>
        {texts.since(format.dateTime(app.confirmedAt))}{" "}
        {texts.left(app.codesLeft)}
      </p>
      <p class="actions">
        <a
          class="quiet-button outlined"
          href={RECOVERY_CODES_PATH}
        >
          {texts.renew}
        </a>
        <a
          class="quiet-button outlined"
          href={`${AUTHENTICATOR_PATH}/removal`}
        >
          {texts.remove}
        </a>
      </p>
    </Section>
  );
}
