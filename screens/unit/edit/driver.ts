import { checkInNow } from "../../../db/check-in/now.ts";
import { createAction } from "../../../http/action.ts";
import type { Ask } from "../../../http/ask.ts";
import { CHECK_IN_ANSWERS } from "../../check-in/answers.ts";
import { unitPath } from "../paths.ts";

/** Checks the chosen driver in to the unit from now on, from the header of its page (FLOW-08). */
export const unitDriver = createAction({
  read: (form) => Number(form.text("driver_id")) || null,
  run: (ask, driverId) =>
    checkInNow(ask.db, ask.actor, ask.unitId, driverId, ask.now),
  answers: CHECK_IN_ANSWERS,
  refused: (ask, _, { code }) => ask.lead(pageOf(ask), code),
  missing: (ask) => ask.lead(pageOf(ask)),
  done: (ask) => ({ to: pageOf(ask), notice: "DriverCheckedIn" }),
  back: pageOf,
});

function pageOf(ask: Ask): string {
  return unitPath("edit", ask.unitId);
}
