import { imeiOf } from "../fleet.ts";

/** Where a unit of the bench is, and how fast. */
interface Moment {
  latitude: number;
  longitude: number;
  knots: number;
}

/** How the units of a fleet spend their time and how often they report, seconds. */
export interface Habits {
  /** How long a unit stands between two trips of half an hour. */
  restS: number;
  /** Between two reports on the way. */
  everyS: number;
  /** Between two reports while it stands. */
  restEveryS: number;
}

/** The life of a unit, by the seconds since the bench began. */
interface Life {
  at(lifeS: number): Moment;
  /** Gives when it reports after it has reported. */
  nextReport(lifeS: number): number;
  /** Gives when it sets out next; it reports then. */
  nextStart(lifeS: number): number;
}

const TRIP_S = 1800;
const LIGHT_EVERY_S = 240;
const LIGHT_S = 30;
const KMH = 50;
const KNOTS = KMH / 1.852;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;
/** Spreads the starts of the units over the time of a trip and its rest, seconds. */
const SPREAD_S = 379;

/**
 * Gives the life of a unit: it drives out and back in gentle curves, with a stop at a light every few minutes, and rests
 * after each way. Units are at different places of it when the bench begins.
 */
export function lifeOf(unit: number, habits: Habits): Life {
  const { restS, everyS, restEveryS } = habits;
  const cycleS = TRIP_S + restS;
  const phase = (unit * SPREAD_S) % cycleS;
  const home = { latitude: 57 + unit / 2000, longitude: 13 + unit / 1500 };
  return {
    at: (lifeS) => momentOf(phase + lifeS, cycleS, home),
    nextReport: (lifeS) => {
      const inCycle = remainder(phase + lifeS, cycleS);
      return inCycle < TRIP_S
        ? lifeS + everyS
        : lifeS + Math.min(restEveryS, cycleS - inCycle);
    },
    nextStart: (lifeS) => lifeS + remainder(-phase - lifeS, cycleS),
  };
}

/** Between two reports on the way before the bench begins, seconds. */
const TOLD_EVERY_S = 60;

/** Gives the moments before the bench, which are negative, of which a unit has reported when it begins. */
export function toldBefore(
  unit: number,
  habits: Habits,
  beforeS: number,
): number[] {
  const { nextReport } = lifeOf(unit, { ...habits, everyS: TOLD_EVERY_S });
  const moments: number[] = [];
  for (let at = -beforeS; at < 0; at = nextReport(at)) moments.push(at);
  return moments;
}

function momentOf(
  sinceS: number,
  cycleS: number,
  home: { latitude: number; longitude: number },
): Moment {
  const round = Math.floor(sinceS / cycleS);
  const inCycle = remainder(sinceS, cycleS);
  const movedS = movingIn(inCycle);
  const out = remainder(round, 2) === 0 ? movedS : movingIn(TRIP_S) - movedS;
  const isMoving = inCycle < TRIP_S && !isAtLight(inCycle);
  return { ...placeAt(out, home), knots: isMoving ? KNOTS : 0 };
}

/** Gives for how long a unit has moved since it set out, seconds. */
function movingIn(sinceStartS: number): number {
  const drivingS = Math.min(sinceStartS, TRIP_S);
  const lights = Math.floor(drivingS / LIGHT_EVERY_S);
  const atThisLight = isAtLight(drivingS) ? drivingS % LIGHT_EVERY_S : LIGHT_S;
  return drivingS - lights * LIGHT_S +
    (lights > 0 ? LIGHT_S - atThisLight : 0);
}

function isAtLight(drivingS: number): boolean {
  return drivingS >= LIGHT_EVERY_S && drivingS % LIGHT_EVERY_S < LIGHT_S;
}

/** Also of a time before the bench began. */
function remainder(value: number, by: number): number {
  return (value % by + by) % by;
}

function placeAt(
  movedS: number,
  home: { latitude: number; longitude: number },
) {
  const km = movedS / 3600 * KMH;
  return {
    latitude: home.latitude + km / DEGREE_KM,
    longitude: home.longitude + Math.sin(km / 2) * 0.01,
  };
}

const encoder = new TextEncoder();

/** Writes the report of a unit about a moment, as an OsmAnd app sends it; `at` in seconds since 1970. */
export function reportOf(unit: number, moment: Moment, at: number): Uint8Array {
  const { latitude, longitude, knots } = moment;
  return encoder.encode(
    `GET /?id=${imeiOf(unit)}&lat=${latitude.toFixed(6)}&lon=${
      longitude.toFixed(6)
    }&timestamp=${at}&speed=${
      knots.toFixed(1)
    } HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  );
}
