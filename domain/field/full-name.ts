import * as z from "zod";
import { requiredLine } from "./text.ts";

/** Most characters of first and last name together (REG-14). */
export const FULL_NAME_MAX = 50;

const part = requiredLine(FULL_NAME_MAX, "FullNameTooLong", "SpecifyFullName");

/** First and last name, both required, together at most 50 characters, by their names in a request. */
export const FullName = z.object({ firstName: part, lastName: part }).refine(
  ({ firstName, lastName }) =>
    [...firstName + lastName].length <= FULL_NAME_MAX,
  { path: ["lastName"], message: "FullNameTooLong" },
);
