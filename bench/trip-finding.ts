import { DRIVE_CASES, HARD_CASES } from "../tests/harness/drives/cases.ts";
import { quantile, scoreOf } from "../tests/harness/drives/score.ts";
import { printTable, say } from "./table.ts";

const INTERVALS_S = [1, 10, 60, 120, 300];
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Prints how well trips are found in generated drives whose trips are known. */
export function benchFinding(): void {
  say(
    "Trips found in generated drives: precision and recall of trips, and the median and the worst tenth of errors",
  );
  printTable(
    [
      "drives",
      "every",
      "true",
      "found",
      "precision",
      "recall",
      "start s",
      "10 %",
      "stop s",
      "10 %",
      "distance",
    ],
    [...DRIVE_CASES, ...HARD_CASES].flatMap((one) =>
      INTERVALS_S.map((everyS) =>
        row(one.name, everyS, scoreOf(one, everyS, SEEDS))
      )
    ),
  );
}

function row(name: string, everyS: number, score: ReturnType<typeof scoreOf>) {
  const { found, truth, matched, startErrorS, stopErrorS, distanceError } =
    score;
  const size = (errors: number[]) => errors.map(Math.abs);
  const seconds = (value: number) => value.toFixed(0);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return [
    name,
    `${everyS} s`,
    `${truth}`,
    `${found}`,
    percent(found ? matched / found : 1),
    percent(matched / truth),
    seconds(quantile(startErrorS, 0.5)),
    seconds(quantile(size(startErrorS), 0.9)),
    seconds(quantile(stopErrorS, 0.5)),
    seconds(quantile(size(stopErrorS), 0.9)),
    percent(quantile(distanceError, 0.5)),
  ];
}

if (import.meta.main) benchFinding();
