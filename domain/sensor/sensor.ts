/** A sensor reads values; a tag only tells by which unit it was heard. */
export const SENSOR_KINDS = ["sensor", "tag"] as const;
export type SensorKind = typeof SENSOR_KINDS[number];

/** Pairing goes on until the unit has received the order to pair (BLE-03). */
export const PAIRINGS = ["unpaired", "pairing", "paired"] as const;
export type Pairing = typeof PAIRINGS[number];

/** Sensors that a unit takes (BLE-06). */
export const SLOTS = [1, 2, 3, 4] as const;

/** What sensors measure and limits may be set to: °C and percent (BLE-11). */
export const TEMPERATURE = { min: -20, max: 60 } as const;
export const HUMIDITY = { min: 0, max: 100 } as const;

export const SENSOR_NAME_MAX = 50;
export const SERIAL_NUMBER_MAX = 50;
