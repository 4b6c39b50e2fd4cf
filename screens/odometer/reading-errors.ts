import type { AddReadingError } from "../../db/odometer/readings.ts";
import type { TextKey } from "../../locales/index.ts";

/** Field and message of everything that can be wrong with a reading; no field means there is no such unit. */
const ANSWERS: Record<
  AddReadingError["code"],
  { field: "time" | "value" | null; key: TextKey }
> = {
  unitNotFound: { field: null, key: "UnitNotFound" },
  readingInFuture: { field: "time", key: "ReadingInFuture" },
  readingTaken: { field: "time", key: "ReadingTaken" },
  readingTooLow: { field: "value", key: "ReadingTooLow" },
  readingTooHigh: { field: "value", key: "ReadingTooHigh" },
};

/** How a refused reading is answered. */
export function readingErrorAnswer({ code }: AddReadingError) {
  return ANSWERS[code];
}
