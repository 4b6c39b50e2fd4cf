import type { ComponentChildren } from "preact";
import { useTexts } from "../../components/texts.tsx";
import type { RowTarget } from "../../documents/statement/row-target.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { LOG, tripPath } from "../trip/paths.ts";

/** What a row leads to: its trip, or the log of its unit on a day or on several. */
type Lead = RowTarget | { unitId: number; from: string; to: string };

/** Leads from a row to an address; null where it leads nowhere. */
export function linked(text: ComponentChildren, href: string | null) {
  return href ? <a href={href}>{text}</a> : text;
}

/** The same where the row is no link by itself. */
export function TargetLink({ href }: { href: string | null }) {
  const m = useTexts().statement;
  if (!href) return null;
  return (
    <p>
      <a href={href}>{href.startsWith(`${LOG}?`) ? m.toLog : m.toTrip}</a>
    </p>
  );
}

/** Gives the address that a row leads to. */
function hrefOf(lead: Lead): string {
  if ("tripId" in lead) return tripPath(lead.tripId);
  const { from, to } = "day" in lead ? { from: lead.day, to: lead.day } : lead;
  return `${LOG}?unit=${lead.unitId}&from=${from}&to=${to}`;
}

/** Gives the address of the trip, or of the log of the unit, that each row is about; null where it leads nowhere. */
export function leadsOf(
  { table, days }: { table: StatementTable; days: Days | null },
): (number: number) => string | null {
  const { targets, unitIds, columns, rows } = table;
  const monthAt = columns.findIndex(({ kind }) => kind === "month");
  const isOfDay = columns[0]?.kind === "day";
  return (number) => {
    const target = targets?.[number];
    if (target) return hrefOf(target);
    const unitId = unitIds[number] ?? null;
    if (unitId === null || !days) return null;
    const [first, month] = [rows[number]![0], rows[number]![monthAt]];
    if (isOfDay && typeof first === "string") {
      return hrefOf({ unitId, day: first });
    }
    return hrefOf({
      unitId,
      ...typeof month === "string" ? daysOf(month, days) : days,
    });
  };
}

/** Gives the days of a month, as in 2026-03, that a report is about. */
function daysOf(month: string, { from, to }: Days): Days {
  const last = Temporal.PlainYearMonth.from(month).daysInMonth;
  const [first, end] = [`${month}-01`, `${month}-${last}`];
  return { from: from > first ? from : first, to: to < end ? to : end };
}
