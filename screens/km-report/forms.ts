import { findUnit } from "../../db/unit/units.ts";
import { createForm } from "../../http/form.ts";
import { reportAllKm, reportKm, setKmWay } from "./changes.ts";
import { drawKmReports } from "./list-page.tsx";
import { KM_REPORTS_PATH } from "./paths.ts";

/** The button of a vehicle: the page then confirms month, vehicle and distance, or says why not (BEN-19). */
export const kmReportForm = createForm(reportKm, {
  undo: "sent",
  read: async (_form, { db, actor, shortId }) => {
    const unit = await findUnit(db, actor, shortId);
    return unit ? { imei: unit.imei } : null;
  },
  page: (ask, attempt) => {
    if (!attempt) return ask.lead(KM_REPORTS_PATH);
    const [key = ""] = Object.values(attempt.errors).flat();
    return drawKmReports(ask, { unitId: ask.shortId, key });
  },
  done: (_ask, { unitId }) => `${KM_REPORTS_PATH}?reported=${unitId}`,
});

/** The button for all vehicles. */
export const kmReportsForm = createForm(reportAllKm, {
  undo: "sent",
  read: () => ({}),
  page: (ask, attempt) => {
    if (!attempt) return ask.lead(KM_REPORTS_PATH);
    const [key = ""] = Object.values(attempt.errors).flat();
    return drawKmReports(ask, { key });
  },
  done: (_ask, { open }) => ({
    to: KM_REPORTS_PATH,
    notice: open === 0 ? "KmReportsSent" : "KmReportsOpen",
  }),
});

/** How the account reports. */
export const kmWayForm = createForm(setKmWay, {
  undo: "kept",
  read: (form) => ({ way: form.text("way") }),
  page: (ask, attempt) => {
    if (!attempt) return ask.lead(KM_REPORTS_PATH);
    const [key = ""] = Object.values(attempt.errors).flat();
    return drawKmReports(ask, { key });
  },
  statusAsCall: true,
  done: () => ({ to: KM_REPORTS_PATH, notice: "KmWaySaved" }),
});
