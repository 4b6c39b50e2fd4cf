import type { DeleteTripError } from "../../db/trip/by-hand-deletion.ts";
import type { EditError } from "../../db/trip/edits.ts";
import type { MergeError, SplitError } from "../../domain/trip/merge.ts";
import type { TextKey } from "../../locales/index.ts";

type TripErrorCode = (
  | EditError
  | MergeError
  | SplitError
  | DeleteTripError
)["code"];

/** Status and message of everything that can go wrong with a trip. */
const ANSWERS: Record<TripErrorCode, { status: 404 | 422; key: TextKey }> = {
  TripNotFound: { status: 404, key: "TripNotFound" },
  DriverNotFound: { status: 422, key: "DriverNotFound" },
  AlreadyAttested: { status: 422, key: "AlreadyAttested" },
  ProjectNotFound: { status: 422, key: "ProjectNotFound" },
  TripNotByHand: { status: 422, key: "TripNotByHand" },
  TripMasked: { status: 422, key: "TripMasked" },
  NothingToUndo: { status: 422, key: "NothingToUndo" },
  NoneFoundBelow: { status: 422, key: "NoneFoundBelow" },
  AlreadyMerged: { status: 422, key: "AlreadyMerged" },
  MergeOngoing: { status: 422, key: "MergeOngoing" },
  MergePrivateWithBusiness: { status: 422, key: "MergePrivateWithBusiness" },
  MergeDifferentTypes: { status: 422, key: "MergeDifferentTypes" },
  MergeDifferentDates: { status: 422, key: "MergeDifferentDates" },
  MergeDifferentDrivers: { status: 422, key: "MergeDifferentDrivers" },
  CouldNotSplitOrMerge: { status: 422, key: "CouldNotSplitOrMerge" },
  NotLastMerge: { status: 422, key: "NotLastMerge" },
};

/** How a refused change of a trip is answered. */
export function tripErrorAnswer({ code }: { code: TripErrorCode }) {
  return ANSWERS[code];
}
