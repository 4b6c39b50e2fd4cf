import type { Generated } from "kysely";
import type { Language } from "../../../domain/language.ts";
import type { CreatedAt } from "../created-at.ts";

/** The people who receive alarms, and how they do. */
export interface AlarmReceiverTables {
  alarm_receivers: AlarmReceiversTable;
  alarm_receiver_units: AlarmReceiverUnitsTable;
  alert_settings: AlertSettingsTable;
  alert_numbers: AlertNumbersTable;
  unit_alert_kinds: UnitAlertKindsTable;
  sms_credits: SmsCreditsTable;
}

/** A person who receives alarms; e-mail, phone and member each occur once in an account. */
interface AlarmReceiversTable {
  account_id: number;
  id: Generated<number>;
  /** The user that the receiver is; null for somebody who has no login. */
  member_id: number | null;
  name: string;
  email: string | null;
  /** The dial code without +; null together with the phone. */
  country_code: string | null;
  /** Digits after the dial code. */
  phone: string | null;
  push_notification: Generated<boolean>;
  security_alarm: Generated<boolean>;
  function_alarm: Generated<boolean>;
  /** Local time as in 22:00:00, in the zone of the alert settings; null together with its end. */
  quiet_from: string | null;
  /** On the next day when it is before the start. */
  quiet_until: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** A unit or a sensor whose alarms a receiver gets. */
interface AlarmReceiverUnitsTable {
  account_id: number;
  receiver_id: number;
  device_type: "gps" | "ble";
  /** Null for a sensor. */
  unit_id: number | null;
  /** Null for a unit. */
  sensor_id: number | null;
}

/** Language and zone of an account's alerts; an account without a row has Swedish and Europe/Stockholm. */
interface AlertSettingsTable {
  account_id: number;
  language: Language;
  time_zone: string;
}

/** Numbers that the alerts of an account of the special parent go to. */
interface AlertNumbersTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  country_code: string;
  phone: string;
  version: Generated<number>;
}

/** A kind of alert that is on or off for a unit; without a row it is on. */
interface UnitAlertKindsTable {
  account_id: number;
  unit_id: number;
  /** A kind of domain/event/kinds.ts. */
  kind: string;
  is_on: boolean;
}

/** SMS that an account may still send; support fills it up. An account without a row has none. */
interface SmsCreditsTable {
  account_id: number;
  credits: number;
}
