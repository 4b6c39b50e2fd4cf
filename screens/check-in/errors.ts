import type { ScanError } from "../../db/check-in/qr.ts";
import type { CheckInError } from "../../domain/check-in/check-in.ts";
import type { TextKey } from "../../locales/index.ts";

type Code = (ScanError | CheckInError)["code"] | "DriverNotFound";

/** Status and message of everything that can keep a driver from being checked in. */
const ANSWERS: Record<
  Code,
  { status: 403 | 404 | 409 | 422; key: TextKey }
> = {
  CodeUnknown: { status: 404, key: "CodeUnknown" },
  NoAccessToUnit: { status: 403, key: "NoAccessToUnit" },
  ChooseDriver: { status: 422, key: "ChooseDriver" },
  AlreadyCheckedIn: { status: 422, key: "AlreadyCheckedIn" },
  ConfirmCheckOut: { status: 409, key: "ConfirmCheckOut" },
  DriverNotFound: { status: 422, key: "DriverNotFound" },
};

/** How a refused check-in is answered. */
export function checkInErrorAnswer({ code }: { code: Code }) {
  return ANSWERS[code];
}
