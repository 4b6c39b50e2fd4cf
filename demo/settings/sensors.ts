import type { UserActor } from "../../domain/access/actor.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { hash } from "../random.ts";

const VAN_1 = "356307043981769";
const VAN_2 = "356307046540026";

/** A sensor or tag of the demo, and the unit that hears it. */
interface DemoSensor {
  name: string;
  kind: "sensor" | "tag";
  mac: string;
  serialNumber: string;
  heardBy: string;
  /** The slot of that unit; without it the sensor is not paired. */
  slot?: number;
  /** Its usual temperature and humidity, and by how much they go up and down. */
  celsius?: [usual: number, swing: number];
  percent?: [usual: number, swing: number];
  hasDoor?: boolean;
  limits?: {
    temperature_above?: number;
    temperature_below?: number;
    humidity_above?: number;
    tells_opened?: boolean;
  };
}

/** The sensors and tags of Nordbygg: the cold box and the cargo room of its vans, and tools that lie in them. */
const SENSORS: readonly DemoSensor[] = [
  {
    name: "Kylbox limmer",
    kind: "sensor",
    mac: "7CD9F4410A01",
    serialNumber: "6134010143",
    heardBy: VAN_1,
    slot: 1,
    celsius: [6, 1.4],
    percent: [55, 6],
    limits: { temperature_above: 10, temperature_below: 2 },
  },
  {
    name: "Lastrum Service 1",
    kind: "sensor",
    mac: "7CD9F4410A02",
    serialNumber: "6134010144",
    heardBy: VAN_1,
    slot: 2,
    celsius: [14, 5],
    percent: [48, 12],
    hasDoor: true,
    limits: { humidity_above: 85 },
  },
  {
    name: "Lastrum Service 2",
    kind: "sensor",
    mac: "7CD9F4410A03",
    serialNumber: "6134010187",
    heardBy: VAN_2,
    slot: 1,
    celsius: [13, 6],
    percent: [52, 10],
    hasDoor: true,
    limits: {},
  },
  {
    name: "Borrhammare Hilti",
    kind: "tag",
    mac: "7CD9F4120B01",
    serialNumber: "6204011070",
    heardBy: VAN_1,
  },
  {
    name: "Laser Bosch",
    kind: "tag",
    mac: "7CD9F4120B02",
    serialNumber: "6204011168",
    heardBy: VAN_2,
  },
];

/** Adds the sensors to the account of an administrator of the demo, paired as that person would have done. */
export async function addSensors(db: Db, actor: UserActor): Promise<void> {
  const { accountId } = actor;
  const since = new Date(Date.now() - 60 * 86_400_000);
  await command(db, SYSTEM, async (tx) => {
    for (const { heardBy, slot = null, ...sensor } of SENSORS) {
      const unit = await tx.selectFrom("units").select("id")
        .where("account_id", "=", accountId).where("imei", "=", heardBy)
        .executeTakeFirstOrThrow();
      const isPaired = slot !== null;
      const { id } = await tx.insertInto("sensors").values({
        account_id: accountId,
        name: sensor.name,
        kind: sensor.kind,
        mac: sensor.mac,
        serial_number: sensor.serialNumber,
        unit_id: isPaired ? unit.id : null,
        slot,
        pairing: isPaired ? "paired" : "unpaired",
        ...sensor.limits,
      }).returning("id").executeTakeFirstOrThrow();
      if (!isPaired) continue;
      await tx.updateTable("units").set({ bluetooth_on: true })
        .where("account_id", "=", accountId).where("id", "=", unit.id)
        .execute();
      await tx.insertInto("sensor_pairings").values({
        account_id: accountId,
        sensor_id: id,
        unit_id: unit.id,
        slot,
        from_at: since,
      }).execute();
    }
  });
}

/** What a unit of the demo hears of a sensor at an instant; a tag tells no values. */
export interface HeardDemoSensor {
  mac: string;
  temperatureC: number | null;
  humidityPercent: number | null;
  isDoorOpen: boolean | null;
}

const DAY_MS = 86_400_000;
/** A door is open in one of so many spans of three minutes by day. */
const DOOR_SPAN_MS = 180_000;
const DOOR_ONE_IN = 14;

/** Gives what a unit hears at an instant (ms UTC); it is warmer in the afternoon, and while a door is open. */
export function sensorsHeard(imei: string, at: number): HeardDemoSensor[] {
  return SENSORS.filter(({ heardBy }) => heardBy === imei).map((sensor) => {
    const { mac, celsius, percent, hasDoor = false } = sensor;
    const seed = hash(mac) % 1000;
    const ofDay = Math.sin(((at % DAY_MS) / DAY_MS - 0.4) * 2 * Math.PI);
    const wave = Math.sin(at / 1_700_000 + seed) / 4;
    const span = Math.floor(at / DOOR_SPAN_MS);
    const isDay = at % DAY_MS > 5.5 * 3_600_000 && at % DAY_MS < 15 * 3_600_000;
    const isOpen = hasDoor && isDay &&
      hash(`${mac} ${span}`) % DOOR_ONE_IN === 0;
    const swung = ([usual, swing]: [number, number]) =>
      usual + swing * (0.75 * ofDay + wave);
    return {
      mac,
      temperatureC: celsius
        ? Math.round((swung(celsius) + (isOpen ? 1.5 : 0)) * 10) / 10
        : null,
      humidityPercent: percent ? Math.round(swung(percent)) : null,
      isDoorOpen: hasDoor ? isOpen : null,
    };
  });
}
