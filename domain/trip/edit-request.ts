import * as z from "zod";
import { NOTE_MAX, PURPOSE_MAX } from "./edit.ts";
import { TRIP_TYPES } from "./trip.ts";

/** Text of which nothing but blanks is left counts as taken away. */
const optionalText = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).nullable()
    .transform((text) => text || null).optional();

/** What a person or a program sends to edit trips; the errors are message keys. */
export const TripEditRequest = z.object({
  type: z.enum(TRIP_TYPES, "ChooseTripType").optional(),
  purpose: optionalText(PURPOSE_MAX, "PurposeLength"),
  note: optionalText(NOTE_MAX, "NoteLength"),
  driver_id: z.union([z.number().int(), z.null()], "DriverNotFound").optional(),
}).transform(({ driver_id: driverId, ...edit }) => ({ ...edit, driverId }));
