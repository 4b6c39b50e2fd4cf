import { readMarketPrices } from "../../../db/benefit/market-prices.ts";
import { readSumsByFuel, type SumsOfFuel } from "../../../db/emission/fuel.ts";
import { fuelUsed } from "../../../domain/emission/emission.ts";
import type { FuelType } from "../../../domain/unit/fuel-type.ts";
import { toHundredths } from "../../../domain/money.ts";
import type { Chart } from "../chart.ts";
import { distanceColumn } from "../distance-columns.ts";
import { chartByMonth } from "../time-chart.ts";
import { describeStatement } from "../statement.ts";
import { sumOf } from "../sums.ts";
import {
  FUEL_COLUMN,
  fuelName,
  sumOfOneFuel,
  UNIT_COLUMNS,
} from "../unit-columns.ts";

interface Row extends SumsOfFuel {
  /** At the market prices that held, of the unit or else of the account; null without price or consumption. */
  cost: number | null;
}

/** What each unit used of its fuel, and what that costs on the market (REP-12). */
export const fuel = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    FUEL_COLUMN,
    distanceColumn(({ distanceM }) => distanceM.total),
    {
      key: "consumption_per_10_km",
      kind: "hundredths",
      title: (m) => m.statement.consumption,
      value: consumptionOf,
    },
    {
      key: "fuel_used",
      kind: "decimal",
      title: (m) => m.statement.fuelUsed,
      value: ({ used }) => used,
      total: sumOfOneFuel(({ used }) => used),
    },
    {
      key: "cost",
      kind: "money",
      title: (m) => m.statement.cost,
      value: ({ cost }) => cost,
      total: "sum",
    },
  ],
  async rows(tx, actor, asked) {
    const sums = await readSumsByFuel(tx, actor, asked);
    const ids = [...new Set(sums.map(({ unit }) => unit.id))];
    const prices = await readMarketPrices(tx, actor.accountId, ids);
    return sums.map((row) => ({
      ...row,
      cost: costOf(row, (month) => prices.fuel(row.unit.id, month)),
    }));
  },
  partOf: fuelName,
  timeCharts: (rows) => {
    // Litres and kWh do not add up.
    const byFuel = [...Map.groupBy(rows, ({ fuelType }) => fuelType)];
    const charts = (fewestBars: number) =>
      byFuel.map(([fuelType, some]) =>
        chartOfFuel(
          fuelType,
          some,
          byFuel.length > 1,
          fuelType ? fewestBars : 2,
        )
      );
    const compared = charts(2);
    // A fuel of a single month is drawn beside one of several: else it seems to be forgotten.
    return compared.some((chart) => chart !== null) ? charts(1) : compared;
  },
  notes: (_rows, m) => [
    m.statement.priceNote,
    m.statement.fuelFactsByMonth,
  ],
  missing: (rows, m) => [
    ...rows.some(({ used }) => used === null)
      ? [m.statement.noConsumption]
      : [],
    ...rows.some(({ used, cost }) => used !== null && cost === null)
      ? [m.companyCar.noPrice]
      : [],
  ],
});

/** How much of a fuel was used in each month; its title names it where there are others. */
function chartOfFuel(
  fuelType: FuelType | null,
  rows: readonly Row[],
  isNamed: boolean,
  fewestBars: number,
): Chart | null {
  return chartByMonth({
    title: (m) =>
      isNamed
        ? m.statement.usedByMonthOf(fuelName({ fuelType }, m))
        : m.statement.usedByMonth,
    kind: "decimal",
    unit: fuelType ? measureOf(fuelType) : undefined,
    parts: [{ key: "co2", title: (m) => m.statement.fuelUsed }],
    items: rows.flatMap(({ parts }) => parts),
    monthOf: ({ month }) => month,
    valuesOf: (sums) => [
      sumOf(sums.map(({ fuel, distanceM }) => fuelUsed(fuel, distanceM))),
    ],
    fewestBars,
  });
}

/** The consumption of a row; of months with different ones their mean by distance. */
function consumptionOf({ parts, used, distanceM }: Row): number | null {
  const ofParts = new Set(parts.map(({ fuel }) => fuel.consumptionPer10Km));
  if (ofParts.size === 1) return [...ofParts][0]!;
  return used === null || distanceM.total === 0
    ? null
    : used / (distanceM.total / 10_000);
}

/** What the fuel of a unit cost by the prices of the months, in cents; null where one of them is not known. */
function costOf(
  { parts }: SumsOfFuel,
  centsIn: (month: string) => number | null,
): number | null {
  let cost = 0;
  for (const { month, fuel, distanceM } of parts) {
    const used = fuelUsed(fuel, distanceM);
    const cents = centsIn(month);
    if (used === null || cents === null) return null;
    cost += used * cents / 100;
  }
  return toHundredths(cost);
}

/** What a fuel is measured in. */
function measureOf(fuelType: FuelType): string {
  if (fuelType === "electric") return "kWh";
  return fuelType === "gas" ? "kg" : "l";
}
