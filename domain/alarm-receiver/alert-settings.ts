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
