/** Where a unit of the bench is, and how fast. */
interface Moment {
  latitude: number;
  longitude: number;
  knots: number;
}

/** A trip of half an hour, then as long at rest, with a stop at a light every few minutes. */
const TRIP_S = 1800;
const REST_S = 1800;
const LIGHT_EVERY_S = 240;
const LIGHT_S = 30;
const KMH = 50;
const KNOTS = KMH / 1.852;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/**
 * Gives the life of a unit by the seconds since the bench began: it drives out and back in gentle curves, waits at
 * lights and rests. Units are at different places of it when the bench begins.
 */
export function driveOf(unit: number): (atS: number) => Moment {
  const phase = (unit * 379) % (TRIP_S + REST_S);
  const home = { latitude: 57 + unit / 2000, longitude: 13 + unit / 1500 };
  return (atS) => momentOf(phase + atS, home);
}

function momentOf(
  lifeS: number,
  home: { latitude: number; longitude: number },
): Moment {
  const round = Math.floor(lifeS / (TRIP_S + REST_S));
  const inRound = lifeS % (TRIP_S + REST_S);
  const drivingS = Math.min(inRound, TRIP_S);
  const lights = Math.floor(drivingS / LIGHT_EVERY_S);
  const sinceLight = drivingS % LIGHT_EVERY_S;
  const isAtLight = sinceLight < LIGHT_S && lights > 0;
  const movedS = drivingS - lights * LIGHT_S +
    (isAtLight ? LIGHT_S - sinceLight : 0);
  const out = round % 2 === 0 ? movedS : TRIP_S - movedS;
  const isResting = inRound >= TRIP_S;
  return {
    ...placeAt(out, home),
    knots: isResting || isAtLight ? 0 : KNOTS,
  };
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
