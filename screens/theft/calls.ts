import * as z from "zod";
import { listTheftPositions } from "../../db/theft/positions.ts";
import { findTheftInfo } from "../../db/theft/theft-infos.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { setTheftInfo, setTheftMode } from "./changes.ts";
import { TheftInfoV1, TheftV1, toTheftV1 } from "./v1.ts";

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

export const theftInfoCall = createCall({
  summary:
    "What is told about the theft of a unit, for administrators; version 0 before anything is stored (FEAT-10).",
  query: Asked,
  data: TheftInfoV1,
  answers: { UnitNotFound: 404, OnlyAdministrators: 403 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  if (!can(ask.actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  return ok(await findTheftInfo(ask.db, ask.actor, unit.id));
});

export const setTheftInfoCall = createChangeCall(setTheftInfo(unitOfCall), {
  summary:
    "Stores what is told about the theft of a unit, for administrators: up to 20 recipients of the report, valid e-mail addresses that do not repeat (FEAT-10, FEAT-11).",
  query: Asked,
  data: z.null(),
}, () => null);
