import * as z from "zod";
import { REGISTRATION_NUMBER_MAX } from "./registration-number.ts";

/**
 * A registration number: letters and digits only (UNIT-08), in capitals as on the plate; empty is null. Some keyboards
 * write å as a with a combining ring, and full-width digits: both are normalised.
 */
export const RegistrationNumber = z.string("RegistrationNumberFormat")
  .meta({ maxLength: REGISTRATION_NUMBER_MAX })
  .transform((text) => text.normalize("NFKC").trim())
  .pipe(
    z.string().max(REGISTRATION_NUMBER_MAX, "RegistrationNumberFormat")
      .regex(/^[\p{L}\p{Nd}]*$/u, "RegistrationNumberFormat"),
  )
  .nullish().transform((text) => text?.toUpperCase() || null);
