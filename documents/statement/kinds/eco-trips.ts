import { type EcoRow, readEcoRows } from "../../../db/statement/eco-rows.ts";
import { dayOf } from "../../../domain/time.ts";
import { ECO_COLUMNS, WHO_COLUMNS } from "../eco-columns.ts";
import { describeStatement } from "../statement.ts";

interface Row extends EcoRow {
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
    ...WHO_COLUMNS,
    ...ECO_COLUMNS,
  ],
  mainFigures: ["eco_score", "distance_m"],
  async rows(tx, actor, asked) {
    const trips = await readEcoRows(tx, actor, asked);
    return trips.map((trip) => ({
      ...trip,
      day: dayOf(trip.startedAt.getTime(), asked.timeZone),
    }));
  },
});
