import { findUnit } from "../../db/unit/units.ts";
import {
  findWorkingHours,
  setWorkingHours,
} from "../../db/working-hours/working-hours.ts";
import { WorkingHoursRequest } from "../../domain/working-hours/working-hours-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { textOfKey } from "../../locales/index.ts";
import { unitParts, UNITS_PATH } from "../unit/page.tsx";
import { type TypedHours, WorkingHours } from "./editor.tsx";
import {
  hoursErrors,
  toHoursRequest,
  toTypedHours,
  typedHours,
} from "./form.ts";

const PATH = "/user/edit-terminal/working-hours";

/** The form, and the type that the button `switch` sets. */
type Typed = TypedHours & { switch: string };

const setHours = describeChange({
  request: WorkingHoursRequest,
  run: ({ db, actor, unitId, time }, hours) =>
    setWorkingHours(db, actor, unitId, hours, time),
  answers: { UnitNotFound: 404, ApplyFromInFuture: "apply_from" },
});

/** The working-hour switch of a unit; the button `switch` sets only what trips count as from now on (FEAT-04). */
export const workingHoursForm = createForm(setHours, {
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
  missing: noUnitPage,
  errorsAt: hoursErrors,
  done: ({ unitId }) => ({
    to: `${PATH}?unit=${unitId}`,
    notice: "WorkingHoursSaved",
  }),
});

async function hoursPage(
  ask: Ask,
  attempt?: Pick<Attempt<Typed>, "typed" | "errors">,
) {
  const { c, db, actor, unitId, texts: m } = ask;
  const unit = await findUnit(db, actor, unitId);
  const now = unit && await findWorkingHours(db, actor, unit.id);
  if (!unit || !now) return noUnitPage(ask);
  return ask.render(
    <div class="working-hours">
      {unitParts(c, unit.id, "hours")}
      <WorkingHours
        action={`${PATH}?unit=${unit.id}`}
        typed={attempt?.typed ?? toTypedHours(now)}
        now={now}
        errors={attempt?.errors ?? {}}
      />
    </div>,
    { title: m.workingHours.title(unit.name), current: UNITS_PATH },
  );
}

function noUnitPage(ask: Ask) {
  const { c, texts: m } = ask;
  c.status(404);
  return ask.render(<p class="empty">{textOfKey(m, "UnitNotFound")}</p>, {
    title: m.workingHours.link,
    current: UNITS_PATH,
  });
}
