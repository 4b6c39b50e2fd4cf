import type { EditError } from "../../db/trip/edits.ts";
import type { Answers } from "../../http/answers.ts";

/** Where the refusals of accepted suggestions show. */
export const SUGGESTION_ANSWERS: Answers<EditError["code"]> = {
  TripNotFound: 404,
  DriverNotFound: 422,
  ProjectNotFound: 422,
  AlreadyAttested: 422,
  TripMasked: 422,
};
