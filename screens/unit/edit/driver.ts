import { checkInNow, checkOutNow } from "../../../db/check-in/now.ts";
import { createAction } from "../../../http/action.ts";
import type { Ask } from "../../../http/ask.ts";
import { CHECK_IN_ANSWERS } from "../../check-in/answers.ts";
import { unitPath } from "../paths.ts";
import { CHECK_OUT } from "./in-place.tsx";

/** Checks the chosen driver in to the unit from now on, or the driver out, from the header of its page (FLOW-08). */
export const unitDriver = createAction({
  undo: "kept",
  read: (form) => form.text("driver_id"),
  run: ({ db, actor, unitId, now }, chosen) =>
    chosen === CHECK_OUT
      ? checkOutNow(db, actor, unitId, now)
      : checkInNow(db, actor, unitId, Number(chosen) || null, now),
  answers: CHECK_IN_ANSWERS,
  refused: (ask, _, { code }) => ask.lead(pageOf(ask), code),
  missing: (ask) => ask.lead(pageOf(ask)),
  done: (ask, _, chosen) => ({
    to: pageOf(ask),
    notice: chosen === CHECK_OUT ? "DriverCheckedOut" : "DriverCheckedIn",
  }),
  back: pageOf,
});

function pageOf(ask: Ask): string {
  return unitPath("edit", ask.unitId);
}
