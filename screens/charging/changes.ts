import {
  type ChargingError,
  deleteCharging as removeCharging,
  saveCharging as storeCharging,
} from "../../db/charging/changes.ts";
import { ChargingRequest } from "../../domain/charging/charging-request.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of chargings show. */
export const ANSWERS: Answers<ChargingError["code"]> = {
  ChargingNotFound: 404,
  SelectChargedUnit: "imei",
  ChargingInFuture: "time",
  ChargingTaken: "time",
  ChangedMeanwhile: 409,
};

/** Adds a charging, or changes the one in the path. */
export const saveCharging = describeChange({
  request: ChargingRequest,
  run: ({ db, actor, now, idIfAny }, charging) =>
    storeCharging(db, actor, idIfAny, charging, now),
  answers: ANSWERS,
});

/** Deletes the charging in the path. */
export function deleteCharging({ db, actor, id }: Ask) {
  return removeCharging(db, actor, id);
}
