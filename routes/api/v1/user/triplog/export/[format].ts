import * as z from "zod";
import { findUnitByTracker } from "../../../../../../db/unit/units.ts";
import { dayOf } from "../../../../../../domain/time.ts";
import { decideDays } from "../../../../../../domain/trip/log/log-query.ts";
import { createDownload } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { refuseCall, refuseFields } from "../../../../../../http/envelope.ts";
import {
  answerWithLog,
  EXPORT_TYPES,
  exportFormat,
} from "../../../../../../screens/trip/export/answer.ts";
import { zoneOf } from "../../../../../../http/zone.ts";

export default createDownload({
  summary:
    "The trip log of a unit and of whole days as pdf, xlsx, csv or gpx (TRIP-24).",
  query: z.object({
    imei: z.string(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  mediaTypes: EXPORT_TYPES,
}, async (c) => {
  const format = exportFormat(c.req.param("format"));
  if (!format) return c.notFound();
  const { database: { db }, now } = c.get("services");
  const { imei = "", from, to } = c.req.query();
  const timeZone = zoneOf(c);
  const days = decideDays({ from, to }, dayOf(now().getTime(), timeZone));
  if (!days.ok) {
    return refuseFields(c, { [days.error.field]: [days.error.code] });
  }
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  return answerWithLog(c, format, { unit, days: days.value, timeZone });
});
