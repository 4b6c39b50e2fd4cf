import type { DeleteTripError } from "../../db/trip/by-hand-deletion.ts";
import type { SeenError } from "../../db/trip/edits.ts";
import type { NotMergeable } from "../../db/trip/joining/merging.ts";
import type { UndoError } from "../../db/trip/undoing.ts";
import type { MergeError, SplitError } from "../../domain/trip/merge.ts";
import type { Answers } from "../../http/answers.ts";

export type TripCode = (
  | UndoError
  | SeenError
  | MergeError
  | NotMergeable
  | SplitError
  | DeleteTripError
)["code"];

/** Where the refusals of changes of a trip show. */
export const TRIP_ANSWERS: Answers<TripCode> = {
  TripNotFound: 404,
  DriverNotFound: 422,
  AlreadyAttested: 422,
  ChangedMeanwhile: 409,
  TypedByAnother: 409,
  ProjectNotFound: 422,
  TripNotByHand: 422,
  TripMasked: 422,
  NothingToUndo: 422,
  ChangedSince: 422,
  NoneFoundBelow: 422,
  AlreadyMerged: 422,
  MergeOnPrivateDay: 422,
  MergeOngoing: 422,
  MergeTransported: 422,
  MergePrivateWithBusiness: 422,
  MergeDifferentTypes: 422,
  MergeDifferentDates: 422,
  MergeDifferentDrivers: 422,
  CouldNotSplitOrMerge: 422,
  NotLastMerge: 422,
};
