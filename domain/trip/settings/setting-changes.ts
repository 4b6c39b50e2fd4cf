import { familyOf, type UnitType } from "../../unit/unit-type.ts";
import { type TripSettings, tripSettingsFor } from "./settings.ts";

/** Settings for finding trips that an account may change, each with its bounds (domain-facts section 5). */
export const SETTING_BOUNDS = {
  stopDurationS: { min: 60, max: 1800 },
  ignitionOffS: { min: 60, max: 1800 },
  idleS: { min: 300, max: 3600 },
  movingSpeedKmh: { min: 2, max: 15 },
  stillRadiusM: { min: 20, max: 500 },
  leaveM: { min: 50, max: 1000 },
  keepDistanceM: { min: 50, max: 2000 },
  keepDurationS: { min: 60, max: 900 },
} as const satisfies Partial<
  Record<keyof TripSettings, { min: number; max: number }>
>;

export type ChangeableSetting = keyof typeof SETTING_BOUNDS;

export const CHANGEABLE = Object.keys(SETTING_BOUNDS) as ChangeableSetting[];

/** The settings that an account changed; the others keep their defaults. */
export type TripSettingChanges = Partial<Record<ChangeableSetting, number>>;

/** Gives the settings for finding trips of a type of unit. */
export function settingsWith(
  type: UnitType,
  changes: TripSettingChanges,
): TripSettings {
  return { ...tripSettingsFor(familyOf(type)), ...changes };
}

/** Gives those of some values that differ from the defaults. */
export function changesOf(
  type: UnitType,
  values: TripSettingChanges,
): TripSettingChanges {
  const usual = tripSettingsFor(familyOf(type));
  return Object.fromEntries(
    CHANGEABLE.flatMap((key) => {
      const value = values[key];
      return value === undefined || value === usual[key] ? [] : [[key, value]];
    }),
  );
}
