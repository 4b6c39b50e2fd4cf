import * as z from "zod";
import { IMEI_DIGITS, isImei } from "./imei.ts";

/** An IMEI of a request: each way in which it can be wrong by itself has a message of its own (REG-10, UNIT-31). */
export const Imei = z.string("SpecifyValidUnitImei").trim()
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
