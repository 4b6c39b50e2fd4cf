/** A sensor reads values; a tag only tells by which unit it was heard. */
export const SENSOR_KINDS = ["sensor", "tag"] as const;
export type SensorKind = typeof SENSOR_KINDS[number];

/** Pairing goes on until the unit has received the order to pair (BLE-03). */
export type Pairing = "unpaired" | "pairing" | "paired";

/** A pairing as people see it: it failed when the unit has not answered the order in time. */
export const PAIRING_STATES = [
  "unpaired",
  "pairing",
  "failed",
  "paired",
] as const;
export type PairingState = typeof PAIRING_STATES[number];

/** The slots of a unit, one for each sensor that it takes (BLE-06). */
export const SLOTS = [1, 2, 3, 4] as const;

/** What sensors measure and limits may be set to: °C and percent (BLE-11). */
export const TEMPERATURE = { min: -20, max: 60 } as const;
export const HUMIDITY = { min: 0, max: 100 } as const;

/** Most characters of the name of a sensor, and of its serial number. */
export const SENSOR_NAME_MAX = 50;

/** Fills the MAC and the slot of a sensor into the words of a deployment's order to its units. */
export function orderWords(
  template: string | undefined,
  { mac, slot }: { mac: string; slot: number },
): string | null {
  return template?.replaceAll("{mac}", mac)
    .replaceAll("{slot}", String(slot)) ?? null;
}

/** Writes a MAC as it is printed on sensors, as in 7C:D9:F4:41:00:01. */
export function macText(mac: string): string {
  return mac.match(/../g)?.join(":") ?? "";
}
