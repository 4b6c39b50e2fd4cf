import * as z from "zod";
import { findSettingChanges } from "../../../../db/trip/settings.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { isDay } from "../../../../domain/time.ts";
import {
  CHANGEABLE,
  SETTING_BOUNDS,
  settingsWith,
} from "../../../../domain/trip/settings/setting-changes.ts";
import {
  TripSettingsQuery,
  TripSettingsRequest,
} from "../../../../domain/trip/settings/settings-request.ts";
import { createCall } from "../../../../http/old-call.ts";
import { changeSettingsFrom } from "../../../../screens/trip/settings/change-settings.ts";
import { userOf } from "../../../../http/context.ts";

const Settings = z.record(
  z.string(),
  z.object({
    value: z.number(),
    usual: z.number(),
    min: z.number(),
    max: z.number(),
  }),
);

export default createCall({
  summary:
    "How trips of a type of unit are told from stops; seconds, metres and km/h (TRK-01).",
  query: TripSettingsQuery,
  data: Settings,
}, async (c, { query: { type } }) => {
  const { db } = c.get("services").database;
  const changes = await findSettingChanges(db, userOf(c).actor, type);
  const usual = settingsWith(type, {});
  return ok(Object.fromEntries(
    CHANGEABLE.map((key) => [key, {
      value: changes?.[key] ?? usual[key],
      usual: usual[key],
      ...SETTING_BOUNDS[key],
    }]),
  ));
});

export const PUT = createCall({
  summary:
    "Sets how trips of a type of unit are told from stops, and finds them anew from a day on; what is left out is as usual.",
  body: TripSettingsRequest,
  data: z.null(),
}, async (c, { body }) => {
  const changed = await changeSettingsFrom(c, body);
  return changed.ok ? ok(null) : fail({ fields: changed.error });
});

export const DELETE = createCall({
  summary:
    "Goes back to the usual settings of a type of unit, and finds trips anew from a day on.",
  query: TripSettingsQuery.extend({
    from: z.string("InvalidDay").refine(isDay, "InvalidDay"),
  }),
  data: z.null(),
}, async (c, { query }) => {
  const changed = await changeSettingsFrom(c, query);
  return changed.ok ? ok(null) : fail({ fields: changed.error });
});
