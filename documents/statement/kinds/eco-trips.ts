import { type EcoRow, readEcoRows } from "../../../db/statement/eco-rows.ts";
import { localTimeOf } from "../../../domain/time.ts";
import { ECO_COLUMNS, scoreOverTime, WHO_COLUMNS } from "./eco-columns.ts";
import { describeStatement } from "../statement.ts";

interface Row extends EcoRow {
  day: string;
  clock: string;
}

/** How gently each trip was driven, the newest first (REP-11). */
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
      key: "time",
      kind: "text",
      title: (m) => m.toll.time,
      value: ({ clock }) => clock,
    },
    ...WHO_COLUMNS,
    ...ECO_COLUMNS,
  ],
  mainFigures: ["eco_score", "distance_m"],
  async rows(tx, actor, asked) {
    const { timeZone } = asked;
    const trips = await readEcoRows(tx, actor, asked);
    return trips.map((trip) => {
      const { day, clock } = localTimeOf(trip.startedAt.getTime(), timeZone);
      return { ...trip, day, clock };
    }).toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  },
  timeCharts: (rows) => [scoreOverTime(rows)],
  targetOf: ({ tripId }) => ({ tripId }),
});
