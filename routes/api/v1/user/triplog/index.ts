import * as z from "zod";
import { enterTrip } from "../../../../../db/trip/by-hand.ts";
import { listTrips } from "../../../../../db/trip/trips.ts";
import { findUnitByTracker } from "../../../../../db/unit/units.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { readLogFilter } from "../../../../../domain/trip/log/log-filter.ts";
import { TripByHandRequest } from "../../../../../domain/trip/by-hand-request.ts";
import { byHandErrors } from "../../../../../screens/trip/by-hand/errors.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import { toTripV1, TripV1 } from "../../../../../screens/trip/answer.ts";
import {
  unitAndPeriod,
  UnitAndPeriodQuery,
} from "../../../../../screens/trip/log/unit-and-period.ts";

export default createCall({
  summary:
    "The trips of a unit that start within a period, the newest first; metres (API-47).",
  query: UnitAndPeriodQuery,
  data: z.array(TripV1),
}, async (c, { query }) => {
  const asked = await unitAndPeriod(c, query);
  if (!asked.ok) return asked;
  const { unit, period } = asked.value;
  const trips = await listTrips(
    c.get("services").database.db,
    userOf(c).actor,
    unit.id,
    period,
    readLogFilter(c.req.query()),
  );
  return ok(trips.map((trip) => toTripV1(trip, unit.imei)));
});

export const POST = createCall({
  summary:
    "Enters a trip that no unit reported, with both odometer figures or its distance; metres (TRIP-25).",
  query: z.object({ imei: z.string().default("") }),
  body: TripByHandRequest,
  data: z.object({ id: z.number() }),
  status: 201,
}, async (c, { body, query }) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const unit = await findUnitByTracker(db, actor, query.imei);
  const entered = unit && await enterTrip(db, actor, unit.id, body, now());
  if (entered?.ok) return ok(entered.value);
  const fields = entered && byHandErrors(entered.error);
  return fail(fields ? { fields } : { status: 404, key: "UnitNotFound" });
});
