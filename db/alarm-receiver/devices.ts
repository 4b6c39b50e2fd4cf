import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  DEVICE_TYPES,
  type DeviceRef,
  type DeviceType,
} from "../../domain/alarm-receiver/receiver-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isLocked } from "../lock/locked.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";

/** A unit that a receiver can have. */
interface UnitToChoose {
  id: number;
  name: string;
  imei: string;
  isSelected: boolean;
  /** A locked unit cannot be chosen, nor taken from a receiver that has it (ALARM-25). */
  isLocked: boolean;
}

/** A Bluetooth sensor or tag that a receiver can have. */
interface SensorToChoose {
  id: number;
  name: string;
  serialNumber: string;
  isSelected: boolean;
}

/** What a receiver can have, and what it has. */
export interface DevicesToChoose {
  gps: UnitToChoose[];
  ble: SensorToChoose[];
}

/** A device of the account by its id. */
interface Device {
  type: DeviceType;
  id: number;
}

/** Lists the devices that the person sees, with those that a receiver has ticked; none is ticked without a receiver (ALARM-24). */
export function listDevices(
  db: Db,
  actor: UserActor,
  receiver: { id: number } | { memberId: number } | null,
): Promise<DevicesToChoose> {
  return asActor(db, actor, async (tx) => {
    const gps = await tx.selectFrom("units as u")
      .select([
        "u.id",
        "u.name",
        "u.imei",
        has(tx, actor, receiver, "unit_id").as("isSelected"),
        isLocked("u.account_id", "u.id").as("isLocked"),
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "in", knownUnitIds(tx, actor))
      .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id").execute();
    const ble = await tx.selectFrom("sensors as u")
      .select([
        "u.id",
        "u.name",
        "u.serial_number as serialNumber",
        has(tx, actor, receiver, "sensor_id").as("isSelected"),
      ])
      .where("u.id", "in", visibleSensorIds(tx, actor))
      .orderBy(sql`u.name collate "sv-x-icu"`).orderBy("u.id").execute();
    return { gps, ble };
  });
}

/** Counts the units that the person sees. */
export async function countUnits(db: Db, actor: UserActor): Promise<number> {
  const { count } = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom(visibleUnitIds(tx, actor).as("seen"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Finds a device that the person sees: a unit by its id or its IMEI, a sensor by its id. */
export function findDevice(
  db: Db,
  actor: UserActor,
  ref: DeviceRef,
): Promise<Device | null> {
  return asActor(db, actor, (tx) => readDevice(tx, actor, ref));
}

/** Finds the same within a transaction. */
export async function readDevice(
  tx: Tx,
  actor: UserActor,
  ref: DeviceRef,
): Promise<Device | null> {
  const ids = await findIds(tx, actor, ref.type, [ref.id]);
  return ids.length === 0 ? null : { type: ref.type, id: ids[0]! };
}

/** Finds the ids of the devices that the person sees. */
async function findIds(
  tx: Tx,
  actor: UserActor,
  type: DeviceType,
  refs: readonly string[],
): Promise<number[]> {
  const isAsked = sql<boolean>`id::text = any(${[...refs]}::text[])`;
  const isItsImei = sql<boolean>`imei = any(${[...refs]}::text[])`;
  const rows = type === "ble"
    ? await visibleSensorIds(tx, actor).where(isAsked).execute()
    : await choosableUnitIds(tx, actor)
      .where((eb) => eb.or([isAsked, isItsImei])).execute();
  return rows.map(({ id }) => id);
}

/** Gives a receiver a device that it may have already. */
export async function addDevice(
  tx: Tx,
  { accountId }: UserActor,
  receiverId: number,
  device: Device,
): Promise<void> {
  await tx.insertInto("alarm_receiver_units")
    .values(rowOf(accountId, receiverId, device))
    .onConflict((on) => on.doNothing()).execute();
}

/** Gives a receiver exactly these of the devices that the person sees; what the person does not see stays as it is. */
export async function replaceDevices(
  tx: Tx,
  actor: UserActor,
  receiverId: number,
  wanted: readonly DeviceRef[],
): Promise<Result<null, { code: "UnitNotFound" }>> {
  const found: Device[] = [];
  for (const type of DEVICE_TYPES) {
    const refs = wanted.filter((ref) => ref.type === type).map(({ id }) => id);
    const ids = await findIds(tx, actor, type, refs);
    if (ids.length < new Set(refs).size) return fail({ code: "UnitNotFound" });
    found.push(...ids.map((id) => ({ type, id })));
  }
  await tx.deleteFrom("alarm_receiver_units")
    .where("account_id", "=", actor.accountId)
    .where("receiver_id", "=", receiverId)
    .where((eb) =>
      eb.or([
        eb("unit_id", "in", choosableUnitIds(tx, actor)),
        eb("sensor_id", "in", visibleSensorIds(tx, actor)),
      ])
    )
    .execute();
  await tx.insertInto("alarm_receiver_units")
    .values(found.map((one) => rowOf(actor.accountId, receiverId, one)))
    .execute();
  return ok(null);
}

/** Selects the ids of the sensors and tags that the person sees: those of units that the person sees, and those of none. */
export function visibleSensorIds(tx: Tx, actor: UserActor) {
  return tx.selectFrom("sensors").select("id")
    .where("account_id", "=", actor.accountId)
    .where((eb) =>
      eb.or([
        eb("unit_id", "is", null),
        eb("unit_id", "in", visibleUnitIds(tx, actor)),
      ])
    );
}

/** Selects the ids of the units that the person sees and that are not locked. */
function choosableUnitIds(tx: Tx, actor: UserActor) {
  return visibleUnitIds(tx, actor)
    .where((eb) => eb.not(isLocked("units.account_id", "units.id")));
}

function rowOf(accountId: number, receiverId: number, { type, id }: Device) {
  return {
    account_id: accountId,
    receiver_id: receiverId,
    device_type: type,
    unit_id: type === "gps" ? id : null,
    sensor_id: type === "ble" ? id : null,
  };
}

/** Says whether a receiver has the device of a row of `u`. */
function has(
  tx: Tx,
  { accountId }: UserActor,
  receiver: { id: number } | { memberId: number } | null,
  column: "unit_id" | "sensor_id",
) {
  if (!receiver) return sql<boolean>`false`;
  const of = tx.selectFrom("alarm_receivers as r").select("r.id")
    .where("r.account_id", "=", accountId);
  const wanted = "id" in receiver
    ? of.where("r.id", "=", receiver.id)
    : of.where("r.member_id", "=", receiver.memberId);
  return sql<boolean>`exists (
    select from alarm_receiver_units d where d.account_id = ${accountId}
      and d.receiver_id in (${wanted})
      and d.${sql.ref(column)} = u.id)`;
}
