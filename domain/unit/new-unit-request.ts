import * as z from "zod";
import { lineOfText, requiredLine } from "../field/text.ts";
import { AddedImei } from "./imei-field.ts";
import { RegistrationNumber } from "./registration-number-field.ts";
import { TrackerIds } from "./tracker-ids-field.ts";
import { UNIT_NAME_MAX, UNIT_TEXT_MAX } from "./unit-limits.ts";
import { UNIT_TYPES } from "./unit-type.ts";

/** What an administrator sends to add a unit; the errors are text keys. */
export const NewUnitRequest = z.object({
  imei: AddedImei,
  name: requiredLine(UNIT_NAME_MAX, "TooLong50", "SpecifyUnitName"),
  type: z.enum(UNIT_TYPES, "ChooseUnitType").default("car"),
  registration_number: RegistrationNumber,
  model: lineOfText(UNIT_TEXT_MAX, "TooLong50").nullish(),
  tracker_ids: TrackerIds.default([]),
}).transform((given) => ({
  imei: given.imei,
  name: given.name,
  type: given.type,
  registrationNumber: given.registration_number ?? undefined,
  model: given.model || undefined,
  trackerIds: given.tracker_ids,
}));
