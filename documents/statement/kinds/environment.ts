import {
  type EnvironmentRow,
  readEnvironmentRows,
} from "../../../db/emission/environment.ts";
import { emissionOf } from "../../../domain/emission/emission.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import { distanceColumn } from "../distance-columns.ts";
import { missing, missingText } from "../missing.ts";
import { chartByMonth } from "../time-chart.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";
import { sumOf } from "../sums.ts";
import type { Value } from "../value-kind.ts";
import {
  FUEL_COLUMN,
  fuelName,
  sumOfOneFuel,
  UNIT_COLUMNS,
} from "../unit-columns.ts";

const ENERGY_COLUMNS: readonly DescribedColumn<EnvironmentRow>[] = [
  FUEL_COLUMN,
  distanceColumn(({ distanceM }) => distanceM.total),
  {
    key: "energy",
    kind: "decimal",
    title: (m) => m.statement.environment.energy,
    value: ({ energy }) => energy ?? missing("notKnown"),
    text: missingText,
    total: sumOfOneFuel(({ energy }) => energy),
  },
  {
    key: "electric_share",
    kind: "share",
    title: (m) => m.statement.environment.electricShare,
    value: (row) => electricShare([row]),
    text: missingText,
    total: electricShare,
  },
];

/** A column of CO2 that adds up. */
function kgColumn(
  key: string,
  title: "tankToWheel" | "business" | "yearBefore",
  kgOf: (row: EnvironmentRow) => number | null,
): DescribedColumn<EnvironmentRow> {
  return {
    key,
    kind: "decimal",
    title: (m) => m.statement.environment[title],
    value: kgOf,
    total: "sum",
  };
}

const CO2_COLUMNS: readonly DescribedColumn<EnvironmentRow>[] = [
  kgColumn("co2_kg", "tankToWheel", ({ emittedKg }) => emittedKg),
  kgColumn("co2_business_kg", "business", ({ businessKg }) => businessKg),
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
  {
    key: "co2_well_to_wheel_kg",
    kind: "decimal",
    title: (m) => m.statement.environment.wellToWheel,
    value: ({ wellToWheelKg, wellToWheel }) =>
      wellToWheelKg ?? missing(wellToWheel ? "notKnown" : "noFactor"),
    text: missingText,
    total: (rows) =>
      rows.every(({ wellToWheelKg }) => wellToWheelKg !== null)
        ? sumOf(rows.map(({ wellToWheelKg }) => wellToWheelKg))
        : missing("noFactor"),
  },
  kgColumn("co2_year_before_kg", "yearBefore", ({ earlierKg }) => earlierKg),
  {
    key: "co2_change",
    kind: "share",
    title: (m) => m.statement.environment.change,
    value: (row) => changeOf([row]),
    text: missingText,
    total: changeOf,
  },
];

/** What each unit and each fuel took and emitted, by whose figures, and how that changed in a year (REP-14). */
export const environment = describeStatement<EnvironmentRow>({
  subjects: ["units"],
  columns: [
    ...inGroupButName<EnvironmentRow>("energy", [
      ...UNIT_COLUMNS,
      ...ENERGY_COLUMNS,
    ]),
    ...inGroup("co2", CO2_COLUMNS),
  ],
  rows: readEnvironmentRows,
  mainFigures: ["co2_kg", "distance_m"],
  partOf: fuelName,
  chart: (rows, m) => {
    const byFuel = Map.groupBy(rows, (row) => fuelName(row, m));
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
  timeCharts: (rows) => [
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
  ],
  notes: (rows, m) => {
    const sources = new Set(
      rows.flatMap(({ parts }) => parts)
        .map((part) => emissionOf(part.fuel, part.distanceM)?.factor?.source)
        .filter((source) => source !== undefined),
    );
    const names = [...sources].map((source) => m.companyCar.sources[source]);
    const t = m.statement.environment;
    const electricity = rows.find(({ wellToWheel }) => wellToWheel)
      ?.wellToWheel;
    return [
      m.statement.co2Note(names.join(", ")),
      m.statement.fuelFactsByMonth,
      t.energyNote,
      electricity
        ? t.wellToWheelNote(
          m.companyCar.decimals(electricity.value),
          m.companyCar.sources[electricity.source],
        )
        : t.noFactorNote,
      ...rows.some(({ electricM, fuelType }) =>
          electricM === null && fuelType !== null
        )
        ? [t.plugInNote]
        : [],
      t.changeNote,
      t.idleNote,
    ];
  },
  missing: (rows, m) =>
    rows.some(({ emittedKg }) => emittedKg === null)
      ? [m.statement.noEmission]
      : [],
});

/** Gives the share of a distance that was driven by electricity; it is not known while that of a part is not. */
function electricShare(rows: readonly EnvironmentRow[]): Value {
  const metres = rows.reduce((sum, row) => sum + row.distanceM.total, 0);
  if (metres === 0) return null;
  if (rows.some(({ electricM }) => electricM === null)) {
    return missing("notKnown");
  }
  return rows.reduce((sum, { electricM }) => sum + electricM!, 0) / metres;
}

/** Gives how much more, or with a minus less, CO2 was emitted than a year before. */
function changeOf(rows: readonly EnvironmentRow[]): Value {
  if (rows.every(({ earlierM }) => earlierM === 0)) return missing("noDriving");
  const [now, before] = [
    rows.map(({ emittedKg }) => emittedKg),
    rows.map(({ earlierKg }) => earlierKg),
  ];
  if ([...now, ...before].includes(null)) return missing("notKnown");
  const [sum, earlier] = [sumOf(now)!, sumOf(before)!];
  if (earlier === 0) return sum === 0 ? 0 : missing("notKnown");
  return (sum - earlier) / earlier;
}

function gramsPerKm(kg: number, metres: number): number | null {
  return metres === 0 ? null : kg * 1000 / (metres / 1000);
}
