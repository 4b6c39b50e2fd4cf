import * as z from "zod";
import { IMEI_DIGITS, isImei } from "./imei.ts";

/**
 * An IMEI of a request; each kind of fault has its own text (REG-10). It may be grouped as on labels, as in
 * 35-630704-244101-3.
 */
export const Imei = imeiField((text) =>
  /^\d+$/.test(text) && text.length < IMEI_DIGITS
    ? "InvalidImei"
    : "SpecifyValidUnitImei"
);

/** The IMEI of a unit that is added: whatever is not 15 digits is invalid, only none at all is asked for (UNIT-31). */
export const AddedImei = imeiField((text) =>
  text === "" ? "SpecifyValidUnitImei" : "InvalidImei"
);

/** Creates the field; `whyNotDigits` gives the text for what is not 15 digits. */
function imeiField(whyNotDigits: (text: string) => string) {
  const problemOf = (text: string) => {
    if (!/^\d{15}$/.test(text)) return whyNotDigits(text);
    return isImei(text) ? null : "ImeiDoesNotExist";
  };
  return z.string("SpecifyValidUnitImei")
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .superRefine((text, ctx) => {
      const problem = problemOf(text);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    });
}
