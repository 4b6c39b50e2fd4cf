import { readDriverNames } from "../../../db/statement/driver-names.ts";
import { type EcoRow, readEcoRows } from "../../../db/statement/eco-rows.ts";
import { dayOf } from "../../../domain/time.ts";
import { ECO_COLUMNS } from "../eco-columns.ts";
import { describeStatement } from "../statement.ts";

interface Row extends EcoRow {
  driver: string | null;
  day: string;
}

/** How gently each trip was driven (REP-11). */
export const ecoTrips = describeStatement<Row>({
  subjects: ["units", "drivers"],
  columns: [
    {
      key: "day",
      kind: "day",
      title: (m) => m.statement.day,
      value: ({ day }) => day,
    },
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
    ...ECO_COLUMNS,
  ],
  async rows(tx, actor, asked) {
    const trips = await readEcoRows(tx, actor, asked);
    const names = await readDriverNames(
      tx,
      actor,
      trips.flatMap(({ driverId }) => driverId ?? []),
    );
    return trips.map((trip) => ({
      ...trip,
      driver: trip.driverId === null ? null : names.get(trip.driverId) ?? null,
      day: dayOf(trip.startedAt.getTime(), asked.timeZone),
    }));
  },
});
