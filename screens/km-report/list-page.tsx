import { findKmReport, listKmReports } from "../../db/km-report/list.ts";
import { findWay } from "../../db/km-report/settings.ts";
import { can } from "../../domain/access/can.ts";
import { isReportDay, monthBefore } from "../../domain/km-report/month.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { monthText } from "../../locales/month.ts";
import { kmServiceOf } from "./changes.ts";
import { KmReportList } from "./list.tsx";
import { KM_REPORTS_PATH } from "./paths.ts";

/** Vehicles on a page. */
const A_PAGE = 50;

/** The vehicles with the report of the previous month (BEN-14). */
export function kmReportsPage(ask: Ask) {
  return drawKmReports(ask);
}

/** Draws the list, with why a report was refused. */
export async function drawKmReports(
  ask: Ask,
  refused?: { unitId?: number; key: string },
) {
  const { db, actor, now, timeZone, pageNumber: page, texts: m } = ask;
  const today = dayOf(now.getTime(), timeZone);
  const month = monthBefore(today);
  const part = { offset: (page - 1) * A_PAGE, limit: A_PAGE };
  const { reports, counts, way } = await ask.read(async () => ({
    ...await listKmReports(db, actor, month, part),
    way: await findWay(db, actor),
  }));
  const unitId = refused?.unitId ?? Number(ask.query("reported"));
  const told = Number.isInteger(unitId) && unitId > 0
    ? await findKmReport(db, actor, unitId, month)
    : undefined;
  return ask.render(
    <KmReportList
      month={monthText(month, ask.language)}
      reports={reports}
      counts={counts}
      way={way}
      mayChooseWay={can(actor, "seeAllUnits")}
      isReportDay={isReportDay(today)}
      isSet={kmServiceOf(ask) !== null}
      page={page}
      pages={Math.ceil(counts.all / A_PAGE)}
      told={told}
      refusal={refused && textOfKey(m, refused.key)}
    />,
    { title: m.kmReport.title, current: KM_REPORTS_PATH, style: "km-report" },
  );
}
