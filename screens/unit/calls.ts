import * as z from "zod";
import { duesOf, odometersOf } from "../../db/unit/dues.ts";
import { listNameChanges } from "../../db/unit/history.ts";
import { removeUnitKey, renewUnitKey } from "../../db/unit/keys.ts";
import { listFuelMonths } from "../../db/unit/fuel.ts";
import { listUnitPage } from "../../db/unit/list.ts";
import { fail, ok } from "../../domain/result.ts";
import { UNITS_A_PAGE } from "../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../domain/unit/list/list-query.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { Refused } from "../../http/refused.ts";
import { textOfKey } from "../../locales/index.ts";
import { ANSWERS } from "./answers.ts";
import { unitInPath } from "./asked-unit.ts";
import {
  addUnit,
  changeUnit,
  changeUnits,
  noteUnit,
  removeFuelMonth,
} from "./changes.ts";
import {
  NameChangeV1,
  toNameChangeV1,
  toUnitDetailsV1,
  toUnitV1WithMeters,
  UnitDetailsV1,
  UnitV1,
} from "./v1.ts";

export const unitsCall = createCall({
  summary:
    "The units that the caller may see, 50 a page, filtered and sorted as asked for (API-50).",
  query: UnitListQuery,
  data: z.object({
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    units: z.array(UnitDetailsV1),
  }),
}, async (ask, { query }) => {
  const { units, total } = await listUnitPage(
    ask.db,
    ask.actor,
    query,
    ask.thisMonth,
  );
  const odometers = await odometersOf(ask, units);
  const listed = [];
  for (const unit of units) {
    const dues = await duesOf(ask, unit, undefined, odometers);
    listed.push(toUnitDetailsV1(unit, dues));
  }
  const pages = Math.ceil(total / UNITS_A_PAGE);
  return ok({ total, page: query.page, pages, units: listed });
});

export const addUnitCall = createChangeCall(addUnit, {
  summary: "Adds a unit to the caller's account by its IMEI.",
  data: z.object({ id: z.number(), imei: z.string(), name: z.string() }),
  status: 201,
}, (_, { id, imei, name }) => ({ id, imei, name }));

export const unitCall = createCall({
  summary:
    "A unit, by its id or IMEI, with all that is kept of it; fuel_type, consumption and co2 are those of the present month, and fuel_months lists what is stored of them from which month on, also from later ones (API-50).",
  data: UnitV1,
  answers: ANSWERS,
}, async (ask) => {
  const unit = await showUnit(ask);
  return unit ? ok(unit) : fail({ code: "UnitNotFound" });
});

export const changeUnitCall = createChangeCall(changeUnit(unitInPath), {
  summary:
    "Changes a unit as a whole; what is left out is taken away, and `version` is the one that was read. With fuel_from (2026-03, twelve months back to three ahead) fuel_type, consumption and co2 hold from that month on, else what of them differs from the present month holds from the present one, until a later month for which something is stored; with only_changes, as the form sends it, what equals the present stays what it was in fuel_from, unless nothing was known then, and where nothing differs, all three hold from then. The first ones hold for all months unless fuel_from is named. Reports of the months before keep theirs. For administrators (API-50, REP-12, REP-14).",
  data: UnitV1,
}, showChanged);

export const removeFuelMonthCall = createQueryChangeCall(
  removeFuelMonth(unitInPath),
  {
    summary:
      "Removes what is stored of the fuel_type, consumption and co2 of a unit from the month from_month on, on the version that was read: what held before it holds on (REP-12, REP-14). For administrators.",
    data: UnitV1,
    message: "MonthRemoved",
  },
  showChanged,
);

export const noteUnitCall = createChangeCall(noteUnit(unitInPath), {
  summary:
    "Changes where a unit is placed and how often it reports; for everybody with access to it (API-50).",
  data: UnitV1,
}, showChanged);

export const changeUnitsCall = createChangeCall(changeUnits, {
  summary:
    "Makes one change to several units at once, named by `unit_ids` or, with `all`, by `filter`; says what came of each (UNIT-28).",
  data: z.array(z.object({
    id: z.number(),
    name: z.string(),
    changed: z.boolean(),
    message: z.string().nullable(),
  })),
}, ({ texts }, outcomes) =>
  outcomes.map(({ id, name, refused }) => ({
    id,
    name,
    changed: refused === null,
    message: refused && textOfKey(texts, refused),
  })));

export const unitNamesCall = createCall({
  summary:
    "The latest 50 changes of a unit's name, the newest first (UNIT-12).",
  data: z.array(NameChangeV1),
  answers: ANSWERS,
}, async (ask) => {
  const unit = await unitInPath(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const changes = await listNameChanges(ask.db, ask.actor, unit.id);
  return ok(changes.map(toNameChangeV1));
});

export const renewUnitKeyCall = createCall({
  summary:
    "Makes a new key, which the unit's reports must carry from now on; it is shown only here (ING-20).",
  data: z.object({ key: z.string() }),
  status: 201,
  answers: ANSWERS,
}, async (ask) => {
  const unit = await unitInPath(ask);
  return unit
    ? await renewUnitKey(ask.db, ask.actor, unit.id)
    : fail({ code: "UnitNotFound" });
});

export const removeUnitKeyCall = createCall({
  summary: "Takes the key of a unit away (ING-20).",
  data: z.null(),
  answers: ANSWERS,
}, async (ask) => {
  const unit = await unitInPath(ask);
  return unit
    ? await removeUnitKey(ask.db, ask.actor, unit.id)
    : fail({ code: "UnitNotFound" });
});

/** Gives the unit in the path with its current meters. */
async function showUnit(ask: Ask) {
  const unit = await unitInPath(ask);
  if (!unit) return null;
  const dues = await duesOf(ask, unit, { odometer: true, hours: true });
  const fuelMonths = await listFuelMonths(ask.db, ask.actor, unit.id);
  return toUnitV1WithMeters(unit, dues, fuelMonths);
}

async function showChanged(ask: Ask) {
  const unit = await showUnit(ask);
  // Somebody removed the unit after the change.
  if (!unit) throw new Refused(404, "UnitNotFound");
  return unit;
}
