import type { Timing } from "../../domain/report-schedule/timing.ts";
import type { Texts } from "../../locales/index.ts";

/** Names the report of a schedule; by its id when the product no longer has it. */
export function titleOf(
  statement: string,
  { statement: texts }: Texts,
): string {
  return (texts.titles as Record<string, string>)[statement] ?? statement;
}

/** Says when a report is sent, as in "Mondays at 07:00". */
export function whenText(
  { frequency, weekday, monthDay, clock }: Timing,
  { reportSchedule: texts, statement }: Texts,
): string {
  switch (frequency) {
    case "daily":
      return texts.daily(clock);
    case "weekly":
      return texts.weekly(
        statement.fleetUse.weekdays[weekday - 1]!,
        clock,
      );
    case "monthly":
      return texts.monthly(dayText(monthDay, texts), clock);
  }
}

/** Names a day of the month. */
export function dayText(
  day: number,
  texts: Texts["reportSchedule"],
): string {
  return day === 31 ? texts.lastDay : texts.monthDayOf(day);
}
