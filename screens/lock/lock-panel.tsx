import { useTexts } from "../../components/texts.tsx";
import type { UnitBenefit } from "../../db/benefit/unit-settings.ts";
import { STATEMENTS_PATH } from "../statement/paths.ts";
import { LOCK_LOG_PATH, lockPath } from "./paths.ts";

interface LockPanelProps {
  found: UnitBenefit;
  mayUnlock: boolean;
  /** Names of the users to whom the unit is given. */
  givenTo: readonly string[];
}

/** Whether a unit is locked and what that means, with the button for it; the page itself names the locker. */
export function LockPanel({ found, mayUnlock, givenTo }: LockPanelProps) {
  const { lock: t } = useTexts();
  const { unit, lock, kind, isSeen, isShownAtWork } = found;
  const mayLock = !lock && kind !== null && isSeen;
  return (
    <section class="card narrow">
      <h2>{t.title}</h2>
      {!lock && <p>{kind === null ? t.needsCar : t.unlocked}</p>}
      {lock && !isSeen && <OnlySums unitId={unit.id} />}
      {lock && !mayUnlock && <p>{t.mayUnlock}</p>}
      {isShownAtWork && kind !== null && <p>{t.atWork}</p>}
      {kind !== null && givenTo.length > 0 && (
        <p>{t.stillSee(givenTo.join(", "))}</p>
      )}
      <p class="actions">
        {(lock ? mayUnlock : mayLock) && (
          <a class="button" href={lockPath(unit.id)} data-dialog="refresh">
            {lock ? t.unlock : t.lock}
          </a>
        )}
        <a
          class="quiet-button outlined"
          href={`${LOCK_LOG_PATH}?unit=${unit.id}`}
        >
          {t.log.title}
        </a>
      </p>
    </section>
  );
}

/** What an administrator sees of a unit that somebody else has locked, with the ways to it (BEN-11). */
export function OnlySums({ unitId }: { unitId: number }) {
  const { lock: t } = useTexts();
  const query = `scope=units&unit=${unitId}`;
  return (
    <>
      <p>{t.onlySums}</p>
      <p class="actions">
        <a href={`${STATEMENTS_PATH}/benefit-value?${query}`}>
          {t.toBenefitValue}
        </a>
        <a href={`${STATEMENTS_PATH}/summary?${query}`}>{t.toSummary}</a>
      </p>
    </>
  );
}
