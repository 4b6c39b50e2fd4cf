import * as z from "zod";
import { readReportQuality } from "../../../db/position/quality.ts";
import { findTrackedUntil } from "../../../db/tracking/tracked-until.ts";
import { readLogPage } from "../../../db/trip/log.ts";
import { findTrips, listTrips } from "../../../db/trip/trips.ts";
import { findUnitByTracker } from "../../../db/unit/units.ts";
import { shortBy } from "../../../domain/position/report-quality.ts";
import { fail, ok } from "../../../domain/result.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  type LogFilterError,
  readLogFilter,
} from "../../../domain/trip/log/log-filter.ts";
import {
  type DaysError,
  decideDays,
} from "../../../domain/trip/log/log-query.ts";
import type { Answers } from "../../../http/answers.ts";
import { createCall, type WrongFields } from "../../../http/call.ts";
import { sumPairs } from "../../../domain/trip/merge.ts";
import { toTripV1, TripV1 } from "../v1.ts";
import { LogFilterQuery } from "./filter-query.ts";
import { readLogUntil } from "./past-months.ts";
import { selectedTrips } from "./selected.ts";
import { unitAndPeriod, UnitAndPeriodQuery } from "./unit-and-period.ts";

/** A call names its unit in the address, so an unknown unit is "not found". */
const ANSWERS: Answers<"UnitNotFound"> = { UnitNotFound: 404 };

export const tripsCall = createCall({
  summary:
    "The trips of a unit that start within a period, the newest first; metres (API-47). While reports are being processed, the header X-Trips-Until says up to when trips are found (TRK-10).",
  query: UnitAndPeriodQuery.extend(LogFilterQuery),
  data: z.array(TripV1),
  answers: ANSWERS,
}, async (ask, { query }) => {
  const asked = await unitAndPeriod(ask, query);
  if (!asked.ok) return asked;
  const { unit, period } = asked.value;
  const filter = readLogFilter(query);
  if (!filter.ok) return fail(wrongField(filter.error));
  const trips = await readLogUntil(
    ask,
    period.until,
    () => listTrips(ask.db, ask.actor, unit.id, period, filter.value),
  );
  const until = await findTrackedUntil(ask.db, ask.actor, unit.id);
  if (until) ask.c.header("X-Trips-Until", until.toISOString());
  return ok(trips.map((trip) => toTripV1(trip, unit.imei)));
});

/** A page of a log, with sums of all its pages, in the JSON shape. */
const LogPageV2 = z.object({
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
  reports: z.object({
    count: z.number(),
    too_poor: z.number(),
    every_s: z.number().nullable(),
    distances_short_by: z.number().nullable(),
    trips_until: z.iso.datetime().nullable(),
  }),
});

export const logPageCall = createCall({
  summary:
    "The trip log of a unit and of whole days in pages of about 100 trips, with the sums of all pages; metres (API-47). `reports` counts the latest reports of the days, those too imprecise to be used, the usual seconds between two on the way, the share by which that makes distances short (TRIP-26), and up to when trips are found while later reports are being processed, else null (TRK-10).",
  query: z.looseObject({
    imei: z.string().default(""),
    from: z.string().optional(),
    to: z.string().optional(),
    page: z.string().optional(),
    ...LogFilterQuery,
  }),
  data: LogPageV2,
  answers: ANSWERS,
}, async (ask, { query: { imei, from, to, ...asked } }) => {
  const { db, actor, callTimeZone: timeZone } = ask;
  const days = decideDays({ from, to }, dayOf(ask.now.getTime(), timeZone));
  if (!days.ok) return fail(wrongField(days.error));
  const filter = readLogFilter(asked);
  if (!filter.ok) return fail(wrongField(filter.error));
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail({ code: "UnitNotFound" });
  const period = periodOfDays(days.value.from, days.value.to, timeZone);
  const [log, quality] = await readLogUntil(ask, period.until, async () => [
    await readLogPage(db, actor, {
      unitId: unit.id,
      days: days.value,
      timeZone,
      filter: filter.value,
      page: ask.pageNumber,
    }),
    await readReportQuality(db, actor, unit.id, period),
  ]);
  return ok({
    trips: log.trips.map((trip) => toTripV1(trip, unit.imei)),
    page: log.page,
    pages: log.pages.length,
    count: log.count,
    distance: log.sums,
    unrecorded: log.unrecordedM,
    reports: {
      count: quality.count,
      too_poor: quality.poor,
      every_s: quality.everyS,
      distances_short_by: rounded(shortBy(quality)),
      trips_until: quality.trackedUntil?.toISOString() ?? null,
    },
  });
});

/** Gives an error of a part of the address as the error of a field. */
function wrongField({ field, code }: DaysError | LogFilterError): WrongFields {
  return { fields: { [field]: [code] } };
}

/** A share to a tenth of a percent: it is an estimate. */
function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(1000 * share) / 1000;
}

export const tripPairsCall = createCall({
  summary:
    "Sums trips in pairs, there and back, in the order of their starts; `trip` is given once for each of an even number of them. Metres, and seconds, which are null where a trip hides its time (API-47).",
  query: z.looseObject({ trip: z.string().optional() }),
  data: z.array(z.object({
    trips: z.array(z.number()),
    distance: z.number(),
    duration: z.number().nullable(),
  })),
}, async (ask) => {
  const asked = selectedTrips(ask.c.req.queries("trip") ?? []);
  const pairs = sumPairs(await findTrips(ask.db, ask.actor, asked));
  if (!pairs) return fail({ fields: { trip: ["EvenNumberOfTrips"] } });
  return ok(pairs.map(({ tripIds, distanceM, durationMs }) => ({
    trips: tripIds,
    distance: distanceM,
    duration: durationMs === null ? null : durationMs / 1000,
  })));
});
