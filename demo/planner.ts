import type { UnitType } from "../domain/unit/unit-type.ts";
import { rideOf, vehicleOf } from "./driving.ts";
import type { Habit } from "./habits/habit.ts";
import { hash } from "./random.ts";
import { type Region, routeBetween } from "./routes.ts";
import { trackOf } from "./track.ts";

/** One planned drive of a day. */
export interface Leg {
  /** Seconds since the beginning of the unit's day. */
  departsS: number;
  region: Region;
  from: string;
  to: string;
  seed: number;
}

/** A place to drive to and how long to stay there. */
export interface Stop {
  at: string;
  stayS: number;
}

/** Time to start the engine before a drive and to switch it off after it. */
const MARGIN_S = 60;

/** Within this time a unit can drive to any place and home again. */
const PLENTY_S = 4 * 3600;

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

  /** Says whether there is time for one more stop and the way home. */
  reachesHome(stop: Stop, latestS: number): boolean {
    if (this.readyS + PLENTY_S < latestS) return true;
    const there = lastsS(this.legTo(this.place, stop.at), this.type);
    const back = lastsS(this.legTo(stop.at, this.home), this.type);
    return this.readyS + there + stop.stayS + back * 1.5 < latestS;
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
  if (leg.from === leg.to) return 0;
  const track = trackOf(routeBetween(leg.region, leg.from, leg.to));
  const ride = rideOf(track, vehicleOf(type), leg.seed);
  return Math.ceil(ride.durationS) + 2 * MARGIN_S;
}
