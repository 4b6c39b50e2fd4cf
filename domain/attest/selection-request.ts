import * as z from "zod";
import { readText } from "../field/text.ts";
import { isDay } from "../time.ts";
import { ATTEST_NOTE_MAX } from "./attest.ts";
import { readSubject } from "./subject-request.ts";

/** Most units and drivers of one press: more than a page lists. */
const SUBJECTS_MAX = 200;

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");
const id = z.number("ChooseUnitOrUser").int("ChooseUnitOrUser")
  .positive("ChooseUnitOrUser").max(2 ** 31 - 1, "ChooseUnitOrUser");

/** What a page sends to attest a period of several units and drivers, each by itself. */
export const AttestSelectionRequest = z.object({
  subjects: z.array(
    z.object({ unit_id: id.optional(), user_id: id.optional() })
      .transform((asked, ctx) => readSubject(asked, ctx).subject),
  ).min(1, "ChooseUnitOrUser").max(SUBJECTS_MAX, "UnreadableRequest"),
  from: day,
  to: day,
  note: readText(ATTEST_NOTE_MAX, "AttestNoteLength").optional(),
}).refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
}).transform(({ note, ...rest }) => ({ ...rest, note: note || null }));
