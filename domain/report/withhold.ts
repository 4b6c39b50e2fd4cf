import type { RecentReport } from "./recent-report.ts";

/** A report of several records holds what its unit gathered, mostly of minutes and seldom of more than a day. */
const GATHERED_MS = 24 * 3_600_000;

/** A span of time, milliseconds since 1970; without an end it continues. */
interface Span {
  from: number;
  until: number | null;
}

/** A report, or what is left of it when support may not read it. */
export type ShownReport = RecentReport & { withheld: boolean };

/** Removes the contents of a report that may show where the unit was during a private trip (SEC-07). */
export function withholdPrivate(
  reports: readonly RecentReport[],
  spans: readonly Span[],
): ShownReport[] {
  return reports.map((report) => {
    const span = timeOf(report);
    const withheld = spans.some(({ from, until }) =>
      from <= span.until && (until === null || until > span.from)
    );
    if (!withheld) return { ...report, withheld };
    const { decoded: _, ...rest } = report;
    return { ...rest, raw: "", withheld };
  });
}

/** Says whether an instant lies in one of some spans. */
export function isWithin(instant: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, until }) =>
    instant >= from && (until === null || instant < until)
  );
}

/** Gives the span of a report: from its first fix, or well before it if it holds several records, to its arrival. */
function timeOf({ at, records, decoded }: RecentReport): Span & {
  until: number;
} {
  const arrived = Date.parse(at);
  const fix = Number(/"fixedAt":(\d+)/.exec(decoded ?? "")?.[1] ?? arrived);
  const from = Math.min(fix, arrived);
  return {
    from: records === 1 ? from : from - GATHERED_MS,
    until: Math.max(fix, arrived),
  };
}
