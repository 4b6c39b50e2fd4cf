import type { Language } from "../language.ts";

/** Language and time zone of an account's alerts. */
export interface AlertSettings {
  language: Language;
  timeZone: string;
}

/** What an account has that never saved its alert settings (ALARM-30). */
export const UNSAVED_ALERT_SETTINGS: AlertSettings = {
  language: "sv",
  timeZone: "Europe/Stockholm",
};
/** The zones that everybody may choose (ALARM-31). */
const ALERT_TIME_ZONES = [
  "Europe/Stockholm",
  "Europe/London",
  "Europe/Oslo",
  "Europe/Helsinki",
];

/** The zone that only users of the special parent account may choose. */
const SPECIAL_TIME_ZONE = "Asia/Kathmandu";

/** Lists the zones that a person may choose for alerts (ALARM-31). */
export function alertTimeZones(isOfSpecialParent: boolean): string[] {
  return isOfSpecialParent
    ? [...ALERT_TIME_ZONES, SPECIAL_TIME_ZONE]
    : ALERT_TIME_ZONES;
}
