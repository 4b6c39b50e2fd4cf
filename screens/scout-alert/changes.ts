import {
  type ScoutAlertError,
  setScoutAlert as store,
} from "../../db/scout-alert/scout-alerts.ts";
import { fail, ok } from "../../domain/result.ts";
import { ScoutAlertRequest } from "../../domain/scout-alert/scout-alert-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of a change of the scout geofence alert show. */
const ANSWERS: Answers<ScoutAlertError["code"]> = {
  UnitNotFound: 404,
  ScoutNeedsGeofence: "status",
  FrequencyLocked: "status",
  FrequencyNotAllowed: "status",
};

/** Switches the scout geofence alert of a unit (FEAT-16). */
export function setScoutAlert(findUnit: FindUnit) {
  return describeChange({
    request: ScoutAlertRequest,
    run: async (ask, { status }) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      const isOn = status === 1;
      const set = await store(db, actor, unit.id, isOn, now);
      return set.ok ? ok({ id: unit.id, isOn }) : set;
    },
    answers: ANSWERS,
  });
}
