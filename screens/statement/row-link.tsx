import type { ComponentChildren } from "preact";
import { useTexts } from "../../components/texts.tsx";
import type {
  ReportTarget,
  RowLog,
  RowTarget,
} from "../../documents/statement/row-target.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import {
  type Days,
  daysInMonth,
  daysOfMonth,
} from "../../domain/trip/log/log-query.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import { statementPath } from "./paths.ts";

/** What a row leads to: its trip, the log of its unit on a day or on several, or another report. */
type Lead = RowTarget | (RowLog & Days);

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
      <a href={href}>{m[leadText(href)]}</a>
    </p>
  );
}

/** Says what stands at an address; that of a trip asks for nothing. */
function leadText(href: string): "toLog" | "toReport" | "toTrip" {
  if (href.startsWith(`${LOG}?`)) return "toLog";
  return href.includes("?") ? "toReport" : "toTrip";
}

/** Gives the address that a row leads to, a report for those of some days that lie in its month. */
function hrefOf(lead: Lead, days: Days | null): string {
  if ("tripId" in lead) return tripPath(lead.tripId);
  if ("report" in lead) return reportPath(lead, days);
  const { from, to } = "day" in lead ? { from: lead.day, to: lead.day } : lead;
  const driver = "driverId" in lead && lead.driverId !== null
    ? `&driver=${lead.driverId}`
    : "";
  return `${LOG}?unit=${lead.unitId}&from=${from}&to=${to}${driver}`;
}

/** Gives the address of a report about units or a driver in a month, of which some days may be meant alone. */
export function reportPath(
  { report, month, ...of }: ReportTarget,
  days: Days | null = null,
): string {
  const about = "driverId" in of
    ? `&driver=${of.driverId}`
    : of.unitIds.map((id) => `&unit=${id}`).join("");
  const { from, to } = days ? daysInMonth(days, month) : daysOfMonth(month)!;
  return `${statementPath(report)}?from=${from}&to=${to}${about}`;
}

/** Gives the address of what each row is about: its trip, the log of its unit, or a report; null where it leads nowhere. */
export function leadsOf(
  { table, days }: { table: StatementTable; days: Days | null },
): (number: number) => string | null {
  const { targets, logs, columns, rows } = table;
  const monthAt = columns.findIndex(({ kind }) => kind === "month");
  const isOfDay = columns[0]?.kind === "day";
  return (number) => {
    const target = targets?.[number];
    if (target) return hrefOf(target, days);
    const log = logs[number];
    if (!log || !days) return null;
    const [first, month] = [rows[number]![0], rows[number]![monthAt]];
    if (isOfDay && typeof first === "string") {
      return hrefOf({ ...log, from: first, to: first }, days);
    }
    return hrefOf({
      ...log,
      ...typeof month === "string" ? daysInMonth(days, month) : days,
    }, days);
  };
}
