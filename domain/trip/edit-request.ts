import * as z from "zod";
import { readText } from "../field/text.ts";
import { NAME_MAX } from "../name/name-list.ts";
import { NOTE_MAX, PURPOSE_MAX, type TripEdit } from "./edit.ts";
import { TRIP_TYPES } from "./trip.ts";

/** A union of one option would give the text of that option, which is not for people. */
const driver = z.union(
  [z.number().int().positive().max(2 ** 31 - 1), z.null()],
  "DriverNotFound",
);

/** Blank text counts as removed. */
const optionalText = (max: number, tooLong: string) =>
  readText(max, tooLong).nullable().transform((text) => text || null)
    .optional();

/** The fields that a person can write on a trip. */
export const EDIT_FIELDS = {
  purpose: optionalText(PURPOSE_MAX, "PurposeLength"),
  note: optionalText(NOTE_MAX, "NoteLength"),
  project: optionalText(NAME_MAX.projects, "TooLong50"),
  driver_id: driver.optional(),
};

const edit = z.object({
  type: z.enum(TRIP_TYPES, "ChooseTripType").optional(),
  ...EDIT_FIELDS,
});

/** What a person saw of a trip; an edit of a trip that differs from it is refused. */
const seen = z.object({
  user_id: z.number().optional().describe(
    "Id of the user who saw it; the edit of anybody else is refused.",
  ),
  type: z.enum(TRIP_TYPES, "ChooseTripType").optional(),
  purpose: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  project: z.string().nullable().optional(),
  driver_id: z.number().nullable().optional(),
});

/** What a person or a program sends to edit a trip; the errors are text keys. */
export const TripEditRequest = edit.extend({
  seen: seen.optional().describe(
    "What the person saw of the trip. When one of these fields has another value now, nothing is changed, and the answer is 409 with what it is now.",
  ),
}).transform(toSeenEdit);

/** One edit of several trips. */
export const TripSelectionRequest = z.object({
  ids: z.array(z.number()).min(1, "SelectTrips"),
  edit: edit.transform(toEdit),
});

/** Who drove a trip; null for nobody who is known. */
export const TripDriverRequest = z.object({
  driver_id: driver,
  seen: seen.optional(),
}).transform(toSeenEdit);

type Sent = Omit<TripEdit, "driverId"> & { driver_id?: number | null };

function toSeenEdit(
  { seen, ...edit }: Sent & { seen?: Sent & { user_id?: number } },
) {
  return {
    ...toEdit(edit),
    seen: seen && { ...toEdit(seen), userId: seen.user_id },
  };
}

function toEdit(
  { type, purpose, note, project, driver_id: driverId }: Sent,
): TripEdit {
  return { type, purpose, note, project, driverId };
}
