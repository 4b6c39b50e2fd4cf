import type { UnitType } from "../domain/unit/unit-type.ts";
import { rideOf, vehicleOf } from "./driving.ts";
import type { Habit } from "./habits/habit.ts";
import { hash } from "./random.ts";
import { type Region, routeOf } from "./routes.ts";
import { trackOf } from "./track.ts";

/** One planned drive of a day. */
export interface Leg {
  /** Seconds since the beginning of the unit's day. */
  departsS: number;
  region: Region;
  from: string;
  /** Places that it passes without stopping. */
  via?: readonly string[];
  to: string;
  seed: number;
}

/** Time to start the engine before a drive and to switch it off after it. */
const MARGIN_S = 60;

/** Joins drives so that each starts where the one before ended, and certainly after it. */
export class Planner {
  readonly legs: Leg[] = [];
  place = "";
  home = "";
  readyS = 0;

  constructor(
    readonly imei: string,
    readonly type: UnitType,
    readonly habit: Habit,
    readonly cycleDay: number,
  ) {}

  leave(home: string, departsS: number) {
    this.place = this.home = home;
    this.readyS = Math.round(departsS) + MARGIN_S;
  }

  notBefore(seconds: number) {
    this.readyS = Math.max(this.readyS, Math.round(seconds));
  }

  drive(to: string, stayS: number): Leg[] {
    if (this.place === to) return this.legs;
    const leg = this.legTo(this.place, to);
    this.legs.push(leg);
    this.readyS += lastsS(leg, this.type) + Math.round(stayS);
    this.place = to;
    return this.legs;
  }

  /** Drives past places and home again without stopping. */
  patrol(via: readonly string[], stayS: number): Leg[] {
    const leg = { ...this.legTo(this.home, this.home), via };
    this.legs.push(leg);
    this.readyS += lastsS(leg, this.type) + Math.round(stayS);
    return this.legs;
  }

  /** Says whether there is time for such a drive. */
  endsPatrol(via: readonly string[], latestS: number): boolean {
    const leg = { ...this.legTo(this.home, this.home), via };
    return this.readyS + lastsS(leg, this.type) * 1.2 < latestS;
  }

  private legTo(from: string, to: string): Leg {
    if (this.habit.kind === "silent") throw new Error("A silent unit stands");
    return {
      departsS: this.readyS,
      region: this.habit.region,
      from,
      to,
      seed: hash(this.imei, this.cycleDay, this.legs.length),
    };
  }
}

/** Gives how long a leg takes, with its red lights, and with the engine started before and switched off after it. */
function lastsS(leg: Leg, type: UnitType): number {
  if (leg.from === leg.to && !leg.via) return 0;
  const track = trackOf(routeOf(leg));
  const ride = rideOf(track, vehicleOf(type), leg.seed);
  return Math.ceil(ride.durationS) + 2 * MARGIN_S;
}
