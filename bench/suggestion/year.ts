import { planDay } from "../../demo/day-plan.ts";
import { hash, pick, randomFrom } from "../../demo/random.ts";
import { placeAt } from "../../demo/routes.ts";
import { habitOf } from "../../demo/habits/habits.ts";
import { NORDBYGG_UNITS } from "../../demo/units.ts";
import type { Point } from "../../domain/geo/point.ts";
import type { SuggestionTrip } from "../../domain/suggestion/suggest.ts";

/** A trip of the year: what is true of it, and whether people have said so. */
export interface YearTrip {
  trip: SuggestionTrip;
  isSaid: boolean;
}

/** Units on call drive 40 trips a day, which would drown the others. */
const KINDS = ["commuter", "rounds", "outings"];
const DAYS = 365;
const CYCLE = 28;
const FIRST = Date.parse("2025-01-06T00:00:00Z");
const DAY_MS = 86_400_000;

const PURPOSES = ["Kundbesök", "Servicebesök", "Materialinköp", "Möte"];
const DRIVERS = 8;
/** How regular people are: shares of trips. */
export const REGULAR = {
  /** Has the purpose that the unit usually has there. */
  purpose: 0.8,
  /** Is driven by the unit's usual driver. */
  driver: 0.85,
  /** An evening or weekend trip of a commuter is private. */
  private: 0.9,
  /** People have said purpose, driver and type. */
  said: 0.7,
};
/** A unit does not park on the metre, metres. */
const PARKS_WITHIN_M = 80;

/** Plans a year of the demo's vans and cars, each four weeks anew, in order of time. */
export function planYear(): YearTrip[] {
  const units = NORDBYGG_UNITS.filter(({ imei }) =>
    KINDS.includes(habitOf(imei).kind)
  );
  const trips = units.flatMap((unit, unitId) =>
    Array.from({ length: DAYS }, (_, day) => {
      const cycle = Math.floor(day / CYCLE);
      const seed = `${unit.imei} ${cycle}`;
      const legs = planDay(seed, unit.type, habitOf(unit.imei), day % CYCLE);
      return legs.map((leg, index) => {
        const random = randomFrom(hash(seed, day, index, "said"));
        const at = FIRST + day * DAY_MS + leg.departsS * 1000;
        const weekday = day % CYCLE % 7 + 1;
        const isFree = habitOf(unit.imei).kind === "commuter" &&
          (weekday > 5 || leg.departsS > 17.5 * 3600);
        const type = isFree && random() < REGULAR.private
          ? "private" as const
          : "business" as const;
        const usual = PURPOSES[hash(unit.imei, leg.to) % PURPOSES.length]!;
        const purpose = random() < REGULAR.purpose
          ? usual
          : pick(random, PURPOSES);
        const driverId = random() < REGULAR.driver
          ? unitId % DRIVERS + 1
          : 1 + Math.floor(random() * DRIVERS);
        return {
          trip: {
            id: 0,
            unitId,
            startedAt: new Date(at),
            weekday,
            hour: leg.departsS / 3600 % 24,
            start: parked(placeAt(leg.region, leg.from), random),
            stop: parked(placeAt(leg.region, leg.to), random),
            driverId,
            type,
            isTyped: true,
            purpose: type === "business" ? purpose : null,
          },
          isSaid: random() < REGULAR.said,
        };
      });
    }).flat()
  );
  return trips
    .toSorted((a, b) => a.trip.startedAt.getTime() - b.trip.startedAt.getTime())
    .map((one, id) => ({ ...one, trip: { ...one.trip, id } }));
}

function parked({ latitude, longitude }: Point, random: () => number): Point {
  const off = () => (random() * 2 - 1) * PARKS_WITHIN_M / 111_000;
  return { latitude: latitude + off(), longitude: longitude + 2 * off() };
}
