import type { ScanError } from "../../db/check-in/qr.ts";
import type { CheckInRefusal } from "../../db/check-in/check-ins.ts";
import type { Answers } from "../../http/answers.ts";

/** Where the refusals of check-ins show. */
export const CHECK_IN_ANSWERS: Answers<(ScanError | CheckInRefusal)["code"]> = {
  CodeUnknown: 404,
  NoAccessToUnit: 403,
  ChooseDriver: 422,
  AlreadyCheckedIn: 422,
  ConfirmCheckOut: 409,
  DriverNotFound: 422,
  TripNotFound: 404,
  TripMasked: 422,
  AlreadyAttested: 422,
};
