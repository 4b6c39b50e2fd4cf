import { FormError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { findTheftState } from "../../db/theft/theft-state.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { setTheftMode } from "./changes.ts";
import { theftPath } from "./paths.ts";

/** Asks before theft mode is switched, and says what that does (FEAT-08). */
export const theftModeForm = createForm(setTheftMode(unitOfPage), {
  undo: "proof",
  read: (form) => ({ status: form.text("status") }),
  page: questionPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id, isOn }) => ({
    to: unitPath("theft", id),
    notice: isOn ? "TheftModeOn" : "TheftModeOff",
  }),
});

async function questionPage(
  ask: Ask,
  attempt?: Attempt<{ status: string }>,
) {
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  const { since } = await findTheftState(ask.db, ask.actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "theft" },
    <Question
      unit={unit}
      isOn={since !== null}
      errors={attempt?.errors.form}
    />,
  );
}

function Question(
  { unit, isOn, errors }: {
    unit: { id: number; name: string };
    isOn: boolean;
    errors?: string[];
  },
) {
  const t = useTexts().theft;
  const kind = isOn ? "off" : "on";
  return (
    <form
      class="card form narrow"
      method="post"
      action={theftPath("mode", unit.id)}
      data-dialog-part
    >
      <FormError errors={errors} />
      <p>
        <strong>{t.question[kind](unit.name)}</strong>
      </p>
      <p>{t.consequence[kind]}</p>
      <input type="hidden" name="status" value={isOn ? 0 : 1} />
      <div class="actions">
        <button
          type="submit"
          class={isOn ? "button" : "button button-danger"}
        >
          {t.switch[kind]}
        </button>
        <a
          class="quiet-button outlined"
          href={unitPath("theft", unit.id)}
          data-dialog-close
        >
          {t.cancel}
        </a>
      </div>
    </form>
  );
}
