import { benefitSettingsByMonth } from "../../../db/benefit/settings.ts";
import {
  readUnitSums,
  type UnitSums,
} from "../../../db/statement/unit-sums.ts";
import type { BenefitSettings } from "../../../domain/benefit/settings.ts";
import { fuelUsed } from "../../../domain/emission/emission.ts";
import { toHundredths } from "../../../domain/money.ts";
import { chartByMonth } from "../month-chart.ts";
import { describeStatement, sumOf } from "../statement.ts";
import { FUEL_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends UnitSums {
  /** Litres, kWh or kg; null without a consumption. */
  used: number | null;
  /** At the market prices that held, of the unit or else of the account; null without price or consumption. */
  cost: number | null;
}

/** What each unit used of its fuel, and what that costs on the market (REP-12). */
export const fuel = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    FUEL_COLUMN,
    {
      key: "distance_m",
      kind: "distance",
      title: (m) => m.statement.distance,
      value: ({ distanceM }) => distanceM.total,
      total: "sum",
    },
    {
      key: "consumption_per_10_km",
      kind: "hundredths",
      title: (m) => m.statement.consumption,
      value: ({ unit }) => unit.consumptionPer10Km,
    },
    {
      key: "fuel_used",
      kind: "decimal",
      title: (m) => m.statement.fuelUsed,
      value: ({ used }) => used,
      // Litres and kWh do not add up.
      total: (rows) =>
        new Set(rows.map(({ unit }) => unit.fuelType)).size === 1
          ? sumOf(rows.map(({ used }) => used))
          : null,
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
    const sums = await readUnitSums(tx, actor, asked);
    const ids = sums.map(({ unit }) => unit.id);
    const then = await benefitSettingsByMonth(tx, actor.accountId, ids);
    return sums.map((row) => ({
      ...row,
      used: fuelUsed(row.unit, row.distanceM.total),
      cost: costOf(row, (month) => then(row.unit.id, month)),
    }));
  },
  partOf: ({ unit }, m) =>
    unit.fuelType ? m.unit.fuelType[unit.fuelType] : m.statement.noFuel,
  monthChart: (rows) =>
    // Litres and kWh do not add up.
    new Set(rows.map(({ unit }) => unit.fuelType)).size > 1
      ? null
      : chartByMonth({
        title: (m) => m.statement.usedByMonth,
        kind: "decimal",
        parts: [{ key: "co2", title: (m) => m.statement.fuelUsed }],
        items: rows.flatMap(({ unit, parts }) =>
          parts.map((part) => ({ ...part, unit }))
        ),
        monthOf: ({ month }) => month,
        valuesOf: (sums) => [
          sumOf(sums.map(({ unit, distanceM }) => fuelUsed(unit, distanceM))),
        ],
      }),
  notes: (rows, m) => [
    m.statement.priceNote,
    m.statement.unitFactsNow,
    ...rows.some(({ used }) => used === null)
      ? [m.statement.noConsumption]
      : [],
  ],
});

/** What the fuel of a unit cost by the prices of the months; null where one of them is not known. */
function costOf(
  { unit, parts }: UnitSums,
  settingsThen: (month: string) => BenefitSettings,
): number | null {
  let cost = 0;
  for (const { month, distanceM } of parts) {
    const used = fuelUsed(unit, distanceM);
    const cents = settingsThen(month).marketFuelPriceCents;
    if (used === null || cents === null) return null;
    cost += used * cents / 100;
  }
  return toHundredths(cost);
}
