import type { Habits } from "../load/drives.ts";

/** A fleet that is measured. */
export interface Fleet extends Habits {
  name: string;
  label: string;
  units: number;
  /** How many times as fast as a clock its units live. */
  speedUp: number;
  /** CPU that all roles and PostgreSQL may use for a report, microseconds; null where nothing is promised. */
  goalUs: number | null;
}

/**
 * Units drive four times half an hour a day, all between morning and evening and each at its own time, so at the busiest
 * a quarter of them is on its way; they report every 10 seconds on the way and every 5 minutes while they stand.
 */
const BUSY_DAY: Habits = { restS: 5400, everyS: 10, restEveryS: 300 };
/** All are on their way all the time. */
const ALL_ON_THE_WAY: Habits = { restS: 0, everyS: 1, restEveryS: 1 };

/** Where a fleet would send fewer than 1,000 reports a second, its time is sped up; its label says by how much. */
export const FLEETS: Fleet[] = [
  {
    ...ALL_ON_THE_WAY,
    name: "200",
    label: "200 units, each every second",
    units: 200,
    speedUp: 1,
    goalUs: 200,
  },
  {
    ...BUSY_DAY,
    name: "1000",
    label: "1,000 units, time 37 × sped up",
    units: 1000,
    speedUp: 37,
    goalUs: 150,
  },
  {
    ...BUSY_DAY,
    name: "10000",
    label: "10,000 units, time 3.7 × sped up",
    units: 10_000,
    speedUp: 3.7,
    goalUs: 150,
  },
  {
    ...BUSY_DAY,
    name: "10000-slow",
    label: "10,000 units by the clock",
    units: 10_000,
    speedUp: 1,
    goalUs: null,
  },
  {
    ...BUSY_DAY,
    name: "50000",
    label: "50,000 units by the clock",
    units: 50_000,
    speedUp: 1,
    goalUs: 150,
  },
];

/** The fleet whose trips are timed until they are in the log. */
export const VISIBLE_FLEET: Fleet = {
  ...BUSY_DAY,
  name: "visible",
  label: "20,000 units by the clock",
  units: 20_000,
  speedUp: 1,
  goalUs: null,
};
