import * as z from "zod";
import {
  deleteSensor as deleteStored,
  saveSensor as store,
  saveSensorAlerts as storeAlerts,
  type SensorError,
} from "../../db/sensor/changes.ts";
import {
  type PairingError,
  type PairingWords,
  pairSensor as pair,
  switchBluetooth as switchStored,
  unpairSensor as unpair,
} from "../../db/sensor/pairing.ts";
import { fail } from "../../domain/result.ts";
import {
  BluetoothRequest,
  PairRequest,
  SensorAlertsRequest,
  SensorRequest,
} from "../../domain/sensor/sensor-request.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of a change of sensors show. */
export const ANSWERS: Answers<SensorError["code"] | PairingError["code"]> = {
  SensorNotRegistered: 404,
  SensorNoAccess: 403,
  SensorMacInUse: "mac",
  SensorMacPaired: "mac",
  ChangedMeanwhile: 409,
  SensorPairedElsewhere: 409,
  SensorSlotsTaken: 409,
  BluetoothOff: 409,
  CouldNotPair: 409,
};

/** The deployment's words for pairing. */
function wordsOf({ services: { config } }: Ask): PairingWords {
  return {
    pair: config.SENSOR_PAIR_ORDER,
    unpair: config.SENSOR_UNPAIR_ORDER,
  };
}

/** Adds a sensor, or changes the one in the path. */
export const saveSensor = describeChange({
  request: SensorRequest,
  run: (ask, sensor) => store(ask.db, ask.actor, ask.idIfAny, sensor, ask.now),
  answers: ANSWERS,
});

/** Sets what of the sensor in the path is told. */
export const saveSensorAlerts = describeChange({
  request: SensorAlertsRequest,
  run: (ask, limits) => storeAlerts(ask.db, ask.actor, ask.id, limits, ask.now),
  answers: ANSWERS,
});

/** Pairs the sensor in the path with a unit. */
export const pairSensor = describeChange({
  request: PairRequest,
  run: (ask, { imei }) =>
    pair(ask.db, ask.actor, { sensorId: ask.id, imei }, wordsOf(ask), ask.now),
  answers: ANSWERS,
});

/** Ends the pairing of the sensor in the path. */
export const unpairSensor = describeChange({
  request: z.object({}),
  run: (ask) => unpair(ask.db, ask.actor, ask.id, wordsOf(ask), ask.now),
  answers: ANSWERS,
});

/** Deletes the sensor in the path. */
export const deleteSensor = describeChange({
  request: z.object({}),
  run: (ask) => deleteStored(ask.db, ask.actor, ask.id, wordsOf(ask), ask.now),
  answers: ANSWERS,
});

/** Where the refusals of a switch of a unit's Bluetooth show. */
export const BLUETOOTH_ANSWERS: Answers<"UnitNotFound"> = { UnitNotFound: 404 };

/** Switches the Bluetooth of a unit. */
export function switchBluetooth(findUnit: FindUnit) {
  return describeChange({
    request: BluetoothRequest,
    run: async (ask, { on }) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      return await switchStored(db, actor, unit.id, on, wordsOf(ask), now);
    },
    answers: BLUETOOTH_ANSWERS,
  });
}
