import { Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { AccountLock } from "../../db/lock/locks.ts";

/** The locked units of an account, each with the button by which support unlocks it (ACC-19). */
export function AccountLocks({ locks }: { locks: readonly AccountLock[] }) {
  const { lock: t } = useTexts();
  const format = useFormat();
  if (locks.length === 0) return null;
  return (
    <Section title={t.shutUnits}>
      <Stack>
        {locks.map(({ unitId, unit, locker, lockedAt }) => (
          <li key={unitId}>
            <strong>{unit}</strong>
            <small>{t.lockedSince(locker, format.dateTime(lockedAt))}</small>
            <form method="post" action={`/support/locks/${unitId}`}>
              <button
                type="submit"
                class="quiet-button outlined"
                aria-label={`${t.unlock}: ${unit}`}
              >
                {t.unlock}
              </button>
            </form>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
