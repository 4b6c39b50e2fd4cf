import { findBluetooth } from "../../db/sensor/bluetooth.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import { unitById, unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { isProtected } from "../unit/protection.ts";
import { UnitBluetooth } from "./bluetooth.tsx";
import { switchBluetooth } from "./changes.ts";

/** The Bluetooth of a unit: its switch, and the sensors in its four slots (BLE-06, BLE-08, BLE-09). */
export const bluetoothForm = createForm(switchBluetooth(unitById), {
  undo: "sent",
  read: (form) => form.texts(["on"]),
  page: bluetoothPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }, { on }) => ({
    to: unitPath("bluetooth", id),
    notice: on === "1" ? "BluetoothSwitchedOn" : "BluetoothSwitchedOff",
  }),
});

async function bluetoothPage(ask: Ask) {
  const { db, actor, now } = ask;
  const unit = await unitOfPage(ask);
  const found = unit && await findBluetooth(db, actor, unit.id, now);
  if (!found) return noUnitPage(ask);
  return renderUnitPage(
    ask,
    { unit, part: "bluetooth" },
    <UnitBluetooth
      {...found}
      unitId={unit.id}
      getsOrders={isProtected(ask, unit) || ask.services.config.DEMO}
      keyPath={can(actor, "administerUnits") ? unitPath("key", unit.id) : null}
    />,
  );
}
