import { FormError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  findBenefit,
  type UnitBenefit,
} from "../../db/benefit/unit-settings.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { setLock } from "./changes.ts";
import { lockPath } from "./paths.ts";

/** Asks before a unit is locked or unlocked, and says what that does (BEN-07, BEN-08). */
export const lockForm = createForm(setLock(({ unitId: id }) => ({ id })), {
  undo: "proof",
  read: (form) => ({ status: form.text("status") }),
  page: questionPage,
  missing: (ask) => noUnitPage(ask),
  statusAsCall: true,
  done: (_, { unitId, isLocked }) => ({
    to: unitPath("benefit", unitId),
    notice: isLocked ? "UnitLocked" : "UnitUnlocked",
  }),
});

async function questionPage(ask: Ask, attempt?: Attempt<{ status: string }>) {
  const found = await findBenefit(
    ask.db,
    ask.actor,
    { id: ask.unitId },
    ask.thisMonth,
  );
  if (!found) return noUnitPage(ask);
  return renderUnitPage(
    ask,
    { unit: found.unit, part: "benefit", isShut: !found.isSeen },
    mayChange(ask, found)
      ? <Question found={found} errors={attempt?.errors.form} />
      : <Refusal found={found} />,
  );
}

/** Says whether the person may unlock the unit, or lock one that is not locked. */
function mayChange(
  { actor }: Ask,
  { lock, kind, isSeen }: UnitBenefit,
): boolean {
  return lock ? can(actor, "unlockUnit", lock) : kind !== null && isSeen;
}

/** Says who can unlock the unit, or what it lacks to be locked, and leads back. */
function Refusal({ found: { unit, lock } }: { found: UnitBenefit }) {
  const { lock: t, byKey } = useTexts();
  const why = lock
    ? byKey.OnlyLockerUnlocks.replace("{name}", () => lock.locker)
    : t.needsCar;
  return (
    <section class="card narrow" data-dialog-part>
      <p>{why}</p>
      <p class="actions">
        <a
          class="quiet-button outlined"
          href={unitPath("benefit", unit.id)}
          data-dialog-close
        >
          {t.toSettings}
        </a>
      </p>
    </section>
  );
}

function Question(
  { found, errors }: { found: UnitBenefit; errors?: string[] },
) {
  const t = useTexts().lock;
  const { id, name } = found.unit;
  const change = found.lock ? "unlock" : "lock";
  return (
    <form
      class="card form narrow"
      method="post"
      action={lockPath(id)}
      data-dialog-part
    >
      <FormError errors={errors} />
      <p>
        <strong>{t.question[change](name)}</strong>
      </p>
      <p>{t.consequence[change]}</p>
      <input type="hidden" name="status" value={found.lock ? 0 : 1} />
      <div class="actions">
        <button type="submit" class="button">{t[change]}</button>
        <a
          class="quiet-button outlined"
          href={unitPath("benefit", id)}
          data-dialog-close
        >
          {t.cancel}
        </a>
      </div>
    </form>
  );
}
