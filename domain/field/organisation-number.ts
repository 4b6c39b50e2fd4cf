import * as z from "zod";

export const ORGANISATION_NUMBER_MAX = 50;

/**
 * An organisation number of any country: digits and dashes only (LIM-13). Check digits differ by country and are not
 * checked. The result has no dashes (REG-27).
 */
export const OrganisationNumber = z.string("SpecifyOrgNumber").trim()
  .min(1, "SpecifyOrgNumber")
  .max(ORGANISATION_NUMBER_MAX, "TooLong50")
  .refine(
    (text) => text === "" || /^[\d-]*\d[\d-]*$/.test(text),
    "InvalidOrgNumber",
  )
  .transform((text) => text.replaceAll("-", ""));
