import { findSensor, type Sensor } from "../../db/sensor/sensors.ts";
import { listAllReceivers } from "../../db/alarm-receiver/receivers.ts";
import { can } from "../../domain/access/can.ts";
import { ALL_RECEIVERS } from "../../domain/alarm-receiver/receiver-list.ts";
import { listAddress } from "../alarm-receiver/paths.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import {
  deleteSensor,
  pairSensor,
  saveSensor,
  saveSensorAlerts,
  unpairSensor,
} from "./changes.ts";
import { Deletion } from "../../components/deletion.tsx";
import { lockedSensorPage, noSensorPage } from "./list-page.tsx";
import { sensorPath, SENSORS_PATH } from "./paths.ts";
import { SensorForms } from "./sensor-forms.tsx";
import {
  alertsRequest,
  toTypedAlerts,
  toTypedSensor,
  type TypedAlerts,
  typedAlerts,
  type TypedSensor,
  typedSensor,
} from "./typed.ts";

/** The page of the sensor in the path, or of a new one: its fields, its pairing, and what of it is told. */
export const sensorForm = createForm(saveSensor, {
  undo: "kept",
  read: typedSensor,
  toRequest: ({ version, ...typed }) => ({
    ...typed,
    version: version || null,
  }),
  page: (ask, sensor?: Attempt<TypedSensor>) => sensorPage(ask, { sensor }),
  missing: noSensorPage,
  done: (ask, { id }) => ({
    to: ask.idIfAny === null ? sensorPath(id) : SENSORS_PATH,
    notice: "SensorSaved",
  }),
});

/** What of the sensor in the path is told (BLE-11, BLE-13). */
export const sensorAlertsForm = createForm(saveSensorAlerts, {
  undo: "kept",
  read: typedAlerts,
  toRequest: alertsRequest,
  page: (ask, alerts?: Attempt<TypedAlerts>) => sensorPage(ask, { alerts }),
  missing: noSensorPage,
  done: ({ id }) => ({ to: sensorPath(id), notice: "SensorAlertsSaved" }),
});

/** Pairs the sensor in the path (BLE-03). */
export const sensorPairing = createForm(pairSensor, {
  undo: "begun",
  read: (form) => form.texts(["imei"]),
  page: (ask, pairing?: Attempt<{ imei: string }>) =>
    sensorPage(ask, { pairing }),
  missing: noSensorPage,
  fields: {
    SensorPairedElsewhere: "imei",
    SensorSlotsTaken: "imei",
    BluetoothOff: "imei",
    CouldNotPair: "imei",
  },
  done: ({ id }) => ({ to: sensorPath(id), notice: "SensorPairingOrdered" }),
});

/** Ends the pairing of the sensor in the path (BLE-04). */
export const sensorUnpairing = createForm(unpairSensor, {
  undo: "begun",
  read: () => ({}),
  page: (ask) => sensorPage(ask, {}),
  missing: noSensorPage,
  done: ({ id }) => ({ to: sensorPath(id), notice: "SensorUnpaired" }),
});

/** Asks before the sensor in the path is deleted. */
export const sensorDeletion = createForm(deleteSensor, {
  undo: "final",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, now, texts: m } = ask;
    const sensor = await findSensor(db, actor, id, now);
    if (!sensor) return noSensorPage(ask);
    if (!sensor.mayChange) return lockedSensorPage(ask);
    return ask.render(
      <Deletion
        question={m.sensor.deleteQuestion(sensor.name)}
        yes={m.sensor.deleteYes}
        keep={m.sensor.keep}
        back={SENSORS_PATH}
      />,
      { title: m.sensor.deleteTitle, current: SENSORS_PATH, style: "sensor" },
    );
  },
  missing: noSensorPage,
  done: () => ({ to: SENSORS_PATH, notice: "SensorDeleted" }),
});

/** What was refused on the page, if anything. */
interface Attempts {
  sensor?: Attempt<TypedSensor>;
  alerts?: Attempt<TypedAlerts>;
  pairing?: Attempt<{ imei: string }>;
}

async function sensorPage(ask: Ask, attempts: Attempts) {
  const { db, actor, now, idIfAny, texts: m } = ask;
  const sensor = idIfAny === null
    ? null
    : await findSensor(db, actor, idIfAny, now);
  if (idIfAny !== null && !sensor) return noSensorPage(ask);
  if (sensor?.mayChange === false) return lockedSensorPage(ask);
  const typed = attempts.sensor?.typed ?? toTypedSensor(sensor);
  const isLate = attempts.sensor?.code === "ChangedMeanwhile";
  const areLate = attempts.alerts?.code === "ChangedMeanwhile";
  return ask.render(
    <SensorForms
      sensor={sensor}
      typed={isLate ? withVersion(typed, sensor) : typed}
      errors={attempts.sensor?.errors ?? {}}
      isLate={isLate}
      alerts={areLate
        ? {
          ...attempts.alerts!.typed,
          version: toTypedAlerts(sensor, ask.format).version,
        }
        : attempts.alerts?.typed ?? toTypedAlerts(sensor, ask.format)}
      areAlertsLate={areLate}
      alertErrors={attempts.alerts?.errors ?? {}}
      pairing={attempts.pairing ?? null}
      units={sensor ? await listUnitNames(db, actor) : []}
      receivers={sensor ? await receiversOf(ask, sensor.id) : []}
      receiversPath={can(actor, "administerUsers")
        ? listAddress({
          ...ALL_RECEIVERS,
          device: sensor?.id ?? ALL_RECEIVERS.device,
          device_type: "ble",
        })
        : null}
    />,
    {
      title: sensor ? m.sensor.editTitle(sensor.name) : m.sensor.addTitle,
      current: SENSORS_PATH,
      style: "sensor",
    },
  );
}

/** Gives the names of the alarm receivers that have the sensor (BLE-13). */
async function receiversOf(
  { db, actor }: Ask,
  device: number,
): Promise<string[]> {
  const receivers = await listAllReceivers(db, actor, {
    ...ALL_RECEIVERS,
    device,
    device_type: "ble",
  });
  return receivers.map(({ name }) => name);
}

/** Saved again, the form overwrites what it now says that somebody changed. */
function withVersion(typed: TypedSensor, sensor: Sensor | null): TypedSensor {
  return { ...typed, version: String(sensor?.version ?? "") };
}
