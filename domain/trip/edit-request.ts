import * as z from "zod";
import { NAME_MAX } from "../name/name-list.ts";
import { NOTE_MAX, PURPOSE_MAX } from "./edit.ts";
import { TRIP_TYPES } from "./trip.ts";

/** Blank text counts as removed. */
const optionalText = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).nullable()
    .transform((text) => text || null).optional();

/** The fields that a person can write on a trip. */
export const EDIT_FIELDS = {
  purpose: optionalText(PURPOSE_MAX, "PurposeLength"),
  note: optionalText(NOTE_MAX, "NoteLength"),
  project: optionalText(NAME_MAX.projects, "TooLong50"),
  driver_id: z.union(
    [z.number().int().positive().max(2 ** 31 - 1), z.null()],
    "DriverNotFound",
  ).optional(),
};

/** What a person or a program sends to edit trips; the errors are text keys. */
export const TripEditRequest = z.object({
  type: z.enum(TRIP_TYPES, "ChooseTripType").optional(),
  ...EDIT_FIELDS,
}).transform(({ driver_id: driverId, ...edit }) => ({ ...edit, driverId }));
