import * as z from "zod";
import { findSettingChanges } from "../../../db/trip/settings.ts";
import { ok } from "../../../domain/result.ts";
import {
  CHANGEABLE,
  SETTING_BOUNDS,
  settingsWith,
} from "../../../domain/trip/settings/setting-changes.ts";
import { TripSettingsQuery } from "../../../domain/trip/settings/settings-request.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../../http/call.ts";
import { changeTripSettings, resetTripSettings } from "./changes.ts";

const SettingsV1 = z.record(
  z.string(),
  z.object({
    value: z.number(),
    usual: z.number(),
    min: z.number(),
    max: z.number(),
  }),
);

export const tripSettingsCall = createCall({
  summary:
    "How trips of a type of unit are distinguished from stops; seconds, metres and km/h (TRK-01).",
  query: TripSettingsQuery,
  data: SettingsV1,
}, async ({ db, actor }, { query: { type } }) => {
  const changes = await findSettingChanges(db, actor, type);
  const usual = settingsWith(type, {});
  return ok(Object.fromEntries(
    CHANGEABLE.map((key) => [key, {
      value: changes?.[key] ?? usual[key],
      usual: usual[key],
      ...SETTING_BOUNDS[key],
    }]),
  ));
});

export const setTripSettingsCall = createChangeCall(changeTripSettings, {
  summary:
    "Sets how trips of a type of unit are distinguished from stops, and finds them anew from a day on; what is left out is as usual.",
  data: z.null(),
}, () => null);

export const resetTripSettingsCall = createQueryChangeCall(resetTripSettings, {
  summary:
    "Goes back to the usual settings of a type of unit, and finds trips anew from a day on.",
  data: z.null(),
}, () => null);
