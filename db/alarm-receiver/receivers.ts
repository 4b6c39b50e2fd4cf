import { sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import {
  type ReceiverListQuery,
  RECEIVERS_A_PAGE,
  type ReceiverSort,
} from "../../domain/alarm-receiver/receiver-list.ts";
import type { QuietHours } from "../../domain/alert/quiet-hours.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { containing } from "../search.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { visibleSensorIds } from "./devices.ts";

/** A receiver of alarms as administrators see it. */
export interface AlarmReceiver {
  id: number;
  /** The user that the receiver is. */
  memberId: number | null;
  name: string;
  email: string | null;
  /** The dial code without +. */
  countryCode: string | null;
  /** Digits after the dial code. */
  phone: string | null;
  pushNotification: boolean;
  securityAlarm: boolean;
  functionAlarm: boolean;
  quietHours: QuietHours | null;
  version: number;
  units: number;
  sensors: number;
  /** A browser in which the member has turned notifications on; null when there is none. */
  pushId: number | null;
  /** Whether the person sees all units of the receiver, and so may change it. */
  mayChange: boolean;
}

const SORTS: Record<ReceiverSort, ReturnType<typeof sql>> = {
  name: sql`r.name collate "sv-x-icu"`,
  email: sql`r.email`,
  phone: sql`r.country_code || r.phone`,
};

/** Lists a page of the receivers of the person's account, or of one of its devices, and how many there are (ALARM-01). */
export function listReceivers(
  db: Db,
  actor: UserActor,
  query: ReceiverListQuery,
): Promise<{ receivers: AlarmReceiver[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const matching = matchingReceivers(tx, actor, query);
    const { total } = await matching.clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await inOrder(matching, query)
      .offset((query.page - 1) * RECEIVERS_A_PAGE).limit(RECEIVERS_A_PAGE)
      .execute();
    return { receivers: rows.map(toReceiver), total: Number(total) };
  });
}

/** Lists all receivers that match, for programs (API-26, API-27). */
export function listAllReceivers(
  db: Db,
  actor: UserActor,
  query: ReceiverListQuery,
): Promise<AlarmReceiver[]> {
  return asActor(db, actor, async (tx) => {
    const matching = matchingReceivers(tx, actor, query);
    return (await inOrder(matching, query).execute()).map(toReceiver);
  });
}

/** Finds a receiver of the person's account. */
export function findReceiver(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<AlarmReceiver | null> {
  return asActor(db, actor, (tx) => readReceiver(tx, actor, id));
}

/** Reads a receiver of the person's account within a transaction. */
export async function readReceiver(
  tx: Tx,
  actor: UserActor,
  id: number,
): Promise<AlarmReceiver | null> {
  const row = await selectReceivers(tx, actor).where("r.id", "=", id)
    .executeTakeFirst();
  return row ? toReceiver(row) : null;
}

function matchingReceivers(
  tx: Tx,
  actor: UserActor,
  { search, device, device_type }: ReceiverListQuery,
) {
  const text = containing(search);
  return selectReceivers(tx, actor)
    .$if(search !== "", (receivers) =>
      receivers.where(sql<boolean>`(
        concat_ws(' ', r.name, r.email) ilike ${text}
        or concat('+', r.country_code, ' ', r.phone) like ${text}
        or concat('+', r.country_code, r.phone) like ${text}
        or concat('0', r.phone) like ${text})`))
    .$if(
      device > 0,
      (receivers) =>
        receivers.where(
          "r.id",
          "in",
          (eb) =>
            eb.selectFrom("alarm_receiver_units").select("receiver_id")
              .where("account_id", "=", actor.accountId)
              .where(
                device_type === "gps" ? "unit_id" : "sensor_id",
                "=",
                device,
              ),
        ),
    );
}

function inOrder(
  receivers: ReturnType<typeof selectReceivers>,
  { sort, order }: ReceiverListQuery,
) {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  return receivers
    .orderBy(sql`${SORTS[sort]} ${direction} nulls last`)
    .orderBy(SORTS.name).orderBy("r.id");
}

function selectReceivers(tx: Tx, actor: UserActor) {
  const count = (column: string) =>
    sql<number>`(select count(${sql.ref(column)})
      from alarm_receiver_units d
      where d.account_id = r.account_id and d.receiver_id = r.id)`;
  return tx.selectFrom("alarm_receivers as r")
    .select([
      "r.id",
      "r.member_id as memberId",
      "r.name",
      "r.email",
      "r.country_code as countryCode",
      "r.phone",
      "r.push_notification as pushNotification",
      "r.security_alarm as securityAlarm",
      "r.function_alarm as functionAlarm",
      "r.quiet_from",
      "r.quiet_until",
      "r.version",
      count("d.unit_id").as("units"),
      count("d.sensor_id").as("sensors"),
      sql<number | null>`(select max(p.id) from push_subscriptions p
        where p.account_id = r.account_id and p.user_id = r.member_id)`
        .as("pushId"),
      (seesAllUnits(actor) ? sql<boolean>`true` : sql<boolean>`not exists (
        select from alarm_receiver_units d
        where d.account_id = r.account_id and d.receiver_id = r.id
          and (d.unit_id not in (${visibleUnitIds(tx, actor)})
            or d.sensor_id not in (${visibleSensorIds(tx, actor)})))`)
        .as("mayChange"),
    ])
    .where("r.account_id", "=", actor.accountId);
}

type Row = Awaited<
  ReturnType<ReturnType<typeof selectReceivers>["execute"]>
>[number];

function toReceiver(
  { quiet_from, quiet_until, units, sensors, pushId, ...row }: Row,
): AlarmReceiver {
  return {
    ...row,
    // The database gives seconds too.
    quietHours: quiet_from && quiet_until
      ? { from: quiet_from.slice(0, 5), until: quiet_until.slice(0, 5) }
      : null,
    units: Number(units),
    sensors: Number(sensors),
    pushId: pushId === null ? null : Number(pushId),
  };
}
