import { About } from "../../components/list/about.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { KmCounts, KmReport } from "../../db/km-report/list.ts";
import type { Way } from "../../domain/km-report/state.ts";
import { KM_REPORTS_PATH } from "./paths.ts";
import { KmReportRow } from "./row.tsx";
import { KmWays } from "./ways.tsx";

interface KmReportListProps {
  /** As in "October 2026". */
  month: string;
  reports: KmReport[];
  counts: KmCounts;
  way: Way;
  mayChooseWay: boolean;
  isReportDay: boolean;
  /** Whether the deployment has an external km service. */
  isSet: boolean;
  page: number;
  pages: number;
  /** The vehicle that was just reported or refused. */
  told?: KmReport;
  refusal?: string;
}

/** The vehicles with the kilometres of the previous month: a table, on a phone cards. */
export function KmReportList(props: KmReportListProps) {
  const t = useTexts().kmReport;
  const { month, reports, counts, isReportDay, isSet, page, pages } = props;
  const mayReport = isReportDay && isSet;
  return (
    <div class="km-reports">
      <Told {...props} />
      <About>{t.explanation}</About>
      {!isSet && <p class="banner banner-warning">{t.notSet}</p>}
      {isSet && !isReportDay && <p class="banner banner-warning">{t.closed}</p>}
      <div class="km-reports-head">
        <h2>{month}</h2>
        <p class="muted">{t.counts(counts.done, counts.all)}</p>
        {mayReport && counts.done < counts.all && (
          <form method="post" action={`${KM_REPORTS_PATH}/all`}>
            <button type="submit" class="button">{t.reportAll}</button>
          </form>
        )}
      </div>
      {reports.length === 0
        ? <Empty icon="chart">{t.none}</Empty>
        : <KmTable reports={reports} mayReport={mayReport} />}
      <Pages
        page={page}
        pages={pages}
        link={(number) => `${KM_REPORTS_PATH}?page=${number}`}
      />
      {props.mayChooseWay && <KmWays way={props.way} />}
    </div>
  );
}

/** Confirms a report with month, vehicle and distance, or says why there is none. */
function Told({ month, told, refusal }: KmReportListProps) {
  const t = useTexts().kmReport;
  const format = useFormat();
  if (refusal) {
    return (
      <p class="banner banner-error" role="alert">
        {told ? `${told.name}: ${refusal}` : refusal}
      </p>
    );
  }
  if (told?.state !== "reported") return null;
  const distance = format.odometer(told.kilometres! * 1000);
  return (
    <p class="banner banner-success" role="status">
      {t.confirmed(month, told.name, distance)}
    </p>
  );
}

function KmTable(
  { reports, mayReport }: { reports: KmReport[]; mayReport: boolean },
) {
  const { column } = useTexts().kmReport;
  return (
    <table class="km-report-table">
      <thead>
        <tr>
          <th scope="col">{column.unit}</th>
          <th scope="col">{column.registrationNumber}</th>
          <th scope="col" class="number">{column.distance}</th>
          <th scope="col">{column.state}</th>
          <th scope="col">
            <span class="visually-hidden">{column.report}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <KmReportRow
            key={report.unitId}
            report={report}
            mayReport={mayReport}
          />
        ))}
      </tbody>
    </table>
  );
}
