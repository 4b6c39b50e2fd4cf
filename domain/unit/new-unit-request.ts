import * as z from "zod";
import { Imei } from "./imei-field.ts";
import { RegistrationNumber } from "./registration-number-field.ts";
import { UNIT_TYPES } from "./unit-type.ts";

/** What an administrator sends to add a unit; the errors are message keys. */
export const NewUnitRequest = z.object({
  imei: Imei,
  name: z.string("SpecifyUnitName").trim().min(1, "SpecifyUnitName")
    .max(50, "TooLong50"),
  type: z.enum(UNIT_TYPES, "ChooseUnitType").default("car"),
  registration_number: RegistrationNumber,
  model: z.string().trim().max(50, "TooLong50").optional(),
  tracker_ids: z.array(
    z.string().trim().min(1, "SpecifyTrackerId").max(100, "SpecifyTrackerId"),
  ).max(20).default([]),
}).transform((given) => ({
  imei: given.imei,
  name: given.name,
  type: given.type,
  registrationNumber: given.registration_number ?? undefined,
  model: given.model,
  trackerIds: given.tracker_ids,
}));
