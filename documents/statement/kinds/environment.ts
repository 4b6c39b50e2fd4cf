import { readSumsByFuel, type SumsOfFuel } from "../../../db/emission/fuel.ts";
import { emissionOf } from "../../../domain/emission/emission.ts";
import type { Texts } from "../../../locales/index.ts";
import { chartByMonth } from "../month-chart.ts";
import { describeStatement, sumOf } from "../statement.ts";
import { FUEL_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

/** What each unit and each fuel emitted of CO2, and by whose figures (REP-14). */
export const environment = describeStatement<SumsOfFuel>({
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
      value: ({ emittedKg }) => emittedKg,
      total: "sum",
    },
    {
      key: "co2_g_per_km",
      kind: "decimal",
      title: (m) => m.statement.co2PerKm,
      value: ({ emittedKg, distanceM }) =>
        emittedKg === null ? null : gramsPerKm(emittedKg, distanceM.total),
      total: (rows) => {
        const known = rows.filter(({ emittedKg }) => emittedKg !== null);
        const kg = known.reduce((sum, { emittedKg }) => sum + emittedKg!, 0);
        const metres = known.reduce((sum, r) => sum + r.distanceM.total, 0);
        return gramsPerKm(kg, metres);
      },
    },
  ],
  rows: readSumsByFuel,
  partOf: fuelOf,
  chart: (rows, m) => {
    const byFuel = Map.groupBy(rows, (row) => fuelOf(row, m));
    return {
      kind: "decimal",
      unit: "kg",
      parts: [{ key: "co2", title: (m) => m.statement.co2 }],
      bars: [...byFuel].map(([label, rows]) => ({
        label,
        values: [rows.reduce((sum, r) => sum + (r.emittedKg ?? 0), 0)],
      })),
    };
  },
  monthChart: (rows) =>
    chartByMonth({
      title: (m) => m.statement.co2ByMonth,
      kind: "decimal",
      unit: "kg",
      parts: [{ key: "co2", title: (m) => m.statement.co2 }],
      items: rows.flatMap(({ parts }) => parts),
      monthOf: ({ month }) => month,
      valuesOf: (sums) => [
        sumOf(
          sums.map(({ fuel, distanceM }) =>
            emissionOf(fuel, distanceM)?.kg ?? null
          ),
        ),
      ],
    }),
  notes: (rows, m) => {
    const sources = new Set(
      rows.flatMap(({ parts }) => parts)
        .map((part) => emissionOf(part.fuel, part.distanceM)?.factor?.source)
        .filter((source) => source !== undefined),
    );
    const names = [...sources].map((source) => m.companyCar.sources[source]);
    return [
      m.statement.co2Note(names.join(", ")),
      m.statement.fuelFactsByMonth,
      ...rows.some(({ emittedKg }) => emittedKg === null)
        ? [m.statement.noEmission]
        : [],
    ];
  },
});

function fuelOf({ fuelType }: SumsOfFuel, m: Texts): string {
  return fuelType ? m.unit.fuelType[fuelType] : m.statement.noFuel;
}

function gramsPerKm(kg: number, metres: number): number | null {
  return metres === 0 ? null : kg * 1000 / (metres / 1000);
}
