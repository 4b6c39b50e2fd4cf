import { Tally } from "../../domain/trip/log/tally.ts";
import { type Cell, kilometres } from "../table/cell.ts";
import { columnsOf } from "./columns.ts";
import { factsOf, sumsOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";

/**
 * Gives the rows of a log as a table, page by page: the titles, the trips, the sums under their columns, then the
 * facts of the file. Every row is as wide as the first, as RFC 4180 requires.
 */
export async function* tableOf(log: LogFile): AsyncGenerator<Cell[][]> {
  const m = log.texts;
  const columns = columnsOf(log);
  const row = (cells: Record<string, Cell>) =>
    columns.map(({ key }) => cells[key] ?? null);
  const fact = (name: string, fact: string) =>
    row({ vehicle: name, number: fact });

  yield [columns.map(({ title }) => title)];
  const tally = new Tally();
  for await (const trips of log.pages) {
    tally.add(trips);
    yield trips.map((trip) => columns.map(({ cell }) => cell(trip)));
  }
  if (tally.count === 0) yield [row({ vehicle: m.trip.none })];
  yield sumsOf(tally, m).map(({ name, distanceM }) =>
    row({
      vehicle: m.tripExport.sum,
      distance: kilometres("distance", distanceM),
      type: name,
    })
  );
  yield [
    fact(m.pages.tripLog, m.trip.count(tally.count)),
    ...factsOf(log).map(([name, value]) => fact(name, value)),
  ];
}
