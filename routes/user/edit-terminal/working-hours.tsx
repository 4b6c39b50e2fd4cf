import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  type TypedHours,
  WorkingHours,
} from "../../../screens/working-hours/editor.tsx";
import { findUnit } from "../../../db/unit/units.ts";
import {
  findWorkingHours,
  setWorkingHours,
} from "../../../db/working-hours/working-hours.ts";
import { WorkingHoursRequest } from "../../../domain/working-hours/working-hours-request.ts";
import { messageText } from "../../../locales/index.ts";
import { userOf } from "../../../http/context.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { askedUnit } from "../../../screens/odometer/page.tsx";
import { placeErrorAnswer } from "../../../screens/place/errors.ts";
import { textOf } from "../../../screens/place/form.ts";
import { unitParts, UNITS_PATH } from "../../../screens/unit/page.tsx";
import {
  hoursErrors,
  toHoursRequest,
  toTypedHours,
  typedHours,
} from "../../../screens/working-hours/form.ts";

const PATH = "/user/edit-terminal/working-hours";

/** The working-hour switch of a unit (FEAT-04). */
export default createRoute((c) => hoursPage(c));

/** Sets it, or with the button `switch` only what trips count as from now on. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = typedHours(form);
  if (textOf(form, "action") === "more") return await hoursPage(c, { typed });
  const type = textOf(form, "switch");
  const parsed = WorkingHoursRequest.safeParse(
    type ? { mode: "manual", type } : toHoursRequest(typed),
  );
  if (!parsed.success) {
    const errors = hoursErrors(parsed.error, typed);
    return await hoursPage(c, { typed, errors });
  }
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const unitId = askedUnit(c);
  const time = { now: now(), timeZone };
  const set = await setWorkingHours(db, actor, unitId, parsed.data, time);
  if (set.ok) {
    leaveNotice(c, "WorkingHoursSaved");
    return c.redirect(`${PATH}?unit=${unitId}`, 303);
  }
  const { field, key } = placeErrorAnswer(set.error);
  return await hoursPage(c, { typed, errors: { [field]: [key] } });
});

async function hoursPage(
  c: Context,
  { typed, errors = {} }: { typed?: TypedHours; errors?: FieldErrors } = {},
) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("messages");
  const page = { frame: "shell", current: UNITS_PATH } as const;
  const unit = await findUnit(db, actor, askedUnit(c));
  const now = unit && await findWorkingHours(db, actor, unit.id);
  if (!unit || !now) {
    c.status(404);
    const text = messageText(m, "UnitNotFound");
    const title = m.workingHours.link;
    return c.render(<p class="empty">{text}</p>, { ...page, title });
  }
  if (Object.keys(errors).length > 0) c.status(422);
  return c.render(
    <div class="working-hours">
      {unitParts(c, unit.id, "hours")}
      <WorkingHours
        action={`${PATH}?unit=${unit.id}`}
        typed={typed ?? toTypedHours(now)}
        now={now}
        errors={errors}
        messages={m}
      />
    </div>,
    { ...page, title: m.workingHours.title(unit.name) },
  );
}
