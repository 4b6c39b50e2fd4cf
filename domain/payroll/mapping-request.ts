import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { Version } from "../version.ts";
import {
  DECIMAL_MARKS,
  PAYROLL_COLUMNS,
  PAYROLL_KINDS,
  type PayrollCodes,
  SEPARATORS,
} from "./mapping.ts";

/** Most characters of the code of a payroll program. */
export const CODE_MAX = 20;

/** How an account writes its payroll files, as a form or a program sends it. */
export const PayrollMappingRequest = z.object({
  separator: z.enum(SEPARATORS, "ChooseSeparator"),
  decimal_mark: z.enum(DECIMAL_MARKS, "ChooseSeparator"),
  /** In the order of the file. */
  columns: z.array(z.enum(PAYROLL_COLUMNS, "ChooseColumns"), "ChooseColumns")
    .min(1, "ChooseColumns").max(PAYROLL_COLUMNS.length, "ChooseColumns")
    .refine((all) => new Set(all).size === all.length, "ChooseColumns"),
  codes: z.partialRecord(
    z.enum(PAYROLL_KINDS),
    lineOfText(CODE_MAX, "TooLong20"),
    "TooLong20",
  ).default({}).transform((codes): PayrollCodes =>
    Object.fromEntries(Object.entries(codes).filter(([, code]) => code))
  ),
  version: Version,
});
export type PayrollMappingRequest = z.output<typeof PayrollMappingRequest>;
