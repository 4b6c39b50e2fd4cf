import * as z from "zod";
import { listTheftPositions } from "../../db/theft/positions.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { setTheftMode } from "./changes.ts";
import { TheftV1, toTheftV1 } from "./v1.ts";

const Asked = z.object({ imei: z.string().default("") });

export const theftCall = createCall({
  summary:
    "Whether a unit is in theft mode, since when, who switched it, and its last positions; in theft mode those since then are shown also during private trips (FEAT-07).",
  query: Asked,
  data: TheftV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const { db, actor, now } = ask;
  const state = await findTheftState(db, actor, unit.id);
  const points = await listTheftPositions(db, actor, unit.id, now);
  return ok(toTheftV1(state, points));
});

export const theftModeCall = createChangeCall(setTheftMode(unitOfCall), {
  summary:
    "Switches the theft mode of a unit on (1) or off (0); for administrators. Its driver is told (FEAT-08).",
  query: Asked,
  data: z.null(),
}, () => null);
