import * as z from "zod";
import { REGISTRATION_NUMBER_MAX } from "./registration-number.ts";

/** A registration number: letters and digits only (UNIT-08), in capitals as on the plate; none is null. */
export const RegistrationNumber = z.string("RegistrationNumberFormat")
  .trim().max(REGISTRATION_NUMBER_MAX, "RegistrationNumberFormat")
  .regex(/^[\p{L}\p{N}]*$/u, "RegistrationNumberFormat")
  .nullish().transform((text) => text?.normalize("NFC").toUpperCase() || null);
