import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  AddUnitForm,
  type AddUnitValues,
} from "../../screens/unit/add-form.tsx";
import { addUnit } from "../../db/unit/units.ts";
import { NewUnitRequest } from "../../domain/unit/new-unit-request.ts";
import {
  ADD_UNIT_ERRORS,
  stockRule,
} from "../../screens/unit/add-unit-errors.ts";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import { trackerIdsIn } from "../../screens/unit/form.ts";
import { UNITS_PATH } from "../../screens/unit/page.tsx";

const EMPTY: AddUnitValues = {
  imei: "",
  name: "",
  type: "car",
  registration_number: "",
  model: "",
  tracker_ids: "",
};

/** Adds a unit to the account by its IMEI, and goes to the list of units (UNIT-30). */
export default createRoute((c) => addUnitPage(c, { values: EMPTY }));

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const values = Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, String(form[name] ?? "")]),
  ) as unknown as AddUnitValues;
  const parsed = NewUnitRequest.safeParse({
    ...values,
    tracker_ids: trackerIdsIn(values.tracker_ids),
  });
  if (!parsed.success) {
    return addUnitPage(c, { values, errors: fieldErrors(parsed.error) });
  }
  const { db } = c.get("services").database;
  const added = await addUnit(db, userOf(c).actor, parsed.data, stockRule(c));
  if (!added.ok) {
    return addUnitPage(c, {
      values,
      errors: ADD_UNIT_ERRORS[added.error.code],
    });
  }
  leaveNotice(c, "UnitAdded");
  return c.redirect(UNITS_PATH, 303);
});

function addUnitPage(
  c: Context,
  { values, errors }: { values: AddUnitValues; errors?: FieldErrors },
) {
  const m = c.get("texts");
  if (errors) c.status(422);
  return c.render(
    <AddUnitForm
      values={values}
      errors={errors ?? {}}
    />,
    {
      title: m.pages.addUnit,
      frame: "shell",
      current: "/administration/add-terminal",
    },
  );
}
