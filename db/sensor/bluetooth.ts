import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { readOrders } from "../order/orders.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { listSensorsOfUnit, type Sensor } from "./sensors.ts";

/** The Bluetooth of a unit, and the sensors that are paired with it. */
export interface BluetoothOfUnit {
  isOn: boolean;
  /** Whether the order to switch it has not been answered. */
  isWaiting: boolean;
  sensors: Sensor[];
}

/** Finds the Bluetooth of a unit that the person may see. */
export async function findBluetooth(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<BluetoothOfUnit | null> {
  const found = await asActor(db, actor, async (tx) => {
    const unit = await tx.selectFrom("units").select("bluetooth_on")
      .where("account_id", "=", actor.accountId).where("id", "=", unitId)
      .where("id", "in", visibleUnitIds(tx, actor))
      .executeTakeFirst();
    if (!unit) return null;
    const [last] = await readOrders(tx, unitId, now, "bluetooth");
    const isWaiting = last?.state === "queued" || last?.state === "sent";
    return { isOn: unit.bluetooth_on, isWaiting };
  });
  if (!found) return null;
  return { ...found, sensors: await listSensorsOfUnit(db, actor, unitId, now) };
}
