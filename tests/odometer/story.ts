import type { Fix } from "../../domain/position/fix.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { look } from "../trip/story.ts";

const OPENING = {
  at: "2026-03-02T07:00:00Z",
  from: { latitude: 59.3293, longitude: 18.0686 },
  everyS: 30,
};
const DAY = [
  park(10),
  drive(20, 60),
  park(60),
  drive(10, 60, { headingDeg: 180 }),
  park(45),
  drive(30, 60, { headingDeg: 0 }),
  park(30),
];

/** 20 km at 07:10 UTC, 10 km at 08:30 and 30 km at 09:25, by a unit without a counter. */
const PLAIN: Fix[] = scenario(OPENING, ...DAY);

/** The same by a unit whose counter ran 3 km unseen between the first two trips. */
export const COUNTED: Fix[] = scenario(
  { ...OPENING, odometerM: 120_000_000 },
  ...DAY,
).map((fix) => ({
  ...fix,
  odometerM: fix.odometerM! +
    (fix.fixedAt >= Date.parse("2026-03-02T08:00:00Z") ? 3000 : 0),
}));

/** Noon in Stockholm, after all trips. */
export const NOON = Date.parse("2026-03-02T11:00:00Z");
export const MARCH = "from=2026-03-01&to=2026-03-31";

/** Starts two cars that have driven their day, one with a counter, and people who call: one with access, one without, one of another account. */
export async function startCalls() {
  const portal = await startTestPortal({}, { now: () => new Date(NOON) });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const counted = await newUnit(db, mine);
  await reportFixes(portal, car.imei, PLAIN);
  await reportFixes(portal, counted.imei, COUNTED);
  await look(portal, NOON);
  const as: Record<Who, Asker> = {
    user: await portal.as(
      (await newUser(db, mine, { unitIds: [car.id, counted.id] })).email,
    ),
    without: await portal.as((await newUser(db, mine)).email),
    stranger: await portal.as(
      (await newUser(db, theirs, { administrator: true })).email,
    ),
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    theirs,
    car,
    counted,
    as,
  };
}

/** The caller: by default the user with access to the cars. */
export type Who = "user" | "without" | "stranger";
