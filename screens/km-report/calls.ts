import * as z from "zod";
import { type KmReport, listKmReports } from "../../db/km-report/list.ts";
import { findWay } from "../../db/km-report/settings.ts";
import { isReportDay, monthBefore } from "../../domain/km-report/month.ts";
import { WAYS } from "../../domain/km-report/state.ts";
import { ok } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { reportKm, setKmWay } from "./changes.ts";

/** A vehicle with the report of a month, in the JSON shape. */
const KmReportV1 = z.object({
  imei: z.string(),
  name: z.string(),
  registration_number: z.string().nullable(),
  distance_m: z.number(),
  state: z.enum(["unreported", "sending", "reported", "refused"]),
  answer: z.string().nullable(),
  reported_km: z.number().nullable(),
  sent_at: z.string().nullable(),
});

export const kmReportsCall = createCall({
  summary:
    "The road vehicles that the caller sees, with the report of the previous month to the external km service: metres of its trips, and the state. It can be reported while `open` is true, from the 1st to the 4th (BEN-14).",
  data: z.object({
    month: z.string(),
    open: z.boolean(),
    way: z.enum(WAYS),
    units: z.array(KmReportV1),
  }),
}, async ({ db, actor, now, timeZone }) => {
  const today = dayOf(now.getTime(), timeZone);
  const month = monthBefore(today);
  const { reports } = await listKmReports(db, actor, month);
  return ok({
    month,
    open: isReportDay(today),
    way: await findWay(db, actor),
    units: reports.map(toKmReportV1),
  });
});

export const kmReportCall = createChangeCall(reportKm, {
  summary:
    "Reports the kilometres of the previous month of a vehicle to the external km service, from the 1st to the 4th of a month and once; answers with month, unit and distance (BEN-14 to BEN-19). A call whose answer was lost may be repeated.",
  data: z.object({
    month: z.string(),
    unit: z.string(),
    kilometres: z.number(),
  }),
  message: "KmReported",
}, (_ask, { month, unit, kilometres }) => ({ month, unit, kilometres }));

export const kmWayCall = createChangeCall(setKmWay, {
  summary:
    "Chooses how the account reports to the external km service: none (by hand), remind (a mail from the 1st) or automatic.",
  data: z.null(),
  message: "KmWaySaved",
}, () => null);

function toKmReportV1(report: KmReport): z.infer<typeof KmReportV1> {
  return {
    imei: report.imei,
    name: report.name,
    registration_number: report.registrationNumber,
    distance_m: report.metres,
    state: report.state ?? "unreported",
    answer: report.answer,
    reported_km: report.state === "reported" ? report.kilometres : null,
    sent_at: report.sentAt?.toISOString() ?? null,
  };
}
