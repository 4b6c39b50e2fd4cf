import * as z from "zod";
import { seesAllUnits } from "../../domain/access/actor.ts";
import { findMapping } from "../../db/payroll/mapping.ts";
import {
  DECIMAL_MARKS,
  PAYROLL_COLUMNS,
  PAYROLL_KINDS,
  type PayrollMapping,
  SEPARATORS,
} from "../../domain/payroll/mapping.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { changeMapping } from "./changes.ts";

const PayrollMappingV1 = z.object({
  separator: z.enum(SEPARATORS),
  decimal_mark: z.enum(DECIMAL_MARKS),
  columns: z.array(z.enum(PAYROLL_COLUMNS)),
  codes: z.partialRecord(z.enum(PAYROLL_KINDS), z.string()),
  version: z.number(),
});

export const mappingCall = createCall(
  {
    summary:
      "How the account writes its payroll files: columns in their order, marks, and the pay types of its payroll program; the report payroll has the figures (REP-18).",
    data: PayrollMappingV1,
    answers: { NotAdministrator: 403 },
  },
  async ({ db, actor }) =>
    seesAllUnits(actor)
      ? ok(toMappingV1(await findMapping(db, actor)))
      : fail({ code: "NotAdministrator" }),
);

export const changeMappingCall = createChangeCall(changeMapping, {
  summary:
    "Changes how the account writes its payroll files as a whole; with the version that was read, a change that somebody made meanwhile is not overwritten (REP-18).",
  data: PayrollMappingV1,
}, async ({ db, actor }) => toMappingV1(await findMapping(db, actor)));

function toMappingV1(
  mapping: PayrollMapping,
): z.output<typeof PayrollMappingV1> {
  const { separator, decimalMark, columns, codes, version } = mapping;
  return {
    separator,
    decimal_mark: decimalMark,
    columns: [...columns],
    codes,
    version,
  };
}
