import { destination } from "../../../domain/geo/destination.ts";
import { speedKmhBetween } from "../../../domain/trip/finding/motion.ts";
import type { Fix } from "../../../domain/position/fix.ts";
import type { Chance } from "./chance.ts";
import type { Life, Moment } from "./life.ts";

/** How a tracker reports. */
export interface Tracker {
  everyS: number;
  reportsSpeed: boolean;
  reportsIgnition: boolean;
  /**
   * The receiver indoors jumps to a place this far away and back, metres, as to that of another Wi-Fi, and tells the
   * speed that this takes.
   */
  jumpM?: number;
}

/** Seconds after which half of a receiver's error has changed. */
const ERROR_MEMORY_S = 240;
/** A receiver indoors jumps about once in this many seconds, by this many of its usual errors. */
const JUMP_EVERY_S = 2400;
const JUMP_ERRORS = 2.5;
const INDOORS_M = 20;

/** Gives the fixes that a tracker sends of a life. The error of its receiver wanders, as in reality. */
export function track(life: Life, tracker: Tracker, chance: Chance): Fix[] {
  const fixes: Fix[] = [];
  let error = { north: 0, east: 0 };
  let jump = { north: 0, east: 0, untilS: 0 };
  let sentAt = -Infinity;
  let wasAway = false;
  life.moments.forEach((moment, second) => {
    error = wander(error, moment.errorM, chance);
    if (moment.errorM > INDOORS_M && chance.next() < 1 / JUMP_EVERY_S) {
      const size = moment.errorM * JUMP_ERRORS;
      const lastsS = chance.between(60, 900);
      jump = {
        north: tracker.jumpM ?? chance.around(size),
        east: tracker.jumpM ? 0 : chance.around(size),
        untilS: second + lastsS,
      };
    }
    const everyS = moment.everyS ?? tracker.everyS;
    if (moment.at - sentAt < everyS * 1000) return;
    sentAt = moment.at;
    const isAway = second < jump.untilS && moment.errorM > INDOORS_M;
    const off = isAway
      ? { north: error.north + jump.north, east: error.east + jump.east }
      : error;
    const fix = toFix(moment, off, tracker, chance);
    const last = fixes.at(-1);
    fixes.push(
      tracker.jumpM && last && isAway !== wasAway
        ? { ...fix, speedKmh: speedKmhBetween(last, fix) }
        : fix,
    );
    wasAway = isAway;
  });
  return fixes;
}

function wander(
  { north, east }: { north: number; east: number },
  errorM: number,
  chance: Chance,
) {
  const keep = 0.5 ** (1 / ERROR_MEMORY_S);
  const push = errorM * Math.sqrt(1 - keep ** 2);
  return {
    north: north * keep + chance.around(push),
    east: east * keep + chance.around(push),
  };
}

function toFix(
  moment: Moment,
  off: { north: number; east: number },
  { reportsSpeed, reportsIgnition }: Tracker,
  chance: Chance,
): Fix {
  const { latitude, longitude } = destination(
    destination(moment, 0, off.north),
    90,
    off.east,
  );
  return {
    fixedAt: moment.at,
    latitude,
    longitude,
    speedKmh: reportsSpeed
      ? Math.max(0, moment.speedKmh + chance.around(0.4))
      : null,
    ignition: reportsIgnition ? moment.ignition : null,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: Math.min(90, moment.errorM),
  };
}
