/** A report as the bench stores it. */
export interface Told {
  unit: number;
  /** Seconds since 1970. */
  at: number;
  received: number;
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  altitude: number;
  satellites: number;
  hdop: number;
  accuracy: number;
  ignition: boolean;
  odometer: number;
  details: Record<string, unknown>;
}

/** Seconds of a day in which a unit drives: to work and back. */
const DRIVES = [[7 * 3600, 8 * 3600], [16 * 3600, 17.5 * 3600]] as const;

/** Reports of a wired car that tells all fields, from a walk of chance: 2.5 hours of a day on the way. */
export class Track {
  readonly #unit: number;
  #latitude: number;
  #longitude: number;
  #course = 0.7;
  #speed = 0;
  #odometer = 120_000_000;
  #altitude = 30;
  #seed: number;

  constructor(index: number) {
    this.#unit = index + 1;
    this.#latitude = 59.2 + index / 100;
    this.#longitude = 18 + index / 100;
    this.#seed = index + 1;
  }

  /** Gives the next report, some seconds after the last one. */
  next(atMs: number, afterS: number): Told {
    const time = atMs / 1000 % 86_400;
    const isOn = DRIVES.some(([from, until]) => time >= from && time < until);
    this.#move(isOn, afterS);
    return {
      unit: this.#unit,
      at: atMs / 1000,
      received: round(atMs / 1000 + 0.2 + this.#chance() * 0.6, 6),
      latitude: round(this.#latitude + this.#noise(2e-6), 7),
      longitude: round(this.#longitude + this.#noise(4e-6), 7),
      speed: Math.round(this.#speed),
      course: Math.round(this.#course * 180 / Math.PI + 720) % 360,
      altitude: Math.round(this.#altitude),
      satellites: 9 + Math.floor(this.#chance() * 5),
      hdop: round(0.7 + this.#chance() * 0.5, 1),
      accuracy: round(3 + this.#chance() * 4, 1),
      ignition: isOn,
      odometer: Math.round(this.#odometer),
      details: {
        movement: this.#speed > 0,
        externalPowerVolts: round((isOn ? 13.9 : 12.4) + this.#noise(0.05), 2),
        batteryVolts: round(4.05 + this.#noise(0.01), 2),
        signalPercent: 60 + 20 * Math.floor(this.#chance() * 3),
        din: { 1: isOn, 2: false },
        attributes: { priority: 0, io200: 0, io69: 1 },
      },
    };
  }

  #move(isOn: boolean, afterS: number): void {
    this.#speed = isOn
      ? Math.min(110, Math.max(0, this.#speed + this.#noise(20) + 2))
      : 0;
    this.#course += isOn ? this.#noise(0.5) : 0;
    this.#altitude += isOn ? this.#noise(2) : 0;
    const metres = this.#speed / 3.6 * afterS;
    this.#odometer += metres;
    this.#latitude += metres * Math.cos(this.#course) / 111_320;
    this.#longitude += metres * Math.sin(this.#course) / 56_800;
  }

  #noise(size: number): number {
    return (this.#chance() - 0.5) * 2 * size;
  }

  /** The same numbers in each run, from 0 to 1 (a linear congruence, Numerical Recipes). */
  #chance(): number {
    this.#seed = (this.#seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return this.#seed / 2 ** 32;
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
