import * as z from "zod";
import { isDay } from "../../time.ts";
import { UNIT_TYPES } from "../../unit/unit-type.ts";
import {
  CHANGEABLE,
  type ChangeableSetting,
  SETTING_BOUNDS,
} from "./setting-changes.ts";

const bounded = (key: ChangeableSetting) =>
  z.number("SettingOutOfBounds")
    .min(SETTING_BOUNDS[key].min, "SettingOutOfBounds")
    .max(SETTING_BOUNDS[key].max, "SettingOutOfBounds")
    .optional();

const settings = Object.fromEntries(
  CHANGEABLE.map((key) => [key, bounded(key)]),
) as Record<ChangeableSetting, ReturnType<typeof bounded>>;

/** The type of unit whose settings are asked for. */
export const TripSettingsQuery = z.object({
  type: z.enum(UNIT_TYPES, "InvalidUnitType"),
});

const from = z.string("InvalidDay").refine(isDay, "InvalidDay");

/** The type of unit that goes back to the usual settings, and from which day on trips are found anew. */
export const TripSettingsReset = TripSettingsQuery.extend({ from });

/** What an administrator sets for a type of unit, and from which day on trips are found anew. */
export const TripSettingsRequest = TripSettingsReset.extend(settings);
