import { sql } from "kysely";
import {
  type AlertSettings,
  UNSAVED_ALERT_SETTINGS,
} from "../../domain/alarm-receiver/alert-settings.ts";
import type { QuietHours } from "../../domain/alarm-receiver/quiet-hours.ts";
import type { Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A receiver with the ways to tell of alarms and the alarms that are wanted. */
interface Receiver {
  accountId: number;
  id: number;
  /** The user that the receiver is; push messages go to that user. */
  memberId: number | null;
  name: string;
  email: string | null;
  /** As in +46701234567. */
  phone: string | null;
  pushNotification: boolean;
  securityAlarm: boolean;
  functionAlarm: boolean;
  /** In the zone of the account's alert settings. */
  quietHours: QuietHours | null;
}

/** Lists the receivers of units, once for each unit that a receiver has (ALARM-33); switched off or not. */
export async function receiversOf(
  tx: Tx,
  units: readonly UnitRef[],
): Promise<(Receiver & { unitId: number })[]> {
  if (units.length === 0) return [];
  const rows = await selectReceivers(tx).select("of.unit_id as unitId")
    .where(
      sql<boolean>`(of.account_id, of.unit_id) in (
        select * from unnest(${
        units.map(({ account_id }) => account_id)
      }::integer[],
          ${units.map(({ unit_id }) => unit_id)}::integer[]))`,
    )
    .execute();
  return rows.map((row) => ({ ...toReceiver(row), unitId: row.unitId! }));
}

/** Lists the receivers of sensors of an account, once for each sensor that a receiver has (BLE-13). */
export async function receiversOfSensors(
  tx: Tx,
  accountId: number,
  sensorIds: readonly number[],
): Promise<(Receiver & { sensorId: number })[]> {
  if (sensorIds.length === 0) return [];
  const rows = await selectReceivers(tx).select("of.sensor_id as sensorId")
    .where("of.account_id", "=", accountId)
    .where("of.sensor_id", "in", sensorIds)
    .execute();
  return rows.map((row) => ({ ...toReceiver(row), sensorId: row.sensorId! }));
}

/** Reads language and zone of an account's alerts (ALARM-32). */
export async function alertSettingsOf(
  tx: Tx,
  accountId: number,
): Promise<AlertSettings> {
  const saved = await tx.selectFrom("alert_settings")
    .select(["language", "time_zone as timeZone"])
    .where("account_id", "=", accountId).executeTakeFirst();
  return saved ?? UNSAVED_ALERT_SETTINGS;
}

/** Lists the kinds of alerts that are off for units (ALARM-34). */
export async function kindsOffOf(
  tx: Tx,
  units: readonly UnitRef[],
): Promise<(UnitRef & { kind: string })[]> {
  if (units.length === 0) return [];
  return await tx.selectFrom("unit_alert_kinds")
    .select(["account_id", "unit_id", "kind"])
    .where("is_on", "=", false)
    .where(
      sql<boolean>`(account_id, unit_id) in (
        select * from unnest(${
        units.map(({ account_id }) => account_id)
      }::integer[],
          ${units.map(({ unit_id }) => unit_id)}::integer[]))`,
    )
    .execute();
}

/** Lists the numbers that an account's alerts go to besides its receivers (ALARM-40), as in +46701234567. */
export async function alertNumbersOf(
  tx: Tx,
  accountId: number,
): Promise<string[]> {
  const rows = await tx.selectFrom("alert_numbers")
    .select(["country_code", "phone"])
    .where("account_id", "=", accountId).orderBy("id").execute();
  return rows.map(({ country_code, phone }) => `+${country_code}${phone}`);
}

/** Takes one SMS from an account's credits; false, and nothing taken, when there are none (ALARM-33). */
export async function takeSmsCredit(
  tx: Tx,
  accountId: number,
): Promise<boolean> {
  const taken = await tx.updateTable("sms_credits")
    .set({ credits: sql`credits - 1` })
    .where("account_id", "=", accountId).where("credits", ">", 0)
    .returning("account_id").executeTakeFirst();
  return taken !== undefined;
}

function selectReceivers(tx: Tx) {
  return tx.selectFrom("alarm_receiver_units as of")
    .innerJoin("alarm_receivers as r", sameAccount("r.id", "of.receiver_id"))
    .select([
      "r.account_id as accountId",
      "r.id",
      "r.member_id as memberId",
      "r.name",
      "r.email",
      "r.country_code",
      "r.phone",
      "r.push_notification as pushNotification",
      "r.security_alarm as securityAlarm",
      "r.function_alarm as functionAlarm",
      "r.quiet_from",
      "r.quiet_until",
    ])
    .orderBy("r.account_id").orderBy("r.id");
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectReceivers>["execute"]>
>[number];

function toReceiver(
  { country_code, quiet_from, quiet_until, phone, ...receiver }: Row,
): Receiver {
  return {
    ...receiver,
    phone: phone && `+${country_code}${phone}`,
    quietHours: toQuietHours({ quiet_from, quiet_until }),
  };
}

/** Gives the quiet hours of a row; null when it has none. */
export function toQuietHours(
  { quiet_from, quiet_until }: {
    quiet_from: string | null;
    quiet_until: string | null;
  },
): QuietHours | null {
  return quiet_from && {
        from: quiet_from.slice(0, 5),
        until: quiet_until!.slice(0, 5),
      } || null;
}
