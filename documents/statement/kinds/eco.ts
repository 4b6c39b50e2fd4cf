import { readDriverNames } from "../../../db/statement/driver-names.ts";
import { type EcoRow, readEcoRows } from "../../../db/statement/eco-rows.ts";
import { ECO_COLUMNS, meanScore } from "../eco-columns.ts";
import { describeStatement } from "../statement.ts";

interface Row extends Omit<EcoRow, "tripId" | "startedAt"> {
  driver: string | null;
  trips: number;
}

/** How gently each driver drove each unit (REP-11). */
export const eco = describeStatement<Row>({
  subjects: ["units", "drivers"],
  columns: [
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
    {
      key: "trips",
      kind: "count",
      title: (m) => m.statement.trips,
      value: ({ trips }) => trips,
      total: "sum",
    },
    ...ECO_COLUMNS,
  ],
  async rows(tx, actor, asked) {
    const trips = await readEcoRows(tx, actor, asked);
    const names = await readDriverNames(
      tx,
      actor,
      trips.flatMap(({ driverId }) => driverId ?? []),
    );
    const groups = Map.groupBy(
      trips,
      ({ unitId, driverId }) => `${unitId} ${driverId}`,
    );
    return [...groups.values()].map((trips) => {
      const [{ unitId, unit, registrationNumber, driverId }] = trips as [
        EcoRow,
      ];
      const sum = (of: (trip: EcoRow) => number) =>
        trips.reduce((sum, trip) => sum + of(trip), 0);
      return {
        unitId,
        unit,
        registrationNumber,
        driverId,
        driver: driverId === null ? null : names.get(driverId) ?? null,
        trips: trips.length,
        distanceM: sum(({ distanceM }) => distanceM),
        score: meanScore(trips),
        overspeedings: sum(({ overspeedings }) => overspeedings),
        harshBrakings: sum(({ harshBrakings }) => harshBrakings),
        harshAccelerations: sum((trip) => trip.harshAccelerations),
        harshCornerings: sum(({ harshCornerings }) => harshCornerings),
      };
    });
  },
});
