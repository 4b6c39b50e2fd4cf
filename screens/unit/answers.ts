import type { BulkError } from "../../db/unit/bulk-changes.ts";
import type { UnitChangeError } from "../../db/unit/changes.ts";
import type { FuelRemovalError } from "../../db/unit/fuel.ts";
import type { UnitKeyError } from "../../db/unit/keys.ts";
import type { AddUnitError } from "../../db/unit/adding.ts";
import type { Answers } from "../../http/answers.ts";

/** The refusals of a change of units. */
export type UnitCode = (
  | AddUnitError
  | UnitChangeError
  | BulkError
  | FuelRemovalError
  | UnitKeyError
)["code"];

/** Where the refusals of a change of units show. */
export const ANSWERS: Answers<UnitCode> = {
  UnitNotFound: 404,
  OnlyAdministrators: 403,
  ChangedMeanwhile: 409,
  ImeiInUse: "imei",
  UnitNotRegistered: "imei",
  TrackerIdInUse: "tracker_ids",
  TrackerIdNotRegistered: "tracker_ids",
  CouldNotSaveRegistration: "registration_number",
  RegistrationNumberLimit: "registration_number",
  MonthTooFar: "fuel_from",
  MonthNotFound: 404,
  FrequencyLocked: "report_frequency",
  FrequencyNotAllowed: "report_frequency",
  TagNotFound: "tag_ids",
  DepartmentNotFound: "department_id",
  ProjectNotFound: "project_id",
  FeatureProfileNotFound: "feature_profile_id",
  ReadingInFuture: "odometer",
  ReadingTaken: "odometer",
  OdometerOnPrivateDay: "odometer",
  ReadingTooLow: "odometer",
  ReadingTooHigh: "odometer",
};
