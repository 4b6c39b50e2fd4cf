import * as z from "zod";
import { listPositions } from "../../../../../db/position/positions.ts";
import { ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import {
  unitAndPeriod,
  UnitAndPeriodQuery,
} from "../../../../../screens/trip/log/unit-and-period.ts";

/** A place of a unit at a time; km/h, degrees, metres above the sea. */
const PositionV1 = z.object({
  time: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  speed: z.number().nullable(),
  course: z.number().nullable(),
  altitude: z.number().nullable(),
  ignition: z.boolean().nullable(),
});

export default createCall({
  summary:
    "The positions of one unit over a period, in the order of their fixes; km/h, degrees, metres (API-46).",
  query: UnitAndPeriodQuery,
  data: z.array(PositionV1),
}, async (c, { query }) => {
  const asked = await unitAndPeriod(c, query);
  if (!asked.ok) return asked;
  const { unit, period } = asked.value;
  const { db } = c.get("services").database;
  const positions = await listPositions(db, userOf(c).actor, unit.id, period);
  return ok(
    positions.map((position) => ({
      time: position.fixedAt.toISOString(),
      latitude: position.latitude,
      longitude: position.longitude,
      speed: position.speedKmh,
      course: position.courseDeg,
      altitude: position.altitudeM,
      ignition: position.ignition,
    })),
  );
});
