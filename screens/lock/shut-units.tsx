import { Section, Stack } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { ShutUnit } from "../../db/lock/locks.ts";
import { unitPath } from "../unit/paths.ts";
import { LOCK_LOG_PATH } from "./paths.ts";

/** The locked units of which an administrator sees only the sums, each with who has locked it (BEN-12). */
export function ShutUnits({ units }: { units: readonly ShutUnit[] }) {
  const { lock: t } = useTexts();
  if (units.length === 0) return null;
  return (
    <Section title={t.shutUnits}>
      <p class="muted">{t.onlySums}</p>
      <Stack>
        {units.map(({ id, name, registrationNumber, locker }) => (
          <li key={id}>
            <a href={unitPath("benefit", id)}>{name}</a>
            <small>
              {registrationNumber && `${registrationNumber} · `}
              {t.lockedBy(locker)}
            </small>
          </li>
        ))}
      </Stack>
      <p>
        <a href={LOCK_LOG_PATH}>{t.log.title}</a>
      </p>
    </Section>
  );
}
