import * as z from "zod";
import { REGISTRATION_NUMBER_MAX } from "./registration-number.ts";

/**
 * A registration number: letters and digits only (UNIT-08), in capitals as on the plate; none is null. Some keyboards
 * write å as a with a ring behind it, and digits as wide as letters: both are what they look like.
 */
export const RegistrationNumber = z.string("RegistrationNumberFormat")
  .meta({ maxLength: REGISTRATION_NUMBER_MAX })
  .transform((text) => text.normalize("NFKC").trim())
  .pipe(
    z.string().max(REGISTRATION_NUMBER_MAX, "RegistrationNumberFormat")
      .regex(/^[\p{L}\p{Nd}]*$/u, "RegistrationNumberFormat"),
  )
  .nullish().transform((text) => text?.toUpperCase() || null);
