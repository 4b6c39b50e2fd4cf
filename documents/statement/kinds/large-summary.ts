import { readDriverNames } from "../../../db/statement/driver-names.ts";
import {
  readUnitSums,
  type UnitSums,
} from "../../../db/statement/unit-sums.ts";
import { emissionOf, fuelUsed } from "../../../domain/emission/emission.ts";
import { DISTANCE_COLUMNS } from "../distance-columns.ts";
import { describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends UnitSums {
  /** Names of those who drove, as far as the log says. */
  drivers: string[];
}

/** What many units drove in a period, with who drove, what they used and what they emitted (REP-10). */
export const largeSummary = describeStatement<Row>({
  subjects: ["units"],
  showsLocked: true,
  columns: [
    ...UNIT_COLUMNS,
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
    ...DISTANCE_COLUMNS,
    {
      key: "fuel_used",
      kind: "decimal",
      title: (m) => m.statement.fuelUsed,
      value: ({ unit, distanceM }) => fuelUsed(unit, distanceM.total),
    },
    {
      key: "co2_kg",
      kind: "decimal",
      title: (m) => m.statement.co2,
      value: ({ unit, distanceM }) =>
        emissionOf(unit, distanceM.total)?.kg ?? null,
      total: "sum",
    },
  ],
  async rows(tx, actor, asked) {
    const sums = await readUnitSums(tx, actor, asked);
    const names = await readDriverNames(
      tx,
      actor,
      sums.flatMap(({ parts }) => driversOf(parts)),
    );
    return sums.map((row) => {
      const ids = new Set(driversOf(row.parts));
      const drivers = [...ids].flatMap((id) => names.get(id) ?? []).toSorted();
      return { ...row, drivers };
    });
  },
});

/** Who drove on business; who drove a private trip stays hidden (SEC-07). */
function driversOf(parts: UnitSums["parts"]): number[] {
  return parts.filter(({ type }) => type !== "private")
    .flatMap(({ driverId }) => driverId ?? []);
}
