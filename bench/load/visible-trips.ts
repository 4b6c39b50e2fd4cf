import type { Fix } from "../../domain/position/fix.ts";
import { findTrips } from "../../domain/trip/finding/find-trips.ts";
import { settingsWith } from "../../domain/trip/settings/setting-changes.ts";
import { imeiOf } from "../fleet.ts";
import { type Habits, lifeOf, toldBefore } from "./drives.ts";
import { sleep } from "./measured.ts";

/** Whose log is read until it has the trips that begin. */
export interface VisibleTask {
  portalPort: number;
  /** Bearer token of somebody who sees the units. */
  token: string;
  /** Units whose driving becomes a trip while it is measured. */
  units: number[];
  /** Of how many seconds before the bench the units have reported. */
  beforeS: number;
}

const SETTINGS = settingsWith("car", {});
const KNOTS_KMH = 1.852;
/** Pause between two reads of a log, milliseconds; it is part of what is measured. */
const PAUSE_MS = 50;
/** Longest that it is waited for a trip, milliseconds. */
const MOST_MS = 60_000;

/**
 * Times how long it takes from the answer to the report by which a trip is one, as one search over all reports says it,
 * until the trip is in the log as a page reads it.
 */
export class VisibleTrips {
  readonly #task: VisibleTask;
  readonly #of: Habits & { fromS: number };
  /** What each unit has reported, until it has set out. */
  readonly #fixes = new Map<number, Fix[]>();
  readonly #watched: ReadonlySet<number>;
  readonly #waits: Promise<number>[] = [];

  constructor(task: VisibleTask, of: Habits & { fromS: number }) {
    this.#task = task;
    this.#of = of;
    this.#watched = new Set(task.units);
    for (const unit of task.units) this.#fixes.set(unit, this.#told(unit));
  }

  /** Says whether a unit is one of those; its reports come in order. */
  watches(unit: number): boolean {
    return this.#watched.has(unit);
  }

  /** Takes note that a report of a unit has its answer. */
  answered(unit: number, lifeS: number): void {
    const fixes = this.#fixes.get(unit);
    if (!fixes) return;
    const fix = this.#fixOf(unit, lifeS);
    fixes.push(fix);
    if (findTrips(fixes, SETTINGS, fix.fixedAt).length === 0) return;
    this.#fixes.delete(unit);
    this.#waits.push(this.#untilVisible(unit));
  }

  /** Gives the times, milliseconds. */
  end(): Promise<number[]> {
    return Promise.all(this.#waits);
  }

  async #untilVisible(unit: number): Promise<number> {
    const { portalPort, token } = this.#task;
    const since = performance.now();
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const address =
      `http://localhost:${portalPort}/api/v2/user/triplog?imei=${
        imeiOf(unit)
      }` +
      `&from=${yesterday.slice(0, 10)}&to=${today}`;
    while (performance.now() - since < MOST_MS) {
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${token}`, "x-timezone": "UTC" },
      });
      const { data } = await answer.json();
      if (data.trips.length > 0) break;
      await sleep(PAUSE_MS);
    }
    return performance.now() - since;
  }

  #told(unit: number): Fix[] {
    return toldBefore(unit, this.#of, this.#task.beforeS)
      .map((at) => this.#fixOf(unit, at));
  }

  #fixOf(unit: number, lifeS: number): Fix {
    const { latitude, longitude, knots } = lifeOf(unit, this.#of).at(lifeS);
    return {
      fixedAt: (this.#of.fromS + lifeS) * 1000,
      latitude,
      longitude,
      speedKmh: knots * KNOTS_KMH,
      ignition: null,
      odometerM: null,
      satellites: null,
      hdop: null,
      accuracyM: null,
    };
  }
}
