import type { EcoRow } from "../../../db/statement/eco-rows.ts";
import type { Chart } from "../chart.ts";
import { distanceColumn } from "../distance-columns.ts";
import { chartOverTime } from "../time-chart.ts";
import type { DescribedColumn } from "../statement.ts";

/** How far a trip went, and its score. */
type Scored = Pick<EcoRow, "score" | "distanceM">;

/** A row that counts how trips of a unit and a driver were driven. */
type EcoCounts =
  & Omit<EcoRow, "tripId" | "unitId" | "driverId" | "startedAt">
  & {
    /** Its trips where it is about several: those without a score count for nothing in the mean of all. */
    scores?: readonly Scored[];
  };

/** The columns that say which unit was driven by whom. */
export const WHO_COLUMNS: readonly DescribedColumn<EcoCounts>[] = [
  {
    key: "unit",
    kind: "text",
    title: (m) => m.statement.unit,
    value: ({ unit }) => unit,
  },
  {
    key: "driver",
    kind: "text",
    title: (m) => m.statement.driver,
    value: ({ driver }) => driver,
  },
];

/** The columns of the eco score and of what it counts. */
export const ECO_COLUMNS: readonly DescribedColumn<EcoCounts>[] = [
  {
    key: "eco_score",
    kind: "decimal",
    title: (m) => m.ecoScore.score,
    value: ({ score }) => score,
    total: (rows) => meanScore(rows.flatMap((row) => row.scores ?? [row])),
  },
  distanceColumn(({ distanceM }) => distanceM),
  {
    key: "overspeedings",
    kind: "count",
    title: (m) => m.ecoScore.overspeedings,
    short: (m) => m.statement.short.overspeedings,
    value: ({ overspeedings }) => overspeedings,
    total: "sum",
  },
  {
    key: "harsh_brakings",
    kind: "count",
    title: (m) => m.ecoScore.harsh.harshBraking,
    short: (m) => m.statement.short.harshBraking,
    under: "harsh",
    value: ({ harshBrakings }) => harshBrakings,
    total: "sum",
  },
  {
    key: "harsh_accelerations",
    kind: "count",
    title: (m) => m.ecoScore.harsh.harshAcceleration,
    short: (m) => m.statement.short.harshAcceleration,
    under: "harsh",
    value: ({ harshAccelerations }) => harshAccelerations,
    total: "sum",
  },
  {
    key: "harsh_cornerings",
    kind: "count",
    title: (m) => m.ecoScore.harsh.harshCornering,
    short: (m) => m.statement.short.harshCornering,
    under: "harsh",
    value: ({ harshCornerings }) => harshCornerings,
    total: "sum",
  },
];

/** Gives the mean of scores weighted by distance (domain-facts 4); null without a score. */
export function meanScore(rows: readonly Scored[]): number | null {
  const scored = rows.filter(({ score }) => score !== null);
  const metres = scored.reduce((sum, { distanceM }) => sum + distanceM, 0);
  if (metres === 0) return null;
  return scored.reduce((sum, r) => sum + r.score! * r.distanceM, 0) / metres;
}

/** Draws the mean score of trips over time. */
export function scoreOverTime(
  trips: readonly (Scored & { day: string })[],
): Chart | null {
  return chartOverTime({
    title: (m, period) => m.statement.ecoBy[period],
    kind: "decimal",
    parts: [{ key: "co2", title: (m) => m.ecoScore.score }],
    items: trips,
    dayOf: ({ day }) => day,
    valuesOf: (some) => [meanScore(some)],
  });
}
