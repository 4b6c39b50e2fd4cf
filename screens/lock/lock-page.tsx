import { FormError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  findBenefit,
  type UnitBenefit,
} from "../../db/benefit/unit-settings.ts";
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
    <Question found={found} errors={attempt?.errors.form} />,
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
