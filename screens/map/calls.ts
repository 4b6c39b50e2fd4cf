import * as z from "zod";
import { listUnitsAtPlaces } from "../../db/map/unit-places.ts";
import { listPositions, POSITIONS_MAX } from "../../db/position/positions.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import { refuse } from "../../http/answers.ts";
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

/** A person without the map gets no positions by a call either (ACC-18, ERR-11). */
const MAP_ANSWERS = { NoMap: 403 } as const;

export const unitsCall = createCall({
  summary:
    "The units that the caller may see, with their latest position and state; km/h (API-46).",
  data: z.array(LocatedUnitV1),
  answers: MAP_ANSWERS,
}, async ({ db, actor, services, now }) => {
  if (!can(actor, "seeMap")) return fail({ code: "NoMap" });
  const units = await listUnitsAtPlaces(db, actor, now);
  return ok(
    await Promise.all(units.map((unit) => toLocatedUnitV1(unit, services))),
  );
});

export const streamCall = createDownload(
  {
    summary:
      "The caller's units as they report, as server-sent events (API-06).",
    mediaTypes: ["text/event-stream"],
  },
  (ask) =>
    can(ask.actor, "seeMap")
      ? streamUnits(ask, {
        kind: "call",
        toData: (unit) => toLocatedUnitV1(unit, ask.services),
      })
      : refuse(ask.c, MAP_ANSWERS, { code: "NoMap" }),
);

export const positionsCall = createCall({
  summary:
    `The positions of one unit over a period, in the order of their fixes; km/h, degrees, metres (API-46). One answer holds at most ${
      POSITIONS_MAX.toLocaleString("en")
    }. When more follow, the header X-Next-From says the time of the next one: the same call with it as \`from\` goes on there.`,
  query: UnitAndPeriodQuery,
  data: z.array(PositionV1),
  answers: { UnitNotFound: 404, ...MAP_ANSWERS },
}, async (ask, { query }) => {
  // A period may reach until now.
  if (!can(ask.actor, "seeMap")) return fail({ code: "NoMap" });
  const asked = await unitAndPeriod(ask, query);
  if (!asked.ok) return asked;
  const { unit, period } = asked.value;
  const positions = await listPositions(
    ask.db,
    ask.actor,
    unit.id,
    period,
    POSITIONS_MAX + 1,
  );
  const next = positions[POSITIONS_MAX];
  if (next) ask.c.header("X-Next-From", next.fixedAt.toISOString());
  return ok(positions.slice(0, POSITIONS_MAX).map(toPositionV1));
});
