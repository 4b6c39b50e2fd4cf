import {
  addReading as storeReading,
  type AddReadingError,
  deleteReading as deleteStoredReading,
  type Meter,
} from "../../db/odometer/readings.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";
import { METERS } from "./meters.ts";

/** Where the refusals of readings show. */
export function answersOf(
  meter: Meter,
): Answers<AddReadingError["code"] | "ReadingNotFound"> {
  const value = METERS[meter].value.name;
  return {
    UnitNotFound: 404,
    ReadingNotFound: 404,
    ReadingInFuture: "time",
    ReadingTaken: "time",
    ReadingOnPrivateDay: "time",
    ReadingTooLow: value,
    ReadingTooHigh: value,
  };
}

/** Adds a reading of a meter to a unit; gives the reading with its id. */
export function addReading(meter: Meter, findUnit: FindUnit) {
  return describeChange({
    request: METERS[meter].request,
    run: async (ask, given) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      const added = await storeReading(db, actor, meter, unit.id, given, now);
      return added.ok ? ok({ ...given, id: added.value.id }) : added;
    },
    answers: answersOf(meter),
  });
}

/** Deletes the reading in the path. */
export function deleteReading({ db, actor, id }: Ask, meter: Meter) {
  return deleteStoredReading(db, actor, meter, id);
}
