import type { ChangeableSetting } from "../../../domain/trip/settings/setting-changes.ts";

/** Settings that are stored in seconds and typed in minutes. */
const IN_MINUTES: ReadonlySet<ChangeableSetting> = new Set([
  "stopDurationS",
  "ignitionOffS",
  "idleS",
  "keepDurationS",
]);

/** Gives a setting as people read and type it. */
export function typedSetting(key: ChangeableSetting, value: number): string {
  return String(IN_MINUTES.has(key) ? value / 60 : value);
}

/** Reads a typed setting, with a point or a comma; NaN when it is no number. */
export function readSetting(key: ChangeableSetting, typed: string): number {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) return NaN;
  return IN_MINUTES.has(key) ? Math.round(Number(text) * 60) : Number(text);
}

/** The values of the form: each setting, and the day from which they apply. */
export type TypedSettings = Record<ChangeableSetting | "from", string>;
