import * as z from "zod";
import { findAccountExtras } from "../../db/account/extras.ts";
import { listHomes } from "../../db/safe-home/homes.ts";
import { ALL_HOMES } from "../../domain/safe-home/list-query.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { setHome, setSchedule, setStatus } from "./changes.ts";
import { findLatestPosition } from "./latest-position.ts";
import { SafeHomeV1, toSafeHomeV1 } from "./v1.ts";

export const configCall = createCall({
  summary: "Whether the account has safe return home (API-22).",
  data: z.object({ EnableSafeReturnHome: z.boolean() }),
}, async ({ db, actor }) => {
  const { safeReturnHome } = await findAccountExtras(db, actor);
  return ok({ EnableSafeReturnHome: safeReturnHome });
});

export const safeHomesCall = createCall({
  summary:
    "The vehicles that the caller may see, by name, each with its home and the times at which it is to be there; radius in metres, days from 0 (Sunday) to 6, frequency in weeks (API-40).",
  data: z.array(SafeHomeV1),
  answers: { SafeHomeNotEnabled: 403 },
}, async ({ db, actor }) => {
  const { safeReturnHome } = await findAccountExtras(db, actor);
  if (!safeReturnHome) return fail({ code: "SafeHomeNotEnabled" });
  const { homes } = await listHomes(db, actor, ALL_HOMES);
  return ok(homes.map(toSafeHomeV1));
});

export const latestPositionCall = createCall({
  summary:
    "The latest position of a vehicle in degrees; null while it has none, or the caller may not see it now (API-41).",
  query: z.object({ imei: z.string("SpecifyValidUnitImei") }),
  data: z.object({
    Latitude: z.number().nullable(),
    Longitude: z.number().nullable(),
  }),
  answers: { UnitNotFound: 404, NoMap: 403 },
}, async (ask, { query }) => {
  const found = await findLatestPosition(ask, query.imei);
  if (!found.ok) return found;
  const { latitude = null, longitude = null } = found.value ?? {};
  return ok({ Latitude: latitude, Longitude: longitude });
});

export const statusCall = createChangeCall(setStatus, {
  summary:
    "Switches the check of a vehicle on (1) or off (0); on needs a home and a schedule (API-42).",
  data: z.null(),
}, () => null);

export const homeCall = createChangeCall(setHome, {
  summary:
    "Sets where a vehicle lives: the centre and the radius, 300 metres unless given, of a circle, and an address that the map knows (API-43).",
  data: z.null(),
  message: "HomeAddressUpdateMsg",
}, () => null);

export const scheduleCall = createChangeCall(setSchedule, {
  summary:
    "Sets when a vehicle is to be home: as many weekly lists of days (0 is Sunday) with times in quarters of an hour as the frequency has weeks; the first week begins on the start date (API-44).",
  data: z.null(),
  message: "AlertScheduleUpdated",
}, () => null);
