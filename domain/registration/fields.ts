import * as z from "zod";
import { lineOfText, requiredLine } from "../field/text.ts";

/** Most characters of the fields of a registration (specification, section 9). */
export const RESELLER_MAX = 255;
export const COMMENT_MAX = 500;
export const COMPANY_NAME_MAX = 50;
export const STREET_MAX = 50;
export const ZIP_CODE_MAX = 7;
export const CITY_MAX = 50;

export const Reseller = requiredLine(
  RESELLER_MAX,
  "TooLong255",
  "SpecifyReseller",
);
export const Comment = lineOfText(COMMENT_MAX, "TooLong500");
export const CompanyName = requiredLine(
  COMPANY_NAME_MAX,
  "TooLong50",
  "SpecifyCompanyName",
);
export const Street = requiredLine(STREET_MAX, "TooLong50", "SpecifyAddress");
export const City = requiredLine(CITY_MAX, "TooLong50", "SpecifyAddress");

/** A postal code of letters and digits; blanks do not count, otherwise "SW1A 1AA" would be too long. */
export const ZipCode = z.string("SpecifyAddress").trim()
  .min(1, "SpecifyAddress")
  .refine(
    (code) => code === "" || /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(code),
    "InvalidPostalCode",
  )
  .refine(
    (code) => code.replaceAll(" ", "").length <= ZIP_CODE_MAX,
    "TooLong7",
  )
  .transform((code) => code.replace(/ +/g, " "));

export const AccountKindField = z.enum(
  ["company", "private"],
  "ChooseAccountType",
);
