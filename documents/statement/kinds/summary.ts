import { readOdometers } from "../../../db/statement/odometers.ts";
import {
  readUnitSums,
  type UnitSums,
} from "../../../db/statement/unit-sums.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { sumDistances } from "../../../domain/trip/sums.ts";
import { chartByMonth } from "../time-chart.ts";
import { describeStatement } from "../statement.ts";
import { DISTANCE_COLUMNS, hiddenTimeNote } from "../distance-columns.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

interface Row extends UnitSums {
  /** Metres; null where unknown. */
  odometerStartM: number | null;
  odometerStopM: number | null;
}

/** What each unit drove in a period, with its odometer at both ends (REP-09). */
export const summary = describeStatement<Row>({
  subjects: ["units"],
  showsLocked: true,
  columns: [
    ...UNIT_COLUMNS,
    ...DISTANCE_COLUMNS,
    {
      key: "odometer_start_m",
      kind: "odometer",
      title: (m) => m.statement.odometerStart,
      short: (m) => m.statement.short.start,
      under: "odometer",
      value: ({ odometerStartM }) => odometerStartM,
    },
    {
      key: "odometer_stop_m",
      kind: "odometer",
      title: (m) => m.statement.odometerStop,
      short: (m) => m.statement.short.stop,
      under: "odometer",
      value: ({ odometerStopM }) => odometerStopM,
    },
  ],
  async rows(tx, actor, asked) {
    const sums = await readUnitSums(tx, actor, asked);
    const odometers = await readOdometers(
      tx,
      actor,
      sums.map(({ unit }) => unit.id),
      asked,
    );
    return sums.map((row) => ({ ...row, ...odometers.get(row.unit.id)! }));
  },
  notes: hiddenTimeNote,
  chart: (rows) => ({
    kind: "distance",
    parts: TRIP_TYPES.map((type) => ({
      key: type,
      title: (m) => m.tripType[type],
    })),
    bars: rows.map(({ unit, distanceM }) => ({
      label: unit.name,
      values: TRIP_TYPES.map((type) => distanceM[type]),
    })),
  }),
  timeCharts: (rows) => [
    chartByMonth({
      title: (m) => m.statement.byMonth,
      kind: "distance",
      parts: TRIP_TYPES.map((type) => ({
        key: type,
        title: (m) => m.tripType[type],
      })),
      items: rows.flatMap(({ parts }) => parts),
      monthOf: ({ month }) => month,
      valuesOf: (sums) => {
        const distances = sumDistances(sums);
        return TRIP_TYPES.map((type) => distances[type]);
      },
    }),
  ],
});
