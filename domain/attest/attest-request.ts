import * as z from "zod";
import { readText } from "../field/text.ts";
import { isDay } from "../time.ts";
import { ATTEST_NOTE_MAX } from "./attest.ts";
import { readSubject } from "./subject-request.ts";

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");
const id = z.number().int().positive().max(2 ** 31 - 1);

/** What a person or a program sends to attest a period of a unit or of a driver. */
export const AttestRequest = z.object({
  unit_id: id.optional(),
  user_id: id.optional(),
  from: day,
  to: day,
  note: readText(ATTEST_NOTE_MAX, "AttestNoteLength").optional(),
}).refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
}).transform(readSubject)
  .transform(({ note, ...rest }) => ({ ...rest, note: note || null }));
