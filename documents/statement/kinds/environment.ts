import {
  readUnitSums,
  type UnitSums,
} from "../../../db/statement/unit-sums.ts";
import {
  type Emission,
  emissionOf,
} from "../../../domain/emission/emission.ts";
import type { Texts } from "../../../locales/index.ts";
import { chartByMonth } from "../month-chart.ts";
import { describeStatement, sumOf } from "../statement.ts";
import { FUEL_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends UnitSums {
  /** Null where neither figure nor consumption is known. */
  emission: Emission | null;
}

/** What each unit and each fuel emitted of CO2, and by whose figures (REP-14). */
export const environment = describeStatement<Row>({
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
      key: "co2_kg",
      kind: "decimal",
      title: (m) => m.statement.co2,
      value: ({ emission }) => emission?.kg ?? null,
      total: "sum",
    },
    {
      key: "co2_g_per_km",
      kind: "decimal",
      title: (m) => m.statement.co2PerKm,
      value: ({ emission, distanceM }) =>
        emission && gramsPerKm(emission.kg, distanceM.total),
      total: (rows) => {
        const known = rows.filter(({ emission }) => emission !== null);
        const kg = known.reduce((sum, { emission }) => sum + emission!.kg, 0);
        const metres = known.reduce((sum, r) => sum + r.distanceM.total, 0);
        return gramsPerKm(kg, metres);
      },
    },
  ],
  rows: async (tx, actor, asked) =>
    (await readUnitSums(tx, actor, asked)).map((row) => ({
      ...row,
      emission: emissionOf(row.unit, row.distanceM.total),
    })),
  partOf: fuelOf,
  chart: (rows, m) => {
    const byFuel = Map.groupBy(rows, (row) => fuelOf(row, m));
    return {
      kind: "decimal",
      parts: [{ key: "co2", title: (m) => m.statement.co2 }],
      bars: [...byFuel].map(([label, rows]) => ({
        label,
        values: [rows.reduce((sum, r) => sum + (r.emission?.kg ?? 0), 0)],
      })),
    };
  },
  monthChart: (rows) =>
    chartByMonth({
      title: (m) => m.statement.co2ByMonth,
      kind: "decimal",
      parts: [{ key: "co2", title: (m) => m.statement.co2 }],
      items: rows.flatMap(({ unit, parts }) =>
        parts.map((part) => ({ ...part, unit }))
      ),
      monthOf: ({ month }) => month,
      valuesOf: (sums) => [
        sumOf(
          sums.map(({ unit, distanceM }) =>
            emissionOf(unit, distanceM)?.kg ?? null
          ),
        ),
      ],
    }),
  notes: (rows, m) => {
    const sources = new Set(
      rows.map(({ emission }) => emission?.factor?.source)
        .filter((source) => source !== undefined),
    );
    const names = [...sources].map((source) => m.companyCar.sources[source]);
    return [
      m.statement.co2Note(names.join(", ")),
      m.statement.unitFactsNow,
      ...rows.some(({ emission }) => emission === null)
        ? [m.statement.noEmission]
        : [],
    ];
  },
});

function fuelOf({ unit }: Row, m: Texts): string {
  return unit.fuelType ? m.unit.fuelType[unit.fuelType] : m.statement.noFuel;
}

function gramsPerKm(kg: number, metres: number): number | null {
  return metres === 0 ? null : kg * 1000 / (metres / 1000);
}
