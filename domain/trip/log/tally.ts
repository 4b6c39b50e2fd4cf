import { type DistanceSums, sumDistances } from "../sums.ts";
import type { ExportRow } from "./export-row.ts";

/** Counts the rows of a log and sums their distances, page by page. */
export class Tally {
  readonly sums: DistanceSums = sumDistances([]);
  /** Distance driven between the trips, metres. */
  unrecordedM = 0;
  count = 0;

  add(rows: readonly ExportRow[]): void {
    const more = sumDistances(rows);
    this.count += rows.length;
    for (const { unrecordedM } of rows) this.unrecordedM += unrecordedM ?? 0;
    for (const key of Object.keys(more) as (keyof DistanceSums)[]) {
      this.sums[key] += more[key];
    }
  }
}
