import { readDriverNames } from "../../../db/statement/driver-names.ts";
import {
  type FuelledSums,
  readFuelledSums,
} from "../../../db/emission/fuel.ts";
import type { TripSum } from "../../../db/statement/trip-sums.ts";
import { readShut } from "../../../db/lock/locked.ts";
import { inGroup, inGroupButName } from "../column-groups.ts";
import { DISTANCE_COLUMNS, hiddenTimeNote } from "../distance-columns.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends FuelledSums {
  /** Names of those who drove, as far as the log says. */
  drivers: string[];
  /** Whether somebody else has locked it: then the row tells what the summary tells, and nothing else (BEN-11). */
  isShut: boolean;
}

/** Gives columns a value of the units that are open to the reader alone. */
function ofOpen(
  columns: readonly DescribedColumn<Row>[],
): DescribedColumn<Row>[] {
  return columns.map((column) => ({
    ...column,
    value: (row) => row.isShut ? null : column.value(row),
  }));
}

/** The columns that say to whom a unit belongs, and who drove it. */
const PEOPLE_COLUMNS: readonly DescribedColumn<Row>[] = [
  {
    key: "department",
    kind: "text",
    title: (m) => m.statement.department,
    value: ({ unit }) => unit.department,
  },
  {
    key: "project",
    kind: "text",
    title: (m) => m.statement.project,
    value: ({ unit }) => unit.project,
  },
  {
    key: "drivers",
    kind: "text",
    title: (m) => m.statement.drivers,
    value: ({ drivers }) => drivers.join(", ") || null,
  },
];

const USE_COLUMNS: readonly DescribedColumn<Row>[] = [
  {
    key: "consumption_per_10_km",
    kind: "hundredths",
    title: (m) => m.statement.consumption,
    value: ({ used, distanceM: { total } }) =>
      used === null || total === 0 ? null : used / (total / 10_000),
  },
  {
    key: "fuel_used",
    kind: "decimal",
    title: (m) => m.statement.fuelUsed,
    value: ({ used }) => used,
  },
  {
    key: "co2_kg",
    kind: "decimal",
    title: (m) => m.statement.co2,
    value: ({ emittedKg }) => emittedKg,
    total: "sum",
  },
];

/** What many units drove in a period, with who drove, what they used and what they emitted (REP-10). */
export const largeSummary = describeStatement<Row>({
  subjects: ["units"],
  showsLocked: true,
  columns: [
    ...inGroupButName<Row>("distance", [
      ...UNIT_COLUMNS,
      ...ofOpen(PEOPLE_COLUMNS),
      ...DISTANCE_COLUMNS,
    ]),
    ...inGroup("use", ofOpen(USE_COLUMNS)),
  ],
  mainFigures: ["distance_m"],
  async rows(tx, actor, asked) {
    const sums = await readFuelledSums(tx, actor, asked);
    const shut = await readShut(tx, actor, sums.map(({ unit }) => unit.id));
    const names = await readDriverNames(
      tx,
      actor,
      sums.flatMap(({ parts }) => driversOf(parts)),
    );
    return sums.map((row) => {
      const ids = new Set(driversOf(row.parts));
      const drivers = [...ids].flatMap((id) => names.get(id) ?? []).toSorted();
      return { ...row, drivers, isShut: shut.has(row.unit.id) };
    });
  },
  notes: (rows, m) => [
    m.statement.fuelFactsByMonth,
    ...hiddenTimeNote(rows, m),
  ],
  missing: (all, m) => {
    const rows = all.filter(({ isShut }) => !isShut);
    return [
      ...rows.length < all.length ? [m.statement.lockedShort] : [],
      // What changed its fuel has no sum of litres and kWh, but a consumption.
      ...rows.some(({ parts }) =>
          parts.some(({ fuel }) => fuel.consumptionPer10Km === null)
        )
        ? [m.statement.noConsumption]
        : [],
      ...rows.some(({ emittedKg }) => emittedKg === null)
        ? [m.statement.noEmission]
        : [],
    ];
  },
});

/** Who drove on business; who drove a private trip stays hidden (SEC-07). */
function driversOf(parts: readonly TripSum[]): number[] {
  return parts.filter(({ type }) => type !== "private")
    .flatMap(({ driverId }) => driverId ?? []);
}
