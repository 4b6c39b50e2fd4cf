import { listKnownUnitNames } from "../../db/unit/names.ts";
import { seesAllUnits } from "../../domain/access/actor.ts";
import {
  type PayrollSheet,
  readPayrollSheet,
} from "../../documents/payroll/payroll.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** A month (2026-03) with its payroll; null where the query names no month. */
export interface AskedPayroll {
  month: string;
  sheet: PayrollSheet | null;
}

/** Reads the payroll of the month in the query, or of the month before this one; null for people who may not see it. */
export async function askPayroll(ask: Ask): Promise<AskedPayroll | null> {
  if (!seesAllUnits(ask.actor)) return null;
  const asked = ask.query("month");
  const month = asked === undefined ? monthBefore(ask) : asked.trim();
  const days = daysOf(month);
  if (!days) return { month, sheet: null };
  const units = await listKnownUnitNames(ask.db, ask.actor);
  const sheet = await readPayrollSheet(ask.reader, {
    subjects: { unitIds: units.map(({ id }) => id) },
    days,
    timeZone: ask.timeZone,
    today: dayOf(ask.now.getTime(), ask.timeZone),
    showsLocked: true,
  });
  return { month, sheet };
}

function monthBefore({ now, timeZone }: Ask): string {
  const today = dayOf(now.getTime(), timeZone);
  return Temporal.PlainYearMonth.from(today.slice(0, 7))
    .subtract({ months: 1 }).toString();
}

/** Gives the first and the last day of a month; null when the text names none. */
function daysOf(month: string): { from: string; to: string } | null {
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month)) return null;
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { from: `${month}-01`, to: `${month}-${daysInMonth}` };
}
