import { listShownUnitNames } from "../../db/unit/names.ts";
import { seesAllUnits } from "../../domain/access/actor.ts";
import {
  type PayrollSheet,
  readPayrollSheet,
} from "../../documents/payroll/payroll.ts";
import { monthBefore } from "../../domain/km-report/month.ts";
import { dayOf } from "../../domain/time.ts";
import { daysOfMonth } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** A month (2026-03) with its payroll; null where the query names no month. */
export interface AskedPayroll {
  month: string;
  sheet: PayrollSheet | null;
}

/** Reads the payroll of the month in the query, or of the month before this one; null for people who may not see it. */
export async function askPayroll(ask: Ask): Promise<AskedPayroll | null> {
  if (!seesAllUnits(ask.actor)) return null;
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  const asked = ask.query("month");
  const month = asked === undefined ? monthBefore(today) : asked.trim();
  const days = daysOfMonth(month);
  if (!days) return { month, sheet: null };
  const units = await listShownUnitNames(ask.db, ask.actor, {
    showsLocked: true,
  });
  const sheet = await readPayrollSheet(ask.reader, {
    subjects: { unitIds: units.map(({ id }) => id) },
    days,
    timeZone: ask.timeZone,
    today,
    showsLocked: true,
  });
  return { month, sheet };
}
