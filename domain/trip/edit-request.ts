import * as z from "zod";
import { readText } from "../field/text.ts";
import { NAME_MAX } from "../name/name-list.ts";
import { NOTE_MAX, PURPOSE_MAX } from "./edit.ts";
import { TRIP_TYPES } from "./trip.ts";

const driverId = z.number().int().positive().max(2 ** 31 - 1);

/** Blank text counts as removed. */
const optionalText = (max: number, tooLong: string) =>
  readText(max, tooLong).nullable().transform((text) => text || null)
    .optional();

/** The fields that a person can write on a trip. */
export const EDIT_FIELDS = {
  purpose: optionalText(PURPOSE_MAX, "PurposeLength"),
  note: optionalText(NOTE_MAX, "NoteLength"),
  project: optionalText(NAME_MAX.projects, "TooLong50"),
  driver_id: z.union(
    [driverId, z.null()],
    "DriverNotFound",
  ).optional(),
};

/** What a person or a program sends to edit trips; the errors are text keys. */
export const TripEditRequest = z.object({
  type: z.enum(TRIP_TYPES, "ChooseTripType").optional(),
  ...EDIT_FIELDS,
}).transform(({ driver_id: driverId, ...edit }) => ({ ...edit, driverId }));

/** One edit of several trips. */
export const TripSelectionRequest = z.object({
  ids: z.array(z.number()).min(1, "SelectTrips"),
  edit: TripEditRequest,
});

/** Who drove a trip. */
export const TripDriverRequest = z.object({
  driver_id: z.union([driverId], "DriverNotFound"),
});
