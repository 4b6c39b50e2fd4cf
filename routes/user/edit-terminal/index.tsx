import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { changeUnit, noteUnit } from "../../../db/unit/changes.ts";
import type { UnitDetails } from "../../../db/unit/details.ts";
import { can } from "../../../domain/access/can.ts";
import {
  UnitNoteRequest,
  UnitRequest,
} from "../../../domain/unit/unit-request.ts";
import { stockRule } from "../../../screens/unit/add-unit-errors.ts";
import { userOf } from "../../../http/context.ts";
import { fieldErrors } from "../../../http/envelope.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { lookUpVehicle } from "../../../screens/unit/look-up-vehicle.ts";
import { noteNotStored } from "../../../screens/unit/answer.ts";
import { unitErrorAnswer } from "../../../screens/unit/errors.ts";
import {
  trackerIdsIn,
  typedForm,
  type UnitForm,
} from "../../../screens/unit/form.ts";
import {
  askedUnitDetails,
  noUnitPage,
  storedForm,
  unitPage,
  UNITS_PATH,
} from "../../../screens/unit/page.tsx";

/** A unit with all that is kept of it (UNIT-02 to UNIT-05); without one asked for, the list. */
export default createRoute(async (c) => {
  const { imei, unit: id } = c.req.query();
  if (imei === undefined && id === undefined) {
    return c.redirect(UNITS_PATH, 303);
  }
  const unit = await askedUnitDetails(c);
  return unit ? await unitPage(c, unit) : noUnitPage(c);
});

/** Saves it, or with the button `look-up` fills the form in from the vehicle register (UNIT-10). */
export const POST = createRoute(async (c) => {
  const unit = await askedUnitDetails(c);
  if (!unit) return noUnitPage(c);
  const isWhole = can(userOf(c).actor, "administerUnits");
  const sent = await c.req.parseBody({ all: true });
  const form = typedForm(sent, await storedForm(c, unit), isWhole);
  if (sent.action === "look-up" && isWhole) {
    return await unitPage(c, unit, await lookUpVehicle(c, form));
  }
  // What was not sent, as a frequency that is disabled, stays as it is.
  const request = {
    ...form,
    report_frequency: sent.report_frequency,
    tracker_ids: trackerIdsIn(form.tracker_ids),
  };
  return await save(c, unit, form, isWhole, request);
});

async function save(
  c: Context,
  unit: UnitDetails,
  form: UnitForm,
  isWhole: boolean,
  request: unknown,
) {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const schema = isWhole ? UnitRequest : UnitNoteRequest;
  const wrong = schema.safeParse(request).error;
  if (wrong) {
    return await unitPage(c, unit, { form, errors: fieldErrors(wrong) });
  }
  const saved = isWhole
    ? await changeUnit(
      db,
      actor,
      unit.id,
      UnitRequest.parse(request),
      stockRule(c),
      now(),
    )
    : await noteUnit(db, actor, unit.id, UnitNoteRequest.parse(request), now());
  if (saved.ok) {
    leaveNotice(c, "UnitSaved");
    return c.redirect(`${c.req.path}?unit=${unit.id}`, 303);
  }
  const { error } = saved;
  if (error.code === "ChangedMeanwhile") return await changedPage(c, form);
  noteNotStored(c, error);
  const { field, key } = unitErrorAnswer(error);
  return await unitPage(c, unit, { form, errors: { [field]: [key] } });
}

/** What was typed stays, beside what somebody else stored; saving again then means it. */
async function changedPage(c: Context, form: UnitForm) {
  const unit = await askedUnitDetails(c);
  if (!unit) return noUnitPage(c);
  const stored = await storedForm(c, unit);
  const { version } = stored;
  return await unitPage(c, unit, { form: { ...form, version }, stored });
}
