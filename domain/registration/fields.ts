import * as z from "zod";
import { lineOfText, requiredLine, withoutHidden } from "../field/text.ts";

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

/**
 * A postal code of letters and digits. Blanks count, so those of a longer one such as "SW1A 1AA" go: it is stored as
 * "SW1A1AA".
 */
export const ZipCode = z.string("SpecifyAddress")
  .transform((code) => withoutHidden(code).trim())
  .pipe(
    z.string().min(1, "SpecifyAddress").refine(
      (code) => code === "" || /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(code),
      "InvalidPostalCode",
    ),
  )
  .transform((code) => {
    const line = code.replace(/ +/g, " ");
    return line.length > ZIP_CODE_MAX ? line.replaceAll(" ", "") : line;
  })
  .pipe(z.string().max(ZIP_CODE_MAX, "TooLong7"));

export const AccountKindField = z.enum(
  ["company", "private"],
  "ChooseAccountType",
);
