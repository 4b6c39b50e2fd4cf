import * as z from "zod";
import { IMEI_DIGITS, isImei } from "./imei.ts";

/**
 * An IMEI of a request; each kind of fault has its own text (REG-10, UNIT-31). It may be grouped as on labels, as in
 * 35-630704-244101-3.
 */
export const Imei = z.string("SpecifyValidUnitImei")
  .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
  .superRefine((text, ctx) => {
    const problem = problemOf(text);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
  });

function problemOf(text: string): string | null {
  if (!/^\d+$/.test(text) || text.length > IMEI_DIGITS) {
    return "SpecifyValidUnitImei";
  }
  if (text.length < IMEI_DIGITS) return "InvalidImei";
  return isImei(text) ? null : "ImeiDoesNotExist";
}
