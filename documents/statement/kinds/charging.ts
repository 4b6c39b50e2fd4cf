import {
  readUnitFacts,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import { sumTripsOf } from "../../../db/statement/trip-sums.ts";
import { fuelUsed } from "../../../domain/emission/emission.ts";
import { chartByMonth } from "../month-chart.ts";
import { describeStatement, sumOf } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row {
  unit: UnitFacts;
  /** As in 2026-03. */
  month: string;
  trips: number;
  distanceM: number;
  /** By the unit's consumption; null without one. */
  kwh: number | null;
}

/** How much electricity each electric unit used for its trips in each month, by its consumption (REP-19). */
export const charging = describeStatement<Row>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    {
      key: "month",
      kind: "month",
      title: (m) => m.statement.fleetUse.month,
      value: ({ month }) => month,
    },
    {
      key: "trips",
      kind: "count",
      title: (m) => m.statement.trips,
      value: ({ trips }) => trips,
      total: "sum",
    },
    {
      key: "distance_m",
      kind: "distance",
      title: (m) => m.statement.distance,
      value: ({ distanceM }) => distanceM,
      total: "sum",
    },
    {
      key: "kwh",
      kind: "decimal",
      title: () => "kWh",
      value: ({ kwh }) => kwh,
      total: "sum",
    },
    {
      key: "kwh_per_trip",
      kind: "decimal",
      title: (m) => m.statement.kwhPerTrip,
      value: perTrip,
      total: (rows) => {
        const known = rows.filter(({ kwh }) => kwh !== null);
        const trips = known.reduce((sum, { trips }) => sum + trips, 0);
        const kwh = sumOf(known.map(({ kwh }) => kwh));
        return kwh === null ? null : kwh / trips;
      },
    },
  ],
  async rows(tx, actor, asked) {
    const sums = await sumTripsOf(tx, actor, asked);
    const ids = new Set(sums.map(({ unitId }) => unitId));
    const units = (await readUnitFacts(tx, actor, [...ids]))
      .filter(({ fuelType }) => fuelType === "electric");
    return units.flatMap((unit) => {
      const own = sums.filter(({ unitId }) => unitId === unit.id);
      return [...Map.groupBy(own, ({ month }) => month)]
        .toSorted(([a], [b]) => a < b ? -1 : 1)
        .map(([month, parts]): Row => {
          const distanceM = parts.reduce((sum, p) => sum + p.distanceM, 0);
          const trips = parts.reduce((sum, { trips }) => sum + trips, 0);
          return {
            unit,
            month,
            trips,
            distanceM,
            kwh: fuelUsed(unit, distanceM),
          };
        });
    });
  },
  monthChart: (rows) =>
    chartByMonth({
      title: (m) => m.statement.kwhByMonth,
      kind: "decimal",
      parts: [{ key: "co2", title: () => "kWh" }],
      items: rows,
      monthOf: ({ month }) => month,
      valuesOf: (some) => [sumOf(some.map(({ kwh }) => kwh))],
    }),
  notes: (_rows, m) => [m.statement.kwhNote],
});

function perTrip({ kwh, trips }: Row): number | null {
  return kwh === null ? null : kwh / trips;
}
