import * as z from "zod";
import { listUnitsAtPlaces } from "../../db/map/unit-places.ts";
import { listPositions } from "../../db/position/positions.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createDownload } from "../../http/call.ts";
import {
  unitAndPeriod,
  UnitAndPeriodQuery,
} from "../trip/log/unit-and-period.ts";
import { streamUnits } from "./stream.ts";
import {
  LocatedUnitV1,
  PositionV1,
  toLocatedUnitV1,
  toPositionV1,
} from "./v1.ts";

export const unitsCall = createCall({
  summary:
    "The units that the caller may see, with their latest position and state; km/h (API-46).",
  data: z.array(LocatedUnitV1),
}, async ({ db, actor, services }) => {
  const units = await listUnitsAtPlaces(db, actor);
  return ok(
    await Promise.all(units.map((unit) => toLocatedUnitV1(unit, services))),
  );
});

export const streamCall = createDownload({
  summary: "The caller's units as they report, as server-sent events (API-06).",
  mediaTypes: ["text/event-stream"],
}, (ask) => streamUnits(ask, (unit) => toLocatedUnitV1(unit, ask.services)));

export const positionsCall = createCall({
  summary:
    "The positions of one unit over a period, in the order of their fixes; km/h, degrees, metres (API-46).",
  query: UnitAndPeriodQuery,
  data: z.array(PositionV1),
  answers: { UnitNotFound: 404 },
}, async (ask, { query }) => {
  const asked = await unitAndPeriod(ask, query);
  if (!asked.ok) return asked;
  const { unit, period } = asked.value;
  const positions = await listPositions(ask.db, ask.actor, unit.id, period);
  return ok(positions.map(toPositionV1));
});
