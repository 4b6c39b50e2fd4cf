import type { TripSettings } from "./settings.ts";

/** Settings of the trip finder that an account may change, each with its bounds (domain-facts section 5). */
export const SETTING_BOUNDS = {
  stopDurationS: { min: 60, max: 1800 },
  ignitionOffS: { min: 30, max: 1800 },
  idleS: { min: 300, max: 3600 },
  movingSpeedKmh: { min: 2, max: 15 },
  keepDistanceM: { min: 50, max: 2000 },
  keepDurationS: { min: 30, max: 900 },
} as const satisfies Partial<
  Record<keyof TripSettings, { min: number; max: number }>
>;

export type ChangeableSetting = keyof typeof SETTING_BOUNDS;

/** What an account changed; what it did not is as usual. */
export type TripSettingChanges = Partial<Record<ChangeableSetting, number>>;
