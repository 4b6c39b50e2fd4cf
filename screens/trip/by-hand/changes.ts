import { enterTrip, type EnterTripError } from "../../../db/trip/by-hand.ts";
import { fail, type Result } from "../../../domain/result.ts";
import type { TripByHand } from "../../../domain/trip/by-hand.ts";
import { TripByHandRequest } from "../../../domain/trip/by-hand-request.ts";
import type { Answers, CodedError } from "../../../http/answers.ts";
import type { Ask } from "../../../http/ask.ts";
import { describeChange } from "../../../http/change.ts";

type ByHandCode = EnterTripError["code"];

/** Enters a trip that no unit reported, for the unit in the address. */
export const enterTripByHand = describeChange({
  request: TripByHandRequest,
  run: (ask, trip) => enterFor(ask, ask.unitId, trip),
  answers: {
    UnitNotFound: 404,
    TripInFuture: "stop_time",
    TripOverlaps: "start_time",
    TripInAttested: "start_time",
    DriverNotFound: "driver_id",
    ProjectNotFound: "project",
    // The command names the end of the trip where a reading does not fit.
    ReadingInFuture: 422,
    ReadingTaken: 422,
    ReadingOnPrivateDay: 422,
    ReadingTooLow: 422,
    ReadingTooHigh: 422,
  } satisfies Answers<ByHandCode>,
});

/** Enters a trip for a unit. */
export async function enterFor(
  { db, actor, now }: Ask,
  unitId: number,
  trip: TripByHand,
): Promise<Result<{ id: number; changes: number[] }, CodedError<ByHandCode>>> {
  const entered = await enterTrip(db, actor, unitId, trip, now);
  if (entered.ok || !("at" in entered.error)) return entered;
  const { code, at } = entered.error;
  return fail({ code, field: `odometer_${at}` });
}
