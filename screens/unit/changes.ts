import { keepsStock } from "../../db/stock/stock.ts";
import * as z from "zod";
import { changeUnits as changeStoredUnits } from "../../db/unit/bulk-changes.ts";
import {
  changeUnit as changeStoredUnit,
  changeUnitHead as changeStoredHead,
  noteUnit as noteStoredUnit,
  type UnitChangeError,
} from "../../db/unit/changes.ts";
import { removeFuelMonth as removeMonth } from "../../db/unit/fuel.ts";
import { MonthRemoval } from "../../domain/account/setting-month.ts";
import { addUnit as storeUnit } from "../../db/unit/adding.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { StockRule } from "../../domain/stock/stock-unit.ts";
import {
  BulkTaskRequest,
  UnitSelection,
} from "../../domain/unit/list/bulk-request.ts";
import { NewUnitRequest } from "../../domain/unit/new-unit-request.ts";
import {
  UnitHeadRequest,
  UnitNoteRequest,
  UnitRequest,
} from "../../domain/unit/unit-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { ANSWERS } from "./answers.ts";
import type { FindUnit } from "./asked-unit.ts";

/** Adds a unit to the account by its IMEI. */
export const addUnit = describeChange({
  request: NewUnitRequest,
  run: async (ask, unit) => {
    const added = await storeUnit(
      ask.db,
      ask.actor,
      unit,
      await stockRule(ask),
    );
    return added.ok ? ok({ ...unit, id: added.value.id }) : added;
  },
  answers: ANSWERS,
});

/** Makes one change to several units, and gives the outcome for each (UNIT-28). */
export const changeUnits = describeChange({
  request: z.intersection(UnitSelection, BulkTaskRequest),
  run: ({ db, actor, now }, asked) =>
    changeStoredUnits(db, actor, asked, asked, now),
  answers: ANSWERS,
});

/** Changes a unit as a whole, for administrators. */
export function changeUnit(findUnit: FindUnit) {
  return describeChange({
    request: UnitRequest,
    run: (ask, change) =>
      changed(ask, findUnit, async ({ id }) => {
        const { db, actor, now, thisMonth } = ask;
        return changeStoredUnit(
          db,
          actor,
          id,
          change,
          await stockRule(ask),
          { now, thisMonth },
        );
      }),
    answers: ANSWERS,
  });
}

/** Changes what the header of a unit's page shows, for administrators (FLOW-08). */
export function changeUnitHead(findUnit: FindUnit) {
  return describeChange({
    request: UnitHeadRequest,
    run: (ask, change) =>
      changed(
        ask,
        findUnit,
        ({ id }) => changeStoredHead(ask.db, ask.actor, id, change, ask.now),
      ),
    answers: ANSWERS,
  });
}

/** Removes what is stored of the fuel of a unit from a month on. */
export function removeFuelMonth(findUnit: FindUnit) {
  return describeChange({
    request: MonthRemoval,
    run: async (ask, removal) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, thisMonth } = ask;
      const { id } = unit;
      const removed = await removeMonth(db, actor, id, removal, thisMonth);
      return removed.ok ? ok({ id }) : removed;
    },
    answers: ANSWERS,
  });
}

/** Changes where a unit is placed and how often it reports, for everybody with access to it. */
export function noteUnit(findUnit: FindUnit) {
  return describeChange({
    request: UnitNoteRequest,
    run: (ask, note) =>
      changed(
        ask,
        findUnit,
        ({ id }) => noteStoredUnit(ask.db, ask.actor, id, note, ask.now),
      ),
    answers: ANSWERS,
  });
}

/** Changes the requested unit. Logs why a registration number could not be stored, which the user does not see (UNIT-11). */
async function changed(
  ask: Ask,
  findUnit: FindUnit,
  change: (unit: { id: number }) => Promise<Result<null, UnitChangeError>>,
): Promise<Result<{ id: number }, UnitChangeError>> {
  const unit = await findUnit(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const done = await change(unit);
  if (done.ok) return ok({ id: unit.id });
  const { error } = done;
  if (error.code === "CouldNotSaveRegistration") {
    ask.services.log("warn", "registration-number-not-stored", {
      error: error.cause,
    });
  }
  return done;
}

/** Gives which units may be added: of which brand, and whether only from its stock. */
async function stockRule({ subsite, db, services }: Ask): Promise<StockRule> {
  const subsiteId = subsite.id;
  const { ADDABLE_UNITS: addable } = services.config;
  const onlyStock = addable === "stock" ||
    addable === "auto" && await keepsStock(db, subsiteId);
  return { subsiteId, onlyStock };
}
