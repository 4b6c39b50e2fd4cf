import * as z from "zod";
import { REGISTRATION_NUMBER_MAX } from "./registration-number.ts";

/** A plate as Sweden (ABC 123, ABC 12D) and Norway (EL 12345) write it, in groups with a blank or a hyphen between. */
const PLATE_IN_GROUPS =
  /^(\p{L}{3})[\s-]+(\d{2}[\p{L}\d])$|^(\p{L}{2})[\s-]+(\d{5})$/u;

/**
 * A registration number: letters and digits only (UNIT-08), in capitals as on the plate; empty is null. Some keyboards
 * write å as a with a combining ring, and full-width digits: both are normalised.
 */
export const RegistrationNumber = z.string("RegistrationNumberFormat")
  .meta({ maxLength: REGISTRATION_NUMBER_MAX })
  .transform((text) =>
    text.normalize("NFKC").trim().replace(PLATE_IN_GROUPS, "$1$2$3$4")
  )
  .pipe(
    z.string().max(REGISTRATION_NUMBER_MAX, "RegistrationNumberFormat")
      .regex(/^[\p{L}\p{Nd}]*$/u, "RegistrationNumberFormat"),
  )
  .nullish().transform((text) => text?.toUpperCase() || null);
