import { findUnit } from "../../db/unit/units.ts";
import { findWorkingHours } from "../../db/working-hours/working-hours.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitById } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { setWorkingHours } from "./changes.ts";
import { WorkingHours } from "./editor.tsx";
import {
  hoursErrors,
  toHoursRequest,
  toTypedHours,
  type TypedHours,
  typedHours,
} from "./typed-hours.ts";

/** The form, and the type that the button `switch` sets. */
type Typed = TypedHours & { switch: string };

/** The working-hour switch of a unit; the button `switch` sets only the type of trips from now on (FEAT-04). */
export const workingHoursForm = createForm(setWorkingHours(unitById), {
  undo: "kept",
  read: (form): Typed => ({ ...typedHours(form), switch: form.text("switch") }),
  toRequest: (typed) =>
    typed.switch
      ? { mode: "manual", type: typed.switch }
      : toHoursRequest(typed),
  other: async (ask, form, typed) =>
    form.text("action") === "more"
      ? await hoursPage(ask, { typed, errors: {} })
      : null,
  page: hoursPage,
  missing: noHoursPage,
  errorsAt: hoursErrors,
  done: ({ unitId }) => ({
    to: unitPath("hours", unitId),
    notice: "WorkingHoursSaved",
  }),
});

async function hoursPage(
  ask: Ask,
  attempt?: Pick<Attempt<Typed>, "typed" | "errors">,
) {
  const { db, actor, unitId, texts: m } = ask;
  const unit = await findUnit(db, actor, unitId);
  const hours = unit && await findWorkingHours(db, actor, unit.id);
  if (!unit || !hours) return noHoursPage(ask);
  return renderUnitPage(
    ask,
    {
      unit,
      part: "hours",
      title: m.workingHours.title(unit.name),
      class: "working-hours",
    },
    <WorkingHours
      action={unitPath("hours", unit.id)}
      typed={attempt?.typed ?? toTypedHours(hours.now)}
      now={hours.now}
      profile={hours.profile}
      errors={attempt?.errors ?? {}}
    />,
  );
}

function noHoursPage(ask: Ask) {
  return noUnitPage(ask, ask.texts.workingHours.link);
}
