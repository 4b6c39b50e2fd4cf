import type { BulkError } from "../../db/unit/bulk-changes.ts";
import type { UnitChangeError } from "../../db/unit/changes.ts";
import type { OutputError } from "../../domain/order/output.ts";
import type { TextKey } from "../../locales/index.ts";
import type { Refusal } from "../../http/old-call.ts";

type UnitError =
  | Exclude<UnitChangeError, { code: "ChangedMeanwhile" }>
  | OutputError
  | BulkError;

interface Answer {
  status: 403 | 404 | 409 | 422;
  field: string;
  key: TextKey;
}

const wrong = (field: string, key: TextKey): Answer => ({
  status: 422,
  field,
  key,
});

/** Status, field and message of everything that can go wrong with a change of units. */
const ANSWERS: Record<UnitError["code"], Answer> = {
  UnitNotFound: { status: 404, field: "form", key: "UnitNotFound" },
  OnlyAdministrators: { status: 403, field: "form", key: "OnlyAdministrators" },
  CouldNotSaveRegistration: wrong(
    "registration_number",
    "CouldNotSaveRegistration",
  ),
  RegistrationNumberLimit: wrong(
    "registration_number",
    "RegistrationNumberLimit",
  ),
  FrequencyLocked: wrong("report_frequency", "FrequencyLocked"),
  FrequencyNotAllowed: wrong("report_frequency", "FrequencyNotAllowed"),
  TagNotFound: wrong("tag_ids", "TagNotFound"),
  DepartmentNotFound: wrong("department_id", "DepartmentNotFound"),
  ProjectNotFound: wrong("project_id", "ProjectNotFound"),
  TrackerIdInUse: wrong("tracker_ids", "TrackerIdInUse"),
  TrackerIdNotRegistered: wrong("tracker_ids", "TrackerIdNotRegistered"),
  ReadingInFuture: wrong("odometer", "ReadingInFuture"),
  ReadingTaken: wrong("odometer", "ReadingTaken"),
  ReadingTooLow: wrong("odometer", "ReadingTooLow"),
  ReadingTooHigh: wrong("odometer", "ReadingTooHigh"),
  OutputWaiting: { status: 409, field: "form", key: "OutputWaiting" },
  OutputConfirmation: { status: 409, field: "form", key: "OutputConfirmation" },
};

/** How a refused change of units is answered. */
export function unitErrorAnswer({ code }: UnitError): Answer {
  return ANSWERS[code];
}

/** How a call refuses it. */
export function unitRefusal(error: UnitError | UnitChangeError): Refusal {
  if (error.code === "ChangedMeanwhile") {
    return { status: 409, key: "ChangedMeanwhile" };
  }
  const { status, field, key } = unitErrorAnswer(error);
  return status === 422 ? { fields: { [field]: [key] } } : { status, key };
}
