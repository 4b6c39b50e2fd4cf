import * as z from "zod";
import { readLogPage } from "../../../../db/trip/log.ts";
import { findUnitByTracker } from "../../../../db/unit/units.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { dayOf } from "../../../../domain/time.ts";
import { readLogFilter } from "../../../../domain/trip/log/log-filter.ts";
import { decideDays } from "../../../../domain/trip/log/log-query.ts";
import { askedPage } from "../../../../http/asked-page.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";
import { toTripV1, TripV1 } from "../../../../screens/trip/answer.ts";
import { zoneOf } from "../../../../http/zone.ts";

export default createCall({
  summary:
    "The trip log of a unit and of whole days in pages of about 100 trips, with the sums of all pages; metres (API-47).",
  query: z.looseObject({
    imei: z.string().default(""),
    from: z.string().optional(),
    to: z.string().optional(),
    page: z.string().optional(),
  }),
  data: z.object({
    trips: z.array(TripV1),
    page: z.number(),
    pages: z.number(),
    count: z.number(),
    distance: z.object({
      business: z.number(),
      private: z.number(),
      other: z.number(),
      total: z.number(),
    }),
    unrecorded: z.number(),
  }),
}, async (c, { query: { imei, from, to, page } }) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const timeZone = zoneOf(c);
  const days = decideDays({ from, to }, dayOf(now().getTime(), timeZone));
  if (!days.ok) {
    return fail({ fields: { [days.error.field]: [days.error.code] } });
  }
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail({ status: 404, key: "UnitNotFound" });
  const log = await readLogPage(db, actor, {
    unitId: unit.id,
    days: days.value,
    timeZone,
    filter: readLogFilter(c.req.query()),
    page: askedPage(page),
  });
  return ok({
    trips: log.trips.map((trip) => toTripV1(trip, unit.imei)),
    page: log.page,
    pages: log.pages.length,
    count: log.count,
    distance: log.sums,
    unrecorded: log.unrecordedM,
  });
});
