import type { Fix } from "../../domain/position/fix.ts";
import {
  drive,
  type Opening,
  park,
  scenario,
  silence,
  spike,
  type Step,
} from "../harness/fixes/scenario.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { BEGIN, STOCKHOLM } from "../trip/story.ts";

/** What a person on board would write into the log: minutes since the beginning, and kilometres. */
interface ExpectedTrip {
  from: number;
  to: number;
  km: number;
  kind?: "reconstructed";
}

/** A day of a unit, and its expected log. */
interface Scenario {
  title: string;
  type: UnitType;
  fixes: Fix[];
  begin: number;
  trips: ExpectedTrip[];
}

const ON = { ignition: true };
const OFF = { ignition: false };
const EAST = { headingDeg: 90 };
const WEST = { headingDeg: 270 };

function scene(
  title: string,
  type: UnitType,
  steps: Step[],
  trips: ExpectedTrip[],
  opening: Partial<Opening> = {},
): Scenario {
  const begin = { at: BEGIN, from: STOCKHOLM, everyS: 30, ...opening };
  const fixes = scenario(begin, ...steps);
  return { title, type, fixes, begin: new Date(begin.at).getTime(), trips };
}

const commute = [park(10), drive(20, 60), park(30)];
/** Old receivers count weeks in 10 bits. */
const ROLLOVER_MS = 1024 * 7 * 86_400_000;
const YESTERDAY = Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000;

/** Shifts the clock by some seconds, from one fix up to another. */
function withClockOff(
  scene: Scenario,
  seconds: number,
  from: number,
  to: number,
) {
  const fixes = scene.fixes.map((fix, index) =>
    index >= from && index < to
      ? { ...fix, fixedAt: fix.fixedAt + seconds * 1000 }
      : fix
  );
  return { ...scene, fixes };
}

export const SCENARIOS: Scenario[] = [
  scene("a drive through town with four traffic lights", "car", [
    park(10),
    drive(3, 45),
    park(1.5),
    drive(2, 50),
    park(2),
    drive(4, 40),
    park(1),
    drive(1, 30),
    park(2.5),
    drive(3, 50),
    park(30),
  ], [{ from: 10, to: 30.5, km: 9.58 }]),
  scene("a motorway with a tunnel of six minutes", "car", [
    park(5),
    drive(15, 110),
    silence(6, 90),
    drive(15, 110),
    park(30),
  ], [{ from: 5, to: 41.5, km: 64 }]),
  scene("a ferry between two drives: the crossing is no trip", "car", [
    park(5, OFF),
    drive(20, 60, ON),
    park(15, OFF),
    drive(40, 25, OFF),
    park(6, OFF),
    drive(20, 60, ON),
    park(10, OFF),
  ], [{ from: 5, to: 25.5, km: 20 }, { from: 86, to: 106.5, km: 20 }]),
  scene("a car that is towed to the workshop and driven home", "car", [
    park(30, OFF),
    drive(25, 70, OFF),
    park(60, OFF),
    drive(25, 70, { ...ON, ...WEST }),
    park(30, OFF),
  ], [{ from: 115, to: 140.5, km: 29.17 }]),
  scene("a tracker that slept while its trailer was moved", "trailer", [
    drive(20, 50),
    park(6),
    silence(300, 10),
    park(30),
    drive(10, 50),
    park(10),
  ], [
    { from: 0, to: 20.5, km: 16.67 },
    { from: 26, to: 326.5, km: 50, kind: "reconstructed" },
    { from: 356, to: 366.5, km: 8.33 },
  ]),
  scene("a boat that drifts about its anchor for five hours", "boat", [
    park(20, { driftM: 10 }),
    drive(30, 25),
    park(300, { driftM: 55 }),
    drive(30, 25, WEST),
    park(30, { driftM: 10 }),
  ], [
    { from: 20, to: 50.5, km: 12.5 },
    { from: 350, to: 380.5, km: 12.5 },
  ]),
  scene("an excavator that digs in its yard all day", "excavator", [
    park(20, OFF),
    park(240, { ...ON, driftM: 25 }),
    park(60, OFF),
  ], []),
  scene(
    "a phone that lies indoors and wanders",
    "tool",
    [
      park(120, { driftM: 60 }),
      spike(350),
      park(120, { driftM: 45 }),
    ],
    [],
    { reportsSpeed: false },
  ),
  withClockOff(
    scene("a clock that runs five minutes slow for two minutes", "car", [
      ...commute,
    ], [{ from: 10, to: 30.5, km: 20 }]),
    -305,
    40,
    44,
  ),
  withClockOff(
    scene(
      "a receiver whose GPS week has rolled over",
      "car",
      [
        ...commute,
      ],
      [{ from: 10, to: 30.5, km: 20 }],
      { at: YESTERDAY },
    ),
    -ROLLOVER_MS / 1000,
    0,
    Infinity,
  ),
];

/** Two cars 60 km apart whose trackers are changed for each other at lunch. */
export function swappedUnits(): { stockholm: Fix[]; uppsala: Fix[] } {
  const day = (from: Opening["from"], headingDeg: number) =>
    scenario(
      { at: BEGIN, from, everyS: 30 },
      park(10),
      drive(20, 60, { headingDeg }),
      park(60),
      drive(20, 60, { headingDeg: headingDeg + 180 }),
      park(30),
    );
  const stockholm = day(STOCKHOLM, EAST.headingDeg);
  const uppsala = day({ latitude: 59.8586, longitude: 17.6389 }, 0);
  const noon = new Date(BEGIN).getTime() + 60 * 60_000;
  const change = (before: Fix[], after: Fix[]) => [
    ...before.filter(({ fixedAt }) => fixedAt < noon),
    ...after.filter(({ fixedAt }) => fixedAt >= noon),
  ];
  return {
    stockholm: change(stockholm, uppsala),
    uppsala: change(uppsala, stockholm),
  };
}
